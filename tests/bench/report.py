"""The table that `make bench` prints."""
from __future__ import annotations

import os
import statistics
from collections.abc import Iterable

from msgspec import Struct


class Row(Struct, frozen=True):
    """One measurement: what, the figure, the figure as a ratio, the goal, and whether that is `reached`, or `failed`
    by so much that the measurements as a whole fail."""

    name: str
    figure: str
    ratio: str = ""
    goal: str = ""
    reached: bool = True
    failed: bool = False

    @classmethod
    def most(cls, name: str, figure: str, ratio: float, against: str, goal: float, fails: float) -> Row:
        """A ratio that is to be at most the goal, and fails over a larger value."""
        return cls(name, figure, f"{ratio:.2f}x {against}", _bounds("<=", goal, fails), ratio <= goal, ratio > fails)

    @classmethod
    def least(cls, name: str, figure: str, ratio: float, against: str, goal: float, fails: float) -> Row:
        """A ratio that is to be at least the goal, and fails under a smaller value."""
        return cls(name, figure, f"{ratio:.2f}x {against}", _bounds(">=", goal, fails), ratio >= goal, ratio < fails)

    @classmethod
    def bounded(cls, name: str, value: float, bound: float, form: str, *, least: bool = False) -> Row:
        """A figure that fails over the bound, or under it where it is to be at `least` that."""
        failed = value < bound if least else value > bound
        return cls(name, form.format(value), "", f"{'>=' if least else '<='} {form.format(bound)}", not failed, failed)


def _bounds(sign: str, goal: float, fails: float) -> str:
    return f"{sign} {goal:g}x" + ("" if fails == goal else f" (fails at {fails:g}x)")


def middle(values: Iterable[float]) -> float:
    """The median."""
    return statistics.median(values)


def print_table(rows: list[Row]) -> None:
    """All rows in columns; a row that misses its goal is marked."""
    head = Row("what", "figure", "ratio", "goal")
    columns = ("name", "figure", "ratio", "goal")
    widths = [max(len(getattr(row, column)) for row in [head, *rows]) for column in columns]
    for row in [head, *rows]:
        cells = [getattr(row, column).ljust(width) for column, width in zip(columns, widths, strict=True)]
        print("  ".join(cells), "FAILED" if row.failed else "" if row.reached else "missed", flush=True)
    print(f"Load of the machine over the last 15 minutes: {os.getloadavg()[2]:.1f} on {os.cpu_count()} processors.")
