"""What nobody should send, and what becomes of it: a refusal with a code, and nothing changed."""
from __future__ import annotations

import json
from uuid import uuid4

import pytest
from websockets.exceptions import InvalidStatus

from tests.play.house import House, Viewer

pytestmark = pytest.mark.anyio
BAD_FRAMES = [
    "", "no json", "[]", "null", '"hello"', "{}", '{"t":7}', '{"t":"shout"}', '{"t":"choose"}', b"\x00\x01",
    '{"t":"choose","id":"x","seq":1,"choice":"space:1"}',
    '{"t":"choose","id":"9f0c8a70-3d83-4d7c-8f0e-0d6f4f6f1b11","seq":"1","choice":"space:1"}',
    '{"t":"choose","id":"9f0c8a70-3d83-4d7c-8f0e-0d6f4f6f1b11","seq":1,"choice":["space:1"]}',
    '{"t":"undo","id":"9f0c8a70-3d83-4d7c-8f0e-0d6f4f6f1b11"}', "[" * 4000,
    '{"t":"say","id":"9f0c8a70-3d83-4d7c-8f0e-0d6f4f6f1b11","text":null}',
    '{"t":"hello","since":"\\ud800"}', '{"t":"hello","since":1e99}',
]


async def refusal(viewer: Viewer, raw: str | bytes) -> dict[str, object]:
    seen = len(viewer.messages)
    await viewer.send(raw)
    return await viewer.next(seen, "refused")


@pytest.mark.parametrize("raw", BAD_FRAMES, ids=repr)
async def test_a_frame_that_cannot_be_read_is_refused_and_the_line_goes_on(house: House, raw: str | bytes) -> None:
    id, people = await house.table()
    ada = await house.look(id, people[0])
    answer = await refusal(ada, raw)
    assert answer["code"] == "invalid" and answer["detail"]
    assert answer["id"] == ("9f0c8a70-3d83-4d7c-8f0e-0d6f4f6f1b11" if b"9f0c8a70" in str(raw).encode() else None)
    await ada.choose("space:1")


async def test_a_frame_over_4_kb_is_refused_with_its_id_where_it_can_be_read(house: House) -> None:
    id, people = await house.table()
    ada = await house.look(id, people[0])
    for text in ("x" * 5000, "я" * 2040):
        raw = json.dumps({"t": "say", "id": str(uuid4()), "text": text}, ensure_ascii=False)
        assert (await refusal(ada, raw))["code"] == "too_large"
    just_fits = json.dumps({"t": "choose", "id": str(uuid4()), "seq": 1, "choice": "x"})
    assert (await refusal(ada, just_fits + " " * (4096 - len(just_fits))))["code"] == "illegal_choice"


async def test_repeated_bad_frames_close_the_line_with_1008(house: House) -> None:
    id, people = await house.table()
    ada, bob = [await house.look(id, who) for who in people]
    for _ in range(5):
        await ada.send('{"t":"shout"}')
    assert await ada.closed() == 1008
    assert [m["code"] for m in ada.messages if m["t"] == "refused"] == ["invalid"] * 5
    assert (await bob.ask("say", text="still here"))["t"] == "ack"


async def test_nothing_is_done_before_the_hello(house: House) -> None:
    id, people = await house.table()
    ada = await house.connect(id, people[0])
    await ada.refused("invalid", "choose", seq=1, choice="space:1")
    await ada.refused("invalid", "say", text="hello?")
    assert all(message["t"] == "refused" for message in ada.messages)
    assert (await ada.hello())["seq"] == 1


async def test_a_ping_is_answered(house: House) -> None:
    id, _ = await house.table()
    viewer = await house.connect(id)
    await viewer.say("ping")
    assert await viewer.next(0, "pong") == {"t": "pong"}


async def test_a_flood_is_refused_then_closed_and_harms_nobody_else(limited: House) -> None:
    id, people = await limited.table()
    ada, bob = [await limited.look(id, who) for who in people]
    for _ in range(70):
        await ada.say("ping")
    assert await ada.closed() == 1008
    kinds = [message["t"] for message in ada.messages]
    assert kinds.count("pong") == 49
    assert [m["code"] for m in ada.messages if m["t"] == "refused"] == ["too_many_requests"] * 5
    again = await limited.look(id, people[0])
    await again.choose("space:1")
    await bob.reach(2)


async def test_five_lines_of_chat_in_ten_seconds_are_enough(limited: House) -> None:
    id, people = await limited.table()
    ada = await limited.look(id, people[0])
    answers = [await ada.ask("say", text=f"line {n}") for n in range(6)]
    assert [answer["t"] for answer in answers] == ["ack"] * 5 + ["refused"]
    assert answers[5]["code"] == "too_many_requests"
    await ada.choose("space:1")


@pytest.mark.parametrize("origin", ["https://elsewhere.example", "null", "http://127.0.0.1.elsewhere.example"])
async def test_a_foreign_origin_gets_403(house: House, origin: str) -> None:
    id, people = await house.table()
    with pytest.raises(InvalidStatus) as refused:
        await house.connect(id, people[0], Origin=origin)
    assert refused.value.response.status_code == 403


async def test_the_cookie_counts_only_with_the_own_origin(house: House) -> None:
    id, people = await house.table()
    cookie = f"session={people[0].token}"
    with_origin = await house.connect(id, Origin=f"http://{house.address}", Cookie=cookie)
    assert (await with_origin.hello())["seat"] == 0
    without = await house.connect(id, Cookie=cookie)
    assert (await without.hello())["seat"] is None


async def test_a_token_that_has_ended_is_told_so_and_gets_nothing_else(house: House) -> None:
    id, people = await house.table()
    await people[0].ask("DELETE", "/api/sessions/current", 204)
    viewer = await house.connect(id, people[0])
    assert await viewer.closed() == 1008
    assert [(m["t"], m["code"], m["id"]) for m in viewer.messages] == [("refused", "unauthorized", None)]


async def test_signing_out_ends_the_lines_of_that_session(house: House) -> None:
    id, people = await house.table()
    ada, bob = [await house.look(id, who) for who in people]
    await people[0].ask("DELETE", "/api/sessions/current", 204)
    await ada.closed()
    assert ada.messages[-1] == {"t": "bye", "reason": "signed_out"}
    await bob.say("ping")
    await bob.next(0, "pong")


@pytest.mark.parametrize("id", ["2f5d0f5e-6a3f-4f0e-9a43-1f6f1f2f3f4f", "no-such-thing", "%00"])
async def test_a_table_that_does_not_exist(house: House, id: str) -> None:
    viewer = await house.connect(id)
    await viewer.say("hello", since=0)
    assert await viewer.closed() == 1008
    assert [(m["t"], m["code"], m["id"]) for m in viewer.messages] == [("refused", "not_found", None)]


async def test_a_private_table_does_not_exist_for_others(house: House) -> None:
    id, people = await house.table(visibility="private")
    eve = await house.caller("Eve")
    invite = (await people[0].ask("GET", f"/api/tables/{id}", 200))["invite"]
    for who in (eve, await house.caller()):
        for path in ("", "/at/1", "/log", "/chat", "/scores", "/record"):
            await who.refused("GET", f"/api/tables/{id}{path}", 404, "not_found")
    for path in ("/start", "/resign"):
        await eve.refused("POST", f"/api/tables/{id}{path}", 404, "not_found")
    for wrong in ({}, {"invite": "wrong"}, {"invite": ""}):
        viewer = await house.connect(id, eve)
        await viewer.say("hello", since=0, **wrong)
        assert await viewer.closed() == 1008
        assert [(m["t"], m["code"]) for m in viewer.messages] == [("refused", "not_found")]
    watching = await house.look(id, eve, invite=invite)
    assert watching.table["seat"] is None
    assert (await (await house.connect(id, eve)).hello())["seq"] == 1


async def test_what_cannot_be_asked_of_a_table_before_its_start(house: House) -> None:
    id, people = await house.table(start=False)
    for path in ("log", "scores", "record"):
        await people[0].refused("GET", f"/api/tables/{id}/{path}", 409, "not_ready")
    await people[0].refused("POST", f"/api/tables/{id}/start", 409, "not_ready")
    await people[1].refused("POST", f"/api/tables/{id}/start", 403, "not_owner")
    await people[1].refused("POST", f"/api/tables/{id}/resign", 409, "not_ready")
    ada = await house.connect(id, people[0])
    await ada.say("hello", since=0)
    assert (await ada.next(0, "waiting"))["table"]["status"] == "open"
    await ada.refused("not_ready", "choose", seq=0, choice="space:1")
