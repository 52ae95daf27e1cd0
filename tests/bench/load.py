"""Tables of scripted players, who answer at random as soon as all have seen the last answer and some thought passed."""
from __future__ import annotations

import asyncio
import random
from collections.abc import Sequence
from time import perf_counter
from uuid import uuid4

import httpx
import msgspec
import psutil
from msgspec import Struct

from tests.bench.client import Socket, connect

PATIENCE = 30.0
SETTLE_SECONDS = 1.2
OPTIONS = {"tiny": {"rounds": 2000}}


class Offered(Struct):
    """A choice."""

    id: str


class Asked(Struct):
    """A decision."""

    choices: list[Offered]


class Heard(Struct):
    """What a scripted player reads of a message."""

    t: str
    seq: int | None = None
    status: str = ""
    decision: Asked | None = None


READ = msgspec.json.Decoder(Heard)


class Load:
    """Scripted players at tables of one server. `others` are the seconds from each answer to each other screen.

    `answers` counts those that have been acked and seen by all, `sizes` are the bytes of the table messages that
    followed them; `memory` is what the server needed for the tables when all were connected, in bytes.
    """

    def __init__(self, base: str, think: float) -> None:
        self.base, self.think = base, think
        self.memory = 0
        self.running = False
        self.answers = 0
        self.others: list[float] = []
        self.sizes: list[int] = []


class Player:
    """The connection of one seat, and the newest table message on it."""

    def __init__(self, table: Playing, seat: int) -> None:
        self.table, self.seat = table, seat
        self.newest = Heard("table", seq=0)
        self.socket: Socket | None = None
        self.shown = asyncio.Event()

    def hear(self, raw: bytes, now: float) -> None:
        """Keep a table message, and tell the table."""
        message = READ.decode(raw)
        assert message.t != "refused", raw
        if message.t == "table" and message.seq is not None and message.seq > (self.newest.seq or 0):
            self.newest = message
            self.shown.set()
            self.table.seen(self.seat, message.seq, now, len(raw))
        elif message.t == "ack":
            self.table.acked()


class Playing:
    """One table of the load."""

    def __init__(self, load: Load, id: str, tokens: Sequence[str]) -> None:
        self.load, self.id, self.tokens = load, id, tokens
        self.players = [Player(self, seat) for seat in range(len(tokens))]
        self.over = False
        self._mover, self._wanted, self._began, self._acked = -1, 0, 0.0, True

    async def open(self) -> None:
        """Connect all seats and wait until each has seen the table."""
        for player, token in zip(self.players, self.tokens, strict=True):
            player.socket = await connect(self.load.base, f"/ws/tables/{self.id}", player.hear, token)
            player.socket.say(b'{"t":"hello","since":0}')
        async with asyncio.timeout(PATIENCE):
            await asyncio.gather(*(player.shown.wait() for player in self.players))

    def seen(self, seat: int, seq: int, now: float, size: int) -> None:
        """A seat has been shown the table as it is after action `seq`."""
        if seq == self._wanted:
            self.load.sizes.append(size)
            if seat != self._mover:
                self.load.others.append(now - self._began)
        self._go_on()

    def acked(self) -> None:
        """The answer under way is stored."""
        self._acked = True
        self._go_on()

    def _go_on(self) -> None:
        if self._mover >= 0 and self._acked and all((p.newest.seq or 0) >= self._wanted for p in self.players):
            self._mover = -1
            self.load.answers += 1
            self.think()

    def think(self) -> None:
        """Answer after a while."""
        if self.load.running:
            asyncio.get_running_loop().call_later(self.load.think * random.uniform(0.5, 1.5), self.answer)

    def answer(self) -> None:
        """Answer the decision of some seat at random."""
        asked = [player for player in self.players if player.newest.decision is not None]
        if not self.load.running or not asked:
            self.over = True
            return
        mover = random.choice(asked)
        decision, seq = mover.newest.decision, mover.newest.seq
        assert decision is not None and seq is not None and mover.socket is not None
        message = {"t": "choose", "id": str(uuid4()), "seq": seq, "choice": random.choice(decision.choices).id}
        self._mover, self._wanted, self._acked = mover.seat, seq + 1, False
        self._began = perf_counter()
        mover.socket.say(msgspec.json.encode(message))

    def close(self) -> None:
        """Leave with all seats."""
        for player in self.players:
            if player.socket is not None:
                player.socket.drop()


async def play(load: Load, tables: Sequence[tuple[str, list[str]]], seconds: float, pid: int) -> float:
    """Play at these tables, or until their games end; returns the processor time that the server used for it."""
    playing = [Playing(load, id, tokens) for id, tokens in tables]
    held = memory(pid)
    for table in playing:
        await table.open()
    await asyncio.sleep(SETTLE_SECONDS)
    load.memory = memory(pid) - held
    before, load.running = cpu_seconds(pid), True
    for table in playing:
        table.think()
    await asyncio.sleep(seconds)
    used, load.running = cpu_seconds(pid) - before, False
    await asyncio.sleep(0.2)
    for table in playing:
        table.close()
    return used


async def make_tables(base: str, game: str, count: int, seats: int = 2) -> list[tuple[str, list[str]]]:
    """That many started tables of guests: id and tokens."""
    made = []
    async with httpx.AsyncClient(base_url=base, timeout=PATIENCE) as http:
        async def ask(path: str, token: str | None, content: dict[str, object]) -> dict[str, str]:
            http.cookies.clear()
            headers = {} if token is None else {"Authorization": f"Bearer {token}"}
            answer = await http.post(path, headers=headers, json=content)
            answer.raise_for_status()
            return dict(answer.json())

        for _ in range(count):
            tokens = [(await ask("/api/guests", None, {"name": "Bench", "locale": "en"}))["token"]
                      for _ in range(seats)]
            table = (await ask("/api/tables", tokens[0], {
                "game": game, "seats": seats, "options": OPTIONS.get(game, {}), "visibility": "unlisted",
                "title": "bench"}))["id"]
            for seat in range(1, seats):
                await ask(f"/api/tables/{table}/join", tokens[seat], {"seat": seat})
            for token in tokens:
                await ask(f"/api/tables/{table}/ready", token, {"ready": True})
            await ask(f"/api/tables/{table}/start", tokens[0], {})
            made.append((table, tokens))
    return made


def processes(pid: int) -> list[psutil.Process]:
    """A server and its children, but not PostgreSQL."""
    found = [psutil.Process(pid), *psutil.Process(pid).children(recursive=True)]
    return [process for process in found if process.name() != "postgres"]


def cpu_seconds(pid: int) -> float:
    """The processor time that a server has used so far."""
    return sum(times.user + times.system for times in (process.cpu_times() for process in processes(pid)))


def memory(pid: int) -> int:
    """The bytes of memory that a server holds."""
    return int(sum(process.memory_info().rss for process in processes(pid)))
