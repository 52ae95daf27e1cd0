"""What the desk knows of the server: faults of rules with their tracebacks, slow calls, workers."""
from __future__ import annotations

import asyncio
import re
from uuid import UUID, uuid4

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncEngine

from app.play import guard
from app.play.slowest import KEPT, Slowest
from tests.api import Caller
from tests.engine import tiny
from tests.play.house import PATIENCE, House, play
from tests.play.test_parked import failing, looping

pytestmark = pytest.mark.anyio


async def stored_faults(engine: AsyncEngine, least: int) -> list[tuple[UUID, int, str]]:
    """Game, seq and traceback of the faults, once there are that many."""
    async with asyncio.timeout(PATIENCE):
        while True:
            async with engine.connect() as connection:
                rows = (await connection.execute(text("SELECT game_id, seq, fault FROM game_faults"))).all()
            if len(rows) >= least:
                return [(id, seq, fault) for id, seq, fault in rows]
            await asyncio.sleep(0.02)


async def test_a_failing_rule_is_kept_with_its_traceback_once_for_each_moment(
        house: House, engine: AsyncEngine, admin: Caller, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tiny.Tiny, "next_step", failing(tiny.Tiny.next_step))
    id, people = await house.table()
    ada = await house.look(id, people[0])
    await play(ada, "space:4", "rest")
    for _ in range(2):
        await ada.refused("parked", "choose", seq=3, choice="end")
    [(game, seq, fault)] = await stored_faults(engine, 1)
    assert (game, seq) == (UUID(id), 3)
    assert "ZeroDivisionError: a fault of the rules" in fault and "next_step" in fault
    page = (await admin.client.get("/admin/faults")).text
    assert "ZeroDivisionError: a fault of the rules" in page and f"/admin/games/{id}" in page


async def test_a_loop_is_kept_and_parks_the_table(
        house: House, engine: AsyncEngine, admin: Caller, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guard, "SECONDS", 0.3)
    monkeypatch.setattr(tiny.Tiny, "next_step", looping(tiny.Tiny.next_step))
    id, people = await house.table()
    ada = await house.look(id, people[0])
    await play(ada, "space:4", "rest")
    await ada.refused("parked", "choose", seq=3, choice="end")
    [(_, seq, fault)] = await stored_faults(engine, 1)
    assert seq == 3 and "TooLong" in fault
    assert id in (await admin.client.get("/admin?trouble=parked")).text
    health = (await admin.client.get("/admin/health")).text
    assert re.search(r'class="sheet wrong"><dt>Parked games</dt><dd><a [^>]+>1</a>', health)
    slow = re.search(r"([\d.]+) ms</td><td><code>([^<]+)</code></td><td><a href=\"/admin/games/([^\"]+)\"", health)
    assert slow and float(slow[1]) >= 300 and slow[3] == id


async def test_health_counts_what_there_is(house: House, engine: AsyncEngine, admin: Caller) -> None:
    id, people = await house.table(title="Long wait")
    other, _ = await house.table()
    await house.look(id, people[0])
    await house.look(id, people[1])
    await house.look(other)
    async with engine.begin() as connection:
        await connection.execute(text("UPDATE games SET moved_at = now() - interval '5 days' WHERE id = :id"),
                                 {"id": UUID(id)})
    page = (await admin.client.get("/admin/health")).text
    figures = dict(re.findall(r'class="sheet"><dt>([^<]+)</dt><dd>([^<]+)</dd>', page))
    assert (figures["Workers"], figures["Games in play"], figures["Tables being looked at"], figures["Sockets"],
            figures["Parked games"]) == ("1", "2", "2", "3", "0")
    longest = page.partition("Waiting longest")[2]
    assert longest.index("Long wait") < longest.index("5 days ago")
    assert "Player 0" in longest


async def test_silent_workers_are_forgotten(engine: AsyncEngine, house: House, admin: Caller) -> None:
    async with engine.begin() as connection:
        await connection.execute(text(
            "INSERT INTO workers (name, report, at) SELECT 'gone', report, now() - interval '2 minutes' FROM workers "
            "LIMIT 1"))
        await connection.execute(text(
            "INSERT INTO workers (name, report) SELECT 'other', report FROM workers LIMIT 1"))
    page = (await admin.client.get("/admin/health")).text
    assert "<dt>Workers</dt><dd>2</dd>" in page and 'title="gone"' not in page and 'title="other"' in page


def test_the_slowest_calls_are_kept_the_longest_of_each_kind() -> None:
    slowest, table = Slowest(), uuid4()
    for ms in (5.0, 9.0, 7.0):
        slowest.note(table, "load", ms)
    assert [(call.table, call.what, call.ms) for call in slowest.calls()] == [(table, "load", 9.0)]
    for ms in range(100):
        slowest.note(uuid4(), "load", float(ms))
    assert [call.ms for call in slowest.calls()] == [float(ms) for ms in range(99, 99 - KEPT, -1)]
