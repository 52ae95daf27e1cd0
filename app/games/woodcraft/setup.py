"""Setting up the table, and the choices before the first round."""
from __future__ import annotations

from typing import TypeVar

from app.engine.decision import Choice
from app.engine.parallel import parallel
from app.engine.pile import Pile
from app.engine.rng import Rng
from app.engine.text import Seat, SeatName, Text

from . import cards, names
from .content import (
    ACTIONS,
    COLOURS,
    CONTRACTS,
    DECKS,
    HELPERS,
    ORDERS,
    REPUTATION_TILES,
    ROOMS,
    START_ROOM,
    TILE_SPACES,
    cards_of,
)
from .gains import gain
from .hands import Hands
from .helpers import arrive
from .orders import play_from_hand
from .state import START_QUADRANT, Deck, Die, ReputationTile, Shop, Woodcraft, new_goods

T = TypeVar("T")

QUADRANTS = 4
SHOWN = 4
START_DICE = {"brown": 1, "yellow": 2, "green": 3}
HELPERS_DRAWN, ORDERS_DRAWN, ORDERS_KEPT, NUTS_DRAWN = 3, 5, 2, 2


def set_up(kind: type[Woodcraft], rng: Rng, seats: int) -> Woodcraft:
    """Wheel, lumber yard, displays, contracts, and what everybody starts with."""
    decks = {key: Deck(Pile(shuffled(rng, cards_of(key)), family=key), Pile([], "all", family=key)) for key in DECKS}
    contracts = shuffled(rng, list(range(len(CONTRACTS))))
    start = rng.below(seats)
    wheel: list[list[str | None]] = [[None] * len(ACTIONS) for _ in range(QUADRANTS)]
    wheel[START_QUADRANT] = list(shuffled(rng, list(ACTIONS)))
    yard = [Die(number, colour, 1 + rng.below(6))
            for number, colour in enumerate(colour for colour in COLOURS for _ in range(2))]
    state = kind(
        rng=rng, shops=[], order=[(start + at) % seats for at in range(seats)], wheel=wheel, yard=yard,
        shown={kind: [decks[f"early_{kind}"].cards.cards.pop() for _ in range(SHOWN)]
               for kind in ("orders", "helpers")},
        decks=decks, contracts=contracts[:seats + 1], box=Pile(contracts[seats + 1:], family="contracts"),
        reputation_tiles=[ReputationTile(key) for key in shuffled(rng, list(REPUTATION_TILES))[:len(TILE_SPACES)]],
        dice=len(yard))
    state.shops = [new_shop(state, seat, 2 if seats == 4 else 1) for seat in range(seats)]
    return state


def new_shop(state: Woodcraft, seat: Seat, lanterns: int) -> Shop:
    """Three dice, 12 blueberries, lanterns, and the cards to choose from."""
    def deal(deck: str, count: int) -> Pile:
        cards = state.decks[deck].cards.cards
        return Pile([cards.pop() for _ in range(count)], "owner", owner=seat, family=deck)

    pile = [Die(state.dice + at, colour, value) for at, (colour, value) in enumerate(START_DICE.items())]
    state.dice += len(pile)
    return Shop(deal("early_orders", ORDERS_DRAWN), deal("hazelnut_orders", NUTS_DRAWN),
                deal("early_helpers", HELPERS_DRAWN), pile, new_goods(lanterns))


async def settle(g: Hands) -> None:
    """Everybody chooses at the same time; then helpers and orders are laid out, and in turn order the start room's step
    of income is taken and abilities work."""
    chosen = await parallel({seat: _choose_start(g, seat) for seat in range(len(g.state.shops))})
    for seat in g.state.order:
        _lay_out(g, seat, *chosen[seat])
    for seat in g.state.order:
        await gain(g, seat, ROOMS[START_ROOM].gain, "workshop", names.room(START_ROOM), f"room:{seat}.{START_ROOM}")
        await arrive(g, seat, g.shop(seat).helpers[START_ROOM])
    g.state.stage = "play"


async def _choose_start(g: Hands, me: Seat) -> tuple[int, list[int], int]:
    """A helper of three, two early orders of five, and which of the four orders goes beside the board.

    All are places in what the seat holds, so that they stay true where its cards are guessed.
    """
    shop = g.shop(me)
    helper = await g.ask(me, "woodcraft.setup.helper", Text("Which helper do you begin with?"),
                         {f"hire:{HELPERS[number].key}": at for at, number in enumerate(shop.drawn.cards)},
                         lambda id, at: _show_helper(id, shop.drawn.cards[at]))
    kept: list[int] = []
    while len(kept) < ORDERS_KEPT:
        prompt = Text("Which order do you keep, {n} of {of}?", n=len(kept) + 1, of=ORDERS_KEPT)
        kept.append(await g.ask(me, "woodcraft.setup.keep", prompt,
                                {f"keep:{ORDERS[number].key}": at for at, number in enumerate(shop.hand.cards)
                                 if at not in kept}, lambda id, at: show_order(id, shop.hand.cards[at])))
    beside = await g.ask(me, "woodcraft.setup.beside", Text("Which order do you lay beside your workshop?"),
                         {f"place:{ORDERS[number].key}": at for at, number in enumerate(_four(shop, kept))},
                         lambda id, at: show_order(id, _four(shop, kept)[at]))
    return helper, kept, beside


def _four(shop: Shop, kept: list[int]) -> list[int]:
    """The two early orders that are kept and the two hazelnut orders."""
    return [*(shop.hand.cards[at] for at in kept), *shop.nuts.cards]


def _lay_out(g: Hands, me: Seat, at: int, kept: list[int], beside: int) -> None:
    """Pay the helper and place it in the start room, lay out an order, put what was not kept under its deck."""
    shop, decks = g.shop(me), g.state.decks
    keep, order = [shop.hand.cards[place] for place in kept], _four(shop, kept)[beside]
    helper = g.draw(shop.drawn, at)
    decks["early_helpers"].cards.cards[:0] = shop.drawn.cards
    decks["early_orders"].cards.cards[:0] = [number for number in shop.hand.cards if number not in keep]
    shop.drawn.cards.clear()
    shop.hand.cards[:] = keep
    shop.helpers[START_ROOM] = helper
    g.pay(me, "blueberries", HELPERS[helper].cost)
    g.tell("hired", Text("Set-up: {who} begins with {helper} and pays {what}", who=SeatName(me),
                         helper=cards.helper(helper), what=names.goods("blueberries", HELPERS[helper].cost)), me,
           f"helper:{HELPERS[helper].key}", f"room:{me}.{START_ROOM}")
    play_from_hand(g, me, order)


def show_order(id: str, number: int) -> Choice:
    """An order as a choice of its owner."""
    return Choice(id, cards.order(number), (f"order:{ORDERS[number].key}",))


def _show_helper(id: str, number: int) -> Choice:
    """A helper to begin with, with what it costs and can do."""
    cost = names.goods("blueberries", HELPERS[number].cost)
    return Choice(id, Text("{helper} for {cost}", helper=cards.helper(number), cost=cost),
                  (f"helper:{HELPERS[number].key}",), note=cards.HELPERS[HELPERS[number].key][1])


def shuffled(rng: Rng, items: list[T]) -> list[T]:
    """The items in random order."""
    rng.shuffle(items)
    return items
