"""Alembic's way in: runs the migrations on the address that `app.migrate` hands over."""
from __future__ import annotations

import asyncio

from alembic import context
from sqlalchemy import Connection, text
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.pool import NullPool

LOCK = 0x6C6F6E67


def migrate(connection: Connection) -> None:
    """Run what is missing, one process at a time, all of it in one transaction."""
    connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
    context.configure(connection=connection)
    context.run_migrations()


async def main() -> None:
    """Connect and migrate."""
    engine = create_async_engine(context.config.attributes["url"], poolclass=NullPool)
    async with engine.begin() as connection:
        await connection.run_sync(migrate)
    await engine.dispose()


asyncio.run(main())
