"""`python -m tests.soak`: the long version of what `make test` samples; an hour or two on two cores.

Ten thousand random games for each game and number of players, undo at every answer of a thousand, bot matches and
balance, ten whole games from outside for each number of players, a server killed twenty times in the middle of games,
and every moment of whole games again.
"""
from __future__ import annotations

import asyncio
import os
import random
import subprocess
import sys
import tempfile
import time
import traceback
from collections.abc import Callable
from pathlib import Path

from tests.play.test_kill import kill_often
from tests.server import Server
from tests.test_tableplay import CASES, TOOL, tableplay

GAMES = 10_000
EACH = 16
UNDOS = 1000
WHOLE_GAMES = 10
KILLS = 20


def main() -> int:
    """Run every part, each to its end, and say which failed."""
    failed = [name for name, part in PARTS.items() if not _run(name, part)]
    for name in failed:
        print(f"FAILED {name}")
    print(f"{len(PARTS) - len(failed)} passed, {len(failed)} failed")
    return 1 if failed else 0


def random_games() -> bool:
    """Random games with all invariants."""
    return _module("tests.walks", "--games", str(GAMES), "--each", str(EACH))


def undos() -> bool:
    """What taking back promises, at every answer of a thousand random games and of all recorded ones."""
    return _module("tests.undo", "--games", str(UNDOS))


def matches() -> bool:
    """Bots against bots: strength and balance."""
    return _module("tests.matches")


def whole_games() -> bool:
    """Whole games over the wire, by the tool beside the repository."""
    if not TOOL.exists():
        print("../shared/tools/tableplay.py is not here: it is left out")
        return True
    fine = True
    with tempfile.TemporaryDirectory(prefix="longtable-soak-") as folder, Server(Path(folder)) as server:
        for key, seats in CASES:
            played = tableplay(server, key, seats, WHOLE_GAMES)
            print(f"{key}, {seats} seats: {played.stdout.strip().splitlines()[-1]}", flush=True)
            fine = fine and played.returncode == 0
    return fine


def kills() -> bool:
    """A server killed at random moments; every acked answer is there once, and the players go on."""
    with tempfile.TemporaryDirectory(prefix="longtable-soak-") as folder, Server(Path(folder)) as server:
        answers = asyncio.run(kill_often(server, KILLS, random.Random(time.time())))
    print(f"killed {KILLS} times: all of {answers} acked answers are there once", flush=True)
    return True


def moments() -> bool:
    """Every moment of whole games, as each viewer was shown it, by the rules and from the stored replay."""
    return _module("pytest", "-q", "tests/play/test_history.py", "-k", "to_the_byte", WHOLE_GAMES="1")


PARTS = {"random_games": random_games, "undos": undos, "matches": matches, "whole_games": whole_games, "kills": kills,
         "moments": moments}


def _run(name: str, part: Callable[[], bool]) -> bool:
    """One part; what it raises is shown and counts as a failure."""
    print(f"--- {name}", flush=True)
    try:
        return part()
    except Exception:
        traceback.print_exc()
        return False


def _module(name: str, *arguments: str, **environment: str) -> bool:
    ended = subprocess.run([sys.executable, "-m", name, *arguments], check=False, env=os.environ | environment)
    return ended.returncode == 0
