"""The database: one engine a process, one session a piece of work."""
from __future__ import annotations

import asyncpg
from sqlalchemy import MetaData
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, ProgrammingError
from sqlalchemy.ext.asyncio import AsyncEngine, AsyncSession, async_sessionmaker, create_async_engine
from sqlalchemy.orm import DeclarativeBase

CONVENTION = {
    "ix": "ix_%(column_0_label)s",
    "uq": "uq_%(table_name)s_%(column_0_name)s",
    "ck": "ck_%(table_name)s_%(constraint_name)s",
    "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
    "pk": "pk_%(table_name)s",
}


class Base(DeclarativeBase):
    """All tables, with named constraints, so that migrations can speak of them."""

    metadata = MetaData(naming_convention=CONVENTION)


Sessions = async_sessionmaker[AsyncSession]
PATIENCE = {"timeout": 10.0, "command_timeout": 30.0}
LOST = (OSError, asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError)


def unfit(error: DBAPIError) -> bool:
    """Whether a value was given that the database cannot hold, such as a text with a NUL."""
    return isinstance(getattr(error.orig, "__cause__", None), asyncpg.DataError)


def unreachable(error: DBAPIError) -> bool:
    """Whether the database is away, starting or stopping, rather than at odds with what was asked of it."""
    if unfit(error) or isinstance(getattr(error.orig, "__cause__", None), ValueError):
        return False
    return error.connection_invalidated or not isinstance(error, IntegrityError | ProgrammingError | DataError)


def make_engine(url: str, *, pool_size: int = 8) -> AsyncEngine:
    """An engine for a `postgresql+asyncpg://` address; a connection that the server dropped is replaced unseen.

    A server that does not answer makes its user raise `TimeoutError`: to connect it has 10 s, for a statement 30 s.
    """
    return create_async_engine(url, pool_size=pool_size, max_overflow=4, pool_pre_ping=True, connect_args=PATIENCE)


def make_sessions(engine: AsyncEngine) -> Sessions:
    """Sessions on that engine. `async with sessions.begin() as session` commits at its end."""
    return async_sessionmaker(engine, expire_on_commit=False)
