"""The audit log cannot be changed by anybody who reaches the database through the application."""
from __future__ import annotations

import re
from datetime import datetime
from uuid import UUID, uuid4

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


async def written(engine: AsyncEngine, *rows: tuple[str, UUID, str]) -> None:
    """Entries of Root's: what he did, to which game, and when on the last day of November."""
    async with engine.begin() as connection:
        for deed, game, at in rows:
            await connection.execute(
                text("INSERT INTO audit_log (admin_id, admin, deed, game_id, detail, at) "
                     "VALUES (:root, 'Root', :deed, :game, '{}', :at)"),
                {"root": UUID(int=1), "deed": deed, "game": game, "at": datetime.fromisoformat(f"2026-11-30T{at}Z")})


def times(page: str) -> list[str]:
    """When the entries on the page were, as it is written there."""
    return re.findall(r"<small>2026-11-30 (.*?) UTC</small>", page)


async def test_looks_do_not_flood_it(house: House, engine: AsyncEngine, admin: Caller) -> None:
    """Those at one game within an hour of the clock are one line; every single one is kept, and shown when asked for.
    """
    one, two = uuid4(), uuid4()
    await written(engine, ("look", one, "08:59:59"), ("look", one, "09:00:00"), ("look", two, "09:10:00"),
                  ("rewind", one, "09:20:00"), ("look", one, "09:30:00"), ("look", one, "09:59:59"))
    whole = (await admin.client.get("/admin/audit")).text
    assert times(whole) == ["09:59:59", "09:20:00", "09:10:00", "08:59:59"]
    assert whole.count("3 looks in that hour") == 1 and whole.count("in that hour") == 1
    assert times((await admin.client.get(f"/admin/audit?game={one}")).text) == ["09:59:59", "09:20:00", "08:59:59"]
    assert times((await admin.client.get("/admin/audit?deed=look")).text) == [
        "09:59:59", "09:30:00", "09:10:00", "09:00:00", "08:59:59"]


async def test_it_is_filtered_by_deed(house: House, engine: AsyncEngine, admin: Caller) -> None:
    game = uuid4()
    await written(engine, ("look", game, "09:00:00"), ("rewind", game, "09:01:00"), ("end", game, "09:02:00"))
    assert times((await admin.client.get("/admin/audit?deed=rewind")).text) == ["09:01:00"]
    assert times((await admin.client.get(f"/admin/audit?deed=end&game={uuid4()}")).text) == []
    page = (await admin.client.get(f"/admin/audit?deed=end&game={game}")).text
    assert times(page) == ["09:02:00"] and f'name="game" value="{game}"' in page
    assert '<option value="end" selected>ended a game</option>' in page
    assert len(times((await admin.client.get("/admin/audit?deed=x%00")).text)) == 3
