"""Who may come near a table. To everyone else a private table does not exist."""
from __future__ import annotations

import hmac
from uuid import UUID

from sqlalchemy import delete, exists, or_, select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from app.accounts.models import User
from app.errors import NO_TABLE, Refusal
from app.play.models import Game, GameAccess, GameSeat


async def reach(session: AsyncSession, game_id: UUID, user: User | None, invite: str | None = None, *,
                lock: bool = False) -> Game:
    """The row of a table that this caller may see; with `lock` nobody else changes it before the transaction ends.

    The right invitation of a private table gives a user access for good, and an anonymous caller for this once.
    Raises `Refusal` `not_found`.
    """
    wanted = select(Game).where(Game.id == game_id)
    game = await session.scalar(wanted.with_for_update() if lock else wanted)
    if game is None:
        raise not_found()
    if await admitted(session, game, user):
        return game
    if invite is None or not hmac.compare_digest(invite.encode(), game.invite.encode()):
        raise not_found()
    if user is not None:
        await grant(session, game_id, user.id)
    return game


async def grant(session: AsyncSession, game_id: UUID, user_id: UUID) -> None:
    """Let this user come back to a private table without its invitation."""
    await session.execute(insert(GameAccess).values(game_id=game_id, user_id=user_id).on_conflict_do_nothing())


async def withdraw(session: AsyncSession, game_id: UUID, user_id: UUID) -> None:
    """Undo `grant`; whoever holds the invitation may use it again."""
    await session.execute(delete(GameAccess).where(GameAccess.game_id == game_id, GameAccess.user_id == user_id))


def not_found() -> Refusal:
    """What is answered for a table that does not exist, or not for this caller."""
    return Refusal("not_found", NO_TABLE)


async def admitted(session: AsyncSession, game: Game, user: User | None) -> bool:
    """Whether this caller may see the table without an invitation."""
    if game.visibility != "private":
        return True
    if user is None:
        return False
    seated = exists().where(GameSeat.game_id == game.id, GameSeat.user_id == user.id)
    invited = exists().where(GameAccess.game_id == game.id, GameAccess.user_id == user.id)
    return game.owner_id == user.id or bool(await session.scalar(select(or_(seated, invited))))
