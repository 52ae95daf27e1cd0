"""Every query of the desk's lists: games, users, faults."""
from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Annotated, Any
from uuid import UUID, uuid4

import msgspec
from msgspec import Meta, Struct
from sqlalchemy import ColumnElement, and_, any_, false, func, insert, literal, or_, select, text, tuple_, update
from sqlalchemy.dialects.postgresql import insert as upsert
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncSession

from app.accounts.models import SignIn, User, name_key
from app.admin.models import TITLE_WORDS
from app.play.models import Game, GameAccess, GameAction, GameFault, GameSeat

ID_START = re.compile(r"[0-9a-f]{8}[0-9a-f-]{0,28}")
WORD = re.compile(r"\w+")
ORDERS: dict[str, tuple[Any, bool]] = {
    "moved": (Game.moved_at, True), "waiting": (Game.moved_at, False), "newest": (Game.created_at, True),
    "oldest": (Game.created_at, False)}


class Wanted(Struct, frozen=True):
    """Which games a list is to hold, and in which of `ORDERS`.

    `words` is the beginning of an id, or beginnings of words of the title; `player` the beginning of a player's name.
    `within` and `before` are ages; `waits` is how long a game in play has not moved at least.
    """

    words: str = ""
    player: str = ""
    game: str = ""
    status: str = ""
    rules: int | None = None
    parked: bool = False
    within: timedelta | None = None
    before: timedelta | None = None
    waits: timedelta | None = None
    order: str = "moved"


class Place(Struct, frozen=True):
    """Where a list of games goes on: after the game of that id, whose moment in the list's order is `at`."""

    at: Annotated[datetime, Meta(tz=True)]
    id: UUID


class UserRow(Struct, frozen=True):
    """A user in a list, with how many seats he has in games that are being played."""

    user: User
    playing: int


class Person(Struct, frozen=True):
    """A user who may be given a seat."""

    id: UUID
    name: str
    blocked: bool


def games(wanted: Wanted, after: Place | None, most: int) -> Any:
    """The query for a page of games.

    Games found by words are sorted afterwards: the planner takes every word for a common one, and would walk along the
    order's index and read nearly all titles.
    """
    column, falling = ORDERS[wanted.order]
    if wanted.words:
        column = column + timedelta(0)
    found = select(Game).where(*_conditions(wanted)).limit(most)
    key = tuple_(column, Game.id)
    if after is not None:
        last = tuple_(literal(after.at), literal(after.id))
        found = found.where(key < last if falling else key > last)
    return found.order_by(column.desc() if falling else column, Game.id.desc() if falling else Game.id)


async def listed(session: AsyncSession, wanted: Wanted, after: Place | None, most: int) -> list[Game]:
    """A page of games."""
    return list(await session.scalars(games(wanted, after, most)))


async def versions(session: AsyncSession) -> Sequence[int]:
    """All versions of rules that stored games name."""
    rows = await session.scalars(text("""
        WITH RECURSIVE named AS (
            (SELECT game, rules FROM games ORDER BY game, rules LIMIT 1)
            UNION ALL SELECT next.game, next.rules FROM named, LATERAL (
                SELECT game, rules FROM games WHERE (game, rules) > (named.game, named.rules)
                ORDER BY game, rules LIMIT 1) AS next
        ) SELECT DISTINCT rules FROM named ORDER BY rules"""))
    return list(rows)


async def users(session: AsyncSession, start: str, kind: str, after: str | None, most: int) -> list[UserRow]:
    """Users by name, those whose name or address begins like that; `kind` is "admin", "blocked", "guest" or "".

    `after` is the key of the last name of the page before.
    """
    playing = (select(func.count()).select_from(GameSeat).join(Game, Game.id == GameSeat.game_id)
               .where(GameSeat.user_id == User.id, Game.status == "playing").scalar_subquery())
    kinds = {"admin": User.is_admin.is_(True), "blocked": User.blocked_at.is_not(None),
             "guest": User.is_guest.is_(True)}
    found = select(User, playing).order_by(User.name_key).limit(most)
    if start:
        found = found.where(or_(_named(start), User.email.startswith(start.lower(), autoescape=True)))
    if kind in kinds:
        found = found.where(kinds[kind])
    if after is not None:
        found = found.where(User.name_key > after)
    return [UserRow(*row) for row in await session.execute(found)]


async def sessions(session: AsyncSession, user_id: UUID) -> Sequence[SignIn]:
    """The sessions of a user that have not expired, the newest first."""
    return list(await session.scalars(select(SignIn).where(
        SignIn.user_id == user_id, SignIn.expires_at > func.now()).order_by(SignIn.created_at.desc())))


async def seats(session: AsyncSession, user_id: UUID, most: int) -> list[Game]:
    """The games at which a user sits, those in play first, then those that moved last."""
    return list(await session.scalars(
        select(Game).join(GameSeat, GameSeat.game_id == Game.id).where(GameSeat.user_id == user_id)
        .order_by((Game.status == "playing").desc(), Game.moved_at.desc()).limit(most)))


async def faults(session: AsyncSession, before: int | None, most: int,
                 game_id: UUID | None = None) -> list[tuple[GameFault, Game]]:
    """The newest faults, or the newest before that id, with their games."""
    found = select(GameFault, Game).join(Game, Game.id == GameFault.game_id).order_by(GameFault.id.desc()).limit(most)
    if before is not None:
        found = found.where(GameFault.id < before)
    if game_id is not None:
        found = found.where(GameFault.game_id == game_id)
    return [(fault, game) for fault, game in await session.execute(found)]


async def waiting(session: AsyncSession, most: int) -> list[tuple[Game, int, str | None]]:
    """Those who have kept others waiting longest: the game, the seat and the name of its user."""
    rows = await session.execute(
        select(Game, GameSeat.seat, User.name).join(GameSeat, GameSeat.game_id == Game.id)
        .join(User, User.id == GameSeat.user_id)
        .where(Game.status == "playing", Game.fault.is_(None), GameSeat.seat == any_(Game.to_move))
        .order_by(Game.moved_at).limit(most))
    return [(game, seat, name) for game, seat, name in rows]


def _conditions(wanted: Wanted) -> list[ColumnElement[bool]]:
    found = [column == value for column, value in (
        (Game.game, wanted.game), (Game.status, wanted.status), (Game.rules, wanted.rules)) if value not in ("", None)]
    if wanted.words:
        found.append(_called(wanted.words))
    if wanted.player:
        seated = select(GameSeat.game_id).join(User, User.id == GameSeat.user_id).where(_named(wanted.player))
        found.append(Game.id.in_(seated))
    if wanted.parked:
        found.append(Game.fault.is_not(None))
    if wanted.within is not None:
        found.append(Game.created_at > func.now() - wanted.within)
    if wanted.before is not None:
        found.append(Game.created_at < func.now() - wanted.before)
    if wanted.waits is not None:
        found.append(and_(Game.status == "playing", Game.moved_at < func.now() - wanted.waits))
    return found


def _called(words: str) -> ColumnElement[bool]:
    """Games whose id begins like that, or whose title has words that do; each as written, small, or capitalised."""
    if ID_START.fullmatch(words.lower()):
        digits = words.lower().replace("-", "")
        return Game.id.between(UUID(digits.ljust(32, "0")), UUID(digits.ljust(32, "f")))
    forms = [dict.fromkeys((word, word.lower(), word.capitalize())) for word in WORD.findall(words)]
    if not forms:
        return false()
    asked = " & ".join(f"({' | '.join(f'{form}:*' for form in word)})" for word in forms)
    return TITLE_WORDS.bool_op("@@")(func.to_tsquery(text("'simple'::regconfig"), asked))


def _named(start: str) -> ColumnElement[bool]:
    return User.name_key.startswith(name_key(start), autoescape=True)


async def blocked_users(database: AsyncSession | AsyncConnection, game_id: UUID) -> dict[UUID, int]:
    """The users at a game who are blocked, and their seats."""
    rows = await database.execute(
        select(GameSeat.user_id, GameSeat.seat).join(User, User.id == GameSeat.user_id)
        .where(GameSeat.game_id == game_id, User.blocked_at.is_not(None)))
    return {row.user_id: row.seat for row in rows}


async def person(connection: AsyncConnection, name: str) -> Person | None:
    """The user of that name, if there is one."""
    row = (await connection.execute(select(User.id, User.name, User.blocked_at.is_not(None)).where(
        User.name_key == name_key(name)))).one_or_none()
    return None if row is None else Person(*row)


async def add_deed(connection: AsyncConnection, game_id: UUID, seq: int, admin_id: UUID, said: Any, events: Any,
                   **values: Any) -> bool:
    """Store an admin's action that answers nothing, and set columns of the running game's row, also where it is parked.

    `said` is the action's `choice` as JSON values. False where the game has moved on since `seq` or is over.
    """
    moved = await connection.execute(
        update(Game).where(Game.id == game_id, Game.seq == seq, Game.status == "playing")
        .values(seq=seq + 1, moved_at=func.now(), **values).returning(Game.step_no))
    step_no = moved.scalar_one_or_none()
    if step_no is None:
        return False
    await connection.execute(insert(GameAction).values(
        game_id=game_id, seq=seq + 1, step_no=step_no, user_id=admin_id, kind="admin",
        choice=msgspec.json.encode(said).decode(), client_id=uuid4(), events=events))
    return True


async def cancel_open(connection: AsyncConnection, game_id: UUID) -> bool:
    """Close a table that has not started. False where it is not open any more."""
    done = await connection.execute(
        update(Game).where(Game.id == game_id, Game.status == "open").values(status="cancelled").returning(Game.id))
    return done.one_or_none() is not None


async def seat_somebody(connection: AsyncConnection, game_id: UUID, seat: int, *, user_id: UUID | None,
                        bot: str | None, name: str | None) -> None:
    """Give a seat to a user or a bot; `name` is that of the user whom a bot replaces."""
    await connection.execute(
        update(GameSeat).where(GameSeat.game_id == game_id, GameSeat.seat == seat)
        .values(user_id=user_id, bot=bot, name=name, ready=True))
    if user_id is not None:
        await connection.execute(
            upsert(GameAccess).values(game_id=game_id, user_id=user_id).on_conflict_do_nothing())
