"""Going back by consent: asked by one seat, granted by all others, and what makes an end of a request."""
from __future__ import annotations

import asyncio
from typing import Any
from uuid import UUID, uuid4

import pytest
from sqlalchemy import text

from app.engine.state import encode
from app.play.store import load_at
from app.play.wire import Consent
from tests.api import Caller
from tests.play.house import House, Viewer, play

pytestmark = pytest.mark.anyio
CONSENT = {"consent": True}


async def seated(house: House, seats: int = 2, **fields: Any) -> tuple[str, list[Caller], list[Viewer]]:
    """A table where going back by consent is on, and a viewer on each seat of a person."""
    id, people = await house.table(seats, **{"options": CONSENT, **fields})
    return id, people, [await house.look(id, who) for who in people]


async def turn(mover: Viewer, space: int, act: str, *others: Viewer) -> None:
    """A whole turn."""
    await play(mover, f"space:{space}", act, "end", seen_by=[mover, *others])


async def proposed(viewer: Viewer, to: int, **fields: Any) -> dict[str, Any]:
    """Ask to go back, see it acked, and return the request as the one who asks is told of it."""
    seen = len(viewer.messages)
    answer = await viewer.ask("propose_undo", to=to, **fields)
    assert answer["t"] == "ack", answer
    return await viewer.next(seen, "proposal")


async def told(viewer: Viewer, status: str) -> dict[str, Any]:
    """The newest request of that status that the viewer has been told of, or is soon."""
    seen = 0
    while True:
        message = await viewer.next(seen, "proposal")
        if message["status"] == status:
            return message
        seen = viewer.messages.index(message, seen) + 1


async def says(viewer: Viewer, request: dict[str, Any], yes: bool, **fields: Any) -> int:
    """Answer a request and see that acked; the seq."""
    answer = await viewer.ask("consent", proposal=request["id"], yes=yes, **fields)
    assert answer["t"] == "ack", answer
    return int(answer["seq"])


async def state(house: House, id: str, seq: int | None = None) -> bytes:
    """The whole state now, or after an action."""
    if seq is None:
        return encode((await house.live(id)).table.state)
    async with house.service.engine.connect() as connection:
        loaded = await load_at(connection, UUID(id), seq)
    assert loaded is not None
    return encode(house.service.tables.build(loaded).table.state)


async def log(who: Caller, id: str) -> list[dict[str, Any]]:
    entries: list[dict[str, Any]] = (await who.ask("GET", f"/api/tables/{id}/log", 200))["entries"]
    return entries


async def test_all_agree_and_the_table_goes_back(house: House) -> None:
    id, people, (ada, bob, cleo) = await seated(house, 3)
    await play(ada, "space:1", seen_by=[ada])
    before = await state(house, id)
    await play(ada, "rest", "end", seen_by=[bob])
    await turn(bob, 2, "rest", ada, cleo)
    seen = len(ada.messages)
    request = await proposed(bob, 2)
    assert {name: request[name] for name in ("seq", "seat", "to", "status", "by", "agreed", "waiting")} == {
        "seq": 7, "seat": 1, "to": 2, "status": "open", "by": None, "agreed": [1], "waiting": [0, 2]}
    assert 290 < request["seconds"] <= 300
    assert await ada.next(seen, "proposal") == request
    assert await says(ada, request, True) == 7
    assert (await cleo.next(len(cleo.messages) - 1, "proposal"))["waiting"] in ([0, 2], [2])
    assert await says(cleo, request, True) == 8
    for viewer in (ada, bob, cleo):
        await viewer.reach(8)
        assert (await told(viewer, "done"))["agreed"] == [0, 1, 2]
    assert await state(house, id) == before
    assert [entry["text"] for entry in await log(people[0], id)][-1] == (
        "Player 1 asked, and all agreed: the table goes back to how it stood after move 2.")
    assert (ada.table["waiting"][0]["seat"], ada.table["undo"]) == (0, True)
    assert (await people[0].ask("GET", f"/api/tables/{id}", 200))["to_move"] == [0]


async def test_what_would_be_undone_is_told_in_words_as_each_may_know_it(house: House) -> None:
    id, _, (ada, bob) = await seated(house)
    watcher = await house.look(id)
    await turn(ada, 1, "draw", bob)
    await play(bob, "space:2", "rest", seen_by=[ada])
    await bob.ask("undo", seq=bob.seq)
    card = (await house.live(id)).table.state.owners[0].hand.cards[-1]
    request = await proposed(bob, 1)
    assert request["lines"] == [
        "Player 0 moves to 1", "Player 0 draws a card", "Player 0 makes a choice.", "Player 1 moves to 2"]
    assert (await told(ada, "open"))["lines"][1] == f"You draw {card}"
    assert (await told(watcher, "open"))["lines"] == request["lines"]
    russian = await house.connect(id, None)
    await russian.hello(lang="ru")
    assert (await told(russian, "open"))["lines"][2] == "Player 0 делает выбор."


async def test_what_was_drawn_since_is_not_dealt_again_and_the_log_says_so(house: House) -> None:
    id, people, (ada, bob) = await seated(house)
    await play(ada, "space:1", "draw", "end", seen_by=[bob])
    drawn = (await house.live(id)).table.state.owners[0].hand.cards[-1]
    again = set()
    for _ in range(4):
        await says(bob, await proposed(ada, 2), True)
        await ada.reach((await house.live(id)).seq)
        assert (await log(people[0], id))[-1]["text"] == (
            "What was thrown, drawn or revealed since then does not come again.")
        await play(ada, "draw", seen_by=[ada])
        again.add((await house.live(id)).table.state.owners[0].hand.cards[-1])
    assert again != {drawn}


@pytest.mark.parametrize("who", [0, 1, 2])
async def test_one_no_is_the_end_of_a_request(house: House, who: int) -> None:
    id, _, viewers = await seated(house, 3)
    await turn(viewers[0], 1, "rest", *viewers[1:])
    before = await state(house, id)
    request = await proposed(viewers[0], 1)
    await says(viewers[1 + who % 2], request, True) if who != 1 else None
    assert await says(viewers[who], request, False) == 4
    for viewer in viewers:
        assert (await told(viewer, "refused"))["by"] == who
    for viewer in viewers:
        await viewer.refused("undo_refused", "consent", proposal=request["id"], yes=True)
    assert await state(house, id) == before and (await house.live(id)).seq == 4
    assert (await proposed(viewers[1], 1))["status"] == "open", "another may be made"


async def test_a_new_action_makes_a_request_lapse(house: House) -> None:
    id, _, (ada, bob) = await seated(house)
    await turn(ada, 1, "rest", bob)
    request = await proposed(ada, 1)
    await play(bob, "space:2", seen_by=[ada])
    assert (await told(ada, "lapsed"))["id"] == request["id"]
    for viewer in (ada, bob):
        for yes in (True, False):
            await viewer.refused("stale", "consent", proposal=request["id"], yes=yes)
    assert (await house.live(id)).seq == 5


async def test_a_request_expires_and_viewers_are_told(house: House) -> None:
    id, _, (ada, bob) = await seated(house)
    await turn(ada, 1, "rest", bob)
    request = await proposed(ada, 1)
    async with house.service.engine.begin() as connection:
        await connection.execute(text("UPDATE undo_proposals SET expires_at = clock_timestamp() + interval '0.2 s'"))
    later = await house.look(id, None)
    assert (await told(later, "open"))["seconds"] == 1
    for viewer in (later, ada, bob):
        assert (await told(viewer, "expired"))["id"] == request["id"]
    refused = await bob.refused("undo_refused", "consent", proposal=request["id"], yes=True)
    assert refused["detail"] == "This request to go back has expired."
    assert (await house.live(id)).seq == 4


async def test_who_comes_while_a_request_is_open_is_told_and_later_nobody_is(house: House) -> None:
    id, people, (ada, bob) = await seated(house)
    await turn(ada, 1, "rest", bob)
    request = await proposed(ada, 1)
    assert (await told(await house.look(id, people[1]), "open"))["id"] == request["id"]
    await says(bob, request, False)
    late = await house.look(id, people[1])
    await late.ask("say", text="hello")
    assert not [message for message in late.messages if message["t"] == "proposal"]


async def test_bots_and_those_who_are_blocked_agree_at_once(house: House) -> None:
    _, _, (ada,) = await seated(house, 2, bots=(1,))
    await play(ada, "space:1", "rest", seen_by=[ada])
    answer = await ada.ask("propose_undo", to=1)
    assert (answer["t"], answer["seq"]) == ("ack", 4)
    await ada.reach(4)
    assert ada.choices == ["space:1", "space:2", "space:3", "space:4", "polish"]

    _, people, (ada, bob, _) = await seated(house, 3)
    await turn(ada, 1, "rest", bob)
    async with house.service.engine.begin() as connection:
        await connection.execute(text("UPDATE users SET blocked_at = now() WHERE id = :id"), {"id": UUID(people[2].id)})
    request = await proposed(ada, 1)
    assert (request["agreed"], request["waiting"]) == ([0, 2], [1])
    assert await says(bob, request, True) == 5


async def test_a_seat_that_was_resigned_does_not_have_to_agree(house: House) -> None:
    id, people, (ada, bob, cleo) = await seated(house, 3)
    await play(ada, "space:1", seen_by=[bob, cleo])
    await people[2].ask("POST", f"/api/tables/{id}/resign", 200)
    await bob.reach(3)
    request = await proposed(bob, 1)
    assert (request["agreed"], request["waiting"]) == ([1, 2], [0])
    assert await says(ada, request, True) == 4


async def test_a_repeat_changes_nothing_and_is_acked(house: House) -> None:
    id, _, (ada, bob) = await seated(house)
    await turn(ada, 1, "rest", bob)
    mine, yes, no = (str(uuid4()) for _ in range(3))
    request = await proposed(ada, 1, id=mine)
    assert request["id"] == mine
    assert (await ada.ask("propose_undo", to=1, id=mine))["seq"] == 4
    assert await says(ada, request, True) == 4
    for _ in range(2):
        assert await says(bob, request, False, id=no) == 4
    assert (await ada.ask("propose_undo", to=1, id=mine))["seq"] == 4
    await bob.refused("undo_refused", "consent", proposal=mine, yes=True)
    second = await proposed(ada, 1)
    for _ in range(2):
        assert await says(bob, second, True, id=yes) == 5
    assert (await ada.ask("propose_undo", to=1, id=second["id"]))["seq"] == 5
    assert (await house.live(id)).seq == 5
    await ada.reach(5)
    await play(ada, "space:3", seen_by=[bob])
    await says(bob, await proposed(ada, 5), False)
    assert (await ada.ask("propose_undo", to=1, id=second["id"]))["seq"] == 5, "though another request came after it"


async def test_an_agreement_of_all_that_was_not_carried_out_is_carried_out_by_the_repeat(house: House) -> None:
    _, _, (ada, bob) = await seated(house)
    await turn(ada, 1, "rest", bob)
    request = await proposed(ada, 1)
    async with house.service.engine.begin() as connection:
        await connection.execute(text("UPDATE undo_proposals SET agreed = '{0,1}'"))
    assert await says(bob, request, True) == 5


async def test_who_says_yes_several_times_at_once_is_acked_each_time(house: House) -> None:
    id, people, (ada, bob) = await seated(house)
    await turn(ada, 1, "rest", bob)
    request = await proposed(ada, 1)
    asked = [house.app.state.proposals.answer(UUID(id), UUID(people[1].id), Consent(uuid4(), UUID(request["id"]), True))
             for _ in range(4)]
    assert await asyncio.gather(*asked) == [5, 5, 5, 5]
    assert (await house.live(id)).seq == 5


async def test_a_no_after_the_last_yes_comes_too_late(house: House) -> None:
    _, _, (ada, bob) = await seated(house)
    await turn(ada, 1, "rest", bob)
    request = await proposed(ada, 1)
    async with house.service.engine.begin() as connection:
        await connection.execute(text("UPDATE undo_proposals SET agreed = '{0,1}'"))
    for viewer in (ada, bob):
        await viewer.refused("stale", "consent", proposal=request["id"], yes=False)
    assert await says(ada, request, True) == 5


async def test_what_may_not_be_asked_is_refused_and_changes_nothing(house: House) -> None:
    id, _, (ada, bob) = await seated(house)
    for to in (0, 1, 2, -1, 10**30):
        await ada.refused("invalid", "propose_undo", to=to)
    await turn(ada, 1, "rest", bob)
    watcher = await house.look(id, await house.caller("Eve"))
    await watcher.refused("not_seated", "propose_undo", to=1)
    await (await house.look(id)).refused("not_seated", "propose_undo", to=1)
    request = await proposed(ada, 1)
    refused = await bob.refused("undo_refused", "propose_undo", to=2)
    assert refused["detail"] == "Somebody has asked to go back already. Answer that first."
    await bob.refused("undo_refused", "propose_undo", to=2, id=request["id"])
    for yes in (True, False):
        await watcher.refused("not_seated", "consent", proposal=request["id"], yes=yes)
        await bob.refused("not_found", "consent", proposal=str(uuid4()), yes=yes)
    elsewhere, _, (dan, eli) = await seated(house)
    await turn(dan, 1, "rest", eli)
    await eli.refused("not_found", "consent", proposal=request["id"], yes=True)
    assert ((await house.live(id)).seq, (await house.live(elsewhere)).seq) == (4, 4)
    await says(bob, request, True)


async def test_where_the_option_is_off_nobody_can_ask(house: House) -> None:
    _, _, (ada, bob) = await seated(house, options={})
    await turn(ada, 1, "rest", bob)
    refused = await ada.refused("undo_refused", "propose_undo", to=1)
    assert refused["detail"] == "At this table nobody can ask to go back further."


async def test_a_finished_game_and_one_that_has_not_begun(house: House) -> None:
    id, people, (ada, bob) = await seated(house, options={"rounds": 1, **CONSENT})
    await turn(ada, 1, "rest", bob)
    request = await proposed(ada, 1)
    await turn(bob, 2, "rest", ada)
    while (await house.live(id)).playing:
        for viewer in (ada, bob):
            await viewer.reach((await house.live(id)).seq)
            if viewer.choices:
                await viewer.choose(viewer.choices[0])
    await ada.refused("over", "propose_undo", to=1)
    await bob.refused("over", "consent", proposal=request["id"], yes=True)
    early, people = await house.table(start=False, options=CONSENT)
    cleo = await house.connect(early, people[0])
    await cleo.say("hello", since=0)
    await cleo.next(0, "waiting")
    await cleo.refused("not_ready", "propose_undo", to=1)


@pytest.mark.parametrize("frame", [
    '{"t":"propose_undo","id":"x","to":1}', '{"t":"propose_undo","id":"00000000-0000-4000-8000-000000000000"}',
    '{"t":"propose_undo","id":"00000000-0000-4000-8000-000000000000","to":"1"}',
    '{"t":"consent","id":"00000000-0000-4000-8000-000000000000","proposal":"mine","yes":true}',
    '{"t":"consent","id":"00000000-0000-4000-8000-000000000000","proposal":"00000000-0000-4000-8000-000000000000","yes":1}',
])
async def test_what_has_no_form_is_refused(house: House, frame: str) -> None:
    _, _, (ada, _) = await seated(house)
    seen = len(ada.messages)
    await ada.send(frame)
    assert (await ada.next(seen, "refused"))["code"] == "invalid"
