"""Makes and stores the replays of games that have ended, in the background."""
from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator
from uuid import UUID

import msgspec
from sqlalchemy import ColumnElement, Select, exists, func, insert, select, text, tuple_

from app.engine.event import Event, Happened
from app.engine.text import Seat
from app.errors import Refusal
from app.i18n import LANGUAGES, render
from app.play import replays, store
from app.play.course import undone
from app.play.history import message_then, tried
from app.play.live import Live, load_events
from app.play.models import Game, GameReplay
from app.play.moments import Moments, read_moments
from app.play.records import make_record
from app.play.replays import SPECTATOR, Line, Packer, Telling, Whole
from app.play.scores import Scores
from app.play.service import Service
from app.play.store import Action, Sitter
from app.play.views import Audience, Views, seat_names

SWEEP_SECONDS = 10.0
WHOLE_SECONDS = 3600.0
CLAIM = text("SELECT pg_try_advisory_lock(hashtextextended(:id, 0))")
GIVE_BACK = text("SELECT pg_advisory_unlock(hashtextextended(:id, 0))")
AN_HOUR = text("interval '1 hour'")

log = logging.getLogger(__name__)


class Keeper:
    """Looks for games that have ended and whose replay is not stored, whatever became of whoever began to make it."""

    def __init__(self, service: Service) -> None:
        self._service = service
        self._failed: set[UUID] = set()

    async def run(self) -> None:
        """Until cancelled: keep the replay of every game that has ended."""
        whole_at = 0.0
        while True:
            recent = time.monotonic() < whole_at
            try:
                await self.sweep(recent=recent)
                whole_at = whole_at if recent else time.monotonic() + WHOLE_SECONDS
            except Refusal:
                log.warning("the database is away; replays wait")
            await asyncio.sleep(SWEEP_SECONDS)

    async def sweep(self, *, recent: bool = False) -> None:
        """Keep the replays that are missing; with `recent` only those of games that ended within the hour.

        A game whose rules are gone is passed over; one at which that fails is tried again with all others only.
        Raises `Refusal` `unavailable`.
        """
        if not recent:
            self._failed.clear()
        wanted: list[ColumnElement[bool]] = [tuple_(Game.game, Game.rules).in_(list(self._service.tables.games))]
        if recent:
            wanted.append(Game.moved_at > func.now() - AN_HOUR)
        async with store.reached(), self._service.engine.connect() as connection:
            missing = list(await connection.scalars(_unkept(*wanted).order_by(Game.moved_at.desc())))
        for id in missing:
            if id in self._failed:
                continue
            try:
                await self.keep(id)
            except Exception as error:
                if isinstance(error, Refusal) and error.code == "unavailable":
                    raise
                self._failed.add(id)
                log.exception("the replay of table %s cannot be made", id)

    async def keep(self, id: UUID) -> None:
        """Make and store the replay of a game that has ended, unless somebody did or is at it.

        No transaction is open while it is made. Raises `Refusal`: `parked` where the rules fail at a moment of the
        game, `unavailable`.
        """
        async with store.reached(), self._service.engine.connect() as connection:
            await connection.execution_options(isolation_level="AUTOCOMMIT")
            if not await connection.scalar(CLAIM, {"id": str(id)}):
                return
            try:
                if await connection.scalar(_unkept(Game.id == id)) is not None:
                    pieces = [piece async for piece in self._pieces(await read_moments(connection, id))]
                    await connection.execute(insert(GameReplay).values([
                        {"game_id": id, "first_seq": first_seq, "body": body} for first_seq, body in pieces]))
            finally:
                if not connection.invalidated:
                    await connection.execute(GIVE_BACK, {"id": str(id)})

    async def _pieces(self, moments: Moments) -> AsyncIterator[tuple[int, bytes]]:
        """The pieces of a replay, piece 0 last. Rules are called in short slices, others have as long in between."""
        actions, ends = moments.actions, moments.step_ends
        teller = Teller(moments.sitters, undone(actions))
        packer, scores = Packer(), Scores()
        for action in actions:
            loaded = moments.at(action.seq)
            began = time.perf_counter()
            live = tried(self._service.tables.build, loaded)
            messages = tried(_messages, live)
            if action.seq in ends or action is actions[-1]:
                scores.add(action.seq, _totals(messages[None, LANGUAGES[0]]))
            teller.add(action, loaded.game.game)
            ready = packer.add(messages)
            await asyncio.sleep(time.perf_counter() - began)
            if ready is not None:
                yield ready[0], await asyncio.to_thread(replays.body, ready[1])
        first, rest = packer.rest()
        yield first, await asyncio.to_thread(replays.body, rest)
        whole = Whole(teller.lines, scores.until(live.seq), tried(_record, live, actions))
        yield 0, await asyncio.to_thread(replays.packed, whole)


def _unkept(*wanted: ColumnElement[bool]) -> Select[UUID]:
    """The games that have ended, and what else is wanted of them, but whose replay is not stored."""
    kept = exists().where(GameReplay.game_id == Game.id, GameReplay.first_seq == 0)
    return select(Game.id).where(Game.status.in_(("finished", "cancelled")), Game.seq > 0, ~kept, *wanted)


def _messages(live: Live) -> dict[Audience, bytes]:
    """What everybody was shown at a moment."""
    views = Views(live)
    seats = (*(sitter.seat for sitter in live.sitters), None)
    return {(seat, lang): message_then(views, (seat, lang)) for lang in LANGUAGES for seat in seats}


def _totals(message: bytes) -> list[tuple[Seat, int]]:
    """The score of each seat in a `table` message."""
    return [(seat["seat"], seat["score"]["total"]) for seat in msgspec.json.decode(message)["view"]["seats"]]


def _record(live: Live, actions: list[Action]) -> bytes:
    """The record of a game that stands at its end, as JSON; empty where it was cancelled."""
    if live.status != "finished":
        return b""
    return msgspec.json.encode(make_record(live, seat_names(live.sitters, "en"), actions))


class Teller:
    """Writes the log of a game, as each viewer was told of it, with the names of now; `back` was taken back."""

    def __init__(self, sitters: list[Sitter], back: set[int]) -> None:
        self.lines: list[Line] = []
        self._viewers: list[Seat | None] = [*(sitter.seat for sitter in sitters), None]
        self._names = {lang: seat_names(sitters, lang) for lang in LANGUAGES}
        self._back = back

    def add(self, action: Action, domain: str) -> None:
        """Write the next action's lines; `domain` is the key of the game."""
        self.lines += [Line(action.seq, action.at, action.seq in self._back, self._tellings(happened, domain))
                       for happened in load_events(action.events)]

    def _tellings(self, happened: Happened, domain: str) -> list[Telling]:
        told: list[tuple[Event, list[int]]] = []
        for seat in self._viewers:
            event = happened.for_viewer(seat)
            number = SPECTATOR if seat is None else seat
            to = next((to for known, to in told if known is event), None)
            if to is not None:
                to.append(number)
            elif event is not None:
                told.append((event, [number]))
        return [Telling(to, event.seat, event.kind, list(event.refs), self._words(event, domain)) for event, to in told]

    def _words(self, event: Event, domain: str) -> dict[str, str]:
        return {lang: render(event.text, lang, names, domain) for lang, names in self._names.items()}
