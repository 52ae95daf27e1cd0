"""Every query about tables before they start, and about lists of tables."""
from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Annotated, Any
from uuid import UUID

from msgspec import Meta, Struct
from sqlalchemy import ColumnElement, and_, any_, case, exists, func, literal, or_, select, tuple_
from sqlalchemy.ext.asyncio import AsyncSession

from app.accounts.models import User
from app.play.models import Game, GameSeat


class Wanted(Struct, frozen=True):
    """Which tables a list is to hold. `mine` are those where the user sits or that he owns."""

    status: str | None = None
    game: str | None = None
    mine: bool = False


class Place(Struct, frozen=True):
    """Where a list goes on: after the table of that id, whose newest change is `moved_at`."""

    waiting: bool
    moved_at: Annotated[datetime, Meta(tz=True)]
    id: UUID


async def seats_of(session: AsyncSession, game_id: UUID) -> list[GameSeat]:
    """The seats of a table, in seating order. The row of the table has to be locked by who means to change them."""
    return list(await session.scalars(
        select(GameSeat).where(GameSeat.game_id == game_id).order_by(GameSeat.seat)))


async def is_admin(session: AsyncSession, user_id: UUID | None) -> bool:
    """Whether this user is an admin."""
    return bool(await session.scalar(select(User.is_admin).where(User.id == user_id)))


async def listed(session: AsyncSession, wanted: Wanted, user: UUID | None, after: Place | None,
                 most: int) -> Sequence[tuple[Game, bool]]:
    """Tables that this user may see in lists, those that changed last first, and whether each waits for him.

    In a list of his own those that do come first; in others it is not looked at.
    """
    waiting = _waits_for(user) if wanted.mine else literal(0)
    order = (waiting, Game.moved_at, Game.id)[not wanted.mine:]
    found = select(Game, waiting).where(_mine(user) if wanted.mine else _visible(user))
    found = found.where(Game.status == wanted.status if wanted.status else Game.status != "cancelled")
    if wanted.game:
        found = found.where(Game.game == wanted.game)
    if after is not None:
        last = [literal(int(after.waiting)), literal(after.moved_at), literal(after.id)]
        found = found.where(tuple_(*order) < tuple_(*last[-len(order):]))
    rows = await session.execute(found.order_by(*(column.desc() for column in order)).limit(most))
    return [(game, bool(waits)) for game, waits in rows]


async def waiting(session: AsyncSession, user: UUID) -> int:
    """How many games in play wait for this user."""
    asked = select(func.count()).select_from(GameSeat).join(Game, Game.id == GameSeat.game_id)
    return await session.scalar(asked.where(
        GameSeat.user_id == user, Game.status == "playing", GameSeat.seat == any_(Game.to_move))) or 0


async def games(session: AsyncSession, ids: Iterable[UUID]) -> Sequence[Game]:
    """The rows of these tables, as far as they exist."""
    return list(await session.scalars(select(Game).where(Game.id.in_(tuple(ids)))))


def _mine(user: UUID | None) -> ColumnElement[bool]:
    seated = exists().where(GameSeat.game_id == Game.id, GameSeat.user_id == user)
    return or_(Game.owner_id == user, seated)


def _visible(user: UUID | None) -> ColumnElement[bool]:
    return Game.visibility == "public" if user is None else or_(Game.visibility == "public", _mine(user))


def _waits_for(user: UUID | None) -> ColumnElement[Any]:
    """1 for a table whose game waits for this user, else 0."""
    asked = exists().where(GameSeat.game_id == Game.id, GameSeat.user_id == user,
                           GameSeat.seat == any_(Game.to_move))
    return case((and_(Game.status == "playing", asked), 1), else_=0)
