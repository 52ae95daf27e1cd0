"""A database that does not answer keeps nobody waiting for ever."""
from __future__ import annotations

import socket

import pytest
from sqlalchemy import text

from app import db
from app.errors import Refusal
from app.play.store import reached

pytestmark = pytest.mark.anyio


async def test_a_statement_that_takes_too_long_is_given_up(
        migrated: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(db.PATIENCE, "command_timeout", 0.5)
    engine = db.make_engine(migrated)
    with pytest.raises(Refusal, match="unavailable"):
        async with reached(), engine.connect() as connection:
            await connection.execute(text("SELECT pg_sleep(20)"))
    async with engine.connect() as connection:
        assert await connection.scalar(text("SELECT 1")) == 1
    await engine.dispose()


async def test_a_server_that_takes_a_connection_and_says_nothing_is_given_up(
        monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(db.PATIENCE, "timeout", 0.5)
    with socket.create_server(("127.0.0.1", 0)) as silent:
        engine = db.make_engine(f"postgresql+asyncpg://nobody@127.0.0.1:{silent.getsockname()[1]}/nothing")
        with pytest.raises(Refusal, match="unavailable"):
            async with reached(), engine.connect():
                raise AssertionError("there is nothing to connect to")
        await engine.dispose()
