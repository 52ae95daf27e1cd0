"""A game moves to newer rules between two steps: what it becomes, and when it does not."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
import pytest

from app.engine.decision import Answer
from app.engine.game import Game
from app.engine.table import Table
from app.errors import Refusal
from app.play.upgrade import Asked, Change, changes, plan_upgrade, safe_upgrade
from tests.engine.tiny import TINY, Options
from tests.versions.pebbles import COUNTING, STRICT, Counting, Strict


def after(game: Game, *choices: str) -> Table[Any]:
    """A game for two after some answers of whoever was to decide."""
    table: Table[Any] = Table.new(game, "upgrade", 2, Options(rounds=2))
    for choice in choices:
        table.submit(Answer(table.pending[0].seat, choice))
    return table


def test_a_state_moves_over_two_versions_between_steps() -> None:
    table = after(TINY, "space:1", "rest", "end")
    plan = plan_upgrade(table, COUNTING)
    assert (plan.before, plan.after) == (1, 3)
    assert plan.changes == [Change("moves", after=[1, 0])]
    moves = tuple(f"space:{to}" for to in (1, 2, 3, 4))
    assert plan.asked_before == plan.asked_after == [Asked(1, "tiny.move", (*moves, "polish"))]
    assert plan.table.game is COUNTING and plan.table.state.moves == [1, 0]
    before, moved = msgspec.json.decode(table.checkpoint), msgspec.json.decode(plan.table.checkpoint)
    assert {**before, "moves": [1, 0]} == moved


def test_the_game_it_was_is_left_as_it_is_and_goes_on_under_its_rules() -> None:
    table = after(TINY, "space:1", "rest", "end")
    plan_upgrade(table, STRICT)
    assert table.game is TINY
    table.submit(Answer(1, "space:1"))
    assert "rest" in table.pending[0].ids


def test_what_newer_rules_forbid_is_not_offered_after_the_move() -> None:
    moved = plan_upgrade(after(TINY, "space:1", "rest", "end"), STRICT).table
    moved.submit(Answer(1, "space:1"))
    assert moved.pending[0].ids == ("draw", "look", "polish")


@pytest.mark.parametrize("choices", [("space:1",), ("space:1", "rest"), ("polish",)])
def test_in_the_middle_of_a_step_it_is_refused(choices: tuple[str, ...]) -> None:
    with pytest.raises(Refusal) as refused:
        plan_upgrade(after(STRICT, *[choice.replace("rest", "look") for choice in choices]), COUNTING)
    assert refused.value.code == "not_ready"


def test_an_answer_that_was_taken_back_holds_nothing_up() -> None:
    assert plan_upgrade(after(STRICT, "space:1").undo(0), COUNTING).table.state.moves == [0, 0]


class NoWay(Strict):
    upgrades: Mapping[int, Any] = {}


class Raising(Strict):
    upgrades: Mapping[int, Any] = {1: lambda raw: raw["nothing"]}


class Unloadable(Counting):
    upgrades: Mapping[int, Any] = {1: lambda raw: raw, 2: lambda raw: raw}


class Unsound(Counting):
    upgrades: Mapping[int, Any] = {1: lambda raw: raw, 2: lambda raw: {**raw, "moves": [5, 5]}}


class Stuck(Strict):
    def next_step(self, play: Any) -> None:
        raise RuntimeError("stuck")


@pytest.mark.parametrize(("newer", "reason"), [
    (NoWay(), None), (TINY, None), (Raising(), "KeyError: 'nothing'"), (Unloadable(), "moves"),
    (Unsound(), "a turn was not counted"), (Stuck(), "RuntimeError: stuck"),
])
def test_what_cannot_be_gone_on_with_is_refused_with_the_reason(newer: Game, reason: str | None) -> None:
    table = after(TINY, "space:1", "rest", "end")
    raw = table.checkpoint
    with pytest.raises(Refusal) as refused:
        plan_upgrade(table, newer)
    assert refused.value.code == "invalid" and table.checkpoint == raw
    assert refused.value.extra == {} if reason is None else reason in str(refused.value.extra["reason"])


def test_only_versions_listed_as_safe_move_by_themselves_and_only_between_steps() -> None:
    assert safe_upgrade(after(STRICT), COUNTING)
    assert not safe_upgrade(after(STRICT, "space:1"), COUNTING)
    assert not safe_upgrade(after(TINY), COUNTING)
    assert not safe_upgrade(after(COUNTING), COUNTING)


def test_changes_name_the_place_and_both_values() -> None:
    before = {"a": 1, "gone": 2, "rows": [{"x": 1}, {"x": 2}], "same": [1]}
    later = {"a": 1, "rows": [{"x": 1}, {"x": 3}, {"x": 4}], "same": [1], "new": None}
    assert list(changes(before, later)) == [
        Change("gone", before=2), Change("rows[1].x", 2, 3), Change("rows[2]", after={"x": 4}),
        Change("new", after=None)]
    assert msgspec.json.encode(Change("new", after=None)) == b'{"path":"new","after":null}'
