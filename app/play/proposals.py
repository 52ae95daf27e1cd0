"""Requests to take a whole table back to an earlier moment: made by one seat, granted by all the others."""
from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

from msgspec import Struct
from sqlalchemy import extract, func, select, update
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncConnection

from app.accounts.models import User
from app.bus import Hint
from app.engine.text import Seat, Text
from app.errors import NO_TABLE, NOT_SEATED, OVER, Refusal
from app.play import store, wire
from app.play.course import follow
from app.play.going_back import Author, went_back
from app.play.live import STALE
from app.play.memory import PARKED
from app.play.models import Game, GameAction, GameSeat, UndoProposal
from app.play.options import table_options
from app.play.service import NO_MOMENT, NOT_STARTED, Service
from app.play.store import Action, Sitter, Stored

PATIENCE = timedelta(minutes=5)
NOT_HERE = Text("At this table nobody can ask to go back further.")
ONE_AT_A_TIME = Text("Somebody has asked to go back already. Answer that first.")
NO_REQUEST = Text("There is no such request to go back at this table.")
REFUSED = Text("This request to go back was refused.")
EXPIRED = Text("This request to go back has expired.")


class Request(Struct, frozen=True):
    """A seat's request, made when the game was at `seq`, to go back to how it was after action `back_to`.

    `status` is what has become of it: `open`, `refused`, `expired`, `done` or `lapsed`. `agreed` are the seats that
    have said yes; `waiting`, while it is open, the people who still have to. `seconds` is how long they may.
    """

    id: UUID
    seat: Seat
    seq: int
    back_to: int
    agreed: list[Seat]
    waiting: list[Seat]
    expires_at: datetime
    seconds: float
    status: str
    refused_by: Seat | None

    @property
    def reached(self) -> int:
        """The seq of the table because of it."""
        return self.seq + (self.status == "done")


class Shown(Struct, frozen=True):
    """A request, and what words about it are made of."""

    request: Request
    key: str
    sitters: list[Sitter]


class Proposals:
    """The requests of all tables. A table has at most one that is open; a new action at the table makes it lapse.

    What is stored is the truth: whoever is told of a change looks at it again. The one row of a table is that of its
    newest request. Bots and the seats of people who are blocked agree to everything.
    """

    def __init__(self, service: Service) -> None:
        self._service = service

    async def propose(self, id: UUID, user_id: UUID, command: wire.ProposeUndo) -> int:
        """Ask to go back, or do so where nobody has to be asked; returns the seq of the table then.

        Raises `Refusal`: `not_seated`, `not_ready`, `over`, `parked`, `undo_refused`, `invalid` for no earlier moment.
        """
        async with store.reached():
            async with self._service.engine.begin() as connection:
                game, people, seat = await _lock(connection, id, user_id)
                request = await _newest(connection, id, people)
                if request is None or (request.id, request.seat) != (command.id, seat):
                    stored = await store.receipt(connection, id, user_id, command.id)
                    if stored is not None:
                        return stored
                    _check(game, command.to, request)
                    await _write(connection, game, command, seat)
                    request = await _newest(connection, id, people)
                    assert request is not None
            return await self._go_on(id, request, people)

    async def answer(self, id: UUID, user_id: UUID, command: wire.Consent) -> int:
        """Agree to a request or refuse it, also one's own; returns the seq of the table then.

        The last yes takes the table back. Raises `Refusal`: `not_seated`, `not_found` for a request that is not the
        table's newest, `stale`, also for a no after that, `over`, `parked`, `undo_refused` where it was answered before
        or has expired.
        """
        async with store.reached():
            async with self._service.engine.begin() as connection:
                game, people, seat = await _lock(connection, id, user_id)
                request = await _newest(connection, id, people)
                if request is None or request.id != command.proposal:
                    raise Refusal("not_found", NO_REQUEST)
                if request.status == "open":
                    _check_playing(game)
                    if not command.yes and not request.waiting:
                        raise Refusal("stale", STALE)
                    said = {*request.agreed, seat if command.yes else ~seat}
                    await connection.execute(
                        update(UndoProposal).where(UndoProposal.game_id == id).values(agreed=sorted(said)))
                    request = await _newest(connection, id, people)
                    assert request is not None
                elif request.status != ("done" if command.yes else "refused"):
                    raise _closed(game, request)
            return await self._go_on(id, request, people)

    async def newest(self, id: UUID) -> Shown | None:
        """The newest request of a table, if there ever was one."""
        async with store.reached(), self._service.engine.connect() as connection:
            request = await _newest(connection, id, await _people(connection, id))
            if request is None:
                return None
            game = await connection.scalar(select(Game.game).where(Game.id == id))
            return Shown(request, game or "", await store.sitters(connection, id))

    async def undone(self, id: UUID, request: Request) -> list[Action]:
        """The choices that would not count any more, oldest first."""
        async with store.reached(), self._service.engine.connect() as connection:
            deeds = await store.deeds(connection, id)
            then = {given.seq for given in follow(deeds, request.back_to).standing}
            gone = {given.seq for given in follow(deeds, request.seq).standing} - then
            return await store.actions(connection, id, GameAction.seq.in_(gone))

    async def _go_on(self, id: UUID, request: Request, people: Mapping[Seat, UUID]) -> int:
        """Do what everybody has agreed to; else have the others told how it stands."""
        if request.status != "open" or request.waiting:
            self._service.bus.publish(Hint("proposal", str(id)))
            return request.reached
        author = Author("consent", request.seat, people.get(request.seat), id=request.id)
        self._service.tables.moved(id, request.seq)
        try:
            return await self._service.turn_back(
                id, request.seq, request.back_to, author, lambda then: went_back(author, request.back_to))
        except Refusal:
            async with self._service.engine.connect() as connection:
                newest = await _newest(connection, id, people)
            if newest is None or (newest.id, newest.status) != (request.id, "done"):
                raise
            return newest.reached


async def _lock(connection: AsyncConnection, id: UUID, user_id: UUID) -> tuple[Stored, Mapping[Seat, UUID], Seat]:
    """The row of a game, held; the seats of people; and the seat of this one of them."""
    game = await store.lock(connection, id)
    if game is None:
        raise Refusal("not_found", NO_TABLE)
    people = await _people(connection, id)
    seat = next((seat for seat, user in people.items() if user == user_id), None)
    if seat is None:
        raise Refusal("not_seated", NOT_SEATED)
    return game, people, seat


async def _people(connection: AsyncConnection, id: UUID) -> Mapping[Seat, UUID]:
    """The seats of those who can be asked, and their users."""
    rows = await connection.execute(
        select(GameSeat.seat, GameSeat.user_id).join(User, User.id == GameSeat.user_id)
        .where(GameSeat.game_id == id, User.blocked_at.is_(None)).order_by(GameSeat.seat))
    return {seat: user_id for seat, user_id in rows if user_id is not None}


async def _newest(connection: AsyncConnection, id: UUID, people: Mapping[Seat, UUID]) -> Request | None:
    left = extract("epoch", UndoProposal.expires_at - func.clock_timestamp())
    after = select(GameAction.kind).where(GameAction.game_id == id, GameAction.seq == UndoProposal.seq + 1)
    row = (await connection.execute(
        select(UndoProposal.id, UndoProposal.seat, UndoProposal.seq, UndoProposal.back_to, UndoProposal.agreed,
               UndoProposal.expires_at, left.label("left"), after.scalar_subquery().label("after"))
        .where(UndoProposal.game_id == id))).one_or_none()
    if row is None:
        return None
    seconds = float(row.left)
    refused_by = next((~said for said in row.agreed if said < 0), None)
    agreed = [said for said in row.agreed if said >= 0]
    if refused_by is not None:
        status = "refused"
    elif row.after is not None:
        status = "done" if row.after == "consent" else "lapsed"
    else:
        status = "open" if seconds > 0 else "expired"
    waiting = [seat for seat in people if status == "open" and seat not in agreed]
    return Request(
        row.id, row.seat, row.seq, row.back_to, agreed, waiting, row.expires_at, seconds, status, refused_by)


async def _write(connection: AsyncConnection, game: Stored, command: wire.ProposeUndo, seat: Seat) -> None:
    values: dict[str, Any] = {
        "id": command.id, "seat": seat, "seq": game.seq, "back_to": command.to, "agreed": [seat],
        "expires_at": func.clock_timestamp() + PATIENCE}
    new = insert(UndoProposal).values(game_id=game.id, **values)
    await connection.execute(new.on_conflict_do_update(index_elements=[UndoProposal.game_id], set_=values))


def _check_playing(game: Stored) -> None:
    if game.status == "open":
        raise Refusal("not_ready", NOT_STARTED)
    if game.status != "playing":
        raise Refusal("over", OVER)
    if game.fault is not None:
        raise Refusal("parked", PARKED)


def _check(game: Stored, to: int, newest: Request | None) -> None:
    """Whether a seat may ask to go back there."""
    _check_playing(game)
    if not table_options(game.options).consent:
        raise Refusal("undo_refused", NOT_HERE)
    if not 0 < to < game.seq:
        raise Refusal("invalid", NO_MOMENT)
    if newest is not None and newest.status == "open":
        raise Refusal("undo_refused", ONE_AT_A_TIME)


def _closed(game: Stored, request: Request) -> Refusal:
    """Why an answer comes too late."""
    if request.status == "refused":
        return Refusal("undo_refused", REFUSED)
    if request.status == "expired":
        return Refusal("undo_refused", EXPIRED)
    return Refusal("stale", STALE) if game.status == "playing" else Refusal("over", OVER)
