"""What an answer cannot do without, measured alone: a websocket echo, and the commit of the server's own statement.

`python -m tests.bench.bare PORT` serves the echo.
"""
from __future__ import annotations

import asyncio
import random
import statistics
import subprocess
import sys
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from time import perf_counter
from uuid import UUID, uuid4

import asyncpg
import httpx
import uvicorn
from fastapi import FastAPI
from starlette.websockets import WebSocket, WebSocketDisconnect

from app.play.store import Entry
from app.play.writer import PARAMETERS, STATEMENT, columns
from app.serve import STACK
from tests.bench.client import Socket, connect
from tests.server import free_port

CONNECTIONS = 8
COMMAND = b'{"t":"choose","id":"9f0c8a70-3d83-4d7c-8f0e-0d6f4f6f1b11","seq":100,"choice":"' + b"x" * 40 + b'"}'
EVENTS = '[{"e":{"k":"move","t":{"m":"' + "x" * 220 + '"},"s":0}}]'
CHECKPOINT = random.Random(1).randbytes(650)
STEP_ENDS = 3


@contextmanager
def echo_server() -> Iterator[str]:
    """The address of an echo server in a process of its own, on the same stack and settings as the product."""
    port = free_port()
    base = f"http://127.0.0.1:{port}"
    process = subprocess.Popen([sys.executable, "-m", "tests.bench.bare", str(port)])
    try:
        until = perf_counter() + 30
        while not _answers(base):
            assert process.poll() is None and perf_counter() < until, "the echo server did not start"
        yield base
    finally:
        process.terminate()
        process.wait(10)


def _answers(base: str) -> bool:
    try:
        return httpx.get(base, timeout=1).status_code == 404
    except httpx.HTTPError:
        return False


async def paced(work: Sequence[Callable[[], Awaitable[float]]], think: float, seconds: float) -> list[float]:
    """Do each of these again and again, with some thought in between; what they return: the seconds that they took."""
    taken: list[float] = []
    until = perf_counter() + seconds

    async def again(one: Callable[[], Awaitable[float]]) -> None:
        while perf_counter() < until:
            await asyncio.sleep(think * random.uniform(0.5, 1.5))
            taken.append(await one())

    await asyncio.gather(*map(again, work))
    return taken


class Echo:
    """A socket that says what an answer would say, and waits for a frame as large as a table message."""

    def __init__(self) -> None:
        self._came: asyncio.Future[float] | None = None
        self.socket: Socket | None = None

    def hear(self, raw: bytes, now: float) -> None:
        """The frame has come."""
        assert self._came is not None
        self._came.set_result(now)

    async def __call__(self) -> float:
        """One round trip."""
        assert self.socket is not None
        self._came = asyncio.get_running_loop().create_future()
        began = perf_counter()
        self.socket.say(COMMAND)
        return await self._came - began


async def echo_time(base: str, count: int, size: int, think: float, seconds: float) -> float:
    """The median round trip at so many sockets that speak in turn with thought, in seconds."""
    echoes = [Echo() for _ in range(count)]
    for echo in echoes:
        echo.socket = await connect(base, f"/echo/{size}", echo.hear)
    taken = await paced(echoes, think, seconds)
    for echo in echoes:
        assert echo.socket is not None
        echo.socket.drop()
    return statistics.median(taken)


async def commit_time(dsn: str, games: Sequence[UUID], think: float, seconds: float) -> float:
    """The median time of the server's own statement with one answer, at games that have just begun, in seconds."""
    async with asyncpg.create_pool(dsn, min_size=CONNECTIONS, max_size=CONNECTIONS) as pool:
        def committing(id: UUID) -> Callable[[], Awaitable[float]]:
            entries = answers(id)

            async def commit() -> float:
                given = columns([next(entries)])
                async with pool.acquire() as link:
                    began = perf_counter()
                    rows = await link.fetch(STATEMENT, *(given[name] for name in PARAMETERS))
                    took = perf_counter() - began
                assert len(rows) == 1
                return took

            return commit

        return statistics.median(await paced([committing(id) for id in games], think, seconds))


def answers(id: UUID) -> Iterator[Entry]:
    """Answers to store for a game that has just begun, of the size that those of Hunters have; some end a step."""
    seq, step = 1, 0
    while True:
        seq += 1
        ends = seq % STEP_ENDS == 0
        yield Entry(id=id, seq=seq, step_no=step, next_step=step + ends, seat=0, user_id=None, kind="choice",
                    events=EVENTS, to_move=[1], choice="cell:12", client_id=uuid4(),
                    snapshot=CHECKPOINT if ends else None)
        step += ends


def make_echo() -> FastAPI:
    """The echo server: to each message on `/echo/{size}` it answers with a frame of that many bytes."""
    app = FastAPI(openapi_url=None)

    @app.websocket("/echo/{size}")
    async def echo(socket: WebSocket, size: int) -> None:
        await socket.accept()
        frame = "x" * size
        try:
            while True:
                await socket.receive_text()
                await socket.send_text(frame)
        except WebSocketDisconnect:
            return

    return app


if __name__ == "__main__":
    uvicorn.run(make_echo(), host="127.0.0.1", port=int(sys.argv[1]), **STACK)
