"""Looking at a game's secrets: what is shown, that it is written down first, and that players learn nothing of it."""
from __future__ import annotations

from typing import Any
from uuid import UUID

import pytest
from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from app.admin.models import AuditEntry
from app.play.models import GameAction
from tests.api import Caller
from tests.engine import tiny
from tests.play.house import House, play

pytestmark = pytest.mark.anyio


async def looks(engine: AsyncEngine, id: str) -> list[dict[str, Any]]:
    """What was written down of looks at a game."""
    async with engine.connect() as connection:
        return list(await connection.scalars(select(AuditEntry.detail).where(
            AuditEntry.deed == "look", AuditEntry.game_id == UUID(id)).order_by(AuditEntry.id)))


async def test_the_state_of_any_moment_and_what_changed_in_it(
        house: House, engine: AsyncEngine, admin: Caller) -> None:
    id, people = await house.table()
    ada = await house.look(id, people[0])
    await play(ada, "space:3", "draw")
    now = await admin.ask("GET", f"/api/admin/tables/{id}/state", 200)
    live = await house.live(id)
    assert now["seq"] == 3
    assert now["state"]["owners"][0]["hand"][0] == live.table.state.owners[0].hand.cards
    card = live.table.state.owners[0].hand.cards[-1]
    assert {"path": "owners[0].hand[0][2]", "after": card} in now["changes"]
    first = await admin.ask("GET", f"/api/admin/tables/{id}/state?seq=1", 200)
    assert (first["state"]["owners"][0]["pebble"], first["changes"]) == (0, [])
    second = await admin.ask("GET", f"/api/admin/tables/{id}/state?seq=2", 200)
    assert [change for change in second["changes"] if change["path"] == "owners[0].pebble"] == [
        {"path": "owners[0].pebble", "before": 0, "after": 3}]
    assert await looks(engine, id) == [{"what": "state", "seq": 3}, {"what": "state", "seq": 1},
                                       {"what": "state", "seq": 2}]


async def test_where_the_rules_wait_and_every_answer(house: House, engine: AsyncEngine, admin: Caller) -> None:
    id, people = await house.table()
    ada = await house.look(id, people[0])
    await ada.choose("space:3")
    now = await admin.ask("GET", f"/api/admin/tables/{id}/where", 200)
    [frame] = now["where"]
    assert (frame["function"], frame["file"]) == ("turn", "engine/tiny.py")
    assert 'what = await g.choose(me, "tiny.act"' in frame["source"][str(frame["line"])]
    [decision] = now["decisions"]
    assert (decision["seat"], decision["key"], decision["asked"], decision["prompt"]) == (
        0, "tiny.act", 2, "Draw, look or rest")
    assert [choice["id"] for choice in decision["choices"]] == ["draw", "look", "rest", "polish"]
    then = await admin.ask("GET", f"/api/admin/tables/{id}/where?seq=1", 200)
    assert then["decisions"][0]["key"] == "tiny.move"
    assert await looks(engine, id) == [{"what": "where", "seq": 2}, {"what": "where", "seq": 1}]


async def test_a_dry_run_is_a_look(house: House, engine: AsyncEngine, admin: Caller) -> None:
    id, _ = await house.table()
    await admin.ask("POST", f"/api/admin/tables/{id}/act", 200, {"seat": 0, "choice": "space:1"})
    assert await looks(engine, id) == [{"what": "act", "seq": 1, "seat": 0, "choice": "space:1"}]


@pytest.mark.parametrize("seq", ["0", "-1", "9", "2147483648", "x"])
@pytest.mark.parametrize("what", ["state", "where"])
async def test_moments_that_do_not_exist(house: House, engine: AsyncEngine, admin: Caller, what: str, seq: str) -> None:
    id, _ = await house.table()
    await admin.refused("GET", f"/api/admin/tables/{id}/{what}?seq={seq}", 422, "invalid")
    assert await looks(engine, id) == []


async def test_players_notice_nothing(house: House, engine: AsyncEngine, admin: Caller) -> None:
    """CASES H11: looking emits nothing to players."""
    id, people = await house.table()
    ada = await house.look(id, people[0])
    await ada.choose("space:3")
    frames, log = list(ada.frames), await people[0].ask("GET", f"/api/tables/{id}/log", 200)
    for path in ("state", "where", "state?seq=1"):
        await admin.ask("GET", f"/api/admin/tables/{id}/{path}", 200)
    await admin.ask("POST", f"/api/admin/tables/{id}/rewind", 200, {"to": 1})
    await ada.say("ping")
    await ada.next(len(frames), "pong")
    assert [frame for frame in ada.frames[len(frames):] if "pong" not in frame] == []
    assert await people[0].ask("GET", f"/api/tables/{id}/log", 200) == log
    await ada.choose("rest")


async def test_a_state_that_cannot_be_loaded_says_why_and_parks_nothing(
        house: House, engine: AsyncEngine, admin: Caller, monkeypatch: pytest.MonkeyPatch) -> None:
    id, _ = await house.table()

    def broken(self: tiny.Tiny, state: tiny.Pebbles) -> tiny.Hands:
        raise ZeroDivisionError("gone")

    with monkeypatch.context() as patch:
        patch.setattr(tiny.Tiny, "play", broken)
        refused = await admin.refused("GET", f"/api/admin/tables/{id}/state", 409, "parked")
        assert refused["reason"] == "ZeroDivisionError: gone" and "in broken" in refused["fault"]
    await admin.ask("GET", f"/api/admin/tables/{id}/state", 200)


async def test_a_stored_game_is_verified(house: House, engine: AsyncEngine, admin: Caller) -> None:
    id, people = await house.table()
    ada = await house.look(id, people[0])
    await play(ada, "space:3", "draw")
    await admin.ask("POST", f"/api/admin/tables/{id}/act", 200, {"seat": 0, "choice": "end", "seq": 3, "reason": "x"})
    verdict = await admin.ask("GET", f"/api/admin/tables/{id}/verify", 200)
    assert (verdict["outcome"], verdict["seq"]) == ("same", None)
    async with engine.begin() as connection:
        await connection.execute(update(GameAction).where(GameAction.seq == 3).values(choice="rest"))
    verdict = await admin.ask("GET", f"/api/admin/tables/{id}/verify", 200)
    assert (verdict["outcome"], verdict["seq"]) == ("differs", 3)
    assert verdict["where"][0].startswith("turn:")
    assert [look["what"] for look in await looks(engine, id)] == ["verify", "verify"]


async def test_the_table_of_any_moment_through_the_eyes_of_each(
        house: House, engine: AsyncEngine, admin: Caller) -> None:
    id, people = await house.table()
    ada, bob = await house.look(id, people[0]), await house.look(id, people[1])
    await play(ada, "space:3", "draw", seen_by=[bob])
    await ada.choose("end")
    path = f"/api/admin/tables/{id}/at/3"
    for seat, viewer in ((0, ada), (1, bob)):
        shown = await admin.ask("GET", f"{path}?as={seat}", 200)
        then = [message for message in viewer.messages if message["t"] == "table" and message["seq"] == 3][-1]
        assert (shown["seq"], shown["seat"], shown["decision"]) == (3, seat, then["decision"])
        assert {name: shown["view"][name] for name in then["view"]} == then["view"]
    watcher = await admin.ask("GET", path, 200)
    assert watcher["seat"] is None and "hand" not in watcher["view"]
    assert await looks(engine, id) == [
        {"what": "at", "seq": 3, "eyes": eyes} for eyes in ("0", "1", "spectator")]
    openly = await admin.ask("GET", f"{path}?as=open", 200)
    hands = [[f"card:{card}" for card in owner.hand.cards] for owner in (await house.live(id)).table.state.owners]
    assert [[card["id"] for card in own["hand"]] for own in openly["view"]["open"]] == hands
    for eyes in ("2", "-1", "nobody", "x" * 500):
        await admin.refused("GET", f"{path}?as={eyes}", 422, "invalid")
    for seq in ("0", "5", "99999999999"):
        await admin.refused("GET", f"/api/admin/tables/{id}/at/{seq}", 422, "invalid")


async def test_an_admin_gets_the_record_of_a_running_game_and_that_is_written_down(
        house: House, engine: AsyncEngine, admin: Caller) -> None:
    id, people = await house.table()
    await people[0].refused("GET", f"/api/tables/{id}/record", 403, "forbidden")
    record = await admin.ask("GET", f"/api/tables/{id}/record", 200)
    assert [action["kind"] for action in record["actions"]] == ["start"]
    assert [look["what"] for look in await looks(engine, id)] == ["record"]


async def test_an_admin_looks_through_a_seat_of_a_running_game_and_that_is_written_down(
        house: House, engine: AsyncEngine, admin: Caller) -> None:
    id, people = await house.table()
    own = await people[0].ask("GET", f"/api/tables/{id}/at/1", 200)
    await people[1].refused("GET", f"/api/tables/{id}/at/1?as=0", 403, "forbidden")
    seen = await admin.ask("GET", f"/api/tables/{id}/at/1?as=0", 200)
    assert (seen["view"], seen["decision"]) == (own["view"], own["decision"])
    assert [look["what"] for look in await looks(engine, id)] == ["at"]
