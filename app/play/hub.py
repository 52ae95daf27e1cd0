"""Who looks at which table in this worker, and what they are sent when something changes."""
from __future__ import annotations

import asyncio
import logging
from collections.abc import Collection, Coroutine, Iterable
from typing import Any
from uuid import UUID

import msgspec
from sqlalchemy.ext.asyncio import AsyncSession

from app.bus import Bus, Hint
from app.chat import service as chat
from app.db import Sessions
from app.errors import Refusal
from app.play import store, wire
from app.play.access import admitted, not_found
from app.play.asking import Asking
from app.play.line import FORBIDDEN, RESTART, Line
from app.play.live import Live
from app.play.memory import PARKED
from app.play.models import Game
from app.play.options import table_options
from app.play.presence import AGAIN_SECONDS, Elsewhere, Presence, worker_name
from app.play.proposals import Proposals
from app.play.replays import Ended, find
from app.play.service import Service
from app.play.store import Stored
from app.play.tables import seat_rows, table_json
from app.play.views import Audience, Sections, Views

RETRY_SECONDS = 1.0

log = logging.getLogger(__name__)


class Room:
    """The viewers of one table. `shown` holds what each audience was first sent at the newest seq, and that seq.

    `consent` says whether requests to go back may be made at it.
    """

    def __init__(self, id: UUID, bus: Bus, worker: str, asking: Asking) -> None:
        self.id = id
        self.lines: set[Line] = set()
        self.shown: dict[Audience, tuple[int, Sections]] = {}
        self.stale = False
        self.showing: asyncio.Task[None] | None = None
        self.presence = Presence(id, bus, lambda: self.lines, worker)
        self.asking = asking
        self.consent = False


class Hub:
    """The rooms of this worker. A hint makes it look again and send what is new to everybody in the room."""

    def __init__(self, service: Service, proposals: Proposals, sessions: Sessions, bus: Bus) -> None:
        self._service = service
        self._proposals = proposals
        self._sessions = sessions
        self._bus = bus
        self._worker = worker_name()
        self._rooms: dict[UUID, Room] = {}
        self._lines: set[Line] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        service.foresee = self._foresee
        bus.subscribe("table", self._moved)
        bus.subscribe("proposal", self._asked)
        bus.subscribe("said", self._said)
        bus.subscribe("signed_out", self._signed_out)
        bus.subscribe("signed_up", self._signed_up)
        bus.subscribe("missed", self._missed)
        bus.subscribe("here", self._here)

    @property
    def open(self) -> tuple[int, int]:
        """How many tables are being looked at in this worker, and by how many sockets."""
        return len(self._rooms), len(self._lines)

    def here(self, id: UUID) -> wire.Here | None:
        """Who is at a table, as far as this worker knows; None where nobody looks at it here."""
        room = self._rooms.get(id)
        return None if room is None else room.presence.now()

    async def greet(self, line: Line, id: UUID) -> None:
        """Bring a viewer up to date: the table, a request to go back, the last lines of chat, and who is here."""
        room = self._rooms.setdefault(id, self._room(id))
        new = line not in room.lines
        room.lines.add(line)
        self._lines.add(line)
        try:
            await self.show(line, id)
            if room.consent:
                await room.asking.greet(line)
            if new:
                await self._send_chat(line, id)
                line.put(msgspec.json.encode(room.presence.now()))
                room.presence.changed()
        except BaseException:
            self.leave(line, id)
            raise

    async def show(self, line: Line, id: UUID) -> None:
        """Send a viewer the whole table as it is now."""
        line.since, line.seq, line.audience = max(line.since, line.seq), -1, None
        await self._show(self._rooms[id], [line])

    def leave(self, line: Line, id: UUID) -> None:
        """A viewer has gone."""
        self._lines.discard(line)
        room = self._rooms.get(id)
        if room is None or line not in room.lines:
            return
        room.lines.discard(line)
        if room.lines:
            room.presence.changed()
        else:
            room.presence.end()
            room.asking.end()
            del self._rooms[id]

    def end_all(self, reason: str) -> None:
        """Say goodbye to everybody."""
        for line in list(self._lines):
            line.end(reason, RESTART)

    async def run(self) -> None:
        """Until cancelled: tell other workers now and then who is here."""
        while True:
            await asyncio.sleep(AGAIN_SECONDS)
            for room in self._rooms.values():
                room.presence.repeat()

    def _room(self, id: UUID) -> Room:
        asking = Asking(id, self._proposals, lambda: self._asked(Hint("proposal", str(id))))
        return Room(id, self._bus, self._worker, asking)

    def _here(self, hint: Hint) -> None:
        room = self._rooms.get(UUID(hint.key))
        other = msgspec.json.decode(hint.detail, type=Elsewhere)
        if room is not None and other.worker != self._worker:
            room.presence.hear(other)

    def _moved(self, hint: Hint) -> None:
        room = self._rooms.get(UUID(hint.key))
        if room is not None:
            self._look(room)
            if room.asking.open:
                self._asked(hint)

    def _asked(self, hint: Hint) -> None:
        room = self._rooms.get(UUID(hint.key))
        if room is not None:
            self._spawn(room.asking.look(list(room.lines)))

    def _missed(self, hint: Hint) -> None:
        for room in self._rooms.values():
            self._look(room)
            if room.consent:
                self._spawn(room.asking.look(list(room.lines)))

    def _said(self, hint: Hint) -> None:
        room = self._rooms.get(UUID(hint.key))
        if room is not None:
            self._spawn(self._tell_said(room, int(hint.detail)))

    def _signed_out(self, hint: Hint) -> None:
        for line in list(self._lines):
            if line.token == hint.key:
                line.end("signed_out", FORBIDDEN)

    def _signed_up(self, hint: Hint) -> None:
        for line in self._lines:
            if line.user_id == UUID(hint.key):
                line.token = hint.detail

    def _foresee(self, views: Views) -> None:
        """Make what the room will be shown, while it is being stored; nothing is sent."""
        room = self._rooms.get(views.live.id)
        for audience in {line.audience for line in room.lines if line.audience is not None} if room else ():
            views.prepare(audience)

    def _look(self, room: Room) -> None:
        room.stale = True
        if room.showing is None:
            room.showing = self._spawn(self._keep_showing(room))

    async def _keep_showing(self, room: Room) -> None:
        """Show the room what is new until nothing is; hints that come meanwhile are gathered."""
        try:
            while room.stale and room.lines:
                room.stale = False
                try:
                    await self._show(room, list(room.lines))
                except Refusal as refusal:
                    if refusal.code != "unavailable":
                        for line in room.lines:
                            line.say(wire.Refused(None, refusal.code, refusal.detail))
                        continue
                    room.stale = True
                    await asyncio.sleep(RETRY_SECONDS)
        finally:
            room.showing = None

    async def _show(self, room: Room, lines: Collection[Line]) -> None:
        tables = self._service.tables
        async with store.reached(), tables.hold(room.id) as slot:
            ended = None if slot.fresh else await self._ended(room.id)
            if ended is not None:
                _show_ended(ended, await self._private(ended, lines))
                return
            live = await tables.live(slot, room.id)
            if isinstance(live, Live):
                room.consent = table_options(live.stored.options).consent
                lines = await self._private(live, lines)
                tables.rules(slot, room.id, _show_live, room, self._service.views(slot, live), lines)
        if isinstance(live, Stored):
            await self._show_waiting(room, lines)
        elif live.stored.fault is not None:
            for line in lines:
                line.say(wire.Refused(None, "parked", PARKED))

    async def _ended(self, id: UUID) -> Ended | None:
        async with self._service.engine.connect() as connection:
            return await find(connection, id)

    async def _private(self, live: Live | Ended, lines: Collection[Line]) -> Collection[Line]:
        """Those of the viewers who may see the game: who has not seen it yet may have come before it was private."""
        new = [line for line in lines if line.audience is None and live.seat_of(line.user_id) is None]
        if live.stored.visibility != "private" or not new:
            return lines
        async with self._sessions() as session:
            game = await session.get_one(Game, live.id)
            away = {line for line in new if not await _let_in(session, game, line)}
        return [line for line in lines if line not in away]

    async def _show_waiting(self, room: Room, lines: Iterable[Line]) -> None:
        async with store.reached(), self._sessions() as session:
            game = await session.get_one(Game, room.id)
            seats = (await seat_rows(session, [room.id])).get(room.id, [])
            for line in lines:
                line.seat = next((s.seat for s in seats if line.user and s.user_id == line.user_id), None)
                if await _let_in(session, game, line):
                    line.put(msgspec.json.encode(wire.Waiting(table_json(game, seats, line.user_id))))
        room.presence.changed()

    async def _send_chat(self, line: Line, id: UUID) -> None:
        async with store.reached(), self._sessions() as session:
            page = await chat.page(session, id)
        line.page = {said.id for said in page}
        early, line.early = line.early or [], None
        for said in [*page, *(said for said in early if said.id not in line.page)]:
            line.put(msgspec.json.encode(said_json(said)))

    async def _tell_said(self, room: Room, id: int) -> None:
        async with store.reached(), self._sessions() as session:
            said = await chat.line(session, id)
        assert said is not None
        frame = msgspec.json.encode(said_json(said))
        for line in room.lines:
            if line.early is not None:
                line.early.append(said)
            elif said.id not in line.page:
                line.put(frame)

    def _spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("viewers could not be told", exc_info=error)


async def _let_in(session: AsyncSession, game: Game, line: Line) -> bool:
    """Whether a viewer may still see this table; who may not is told so and sent away."""
    if (line.user is None and line.invited) or await admitted(session, game, line.user):
        return True
    line.turn_away(not_found())
    return False


def _show_live(room: Room, views: Views, lines: Collection[Line]) -> None:
    """Put the newest table message on every line that has not had it, made once for each kind of viewer."""
    made: dict[tuple[Audience, int, bool], bytes] = {}
    for line in lines:
        line.seat = views.live.seat_of(line.user_id)
        audience = (line.seat, line.lang)
        if line.seq >= views.seq and line.audience == audience:
            continue
        at, base = room.shown.get(audience, (-1, None))
        if line.audience != audience or line.seq != at:
            base = None
        since = max(line.seq, line.since)
        key = (audience, since, base is None)
        if key not in made:
            made[key] = views.message(audience, since, base)
        line.put(made[key])
        line.seq = line.since = views.seq
        line.audience = audience
    used = {line.audience for line in room.lines if line.audience is not None and line.seq == views.seq
            and room.shown.get(line.audience, (-1,))[0] != views.seq}
    room.shown |= {audience: (views.seq, views.sections(audience)) for audience in used}


def _show_ended(ended: Ended, lines: Collection[Line]) -> None:
    """Put the end of a game on every line that has not had it, from its stored replay."""
    made: dict[tuple[Audience, int], bytes] = {}
    for line in lines:
        line.seat = ended.seat_of(line.user_id)
        audience, since = (line.seat, line.lang), max(line.seq, line.since)
        if line.seq >= ended.stored.seq and line.audience == audience:
            continue
        if (audience, since) not in made:
            made[audience, since] = ended.message(audience, since)
        line.put(made[audience, since])
        line.seq, line.since, line.audience = ended.stored.seq, ended.stored.seq, audience


def said_json(line: chat.Line) -> wire.Said:
    """A line of chat as it is sent."""
    return wire.Said(str(line.id), wire.Author(line.user_id, line.name), line.text, line.at)
