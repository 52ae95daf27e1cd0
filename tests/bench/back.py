"""Taking back in a long game: undo, restart and redo after a thousand actions, each from the message to its ack."""
from __future__ import annotations

import asyncio
import random
from collections.abc import Sequence
from time import perf_counter
from uuid import uuid4

import msgspec

from tests.bench.client import Socket, connect
from tests.bench.load import PATIENCE, Asked, make_tables
from tests.bench.report import Row

ACTIONS = 1000
TIMES = 60
AGAIN = 40
MOST_MS = 50.0


class Told(msgspec.Struct):
    """What a seat reads of a message."""

    t: str
    seq: int = 0
    undo: bool = False
    decision: Asked | None = None


class Seat:
    """The connection of one seat, and what it was told last of the table."""

    def __init__(self) -> None:
        self.table = Told("table")
        self.acked = 0.0
        self.socket: Socket | None = None
        self.heard = asyncio.Event()

    def hear(self, raw: bytes, now: float) -> None:
        """Keep what was said of the table, and when an ack came."""
        told = msgspec.json.decode(raw, type=Told)
        assert told.t != "refused", raw
        if told.t == "table":
            self.table = told
        elif told.t == "ack":
            self.acked = now
        self.heard.set()

    async def say(self, kind: str, **fields: str) -> float:
        """Send a command; when the table shows it: how many milliseconds its ack took."""
        assert self.socket is not None
        began, wanted, self.acked = perf_counter(), self.table.seq + 1, 0.0
        self.socket.say(msgspec.json.encode({"t": kind, "id": str(uuid4()), "seq": self.table.seq, **fields}))
        await self.until(wanted)
        return (self.acked - began) * 1000

    async def until(self, seq: int) -> None:
        """Wait until the table has been shown as it is after action `seq`, and what was sent is acked."""
        async with asyncio.timeout(PATIENCE):
            while self.table.seq < seq or not self.acked:
                self.heard.clear()
                await self.heard.wait()


async def seated(base: str, id: str, tokens: Sequence[str]) -> list[Seat]:
    """The seats of a table that has just begun, each with the table before it."""
    seats = [Seat() for _ in tokens]
    for seat, token in zip(seats, tokens, strict=True):
        seat.socket = await connect(base, f"/ws/tables/{id}", seat.hear, token)
        seat.socket.say(b'{"t":"hello","since":0}')
        seat.acked = perf_counter()
        await seat.until(1)
    return seats


async def lengthen(seats: Sequence[Seat], seq: int) -> None:
    """Play on until action `seq`, or the next after it; what can be taken back is, and given again, several times."""
    while seats[0].table.seq < seq:
        mover = await move(seats)
        for _ in range(AGAIN):
            if mover.table.undo and mover.table.seq < seq:
                await mover.say("undo")
                await mover.say("redo")
        await told(seats, mover.table.seq)


async def move(seats: Sequence[Seat]) -> Seat:
    """Have the seat that is to decide answer at random; returns it."""
    mover = next(seat for seat in seats if seat.table.decision is not None)
    await _answer(mover)
    return mover


async def told(seats: Sequence[Seat], seq: int) -> None:
    """Wait until all seats have been shown the table as it is after action `seq`."""
    await asyncio.gather(*(seat.until(seq) for seat in seats))


def leave(seats: Sequence[Seat]) -> None:
    """Close the connections of all seats."""
    for seat in seats:
        assert seat.socket is not None
        seat.socket.drop()


async def back(base: str, game: str) -> list[Row]:
    """The rows of one game."""
    (id, tokens), = await make_tables(base, game, 1)
    seats = await seated(base, id, tokens)
    await lengthen(seats, ACTIONS)
    took: dict[str, list[float]] = {"undo": [], "redo": [], "restart": []}
    while len(took["undo"]) < TIMES:
        mover = await move(seats)
        if mover.table.undo:
            for kind in took:
                took[kind].append(await mover.say(kind))
        await told(seats, mover.table.seq)
    leave(seats)
    return [Row.bounded(f"{game}: {kind} after {ACTIONS} actions, to the ack, p95", sorted(times)[int(TIMES * 0.95)],
                        MOST_MS, "{:.1f} ms") for kind, times in took.items()]


async def _answer(seat: Seat) -> None:
    decision = seat.table.decision
    assert decision is not None
    await seat.say("choose", choice=random.choice(decision.choices).id)
