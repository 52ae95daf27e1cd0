"""What an admin may do to users, what it means to them, and what is refused."""
from __future__ import annotations

import asyncio

import pytest
from sqlalchemy import select, text
from sqlalchemy.ext.asyncio import AsyncEngine

from app.admin.models import AuditEntry
from tests.admin.conftest import new_admin, new_user
from tests.api import Caller
from tests.play.house import House

pytestmark = pytest.mark.anyio


async def do(admin: Caller, user: Caller, deed: str, status: int = 303, reason: str = "because") -> str:
    """Press a button on a user's page; the page that comes back."""
    answer = await admin.client.post(f"/admin/users/{user.id}/{deed}", data={"reason": reason})
    assert answer.status_code == status, answer.text
    return answer.text


async def deeds(engine: AsyncEngine) -> list[tuple[str, str, str | None]]:
    """Who did what, and why."""
    async with engine.connect() as connection:
        rows = await connection.execute(
            select(AuditEntry.admin, AuditEntry.deed, AuditEntry.detail["reason"].astext).order_by(AuditEntry.id))
        return [(admin, deed, reason) for admin, deed, reason in rows]


async def test_sign_out_everywhere_ends_sessions_and_sockets(
        house: House, engine: AsyncEngine, admin: Caller) -> None:
    id, people = await house.table()
    ada = await house.look(id, people[0])
    page = (await admin.client.get(f"/admin/users/{people[0].id}")).text
    assert "Sign out everywhere" in page
    await do(admin, people[0], "sign-out")
    assert (await ada.next(0, "bye"))["reason"] == "signed_out"
    await people[0].refused("GET", "/api/me", 401, "unauthorized")
    assert (await people[1].ask("GET", f"/api/tables/{id}", 200))["seats"][0]["user"]["id"] == people[0].id
    assert await deeds(engine) == [("Root", "sign_out", None)]


async def test_blocking_refuses_the_user_everywhere_and_the_others_play_on(
        house: House, engine: AsyncEngine, admin: Caller) -> None:
    id, people = await house.table(3)
    vic, bob = await house.look(id, people[0]), await house.look(id, people[1])
    await vic.choose("space:1")
    await do(admin, people[0], "block", reason="abuse")
    assert (await vic.next(0, "bye"))["reason"] == "signed_out"
    await people[0].refused("GET", "/api/me", 403, "blocked")
    assert (await people[0].client.get("/")).status_code == 403
    again = await house.connect(id, people[0])
    assert (await again.next(0, "refused"))["code"] == "blocked"
    assert await again.closed() == 1008
    table = await people[1].ask("GET", f"/api/tables/{id}", 200)
    assert (table["status"], table["seats"][0]["bot"], table["seats"][0]["name"]) == ("playing", "easy", "Player 0")
    assert table["owner"] == people[1].id
    while not bob.choices:
        await bob.reach(bob.seq + 1)
    await bob.choose("space:2")
    log = await people[1].ask("GET", f"/api/tables/{id}/log", 200)
    assert "Player 0 leaves the table; a bot plays on." in [entry["text"] for entry in log["entries"]]
    assert await deeds(engine) == [("Root", "block", "abuse")]


async def test_a_blocked_user_can_sign_out_so_that_somebody_else_can_sign_in_there(house: House, admin: Caller) -> None:
    vic = await new_user(house, "Vic")
    browser = {"origin": f"http://{house.address}", "cookie": f"session={vic.token}"}
    del vic.client.headers["authorization"]
    await do(admin, vic, "block")
    page = await vic.client.get("/", headers=browser)
    assert page.status_code == 403 and 'action="/logout"' in page.text
    assert (await vic.client.post("/logout", headers=browser)).headers["location"] == "/"
    assert (await vic.client.get("/settings", headers=browser)).headers["location"] == "/login?back=/settings"


async def test_blocking_frees_seats_at_open_tables(house: House, engine: AsyncEngine, admin: Caller) -> None:
    id, people = await house.table(3, start=False)
    await do(admin, people[0], "block")
    table = await people[1].ask("GET", f"/api/tables/{id}", 200)
    assert (table["status"], table["seats"][0]["user"], table["owner"]) == ("open", None, people[1].id)


async def test_a_blocked_user_cannot_sign_in_until_he_is_unblocked(
        house: House, engine: AsyncEngine, admin: Caller) -> None:
    user = await new_user(house, "Vic")
    credentials = {"name": "Vic", "password": "correct horse"}
    await do(admin, user, "block")
    await (await house.caller()).refused("POST", "/api/sessions", 403, "blocked", credentials)
    wrong = {**credentials, "password": "another horse"}
    await (await house.caller()).refused("POST", "/api/sessions", 401, "bad_credentials", wrong)
    await do(admin, user, "unblock")
    await user.ask("GET", "/api/me", 200)
    await (await house.caller()).ask("POST", "/api/sessions", 201, credentials)
    assert [deed for _, deed, _ in await deeds(engine)] == ["block", "unblock"]


async def test_admins_are_made_and_unmade_but_never_the_last(
        house: House, engine: AsyncEngine, admin: Caller) -> None:
    user, guest = await new_user(house, "Uma"), await house.caller("Gus")
    assert "last admin" in await do(admin, admin, "unmake-admin", 422)
    assert "cannot be an admin" in await do(admin, guest, "make-admin", 422)
    await do(admin, user, "make-admin")
    assert (await user.client.get("/admin")).status_code == 200
    assert "cannot be blocked" in await do(admin, user, "block", 422)
    await do(user, admin, "unmake-admin")
    assert (await admin.client.get("/admin")).status_code == 403
    assert await deeds(engine) == [("Root", "make_admin", "because"), ("Uma", "unmake_admin", "because")]


async def test_two_admins_who_unmake_each_other_leave_one(house: House, engine: AsyncEngine, admin: Caller) -> None:
    other = await new_admin(house, engine, "Ann")
    await asyncio.gather(*(one.client.post(f"/admin/users/{two.id}/unmake-admin", data={"reason": "quarrel"})
                           for one, two in ((admin, other), (other, admin))))
    async with engine.connect() as connection:
        assert await connection.scalar(text("SELECT count(*) FROM users WHERE is_admin")) == 1


@pytest.mark.parametrize("deed", ["block", "unblock", "make-admin", "unmake-admin"])
@pytest.mark.parametrize("reason", ["", "   ", "x" * 201, "a\u202eb"])
async def test_every_change_needs_a_reason(
        house: House, engine: AsyncEngine, admin: Caller, deed: str, reason: str) -> None:
    user = await new_user(house, "Uma")
    await do(admin, user, deed, 422, reason)
    assert (await user.ask("GET", "/api/me", 200))["admin"] is False
    assert await deeds(engine) == []


async def test_users_are_found_by_name_address_and_kind(house: House, engine: AsyncEngine, admin: Caller) -> None:
    for name in ("Аня", "Annika", "Bert"):
        await house.caller(name)
    await new_user(house, "Zoe")

    async def found(query: str) -> set[str]:
        page = (await admin.client.get(f"/admin/users?{query}")).text
        return {name for name in ("Аня", "Annika", "Bert", "Zoe", "Root") if f">{name}</a>" in page}

    assert await found("") == {"Аня", "Annika", "Bert", "Zoe", "Root"}
    assert await found("q=an") == {"Annika"}
    assert await found("q=аН") == {"Аня"}
    assert await found("q=zoe@exam") == {"Zoe"}
    assert await found("q=%25") == set()
    assert await found("kind=admin") == {"Root"}
    assert await found("kind=guest&q=b") == {"Bert"}
    assert await found("kind=blocked") == set()


async def test_nobody_is_not_found(admin: Caller) -> None:
    path = "/admin/users/00000000-0000-0000-0000-000000000000"
    assert (await admin.client.get(path)).status_code == 404
    assert (await admin.client.post(f"{path}/block", data={"reason": "x"})).status_code == 404
