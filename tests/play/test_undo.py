"""Taking back, beginning a turn again, doing again: messages of the wire, within what luck and others allow."""
from __future__ import annotations

from typing import Any
from uuid import UUID

import pytest
from sqlalchemy import func, select

from app.engine.rng import Rng
from app.engine.state import encode
from app.play import wire
from app.play.models import GameAction, GameStep
from tests.play.house import House, Viewer, at_random, play

pytestmark = pytest.mark.anyio


async def told(viewer: Viewer, kind: str, **fields: Any) -> int:
    """Say it, see it acked and shown; the seq."""
    answer = await viewer.ask(kind, seq=viewer.seq, **fields)
    assert answer["t"] == "ack", answer
    await viewer.reach(answer["seq"])
    return int(answer["seq"])


def shown(viewer: Viewer) -> tuple[Any, ...]:
    """What a player has before him, but for the numbers of actions."""
    decision = viewer.table["decision"]
    return viewer.table["view"], decision and {**decision, "asked": 0}


async def test_what_was_taken_back_can_be_done_again_step_by_step_until_a_new_answer(house: House) -> None:
    id, people = await house.table()
    ada = await house.look(id, people[0])
    assert (ada.table["undo"], ada.table["redo"]) == (False, False)
    start = shown(ada)
    await play(ada, "space:1")
    moved = shown(ada)
    await play(ada, "polish")
    polished = shown(ada)
    await told(ada, "undo")
    assert shown(ada) == moved and ada.table["redo"]
    await told(ada, "undo")
    assert shown(ada) == start and not ada.table["undo"] and ada.table["redo"]
    await told(ada, "redo")
    assert shown(ada) == moved
    await told(ada, "redo")
    assert shown(ada) == polished and not ada.table["redo"]
    refused = await ada.refused("undo_refused", "redo", seq=ada.seq)
    assert refused["detail"] == ada.table["redo_why"]
    await told(ada, "undo")
    await play(ada, "rest")
    await ada.refused("undo_refused", "redo", seq=ada.seq)


async def test_the_turn_begins_again_by_one_action_and_comes_back_by_one(house: House) -> None:
    id, people = await house.table()
    ada = await house.look(id, people[0])
    start = shown(ada)
    await play(ada, "space:1", "polish", "rest")
    rested, seq = shown(ada), ada.seq
    assert ada.table["restart"]
    assert await told(ada, "restart") == seq + 1 and shown(ada) == start
    assert await told(ada, "redo") == seq + 2 and shown(ada) == rested
    house.forget()
    assert shown(await house.look(id, people[0])) == rested
    await told(ada, "undo")
    log = (await people[1].ask("GET", f"/api/tables/{id}/log", 200))["entries"]
    assert [(entry["seq"], entry["undone"]) for entry in log if entry["text"] == "Player 0 moves to 1"] == [(2, False)]
    assert [entry["text"] for entry in log][-3:] == [
        "Player 0 begins the turn again.", "Player 0 does what was taken back again.", "Player 0 takes back a move."]


async def test_a_restart_goes_back_to_what_was_revealed_and_no_further(house: House) -> None:
    id, people = await house.table()
    ada = await house.look(id, people[0])
    await play(ada, "space:1", "look")
    looked = shown(ada)
    assert not ada.table["restart"] and ada.table["restart_why"] == "Something was revealed or drawn since."
    await ada.refused("undo_refused", "restart", seq=ada.seq)
    await play(ada, "polish")
    await told(ada, "restart")
    assert shown(ada) == looked


async def test_another_seats_turn_is_never_taken_back(house: House) -> None:
    id, people = await house.table()
    ada, bob = [await house.look(id, who) for who in people]
    await play(ada, "space:1", "rest", "end", seen_by=[bob])
    before = (await house.look(id)).frames[0]
    for viewer in (ada, bob):
        for kind in ("undo", "restart", "redo"):
            refused = await viewer.refused("undo_refused", kind, seq=viewer.seq)
            assert refused["detail"] == viewer.table[f"{kind}_why"]
    assert (await house.look(id)).frames[0] == before


@pytest.mark.parametrize("kind", ["undo", "restart", "redo"])
async def test_going_back_is_stale_with_an_old_number(house: House, kind: str) -> None:
    id, people = await house.table()
    ada = await house.look(id, people[0])
    await play(ada, "space:1", "polish")
    await told(ada, "undo")
    await ada.refused("stale", kind, seq=3)


async def test_a_table_without_undo(house: House) -> None:
    id, people = await house.table(options={"undo": "off"})
    ada = await house.look(id, people[0])
    await play(ada, "space:1")
    for kind in ("undo", "restart"):
        assert not ada.table[kind]
        refused = await ada.refused("undo_refused", kind, seq=ada.seq)
        assert refused["detail"] == ada.table[f"{kind}_why"] == "At this table nothing can be taken back."


async def test_a_table_where_only_the_last_answer_can_be_taken_back(house: House) -> None:
    id, people = await house.table(options={"undo": "step"})
    ada = await house.look(id, people[0])
    await play(ada, "space:1", "polish")
    await ada.refused("undo_refused", "restart", seq=ada.seq)
    await told(ada, "undo")
    refused = await ada.refused("undo_refused", "undo", seq=ada.seq)
    assert refused["detail"] == "At this table only the last answer can be taken back."
    await told(ada, "redo")
    await told(ada, "undo")
    await play(ada, "rest")
    await told(ada, "undo")


async def test_lists_follow_what_is_taken_back(house: House) -> None:
    id, people = await house.table()
    ada = await house.look(id, people[0])
    await play(ada, "space:1")
    await told(ada, "undo")
    table = await people[0].ask("GET", f"/api/tables/{id}", 200)
    assert (table["seq"], table["to_move"]) == (3, [0])


async def test_after_each_way_back_view_state_and_log_agree_and_one_row_was_added(house: House) -> None:
    """CASES U4, U5, U9: nothing but the action is stored, and no other seat's answer is touched."""
    id, people = await house.table(3, options={"rounds": 12})
    luck, tried, marked = Rng("agree"), 0, 0
    while tried < 25 and (live := await house.live(id)).playing:
        seat, command = at_random(live, luck)
        before = [given for given in live.course.standing if given.answer.seat != seat]
        rows = await stored(house, id)
        await house.service.command(UUID(id), UUID(people[seat].id), command)
        if isinstance(command, wire.Choose):
            continue
        tried += 1
        live = await house.live(id)
        assert [given for given in live.course.standing if given.answer.seat != seat] == before
        actions, steps, first = await stored(house, id)
        assert (actions, steps, first) == (rows[0] + 1, *rows[1:])
        shown_now = [(await house.look(id, who)).table for who in people]
        here = encode(live.table.state), {given.seq for given in live.course.standing}
        house.forget()
        again = await house.live(id)
        assert (encode(again.table.state), {given.seq for given in again.course.standing}) == here
        assert [(await house.look(id, who)).table for who in people] == shown_now
        log = (await people[0].ask("GET", f"/api/tables/{id}/log", 200))["entries"]
        moves = [row for row in log if row["kind"] == "moved" and row["seq"] > first]
        assert [row["undone"] for row in moves] == [row["seq"] not in here[1] for row in moves]
        marked += sum(row["undone"] for row in moves)
    assert (tried, marked > 5) == (25, True)


async def stored(house: House, id: str) -> tuple[int, int, int]:
    """How many actions and checkpoints a table has in the database, and which action led to the newest of these."""
    async with house.service.engine.connect() as connection:
        actions = await connection.scalar(select(func.count()).where(GameAction.game_id == UUID(id)))
        steps = (await connection.execute(
            select(func.count(), func.max(GameStep.first_seq)).where(GameStep.game_id == UUID(id)))).one()
    return actions or 0, *steps
