"""Every stored game is played again by the rules that are here, and whatever comes out otherwise is found."""
from __future__ import annotations

import zlib
from collections.abc import Callable
from typing import Any
from uuid import UUID, uuid4

import msgspec
import pytest
from msgspec.structs import replace

from app.engine.event import Event
from app.engine.game import Game
from app.engine.rng import Rng
from app.engine.text import Text
from app.play import guard, wire
from app.play.going_back import Author
from app.play.verify import Verdict, Whole, read_whole, verify_game
from tests.api import Caller
from tests.engine.tiny import Pebbles, Tiny
from tests.play.house import House
from tests.versions.conftest import Install
from tests.versions.pebbles import COUNTING, RELEASES, STRICT, Strict, registry
from tests.versions.test_running import answer, finish, move_on

pytestmark = pytest.mark.anyio
Change = Callable[[Whole], Whole]


async def whole(house: House, id: str) -> Whole:
    async with house.service.engine.connect() as connection:
        found = await read_whole(connection, UUID(id))
    assert found is not None
    return found


async def go_back(house: House, id: str, to: int) -> None:
    """Take the table back to action `to`, as all of them agreed to."""
    seq, by = (await house.live(id)).seq, Author("consent", 0, None)
    await house.service.turn_back(UUID(id), seq, to, by, lambda then: Event("back", Text("Back")))


async def eventful(house: House) -> tuple[str, list[Caller]]:
    """A game of rules 1 with answers taken back and given again, a turn begun again, and a way back past a draw."""
    id, people = await house.table(3, options={"rounds": 2})
    ada = UUID(people[0].id)
    await answer(house, id, people, "space:1", "rest")
    for command in (wire.Undo, wire.Undo, wire.Redo, wire.Restart):
        await house.service.command(UUID(id), ada, command(uuid4(), (await house.live(id)).seq))
    await answer(house, id, people, "polish", "space:2", "draw", "end", "space:3", "draw")
    await go_back(house, id, (await house.live(id)).seq - 1)
    await answer(house, id, people, "draw", "end")
    await people[2].ask("POST", f"/api/tables/{id}/leave", 200)
    return id, people


async def test_a_game_with_everything_in_it_comes_out_the_same_at_every_moment(house: House) -> None:
    id, _ = await eventful(house)
    found = await whole(house, id)
    assert {action.kind for action in found.actions} >= {"choice", "undo", "redo", "restart", "consent", "resign"}
    assert verify_game(RELEASES[1], found).outcome == "same"
    assert verify_game(RELEASES[3], found).outcome == "same"


async def test_an_answer_that_an_admin_gave_for_a_seat_is_an_answer(house: House) -> None:
    id, people = await house.table()
    await answer(house, id, people, "space:1", "rest", "end")
    found = await whole(house, id)
    told = {"event": {"kind": "acted", "text": {"m": "An admin acted for {who}."}}}
    acted = replace(found.actions[1], events=[told, *found.actions[1].events])
    assert verify_game(RELEASES[1], replace(found, actions=[found.actions[0], acted, *found.actions[2:]])).fine


async def test_finished_games_are_verified_with_their_standings(house: House) -> None:
    id, people = await house.table(options={"rounds": 2})
    await finish(house, id, people)
    found = await whole(house, id)
    verdict = verify_game(RELEASES[1], found)
    assert (verdict.outcome, verdict.status, verdict.fine) == ("same", "finished", True)
    assert verdict.words == f"{id} tiny 1 finished: same"
    assert found.game.standings is not None
    other = replace(found, game=replace(found.game, standings=found.game.standings[::-1]))
    assert verify_game(RELEASES[1], other).why == "the standings"
    record = await people[0].ask("GET", f"/api/tables/{id}/record", 200)
    taken = await people[0].ask("POST", "/api/records", 201, record)
    assert verify_game(RELEASES[1], await whole(house, taken["id"])).outcome == "same"


async def test_a_game_that_moved_on_is_upgraded_and_each_part_fits_its_rules(house: House, install: Install) -> None:
    id, people = await house.table(options={"rounds": 2})
    await answer(house, id, people, "space:1", "rest", "end")
    install(3)
    await move_on(house, id, 3, people[0].id)
    await answer(house, id, people, "space:1", "draw", "end")
    await go_back(house, id, 5)
    await answer(house, id, people, "space:2")
    found = await whole(house, id)
    assert verify_game(RELEASES[3], found).outcome == "upgraded"
    gone = verify_game(registry(COUNTING), found)
    assert (gone.outcome, gone.fine) == ("gone", False)
    unlike = replace(found, steps=[*found.steps[:2], replace(found.steps[2], snapshot=found.steps[1].snapshot),
                                   *found.steps[3:]])
    differs = verify_game(RELEASES[3], unlike)
    assert (differs.outcome, differs.seq) == ("differs", 5)


class FixedInPlace(Strict):
    """What rules 1 allowed is forbidden, without a new number."""

    rules = 1


class Endless(Tiny):
    """Rules 1 that do not return from the second turn on."""

    def next_step(self, play: Any) -> Any:
        while play.state.turn:
            pass
        return super().next_step(play)


class Dealt(Tiny):
    """Rules 1 that deal otherwise."""

    def setup(self, rng: Rng, seats: int, options: Any) -> Pebbles:
        rng.below(2)
        return super().setup(rng, seats, options)


async def test_what_differs_is_named_with_its_action_and_where_in_the_rules(
        house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guard, "SECONDS", 0.2)
    id, people = await house.table()
    await answer(house, id, people, "space:1", "rest", "end")
    found = await whole(house, id)
    cases: list[tuple[Game, int, str, str]] = [
        (FixedInPlace(), 3, "IllegalChoice", "turn:"), (Endless(), 4, "do not return", "turn:"),
        (Dealt(), 1, "the deal", "")]
    for game, seq, why, where in cases:
        verdict = verify_game(registry(game), found)
        assert (verdict.outcome, verdict.seq, verdict.fine) == ("differs", seq, False)
        assert why in verdict.why and where in " > ".join(verdict.where)
        assert f"differs at action {seq}, " in verdict.words


def _events(found: Whole) -> Whole:
    told: list[dict[str, Any]] = [{"event": {"kind": "moved", "text": {"m": "Something else"}}}]
    return replace(found, actions=[*found.actions[:1], replace(found.actions[1], events=told), *found.actions[2:]])


def _state(found: Whole) -> Whole:
    raw = msgspec.json.decode(zlib.decompress(found.steps[1].snapshot))
    raw["owners"][0]["pebble"] = 4
    snapshot = zlib.compress(msgspec.json.encode(raw))
    return replace(found, steps=[found.steps[0], replace(found.steps[1], snapshot=snapshot)])


SPOILT: dict[str, tuple[Change, int]] = {
    "an event": (_events, 2),
    "a state": (_state, 4),
    "a missing step": (lambda found: replace(found, steps=found.steps[:1]), 4),
    "a step too early": (lambda found: replace(
        found, steps=[found.steps[0], replace(found.steps[1], first_seq=3)]), 3),
    "who is to decide": (lambda found: replace(found, to_move=[0]), 5),
    "an end": (lambda found: replace(found, game=replace(found.game, status="finished")), 5),
    "a seed": (lambda found: replace(found, game=replace(found.game, seed="other")), 1),
}


@pytest.mark.parametrize("name", SPOILT)
async def test_whatever_was_spoilt_in_what_is_stored_is_found(house: House, name: str) -> None:
    id, people = await house.table()
    await answer(house, id, people, "space:1", "rest", "end", "space:2")
    spoil, seq = SPOILT[name]
    found = await whole(house, id)
    assert verify_game(RELEASES[1], found).outcome == "same"
    verdict = verify_game(RELEASES[1], spoil(found))
    assert (verdict.outcome, verdict.seq) == ("differs", seq)


async def test_games_whose_rules_are_gone_are_told_and_hold_up_only_while_they_run(house: House) -> None:
    id, people = await house.table()
    running = verify_game(registry(STRICT), await whole(house, id))
    assert (running.outcome, running.rules, running.fine) == ("gone", 1, False)
    await finish(house, id, people)
    finished = verify_game(registry(STRICT), await whole(house, id))
    assert (finished.outcome, finished.fine) == ("gone", True)
    assert isinstance(finished, Verdict)


async def test_a_table_that_has_not_begun_is_not_looked_at(house: House) -> None:
    id, _ = await house.table(start=False)
    async with house.service.engine.connect() as connection:
        assert await read_whole(connection, UUID(id)) is None
        assert await read_whole(connection, uuid4()) is None
