"""How the server is: what each worker says of itself every few seconds, and what the database knows."""
from __future__ import annotations

import asyncio
import logging
import os
from datetime import UTC, datetime
from typing import Any
from uuid import UUID

import msgspec
from msgspec import Struct
from sqlalchemy import delete, func, select, text
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from app.admin.models import WorkerReport
from app.db import Sessions
from app.errors import Refusal
from app.lobby.live import Lobby
from app.play.hub import Hub
from app.play.models import Game
from app.play.presence import worker_name
from app.play.service import Service
from app.play.slowest import SlowCall
from app.play.store import reached

EVERY_SECONDS = 15.0
SILENT = text("interval '60 seconds'")
SLOWEST = 20

log = logging.getLogger(__name__)


class Report(Struct, frozen=True):
    """What a worker says of itself: `tables` in memory, tables that somebody looks at (`rooms`), and its sockets, those
    of tables and those of the lists."""

    process: int
    since: datetime
    tables: int
    rooms: int
    sockets: int
    lists: int
    slowest: list[SlowCall]


class Health(Struct, frozen=True):
    """The whole server: the reports of its workers by name, the slowest calls of all and the titles of their tables,
    and the database's size."""

    workers: dict[str, Report]
    slowest: list[SlowCall]
    titles: dict[UUID, str]
    bytes: int
    playing: int
    parked: list[Game]


class Reporter:
    """Tells the others how this worker is."""

    def __init__(self, sessions: Sessions, service: Service, hub: Hub, lobby: Lobby) -> None:
        self._sessions = sessions
        self._service = service
        self._hub = hub
        self._lobby = lobby
        self._name = worker_name()
        self._since = datetime.now(UTC)

    async def run(self) -> None:
        """Until cancelled: report now and then."""
        while True:
            try:
                async with reached(), self._sessions.begin() as session:
                    await self.report(session)
            except Refusal:
                log.warning("the database is away; this worker could not report")
            await asyncio.sleep(EVERY_SECONDS)

    async def report(self, session: AsyncSession) -> None:
        """Say how this worker is now, and forget workers that have fallen silent."""
        rooms, sockets = self._hub.open
        tables = self._service.tables
        report = msgspec.to_builtins(Report(os.getpid(), self._since, len(tables), rooms, sockets, self._lobby.sockets,
                                            tables.slowest.calls()))
        said: dict[str, Any] = {"report": report, "at": func.now()}
        await session.execute(insert(WorkerReport).values(name=self._name, **said).on_conflict_do_update(
            index_elements=[WorkerReport.name], set_=said))
        await session.execute(delete(WorkerReport).where(WorkerReport.at < func.now() - SILENT))


async def health(session: AsyncSession) -> Health:
    """How the server is now, by the last reports of its workers."""
    rows = await session.execute(select(WorkerReport.name, WorkerReport.report).order_by(WorkerReport.name))
    workers = {name: msgspec.convert(report, Report) for name, report in rows}
    slowest = sorted((call for report in workers.values() for call in report.slowest),
                     key=lambda call: -call.ms)[:SLOWEST]
    named = await session.execute(
        select(Game.id, Game.title).where(Game.id.in_([call.table for call in slowest])))
    size = await session.scalar(select(func.pg_database_size(func.current_database())))
    playing = await session.scalar(select(func.count()).select_from(Game).where(Game.status == "playing"))
    parked = await session.scalars(select(Game).where(Game.fault.is_not(None)).limit(SLOWEST))
    return Health(workers, slowest, {game.id: game.title for game in named}, size or 0, playing or 0, list(parked))
