"""Around the game: the wait for its start, who is here, chat, and leaving."""
from __future__ import annotations

import asyncio
from uuid import UUID, uuid4

import pytest
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncEngine

from app.chat.models import ChatMessage
from app.play.models import GameAction, GameSeat
from tests.play.house import PATIENCE, House, play

pytestmark = pytest.mark.anyio


async def test_before_the_start_every_change_is_told_and_then_the_table_comes(house: House) -> None:
    id, people = await house.table(start=False)
    ada = await house.connect(id, people[0])
    await ada.say("hello", since=0)
    first = await ada.next(0, "waiting")
    assert [seat["ready"] for seat in first["table"]["seats"]] == [False, False]
    for who, expected in ((people[1], [False, True]), (people[0], [True, True])):
        seen = len(ada.messages)
        await who.ask("POST", f"/api/tables/{id}/ready", 200, {"ready": True})
        assert [seat["ready"] for seat in (await ada.next(seen, "waiting"))["table"]["seats"]] == expected
    await people[0].ask("POST", f"/api/tables/{id}/start", 200)
    await ada.reach(1)
    assert ada.table["seat"] == 0


async def test_who_is_removed_from_a_private_table_hears_no_more_of_it(house: House) -> None:
    id, people = await house.table(start=False, visibility="private")
    bob = await house.connect(id, people[1])
    await bob.say("hello", since=0)
    await bob.next(0, "waiting")
    seen = len(bob.messages)
    await people[0].ask("DELETE", f"/api/tables/{id}/seats/1", 200)
    assert await bob.closed() == 1008
    assert [message["t"] for message in bob.messages[seen:] if message["t"] != "here"] == ["refused"]


async def test_the_last_word_before_a_restart(house: House) -> None:
    id, people = await house.table()
    ada = await house.look(id, people[0])
    house.app.state.hub.end_all("restart")
    assert await ada.closed() == 1012
    assert ada.messages[-1] == {"t": "bye", "reason": "restart"}


async def test_a_cancelled_table_is_told(house: House) -> None:
    id, people = await house.table(start=False)
    bob = await house.connect(id, people[1])
    await bob.say("hello", since=0)
    await bob.next(0, "waiting")
    seen = len(bob.messages)
    await people[0].ask("POST", f"/api/tables/{id}/cancel", 200)
    assert (await bob.next(seen, "waiting"))["table"]["status"] == "cancelled"


async def test_who_is_here(house: House) -> None:
    id, people = await house.table()
    ada = await house.look(id, people[0])
    assert await ada.next(0, "here") == {"t": "here", "seats": [0], "watchers": 0}
    await house.look(id)
    bob = await house.look(id, people[1])
    second_tab = await house.look(id, people[1])
    assert await second_tab.next(0, "here") == {"t": "here", "seats": [0, 1], "watchers": 1}
    await ada.hears_of([0, 1], 1)
    assert len([message for message in ada.messages if message["t"] == "here"]) <= 3
    await bob.close()
    seen = len(ada.messages)
    await second_tab.close()
    assert await ada.next(seen, "here") == {"t": "here", "seats": [0], "watchers": 1}


async def test_chat_is_said_once_and_kept(house: House, engine: AsyncEngine) -> None:
    id, people = await house.table()
    ada, bob = [await house.look(id, who) for who in people]
    line = {"id": str(uuid4()), "text": "  <b>Hello</b>\n there "}
    answers = [await ada.ask("say", **line) for _ in range(3)]
    assert answers == [{"t": "ack", "seq": 1, "id": line["id"]}] * 3
    said = await bob.next(0, "said")
    assert (said["text"], said["user"]) == ("<b>Hello</b> there", {"id": people[0].id, "name": "Player 0"})
    late = await house.look(id)
    assert await late.next(0, "said") == said
    assert (await people[1].ask("GET", f"/api/tables/{id}/chat", 200))["said"] == [said]
    assert (await people[1].ask("GET", f"/api/tables/{id}/chat?before={said['id']}", 200))["said"] == []
    async with engine.connect() as connection:
        assert len((await connection.execute(select(ChatMessage.id))).all()) == 1
    assert sum(message["t"] == "said" for message in bob.messages) == 1


async def test_fifty_lines_follow_the_hello_oldest_first(house: House) -> None:
    id, people = await house.table()
    ada = await house.look(id, people[0])
    for number in range(52):
        assert (await ada.ask("say", text=f"line {number}"))["t"] == "ack"
    late = await house.look(id)
    await late.next(0, "here")
    said = [message["text"] for message in late.messages if message["t"] == "said"]
    assert said == [f"line {number}" for number in range(2, 52)]


@pytest.mark.parametrize("text", ["", "   ", "\n", "x" * 501, "bell\a", "zero\0"])
async def test_a_line_that_is_none_is_refused(house: House, text: str) -> None:
    id, people = await house.table()
    ada = await house.look(id, people[0])
    await ada.refused("invalid", "say", text=text)
    assert (await people[0].ask("GET", f"/api/tables/{id}/chat", 200))["said"] == []


async def test_watchers_may_write_only_where_the_table_says_so(house: House) -> None:
    eve = await house.caller("Eve")
    for options, kind in (({}, "refused"), ({"watchers_chat": True}, "ack")):
        id, _ = await house.table(options=options)
        watcher, nameless = await house.look(id, eve), await house.look(id)
        assert (await watcher.ask("say", text="Hello"))["t"] == kind
        await nameless.refused("not_seated", "say", text="Hello")


async def test_who_resigns_is_replaced_by_a_bot_and_marked_at_the_end(house: House, engine: AsyncEngine) -> None:
    id, people = await house.table(3, options={"rounds": 1})
    ada, bob, eve = [await house.look(id, who) for who in people]
    await people[0].refused("POST", f"/api/tables/{id}/start", 409, "already_started")
    table = await people[0].ask("POST", f"/api/tables/{id}/resign", 200)
    assert (table["status"], table["seats"][0]["user"], table["seats"][0]["bot"]) == ("playing", None, "easy")
    await ada.reach(2)
    assert (ada.table["seat"], ada.table["decision"]) == (None, None)
    await ada.refused("not_seated", "choose", seq=2, choice="space:1")
    await people[0].refused("POST", f"/api/tables/{id}/resign", 403, "not_seated")
    await bob.reach(5)
    assert bob.table["view"]["seats"][0]["name"] == "Player 0"
    assert bob.table["view"]["seats"][0]["bot"] == "easy"
    for viewer in (bob, eve):
        async with asyncio.timeout(PATIENCE):
            while not viewer.table["decision"]:
                await viewer.reach(viewer.seq + 1)
        await play(viewer, "space:1", "rest", "end", seen_by=(bob, eve))
    for viewer in (bob, eve):
        while viewer.table["status"] == "playing" and viewer.choices:
            answer = await viewer.ask("choose", seq=viewer.seq, choice=viewer.choices[0])
            assert answer["t"] == "ack"
            await viewer.reach(answer["seq"])
    async with asyncio.timeout(PATIENCE):
        while bob.table["status"] != "finished":
            await bob.reach(bob.seq + 1)
    assert {row["seat"]: row.get("left") for row in bob.table["standings"]} == {0: True, 1: None, 2: None}
    async with engine.connect() as connection:
        seat = (await connection.execute(select(GameSeat.user_id, GameSeat.bot, GameSeat.name).where(
            GameSeat.game_id == UUID(id), GameSeat.seat == 0))).one()
        gone = (await connection.execute(select(GameAction.seq, GameAction.seat, GameAction.user_id).where(
            GameAction.game_id == UUID(id), GameAction.kind == "resign"))).one()
    assert (seat.user_id, seat.bot, seat.name) == (None, "easy", "Player 0")
    assert (gone.seq, gone.seat, str(gone.user_id)) == (2, 0, people[0].id)


async def test_a_game_that_everybody_has_left_is_cancelled(house: House) -> None:
    id, people = await house.table()
    watcher = await house.look(id)
    await people[0].ask("POST", f"/api/tables/{id}/resign", 200)
    last = await people[1].ask("POST", f"/api/tables/{id}/resign", 200)
    assert (last["status"], last["to_move"]) == ("cancelled", [])
    await watcher.reach(last["seq"])
    shown = watcher.table
    assert (shown["status"], shown["decision"], shown["waiting"], shown["standings"]) == ("cancelled", None, [], None)
    assert shown["view"]["fairness"]["seed"] is None


async def test_leaving_while_playing_is_resigning(house: House) -> None:
    id, people = await house.table()
    table = await people[1].ask("POST", f"/api/tables/{id}/leave", 200)
    assert (table["status"], table["seats"][1]["bot"]) == ("playing", "easy")
