"""Hints between the parts of a worker, and between workers: something changed, look again."""
from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Any, Protocol
from uuid import uuid4

import asyncpg
import msgspec
from msgspec import Struct
from sqlalchemy.ext.asyncio import AsyncEngine

from app.db import LOST

CHANNEL = "longtable"
APPLICATION = "longtable hints"
HEALTH_SECONDS = 20.0
RETRY_SECONDS = 1.0

log = logging.getLogger(__name__)


class Hint(Struct, frozen=True):
    """What changed. Topics:

    - `table`: row, seats or position of the table `key` (its UUID as text); `detail` is its seq, if that has changed
    - `proposal`: a request to go back at the table `key` was made or answered
    - `said`: at the table `key` somebody said the line of chat whose id is `detail`
    - `here`: who is at the table `key` in one worker is `detail`
    - `signed_out`: the session whose token hash is `key` in hex has ended
    - `signed_up`: the guest `key` (his UUID) is a user now, maybe of another name; `detail` is the hash of his token
    - `missed`: hints may have been lost; everything may have changed
    """

    topic: str
    key: str = ""
    detail: str = ""


Heard = Callable[[Hint], None]


class Bus(Protocol):
    """Carries hints. Publish after the commit; what hears a hint returns at once and must not raise."""

    def publish(self, hint: Hint) -> None:
        """Pass a hint on."""

    def subscribe(self, topic: str, heard: Heard) -> Callable[[], None]:
        """Have `heard` called with each hint on that topic from now on; the call returned ends that."""


class LocalBus:
    """The bus of a server with one worker: calls whoever has subscribed."""

    def __init__(self) -> None:
        self._heard: dict[str, list[Heard]] = {}

    def publish(self, hint: Hint) -> None:
        """Pass a hint to everybody in this worker."""
        for heard in list(self._heard.get(hint.topic, ())):
            heard(hint)

    def subscribe(self, topic: str, heard: Heard) -> Callable[[], None]:
        """Have `heard` called with each hint on that topic from now on; the call returned ends that."""
        self._heard.setdefault(topic, []).append(heard)
        return lambda: self._heard[topic].remove(heard)


class _Parcel(Struct, frozen=True):
    worker: str
    hint: Hint


class PostgresBus(LocalBus):
    """The bus of several workers: local subscribers at once, the other workers by NOTIFY on a connection of its own.

    `run` keeps that connection; after each reconnect subscribers of `missed` are told.
    """

    def __init__(self, engine: AsyncEngine) -> None:
        super().__init__()
        self._dsn = engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
        self._worker = uuid4().hex
        self._outgoing: asyncio.Queue[Hint] = asyncio.Queue()

    def publish(self, hint: Hint) -> None:
        """Pass a hint to this worker now and to the others soon."""
        super().publish(hint)
        self._outgoing.put_nowait(hint)

    async def run(self) -> None:
        """Listen and notify until cancelled."""
        while True:
            try:
                connection = await asyncpg.connect(self._dsn, server_settings={"application_name": APPLICATION})
                try:
                    connection.add_termination_listener(self._lost)
                    await connection.add_listener(CHANNEL, self._receive)
                    super().publish(Hint("missed"))
                    await self._send(connection)
                finally:
                    connection.terminate()
            except LOST:
                log.warning("the hint connection to the database was lost")
                await asyncio.sleep(RETRY_SECONDS)

    async def _send(self, connection: asyncpg.Connection[Any]) -> None:
        while True:
            try:
                async with asyncio.timeout(HEALTH_SECONDS):
                    hint = await self._outgoing.get()
            except TimeoutError:
                await connection.execute("SELECT 1", timeout=HEALTH_SECONDS)
                continue
            parcel = msgspec.json.encode(_Parcel(self._worker, hint)).decode()
            try:
                await connection.execute("SELECT pg_notify($1, $2)", CHANNEL, parcel, timeout=HEALTH_SECONDS)
            except Exception:
                self._outgoing.put_nowait(hint)
                raise

    def _lost(self, connection: object) -> None:
        """Wake the sender, whose next hint tells the others that some of ours may have been lost."""
        self._outgoing.put_nowait(Hint("missed"))

    def _receive(self, connection: object, process: int, channel: str, payload: object) -> None:
        parcel = msgspec.json.decode(str(payload), type=_Parcel)
        if parcel.worker != self._worker:
            super().publish(parcel.hint)
