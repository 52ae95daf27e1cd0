"""The gate of a release: it says by itself whether a changed tree may serve the games that are stored."""
from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pytest
from msgspec.structs import replace

from app.engine.event import Event
from app.engine.game import Game
from app.engine.play import Script
from app.engine.rng import Rng
from app.engine.text import SeatName, Text
from tests.engine.tiny import TINY, Hands, Options, Pebbles, Tiny
from tests.judge import judge
from tests.recorded import Recorded, record_game
from tests.versions.pebbles import COUNTING, RELEASES, STRICT, Counting, Strict, registry


@pytest.fixture(scope="module")
def recorded() -> Recorded:
    return record_game(TINY, 3, 0)


def verdict(recorded: Recorded, *games: Game) -> tuple[str, str]:
    found = judge("it", recorded, registry(*games))
    return found.asks, found.why


def action(recorded: Recorded, choice: str) -> int:
    """The number of the first action with that choice."""
    return next(deed.seq for deed in recorded.record.actions if deed.choice == choice)


def test_a_game_under_the_rules_that_recorded_it_is_safe(recorded: Recorded) -> None:
    assert verdict(recorded, TINY) == ("safe", "")
    assert len(recorded.digests) == len(recorded.record.actions) > 20


def test_each_action_has_its_digest_and_the_first_that_differs_is_named(recorded: Recorded) -> None:
    for at in range(len(recorded.digests)):
        spoilt = replace(recorded, digests=[*recorded.digests[:at], "x", *recorded.digests[at + 1:]])
        assert verdict(spoilt, TINY)[1].startswith(f"action {at + 1} "), at


class FirstCard(Tiny):
    """The same number, but the deck lies the other way round."""

    def setup(self, rng: Rng, seats: int, options: Options) -> Pebbles:
        dealt = super().setup(rng, seats, options)
        dealt.deck.cards.reverse()
        return dealt


class Quiet(Hands):
    """Hands that say other words about moves."""

    def emit(self, event: Event, **more: Any) -> None:
        if event.kind == "moved":
            event = Event("moved", Text("{who} moves", who=SeatName(event.seat or 0)), event.seat, event.refs)
        super().emit(event, **more)


class OtherWords(Tiny):
    """The same number, but an event says less."""

    def play(self, state: Pebbles) -> Hands:
        return Quiet(state)


class FixedInPlace(Strict):
    """A fix that forbids what was done, without a new number."""

    rules = 1


class Generous(Tiny):
    """The same number, but the last standings count double."""

    def standings(self, state: Pebbles) -> Any:
        return tuple(replace(row, score=2 * row.score) for row in super().standings(state))


@pytest.mark.parametrize(("changed", "seq"), [
    (FirstCard(), lambda recorded: 1),
    (OtherWords(), lambda recorded: 2),
    (FixedInPlace(), lambda recorded: 2),
    (Generous(), lambda recorded: len(recorded.record.actions)),
])
def test_whatever_comes_out_otherwise_needs_a_version(
        recorded: Recorded, changed: Game, seq: Callable[[Recorded], int]) -> None:
    asks, why = verdict(recorded, changed)
    assert asks == "needs a version"
    assert f"action {seq(recorded)} " in why


class Failing(Tiny):
    """The same number, but the second turn fails."""

    def next_step(self, play: Hands) -> Script | None:
        if play.state.turn == 1:
            raise ZeroDivisionError
        return super().next_step(play)


def test_rules_that_fail_are_named_with_the_action_and_the_place(recorded: Recorded) -> None:
    asks, why = verdict(recorded, Failing())
    assert asks == "needs a version"
    assert f"action {action(recorded, 'end')} at turn:" in why and "ZeroDivisionError" in why


class CountingInPlace(Counting):
    """A state with a field more, without a new number."""

    rules = 1


def test_a_state_of_another_form_needs_a_migration(recorded: Recorded) -> None:
    assert verdict(recorded, CountingInPlace())[0] == "needs a migration"


def test_a_new_number_beside_the_old_rules_is_safe(recorded: Recorded) -> None:
    for release in RELEASES.values():
        assert verdict(recorded, *release.values()) == ("safe", "")


def test_rules_may_go_where_their_games_can_move_on(recorded: Recorded) -> None:
    assert verdict(recorded, STRICT) == ("safe", "it goes on under rules 2")
    assert verdict(recorded, COUNTING) == ("safe", "it goes on under rules 3")


class NoWay(Strict):
    """Rules 2 without an upgrade."""

    upgrades: Mapping[int, Any] = {}


class Miscounting(Counting):
    """Rules 3 with an upgrade that breaks what the game checks."""

    upgrades: Mapping[int, Any] = {1: lambda raw: raw, 2: lambda raw: {**raw, "moves": [99] * len(raw["owners"])}}


class Forgetful(Counting):
    """Rules 3 with an upgrade that leaves the new field out."""

    upgrades: Mapping[int, Any] = {1: lambda raw: raw, 2: lambda raw: raw}


def test_rules_that_go_without_a_way_on_need_a_migration(recorded: Recorded) -> None:
    assert verdict(recorded, NoWay()) == ("needs a migration", "to rules 2: no way leads there")


@pytest.mark.parametrize(("broken", "why"), [(Miscounting(), "not counted"), (Forgetful(), "moves")])
def test_an_upgrade_that_breaks_what_was_stored_needs_a_migration(recorded: Recorded, broken: Game, why: str) -> None:
    for games in ((broken,), (TINY, STRICT, broken)):
        asks, found = verdict(recorded, *games)
        assert asks == "needs a migration" and why in found
