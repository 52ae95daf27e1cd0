"""Bots at the tables: whoever has to decide gets an answer, also after a restart."""
from __future__ import annotations

import asyncio
import logging
import secrets
from typing import Protocol
from uuid import UUID, uuid5

from app.errors import Refusal
from app.play import store
from app.play.live import Actor, Live
from app.play.service import Service
from app.play.store import Stored
from app.play.thinker import Job, Thinkers, seed

PAUSE_SECONDS = 0.4
SWEEP_SECONDS = 10.0
AWAY_SECONDS = 1.0

log = logging.getLogger(__name__)


class Thinking(Protocol):
    """Takes decisions for bots."""

    async def pick(self, job: Job) -> str | None:
        """What the bot answers, or None where it does not."""

    async def close(self) -> None:
        """Let go of what it holds."""


class Bots:
    """Answers for the bots of all tables, `pause` seconds after each other, so that people can follow."""

    def __init__(self, service: Service, thinking: Thinking | None = None, pause: float = PAUSE_SECONDS) -> None:
        self._service = service
        self._thinking = thinking or Thinkers()
        self._pause = pause
        self._woken: set[UUID] = set()
        self._tasks: dict[UUID, asyncio.Task[None]] = {}
        service.bots = self.wake

    def wake(self, id: UUID) -> None:
        """See whether a bot has to decide at this table."""
        self._woken.add(id)
        if id not in self._tasks:
            self._tasks[id] = asyncio.create_task(self._look_after(id))

    async def run(self) -> None:
        """Until cancelled: go on with tables at which a bot has been keeping others waiting."""
        while True:
            try:
                async with store.reached(), self._service.engine.connect() as connection:
                    for id in await store.stranded(connection):
                        self.wake(id)
            except Refusal:
                log.warning("the database is away; bots wait")
            await asyncio.sleep(SWEEP_SECONDS)

    async def close(self) -> None:
        """Leave the tables."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._thinking.close()

    async def _look_after(self, id: UUID) -> None:
        try:
            while id in self._woken:
                self._woken.discard(id)
                try:
                    while await self._answer(id):
                        pass
                except Refusal as refusal:
                    if refusal.code == "unavailable":
                        await asyncio.sleep(AWAY_SECONDS)
                        self._woken.add(id)
                except Exception:
                    log.exception("the bots of table %s stopped", id)
        finally:
            del self._tasks[id]

    async def _answer(self, id: UUID) -> bool:
        """Answer one decision of a bot's. False where there is none. Raises `Refusal` where the table is stuck."""
        await asyncio.sleep(self._pause)
        async with store.reached(), self._service.tables.hold(id) as slot:
            live = await self._service.tables.live(slot, id)
            if isinstance(live, Stored) or live.stored.fault is not None or not live.bots_to_move:
                return False
            job, offered, seq = _job(live)
        choice = await self._thinking.pick(job) or secrets.choice(offered)
        try:
            await self._service.answer_for_bot(id, Actor(job.seat, None, uuid5(id, str(seq))), seq, choice)
        except Refusal as refusal:
            if refusal.code not in {"stale", "illegal_choice", "not_your_decision"}:
                raise
        return True


def _job(live: Live) -> tuple[Job, tuple[str, ...], int]:
    """A bot's decision, all legal answers to it, and the seq at which it was seen."""
    sitter = live.bots_to_move[0]
    decision = live.table.asked(sitter.seat)
    assert decision is not None and sitter.bot is not None
    table = live.table
    job = Job(live.rules.key, live.rules.rules, table.checkpoint, tuple(table.answers), sitter.seat, sitter.bot, seed(),
              table.anew)
    return job, decision.ids, live.seq
