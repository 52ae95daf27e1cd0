"""A game moves to newer rules between two steps: what it becomes, and when it does not."""
from __future__ import annotations

import zlib
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any
from uuid import uuid4

import msgspec
import pytest
from msgspec.structs import replace

from app.engine.decision import Answer
from app.engine.game import Game
from app.engine.table import Anew, Table
from app.errors import Refusal
from app.play.going_back import NewStep
from app.play.store import Action, Loaded, Sitter, Step, Stored
from app.play.upgrade import Change, changes, plan_upgrade
from tests.engine.tiny import TINY, Options
from tests.versions.pebbles import COUNTING, RELEASES, STRICT, Counting, Strict, registry


def stored(game: Game, *choices: str) -> Loaded:
    """A game for two as it is stored after these answers of whoever was to decide; `undo` takes the last one back."""
    table: Table[Any] = Table.new(game, "upgrade", 2, Options(rounds=2))
    no, seq, actions = 0, 1, list[Action]()
    for choice in choices:
        seat, seq = table.pending[0].seat, seq + 1
        back = choice == "undo"
        actions.append(Action(seq, no, seat, "undo" if back else "choice", None if back else choice,
                              seq - 1 if back else None, 0, [], datetime.now(UTC)))
        if back:
            table = table.undo(seat, 1)
        elif table.submit(Answer(seat, choice)).ended_step:
            no, actions = no + 1, []
    row = Stored(
        id=uuid4(), game=game.key, rules=game.rules, options={}, seats=2, title="", visibility="public", owner_id=None,
        status="playing", seq=seq, step_no=no, seed="", commit="", seeded=False, salts=[], imported=False,
        standings=None, fault=None)
    step = Step(no, game.rules, seq - len(actions), zlib.compress(table.checkpoint))
    return Loaded(row, step, [Sitter(seat, None, None, "", 0, False) for seat in range(2)], actions)


TURN = ("space:1", "rest", "end")


def after(new: NewStep, game: Game) -> Table[Any]:
    """The table that goes on from a step that was stored."""
    return Table(game, zlib.decompress(new.step.snapshot), anew=[Anew(*each) for each in new.step.anew])


def test_a_state_moves_over_two_versions_between_steps() -> None:
    loaded = stored(TINY, *TURN)
    planned = plan_upgrade(RELEASES[3], loaded, 3)
    new = planned.new
    assert planned.changes == [Change("moves", after=[1, 0])]
    before, moved = (msgspec.json.decode(zlib.decompress(step.snapshot)) for step in (loaded.step, new.step))
    assert {**before, "moves": [1, 0]} == moved
    (decision,) = after(new, COUNTING).pending
    assert (decision.seat, decision.key) == (1, "tiny.move")


def test_it_is_stored_as_an_action_of_its_own_that_begins_a_step() -> None:
    loaded = stored(TINY, *TURN)
    entry, step = (new := plan_upgrade(RELEASES[3], loaded, 3).new).entry, new.step
    assert (entry.seq, entry.kind, entry.seat) == (loaded.game.seq + 1, "admin", None)
    assert entry.choice == '{"deed":"upgrade","rules":3,"older":1}'
    assert (entry.step_no, entry.next_step, entry.to_move) == (loaded.step.no, step.no, [1])
    assert (step.no, step.rules, step.first_seq) == (loaded.step.no + 1, 3, entry.seq)
    (told,) = msgspec.json.decode(entry.events)
    assert told["event"]["text"]["a"] == {"before": 1, "after": 3}
    assert entry.user_id is None


def test_what_newer_rules_forbid_is_not_offered_after_the_move() -> None:
    moved = after(plan_upgrade(RELEASES[2], stored(TINY, *TURN), 2).new, STRICT)
    moved.submit(Answer(1, "space:1"))
    assert moved.pending[0].ids == ("draw", "look", "polish")


@pytest.mark.parametrize("choices", [
    ("space:1",), ("space:1", "look"), ("polish",), (*TURN, "space:1", "undo", "polish")])
def test_in_the_middle_of_a_step_it_is_refused(choices: tuple[str, ...]) -> None:
    with pytest.raises(Refusal) as refused:
        plan_upgrade(RELEASES[2], stored(TINY, *choices), 2)
    assert refused.value.code == "not_ready"


def test_an_answer_that_was_taken_back_holds_nothing_up() -> None:
    new = plan_upgrade(RELEASES[3], stored(STRICT, "space:1", "undo"), 3).new
    assert after(new, COUNTING).state.moves == [0, 0]


def test_dice_that_were_made_new_stay_new() -> None:
    """A table that came back to the start of a step must not see again what it has seen, under newer rules either."""
    loaded = stored(TINY, *TURN)
    came_back = replace(loaded, step=replace(loaded.step, anew=[(0, 1)]))
    then = after(plan_upgrade(RELEASES[2], loaded, 2).new, STRICT)
    now = after(plan_upgrade(RELEASES[2], came_back, 2).new, STRICT)
    assert now.state.rng.epoch == 1
    assert now.state.deck.cards != then.state.deck.cards


class Stuck(Strict):
    """Rules 2 that fail at once."""

    def next_step(self, play: Any) -> None:
        raise RuntimeError("stuck")


def test_rules_that_fail_or_are_gone_can_be_left_behind() -> None:
    loaded = stored(TINY, *TURN)
    stuck = replace(loaded, step=replace(loaded.step, rules=2))
    for games in (registry(Stuck(), COUNTING), registry(COUNTING)):
        assert after(plan_upgrade(games, stuck, 3).new, COUNTING).pending[0].key == "tiny.move"


class NoWay(Strict):
    """Rules 2 without an upgrade."""

    upgrades: Mapping[int, Any] = {}


class Raising(Strict):
    """Rules 2 whose upgrade fails."""

    upgrades: Mapping[int, Any] = {1: lambda raw: raw["nothing"]}


class Unloadable(Counting):
    """Rules 3 whose upgrade leaves the new field out."""

    upgrades: Mapping[int, Any] = {1: lambda raw: raw, 2: lambda raw: raw}


class Unsound(Counting):
    """Rules 3 whose upgrade breaks what the game checks."""

    upgrades: Mapping[int, Any] = {1: lambda raw: raw, 2: lambda raw: {**raw, "moves": [5, 5]}}


class Over(Strict):
    """Rules 2 under which the game is over."""

    def next_step(self, play: Any) -> None:
        return None


@pytest.mark.parametrize(("newer", "reason"), [
    (NoWay(), None), (TINY, None), (Raising(), "KeyError: 'nothing'"), (Unloadable(), "moves"),
    (Unsound(), "a turn was not counted"), (Stuck(), "RuntimeError: stuck"), (Over(), "the game would be over"),
])
def test_what_cannot_be_gone_on_with_is_refused_with_the_reason(newer: Game, reason: str | None) -> None:
    with pytest.raises(Refusal) as refused:
        plan_upgrade(registry(TINY, newer), stored(TINY, *TURN), newer.rules)
    assert refused.value.code == "invalid"
    assert refused.value.extra == {} if reason is None else reason in str(refused.value.extra["reason"])


def test_rules_that_are_not_here_lead_nowhere() -> None:
    with pytest.raises(Refusal) as refused:
        plan_upgrade(RELEASES[1], stored(TINY, *TURN), 2)
    assert refused.value.code == "invalid"


def test_changes_name_the_place_and_both_values() -> None:
    before = {"a": 1, "gone": 2, "rows": [{"x": 1}, {"x": 2}], "same": [1]}
    later = {"a": 1, "rows": [{"x": 1}, {"x": 3}, {"x": 4}], "same": [1], "new": None}
    assert list(changes(before, later)) == [
        Change("gone", before=2), Change("rows[1].x", 2, 3), Change("rows[2]", after={"x": 4}),
        Change("new", after=None)]
    assert msgspec.json.encode(Change("new", after=None)) == b'{"path":"new","after":null}'
