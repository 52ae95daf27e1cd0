"""Who is at the tables: told to a room at most once a second, and to the other workers."""
from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterable
from uuid import UUID, uuid4

import msgspec
from msgspec import Struct

from app.bus import Bus, Hint
from app.play import wire
from app.play.line import Line

SECONDS = 1.0
AGAIN_SECONDS = 30.0
BELIEVED_SECONDS = 75.0


class Elsewhere(Struct, frozen=True):
    """Who is at a table on one worker. With nobody there, the worker is forgotten."""

    worker: str
    seats: list[int]
    watchers: int


class Presence:
    """Who is at one table. `lines` are the viewers in this worker."""

    def __init__(self, id: UUID, bus: Bus, lines: Callable[[], Iterable[Line]], worker: str) -> None:
        self._id = id
        self._bus = bus
        self._lines = lines
        self._worker = worker
        self._others: dict[str, tuple[Elsewhere, float]] = {}
        self._told: wire.Here | None = None
        self._published: Elsewhere | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._told_at = 0.0

    def now(self) -> wire.Here:
        """Who is there, in all workers."""
        known = [self._own(), *(other for other, _ in self._others.values())]
        return wire.Here(sorted({seat for one in known for seat in one.seats}), sum(one.watchers for one in known))

    def changed(self) -> None:
        """Somebody came or went: tell it within a second."""
        if self._timer is None:
            wait = max(0.0, self._told_at + SECONDS - time.monotonic())
            self._timer = asyncio.get_running_loop().call_later(wait, self._tell)

    def hear(self, other: Elsewhere) -> None:
        """Take note of what another worker says; one that was not known here is told about us."""
        if other.worker not in self._others:
            self._published = None
        self._others[other.worker] = other, time.monotonic()
        if not other.seats and not other.watchers:
            del self._others[other.worker]
        self.changed()

    def repeat(self) -> None:
        """Say again who is here, for workers that have missed it, and forget workers that have fallen silent."""
        self._others = {worker: (other, heard) for worker, (other, heard) in self._others.items()
                        if heard > time.monotonic() - BELIEVED_SECONDS}
        self._published = None
        self.changed()

    def end(self) -> None:
        """The last viewer of this worker has gone."""
        if self._timer is not None:
            self._timer.cancel()
        self._publish()

    def _tell(self) -> None:
        self._timer, self._told_at = None, time.monotonic()
        self._publish()
        here = self.now()
        if here != self._told:
            self._told = here
            for line in self._lines():
                line.put(msgspec.json.encode(here))

    def _publish(self) -> None:
        own = self._own()
        if own != self._published:
            self._published = own
            self._bus.publish(Hint("here", str(self._id), msgspec.json.encode(own).decode()))

    def _own(self) -> Elsewhere:
        lines = list(self._lines())
        return Elsewhere(self._worker, sorted({line.seat for line in lines if line.seat is not None}),
                         sum(line.seat is None for line in lines))


def worker_name() -> str:
    """A name for this worker that no other has."""
    return uuid4().hex
