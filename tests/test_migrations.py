"""The schema: made by migrations, and the same as the models say."""
from __future__ import annotations

import subprocess
import sys

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, text
from sqlalchemy.ext.asyncio import AsyncEngine

from app import main, migrate
from app.db import Base
from tests.conftest import address

pytestmark = pytest.mark.anyio


def differences(connection: Connection) -> list[object]:
    """What alembic would still change to make the database what the models of the whole application say."""
    assert main, "its import makes all models known"
    options = {"compare_type": True, "compare_server_default": True}
    return list(compare_metadata(MigrationContext.configure(connection, opts=options), Base.metadata))


async def test_migrations_make_what_the_models_say(engine: AsyncEngine) -> None:
    assert {"users", "games", "game_actions", "chat_messages", "rate_hits"} <= set(Base.metadata.tables)
    async with engine.connect() as connection:
        assert await connection.run_sync(differences) == []


async def test_checks_and_keys_of_the_models_are_in_the_database(engine: AsyncEngine) -> None:
    wanted = {str(one.name) for table in Base.metadata.tables.values() for one in table.constraints}
    async with engine.connect() as connection:
        assert wanted <= set(await connection.scalars(text("SELECT conname FROM pg_constraint")))


def test_three_at_once_on_a_fresh_database(worker_id: str) -> None:
    url = address(f"fresh_{worker_id}")
    migrate.create_database(url)
    script = "import sys; from app import migrate; migrate.upgrade(sys.argv[1])"
    starters = [subprocess.Popen([sys.executable, "-W", "error", "-c", script, url]) for _ in range(3)]
    assert [starter.wait(60) for starter in starters] == [0, 0, 0]


def test_a_database_that_is_there_is_not_made_again(migrated: str) -> None:
    migrate.create_database(migrated)
    migrate.upgrade(migrated)
