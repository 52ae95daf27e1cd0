"""Bots at the tables: they answer, they are stopped, they go on after a restart."""
from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any
from uuid import UUID, uuid5

import pytest
from sqlalchemy import select, text
from sqlalchemy.ext.asyncio import AsyncEngine

from app.engine.table import Table
from app.games import newest
from app.play.bots import Bots
from app.play.models import GameAction
from app.play.thinker import Job, Thinkers, think
from tests.api import settings
from tests.play.house import PATIENCE, House, open_house, play

pytestmark = pytest.mark.anyio


class Last:
    """Picks the last choice, or nothing where it is told to fail."""

    def __init__(self, fails: bool = False) -> None:
        self.fails = fails
        self.jobs: list[Job] = []

    async def pick(self, job: Job) -> str | None:
        self.jobs.append(job)
        table: Table[Any] = Table(newest(job.game), job.checkpoint, job.answers)
        decision = table.asked(job.seat)
        assert decision is not None
        return None if self.fails else decision.ids[-1]

    async def close(self) -> None:
        return


def replace_bots(house: House, thinking: Last) -> None:
    """Have this thinking done, without pauses."""
    house.app.state.bots = Bots(house.service, thinking, pause=0)


@pytest.mark.parametrize("fails", [False, True])
async def test_a_bot_answers_in_its_turn_and_at_random_where_it_cannot_think(
        house: House, engine: AsyncEngine, fails: bool) -> None:
    bots = Last(fails)
    replace_bots(house, bots)
    id, people = await house.table(bots=(1,))
    ada = await house.look(id, people[0])
    await play(ada, "space:1", "rest", "end")
    async with asyncio.timeout(PATIENCE):
        while not ada.table["decision"]:
            await ada.reach(ada.seq + 1)
    assert ada.table["decision"]["key"] == "tiny.pass"
    async with engine.connect() as connection:
        rows = (await connection.execute(select(GameAction.seq, GameAction.user_id, GameAction.client_id).where(
            GameAction.game_id == UUID(id), GameAction.seat == 1).order_by(GameAction.seq))).all()
    assert [(row.user_id, row.client_id) for row in rows] == [
        (None, uuid5(UUID(id), str(row.seq - 1))) for row in rows]
    assert {(job.level, job.seat) for job in bots.jobs} == {("easy", 1)}


async def test_a_game_among_bots_and_one_person_comes_to_its_end(house: House) -> None:
    replace_bots(house, Last())
    id, people = await house.table(4, bots=(1, 2, 3), options={"rounds": 2})
    ada = await house.look(id, people[0])
    async with asyncio.timeout(PATIENCE):
        while ada.table["status"] == "playing":
            if ada.choices:
                answer = await ada.ask("choose", seq=ada.seq, choice=ada.choices[0])
                assert answer["t"] == "ack"
                await ada.reach(answer["seq"])
            else:
                await ada.reach(ada.seq + 1)
    assert {row["seat"] for row in ada.table["standings"]} == {0, 1, 2, 3}


async def test_a_game_that_waits_for_a_bot_goes_on_after_a_restart(
        house: House, engine: AsyncEngine, database_url: str, tmp_path: Path) -> None:
    house.service.bots = lambda id: None
    id, people = await house.table(bots=(1,))
    ada = await house.look(id, people[0])
    await play(ada, "space:1", "rest", "end")
    async with engine.begin() as connection:
        await connection.execute(text("UPDATE games SET moved_at = now() - interval '1 minute'"))
    async with open_house(settings(tmp_path, DATABASE_URL=database_url)) as restarted:
        again = await restarted.look(id, people[0])
        await again.reach(5)


def hunters_job() -> Job:
    """The first decision of a game of Hunters."""
    table: Table[Any] = Table.new(newest("hunters"), "a bot's table", 2)
    return Job("hunters", newest("hunters").rules, table.checkpoint, (), table.pending[0].seat, "easy", "luck")


async def test_bots_think_in_a_process_of_their_own() -> None:
    job = hunters_job()
    thinkers = Thinkers(bots=1, seconds=20)
    try:
        first = await thinkers.pick(job)
        assert first == think(job)
        assert await asyncio.gather(*(thinkers.pick(job) for _ in range(3))) == [first] * 3
    finally:
        await thinkers.close()


async def test_a_bot_that_passes_the_deadline_is_killed_and_replaced() -> None:
    job = hunters_job()
    thinkers = Thinkers(bots=1, seconds=1e-4)
    try:
        assert await thinkers.pick(job) is None
        assert not thinkers._idle and not thinkers._busy
        thinkers._seconds = 20
        assert await thinkers.pick(job) == think(job)
    finally:
        await thinkers.close()


async def test_a_bot_that_fails_answers_nothing_and_its_process_goes_on() -> None:
    thinkers = Thinkers(bots=1, seconds=20)
    nonsense = Job("no such game", 1, b"{}", [], 0, "easy", "luck")
    try:
        assert await thinkers.pick(nonsense) is None
        [process] = thinkers._idle
        assert await thinkers.pick(hunters_job()) == think(hunters_job())
        assert thinkers._idle == [process]
    finally:
        await thinkers.close()
