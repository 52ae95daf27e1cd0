"""The whole application on an empty database, and browsers that read its pages without running scripts."""
from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack
from pathlib import Path

import httpx
import pytest
from fastapi import FastAPI

from app.main import create_app
from app.play import guard
from tests.api import ORIGIN, settings
from tests.play.house import found_assets

Browser = Callable[[], httpx.AsyncClient]


@pytest.fixture
async def app(database_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[FastAPI]:
    """The application, without its background work: bots keep still, so that tables stay as a test left them."""
    guard.install()
    monkeypatch.setattr("app.main.Assets", found_assets)
    app = create_app(settings(tmp_path, DATABASE_URL=database_url))
    app.state.play.bots = lambda id: None
    yield app
    await app.state.play.writer.close()
    await app.state.play.engine.dispose()


@pytest.fixture
async def browser(app: FastAPI) -> AsyncIterator[Browser]:
    """Makes browsers, each with cookies of its own, that send their Origin and follow redirects."""
    async with AsyncExitStack() as stack:
        made: list[httpx.AsyncClient] = []

        def make() -> httpx.AsyncClient:
            made.append(httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url=ORIGIN, follow_redirects=True,
                                          headers={"origin": ORIGIN}))
            stack.push_async_callback(made[-1].aclose)
            return made[-1]

        yield make
