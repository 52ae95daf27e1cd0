"""An application that knows a game for tests."""
from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from fastapi import FastAPI
from sqlalchemy.ext.asyncio import AsyncEngine

from app.games import GAMES
from app.main import create_app
from tests.api import make_app, settings
from tests.engine.tiny import TINY


@pytest.fixture
def app(engine: AsyncEngine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> FastAPI:
    """Accounts and lobby on an empty database, without rate limits, with the tests' own game."""
    monkeypatch.setitem(GAMES, (TINY.key, TINY.rules), TINY)
    return make_app(engine, settings(tmp_path))


@pytest.fixture
async def whole(database_url: str, tmp_path: Path) -> AsyncIterator[FastAPI]:
    """The whole application, started and stopped."""
    app = create_app(settings(tmp_path, DATABASE_URL=database_url))
    async with app.router.lifespan_context(app):
        yield app
