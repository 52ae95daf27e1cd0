"""The whole path: from an answer on one socket, through the commit, to the other player's screen."""
from __future__ import annotations

import asyncio
import json
import random
import statistics
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any
from uuid import uuid4

import asyncpg
import httpx
import psutil
from websockets.asyncio.client import ClientConnection, connect
from websockets.asyncio.server import ServerConnection, serve

from tests.bench.report import Row
from tests.server import Server

SECONDS = 12.0
PROBES = 300


class Pair:
    """Two scripted players at one table; the one that is to decide answers at random once both have seen the last."""

    def __init__(self, server: Server, table: str, tokens: list[str], think: float) -> None:
        self.server, self.table, self.tokens, self.think = server, table, tokens, think
        self.latest: list[dict[str, Any]] = [{"seq": 0}, {"seq": 0}]
        self.sent = (0, 0, 0.0)
        self.times: list[float] = []
        self.answers = 0
        self.moved = asyncio.Event()

    async def play(self, until: float) -> None:
        """Play until that moment or the end of the game."""
        url = f"{self.server.base.replace('http', 'ws', 1)}/ws/tables/{self.table}"
        sockets = [await connect(url, additional_headers={"Authorization": f"Bearer {token}"}, max_size=None)
                   for token in self.tokens]
        readers = [asyncio.create_task(self._read(seat, socket)) for seat, socket in enumerate(sockets)]
        for socket in sockets:
            await socket.send('{"t":"hello","since":0}')
        await self._together(1)
        while time.perf_counter() < until and self.latest[0].get("status") == "playing":
            await asyncio.sleep(self.think * random.uniform(0.5, 1.5))
            seat = 0 if self.latest[0]["decision"] else 1
            decision, seq = self.latest[seat]["decision"], self.latest[seat]["seq"]
            self.sent = (seat, seq + 1, time.perf_counter())
            choice = random.choice(decision["choices"])["id"]
            await sockets[seat].send(json.dumps({"t": "choose", "id": str(uuid4()), "seq": seq, "choice": choice}))
            await self._together(seq + 1)
            self.answers += 1
        for reader, socket in zip(readers, sockets, strict=True):
            reader.cancel()
            await socket.close()

    async def _together(self, seq: int) -> None:
        while min(message["seq"] for message in self.latest) < seq:
            self.moved.clear()
            await asyncio.wait_for(self.moved.wait(), 30)

    async def _read(self, seat: int, socket: ClientConnection) -> None:
        async for raw in socket:
            message = json.loads(raw)
            if message["t"] == "table" and message["seq"] > self.latest[seat]["seq"]:
                self.latest[seat] = message
                mover, wanted, began = self.sent
                if seat != mover and message["seq"] == wanted:
                    self.times.append(time.perf_counter() - began)
                self.moved.set()


async def make_tables(server: Server, game: str, count: int) -> list[tuple[str, list[str]]]:
    """That many started tables of two guests each: id and tokens."""
    made = []
    async with httpx.AsyncClient(base_url=server.base, timeout=30) as http:
        for number in range(count):
            tokens = []
            for side in "ab":
                guest = await http.post("/api/guests", json={"name": f"Bench {number}{side}", "locale": "en"})
                tokens.append(guest.json()["token"])
                http.cookies.clear()
            auth = [{"Authorization": f"Bearer {token}"} for token in tokens]
            body = {"game": game, "seats": 2, "options": {}, "visibility": "unlisted", "title": "bench"}
            table = (await http.post("/api/tables", headers=auth[0], json=body)).json()["id"]
            ready = {"ready": True}
            for seat, call, content in ((1, "join", {}), (0, "ready", ready), (1, "ready", ready), (0, "start", {})):
                answer = await http.post(f"/api/tables/{table}/{call}", headers=auth[seat], json=content)
                answer.raise_for_status()
            made.append((table, tokens))
    return made


@asynccontextmanager
async def echo() -> AsyncIterator[str]:
    """A bare websocket server that sends back what it gets."""

    async def back(socket: ServerConnection) -> None:
        async for raw in socket:
            await socket.send(raw)

    async with serve(back, "127.0.0.1", 0) as running:
        port = next(iter(running.sockets)).getsockname()[1]
        yield f"ws://127.0.0.1:{port}"


async def echo_time() -> float:
    """The median round trip of a bare echo, in seconds."""
    async with echo() as address, connect(address) as socket:
        times = []
        for _ in range(PROBES):
            began = time.perf_counter()
            await socket.send("x" * 200)
            await socket.recv()
            times.append(time.perf_counter() - began)
    return statistics.median(times)


async def commit_time(dsn: str) -> float:
    """The median time of one durable row in the server's own database, in seconds."""
    link = await asyncpg.connect(dsn)
    await link.execute("create table if not exists bench_rows (id int, body text)")
    times = []
    for number in range(PROBES):
        began = time.perf_counter()
        await link.execute("insert into bench_rows values ($1, $2)", number, "x" * 300)
        times.append(time.perf_counter() - began)
    await link.execute("drop table bench_rows")
    await link.close()
    return statistics.median(times)


def cpu_seconds(pid: int) -> float:
    """The processor time that a server has used, all its processes but those of PostgreSQL."""
    total = 0.0
    for process in [psutil.Process(pid), *psutil.Process(pid).children(recursive=True)]:
        if process.name() != "postgres":
            times = process.cpu_times()
            total += times.user + times.system
    return total


async def run(server: Server, game: str, tables: int, think: float) -> tuple[list[Pair], float]:
    """Play at that many tables at once; returns the pairs and the server's processor time."""
    pairs = [Pair(server, table, tokens, think) for table, tokens in await make_tables(server, game, tables)]
    before, until = cpu_seconds(server.pid), time.perf_counter() + SECONDS
    await asyncio.gather(*(pair.play(until) for pair in pairs))
    return pairs, cpu_seconds(server.pid) - before


async def path(game: str) -> list[Row]:
    """The rows of the whole path for one game."""
    with tempfile.TemporaryDirectory(prefix="longtable-bench-") as folder, Server(Path(folder)) as server:
        dsn = f"postgresql://postgres@/longtable?host={Path(folder) / 'postgres' / 'socket'}"
        bare, commit = await echo_time(), await commit_time(dsn)
        calm, _ = await run(server, game, 20, 0.1)
        busy, used = await run(server, game, 50, 0.0)
    other = statistics.median(taken for pair in calm for taken in pair.times)
    ratio = other / (bare + commit)
    answers = sum(pair.answers for pair in busy)
    return [
        Row("bare websocket echo, p50", f"{bare * 1000:.2f} ms", "", "", True),
        Row("one durable row, p50", f"{commit * 1000:.2f} ms", "", "", True),
        Row(f"{game}: 20 tables, 100 ms of thought, answer to other screen, p50", f"{other * 1000:.2f} ms",
            f"{ratio:.2f}x echo + commit", "3x", ratio <= 3),
        Row(f"{game}: 50 tables without thought, answers per core-second", f"{answers / used:,.0f}",
            f"{answers / SECONDS:,.0f} answers/s in all", "", True),
    ]
