"""The promises of docs/wire.md 4.1 to 4.4, one by one."""
from __future__ import annotations

import asyncio
from uuid import UUID, uuid4

import pytest
from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncEngine

from app.play.models import Game, GameAction, GameStep
from tests.play.house import PATIENCE, House, play

pytestmark = pytest.mark.anyio


async def rows(engine: AsyncEngine, id: str) -> list[tuple[int, str, str | None, int | None]]:
    """The stored actions: seq, kind, choice, undoes."""
    wanted = select(GameAction.seq, GameAction.kind, GameAction.choice, GameAction.undoes)
    async with engine.connect() as connection:
        found = await connection.execute(wanted.where(GameAction.game_id == UUID(id)).order_by(GameAction.seq))
        return [(row.seq, row.kind, row.choice, row.undoes) for row in found]


async def test_a_game_starts_with_action_1_and_its_first_checkpoint(house: House, engine: AsyncEngine) -> None:
    id, people = await house.table()
    table = await house.look(id, people[0])
    assert (table.table["seq"], table.table["status"], table.table["seat"]) == (1, "playing", 0)
    assert table.table["decision"]["key"] == "tiny.move"
    assert table.table["decision"]["asked"] == 1
    assert await rows(engine, id) == [(1, "start", None, None)]
    async with engine.connect() as connection:
        assert await connection.scalar(select(func.count()).select_from(GameStep)) == 1


async def test_an_ack_comes_after_the_commit(house: House, engine: AsyncEngine) -> None:
    id, people = await house.table()
    ada = await house.look(id, people[0])
    for number, choice in enumerate(["space:3", "polish", "rest"], start=2):
        answer = await ada.ask("choose", seq=ada.seq, choice=choice)
        assert (answer["t"], answer["seq"]) == ("ack", number)
        assert (await rows(engine, id))[-1] == (number, "choice", choice, None)
        await ada.reach(number)


async def test_a_table_message_shows_what_was_answered_to_everybody(house: House) -> None:
    id, people = await house.table()
    ada, bob, eve = [await house.look(id, who) for who in (*people, None)]
    await ada.choose("space:4")
    for viewer, seat in ((ada, 0), (bob, 1), (eve, None)):
        await viewer.reach(2)
        assert (viewer.table["seat"], viewer.table["base"]) == (seat, 1)
        assert viewer.table["view"]["pebbles"][0] == {"id": "pebble:0", "at": 4}
        assert [event["text"] for event in viewer.table["events"]] == ["Player 0 moves to 4"]
        assert viewer.table["waiting"] == [{"seat": 0, "prompt": "Player 0 decides"}]
    assert bob.table["decision"] is None and eve.table["decision"] is None
    assert set(bob.messages[-1]["view"]) == {"pebbles", "summary"}
    for choice in ("rest", "end"):
        await play(ada, choice, seen_by=(ada, bob, eve))
        assert [viewer.table["base"] for viewer in (ada, bob, eve)] == [ada.seq - 1] * 3


async def test_the_same_id_is_stored_once_and_acked_with_the_first_seq(house: House, engine: AsyncEngine) -> None:
    id, people = await house.table()
    ada = await house.look(id, people[0])
    command = {"id": str(uuid4()), "seq": 1, "choice": "space:2"}
    first = await ada.ask("choose", **command)
    await ada.choose("rest", seq=2)
    again = await ada.ask("choose", **command)
    house.forget()
    after_restart = await ada.ask("choose", **command)
    assert first == again == after_restart == {"t": "ack", "seq": 2, "id": command["id"]}
    assert [row[:3] for row in await rows(engine, id)] == [
        (1, "start", None), (2, "choice", "space:2"), (3, "choice", "rest")]


async def test_the_same_id_of_two_users_are_two_answers(house: House, engine: AsyncEngine) -> None:
    id, people = await house.table()
    ada, bob = [await house.look(id, who) for who in people]
    name = str(uuid4())
    for choice in ("space:1", "rest", "end"):
        await ada.choose(choice, **({"id": name} if choice == "end" else {}))
    await bob.reach(4)
    assert (await bob.choose("space:1", id=name))["seq"] == 5


async def test_an_answer_to_an_older_decision_is_stale_and_a_fresh_table_follows(house: House) -> None:
    id, people = await house.table()
    ada = await house.look(id, people[0])
    await ada.choose("space:1")
    seen = len(ada.messages)
    await ada.refused("stale", "choose", seq=1, choice="rest")
    fresh = await ada.next(seen, "table")
    assert (fresh["seq"], "base" in fresh) == (2, False)


async def test_an_answer_counts_though_the_sender_has_not_seen_what_does_not_concern_him(house: House) -> None:
    """In a simultaneous phase another seat's answer does not make mine stale, nor does its undo."""
    id, people = await house.table()
    ada, bob = [await house.look(id, who) for who in people]
    for viewer in (ada, bob):
        await play(viewer, "space:1", "rest", "end", seen_by=(ada, bob))
    assert ada.table["decision"]["key"] == bob.table["decision"]["key"] == "tiny.pass"
    await ada.choose(ada.choices[0])
    undone = await ada.ask("undo", seq=8)
    assert undone == {"t": "ack", "seq": 9, "id": undone["id"]}
    card = bob.choices[1]
    answered = await bob.ask("choose", seq=7, choice=card)
    assert (answered["t"], answered["seq"]) == ("ack", 10)
    await ada.reach(10)
    assert ada.table["decision"]["asked"] == 9
    assert bob.table["decision"]["asked"] == 10
    await ada.refused("stale", "choose", seq=8, choice=ada.choices[0])


async def test_a_refusal_has_the_code_that_comes_first(house: House) -> None:
    id, people = await house.table(options={"rounds": 1})
    ada, bob, eve = [await house.look(id, who) for who in (*people, await house.caller("Eve"))]
    await bob.refused("not_your_decision", "choose", seq=1, choice="space:1")
    await ada.refused("illegal_choice", "choose", seq=1, choice="space:0")
    await ada.refused("illegal_choice", "choose", seq=1, choice="draw")
    await eve.refused("not_seated", "choose", seq=1, choice="space:1")
    for viewer in (ada, bob):
        await play(viewer, "space:1", "rest", "end", seen_by=(ada, bob))
    for viewer in (ada, bob):
        await viewer.choose(viewer.choices[0])
        await viewer.choose("yes")
    await ada.reach(11)
    assert ada.table["status"] == "finished"
    await ada.refused("over", "choose", seq=11, choice="space:1")
    await ada.refused("over", "undo", seq=11)
    await ada.refused("stale", "choose", seq=7, choice="space:1")


async def test_a_turn_that_has_passed_makes_an_old_answer_stale(house: House) -> None:
    id, people = await house.table()
    ada = await house.look(id, people[0])
    for choice in ("space:1", "rest", "end"):
        await ada.choose(choice)
    await ada.refused("stale", "choose", seq=3, choice="end")
    await ada.refused("not_your_decision", "choose", seq=4, choice="end")


async def test_an_answer_whose_sender_is_gone_at_once_is_shown_to_the_others(house: House) -> None:
    """Whether it was stored or not, nobody waits for a table that has moved on."""
    id, people = await house.table()
    bob = await house.look(id, people[1])
    for number, choice in enumerate(["space:1", "space:2", "space:3", "space:1"] * 3):
        ada = await house.look(id, people[0])
        if not ada.choices:
            return
        choice = choice if ada.table["decision"]["key"] == "tiny.move" else ada.choices[0]
        await ada.say("choose", id=str(uuid4()), seq=ada.seq, choice=choice)
        if number % 2:
            ada.socket.transport.abort()
        else:
            await ada.close()
        await asyncio.sleep(0.05)
        again = await house.look(id, people[0])
        await bob.reach(again.seq)


async def test_nobody_stays_in_a_room_after_a_hello_that_was_cut_off(house: House) -> None:
    id, people = await house.table()
    for _ in range(10):
        viewer = await house.connect(id, people[0])
        await viewer.say("hello", since=0)
        viewer.socket.transport.abort()
    seats = [0]
    async with asyncio.timeout(PATIENCE):
        while seats:
            watcher = await house.look(id)
            seats = (await watcher.next(0, "here"))["seats"]
            await watcher.close()


async def test_undo_takes_back_the_newest_answer_and_is_an_action_itself(house: House, engine: AsyncEngine) -> None:
    id, people = await house.table()
    ada, bob = [await house.look(id, who) for who in people]
    start = ada.table["view"]
    assert (ada.table["undo"], ada.table["undo_why"]) == (False, "There is nothing to take back in this turn.")
    await ada.choose("space:1")
    await ada.choose("polish")
    assert (ada.table["undo"], ada.table["undo_why"]) == (True, None)
    for expected in (4, 5):
        assert (await ada.ask("undo", seq=ada.seq))["seq"] == expected
        await ada.reach(expected)
    assert ada.table["view"] == start
    assert ada.table["decision"]["asked"] == 5
    assert await rows(engine, id) == [
        (1, "start", None, None), (2, "choice", "space:1", None), (3, "choice", "polish", None),
        (4, "undo", None, 3), (5, "undo", None, 2)]
    await bob.reach(5)
    assert bob.table["view"] == (await house.look(id, people[1])).table["view"]
    log = (await people[1].ask("GET", f"/api/tables/{id}/log", 200))["entries"]
    assert [(entry["seq"], entry["text"], entry["undone"]) for entry in log] == [
        (1, "The game begins.", False), (2, "Player 0 moves to 1", True), (4, "Player 0 takes back a move.", False),
        (5, "Player 0 takes back a move.", False)]


async def test_undo_is_stale_if_older_than_the_seats_newest_action_and_refused_below_the_floor(house: House) -> None:
    id, people = await house.table()
    ada, bob = [await house.look(id, who) for who in people]
    await ada.choose("space:1")
    await ada.choose("polish")
    await ada.refused("stale", "undo", seq=2)
    await bob.refused("undo_refused", "undo", seq=1)
    await ada.choose("draw")
    refused = await ada.refused("undo_refused", "undo", seq=4)
    assert refused["detail"] == ada.table["undo_why"] == "Something was revealed or drawn since."
    await ada.choose("end")
    await bob.reach(5)
    await ada.refused("undo_refused", "undo", seq=5)
    assert (await rows_count(house, id)) == 5


async def rows_count(house: House, id: str) -> int:
    async with house.service.engine.connect() as connection:
        return int(await connection.scalar(select(Game.seq).where(Game.id == UUID(id))) or 0)


async def test_hello_brings_the_events_since_and_another_language(house: House) -> None:
    id, people = await house.table()
    ada = await house.look(id, people[0])
    await ada.choose("space:1")
    await ada.choose("rest")
    assert [event["seq"] for event in (await ada.hello(since=1))["events"]] == [2]
    assert (await ada.hello(since=3))["events"] == []
    assert [event["seq"] for event in (await ada.hello())["events"]] == [1, 2]
    russian = await ada.hello(lang="ru")
    assert russian["waiting"][0]["prompt"] != "Player 0 decides"
    assert "base" not in russian
