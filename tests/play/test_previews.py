"""Previews show what an answer would do, write nothing, and reveal nothing."""
from __future__ import annotations

from uuid import uuid4

import pytest
from sqlalchemy.ext.asyncio import AsyncEngine

from app.engine.state import encode
from tests.play.house import House, play
from tests.play.test_races import stored

pytestmark = pytest.mark.anyio


async def test_a_preview_shows_the_sections_that_would_change(house: House, engine: AsyncEngine) -> None:
    id, people = await house.table()
    ada = await house.look(id, people[0])
    before = encode((await house.live(id)).table.state)
    name = str(uuid4())
    shown = await ada.ask("preview", id=name, seq=1, choice="space:3")
    assert {key: shown[key] for key in ("t", "id", "seq", "choice", "luck")} == {
        "t": "preview", "id": name, "seq": 1, "choice": "space:3", "luck": False}
    assert shown["lines"] == ["Player 0 moves to 3"]
    assert set(shown["view"]) == {"pebbles", "summary"}
    assert shown["view"]["pebbles"][0] == {"id": "pebble:0", "at": 3}
    assert encode((await house.live(id)).table.state) == before
    assert await stored(engine, id) == 1
    await ada.choose("space:3")
    assert ada.messages[-1]["view"] == shown["view"]


@pytest.mark.parametrize("choice", ["draw", "look"])
async def test_a_preview_of_luck_reveals_nothing_and_draws_nothing(house: House, choice: str) -> None:
    id, people = await house.table()
    ada = await house.look(id, people[0])
    await play(ada, "space:1")
    before = encode((await house.live(id)).table.state)
    answers = [await ada.ask("preview", seq=2, choice=choice) for _ in range(2)]
    assert [(answer["luck"], answer["view"]) for answer in answers] == [(True, {})] * 2
    assert answers[0]["lines"] == answers[1]["lines"] != []
    assert encode((await house.live(id)).table.state) == before


async def test_a_preview_is_refused_like_an_answer(house: House) -> None:
    id, people = await house.table()
    ada, bob, watcher = [await house.look(id, who) for who in (*people, None)]
    await ada.refused("illegal_choice", "preview", seq=1, choice="space:0")
    await bob.refused("not_your_decision", "preview", seq=1, choice="space:1")
    await watcher.refused("not_seated", "preview", seq=1, choice="space:1")
    await play(ada, "space:1")
    await ada.refused("stale", "preview", seq=1, choice="rest")
