"""The audit log cannot be changed by anybody who reaches the database through the application."""
from __future__ import annotations

import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine

from tests.admin.conftest import new_user
from tests.api import Caller
from tests.play.house import House

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("change", [
    "UPDATE audit_log SET admin = 'nobody'", "DELETE FROM audit_log", "DELETE FROM audit_log WHERE false",
    "TRUNCATE audit_log"])
async def test_it_is_never_changed(engine: AsyncEngine, change: str) -> None:
    async with engine.begin() as connection:
        await connection.execute(text("INSERT INTO audit_log (admin, deed, detail) VALUES ('Root', 'look', '{}')"))
    with pytest.raises(DBAPIError, match="never changed"):
        async with engine.begin() as connection:
            await connection.execute(text(change))
    async with engine.connect() as connection:
        assert (await connection.execute(text("SELECT admin, deed FROM audit_log"))).all() == [("Root", "look")]


async def test_a_deed_that_fails_is_not_in_it(house: House, engine: AsyncEngine, admin: Caller) -> None:
    answer = await admin.client.post(f"/admin/users/{admin.id}/unmake-admin", data={"reason": "tired"})
    assert answer.status_code == 422
    async with engine.connect() as connection:
        assert await connection.scalar(text("SELECT count(*) FROM audit_log")) == 0


async def test_it_is_read_whole_or_for_one_user(house: House, admin: Caller) -> None:
    first, second = await new_user(house, "Uma"), await new_user(house, "Vic")
    for user in (first, second):
        await admin.client.post(f"/admin/users/{user.id}/block", data={"reason": f"about {user.user['name']}"})
    whole = (await admin.client.get("/admin/audit")).text
    assert whole.index("about Vic") < whole.index("about Uma")
    one = (await admin.client.get(f"/admin/audit?user={first.id}")).text
    assert "about Uma" in one and "about Vic" not in one
    assert "about Uma" in (await admin.client.get(f"/admin/users/{first.id}")).text


async def test_its_pages_go_on(engine: AsyncEngine, house: House, admin: Caller) -> None:
    async with engine.begin() as connection:
        await connection.execute(text(
            "INSERT INTO audit_log (admin, deed, detail) "
            "SELECT 'Root', 'look', jsonb_build_object('reason', 'no-' || n || '.') FROM generate_series(1, 60) AS n"))
    first = (await admin.client.get("/admin/audit")).text
    assert "no-60." in first and "no-11." in first and "no-10." not in first
    more = first.partition('class="older"><a class="btn" href="')[2].partition('"')[0]
    rest = (await admin.client.get("/admin/audit" + more.replace("&amp;", "&"))).text
    assert "no-10." in rest and "no-1." in rest and "no-11." not in rest and 'class="older"' not in rest
