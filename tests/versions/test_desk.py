"""The admin's desk moves a game to newer rules, after it has shown what that would do, and plays a game again."""
from __future__ import annotations

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncEngine

from tests.admin.conftest import new_admin
from tests.admin.test_repairs import dry, log_of, mend, written
from tests.api import Caller
from tests.play.house import House
from tests.versions.conftest import Install
from tests.versions.test_running import TURN, answer

pytestmark = pytest.mark.anyio


@pytest.fixture
async def admin(house: House, engine: AsyncEngine) -> Caller:
    return await new_admin(house, engine, "Root")


async def test_an_admin_sees_what_newer_rules_change_and_then_moves_the_game(
        house: House, engine: AsyncEngine, admin: Caller, install: Install) -> None:
    id, people = await house.table()
    await answer(house, id, people, *TURN)
    install(3)
    plan = await dry(admin, id, "upgrade")
    assert plan["changes"] == [{"path": "moves", "after": [1, 0]}]
    assert {"what": "Rules", "before": ["version 1"], "after": ["version 3"]} in plan["rows"]
    assert all(check["ok"] for check in plan["checks"]) and plan["checks"]
    assert (await house.live(id)).rules.rules == 1
    await mend(admin, id, "upgrade")
    assert (await house.live(id)).rules.rules == 3
    assert (await log_of(people[1], id))[-1] == plan["told"]
    assert "newer version of its rules (3 after 1)" in plan["told"]
    assert [deed for deed, _ in await written(engine)] == ["upgrade"]
    verdict = await admin.ask("GET", f"/api/admin/tables/{id}/verify", 200)
    assert (verdict["outcome"], verdict["rules"], verdict["seq"]) == ("upgraded", 3, None)


async def test_a_turn_has_to_end_first_and_there_has_to_be_a_way(
        house: House, admin: Caller, install: Install) -> None:
    id, people = await house.table()
    path = f"/api/admin/tables/{id}/upgrade"
    await admin.refused("POST", path, 422, "invalid", {})
    install(2)
    await answer(house, id, people, "space:1")
    await admin.refused("POST", path, 409, "not_ready", {})
    await answer(house, id, people, "rest", "end")
    await admin.refused("POST", path, 409, "stale", {"seq": 2, "reason": "a fix"})
    await people[0].refused("POST", path, 403, "forbidden", {})
    assert (await house.live(id)).rules.rules == 1


@pytest.mark.parametrize(("spoil", "seq"), [
    ("UPDATE game_steps SET snapshot = 'x' WHERE no = 0", 1), ("UPDATE game_steps SET snapshot = 'x' WHERE no = 1", 4),
    ("DELETE FROM game_actions WHERE seq = 3", 2), ("UPDATE games SET options = '{\"rounds\": \"many\"}'", 1),
    ("UPDATE game_actions SET undoes = 9, kind = 'undo' WHERE seq = 3", 3),
    ("UPDATE game_steps SET kept = '{9}' WHERE no = 1", 4)])
async def test_what_is_stored_of_a_game_and_cannot_be_read_differs(
        house: House, admin: Caller, spoil: str, seq: int) -> None:
    id, people = await house.table()
    await answer(house, id, people, "space:2", "rest", "end")
    async with house.service.engine.begin() as connection:
        await connection.execute(text(spoil))
    verdict = await admin.ask("GET", f"/api/admin/tables/{id}/verify", 200)
    assert (verdict["outcome"], verdict["seq"]) == ("differs", seq) and verdict["why"]


async def test_a_game_that_does_not_come_out_as_it_is_stored_is_named(
        house: House, admin: Caller, monkeypatch: pytest.MonkeyPatch) -> None:
    id, people = await house.table()
    path = f"/api/admin/tables/{id}/verify"
    await answer(house, id, people, "space:2", "rest", "end")
    assert (await admin.ask("GET", path, 200))["outcome"] == "same"
    monkeypatch.setattr("tests.engine.tiny.SPACES", 2)
    verdict = await admin.ask("GET", path, 200)
    assert (verdict["outcome"], verdict["seq"]) == ("differs", 2)
    assert "IllegalChoice" in verdict["why"] and verdict["where"][0].startswith("turn:")
    await people[0].refused("GET", path, 403, "forbidden")
