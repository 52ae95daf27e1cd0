"""What holds in every state of the game."""
from __future__ import annotations

from collections import Counter

from .bags import capacity
from .circle import number_under
from .content import KINDS, PREY, SECTORS, TERRAIN, WINTER, prey_at_start
from .state import HuntersState


def check_state(state: HuntersState) -> None:
    """Raise `AssertionError` where pieces were lost or a rule of the state is broken."""
    _check_cells(state)
    _check_hunters(state)
    _check_tokens(state)
    _check_markers(state)


def _check_cells(state: HuntersState) -> None:
    """At most one hunter on a cell, none on a lake; a hunter who has yet to give way shares the pusher's cell."""
    pushed = state.turn.pushed if state.turn else None
    cells = Counter(hunter.cell for tribe in state.tribes for hunter in tribe.on_field if hunter.id != pushed)
    assert all(count == 1 for count in cells.values()), f"two hunters on one cell: {cells}"
    assert all(TERRAIN[cell] != "lake" for cell in {*cells, *state.field} if cell is not None), "something is in a lake"


def _check_hunters(state: HuntersState) -> None:
    """Bags hold what fits into them; strength stays in its bounds, and without it a hunter is not on the field."""
    for tribe in state.tribes:
        for hunter in tribe.hunters:
            assert len(hunter.bag) <= capacity(hunter), f"{hunter.id}: the bag is too full"
            assert 0 <= hunter.strength <= hunter.data.strength + 1, f"{hunter.id}: strength {hunter.strength}"
            assert hunter.cell is not None or (hunter.strength == 0 and not hunter.bag), f"{hunter.id} is gone"
            pending = state.turn is not None and state.turn.pushed == hunter.id
            assert hunter.cell is None or hunter.strength > 0 or pending, f"{hunter.id} has no strength"


def _check_tokens(state: HuntersState) -> None:
    """Every prey token of the set-up is in exactly one place, no item or spirit is there twice."""
    seen = [token for tokens in state.field.values() for token in tokens]
    for tribe in state.tribes:
        seen += [*tribe.storage, *(token for hunter in tribe.hunters for token in hunter.bag)]
    numbers = [token.number for token in seen]
    assert len(set(numbers)) == len(numbers) and all(0 < number <= state.tokens for number in numbers)
    kinds = _hidden(state) + Counter(token.kind for token in seen) + Counter(state.reserve)
    for kind, count in prey_at_start(len(state.tribes)).items():
        assert kinds[kind] == count, f"{kinds[kind]} of {kind}, not {count}"
    assert all(count == 1 for kind, count in kinds.items() if kind not in PREY), "an item or a spirit is there twice"
    assert all(token.kind in PREY for tribe in state.tribes for token in tribe.storage), "only prey can be stored"


def _hidden(state: HuntersState) -> Counter[str]:
    piles = [state.unused_items, state.unused_spirits]
    for chum in state.chums.values():
        piles += [chum.stack, chum.looked]
    return Counter(KINDS[number] for pile in piles for number in pile.cards)


def _check_markers(state: HuntersState) -> None:
    """A marker rests on the number of a hunter on the field, and the game has no more rounds than winter allows."""
    assert 1 <= state.round <= WINTER, f"round {state.round}"
    for tribe in state.tribes:
        assert 0 <= tribe.sector < len(SECTORS)
        acting = state.turn is not None and state.turn.seat == tribe.seat
        hunter = tribe.hunters[number_under(tribe) - 1]
        assert hunter.cell is not None or acting or not tribe.on_field, f"the marker of {tribe.seat} rests on nobody"
