"""`/ws/tables/{id}`: one viewer's connection, from the handshake to the farewell."""
from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from uuid import UUID

from fastapi import APIRouter
from starlette.websockets import WebSocket, WebSocketDisconnect

from app.accounts.models import User
from app.bus import Hint
from app.chat import service as chat
from app.engine.text import Text
from app.errors import FAULT, NOT_SEATED, Refusal
from app.http import language, services
from app.i18n import LANGUAGES
from app.limits import spend
from app.play import store, wire
from app.play.access import not_found, reach
from app.play.hub import Hub
from app.play.line import BYE_SLOW, FORBIDDEN, Line
from app.play.options import table_options
from app.play.proposals import Proposals
from app.play.service import Service
from app.work import session_key, working

MESSAGES, SECONDS = 50, 5.0
STRIKES = 5
CLOSE_SECONDS = 1.0
TOO_OFTEN = Text("Too many messages. Wait a little.")

log = logging.getLogger(__name__)
router = APIRouter()


@router.websocket("/ws/tables/{id}")
async def table_socket(socket: WebSocket, id: str) -> None:
    """Serve one viewer of a table until he goes, is dropped, or is sent away."""
    await socket.accept()
    try:
        async with store.reached(), working(socket) as work:
            user = work.user
    except Refusal as refusal:
        await _turn_away(socket, refusal)
        return
    line = Line(user, session_key(socket) if user else "", language(socket))
    await Conversation(socket, id, user, line).run()


class Conversation:
    """What one connected viewer says, and what is done about it."""

    def __init__(self, socket: WebSocket, id: str, user: User | None, line: Line) -> None:
        self._socket = socket
        self._id = _uuid(id)
        self._user = user
        self._line = line
        self._hub: Hub = socket.app.state.hub
        self._service: Service = socket.app.state.play
        self._proposals: Proposals = socket.app.state.proposals
        self._greeted = False
        self._dealing = asyncio.Lock()
        self._heard: deque[float] = deque(maxlen=MESSAGES)
        self._strikes = 0

    async def run(self) -> None:
        """Listen and answer until the end. What was begun with a message is finished, though its sender is gone."""
        line = self._line
        tasks = [asyncio.create_task(work) for work in (line.write(self._socket), self._listen(), line.ended.wait())]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            async with self._dealing:
                for task in tasks:
                    task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            if self._id is not None:
                self._hub.leave(line, self._id)
        await _farewell(self._socket, line)

    async def _listen(self) -> None:
        while True:
            message = await self._socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            async with self._dealing:
                await self._deal_with(message.get("text") or "")
            await asyncio.sleep(0)

    async def _deal_with(self, text: str) -> None:
        try:
            await self._hear(text)
        except Refusal as refusal:
            await self._refuse(text, refusal)
        except Exception:
            log.exception("a message could not be dealt with")
            self._line.say(wire.Refused(wire.named(text), "unavailable", FAULT))

    async def _refuse(self, text: str, refusal: Refusal) -> None:
        self._line.say(wire.Refused(wire.named(text), refusal.code, refusal.detail))
        if self._strikes >= STRIKES:
            self._line.end(code=FORBIDDEN)
        elif refusal.code == "stale" and self._id is not None:
            try:
                await self._hub.show(self._line, self._id)
            except Refusal as unshown:
                self._line.say(wire.Refused(None, unshown.code, unshown.detail))

    async def _hear(self, text: str) -> None:
        try:
            self._count()
            command = wire.read(text)
        except Refusal:
            self._strikes += 1
            raise
        if isinstance(command, wire.Ping):
            self._line.say(wire.Pong())
        elif isinstance(command, wire.Hello):
            await self._greet(command)
        elif not self._greeted or self._id is None:
            raise Refusal("invalid", Text("Say hello first."))
        elif isinstance(command, wire.Say):
            await self._say(self._id, command)
        elif self._user is None:
            raise Refusal("not_seated", NOT_SEATED)
        elif isinstance(command, wire.Preview):
            self._line.put(await self._service.preview(self._id, self._user.id, self._line.lang, command))
        elif isinstance(command, wire.Plans):
            await spend(self._socket, "plans")
            self._line.put(await self._service.plans(self._id, self._user.id, self._line.lang, command))
        else:
            self._line.say(wire.Ack(await self._store(self._id, self._user.id, command), str(command.id)))

    async def _store(self, id: UUID, user_id: UUID, command: wire.Move | wire.ProposeUndo | wire.Consent) -> int:
        if isinstance(command, wire.ProposeUndo):
            return await self._proposals.propose(id, user_id, command)
        if isinstance(command, wire.Consent):
            return await self._proposals.answer(id, user_id, command)
        return await self._service.command(id, user_id, command)

    def _count(self) -> None:
        """Raise `Refusal` `too_many_requests` for a message above the limit, which is not looked at."""
        if not services(self._socket).settings.rate_limits:
            return
        now = time.monotonic()
        if len(self._heard) == MESSAGES and now - self._heard[0] < SECONDS:
            raise Refusal("too_many_requests", TOO_OFTEN)
        self._heard.append(now)

    async def _greet(self, hello: wire.Hello) -> None:
        if hello.lang in LANGUAGES:
            self._line.lang = hello.lang
        try:
            if self._id is None:
                raise not_found()
            async with store.reached(), services(self._socket).sessions.begin() as session:
                game = await reach(session, self._id, self._user, hello.invite)
        except Refusal as refusal:
            if refusal.code == "not_found":
                self._line.turn_away(refusal)
                return
            raise
        self._line.invited = game.visibility == "private"
        self._line.since, self._line.seq = hello.since, -1
        self._greeted = False
        await self._hub.greet(self._line, self._id)
        self._greeted = True

    async def _say(self, id: UUID, command: wire.Say) -> None:
        text = chat.clean(command.text)
        if self._user is None:
            raise Refusal("not_seated", NOT_SEATED)
        await spend(self._socket, "chat")
        async with store.reached(), services(self._socket).sessions.begin() as session:
            game = await reach(session, id, self._user)
            if self._line.seat is None and not table_options(game.options).watchers_chat:
                raise Refusal("not_seated", Text("Only those who play may write here."))
            said = await chat.say(session, id, self._user.id, command.id, text)
            seq = game.seq
        if said is not None:
            services(self._socket).bus.publish(Hint("said", str(id), str(said)))
        self._line.say(wire.Ack(seq, str(command.id)))


async def _turn_away(socket: WebSocket, refusal: Refusal) -> None:
    line = Line(None, "", language(socket))
    line.turn_away(refusal)
    await line.write(socket)
    await _farewell(socket, line)


async def _farewell(socket: WebSocket, line: Line) -> None:
    """Close the socket; a viewer who does not read is cut off a second later."""
    try:
        async with asyncio.timeout(CLOSE_SECONDS):
            if line.slow:
                await socket.send_text(BYE_SLOW)
            await socket.close(line.code)
    except (WebSocketDisconnect, RuntimeError):
        return
    except TimeoutError:
        line.slow = True
    if line.slow:
        await asyncio.sleep(CLOSE_SECONDS)
        socket.scope["kill"]()


def _uuid(text: str) -> UUID | None:
    try:
        return UUID(text)
    except ValueError:
        return None

