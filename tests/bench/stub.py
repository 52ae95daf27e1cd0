"""The whole path with a game whose rules cost next to nothing: what the server itself costs an answer.

`python -m tests.bench.stub` is a server that has that game, the tests' own.
"""
from __future__ import annotations

import sys

from app.__main__ import main
from app.games import GAMES
from tests.bench.path import ONE, Goals, latency, measured, throughput
from tests.bench.report import Row
from tests.engine.tiny import TINY

ROUNDS = 2
SECONDS = 3


async def stub() -> list[Row]:
    """The rows of the tests' game."""
    with measured("tests.bench.stub") as site:
        return [*await throughput(site, TINY.key, Goals((1.2, 0.5), (8.0, 3.0)), ROUNDS, SECONDS),
                *await latency(site, TINY.key, [ONE], ROUNDS)]


if __name__ == "__main__":
    GAMES[TINY.key, TINY.rules] = TINY
    sys.exit(main())
