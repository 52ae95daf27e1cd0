"""The database goes away for a while: sockets stay, nothing is doubled, nothing acked is lost."""
from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any
from uuid import uuid4

import pytest
from sqlalchemy import make_url, text
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from app.bus import Hint
from tests.play.house import House, Viewer, play
from tests.play.test_races import stored

pytestmark = pytest.mark.anyio


@asynccontextmanager
async def away(url: str) -> AsyncIterator[None]:
    """Nobody reaches the database at that address, and who was connected is cut off, until the block ends."""
    address = make_url(url)
    server = create_async_engine(address.set(database="postgres"), isolation_level="AUTOCOMMIT")
    try:
        async with server.connect() as connection:
            await connection.execute(text(f'ALTER DATABASE "{address.database}" ALLOW_CONNECTIONS false'))
            cut = text("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = :name")
            await connection.execute(cut, {"name": address.database})
            try:
                yield
            finally:
                await connection.execute(text(f'ALTER DATABASE "{address.database}" ALLOW_CONNECTIONS true'))
    finally:
        await server.dispose()


async def test_an_answer_meanwhile_is_refused_and_its_resend_is_stored_once(
        house: House, engine: AsyncEngine, database_url: str) -> None:
    id, people = await house.table()
    ada, bob = [await house.look(id, who) for who in people]
    await play(ada, "space:1")
    command = {"id": str(uuid4()), "seq": 2, "choice": "rest"}
    async with away(database_url):
        for _ in range(3):
            await ada.refused("unavailable", "choose", **command)
        await bob.refused("unavailable", "say", text="Is anybody there?")
        await people[0].refused("POST", f"/api/tables/{id}/resign", 503, "unavailable")
        problem = await people[0].client.get("/health")
        assert problem.status_code == 503
        seen = len(bob.messages)
        await bob.say("hello", since=2)
        assert (await bob.next(seen, "refused"))["code"] == "unavailable"
    await engine.dispose()
    answer = await resend(ada, command)
    assert answer == {"t": "ack", "seq": 3, "id": command["id"]}
    assert await ada.ask("choose", **command) == answer
    assert await stored(engine, id) == 3
    await ada.reach(3)
    assert (await bob.hello(since=2))["seq"] == 3
    await play(ada, "end", seen_by=(ada, bob))


async def resend(viewer: Viewer, command: dict[str, Any]) -> dict[str, Any]:
    """What a client does: send again until it is not `unavailable`."""
    while True:
        answer = await viewer.ask("choose", **command)
        if answer.get("code") != "unavailable":
            return answer
        await asyncio.sleep(0.1)


async def test_a_viewer_is_told_once_the_database_is_back(
        house: House, engine: AsyncEngine, database_url: str) -> None:
    """The hint came, but the table could not be read: it is read again until it can."""
    id, people = await house.table()
    bob = await house.look(id, people[1])
    async with away(database_url):
        house.forget()
        house.service.bus.publish(Hint("table", id, "1"))
        await asyncio.sleep(0.2)
    await engine.dispose()
    ada = await house.look(id, people[0])
    await ada.choose("space:1")
    await bob.reach(2)
