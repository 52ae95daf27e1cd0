"""The public scores of a game over time."""
from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from app.engine.text import Seat


class Scores:
    """Gathers the totals of all seats at some moments; a seat's line has a point wherever its total has changed."""

    def __init__(self) -> None:
        self._points: dict[Seat, list[dict[str, int]]] = {}

    def add(self, seq: int, totals: Iterable[tuple[Seat, int]]) -> None:
        """Take in the totals after action `seq`."""
        for seat, total in totals:
            line = self._points.setdefault(seat, [])
            if not line or line[-1]["total"] != total:
                line.append({"seq": seq, "total": total})

    def until(self, seq: int) -> list[dict[str, Any]]:
        """The lines as the wire has them, each drawn on to action `seq`."""
        for line in self._points.values():
            if line[-1]["seq"] != seq:
                line.append({"seq": seq, "total": line[-1]["total"]})
        return [{"seat": seat, "points": line} for seat, line in sorted(self._points.items())]
