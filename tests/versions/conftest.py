"""The running application with a choice of releases of the tests' own game."""
from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest

from app.games import GAMES
from tests.api import settings
from tests.play.house import House, open_house
from tests.versions.pebbles import RELEASES

Install = Callable[[int], None]


@pytest.fixture
def install(monkeypatch: pytest.MonkeyPatch) -> Install:
    """Have the server know the rules of a release, and forget those that it has not."""
    def have(release: int) -> None:
        for place in RELEASES[3]:
            monkeypatch.delitem(GAMES, place, raising=False)
        for place, game in RELEASES[release].items():
            monkeypatch.setitem(GAMES, place, game)

    return have


@pytest.fixture
async def house(install: Install, database_url: str, tmp_path: Path) -> AsyncIterator[House]:
    """Everything, under the first release."""
    install(1)
    async with open_house(settings(tmp_path, DATABASE_URL=database_url)) as house:
        yield house
