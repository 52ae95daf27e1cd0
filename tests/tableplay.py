"""Whole games against a real server by the player that lies beside the repository, at every number of seats.

    python -m tests.tableplay --games 1
"""
from __future__ import annotations

import argparse
import subprocess
import sys

from tests.serving import ROOT, serving_afresh

PLAYER = ROOT.parent / "shared" / "tools" / "tableplay.py"
GAMES = {"hunters": (2, 3, 4)}


def main() -> int:
    """Play; the exit status is 0 only if the player found no fault."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=1)
    games: int = parser.parse_args().games
    if not PLAYER.exists():
        print(f"tableplay: left out, since {PLAYER} is not there.")
        return 0
    failed = 0
    with serving_afresh() as server:
        for game, seatings in GAMES.items():
            for seats in seatings:
                command = [sys.executable, str(PLAYER), "--base", server.base, "--game", game, "--seats", str(seats),
                           "--games", str(games)]
                failed |= subprocess.run(command, check=False).returncode
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
