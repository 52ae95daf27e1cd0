"""Rules that never return, or fail: only their own table feels it."""
from __future__ import annotations

import time
from collections.abc import Callable
from uuid import UUID

import pytest
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from app.bus import Hint
from app.engine.play import Script
from app.play import guard, store
from app.play.models import Game
from app.play.store import Loaded, Stored
from tests.engine import tiny
from tests.play.house import House, play

pytestmark = pytest.mark.anyio


async def fault(engine: AsyncEngine, id: str) -> str | None:
    async with engine.connect() as connection:
        found: str | None = await connection.scalar(select(Game.fault).where(Game.id == UUID(id)))
        return found


NextStep = Callable[[tiny.Tiny, tiny.Hands], Script | None]


def looping(original: NextStep) -> NextStep:
    """Rules that loop after the first turn, if it ended on space 4."""
    def next_step(self: tiny.Tiny, play: tiny.Hands) -> Script | None:
        while play.state.owners[0].pebble == 4 and play.state.turn == 1:
            pass
        return original(self, play)

    return next_step


def failing(original: NextStep) -> NextStep:
    """Rules that fail there."""
    def next_step(self: tiny.Tiny, play: tiny.Hands) -> Script | None:
        if play.state.owners[0].pebble == 4 and play.state.turn == 1:
            raise ZeroDivisionError("a fault of the rules")
        return original(self, play)

    return next_step


async def test_an_endless_loop_parks_its_table_and_harms_no_other(
        house: House, engine: AsyncEngine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guard, "SECONDS", 0.3)
    monkeypatch.setattr(tiny.Tiny, "next_step", looping(tiny.Tiny.next_step))
    id, people = await house.table()
    other, others = await house.table()
    ada, bob, eve = await house.look(id, people[0]), await house.look(id, people[1]), await house.look(other, others[0])
    await play(ada, "space:4", "rest")
    began = time.monotonic()
    await ada.refused("parked", "choose", seq=3, choice="end")
    assert time.monotonic() - began < 5
    await play(eve, "space:1", "rest", "end")
    told = await bob.next(0, "refused")
    assert (told["id"], told["code"]) == (None, "parked") and told["detail"]
    written = await fault(engine, id)
    assert written and "TooLong" in written and "next_step" in written
    for kind, fields in (("choose", {"choice": "end"}), ("undo", {}), ("choose", {"choice": "nonsense"})):
        await ada.refused("parked", kind, seq=3, **fields)
    await people[0].refused("POST", f"/api/tables/{id}/resign", 409, "parked")
    assert (await ada.hello())["seq"] == 3
    await bob.say("ping")
    await bob.next(0, "pong")


async def test_a_rule_that_fails_refuses_the_answer_and_keeps_the_table(
        house: House, engine: AsyncEngine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tiny.Tiny, "next_step", failing(tiny.Tiny.next_step))
    id, people = await house.table()
    ada = await house.look(id, people[0])
    await play(ada, "space:4", "rest")
    for _ in range(2):
        await ada.refused("parked", "choose", seq=3, choice="end")
    assert await fault(engine, id) is None
    for seq in (4, 5):
        assert (await ada.ask("undo", seq=ada.seq))["seq"] == seq
        await ada.reach(seq)
    await play(ada, "space:1", "rest", "end")


async def test_a_table_that_is_parked_while_it_is_being_read_is_read_again(
        house: House, engine: AsyncEngine, monkeypatch: pytest.MonkeyPatch) -> None:
    id, people = await house.table()
    bob = await house.look(id, people[1])
    load = store.load

    async def overtaken(connection: AsyncConnection, id: UUID) -> Loaded | Stored | None:
        loaded = await load(connection, id)
        monkeypatch.setattr(store, "load", load)
        async with engine.begin() as other:
            await store.park(other, id, "a fault")
        house.service.tables.parked(id)
        return loaded

    house.forget()
    monkeypatch.setattr(store, "load", overtaken)
    house.service.bus.publish(Hint("table", id, "1"))
    assert (await bob.next(0, "refused"))["code"] == "parked"


async def test_a_table_whose_stored_state_cannot_be_shown_is_refused_and_others_go_on(
        house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guard, "SECONDS", 0.3)
    id, people = await house.table()
    other, others = await house.table()
    eve = await house.look(other, others[0])
    bad = UUID(id)
    original = tiny.Tiny.play

    def endless(self: tiny.Tiny, state: tiny.Pebbles) -> tiny.Hands:
        while state.rng.seed == bad_seed:
            pass
        return original(self, state)

    bad_seed = (await house.live(id)).table.state.rng.seed
    house.forget()
    monkeypatch.setattr(tiny.Tiny, "play", endless)
    ada = await house.connect(str(bad), people[0])
    for _ in range(3):
        seen = len(ada.messages)
        await ada.say("hello", since=0)
        refused = await ada.next(seen, "refused")
        assert (refused["code"], refused["id"]) == ("parked", None)
    await play(eve, "space:1", "rest", "end")


def test_the_guard_lets_quick_calls_through_and_stops_what_swallows_exceptions() -> None:
    guard.install()
    assert guard.limited(sum, [1, 2]) == 3

    def stubborn() -> None:
        while True:
            try:
                for _ in range(10):
                    pass
            except Exception:
                continue

    began = time.process_time()
    with pytest.raises(guard.TooLong):
        guard.limited(stubborn)
    assert time.process_time() - began < 3 * guard.SECONDS
    with pytest.raises(ZeroDivisionError):
        guard.limited(lambda: 1 / 0)
