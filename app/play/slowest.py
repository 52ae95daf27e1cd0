"""Which calls into rules took longest in this worker."""
from __future__ import annotations

from datetime import UTC, datetime
from uuid import UUID

from msgspec import Struct

KEPT = 20


class SlowCall(Struct, frozen=True):
    """One call into the rules of a table: `what` was called, and for how many milliseconds it ran."""

    table: UUID
    what: str
    ms: float
    at: datetime


class Slowest:
    """The slowest calls since the worker began, the longest of each kind at each table."""

    def __init__(self) -> None:
        self._calls: dict[tuple[UUID, str], SlowCall] = {}
        self._least = 0.0

    def note(self, table: UUID, what: str, ms: float) -> None:
        """Keep a call that is among the slowest."""
        if ms <= self._least:
            return
        known = self._calls.get((table, what))
        if known is None or known.ms < ms:
            self._calls[table, what] = SlowCall(table, what, round(ms, 1), datetime.now(UTC))
        if len(self._calls) > KEPT:
            del self._calls[min(self._calls, key=lambda key: self._calls[key].ms)]
            self._least = min(call.ms for call in self._calls.values())

    def calls(self) -> list[SlowCall]:
        """The calls that are kept, the slowest first."""
        return sorted(self._calls.values(), key=lambda call: -call.ms)
