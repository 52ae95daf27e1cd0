"""`python -m tests.bench`: the measurements, as a table. The exit status is 1 where a goal is missed."""
from __future__ import annotations

import asyncio
import sys

from app.games import GAMES, newest
from tests.bench.path import path
from tests.bench.report import print_table
from tests.bench.rules import rules


def main() -> int:
    """Measure every game's rules, then the whole path, and print all of it."""
    rows = [row for key in sorted({key for key, _ in GAMES}) for row in rules(newest(key))]
    rows += asyncio.run(path("hunters"))
    print_table(rows)
    return 0 if all(row.reached for row in rows) else 1


if __name__ == "__main__":
    sys.exit(main())
