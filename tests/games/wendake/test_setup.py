"""Set-up (rules, section 3; A Year in Wendake: the action grid)."""
from __future__ import annotations

from collections import Counter

import pytest

from app.engine.rng import Rng
from app.games.wendake import GAME
from app.games.wendake.content import ADVANCED, FACES, MASKS, PROGRESS, STARTING, TURTLES
from app.games.wendake.state import Options, Wendake

from .scene import wendake


def dealt(seats: int, seed: str = "deal") -> Wendake:
    return GAME.setup(Rng(seed), seats, Options())


def test_the_nine_starting_tiles() -> None:
    """Sacred Fire, Move 3, Canoe, Trade, Harvest, Hunting + 1 Move, Tan Pelts + 1 Move, Fishing + Military, Mask
    Ceremony."""
    lines = {kind.key: [f"{line.action} {line.steps or ''}".strip() for line in kind.lines] for kind in STARTING}
    assert sorted(lines.values()) == sorted([
        ["fire"], ["move 3"], ["canoe"], ["trade"], ["harvest"], ["hunting", "move 1"], ["tan", "move 1"],
        ["fishing", "military"], ["ceremony"]])


def test_the_fire_is_in_the_middle_and_the_others_at_random_around_it() -> None:
    """“You start with the Sacred Fire tile in the middle … and your eight other starting tiles around it in random
    places, Action side up.”"""
    state = dealt(4)
    for board in state.boards:
        keys = [tile.kind.key for tile in board.tiles]
        assert keys[4] == "sacred_fire" and len(set(keys)) == 9
        assert not any(tile.ritual for tile in board.tiles)
    assert len({tuple(tile.kind.key for tile in board.tiles) for board in state.boards}) > 1


def test_the_action_side_shows_one_to_three_actions() -> None:
    """“The Action side shows one to three actions.” 17 Advanced tiles of each level; Ritual is on no Action side."""
    assert Counter(kind.level for kind in ADVANCED) == {1: 17, 2: 17}
    for kind in (*STARTING, *ADVANCED):
        assert 1 <= len(kind.lines) <= 3 and all(line.action != "ritual" for line in kind.lines)


def test_four_mask_faces_with_nine_cards_each() -> None:
    """“There are four Mask faces, nine cards each.”"""
    assert Counter(face for face, _ in MASKS) == dict.fromkeys(FACES, 9) and len(FACES) == 4


@pytest.mark.parametrize(("seats", "progress", "pile"), [(2, 18, 1), (3, 24, 2), (4, 30, 3)])
def test_what_depends_on_the_number_of_players(seats: int, progress: int, pile: int) -> None:
    """18 / 24 / 30 Progress tiles, as many of each level; a Turtle pile has one tile for each opponent."""
    state = dealt(seats)
    assert Counter(PROGRESS[key].level for key in state.progress) == dict.fromkeys((1, 2, 3), progress // 3)
    assert [len(tiles) for tiles in state.turtles.values()] == [pile] * 12
    assert len(state.map.lands) == 5 * seats and len(state.map.lakes) == seats + 1


def test_six_advanced_tiles_of_level_1_are_on_offer() -> None:
    state = dealt(3)
    assert len(state.offer) == 6 and {ADVANCED[number - 36].level for number in state.offer} == {1}
    assert len(state.advanced[0]) == 11 and len(state.advanced[1]) == 17


def test_the_tracks_are_paired_at_random() -> None:
    """The four type markers are dealt at random to two pairs."""
    pairs = {tuple(sorted(map(frozenset, dealt(2, f"{n}").pairs), key=sorted)) for n in range(30)}
    assert len(pairs) == 3


def test_everybody_starts_as_the_wendat() -> None:
    """5 Warriors, 5 Women and 5 Hunters at Home, 2 of each in the Long House; 1 of each Resource; one Swap token."""
    for seat, board in enumerate(dealt(4).boards):
        assert board.tribe == "wendat" and board.home == f"H{seat + 1}"
        assert [board.at_home(kind) for kind in board.natives] == [5, 5, 5]
        assert [board.in_long_house(kind) for kind in board.natives] == [2, 2, 2]
        assert board.goods == {"leather": 1, "fish": 1, "corn": 1, "beans": 1, "pumpkin": 1, "beaver": 0}
        assert board.swaps == 1 and board.canoes == [None] * 5 and not len(board.hand)
        assert set(board.points.values()) == {0}


def test_the_first_mask_is_the_discard_pile() -> None:
    state = dealt(2)
    assert len(state.mask_discard) == 1 and len(state.mask_deck) == 35


def test_36_turtle_tiles_three_of_each_requirement() -> None:
    assert Counter(tile.pile for tile in TURTLES) == {
        f"{kind}_{need}": 3 for kind in ("women", "hunters", "canoes") for need in (2, 3, 4, 5)}


def test_the_first_player_begins() -> None:
    """“Starting with the first player and following the Turn Order markers, players take turns.”"""
    state = dealt(4, "another")
    assert sorted(state.order) == [0, 1, 2, 3]
    t = wendake(3)
    assert t.asked.seat == 0 and t.key == "wendake.turn"
    assert t.idle("move").asked.seat == 1
