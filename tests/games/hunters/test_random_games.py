"""Random games with every check of the engine and of the game at every decision."""
from __future__ import annotations

from collections.abc import Callable

import pytest

from app.engine.simulate import check_all, play_out
from app.engine.state import encode
from app.engine.table import Table
from app.games.hunters import GAME
from app.games.hunters.state import HuntersState, Options

OPTIONS = pytest.mark.parametrize("options", [Options(), Options(push_destination="owner", give_to_rivals=False)],
                                  ids=["default", "owner"])


@OPTIONS
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_random_game(seats: int, options: Options) -> None:
    """No dead-lock, no lost piece, no leak, undo and redo come back, at most 20 rounds."""
    played = play_out(GAME, f"random/{seats}", seats, options, check=check_all)
    state: HuntersState = played.table.state
    assert state.ended and state.round <= 20
    assert played.standings[0].rank == 1


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_many_random_games(seats: int) -> None:
    """The game ends with a whole round, so that all have had as many turns; the pieces are all there at all times."""
    for seed in range(20):
        played = play_out(GAME, f"many/{seed}", seats, check=lambda table, _: GAME.check(table.state))
        assert played.table.over and played.table.state.at == seats - 1


def test_the_same_seed_plays_the_same_game() -> None:
    """Set-up and steps are decided by their arguments alone."""
    one, other = play_out(GAME, "same", 3), play_out(GAME, "same", 3)
    assert one.answers == other.answers and encode(one.table.state) == encode(other.table.state)


def lose_a_token(state: HuntersState) -> None:
    del state.field["e4"]


def double_an_item(state: HuntersState) -> None:
    state.unused_items.cards.append(state.unused_items.cards[0])


def stack_hunters(state: HuntersState) -> None:
    state.tribes[0].hunters[0].cell = state.tribes[0].hunters[1].cell


def drown_a_hunter(state: HuntersState) -> None:
    state.tribes[0].hunters[0].cell = "c2"


def overfill_a_bag(state: HuntersState) -> None:
    state.tribes[0].hunters[0].bag = [token for cell in ("e4", "g4", "e8") for token in state.field.pop(cell)]


def tire_a_hunter(state: HuntersState) -> None:
    state.tribes[0].hunters[0].strength = 0


def leave_the_marker(state: HuntersState) -> None:
    gone = state.tribes[1].hunters[0]
    gone.cell, gone.strength = None, 0
    state.turn, state.tribes[1].sector = None, 0


def play_too_long(state: HuntersState) -> None:
    state.round = 21


@pytest.mark.parametrize("spoil", [lose_a_token, double_an_item, stack_hunters, drown_a_hunter, overfill_a_bag,
                                   tire_a_hunter, leave_the_marker, play_too_long])
def test_the_checks_find_faults(spoil: Callable[[HuntersState], None]) -> None:
    """Each invariant is really looked at."""
    table: Table[HuntersState] = Table.new(GAME, "faults", 2)
    GAME.check(table.state)
    spoil(table.state)
    with pytest.raises(AssertionError):
        GAME.check(table.state)
