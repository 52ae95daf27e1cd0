"""Every query about a game in play but those that store an answer, which are in `app.play.writer`."""
from __future__ import annotations

import secrets
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import asynccontextmanager
from datetime import datetime
from typing import Any
from uuid import UUID

import msgspec
from msgspec import Struct
from msgspec.structs import replace
from sqlalchemy import and_, exists, func, insert, or_, select, text, update
from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncSession

from app.accounts.models import User
from app.db import LOST, unreachable
from app.errors import AWAY, Refusal
from app.play.course import Course, course_of_step
from app.play.models import Game, GameAction, GameSeat, GameStep

RECENT_ACTIONS = 60
SEQ_MOST = 2**31 - 1

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
    epoch: int = 0


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


def seat_of(sitters: Iterable[Sitter], user_id: UUID | None) -> int | None:
    """The seat that this user has, if any."""
    return next((sitter.seat for sitter in sitters if user_id is not None and sitter.user_id == user_id), None)


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
    """A checkpoint under a version of the rules, deflated, and the seq of the action that led to it.

    `kept` and `anew` say which earlier answers the step begins with, as the model has it.
    """

    no: int
    rules: int
    first_seq: int
    snapshot: bytes
    kept: list[int] = []
    anew: list[tuple[int, int]] = []


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


class Deed(Struct, frozen=True):
    """A stored action without what happened at it."""

    seq: int
    seat: int | None
    kind: str
    choice: str | None
    undoes: int | None
    at: datetime


class Handover(Struct, frozen=True):
    """A stored action at which a seat may have changed hands: its player resigned, or an admin did something."""

    seq: int
    seat: int | None
    user_id: UUID | None
    kind: str
    choice: str | None


class Before(Struct, frozen=True):
    """Who sat on a seat before an admin's action gave it to somebody else."""

    user_id: UUID | None
    bot: str | None
    name: str | None


class SeatChange(Struct, frozen=True):
    """What the `choice` of an admin's action, a JSON object, says of a seat; `before` is null where it changed none."""

    seat: int = 0
    before: Before | None = None


class Loaded(Struct, frozen=True):
    """What a table in memory is made of: `actions` are those of the current step and some before."""

    game: Stored
    step: Step
    sitters: list[Sitter]
    actions: list[Action]

    @property
    def of_step(self) -> list[Action]:
        """The actions of the current step."""
        return [action for action in self.actions if action.step_no == self.step.no]

    @property
    def course(self) -> Course:
        """The answers of the current step that count."""
        by_seq = {action.seq: action for action in self.actions}
        return course_of_step([by_seq[seq] for seq in self.step.kept], self.step.first_seq, self.of_step)


@asynccontextmanager
async def reached() -> AsyncIterator[None]:
    """Turn a database that is away into a `Refusal` `unavailable`."""
    try:
        yield
    except DBAPIError as error:
        if unreachable(error):
            raise Refusal("unavailable", AWAY) from error
        raise
    except (PoolTimeout, *LOST) as error:
        raise Refusal("unavailable", AWAY) from error


def _columns(model: type[Any], kind: type[Struct]) -> list[Any]:
    return [getattr(model, name) for name in kind.__struct_fields__]


async def lock(connection: AsyncConnection, id: UUID) -> Stored | None:
    """The row of a game, if there is one, held until the end of the transaction."""
    columns = _columns(Game, Stored)
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
        await add_step(connection, game.id, step)
    for entry in entries:
        await add_action(connection, entry)


async def add_step(connection: AsyncConnection, id: UUID, step: Step) -> None:
    """Store a checkpoint by itself: the first of a game, those of an imported one, or one that was gone back to."""
    await connection.execute(insert(GameStep).values(
        game_id=id, **{name: getattr(step, name) for name in Step.__struct_fields__}))


async def add_action(connection: AsyncConnection, entry: Entry) -> None:
    """Store an action by itself: the start of a game, those of an imported one, or a rare one."""
    await connection.execute(insert(GameAction).values(
        game_id=entry.id, seq=entry.seq, step_no=entry.step_no, seat=entry.seat, user_id=entry.user_id,
        kind=entry.kind, choice=entry.choice, undoes=entry.undoes, client_id=entry.client_id, epoch=entry.epoch,
        events=msgspec.json.decode(entry.events)))


async def begin(connection: AsyncConnection, entry: Entry, rules: int, salts: list[str]) -> None:
    """Set the row of an open game to its first action, under these rules."""
    await connection.execute(update(Game).where(Game.id == entry.id).values(
        rules=rules, seq=entry.seq, step_no=entry.next_step, status=entry.status, to_move=entry.to_move, salts=salts,
        standings=None if entry.standings is None else msgspec.json.decode(entry.standings), moved_at=func.now(),
        finished_at=None if entry.status == "playing" else func.now()))


async def begin_step(connection: AsyncConnection, entry: Entry, step: Step) -> bool:
    """Store a rare action that begins a step of its own, also where the game is parked, which it then is no more.

    False where the game has moved on meanwhile or is over, and nothing was stored.
    """
    moved = await connection.execute(
        update(Game).where(Game.id == entry.id, Game.seq == entry.seq - 1, Game.status == "playing")
        .values(seq=entry.seq, step_no=step.no, rules=step.rules, to_move=entry.to_move, moved_at=func.now(),
                fault=None)
        .returning(Game.id))
    if moved.one_or_none() is None:
        return False
    await add_step(connection, entry.id, step)
    await add_action(connection, entry)
    return True


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
    found = (await connection.execute(
        select(*_columns(Game, Stored), *(column.label(f"at_{column.key}") for column in _columns(GameStep, Step)))
        .outerjoin(GameStep, and_(GameStep.game_id == Game.id, GameStep.no == Game.step_no))
        .where(Game.id == id))).one_or_none()
    if found is None:
        return None
    row = found._mapping
    stored = Stored(**{name: row[name] for name in Stored.__struct_fields__})
    if row["at_no"] is None:
        return stored
    step = Step(**{name: row[f"at_{name}"] for name in Step.__struct_fields__})
    return Loaded(stored, step, await sitters(connection, id), await _needed(connection, stored, step))


async def load_at(connection: AsyncConnection, id: UUID, seq: int) -> Loaded | None:
    """A game that has begun as it stood after action `seq`; None where there is none or it had no such action."""
    columns = _columns(Game, Stored)
    row = (await connection.execute(select(*columns).where(Game.id == id, Game.seq >= seq))).one_or_none()
    step = (await connection.execute(
        select(*_columns(GameStep, Step)).where(GameStep.game_id == id, GameStep.first_seq <= seq)
        .order_by(GameStep.no.desc()).limit(1))).one_or_none()
    if row is None or step is None:
        return None
    now, then = Stored(*row), Step(*step)
    if seq < now.seq:
        now = replace(now, seq=seq, status="playing", standings=None, fault=None)
    now = replace(now, step_no=then.no, rules=then.rules)
    return Loaded(now, then, await sitters_at(connection, id, seq), await _needed(connection, now, then))


async def _needed(connection: AsyncConnection, game: Stored, step: Step) -> list[Action]:
    """The actions of a game's step, those that it began with, and some before for those who were away."""
    wanted = or_(GameAction.step_no == step.no, GameAction.seq > game.seq - RECENT_ACTIONS,
                 GameAction.seq.in_(step.kept))
    return await actions(connection, game.id, wanted, GameAction.seq <= game.seq)


async def sitters(connection: AsyncConnection, id: UUID, seq: int = SEQ_MOST) -> list[Sitter]:
    """Who sits on each seat now, in order, with the newest actions up to `seq`."""
    by_seat = (GameAction.game_id == id, GameAction.seat == GameSeat.seat, GameAction.seq <= seq)
    newest = select(func.coalesce(func.max(GameAction.seq), 0)).where(*by_seat).scalar_subquery()
    left = exists().where(*by_seat, GameAction.kind == "resign")
    rows = await connection.execute(
        select(GameSeat.seat, GameSeat.user_id, GameSeat.bot, func.coalesce(User.name, GameSeat.name), newest, left)
        .outerjoin(User, User.id == GameSeat.user_id).where(GameSeat.game_id == id).order_by(GameSeat.seat))
    return [Sitter(*row) for row in rows]


async def sitters_at(connection: AsyncConnection, id: UUID, seq: int) -> list[Sitter]:
    """Who sat on each seat after action `seq`, in order: changes of later actions are taken back."""
    return sitters_before(await sitters(connection, id, seq), await handovers(connection, id, seq))


async def handovers(connection: AsyncConnection, id: UUID, seq: int = 0) -> list[Handover]:
    """The actions after `seq` at which seats may have changed hands, newest first."""
    rows = await connection.execute(
        select(*_columns(GameAction, Handover))
        .where(GameAction.game_id == id, GameAction.seq > seq, GameAction.kind.in_(("resign", "admin")))
        .order_by(GameAction.seq.desc()))
    return [Handover(*row) for row in rows]


def sitters_before(sitters: Sequence[Sitter], handovers: Iterable[Handover]) -> list[Sitter]:
    """Who sat on each seat before these, newest first, if those sit there afterwards."""
    found = list(sitters)
    for action in handovers:
        if action.kind == "resign" and action.seat is not None:
            found[action.seat] = replace(found[action.seat], user_id=action.user_id, bot=None)
        elif action.choice is not None:
            change = msgspec.json.decode(action.choice, type=SeatChange)
            if (before := change.before) is not None:
                found[change.seat] = replace(
                    found[change.seat], user_id=before.user_id, bot=before.bot, name=before.name)
    return found


async def actions(connection: AsyncConnection, id: UUID, *wanted: Any) -> list[Action]:
    """The stored actions of a game, oldest first; `wanted` are further conditions."""
    rows = await connection.execute(
        select(*_columns(GameAction, Action)).where(GameAction.game_id == id, *wanted).order_by(GameAction.seq))
    return [Action(*row) for row in rows]


async def deeds(database: AsyncConnection | AsyncSession, id: UUID) -> list[Deed]:
    """All actions of a game, oldest first, without their events, which are most of what is stored of a game."""
    rows = await database.execute(
        select(*_columns(GameAction, Deed)).where(GameAction.game_id == id).order_by(GameAction.seq))
    return [Deed(*row) for row in rows]


async def steps(connection: AsyncConnection, id: UUID) -> list[Step]:
    """Every checkpoint of a game, in order."""
    rows = await connection.execute(
        select(*_columns(GameStep, Step)).where(GameStep.game_id == id).order_by(GameStep.no))
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


