"""`/ws/lobby`: lists of tables that stay true by themselves."""
from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine, Iterable
from typing import Any
from uuid import UUID

import msgspec
from fastapi import APIRouter
from starlette.websockets import WebSocket

from app.accounts import auth
from app.accounts.models import User
from app.bus import Hint
from app.errors import Refusal
from app.http import Services, services
from app.lobby import store
from app.lobby.store import Wanted
from app.play.models import Game
from app.play.store import reached
from app.play.tables import SeatRow, seat_rows, table_json
from app.work import session_key

GATHER_SECONDS = 0.25
SEND_SECONDS = 10.0
RETRY_SECONDS = 1.0
FIRST = 100
AT_ONCE = 200

log = logging.getLogger(__name__)
router = APIRouter()


class News:
    """A table as it is now, encoded once for each kind of viewer."""

    def __init__(self, game: Game, seats: list[SeatRow]) -> None:
        self.id = game.id
        self.listed = game.status != "cancelled"
        self.public = game.visibility == "public"
        self.owners = {game.owner_id, *(seat.user_id for seat in seats)} - {None}
        self._game = game
        self._seats = seats
        self._forms: dict[bool, bytes] = {}

    def form(self, own: bool) -> bytes:
        """The table as those see it who own it or sit at it, or as others do."""
        if own not in self._forms:
            viewer = self._game.owner_id if own else None
            self._forms[own] = msgspec.json.encode(table_json(self._game, self._seats, viewer))
        return self._forms[own]


class Ear:
    """One socket. What it has not been sent yet waits here, one entry a table, so a slow reader holds little."""

    def __init__(self, viewer: UUID | None, token: str) -> None:
        self.viewer = viewer
        self.token = token
        self.shown: set[UUID] = set()
        self.changed: dict[UUID, bytes] = {}
        self.gone: set[UUID] = set()
        self.bye: str | None = None
        self.ready = asyncio.Event()

    def hear(self, news: News) -> None:
        """Keep what this viewer is to see of a table, or that it has gone from his lists."""
        own = self.viewer in news.owners
        if news.listed and (news.public or own):
            self.changed[news.id] = news.form(own)
            self.gone.discard(news.id)
            self.shown.add(news.id)
        elif news.id in self.shown:
            self.changed.pop(news.id, None)
            self.gone.add(news.id)
            self.shown.discard(news.id)
        else:
            return
        self.ready.set()

    def end(self, reason: str) -> None:
        """Say goodbye as the last message."""
        self.bye = reason
        self.ready.set()

    def take(self) -> bytes:
        """The next message, and forget what is in it."""
        message = {"t": "tables", "changed": [msgspec.Raw(table) for table in self.changed.values()],
                   "gone": list(self.gone)}
        self.changed.clear()
        self.gone.clear()
        self.ready.clear()
        return msgspec.json.encode(message)


class Lobby:
    """The sockets of this worker that watch the lists; `run` keeps them told.

    Whatever was read is heard before anything else is read, so that no ear hears of an older table after a newer.
    """

    def __init__(self, given: Services) -> None:
        self._sessions = given.sessions
        self._ears: set[Ear] = set()
        self._stale: set[UUID] = set()
        self._woken = asyncio.Event()
        self._reading = asyncio.Lock()
        given.bus.subscribe("table", self._heard)
        given.bus.subscribe("missed", self._missed)
        given.bus.subscribe("signed_out", self._signed_out)
        given.bus.subscribe("signed_up", self._signed_up)

    @property
    def sockets(self) -> int:
        """How many sockets of this worker watch the lists."""
        return len(self._ears)

    async def open(self, user: User | None, token: str) -> Ear:
        """An ear for this user, which first hears of the tables at the head of his lists; `token` is hashed, in hex."""
        ear = Ear(user.id if user else None, token)
        kinds = (False, True) if user else (False,)
        lists = [Wanted(status, mine=mine) for status in ("open", "playing") for mine in kinds]
        self._ears.add(ear)
        try:
            async with self._reading, self._sessions() as session:
                found = {game.id: game for wanted in lists
                         for game, _ in await store.listed(session, wanted, ear.viewer, None, FIRST)}
                seats = await seat_rows(session, found)
                for id, game in found.items():
                    ear.hear(News(game, seats.get(id, [])))
        except BaseException:
            self.close(ear)
            raise
        ear.ready.set()
        return ear

    def end_all(self, reason: str) -> None:
        """Say goodbye to everybody."""
        for ear in self._ears:
            ear.end(reason)

    def close(self, ear: Ear) -> None:
        """Tell this ear no more."""
        self._ears.discard(ear)

    async def run(self) -> None:
        """Until cancelled: gather what changed for a moment, read it once, tell everybody."""
        while True:
            await self._woken.wait()
            await asyncio.sleep(GATHER_SECONDS)
            self._woken.clear()
            stale, self._stale = self._stale, set()
            try:
                async with reached():
                    await self._tell(stale)
            except Refusal:
                log.warning("the lobby could not read what has changed", exc_info=True)
                self._wake(stale)
                await asyncio.sleep(RETRY_SECONDS)

    async def _tell(self, ids: Iterable[UUID]) -> None:
        waiting = list(ids)
        for start in range(0, len(waiting), AT_ONCE):
            async with self._reading, self._sessions() as session:
                games = await store.games(session, waiting[start:start + AT_ONCE])
                seats = await seat_rows(session, [game.id for game in games])
                for news in (News(game, seats.get(game.id, [])) for game in games):
                    for ear in self._ears:
                        ear.hear(news)

    def _heard(self, hint: Hint) -> None:
        if self._ears:
            self._wake({UUID(hint.key)})

    def _signed_out(self, hint: Hint) -> None:
        for ear in self._ears:
            if ear.token == hint.key:
                ear.end("signed_out")

    def _signed_up(self, hint: Hint) -> None:
        for ear in self._ears:
            if ear.viewer == UUID(hint.key):
                ear.token = hint.detail

    def _missed(self, hint: Hint) -> None:
        self._wake(set().union(*(ear.shown for ear in self._ears)))

    def _wake(self, ids: set[UUID]) -> None:
        self._stale |= ids
        self._woken.set()


@router.websocket("/ws/lobby")
async def lobby(socket: WebSocket) -> None:
    """Tell a viewer of public tables and his own until he goes. A viewer who does not read is dropped."""
    given: Lobby = socket.app.state.lobby
    try:
        async with reached():
            async with services(socket).sessions() as session:
                user = await auth.caller(socket, session)
            ear = await given.open(user, session_key(socket) if user else "")
    except Refusal as refusal:
        await socket.close(1008 if refusal.code in {"unauthorized", "blocked"} else 1013)
        return
    try:
        await socket.accept()
        await _first([_talk(socket, ear), _listen(socket)])
    finally:
        given.close(ear)


async def _first(works: list[Coroutine[Any, Any, None]]) -> None:
    """Do these at once until one of them ends."""
    tasks = [asyncio.create_task(work) for work in works]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def _listen(socket: WebSocket) -> None:
    while (await socket.receive())["type"] != "websocket.disconnect":
        pass


async def _talk(socket: WebSocket, ear: Ear) -> None:
    try:
        while True:
            await ear.ready.wait()
            async with asyncio.timeout(SEND_SECONDS):
                if ear.bye is not None:
                    await socket.send_text(msgspec.json.encode({"t": "bye", "reason": ear.bye}).decode())
                    await socket.close()
                    return
                await socket.send_text(ear.take().decode())
    except TimeoutError:
        socket.scope["kill"]()
