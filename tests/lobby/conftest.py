"""An application that knows a game for tests."""
from __future__ import annotations

from pathlib import Path

import pytest
from fastapi import FastAPI
from sqlalchemy.ext.asyncio import AsyncEngine

from app.games import GAMES
from tests.api import make_app, settings
from tests.engine.tiny import TINY


@pytest.fixture
def app(engine: AsyncEngine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> FastAPI:
    """Accounts and lobby on an empty database, without rate limits, with the tests' own game."""
    monkeypatch.setitem(GAMES, (TINY.key, TINY.rules), TINY)
    return make_app(engine, settings(tmp_path))
