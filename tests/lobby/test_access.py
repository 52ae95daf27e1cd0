"""Who sees which table, and what every route asks of its caller (docs/wire.md 2)."""
from __future__ import annotations

from typing import Any
from uuid import uuid4

import pytest
from fastapi import FastAPI
from fastapi.routing import APIRoute
from starlette.routing import BaseRoute

from app.accounts.routes import router as accounts
from app.lobby.routes import router as lobby
from app.play.routes import router as play
from tests.api import Caller, caller

pytestmark = pytest.mark.anyio
SOMEONE = {"name": "Bo", "email": "bo@example.org", "password": "long enough", "game": "tiny", "seats": 2,
           "level": "easy", "locale": "en"}
OPEN_TO_ALL = {"POST /api/guests", "POST /api/users", "POST /api/sessions", "GET /api/games", "GET /api/tables"}
NEEDS_SOMEONE = {"GET /api/me", "PATCH /api/me", "DELETE /api/sessions/current", "POST /api/tables",
                 "POST /api/records"}
READS_A_TABLE = {f"GET /api/tables/{{id}}{path}"
                 for path in ("", "/at/{seq}", "/log", "/chat", "/scores", "/record")}
ACTS_AT_A_TABLE = {f"POST /api/tables/{{id}}/{act}" for act in ("join", "ready", "leave", "start", "resign")}
OWNS_A_TABLE = {"POST /api/tables/{id}/cancel", "PATCH /api/tables/{id}", "DELETE /api/tables/{id}/seats/{seat}",
                "POST /api/tables/{id}/seats/{seat}/bot", "DELETE /api/tables/{id}/seats/{seat}/bot"}
AT_A_TABLE = sorted(READS_A_TABLE | ACTS_AT_A_TABLE | OWNS_A_TABLE)


def names(routes: list[BaseRoute]) -> set[str]:
    return {f"{method} {route.path}" for route in routes if isinstance(route, APIRoute)
            for method in route.methods or ()}


def filled(route: str, id: str) -> tuple[str, str]:
    method, path = route.replace("{id}", id).replace("{seat}", "1").replace("{seq}", "1").split(" ")
    return method, path


async def private_table(ada: Caller) -> tuple[str, str]:
    table = await ada.ask("POST", "/api/tables", 201, {"game": "tiny", "seats": 3, "visibility": "private"})
    assert len(table["invite"]) >= 22
    return table["id"], table["invite"]


def test_every_route_has_its_rule() -> None:
    listed = [OPEN_TO_ALL, NEEDS_SOMEONE, READS_A_TABLE, ACTS_AT_A_TABLE, OWNS_A_TABLE]
    assert names([*accounts.routes, *lobby.routes, *play.routes]) == set().union(*listed)


@pytest.fixture
def guarded(app: FastAPI) -> FastAPI:
    """The application with the routes of tables in play, whose service nobody here gets as far as."""
    app.include_router(play)
    return app


@pytest.mark.parametrize("route", sorted(NEEDS_SOMEONE | ACTS_AT_A_TABLE | OWNS_A_TABLE))
async def test_nobody_changes_nothing(guarded: FastAPI, route: str) -> None:
    async with caller(guarded, "Ada") as ada, caller(guarded) as anybody:
        table = await ada.ask("POST", "/api/tables", 201, {"game": "tiny", "seats": 3})
        await anybody.refused(*filled(route, table["id"]), 401, "unauthorized", SOMEONE)
        assert await ada.ask("GET", f"/api/tables/{table['id']}", 200) == table


@pytest.mark.parametrize("route", AT_A_TABLE)
async def test_private_table_is_as_if_it_did_not_exist(guarded: FastAPI, route: str) -> None:
    async with caller(guarded, "Ada") as ada, caller(guarded, "Eve") as eve, caller(guarded) as anybody:
        id, invite = await private_table(ada)
        for somebody in (eve, anybody):
            (method, path), (_, nowhere) = filled(route, id), filled(route, str(uuid4()))
            answers = [await somebody.client.request(method, where, json={**SOMEONE, "invite": "é" + invite[1:]})
                       for where in (path, nowhere, path + "?invite=wrong")]
            assert len({(answer.status_code, answer.text) for answer in answers}) == 1
            assert answers[0].status_code == (401 if somebody is anybody and route[:3] != "GET" else 404)
        assert (await ada.ask("GET", f"/api/tables/{id}", 200))["seats"][1]["user"] is None


async def test_invitation_admits_for_good(app: FastAPI) -> None:
    async with caller(app, "Ada") as ada, caller(app, "Bo") as bo, caller(app) as anybody:
        id, invite = await private_table(ada)
        shown = await bo.ask("GET", f"/api/tables/{id}?invite={invite}", 200)
        assert shown["invite"] is None, "only those seated pass the invitation on"
        assert (await bo.ask("GET", f"/api/tables/{id}", 200))["id"] == id
        assert (await bo.ask("POST", f"/api/tables/{id}/join", 200))["invite"] == invite
        await bo.ask("POST", f"/api/tables/{id}/leave", 200)
        await bo.ask("GET", f"/api/tables/{id}", 200)
        await anybody.ask("GET", f"/api/tables/{id}?invite={invite}", 200)
        await anybody.refused("GET", f"/api/tables/{id}", 404, "not_found")


async def test_join_takes_the_invitation(app: FastAPI) -> None:
    async with caller(app, "Ada") as ada, caller(app, "Bo") as bo:
        id, invite = await private_table(ada)
        for wrong in (None, "", "x", invite[:-1], invite + "x", "é"):
            await bo.refused("POST", f"/api/tables/{id}/join", 404, "not_found", {"invite": wrong})
        joined = await bo.ask("POST", f"/api/tables/{id}/join", 200, {"seat": 2, "invite": invite})
        assert joined["seats"][2]["user"]["name"] == "Bo"


async def test_an_address_gives_no_power(app: FastAPI) -> None:
    async with caller(app, "Ada") as ada, caller(app, "Bo") as bo, caller(app) as anybody:
        table = await ada.ask("POST", "/api/tables", 201, {"game": "tiny", "seats": 2, "visibility": "unlisted"})
        seen = await anybody.ask("GET", table["url"].replace("/tables", "/api/tables"), 200)
        assert ada.token not in str(seen) and seen["invite"] is None
        await bo.refused("POST", f"/api/tables/{table['id']}/ready", 403, "not_seated", {"ready": True})


async def tables(somebody: Caller, query: str = "") -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = (await somebody.ask("GET", f"/api/tables{query}", 200))["tables"]
    return found


async def test_lists_hold_public_tables_and_ones_own(app: FastAPI) -> None:
    async with caller(app, "Ada") as ada, caller(app, "Bo") as bo, caller(app) as anybody:
        for visibility in ("public", "unlisted", "private"):
            body = {"game": "tiny", "seats": 2, "visibility": visibility, "title": visibility}
            await ada.ask("POST", "/api/tables", 201, body)
        assert {table["title"] for table in await tables(ada)} == {"public", "unlisted", "private"}
        for somebody in (bo, anybody):
            assert [table["title"] for table in await tables(somebody)] == ["public"]
            assert [table["title"] for table in await tables(somebody, "?status=open&game=tiny&mine=")] == ["public"]
        assert await tables(bo, "?mine=1") == []
        assert len(await tables(ada, "?mine=1&status=open")) == 3
        assert await tables(ada, "?mine=1&status=playing") == []
        await anybody.refused("GET", "/api/tables?mine=1", 401, "unauthorized")


@pytest.mark.parametrize("query", ["status=cancelled", "status=x", "game=chess", "game=%00", "cursor=x", "cursor=e30",
                                   "cursor=%00", "cursor=é"])
async def test_bad_lists_are_refused(app: FastAPI, query: str) -> None:
    async with caller(app) as anybody:
        await anybody.refused("GET", f"/api/tables?{query}", 422, "invalid")
