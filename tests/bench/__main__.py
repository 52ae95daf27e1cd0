"""`python -m tests.bench [WHAT...]`: the measurements, as a table. The keys of the games name parts of it, and so do
`path`, the whole path of an answer; `stub`, the same with a game that costs nothing; `fan`, to many who watch;
`opening`, of a long game after a restart.

The exit status is 1 where a measurement fails.
"""
from __future__ import annotations

import sys
from collections.abc import Callable, Coroutine
from typing import Any

import uvloop

from app.games import GAMES, newest
from tests.bench.fan import fan
from tests.bench.opening import opening
from tests.bench.path import path
from tests.bench.report import Row, print_table
from tests.bench.rules import rules
from tests.bench.stub import stub

SERVED: dict[str, Callable[[], Coroutine[Any, Any, list[Row]]]] = {
    "path": lambda: path("hunters"), "stub": stub,
    "fan": lambda: fan("hunters"), "opening": lambda: opening("hunters")}


def main() -> int:
    """Measure every game's rules and what a server does, or what is asked for, and print all of it."""
    keys = sorted({key for key, _ in GAMES})
    wanted = sys.argv[1:] or [*keys, *SERVED]
    rows = [row for key in keys if key in wanted for row in rules(newest(key))]
    for name, measure in SERVED.items():
        if name in wanted:
            rows += uvloop.run(measure())
    print_table(rows)
    return 1 if any(row.failed for row in rows) else 0


if __name__ == "__main__":
    sys.exit(main())
