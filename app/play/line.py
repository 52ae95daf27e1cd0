"""One viewer's line: what is on its way to him, and when he is too slow."""
from __future__ import annotations

import asyncio
from collections import deque
from uuid import UUID

import msgspec
from starlette.websockets import WebSocket

from app.accounts.models import User
from app.chat import service as chat
from app.engine.text import Seat
from app.errors import Refusal
from app.play import wire
from app.play.views import Audience, encoder

FRAMES = 256
BYTES = 512 * 1024
AT_ONCE = 64 * 1024
NORMAL, FORBIDDEN, RESTART = 1000, 1008, 1012


class Line:
    """A connected viewer. `put` never waits: whoever does not read in time is dropped.

    `seq` and `audience` are those of the last `table` message; `token` is the hash, in hex, of what he signed in with;
    `invited` says that he was let in while the table was private.
    `page` holds the ids of the lines of chat that followed the hello, `early` those said before they were sent.
    """

    def __init__(self, user: User | None, token: str, lang: str) -> None:
        self.user = user
        self.token = token
        self.lang = lang
        self.invited = False
        self.seat: Seat | None = None
        self.audience: Audience | None = None
        self.seq = -1
        self.since = 0
        self.page: set[int] = set()
        self.early: list[chat.Line] | None = []
        self.slow = False
        self.code = NORMAL
        self.ended = asyncio.Event()
        self._ending = False
        self._frames: deque[bytes] = deque()
        self._size = 0
        self._woken = asyncio.Event()

    @property
    def user_id(self) -> UUID | None:
        """The id of the viewer, unless he is anonymous."""
        return None if self.user is None else self.user.id

    def put(self, frame: bytes) -> None:
        """Send a frame after those that wait already; drop a viewer for whom too many wait."""
        if self._ending:
            return
        self._frames.append(frame)
        self._size += len(frame)
        if len(self._frames) > FRAMES or self._size > BYTES:
            self.slow = self._ending = True
            self._frames.clear()
            self.ended.set()
        self._woken.set()

    def say(self, message: wire.Message) -> None:
        """Send a message in the viewer's language."""
        self.put(encoder(self.lang, [], "site").encode(message))

    def end(self, reason: str | None = None, code: int = NORMAL) -> None:
        """Close once everything has been sent; `reason` goes into a `bye`."""
        if reason is not None:
            self.say(wire.Bye(reason))
        self._ending = True
        self.code = code
        self._woken.set()

    def turn_away(self, refusal: Refusal) -> None:
        """Say why, and close."""
        self.say(wire.Refused(None, refusal.code, refusal.detail))
        self.end(code=FORBIDDEN)

    def _next(self) -> list[bytes]:
        """The frames to be written together: those that wait, up to a good handful of bytes."""
        taken: list[bytes] = []
        size = 0
        while self._frames and size < AT_ONCE:
            taken.append(self._frames.popleft())
            size += len(taken[-1])
        self._size -= size
        return taken

    async def write(self, socket: WebSocket) -> None:
        """Send what there is until the line ends."""
        while True:
            await self._woken.wait()
            self._woken.clear()
            while self._frames:
                await socket.scope["write"](self._next())
            if self._ending:
                return


BYE_SLOW = msgspec.json.encode(wire.Bye("slow")).decode()
