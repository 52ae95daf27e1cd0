"""The table that `make bench` prints."""
from __future__ import annotations

from msgspec import Struct


class Row(Struct, frozen=True):
    """One measurement: what, the figure, the figure as a ratio, the goal, and whether it is reached."""

    name: str
    figure: str
    ratio: str
    goal: str
    reached: bool


def print_table(rows: list[Row]) -> None:
    """All rows in columns; a row that misses its goal is marked."""
    head = Row("what", "figure", "ratio", "goal", True)
    columns = ("name", "figure", "ratio", "goal")
    widths = [max(len(getattr(row, column)) for row in [head, *rows]) for column in columns]
    for row in [head, *rows]:
        cells = [getattr(row, column).ljust(width) for column, width in zip(columns, widths, strict=True)]
        print("  ".join(cells), "" if row.reached else "MISSED", flush=True)
