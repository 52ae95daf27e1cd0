"""The schema: made and brought up to date at every start, before the server serves."""
from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import URL, make_url, text
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine
from sqlalchemy.pool import NullPool

MIGRATIONS = Path(__file__).parent.parent / "migrations"


def upgrade(url: str) -> None:
    """Bring the database at that address to the newest schema; a database that is up to date costs one query.

    Not to be called from a running event loop.
    """
    if not is_current(url):
        command.upgrade(_config(url), "head")


def is_current(url: str) -> bool:
    """Whether the database at that address has the newest schema. Not to be called from a running event loop."""
    return asyncio.run(_version(url)) == ScriptDirectory.from_config(_config(url)).get_current_head()


def create_database(url: str, *, template: str = "template1") -> None:
    """Make the database that the address names, as a copy of a template, where there is none of that name.

    Not to be called from a running event loop.
    """
    asyncio.run(_create(url, template))


def _config(url: str) -> Config:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.set_main_option("path_separator", "os")
    config.attributes["url"] = url
    return config


async def _version(url: str) -> str | None:
    async with _connection(url) as connection:
        if await connection.scalar(text("SELECT to_regclass('alembic_version')")) is None:
            return None
        version: str | None = await connection.scalar(text("SELECT version_num FROM alembic_version"))
        return version


async def _create(url: str, template: str) -> None:
    address = make_url(url)
    async with _connection(address.set(database="postgres")) as connection:
        known = text("SELECT 1 FROM pg_database WHERE datname = :name")
        if await connection.scalar(known, {"name": address.database}) is None:
            await connection.execute(
                text(f'CREATE DATABASE "{address.database}" TEMPLATE "{template}" STRATEGY file_copy'))


@asynccontextmanager
async def _connection(url: str | URL) -> AsyncIterator[AsyncConnection]:
    engine = create_async_engine(url, isolation_level="AUTOCOMMIT", poolclass=NullPool)
    try:
        async with engine.connect() as connection:
            yield connection
    finally:
        await engine.dispose()
