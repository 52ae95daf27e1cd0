"""The migrations make the very tables that the models describe."""
from __future__ import annotations

import importlib
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, text
from sqlalchemy.ext.asyncio import AsyncEngine

from app.db import Base

pytestmark = pytest.mark.anyio
APP = Path(__file__).parents[2] / "app"


def import_models() -> None:
    for path in APP.rglob("*.py"):
        if "DeclarativeBase" in path.read_text("utf-8") or "(Base)" in path.read_text("utf-8"):
            importlib.import_module(".".join(path.relative_to(APP.parent).with_suffix("").parts))


async def test_migrated_schema_is_that_of_the_models(engine: AsyncEngine) -> None:
    import_models()
    assert {"users", "games", "game_actions", "chat_messages", "rate_hits"} <= set(Base.metadata.tables)

    def differences(connection: Connection) -> object:
        context = MigrationContext.configure(connection, opts={"compare_type": True, "compare_server_default": True})
        return compare_metadata(context, Base.metadata)

    async with engine.connect() as connection:
        assert await connection.run_sync(differences) == []


async def test_checks_of_the_models_are_in_the_database(engine: AsyncEngine) -> None:
    import_models()
    wanted = {str(check.name) for table in Base.metadata.tables.values() for check in table.constraints}
    async with engine.connect() as connection:
        found = await connection.scalars(text("SELECT conname FROM pg_constraint WHERE contype <> 'n'"))
        assert wanted <= set(found)
