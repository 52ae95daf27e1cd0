"""The checks of the wire from outside, by the tool beside the repository, where it is there."""
from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.games import GAMES, newest
from tests.server import Server

TOOL = Path(__file__).resolve().parents[2] / "shared" / "tools" / "tableplay.py"
CASES = [(key, seats) for key in sorted({key for key, _ in GAMES}) for seats in newest(key).seats]

pytestmark = pytest.mark.skipif(not TOOL.exists(), reason="../shared/tools/tableplay.py is not here: it is left out")


def tableplay(server: Server, key: str, seats: int, games: int = 1) -> subprocess.CompletedProcess[str]:
    """Play whole games against a server with the tool."""
    return subprocess.run(
        [sys.executable, str(TOOL), "--base", server.base, "--game", key, "--seats", str(seats), "--games", str(games)],
        capture_output=True, text=True, check=False, timeout=3000)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("tableplay")) as running:
        yield running


@pytest.mark.parametrize(("key", "seats"), CASES)
def test_whole_games_keep_every_promise_of_the_wire(server: Server, key: str, seats: int) -> None:
    played = tableplay(server, key, seats)
    assert played.returncode == 0, played.stdout[-3000:] + played.stderr[-3000:]
    assert "1 games, 0 faults" in played.stdout
