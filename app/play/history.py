"""A game as it stood after any of its actions, as each viewer was shown it then."""
from __future__ import annotations

import logging
from collections.abc import Callable
from itertools import groupby
from typing import ParamSpec, TypeVar
from uuid import UUID

from msgspec import Struct
from sqlalchemy import and_, select
from sqlalchemy.ext.asyncio import AsyncConnection

from app.engine.text import Seat, Text
from app.errors import Refusal
from app.play import guard, replays, store
from app.play.live import Live
from app.play.models import Game, GameAction, GameSeat
from app.play.replays import Piece
from app.play.service import NO_MOMENT, NOT_STARTED, Service
from app.play.store import Loaded
from app.play.views import Audience, Views

P = ParamSpec("P")
T = TypeVar("T")

SPECTATOR = "spectator"
OPEN = "open"
OWN_EYES = Text("While the game is running you can look back with your own eyes only.")
NO_EYES = Text("There is no such seat at this table.")
FAULTY = Text("The rules of this game fail at that moment.")

log = logging.getLogger(__name__)


class Reader(Struct, frozen=True):
    """Who looks back at a game: its status, newest action and number of seats now, and the reader's seat."""

    status: str
    seq: int
    seats: int
    seat: Seat | None

    def sees(self, eyes: str | None) -> Seat | str:
        """Whose view is asked for: a seat's, or `SPECTATOR` or `OPEN`. Raises `Refusal`: `invalid`, `forbidden`."""
        own = SPECTATOR if self.seat is None else self.seat
        wanted = own if eyes is None else eyes_of(eyes, self.seats)
        if self.status == "playing" and wanted != own:
            raise Refusal("forbidden", OWN_EYES)
        return wanted


class Turn(Struct, frozen=True):
    """A run of actions of one seat in one step, or of none, as the start is; `seq` is its first."""

    seq: int
    seat: Seat | None


def eyes_of(asked: str, seats: int) -> Seat | str:
    """Whose view is asked for: a seat's, by its number, or `SPECTATOR` or `OPEN`. Raises `Refusal` `invalid`."""
    known: dict[str, Seat | str] = {str(seat): seat for seat in range(seats)} | {SPECTATOR: SPECTATOR, OPEN: OPEN}
    if asked not in known:
        raise Refusal("invalid", NO_EYES)
    return known[asked]


async def reader(connection: AsyncConnection, id: UUID, user_id: UUID | None) -> Reader:
    """This user as a reader of a game that exists."""
    sits = and_(GameSeat.game_id == Game.id, GameSeat.user_id == user_id, GameSeat.user_id.is_not(None))
    row = await connection.execute(
        select(Game.status, Game.seq, Game.seats, GameSeat.seat).outerjoin(GameSeat, sits).where(Game.id == id))
    return Reader(*row.one())


async def turns(connection: AsyncConnection, id: UUID) -> list[Turn]:
    """The turns of a game so far."""
    rows = await connection.execute(
        select(GameAction.seq, GameAction.seat, GameAction.step_no).where(GameAction.game_id == id)
        .order_by(GameAction.seq))
    runs = groupby(rows, key=lambda row: (row.seat, row.step_no))
    return [Turn(next(run).seq, seat) for (seat, _), run in runs]


async def at(service: Service, id: UUID, seq: int, user_id: UUID | None, eyes: str | None, lang: str) -> bytes:
    """The `table` message of the moment after action `seq`, with the events of that action alone.

    `eyes` is whose view it is: a seat's number, `spectator`, or `open` for all private sections; None is the caller's
    own. While the game is running there is no other.

    Raises `Refusal`: `not_ready` before the start, `invalid` for a moment or seat that there is not, `forbidden`,
    `parked` where the rules fail at that moment.
    """
    async with store.reached(), service.engine.connect() as connection:
        here = await reader(connection, id, user_id)
        if here.seq == 0:
            raise Refusal("not_ready", NOT_STARTED)
        whose = here.sees(eyes)
        if not 0 < seq <= here.seq:
            raise Refusal("invalid", NO_MOMENT)
        piece = None if here.status == "playing" else await replays.piece_of(connection, id, seq)
        if piece is not None:
            return _from(piece, seq, whose, lang)
        loaded = await store.load_at(connection, id, seq)
    if loaded is None:
        raise Refusal("invalid", NO_MOMENT)
    return tried(_shown, service, loaded, whose, lang)


async def kept_at(service: Service, id: UUID, seq: int, eyes: str, lang: str) -> bytes | None:
    """The same moment of a game that has ended from its stored replay, to any eyes; None where that does not hold it.

    Raises `Refusal` `invalid` for eyes that there are not.
    """
    async with store.reached(), service.engine.connect() as connection:
        here = await reader(connection, id, None)
        held = here.status != "playing" and 0 < seq <= here.seq
        piece = await replays.piece_of(connection, id, seq) if held else None
    return None if piece is None else _from(piece, seq, eyes_of(eyes, here.seats), lang)


def _from(piece: Piece, seq: int, whose: Seat | str, lang: str) -> bytes:
    return piece.opened(seq, lang) if whose == OPEN else piece.message(seq, (_seat(whose), lang))


def tried(call: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """The result of a call into rules about a moment that is past. Raises `Refusal` `parked` where they fail at it;
    that is no fault of the table as it is now."""
    try:
        return guard.limited(call, *args, **kwargs)
    except (Exception, guard.TooLong):
        log.exception("the rules fail at a moment that is past")
        raise Refusal("parked", FAULTY) from None


def message_then(views: Views, audience: Audience) -> bytes:
    """The whole `table` message of a moment to one viewer, with the events of its action alone. It calls rules."""
    return views.message(audience, views.seq - 1, None)


def _shown(service: Service, loaded: Loaded, whose: Seat | str, lang: str) -> bytes:
    return seen(service.tables.build(loaded), whose, lang)


def seen(live: Live, whose: Seat | str, lang: str) -> bytes:
    """The `table` message of a moment, with the events of its action alone, as these eyes see it. It calls rules."""
    views = Views(live)
    if whose != OPEN:
        return message_then(views, (_seat(whose), lang))
    return replays.opened(message_then(views, (None, lang)),
                          [message_then(views, (sitter.seat, lang)) for sitter in live.sitters])


def _seat(whose: Seat | str) -> Seat | None:
    return whose if isinstance(whose, int) else None
