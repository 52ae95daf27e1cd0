"""Every query about a game in play but those that store an answer, which are in `app.play.writer`."""
from __future__ import annotations

import secrets
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from datetime import datetime
from typing import Any
from uuid import UUID

import asyncpg
import msgspec
from msgspec import Struct
from sqlalchemy import and_, exists, func, insert, or_, select, text, update
from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.ext.asyncio import AsyncConnection

from app.accounts.models import User
from app.db import unreachable
from app.errors import AWAY, Refusal
from app.play.models import Game, GameAction, GameSeat, GameStep

RECENT_ACTIONS = 60

STRANDED = text("""
SELECT id FROM games WHERE status = 'playing' AND fault IS NULL AND moved_at < now() - interval '3 seconds'
    AND EXISTS (SELECT 1 FROM game_seats WHERE game_id = id AND bot IS NOT NULL AND seat = ANY (to_move))
""")


class Entry(Struct, frozen=True):
    """One action to be stored, and how the game stands after it. `events` is JSON.

    `step_no` is the step that the action belongs to, `next_step` the step that the game is in afterwards; where they
    differ, `snapshot` is the deflated checkpoint that the new step begins with. `standings` is JSON at the end.
    """

    id: UUID
    seq: int
    step_no: int
    next_step: int
    seat: int | None
    user_id: UUID | None
    kind: str
    events: str
    to_move: list[int]
    status: str = "playing"
    standings: str | None = None
    snapshot: bytes | None = None
    choice: str | None = None
    undoes: int | None = None
    client_id: UUID | None = None


class Sitter(Struct, frozen=True):
    """Who has a seat: a user, a bot of a level, or the player of an imported game.

    `newest` is the seq of the seat's newest action, or 0. `name` is None where a bot was put there from the start;
    `left` says that its player resigned and a bot plays on.
    """

    seat: int
    user_id: UUID | None
    bot: str | None
    name: str | None
    newest: int
    left: bool


class Stored(Struct, frozen=True):
    """The row of a game, without what the lobby alone needs."""

    id: UUID
    game: str
    rules: int
    options: dict[str, Any]
    seats: int
    title: str
    visibility: str
    owner_id: UUID | None
    status: str
    seq: int
    step_no: int
    seed: str
    commit: str
    seeded: bool
    salts: list[str]
    imported: bool
    standings: list[dict[str, Any]] | None
    fault: str | None


class Step(Struct, frozen=True):
    """A checkpoint, deflated, and the seq of the action that led to it."""

    no: int
    first_seq: int
    snapshot: bytes


class Action(Struct, frozen=True):
    """A stored action."""

    seq: int
    step_no: int
    seat: int | None
    kind: str
    choice: str | None
    undoes: int | None
    epoch: int
    events: list[dict[str, Any]]
    at: datetime


class Loaded(Struct, frozen=True):
    """What a table in memory is made of: `actions` are those of the current step and some before."""

    game: Stored
    step: Step
    sitters: list[Sitter]
    actions: list[Action]


@asynccontextmanager
async def reached() -> AsyncIterator[None]:
    """Turn a database that is away into a `Refusal` `unavailable`."""
    try:
        yield
    except DBAPIError as error:
        if unreachable(error):
            raise Refusal("unavailable", AWAY) from error
        raise
    except (OSError, PoolTimeout, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
        raise Refusal("unavailable", AWAY) from error


async def lock(connection: AsyncConnection, id: UUID) -> Stored | None:
    """The row of a game, if there is one, held until the end of the transaction."""
    columns = [getattr(Game, name) for name in Stored.__struct_fields__]
    row = (await connection.execute(select(*columns).where(Game.id == id).with_for_update())).one_or_none()
    return None if row is None else Stored(**row._mapping)


async def add_finished(connection: AsyncConnection, game: Stored, sitters: Sequence[Sitter], steps: Sequence[Step],
                       entries: Sequence[Entry]) -> None:
    """Store a whole game that was played elsewhere."""
    columns = {name: getattr(game, name) for name in Stored.__struct_fields__}
    await connection.execute(insert(Game).values(**columns, invite=secrets.token_urlsafe(32), finished_at=func.now()))
    await connection.execute(insert(GameSeat), [
        {"game_id": game.id, "seat": s.seat, "of": game.seats, "bot": s.bot, "name": s.name, "ready": True}
        for s in sitters])
    for step in steps:
        await add_step(connection, game.id, game.rules, step)
    for entry in entries:
        await add_action(connection, entry)


async def add_step(connection: AsyncConnection, id: UUID, rules: int, step: Step) -> None:
    """Store a checkpoint by itself: the first of a game, or those of an imported one."""
    await connection.execute(insert(GameStep).values(
        game_id=id, rules=rules, **{name: getattr(step, name) for name in Step.__struct_fields__}))


async def add_action(connection: AsyncConnection, entry: Entry) -> None:
    """Store an action by itself: the start of a game, or those of an imported one."""
    await connection.execute(insert(GameAction).values(
        game_id=entry.id, seq=entry.seq, step_no=entry.step_no, seat=entry.seat, user_id=entry.user_id,
        kind=entry.kind, choice=entry.choice, undoes=entry.undoes, client_id=entry.client_id,
        events=msgspec.json.decode(entry.events)))


async def begin(connection: AsyncConnection, entry: Entry, salts: list[str]) -> None:
    """Set the row of an open game to its first action."""
    await connection.execute(update(Game).where(Game.id == entry.id).values(
        seq=entry.seq, step_no=entry.next_step, status=entry.status, to_move=entry.to_move, salts=salts,
        standings=None if entry.standings is None else msgspec.json.decode(entry.standings), moved_at=func.now(),
        finished_at=None if entry.status == "playing" else func.now()))


async def salts(connection: AsyncConnection, id: UUID) -> list[str]:
    """What each seat added to the dice, in order."""
    rows = await connection.execute(select(GameSeat.salt).where(GameSeat.game_id == id).order_by(GameSeat.seat))
    return [row.salt for row in rows]


async def unready(connection: AsyncConnection, id: UUID) -> bool:
    """Whether some seat is empty or its player is not ready."""
    waits = or_(and_(GameSeat.user_id.is_(None), GameSeat.bot.is_(None)),
                and_(GameSeat.bot.is_(None), GameSeat.ready.is_(False)))
    return bool(await connection.scalar(select(exists().where(GameSeat.game_id == id, waits))))


async def load(connection: AsyncConnection, id: UUID) -> Loaded | Stored | None:
    """A game with all that is needed to go on with it; the row alone before its start; None where there is none."""
    columns = [getattr(Game, name) for name in Stored.__struct_fields__]
    found = (await connection.execute(
        select(*columns, GameStep.no, GameStep.first_seq, GameStep.snapshot)
        .outerjoin(GameStep, and_(GameStep.game_id == Game.id, GameStep.no == Game.step_no))
        .where(Game.id == id))).one_or_none()
    if found is None:
        return None
    row = dict(found._mapping)
    no, first_seq, snapshot = (row.pop(name) for name in Step.__struct_fields__)
    stored = Stored(**row)
    if no is None:
        return stored
    step = Step(no, first_seq, snapshot)
    wanted = or_(GameAction.step_no == stored.step_no, GameAction.seq > stored.seq - RECENT_ACTIONS)
    return Loaded(stored, step, await sitters(connection, id), await actions(connection, id, wanted))


async def sitters(connection: AsyncConnection, id: UUID) -> list[Sitter]:
    """Who sits on each seat, in order."""
    newest = (select(func.coalesce(func.max(GameAction.seq), 0))
              .where(GameAction.game_id == id, GameAction.seat == GameSeat.seat).scalar_subquery())
    left = exists().where(GameAction.game_id == id, GameAction.seat == GameSeat.seat, GameAction.kind == "resign")
    rows = await connection.execute(
        select(GameSeat.seat, GameSeat.user_id, GameSeat.bot, func.coalesce(User.name, GameSeat.name), newest, left)
        .outerjoin(User, User.id == GameSeat.user_id).where(GameSeat.game_id == id).order_by(GameSeat.seat))
    return [Sitter(*row) for row in rows]


async def actions(connection: AsyncConnection, id: UUID, *wanted: Any) -> list[Action]:
    """The stored actions of a game, oldest first; `wanted` are further conditions."""
    columns = [getattr(GameAction, name) for name in Action.__struct_fields__]
    rows = await connection.execute(
        select(*columns).where(GameAction.game_id == id, *wanted).order_by(GameAction.seq))
    return [Action(*row) for row in rows]


async def steps(connection: AsyncConnection, id: UUID) -> list[Step]:
    """Every checkpoint of a game, in order."""
    rows = await connection.execute(
        select(GameStep.no, GameStep.first_seq, GameStep.snapshot).where(GameStep.game_id == id).order_by(GameStep.no))
    return [Step(*row) for row in rows]


async def receipt(connection: AsyncConnection, id: UUID, user_id: UUID, client_id: UUID) -> int | None:
    """The seq under which an action with this client id was stored, if it was."""
    found = await connection.execute(select(GameAction.seq).where(
        GameAction.game_id == id, GameAction.user_id == user_id, GameAction.client_id == client_id))
    return found.scalar()


async def park(connection: AsyncConnection, id: UUID, fault: str) -> None:
    """Stop a game whose rules did not return, and keep the traceback for the admin."""
    await connection.execute(update(Game).where(Game.id == id, Game.fault.is_(None)).values(fault=fault))


async def stranded(connection: AsyncConnection) -> Sequence[UUID]:
    """Running games in which a bot is to decide and nothing has happened for a while."""
    return [row.id for row in await connection.execute(STRANDED)]


