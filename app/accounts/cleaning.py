"""What is forgotten once a day: sessions that have expired, and guests who can neither come back nor left anything."""
from __future__ import annotations

import asyncio
import logging

from sqlalchemy import ColumnElement, CursorResult, Delete, delete, exists, func, select, text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from app.accounts.models import SignIn, User

DAY_SECONDS = 24 * 3600.0
SESSIONS = 500
GUESTS = 20
BATCHES = 100
PAUSE_SECONDS = 0.1
CLAIM = text("SELECT pg_try_advisory_xact_lock(hashtextextended('cleaning', 0))")

log = logging.getLogger(__name__)


class Cleaner:
    """Deletes in small batches, one worker at a time; what one run leaves over, the next one finds."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def run(self) -> None:
        """Until cancelled: clean now and then once a day."""
        while True:
            try:
                await self.clean()
            except (OSError, SQLAlchemyError):
                log.warning("what has expired could not be cleaned away", exc_info=True)
            await asyncio.sleep(DAY_SECONDS)

    async def clean(self) -> None:
        """Delete expired sessions and then guests who are gone; nothing while another worker is at it."""
        for batch, most in ((_expired(SESSIONS), SESSIONS), (_gone(GUESTS), GUESTS)):
            for _ in range(BATCHES):
                if await self._delete(batch) < most:
                    break
                await asyncio.sleep(PAUSE_SECONDS)

    async def _delete(self, batch: Delete) -> int:
        """How many rows were deleted; 0 while another worker deletes."""
        async with self._engine.begin() as connection:
            if not await connection.scalar(CLAIM):
                return 0
            done = await connection.execute(batch)
            assert isinstance(done, CursorResult)
            return done.rowcount


def _expired(most: int) -> Delete:
    found = select(SignIn.token_hash).where(SignIn.expires_at <= func.now()).limit(most)
    return delete(SignIn).where(SignIn.token_hash.in_(found.scalar_subquery()))


def _gone(most: int) -> Delete:
    """Guests without a session, to whom nothing that is kept refers: no seat, no table, no action, no line of chat.

    One at whom somebody else is at work, who makes him a user or gives him a seat, is left to the next run.
    """
    signed_in = exists().where(SignIn.user_id == User.id, SignIn.expires_at > func.now())
    found = select(User.id).where(User.is_guest, ~signed_in, *_not_named()).limit(most)
    return delete(User).where(User.id.in_(found.with_for_update(skip_locked=True).scalar_subquery()))


def _not_named() -> list[ColumnElement[bool]]:
    """That no column of any table which does not go with its user names him."""
    keys = [key for table in User.metadata.tables.values() for key in table.foreign_keys]
    return [~exists().where(key.parent == User.id) for key in keys
            if key.target_fullname == "users.id" and key.ondelete != "CASCADE"]
