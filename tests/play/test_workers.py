"""Two workers on one database: what happens in one is seen in the other."""
from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncEngine

from app.bus import APPLICATION
from app.engine.decision import Answer
from app.games import GAMES
from tests.api import settings
from tests.engine.tiny import TINY
from tests.play.house import PATIENCE, House, open_house, play
from tests.play.test_proposals import told

pytestmark = pytest.mark.anyio
HINTS = f"pg_stat_activity WHERE datname = current_database() AND application_name = '{APPLICATION}'"
Pair = tuple[House, House]


@pytest.fixture
async def workers(database_url: str, engine: AsyncEngine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
                  ) -> AsyncIterator[Pair]:
    """Two applications that are told of each other by the database, both listening."""
    monkeypatch.setitem(GAMES, (TINY.key, TINY.rules), TINY)
    given = settings(tmp_path, DATABASE_URL=database_url, WORKERS="2")
    async with open_house(given) as one, open_house(given) as other:
        await listening(engine, 2)
        yield one, other


async def listening(engine: AsyncEngine, count: int) -> None:
    """Wait until so many connections listen for hints."""
    wanted = text(f"SELECT count(*) FROM {HINTS} AND query LIKE 'LISTEN%'")
    async with asyncio.timeout(PATIENCE), engine.connect() as connection:
        while await connection.scalar(wanted) != count:
            await connection.rollback()
            await asyncio.sleep(0.05)


async def test_moves_chat_presence_and_signing_out_reach_the_other_worker(workers: Pair) -> None:
    one, other = workers
    id, people = await one.table()
    ada, bob = await one.look(id, people[0]), await other.look(id, people[1])
    await ada.hears_of([0, 1], 0)
    await bob.hears_of([0, 1], 0)
    await play(ada, "space:1", "rest", "end", seen_by=(ada, bob))
    await play(bob, "space:2", seen_by=(ada, bob))
    assert (ada.table["base"], ada.table["view"]["pebbles"][1]["at"]) == (4, 2)
    assert (await ada.ask("say", text="Hello over there"))["t"] == "ack"
    assert (await bob.next(0, "said"))["text"] == "Hello over there"
    watcher = await other.look(id)
    await ada.hears_of([0, 1], 1)
    await watcher.close()
    await bob.close()
    await ada.hears_of([0], 0)
    again = await other.look(id, people[0])
    await people[0].ask("DELETE", "/api/sessions/current", 204)
    await again.closed()
    assert again.messages[-1] == {"t": "bye", "reason": "signed_out"}


async def test_hints_that_were_lost_are_made_up_for(workers: Pair, engine: AsyncEngine) -> None:
    """The connection that listens is cut; what was stored meanwhile is shown once there is another."""
    one, other = workers
    id, people = await one.table()
    ada, bob = await one.look(id, people[0]), await other.look(id, people[1])
    async with engine.begin() as connection:
        assert await connection.scalar(text(f"SELECT count(pg_terminate_backend(pid)) FROM {HINTS}")) == 2
    await ada.choose("space:1")
    await bob.reach(2)
    await play(ada, "rest", seen_by=(ada, bob))


async def test_a_table_left_in_the_memory_of_the_other_worker_is_not_shown_as_it_was(workers: Pair) -> None:
    one, other = workers
    id, people = await one.table()
    ada, bob = await one.look(id, people[0]), await other.look(id, people[1])
    await bob.close()
    await play(ada, "space:1")
    await ada.hears_of([0], 0)
    watcher = await other.look(id)
    assert watcher.seq == 2
    await watcher.close()
    await people[1].ask("POST", f"/api/tables/{id}/resign", 200)
    await ada.hears_of([0], 0)
    assert (await other.look(id, people[1])).table["seat"] is None


async def test_a_request_to_go_back_is_told_and_granted_in_the_other_worker(workers: Pair) -> None:
    one, other = workers
    id, people = await one.table(options={"consent": True})
    ada, bob = await one.look(id, people[0]), await other.look(id, people[1])
    await play(ada, "space:1", "rest", "end", seen_by=(ada, bob))
    await ada.ask("propose_undo", to=1)
    request = await bob.next(0, "proposal")
    assert (request["status"], request["waiting"]) == ("open", [1])
    await bob.ask("consent", proposal=request["id"], yes=False)
    assert (await told(ada, "refused"))["by"] == 1
    await play(bob, "space:2", seen_by=(ada, bob))
    seen = len(bob.messages)
    await ada.ask("propose_undo", to=2)
    request = await bob.next(seen, "proposal")
    assert (await bob.ask("consent", proposal=request["id"], yes=True))["seq"] == 6
    await ada.reach(6)
    assert (await one.live(id)).table.answers == (await other.live(id)).table.answers == [Answer(0, "space:1")]
