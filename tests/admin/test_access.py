"""The desk is for admins who signed in not long ago: every path of it, by every method."""
from __future__ import annotations

from collections.abc import Iterator
from uuid import UUID

import pytest
from fastapi.routing import APIRoute
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncEngine

from app.admin.routes import PARTS
from tests.admin.conftest import new_admin, new_user
from tests.api import Caller
from tests.play.house import House

pytestmark = pytest.mark.anyio


def doors() -> Iterator[tuple[str, str]]:
    """Method and path of everything at the desk, with ids filled in."""
    for route in (route for part in PARTS for route in part.router.routes):
        assert isinstance(route, APIRoute)
        path = route.path.replace("{id}", str(UUID(int=7))).replace("{seq}", "1").replace("{deed}", "end")
        assert path.startswith(("/admin", "/api/admin/")) and "{" not in path
        yield from ((method, path) for method in route.methods or ())


async def asked(caller: Caller, method: str, path: str) -> tuple[int, str]:
    """The status and, of a way elsewhere, where it leads."""
    answer = await caller.client.request(method, path)
    return answer.status_code, answer.headers.get("location", "")


@pytest.mark.parametrize(("method", "path"), sorted(set(doors())))
async def test_nobody_else_comes_in(house: House, method: str, path: str) -> None:
    stranger, guest, user = await house.caller(), await house.caller("Gus"), await new_user(house, "Uma")
    if path.startswith("/api/"):
        await stranger.refused(method, path, 401, "unauthorized")
        await guest.refused(method, path, 403, "forbidden")
        await user.refused(method, path, 403, "forbidden")
    else:
        assert await asked(stranger, method, path) in [(303, f"/login?back={path}"), (303, "/login?back=/admin")]
        assert (await asked(guest, method, path))[0] == 403
        assert (await asked(user, method, path))[0] == 403


async def test_an_old_session_has_to_be_renewed(house: House, engine: AsyncEngine, admin: Caller) -> None:
    assert await asked(admin, "GET", "/admin/users?q=a") == (200, "")
    async with engine.begin() as connection:
        await connection.execute(text("UPDATE sessions SET created_at = now() - interval '13 hours'"))
    assert await asked(admin, "GET", "/admin/users?q=a") == (303, "/login?back=/admin/users%3Fq%3Da")
    assert (await admin.ask("GET", "/api/me", 200))["admin"] is True


async def test_a_cookie_alone_changes_nothing(house: House, engine: AsyncEngine, admin: Caller) -> None:
    """Without an Origin a form from elsewhere could do it; with a foreign one it is refused outright."""
    victim = await new_user(house, "Vic")
    path = f"/admin/users/{victim.id}/block"
    browser = await house.caller()
    browser.client.cookies.set("session", admin.token)
    assert (await browser.client.get("/admin")).status_code == 200
    assert await asked(browser, "POST", path) == (303, "/login?back=/admin")
    foreign = await browser.client.post(path, data={"reason": "x"}, headers={"origin": "https://evil.example"})
    assert foreign.status_code == 403
    own = await browser.client.post(path, data={"reason": "spam"}, headers={"origin": f"http://{house.address}"})
    assert own.status_code == 303
    await victim.refused("GET", "/api/me", 403, "blocked")


async def test_the_way_to_the_desk_is_shown_to_admins_only(house: House, engine: AsyncEngine) -> None:
    user, admin = await new_user(house, "Uma"), await new_admin(house, engine, "Ann")
    assert 'href="/admin"' not in (await user.client.get("/about")).text
    assert 'href="/admin"' in (await admin.client.get("/about")).text
