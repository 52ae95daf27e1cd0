"""Answers that race each other: at one table, in one worker and in two."""
from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Awaitable
from uuid import UUID, uuid4

import pytest
from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncEngine

from app.bus import LocalBus
from app.errors import Refusal
from app.games import GAMES
from app.play import wire
from app.play.memory import Tables
from app.play.models import GameAction
from app.play.service import Service
from app.play.writer import Writer
from tests.play.house import House, play

pytestmark = pytest.mark.anyio
TEN = range(10)


async def outcome(work: Awaitable[int]) -> int | str:
    """The seq, or the code of the refusal."""
    try:
        return await work
    except Refusal as refusal:
        return refusal.code


async def stored(engine: AsyncEngine, id: str) -> int:
    async with engine.connect() as connection:
        wanted = select(func.count()).select_from(GameAction).where(GameAction.game_id == UUID(id))
        return int(await connection.scalar(wanted) or 0)


@pytest.fixture
async def another(engine: AsyncEngine, database_url: str) -> AsyncIterator[Service]:
    """The play server of a second worker, which hears no hints."""
    writer = Writer(database_url)
    yield Service(engine, Tables(engine, GAMES), writer, LocalBus())
    await writer.close()


async def test_of_ten_answers_at_one_seq_one_counts_and_nine_are_stale(house: House, engine: AsyncEngine) -> None:
    id, people = await house.table()
    sockets = [await house.look(id, people[0]) for _ in TEN]
    answers = await asyncio.gather(*(socket.ask("choose", seq=1, choice="space:1") for socket in sockets))
    assert Counter(answer.get("code", "stored") for answer in answers) == {"stored": 1, "stale": 9}
    assert await stored(engine, id) == 2


async def test_of_ten_ends_of_a_turn_one_counts_and_nine_are_stale(house: House, engine: AsyncEngine) -> None:
    id, people = await house.table()
    ada = await house.look(id, people[0])
    await play(ada, "space:1", "rest")
    sockets = [await house.look(id, people[0]) for _ in TEN]
    answers = await asyncio.gather(*(socket.ask("choose", seq=3, choice="end") for socket in sockets))
    assert Counter(answer.get("code", "stored") for answer in answers) == {"stored": 1, "stale": 9}
    assert await stored(engine, id) == 4


async def test_one_id_sent_ten_times_at_once_is_one_row(house: House, engine: AsyncEngine) -> None:
    id, people = await house.table()
    sockets = [await house.look(id, people[0]) for _ in TEN]
    name = str(uuid4())
    answers = await asyncio.gather(*(socket.ask("choose", id=name, seq=1, choice="space:1") for socket in sockets))
    assert answers == [{"t": "ack", "seq": 2, "id": name}] * 10
    assert await stored(engine, id) == 2


async def test_two_workers_accept_one_of_ten(
        house: House, another: Service, engine: AsyncEngine) -> None:
    id, people = await house.table()
    workers = [house.service, another]
    commands = [wire.Choose(uuid4(), 1, f"space:{1 + n % 4}") for n in TEN]
    found = await asyncio.gather(*(
        outcome(workers[n % 2].command(UUID(id), UUID(people[0].id), commands[n])) for n in TEN))
    assert Counter(found) == {2: 1, "stale": 9}
    assert await stored(engine, id) == 2


async def test_two_workers_store_one_id_once(
        house: House, another: Service, engine: AsyncEngine) -> None:
    id, people = await house.table()
    workers = [house.service, another]
    command = wire.Choose(uuid4(), 1, "space:1")
    found = await asyncio.gather(*(
        outcome(workers[n % 2].command(UUID(id), UUID(people[0].id), command)) for n in TEN))
    assert found == [2] * 10
    assert await stored(engine, id) == 2


async def test_a_worker_whose_memory_is_old_catches_up(
        house: House, another: Service, engine: AsyncEngine) -> None:
    """A sender who has seen more than the worker, and one whose answer another worker's made no older."""
    id, people = await house.table()
    ada, bob = (UUID(who.id) for who in people)
    table = UUID(id)
    assert await another.command(table, ada, wire.Choose(uuid4(), 1, "space:1")) == 2
    assert await house.service.command(table, ada, wire.Choose(uuid4(), 2, "rest")) == 3
    assert await another.command(table, ada, wire.Choose(uuid4(), 3, "end")) == 4
    for seq, choice in ((4, "space:1"), (5, "rest"), (6, "end")):
        assert await house.service.command(table, bob, wire.Choose(uuid4(), seq, choice)) == seq + 1
    hands = [owner.hand.cards for owner in (await house.live(id)).table.state.owners]
    assert await another.command(table, ada, wire.Choose(uuid4(), 7, f"card:{hands[0][0]}")) == 8
    assert await house.service.command(table, bob, wire.Choose(uuid4(), 7, f"card:{hands[1][0]}")) == 9


async def test_two_seats_that_decide_at_once_are_both_heard(house: House, engine: AsyncEngine) -> None:
    id, people = await house.table(4)
    viewers = [await house.look(id, who) for who in people]
    for viewer in viewers:
        await play(viewer, "space:1", "rest", "end", seen_by=viewers)
    answers = await asyncio.gather(*(
        viewer.ask("choose", seq=viewer.seq, choice=viewer.choices[0]) for viewer in viewers))
    assert sorted(answer["seq"] for answer in answers) == [14, 15, 16, 17]
    assert await stored(engine, id) == 17


async def test_a_game_is_started_once(house: House, engine: AsyncEngine) -> None:
    id, people = await house.table(start=False)
    for who in people:
        await who.ask("POST", f"/api/tables/{id}/ready", 200, {})
    answers = await asyncio.gather(*(people[0].client.post(f"/api/tables/{id}/start") for _ in TEN))
    assert Counter(answer.status_code for answer in answers) == {200: 1, 409: 9}
    assert {answer.json()["code"] for answer in answers if answer.status_code == 409} == {"already_started"}
    assert await stored(engine, id) == 1
