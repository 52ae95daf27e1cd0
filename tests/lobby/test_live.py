"""`/ws/lobby`: lists that stay true by themselves (docs/wire.md 3)."""
from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from fastapi import FastAPI
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidStatus

from app.accounts.models import User
from app.bus import Hint
from app.lobby.live import Ear, News
from app.play.models import Game
from tests.api import Caller, caller, served

pytestmark = pytest.mark.anyio
TABLE = {"game": "tiny", "seats": 2}


class Watcher:
    """Somebody who watches the lists."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket

    async def next(self) -> dict[str, Any]:
        """The next message."""
        async with asyncio.timeout(20):
            message: dict[str, Any] = json.loads(await self.socket.recv())
        return message

    async def silent(self) -> bool:
        """Whether nothing comes for a moment that is longer than changes are gathered."""
        try:
            async with asyncio.timeout(0.7):
                await self.socket.recv()
        except TimeoutError:
            return True
        return False


@asynccontextmanager
async def watching(address: str, somebody: Caller | None = None) -> AsyncIterator[tuple[Watcher, dict[str, Any]]]:
    headers = {"authorization": f"Bearer {somebody.token}"} if somebody else {}
    async with connect(f"ws://{address}/ws/lobby", additional_headers=headers) as socket:
        watcher = Watcher(socket)
        yield watcher, await watcher.next()


def titles(message: dict[str, Any]) -> set[str]:
    assert message["t"] == "tables"
    return {table["title"] for table in message["changed"]}


async def test_everybody_hears_of_public_tables_and_each_of_his_own(app: FastAPI) -> None:
    async with served(app) as address, caller(app, "Ada") as ada, caller(app, "Bo") as bo:
        await ada.ask("POST", "/api/tables", 201, {**TABLE, "title": "old"})
        async with watching(address, ada) as (hers, first), watching(address) as (anybodys, as_anybody):
            assert titles(first) == titles(as_anybody) == {"old"} and first["gone"] == []
            private = await ada.ask("POST", "/api/tables", 201, {**TABLE, "title": "own", "visibility": "private"})
            heard = await hers.next()
            assert titles(heard) == {"own"} and heard["changed"][0]["invite"] == private["invite"]
            assert await anybodys.silent()
            public = await bo.ask("POST", "/api/tables", 201, {**TABLE, "title": "new"})
            for watcher in (hers, anybodys):
                assert (await watcher.next())["changed"] == [public]
            joined = await ada.ask("POST", f"/api/tables/{public['id']}/join", 200)
            assert (await anybodys.next())["changed"] == [joined]


async def test_tables_that_are_hidden_or_cancelled_go(app: FastAPI) -> None:
    async with served(app) as address, caller(app, "Ada") as ada:
        table = await ada.ask("POST", "/api/tables", 201, TABLE)
        hidden = await ada.ask("POST", "/api/tables", 201, {**TABLE, "visibility": "unlisted"})
        async with watching(address, ada) as (hers, first), watching(address) as (anybodys, as_anybody):
            assert len(first["changed"]) == 2 and len(as_anybody["changed"]) == 1
            changed = await ada.ask("PATCH", f"/api/tables/{table['id']}", 200, {"visibility": "private"})
            assert await anybodys.next() == {"t": "tables", "changed": [], "gone": [table["id"]]}
            assert await hers.next() == {"t": "tables", "changed": [changed], "gone": []}
            await ada.ask("POST", f"/api/tables/{hidden['id']}/cancel", 200)
            assert await hers.next() == {"t": "tables", "changed": [], "gone": [hidden["id"]]}
            assert await anybodys.silent(), "nobody learns the id of a table that he could not see"


async def test_many_changes_are_one_message(app: FastAPI) -> None:
    async with served(app) as address, caller(app, "Ada") as ada, watching(address) as (anybodys, _):
        table = await ada.ask("POST", "/api/tables", 201, TABLE)
        assert (await anybodys.next())["changed"] == [table]
        for _ in range(5):
            app.state.services.bus.publish(Hint("table", table["id"]))
        assert (await anybodys.next())["changed"] == [table]
        assert await anybodys.silent()


async def test_missed_hints_are_made_good(app: FastAPI) -> None:
    async with served(app) as address, caller(app, "Ada") as ada, watching(address) as (anybodys, first):
        assert first == {"t": "tables", "changed": [], "gone": []}
        table = await ada.ask("POST", "/api/tables", 201, TABLE)
        await anybodys.next()
        async with app.state.services.sessions.begin() as session:
            (await session.get_one(Game, table["id"])).title = "behind our back"
        app.state.services.bus.publish(Hint("missed"))
        assert titles(await anybodys.next()) == {"behind our back"}


async def test_sign_out_ends_the_socket(app: FastAPI) -> None:
    async with (served(app) as address, caller(app, "Ada") as ada, watching(address, ada) as (hers, _),
                watching(address) as (anybodys, _)):
        await ada.ask("DELETE", "/api/sessions/current", 204)
        assert await hers.next() == {"t": "bye", "reason": "signed_out"}
        await hers.socket.wait_closed()
        assert await anybodys.silent()


async def test_goodbye_to_all(app: FastAPI) -> None:
    async with served(app) as address, watching(address) as (anybodys, _):
        app.state.lobby.end_all("restart")
        assert await anybodys.next() == {"t": "bye", "reason": "restart"}


@pytest.mark.parametrize(("headers", "origin"), [
    ({}, "http://evil.test"), ({"authorization": "Bearer wrong"}, None), ({"authorization": "Basic x"}, None),
])
async def test_handshakes_that_are_turned_away(app: FastAPI, headers: dict[str, str], origin: Any) -> None:
    async with served(app) as address:
        with pytest.raises(InvalidStatus) as refused:
            await connect(f"ws://{address}/ws/lobby", additional_headers=headers, origin=origin)
        assert refused.value.response.status_code == 403


async def test_cookie_counts_at_a_handshake_with_the_own_origin_only(app: FastAPI) -> None:
    async with served(app) as address, caller(app, "Ada") as ada:
        await ada.ask("POST", "/api/tables", 201, {**TABLE, "title": "own", "visibility": "private"})
        cookie = {"cookie": f"session={ada.token}"}
        own: Any = f"http://{address}"
        for origin, seen in ((own, {"own"}), (None, set())):
            async with connect(f"ws://{address}/ws/lobby", additional_headers=cookie, origin=origin) as socket:
                assert titles(json.loads(await socket.recv())) == seen


async def test_what_is_read_late_does_not_hide_what_came_meanwhile(app: FastAPI) -> None:
    async with served(app) as address, caller(app, "Ada") as ada:
        table = await ada.ask("POST", "/api/tables", 201, TABLE)
        path = f"/api/tables/{table['id']}"
        for number in range(10):
            async with watching(address) as (anybodys, first):
                title = f"title {number}"
                changing = asyncio.create_task(ada.ask("PATCH", path, 200, {"title": title}))
                heard = [first]
                while titles(heard[-1]) != {title}:
                    heard.append(await anybodys.next())
                await changing


async def test_who_does_not_read_holds_one_entry_a_table(app: FastAPI) -> None:
    async with caller(app, "Ada") as ada:
        table = await ada.ask("POST", "/api/tables", 201, TABLE)
        async with app.state.services.sessions() as session:
            game = await session.get_one(Game, table["id"])
            user = await session.get_one(User, ada.id)
    ear = Ear(user.id, "")
    for _ in range(1000):
        ear.hear(News(game, []))
    assert len(ear.changed) == 1 and len(ear.shown) == 1
    assert len(json.loads(ear.take())["changed"]) == 1 and not ear.changed
