"""The running application on an empty database."""
from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from app.games import GAMES
from tests.api import settings
from tests.engine.tiny import TINY
from tests.play.house import House, open_house


@pytest.fixture
async def house(database_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[House]:
    """Everything, without rate limits, with the tests' own game."""
    monkeypatch.setitem(GAMES, (TINY.key, TINY.rules), TINY)
    async with open_house(settings(tmp_path, DATABASE_URL=database_url)) as house:
        yield house


@pytest.fixture
async def limited(database_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[House]:
    """Everything, with its rate limits, with the tests' own game."""
    monkeypatch.setitem(GAMES, (TINY.key, TINY.rules), TINY)
    async with open_house(settings(tmp_path, DATABASE_URL=database_url, RATE_LIMITS="on")) as house:
        yield house
