"""Every repair: shown first, carried out only if the game has not moved, told to the table, written down."""
from __future__ import annotations

import asyncio
from typing import Any
from uuid import UUID

import pytest
from sqlalchemy import select, text
from sqlalchemy.ext.asyncio import AsyncEngine

from app.admin.models import AuditEntry
from app.engine.rng import Rng
from app.errors import Refusal
from app.play import guard
from app.play.models import Game
from app.play.service import BUSY
from tests.admin.conftest import new_user
from tests.admin.test_health import stored_faults
from tests.api import Caller
from tests.engine import tiny
from tests.play.house import PATIENCE, House, at_random, play
from tests.play.test_parked import looping

pytestmark = pytest.mark.anyio

REASON = "asked for by the players"


async def dry(admin: Caller, id: str, repair: str, **asked: Any) -> dict[str, Any]:
    """The repair as it is shown first."""
    plan: dict[str, Any] = await admin.ask("POST", f"/api/admin/tables/{id}/{repair}", 200, asked)
    assert plan["done"] is None
    return plan


async def mend(admin: Caller, id: str, repair: str, **asked: Any) -> dict[str, Any]:
    """Look at a repair and carry it out as it was shown."""
    plan = await dry(admin, id, repair, **asked)
    done: dict[str, Any] = await admin.ask(
        "POST", f"/api/admin/tables/{id}/{repair}", 200, {**asked, "seq": plan["seq"], "reason": REASON})
    assert done == {**plan, "done": plan["seq"] + 1}
    return done


async def log_of(caller: Caller, id: str) -> list[str]:
    """What the table was told, oldest first."""
    return [entry["text"] for entry in (await caller.ask("GET", f"/api/tables/{id}/log", 200))["entries"]]


async def row(engine: AsyncEngine, id: str) -> Game:
    async with engine.connect() as connection:
        found = await connection.execute(select(Game.__table__).where(Game.id == UUID(id)))
        return found.one()  # type: ignore[return-value]


async def written(engine: AsyncEngine) -> list[tuple[str, str | None]]:
    """Deeds and reasons in the audit log, without looks."""
    async with engine.connect() as connection:
        rows = await connection.execute(select(AuditEntry.deed, AuditEntry.detail["reason"].astext).where(
            AuditEntry.deed != "look").order_by(AuditEntry.id))
        return [(deed, reason) for deed, reason in rows]


async def test_rewind_goes_back_to_an_action(house: House, engine: AsyncEngine, admin: Caller) -> None:
    id, people = await house.table()
    ada, bob = await house.look(id, people[0]), await house.look(id, people[1])
    await play(ada, "space:3", "rest", "end", seen_by=[bob])
    await play(bob, "space:4", seen_by=[ada])
    plan = await dry(admin, id, "rewind", to=2)
    assert plan["seq"] == 5
    assert plan["told"] == "An admin took back the last 3 actions."
    [decide] = [row for row in plan["rows"] if row["what"] == "To decide"]
    assert decide["before"] == ["Player 1: Draw, look or rest (4 choices)"]
    assert decide["after"] == ["Player 0: Draw, look or rest (4 choices)"]
    changes = {change["path"]: (change.get("before"), change.get("after")) for change in plan["changes"]}
    assert changes["turn"] == (1, 0) and changes["owners[1].pebble"] == (4, 0)
    assert all(check["ok"] for check in plan["checks"]) and len(plan["checks"]) == 5
    assert (await row(engine, id)).seq == 5
    assert ada.seq == 5
    await mend(admin, id, "rewind", to=2)
    await ada.reach(6)
    assert ada.choices == ["draw", "look", "rest", "polish"]
    assert (await log_of(people[0], id))[-1] == "An admin took back the last 3 actions."
    assert await written(engine) == [("rewind", REASON)]
    await play(ada, "draw", "end", seen_by=[bob])
    await play(bob, "space:1")


async def test_what_was_drawn_before_a_rewind_does_not_come_again(
        house: House, engine: AsyncEngine, admin: Caller) -> None:
    id, people = await house.table(seats=2, options={"rounds": 5})
    ada = await house.look(id, people[0])
    await ada.choose("space:3")
    drawn = []
    for _ in range(6):
        before = {card["id"] for card in ada.table["view"]["hand"]}
        at = ada.seq
        await ada.choose("draw")
        drawn.append(({card["id"] for card in ada.table["view"]["hand"]} - before).pop())
        done = await mend(admin, id, "rewind", to=at)
        await ada.reach(done["done"])
    assert len(set(drawn)) > 1


async def test_act_answers_for_a_seat(house: House, engine: AsyncEngine, admin: Caller) -> None:
    id, people = await house.table()
    ada = await house.look(id, people[0])
    plan = await mend(admin, id, "act", seat=0, choice="space:2")
    assert plan["told"] == "An admin acted for Player 0."
    await ada.reach(2)
    assert ada.choices == ["draw", "look", "rest", "polish"]
    assert (await log_of(people[0], id))[-2:] == ["An admin acted for Player 0.", "Player 0 moves to 2"]
    assert await written(engine) == [("act", REASON)]
    assert (await ada.ask("undo", seq=2))["t"] == "ack"


async def test_act_can_end_a_game(house: House, engine: AsyncEngine, admin: Caller) -> None:
    id, people = await house.table(options={"rounds": 1})
    for seat in (0, 1):
        for choice in (f"space:{seat + 1}", "rest", "end"):
            await mend(admin, id, "act", seat=seat, choice=choice)
    for seat in (0, 1):
        hand = (await house.live(id)).table.state.owners[seat].hand.cards
        await mend(admin, id, "act", seat=seat, choice=f"card:{hand[0]}")
        await mend(admin, id, "act", seat=seat, choice="yes")
    table = await people[0].ask("GET", f"/api/tables/{id}", 200)
    assert table["status"] == "finished" and len(table["standings"]) == 2


async def test_replace_gives_a_seat_to_a_user_and_back_to_a_bot(
        house: House, engine: AsyncEngine, admin: Caller) -> None:
    id, people = await house.table(3, visibility="private")
    eve = await new_user(house, "Eve")
    await eve.refused("GET", f"/api/tables/{id}", 404, "not_found")
    ada = await house.look(id, people[0])
    await mend(admin, id, "replace", seat=0, user="eve")
    table = await eve.ask("GET", f"/api/tables/{id}", 200)
    assert [seat["name"] for seat in table["seats"]] == ["Eve", "Player 1", "Player 2"]
    assert table["owner"] == eve.id
    await ada.reach(2)
    assert ada.table["seat"] is None and ada.table["decision"] is None
    new = await house.look(id, eve)
    assert new.table["seat"] == 0
    await new.choose("space:1")
    await mend(admin, id, "replace", seat=0, bot="easy")
    async with asyncio.timeout(PATIENCE):
        while new.table["waiting"][0]["seat"] == 0:
            await new.reach(new.seq + 1)
    assert [entry for entry in await log_of(people[1], id) if "admin" in entry] == [
        "An admin changes who plays on seat 1: Player 0 leaves, Eve plays on.",
        "An admin changes who plays on seat 1: Eve leaves, a bot plays on."]
    assert await written(engine) == [("replace", REASON)] * 2


async def test_end_needs_no_rules(
        house: House, engine: AsyncEngine, admin: Caller, monkeypatch: pytest.MonkeyPatch) -> None:
    id, people = await house.table()
    ada = await house.look(id, people[0])
    await ada.choose("space:1")

    def broken(self: tiny.Tiny, state: tiny.Pebbles) -> tiny.Hands:
        raise ZeroDivisionError("gone")

    house.forget()
    monkeypatch.setattr(tiny.Tiny, "play", broken)
    plan = await mend(admin, id, "end")
    assert plan["told"] == "An admin ended this game. It counts for nobody."
    found = await row(engine, id)
    assert (found.status, found.seq, found.standings, found.to_move) == ("cancelled", 3, None, [])
    assert found.finished_at is not None
    monkeypatch.undo()
    await admin.refused("POST", f"/api/admin/tables/{id}/end", 409, "over", {})
    assert await written(engine) == [("end", REASON)]


async def test_a_game_that_was_ended_as_it_could_not_be_loaded_is_over_and_keeps_its_log(
        house: House, engine: AsyncEngine, admin: Caller) -> None:
    id, people = await house.table()
    async with engine.begin() as connection:
        await connection.execute(text("UPDATE game_steps SET snapshot = 'x'"))
    house.forget()
    assert (await log_of(people[0], id)) == ["The game begins."]
    await mend(admin, id, "end")
    for _ in range(2):
        viewer = await house.connect(id, people[0])
        await viewer.say("hello", since=0)
        assert (await viewer.next(0, "refused"))["code"] == "over"
    assert (await log_of(people[0], id))[-1] == "An admin ended this game. It counts for nobody."


async def test_end_closes_an_open_table(house: House, engine: AsyncEngine, admin: Caller) -> None:
    id, people = await house.table(start=False)
    await mend(admin, id, "end")
    assert (await people[0].ask("GET", f"/api/tables/{id}", 200))["status"] == "cancelled"


async def test_resume_lets_a_parked_game_go_on(
        house: House, engine: AsyncEngine, admin: Caller, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guard, "SECONDS", 0.3)
    id, people = await house.table()
    ada = await house.look(id, people[0])
    await admin.refused("POST", f"/api/admin/tables/{id}/resume", 422, "invalid", {})
    await play(ada, "space:4", "rest")
    with monkeypatch.context() as broken:
        broken.setattr(tiny.Tiny, "next_step", looping(tiny.Tiny.next_step))
        await ada.refused("parked", "choose", seq=3, choice="end")
        await stored_faults(engine, 1)
        await admin.refused("POST", f"/api/admin/tables/{id}/act", 409, "parked", {"seat": 0, "choice": "rest"})
    plan = await mend(admin, id, "resume")
    assert plan["told"] == "An admin looked at this game; it goes on."
    assert (await row(engine, id)).fault is None
    await ada.reach(4)
    await ada.choose("end")


async def test_rewind_frees_a_game_that_cannot_be_loaded(
        house: House, engine: AsyncEngine, admin: Caller, monkeypatch: pytest.MonkeyPatch) -> None:
    id, people = await house.table()
    ada = await house.look(id, people[0])
    await play(ada, "space:4", "draw", "end")
    play_on = tiny.Tiny.play

    def broken(self: tiny.Tiny, state: tiny.Pebbles) -> tiny.Hands:
        if state.turn == 1:
            raise ZeroDivisionError("gone")
        return play_on(self, state)

    house.forget()
    monkeypatch.setattr(tiny.Tiny, "play", broken)
    await (await house.connect(id, people[1])).say("hello", since=0)
    plan = await mend(admin, id, "rewind", to=2)
    assert plan["seq"] == 4 and all(check["ok"] for check in plan["checks"])
    [decide] = plan["rows"]
    assert (decide["before"], decide["after"]) == ([], ["Player 0: Draw, look or rest (4 choices)"])
    assert (await house.live(id)).table.state.rng.epoch == 1
    await ada.reach(5)
    await ada.choose("rest")


async def test_a_player_blocked_meanwhile_is_replaced_when_the_game_goes_on(
        house: House, engine: AsyncEngine, admin: Caller) -> None:
    id, people = await house.table(3)
    async with engine.begin() as connection:
        await connection.execute(text("UPDATE games SET fault = 'looped' WHERE id = :id"), {"id": UUID(id)})
    house.forget()
    await admin.client.post(f"/admin/users/{people[0].id}/block", data={"reason": "x"})
    seats = (await people[1].ask("GET", f"/api/tables/{id}", 200))["seats"]
    assert seats[0]["user"]["id"] == people[0].id
    await mend(admin, id, "resume")
    seats = (await people[1].ask("GET", f"/api/tables/{id}", 200))["seats"]
    assert (seats[0]["user"], seats[0]["bot"]) == (None, "easy")


async def test_a_seat_that_cannot_be_given_up_does_not_hide_that_a_repair_was_done(
        house: House, engine: AsyncEngine, admin: Caller, monkeypatch: pytest.MonkeyPatch) -> None:
    id, people = await house.table(3)
    async with engine.begin() as connection:
        await connection.execute(text("UPDATE games SET fault = 'looped' WHERE id = :id"), {"id": UUID(id)})
        await connection.execute(text("UPDATE users SET blocked_at = now() WHERE id = :id"), {"id": UUID(people[0].id)})
    house.forget()

    async def busy(id: UUID, user_id: UUID) -> None:
        raise Refusal("busy", BUSY)

    monkeypatch.setattr(house.service, "resign", busy)
    await mend(admin, id, "resume")
    assert (await row(engine, id)).fault is None


async def test_rewind_frees_a_parked_game(house: House, engine: AsyncEngine, admin: Caller) -> None:
    id, people = await house.table()
    ada = await house.look(id, people[0])
    await play(ada, "space:4", "rest")
    async with engine.begin() as connection:
        await connection.execute(text("UPDATE games SET fault = 'looped' WHERE id = :id"), {"id": UUID(id)})
    await mend(admin, id, "rewind", to=1)
    await ada.reach(4)
    await ada.choose("space:2")


REPAIRS: dict[str, dict[str, Any]] = {
    "rewind": {"to": 2}, "act": {"seat": 0, "choice": "rest"}, "replace": {"seat": 1, "user": "Root"}, "end": {}}


@pytest.mark.parametrize("repair", REPAIRS)
async def test_a_game_that_moved_meanwhile_is_not_touched(
        house: House, engine: AsyncEngine, admin: Caller, repair: str) -> None:
    id, people = await house.table()
    ada = await house.look(id, people[0])
    await play(ada, "space:3", "polish")
    seq = (await dry(admin, id, repair, **REPAIRS[repair]))["seq"]
    await ada.choose("rest")
    asked = {**REPAIRS[repair], "seq": seq, "reason": REASON}
    code = "illegal_choice" if repair == "act" else "stale"
    await admin.refused("POST", f"/api/admin/tables/{id}/{repair}", 409, code, asked)
    found = await row(engine, id)
    assert (found.seq, found.status) == (4, "playing")
    assert await written(engine) == []


@pytest.mark.parametrize("repair", REPAIRS)
@pytest.mark.parametrize("reason", [None, "", " ", "x" * 201])
async def test_a_repair_needs_a_reason(
        house: House, engine: AsyncEngine, admin: Caller, repair: str, reason: str | None) -> None:
    id, people = await house.table()
    ada = await house.look(id, people[0])
    await play(ada, "space:3", "polish")
    asked = {**REPAIRS[repair], "seq": 3} | ({} if reason is None else {"reason": reason})
    await admin.refused("POST", f"/api/admin/tables/{id}/{repair}", 422, "invalid", asked)
    assert (await row(engine, id)).seq == 3
    assert await written(engine) == []


INVALID: list[tuple[str, dict[str, Any]]] = [
    ("rewind", {"to": 3}), ("rewind", {"to": 0}), ("rewind", {"to": -1}), ("rewind", {"to": 99}), ("rewind", {}),
    ("rewind", {"to": "x"}), ("rewind", {"to": 2**40}), ("act", {"seat": 7, "choice": "x"}),
    ("act", {"seat": -1, "choice": "x"}), ("act", {"choice": "x"}), ("replace", {"seat": 0}),
    ("replace", {"seat": 0, "user": "Root", "bot": "easy"}), ("replace", {"seat": 0, "user": "Nobody"}),
    ("replace", {"seat": 0, "bot": "genius"}), ("replace", {"seat": 0, "user": "Player 1"}),
    ("replace", {"seat": 9, "bot": "easy"}), ("replace", {"seat": -1, "bot": "easy"}), ("resume", {})]


@pytest.mark.parametrize(("repair", "asked", "status", "code"), [
    *((repair, asked, 422, "invalid") for repair, asked in INVALID),
    ("act", {"seat": 0, "choice": "no"}, 409, "illegal_choice"),
    ("act", {"seat": 1, "choice": "rest"}, 409, "not_your_decision"), ("upgrade", {}, 409, "not_ready")])
async def test_repairs_that_do_not_fit(house: House, engine: AsyncEngine, admin: Caller, repair: str,
                                       asked: dict[str, Any], status: int, code: str) -> None:
    id, people = await house.table()
    ada = await house.look(id, people[0])
    await play(ada, "space:3", "polish")
    for more in ({}, {"seq": 3, "reason": REASON}):
        await admin.refused("POST", f"/api/admin/tables/{id}/{repair}", status, code, {**asked, **more})
    assert (await row(engine, id)).seq == 3
    assert await written(engine) == []


async def test_replace_refuses_the_blocked_and_an_empty_table(
        house: House, engine: AsyncEngine, admin: Caller) -> None:
    id, _ = await house.table(bots=(1,))
    eve = await new_user(house, "Eve")
    await admin.client.post(f"/admin/users/{eve.id}/block", data={"reason": "x"})
    await admin.refused("POST", f"/api/admin/tables/{id}/replace", 422, "invalid", {"seat": 1, "user": "Eve"})
    await admin.refused("POST", f"/api/admin/tables/{id}/replace", 422, "invalid", {"seat": 0, "bot": "easy"})


@pytest.mark.parametrize("repair", ["rewind", "act", "replace", "end", "resume", "upgrade"])
async def test_no_repair_without_a_game(house: House, admin: Caller, repair: str) -> None:
    asked = {"rewind": {"to": 1}, "act": {"seat": 0, "choice": "x"}, "replace": {"seat": 0, "bot": "easy"}}
    path = f"/api/admin/tables/00000000-0000-0000-0000-000000000000/{repair}"
    await admin.refused("POST", path, 404, "not_found", asked.get(repair, {}))
    id, _ = await house.table(start=False)
    if repair != "end":
        await admin.refused("POST", f"/api/admin/tables/{id}/{repair}", 409, "not_ready", asked.get(repair, {}))


async def test_a_game_whose_seats_were_given_away_and_left_again_has_a_record_that_fits(
        house: House, engine: AsyncEngine, admin: Caller) -> None:
    id, people = await house.table(options={"rounds": 2})
    eve, zoe, kim = [await new_user(house, name) for name in ("Eve", "Zoe", "Kim")]
    for leaver, seat, comer in ((people[0], 0, eve), (eve, 0, zoe), (people[1], 1, kim)):
        await leaver.ask("POST", f"/api/tables/{id}/resign", 200)
        await mend(admin, id, "replace", seat=seat, user=comer.user["name"])
    luck = Rng("seats")
    while (live := await house.live(id)).playing:
        seat, command = at_random(live, luck)
        await house.service.command(UUID(id), UUID((zoe, kim)[seat].id), command)
    record = await zoe.ask("GET", f"/api/tables/{id}/record", 200)
    assert [deed["seat"] for deed in record["actions"] if deed["kind"] == "resign"] == [0, 0, 1]
    taken = await zoe.ask("POST", "/api/records", 201, record)
    again = await zoe.ask("GET", f"/api/tables/{taken['id']}/record", 200)
    assert {**again, "table": None} == {**record, "table": None}
