"""`python -m tests.bench [WHAT...]`: the measurements, as a table; `path` and the keys of the games name parts of it.

The exit status is 1 where a measurement fails.
"""
from __future__ import annotations

import sys

import uvloop

from app.games import GAMES, newest
from tests.bench.path import path
from tests.bench.report import print_table
from tests.bench.rules import rules

PATH = "path"


def main() -> int:
    """Measure every game's rules and the whole path, or what is asked for, and print all of it."""
    keys = sorted({key for key, _ in GAMES})
    wanted = sys.argv[1:] or [*keys, PATH]
    rows = [row for key in keys if key in wanted for row in rules(newest(key))]
    if PATH in wanted:
        rows += uvloop.run(path("hunters"))
    print_table(rows)
    return 1 if any(row.failed for row in rows) else 0


if __name__ == "__main__":
    sys.exit(main())
