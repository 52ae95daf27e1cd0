"""The page of one game: why it waits and for whom, any moment of it, and repairs by forms alone."""
from __future__ import annotations

import re
from html import unescape
from uuid import UUID

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncEngine

from tests.admin.conftest import new_user
from tests.admin.test_health import stored_faults
from tests.admin.test_repairs import written
from tests.api import Caller
from tests.engine import tiny
from tests.play.house import House, play
from tests.play.test_parked import failing

pytestmark = pytest.mark.anyio


async def shown(admin: Caller, id: str, query: str = "") -> str:
    answer = await admin.client.get(f"/admin/games/{id}{query}")
    assert answer.status_code == 200, answer.text
    return answer.text


async def why(admin: Caller, id: str) -> tuple[bool, list[str]]:
    """Whether the page says that the game is stuck, and the sentences on its top."""
    box = re.search(r'<section class="why sheet( bad)?"[^>]*>(.*?)</section>', await shown(admin, id), re.DOTALL)
    assert box
    return bool(box[1]), [unescape(sentence) for sentence in re.findall(r"<p>(.*?)</p>", box[2])]


async def test_it_says_for_whom_a_game_waits_since_when_and_for_what(
        house: House, engine: AsyncEngine, admin: Caller) -> None:
    id, people = await house.table()
    ada = await house.look(id, people[0])
    await ada.choose("space:3")
    async with engine.begin() as connection:
        await connection.execute(text("UPDATE game_actions SET at = now() - interval '3 hours'"))
    assert await why(admin, id) == (False, [
        "Waiting for Player 0 (seat 1), for 3 hours: “Draw, look or rest”, 4 possible answers.",
        "Player 0 is at the table"])
    await house.look(id)
    await ada.close()
    house.viewers.remove(ada)
    sentences = (await why(admin, id))[1]
    assert sentences[1] in ("Player 0 is away", "Player 0 is at the table")


async def test_it_says_why_a_table_has_not_begun(house: House, admin: Caller) -> None:
    id, people = await house.table(3, bots=(2,), start=False)
    await people[1].ask("POST", f"/api/tables/{id}/leave", 200)
    assert "1 seat is free" in (await why(admin, id))[1][0]
    await people[1].ask("POST", f"/api/tables/{id}/join", 200)
    assert (await why(admin, id))[1] == ["This game has not begun: not ready yet: Player 0, Player 1."]
    for person in people:
        await person.ask("POST", f"/api/tables/{id}/ready", 200, {"ready": True})
    assert (await why(admin, id))[1] == ["This game has not begun: everybody is ready, and Player 0 has to start it."]


async def test_it_says_why_a_game_is_stuck(
        house: House, engine: AsyncEngine, admin: Caller, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tiny.Tiny, "next_step", failing(tiny.Tiny.next_step))
    id, people = await house.table()
    ada = await house.look(id, people[0])
    await play(ada, "space:4", "rest")
    await ada.refused("parked", "choose", seq=3, choice="end")
    await stored_faults(engine, 1)
    stuck, sentences = await why(admin, id)
    assert stuck and sentences[-1] == (
        "At this moment the rules failed at an answer, which was refused: ZeroDivisionError: a fault of the rules")
    async with engine.begin() as connection:
        await connection.execute(text("UPDATE games SET fault = 'looped' WHERE id = :id"), {"id": UUID(id)})
    stuck, sentences = await why(admin, id)
    assert stuck and sentences[0].startswith("This game is stuck: after action 3,")
    assert sentences[1].startswith("Waiting for Player 0 (seat 1)")


async def test_a_game_that_cannot_be_loaded_is_shown_and_can_be_ended(
        house: House, engine: AsyncEngine, admin: Caller, monkeypatch: pytest.MonkeyPatch) -> None:
    id, _ = await house.table()

    def broken(self: tiny.Tiny, state: tiny.Pebbles) -> tiny.Hands:
        raise ZeroDivisionError("gone")

    monkeypatch.setattr(tiny.Tiny, "play", broken)
    stuck, sentences = await why(admin, id)
    assert stuck and sentences[-1] == "The fault: ZeroDivisionError: gone"
    page = await shown(admin, id)
    assert "This moment cannot be loaded" in page and "in broken" in page and "End…" in page
    plan = await admin.client.post(f"/admin/games/{id}/end", data={})
    assert plan.status_code == 200 and "An admin ended this game." in plan.text
    done = await admin.client.post(f"/admin/games/{id}/end", data={"seq": "1", "reason": "broken rules"})
    assert done.status_code == 303
    assert "This game was cancelled" in (await why(admin, id))[1][0]


async def test_a_blocked_player_and_a_bot_are_named_as_such(
        house: House, engine: AsyncEngine, admin: Caller) -> None:
    id, people = await house.table()
    async with engine.begin() as connection:
        await connection.execute(text("UPDATE users SET blocked_at = now() WHERE id = :id"), {"id": people[0].id})
    assert (await why(admin, id))[1][1] == "This player is blocked and cannot answer: replace the seat."
    async with engine.begin() as connection:
        await connection.execute(text("UPDATE game_seats SET user_id = NULL, bot = 'easy' WHERE seat = 0"))
    assert (await why(admin, id))[1][1] == "A bot plays this seat; it usually answers within seconds."


async def test_every_moment_can_be_stepped_to(house: House, engine: AsyncEngine, admin: Caller) -> None:
    id, people = await house.table()
    ada = await house.look(id, people[0])
    await play(ada, "space:3", "polish", "rest")
    assert (await ada.ask("undo", seq=4))["t"] == "ack"
    for seq, changed in ((2, "owners[0].pebble"), (3, "owners[0].polished")):
        page = await shown(admin, id, f"?at={seq}")
        assert f"Decision after action {seq}" in page
        assert f"<code>{changed}</code>" in page
        assert f'href="/admin/games/{id}?at={seq - 1}"' in page and f'href="/admin/games/{id}?at={seq + 1}"' in page
        assert "Rewind…" in page
        assert re.search(r'name="choice" value="rest" disabled', page)
    now = await shown(admin, id)
    assert "<s>rest</s>" in now and 'value="rest">' in now and "Rewind…" not in now
    assert "engine/tiny.py" in now
    for at in ("0", "6", "999999999999"):
        answer = await admin.client.get(f"/admin/games/{id}?at={at}")
        assert (answer.status_code, at) in [(422, "0"), (422, "6"), (200, "999999999999")]


async def test_a_repair_by_forms_alone(house: House, engine: AsyncEngine, admin: Caller) -> None:
    id, people = await house.table()
    ada = await house.look(id, people[0])
    await play(ada, "space:3", "polish")
    path = f"/admin/games/{id}/rewind"
    plan = (await admin.client.post(path, data={"to": "1"})).text
    assert "nothing written yet" in plan and "An admin took back the last 2 actions." in plan
    assert '<input type="hidden" name="to" value="1">' in plan and 'name="seq" value="3"' in plan
    again = await admin.client.post(path, data={"to": "1", "seq": "3", "reason": ""})
    assert again.status_code == 422 and "Give a reason" in again.text
    done = await admin.client.post(path, data={"to": "1", "seq": "3", "reason": "Ada asked"})
    assert (done.status_code, done.headers["location"]) == (303, f"/admin/games/{id}")
    await ada.reach(4)
    late = await admin.client.post(path, data={"to": "1", "seq": "3", "reason": "Ada asked"})
    assert late.status_code == 409 and "The table has moved on" in late.text
    assert await written(engine) == [("rewind", "Ada asked")]
    page = await shown(admin, id)
    assert "Ada asked" in page and "took a game back" in page


async def test_what_is_no_repair_is_refused(house: House, admin: Caller) -> None:
    id, _ = await house.table()
    assert (await admin.client.post(f"/admin/games/{id}/explode", data={})).status_code == 404
    await admin.refused("POST", f"/api/admin/tables/{id}/explode", 404, "not_found", {})
    assert (await admin.client.post(f"/admin/games/{id}/rewind", data={"to": "x"})).status_code == 422
    nowhere = "/admin/games/00000000-0000-0000-0000-000000000000"
    assert (await admin.client.get(nowhere)).status_code == 404
    assert (await admin.client.post(f"{nowhere}/end", data={})).status_code == 404


async def test_the_record_of_a_running_game_is_for_admins_at_their_desk(
        house: House, engine: AsyncEngine, admin: Caller) -> None:
    id, people = await house.table()
    await people[0].refused("GET", f"/api/tables/{id}/record", 403, "forbidden")
    answer = await admin.client.get(f"/admin/games/{id}/record")
    assert answer.status_code == 200 and answer.headers["content-disposition"].startswith("attachment")
    assert answer.json()["game"] == "tiny"
    async with engine.connect() as connection:
        looks = await connection.scalars(text("SELECT detail ->> 'what' FROM audit_log"))
        assert list(looks) == ["record"]


async def test_a_seat_is_replaced_by_forms_alone(house: House, admin: Caller) -> None:
    id, _ = await house.table()
    await new_user(house, "Eve")
    plan = (await admin.client.post(f"/admin/games/{id}/replace", data={"seat": "1", "user": "Eve", "bot": ""})).text
    assert "Player 1 leaves, Eve plays on." in plan
    done = await admin.client.post(
        f"/admin/games/{id}/replace", data={"seat": "1", "user": "Eve", "bot": "", "seq": "1", "reason": "asked"})
    assert done.status_code == 303
    assert ">Eve</a>" in await shown(admin, id)
