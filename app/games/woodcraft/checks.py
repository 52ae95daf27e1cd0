"""What is always true of a table."""
from __future__ import annotations

from collections import Counter

from .content import (
    ACTIONS,
    ATTIC,
    COLOURS,
    CONTRACTS,
    HELPERS,
    IMPROVEMENTS,
    LAST_SPACE,
    ORDERS,
    ROOMS,
    ROWS,
    START_ROOM,
)
from .state import DICE_KEPT, Shop, Woodcraft
from .trees import full_grown
from .wheel import landing, movable, place_of


def check_state(state: Woodcraft) -> None:
    """Raise `AssertionError` where something was lost or doubled or is where it may not be."""
    _check_wheel(state)
    _check_cards(state)
    dice = [die for shop in state.shops for die in
            (*shop.pile, *(pot.die for pot in shop.pots.values() if pot.die is not None))] + state.yard
    assert len({die.number for die in dice}) == len(dice), "a die is doubled"
    assert all(1 <= die.value <= 6 and die.colour in COLOURS and die.number < state.dice for die in dice), "dice"
    assert Counter(die.colour for die in state.yard) <= Counter(dict.fromkeys(COLOURS, 2)), "lumber yard"
    for seat, shop in enumerate(state.shops):
        _check_shop(shop)
        if state.turn == len(state.order) or state.order[state.turn] != seat:
            assert len(shop.pile) <= DICE_KEPT and not full_grown(shop), "too many dice kept, or a 6 in a pot"


def _check_wheel(state: Woodcraft) -> None:
    """Seven tiles, never a gap before the tile that came in last, and always a tile that can be taken."""
    tiles = [tile for sectors in state.wheel for tile in sectors if tile]
    assert sorted(tiles) == sorted(ACTIONS), "action tiles are lost or doubled"
    assert all(len(sectors) == len(ACTIONS) for sectors in state.wheel), "sectors"
    assert movable(state), "no tile can be taken"
    assert all(landing(state, place_of(state, tile)[0])[1] < len(ACTIONS) for tile in movable(state)), \
        "a quadrant is too small"


def _check_cards(state: Woodcraft) -> None:
    """Each card is in exactly one place; a contract may be claimed by several in its round."""
    shops, shown = state.shops, state.shown
    orders = Counter([number for shop in shops for number in (
        *shop.hand.cards, *shop.nuts.cards, *shop.unfinished, *shop.completed)])
    helpers = Counter([number for shop in shops for number in (*shop.drawn.cards, *shop.helpers.values())])
    helpers.update(shop.newcomer for shop in shops if shop.newcomer is not None)
    for kind, found in (("orders", orders), ("helpers", helpers)):
        found.update(number for number in shown[kind] if number is not None)
        for key, deck in state.decks.items():
            if key.endswith(kind):
                found.update([*deck.cards.cards, *deck.discard.cards])
    assert orders == Counter(range(len(ORDERS))), "orders are lost or doubled"
    assert helpers == Counter(range(len(HELPERS))), "helpers are lost or doubled"
    offered = [*state.contracts, *state.box.cards]
    claimed = {number for shop in shops for number in shop.contracts}
    assert len(set(offered)) == len(offered) and {*offered, *claimed} == set(range(len(CONTRACTS))), "contracts"


def _check_shop(shop: Shop) -> None:
    assert all(count >= 0 for count in shop.goods.values()), "a seat owes goods"
    assert shop.total >= 0, "points below 0"
    assert 0 <= shop.reputation <= LAST_SPACE, "reputation"
    assert list(shop.pots) == list(COLOURS[:len(shop.pots)]), "pots"
    assert all(pot.die is None or pot.die.colour == colour for colour, pot in shop.pots.items()), "a wrong tree"
    for kind, tiles in shop.tiles.items():
        assert len(tiles) <= len(IMPROVEMENTS[kind]) + (kind != "glue"), f"too many {kind} tiles"
    assert len(shop.beside) == len(ROWS), "rows"
    assert set(shop.helpers) <= set(ROOMS) and (not shop.helpers or START_ROOM in shop.helpers), "rooms"
    assert all(need in shop.tools for space in shop.tools for need in ATTIC[space].needs), "a tool hangs in the air"
    assert len(shop.contracts) == len(set(shop.contracts)), "a contract was claimed twice"
