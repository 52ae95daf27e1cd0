"""What somebody tries who means harm: he gets nothing by it, and others notice nothing of it."""
from __future__ import annotations

import asyncio
import base64
import json
from typing import NoReturn
from uuid import uuid4

import pytest
from websockets.asyncio.client import connect

from app.errors import AWAY, Refusal
from tests.play.house import House, play

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("since", [10**6, 2**63, 2**70, -1, -(2**70)])
async def test_a_hello_that_claims_to_have_seen_the_future_harms_nobody(house: House, since: int) -> None:
    id, people = await house.table()
    ada = await house.look(id, people[0])
    liar = await house.look(id, since=since)
    await play(ada, "space:1", seen_by=[liar])
    assert liar.table["base"] == 1
    assert [event["seq"] for event in liar.table["events"]] == [2]
    assert "refused" not in [message["t"] for message in ada.messages]


@pytest.mark.parametrize("seq", [2**31, 2**63, 2**70])
async def test_a_seq_from_the_future_counts_as_the_newest(house: House, seq: int) -> None:
    id, people = await house.table()
    ada = await house.look(id, people[0])
    assert (await ada.ask("choose", seq=seq, choice="space:1"))["t"] == "ack"
    await ada.refused("stale", "preview", seq=seq, choice="draw")
    assert (await ada.ask("undo", seq=seq))["t"] == "ack"


@pytest.mark.parametrize("started", [False, True])
async def test_who_watched_before_a_table_became_private_is_sent_away(house: House, started: bool) -> None:
    id, people = await house.table(start=False)
    guest = await house.caller("Passer-by")
    watchers = [await house.connect(id), await house.connect(id, guest)]
    for watcher in watchers:
        await watcher.say("hello", since=0)
        await watcher.next(0, "waiting")
    table = await people[0].ask("PATCH", f"/api/tables/{id}", 200, {"visibility": "private"})
    if started:
        for person in people:
            await person.ask("POST", f"/api/tables/{id}/ready", 200, {"ready": True})
        await people[0].ask("POST", f"/api/tables/{id}/start", 200)
    for watcher in watchers:
        assert await watcher.closed() == 1008
        assert "table" not in [message["t"] for message in watcher.messages]
    for who in (None, guest):
        again = await house.connect(id, who)
        await again.say("hello", since=0, invite=table["invite"])
        assert (await again.next(0, "table" if started else "waiting"))["t"]


async def test_an_invited_watcher_without_a_name_stays_when_the_table_changes(house: House) -> None:
    id, people = await house.table(start=False, visibility="private")
    table = await people[0].ask("GET", f"/api/tables/{id}", 200)
    watcher = await house.connect(id)
    await watcher.say("hello", since=0, invite=table["invite"])
    await watcher.next(0, "waiting")
    for person in people:
        seen = len(watcher.messages)
        await person.ask("POST", f"/api/tables/{id}/ready", 200, {"ready": True})
        await watcher.next(seen, "waiting")
    await people[0].ask("POST", f"/api/tables/{id}/start", 200)
    await watcher.reach(1)


async def test_who_is_removed_just_before_the_start_sees_nothing_of_the_game(house: House) -> None:
    id, people = await house.table(start=False, visibility="private")
    bob = await house.connect(id, people[1])
    await bob.say("hello", since=0)
    await bob.next(0, "waiting")
    await people[0].ask("POST", f"/api/tables/{id}/ready", 200, {"ready": True})
    await people[0].ask("DELETE", f"/api/tables/{id}/seats/1", 200)
    await people[0].ask("POST", f"/api/tables/{id}/seats/1/bot", 200, {"level": "easy"})
    await people[0].ask("POST", f"/api/tables/{id}/start", 200)
    assert await bob.closed() == 1008
    assert "table" not in [message["t"] for message in bob.messages]


async def test_a_guest_who_signs_up_goes_on_and_his_sign_out_ends_every_line(house: House) -> None:
    id, people = await house.table()
    old, bob = [await house.look(id, who) for who in people]
    answer = await people[0].client.post(
        "/api/users", json={"name": "Ada Grown", "email": "Ada@Example.org", "password": "correct horse"})
    people[0].keep(answer)
    new = await house.look(id, people[0])
    assert new.table["view"]["seats"][0]["name"] == "Ada Grown"
    await play(old, "space:1", seen_by=[bob, new])
    assert bob.table["view"]["seats"][0]["name"] == "Ada Grown"
    await people[0].client.delete("/api/sessions/current")
    assert await old.closed() == await new.closed() == 1008


async def test_a_stranger_who_signs_out_ends_nobodys_line_to_the_lobby(house: House) -> None:
    stranger = await house.caller()
    async with connect(f"ws://{house.address}/ws/lobby") as lobby:
        await lobby.recv()
        answer = await stranger.client.post("/logout")
        assert answer.status_code == 303
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(0.5):
                await lobby.recv()


@pytest.mark.parametrize("query", ["log?since=99999999999999999999", "log?since=-99999999999999999999",
                                   "chat?before=99999999999999999999", "chat?before=-99999999999999999999"])
async def test_numbers_that_no_table_reaches_are_refused(house: House, query: str) -> None:
    id, people = await house.table()
    await people[0].refused("GET", f"/api/tables/{id}/{query}", 422, "invalid")


@pytest.mark.parametrize("moment", ["0001-01-01T00:00:00+23:59", "9999-12-31T23:59:59-23:59"])
async def test_a_cursor_beyond_all_times_is_refused(house: House, moment: str) -> None:
    stranger = await house.caller()
    place = json.dumps({"waiting": False, "moved_at": moment, "id": str(uuid4())}).encode()
    cursor = base64.urlsafe_b64encode(place).decode()
    await stranger.refused("GET", f"/api/tables?cursor={cursor}", 422, "invalid")


async def test_addresses_that_are_none_lead_home(house: House) -> None:
    stranger = await house.caller()
    for page in ("/login", "/register"):
        shown = await stranger.client.get(page, params={"back": "http://["})
        assert shown.status_code == 200 and "http://[" not in shown.text
    answer = await stranger.client.post("/login", data={"name": "", "back": "//["}, headers={"referer": "http://["})
    assert answer.status_code == 401


async def test_a_line_that_cannot_be_shown_the_table_just_now_goes_on(
        house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    id, people = await house.table()
    ada, bob = [await house.look(id, who) for who in people]

    async def away(*given: object) -> NoReturn:
        raise Refusal("unavailable", AWAY)

    with monkeypatch.context() as patched:
        patched.setattr(house.app.state.hub, "_show", away)
        seen = len(ada.messages)
        await ada.refused("stale", "choose", seq=0, choice="space:1")
        assert (await ada.next(seen + 1, "refused"))["code"] == "unavailable"
        seen = len(bob.messages)
        await bob.say("hello", since=0)
        assert (await bob.next(seen, "refused"))["code"] == "unavailable"
    await bob.refused("invalid", "choose", seq=0, choice="space:1")
    assert (await bob.hello())["seq"] == 1
    await play(ada, "space:1", seen_by=[bob])
