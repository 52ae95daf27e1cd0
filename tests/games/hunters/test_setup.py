"""Set-up (rules, section 6)."""
from __future__ import annotations

from collections import Counter

import pytest

from app.engine.rng import Rng
from app.games.hunters import GAME
from app.games.hunters.content import KINDS, SETUPS, SORTS, start_cell
from app.games.hunters.state import HuntersState, Options

FIELD = {
    2: {"hare": {"e4", "g4", "e8", "g8"}, "fox": {"d6", "h6"}, "item": {"b6", "j6"}},
    3: {"hare": {"e4", "g4", "e8", "g8", "h5", "h7"}, "fox": {"h6"}, "item": {"k1", "k11", "i6"}},
    4: {"hare": {"e4", "g4", "d5", "h5", "d7", "h7", "e8", "g8"}, "item": {"a1", "k1", "k11", "a11"}},
}
CHUMS = {
    2: {"CN": 2, "CS": 2, "BNW": 2, "BNE": 2, "BSE": 2, "BSW": 2, "M": 2},
    3: {"CN": 2, "CE": 4, "CS": 2, "BNW": 1, "BNE": 2, "BSE": 2, "BSW": 1, "ANE": 2, "ASE": 2, "M": 2},
    4: dict.fromkeys(("CN", "CE", "CS", "CW", "BNW", "BNE", "BSE", "BSW", "ANW", "ANE", "ASE", "ASW", "M"), 2),
}
NEAR = {2: {"hare": 1, "fox": 1, "item": 2}, 3: {"hare": 2, "fox": 3, "item": 3}, 4: {"hare": 2, "fox": 3, "item": 3}}
FAR = {
    2: {"fox": 2, "deer": 2, "bear": 1, "spirit": 3},
    3: {"hare": 1, "fox": 3, "deer": 2, "bear": 1, "spirit": 3},
    4: {"hare": 1, "fox": 4, "deer": 4, "bear": 1, "spirit": 6},
}
IN_PLAY = {2: (15, 34), 3: (22, 43), 4: (25, 50)}
SEATS = pytest.mark.parametrize("seats", [2, 3, 4])


def set_up(seats: int, seed: str = "a") -> HuntersState:
    return GAME.setup(Rng(seed), seats, Options())


def named(kind: str) -> str:
    """Prey by its kind, items and spirits by their sort."""
    return kind if SORTS[kind] == "prey" else SORTS[kind]


def inside(state: HuntersState, *chums: str) -> Counter[str]:
    return Counter(named(KINDS[card]) for chum in chums for card in state.chums[chum].stack.cards)


@SEATS
def test_camps(seats: int) -> None:
    """Camps: 2 players N and S; 3 players N, E, S; 4 players all."""
    assert {tribe.camp for tribe in set_up(seats).tribes} == {2: {"N", "S"}, 3: {"N", "E", "S"},
                                                             4: {"N", "E", "S", "W"}}[seats]


@SEATS
def test_camps_and_order_are_dealt_at_random(seats: int) -> None:
    """Deal the camps to the players at random and, separately, choose the turn order at random."""
    dealt = {(state.tribes[0].camp, state.order[0]) for state in (set_up(seats, f"{n}") for n in range(200))}
    assert len(dealt) == seats * seats


@SEATS
def test_hunters_on_their_start_cells(seats: int) -> None:
    """Each tribe puts hunters 1-5 on its start cells, full strength, empty bags; totem on the totem cell."""
    for tribe in set_up(seats).tribes:
        assert [hunter.strength for hunter in tribe.hunters] == [3, 3, 4, 3, 5]
        assert [hunter.cell for hunter in tribe.hunters] == [start_cell(seats, tribe.camp, n) for n in range(1, 6)]
        assert not any(hunter.bag for hunter in tribe.hunters) and tribe.captor is None


def test_start_cells() -> None:
    """In a 3-player game camp N uses the mirrored places: 2<->3 and 4<->5."""
    assert [start_cell(2, "N", number) for number in range(1, 6)] == ["f2", "e2", "g2", "e1", "g1"]
    assert [start_cell(3, "N", number) for number in range(1, 6)] == ["f2", "g2", "e2", "g1", "e1"]
    assert [start_cell(3, "S", number) for number in range(1, 6)] == ["f10", "g10", "e10", "g11", "e11"]
    assert [start_cell(3, "E", number) for number in range(1, 6)] == ["j6", "j5", "j7", "k5", "k7"]
    assert [start_cell(4, "W", number) for number in range(1, 6)] == ["b6", "b7", "b5", "a7", "a5"]


@SEATS
def test_the_tribe_between_the_others_has_a_hare(seats: int) -> None:
    """In a 3-player game the tribe in camp E starts with one Hare in its storage."""
    for tribe in set_up(seats).tribes:
        assert [token.kind for token in tribe.storage] == (["hare"] if seats == 3 and tribe.camp == "E" else [])


@pytest.mark.parametrize(("seats", "sectors"), [(2, [1, 3]), (3, [1, 2, 2]), (4, [1, 2, 3, 5])])
def test_start_sectors(seats: int, sectors: list[int]) -> None:
    """Start sectors by turn order: 2 players: 1, 3; 3 players: 1, 2, 2; 4 players: 1, 2, 3, 5."""
    state = set_up(seats)
    assert [state.tribes[seat].sector + 1 for seat in state.order] == sectors


@SEATS
def test_field_tokens(seats: int) -> None:
    """Put the prey face up on its cells, and one item on each of the item cells."""
    found: dict[str, set[str]] = {}
    for cell, tokens in set_up(seats).field.items():
        for token in tokens:
            found.setdefault(named(token.kind), set()).add(cell)
    assert found == FIELD[seats]


@SEATS
def test_chums(seats: int) -> None:
    """Deal so many tokens to each chum as a stack. Chums not listed are not used."""
    assert {id: len(chum) for id, chum in set_up(seats).chums.items()} == CHUMS[seats]


@SEATS
def test_pools(seats: int) -> None:
    """Build each pool (near, far, great) from its prey, items at random, spirits at random."""
    state = set_up(seats)
    assert inside(state, *(chum for chum in state.chums if chum[0] == "C")) == NEAR[seats]
    assert inside(state, *(chum for chum in state.chums if chum[0] in "AB")) == FAR[seats]
    assert inside(state, "M") == {"bear": 1, "mammoth": 1}


@SEATS
def test_prey_in_play(seats: int) -> None:
    """Prey in play (value): 15 tokens (34), 22 (43), 25 (50); the Hare in the storage of camp E is one of the 22."""
    state = set_up(seats)
    kinds = [token.kind for tokens in state.field.values() for token in tokens if SORTS[token.kind] == "prey"]
    kinds += [KINDS[card] for chum in state.chums.values() for card in chum.stack.cards
              if SORTS[KINDS[card]] == "prey"]
    kinds += [token.kind for tribe in state.tribes for token in tribe.storage]
    value = {"hare": 1, "fox": 2, "deer": 3, "bear": 4, "mammoth": 5}
    assert (len(kinds), sum(value[kind] for kind in kinds)) == IN_PLAY[seats]


@SEATS
def test_unused_items_and_spirits_stay_out(seats: int) -> None:
    """Unused items and spirits stay out: each of the 12 exists once."""
    state = set_up(seats)
    kinds = [token.kind for tokens in state.field.values() for token in tokens]
    piles = [state.unused_items, state.unused_spirits, *(chum.stack for chum in state.chums.values())]
    kinds += [KINDS[card] for pile in piles for card in pile.cards]
    counts = Counter(kind for kind in kinds if SORTS[kind] != "prey")
    assert len(counts) == 24 and set(counts.values()) == {1}


def test_reserve() -> None:
    """Reserve for the Master of Beasts: 3 Reindeer, 3 Arctic foxes, 3 Hares."""
    assert set_up(2).reserve == {"deer": 3, "fox": 3, "hare": 3}


def test_everything_hidden_is_in_piles_that_nobody_sees() -> None:
    """Tokens in chums are hidden."""
    state = set_up(4)
    assert all(chum.stack.seen_by(seat) is None for chum in state.chums.values() for seat in (None, 0, 1, 2, 3))
    assert set(SETUPS) == {2, 3, 4}
