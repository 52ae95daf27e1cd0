"""What lies in front of a seat, as a view shows it."""
from __future__ import annotations

from functools import cache, lru_cache

from app.engine.text import Seat

from . import cards
from .content import ATTIC, HELPERS, IMPROVEMENTS, ORDERS, REACH, ROOMS, Gain, Order, OrderReward
from .gains import open_spaces
from .helpers import free_rooms, wage
from .lumber import SIXES, price, printed_price, yard_prices
from .orders import can_complete, second_price
from .shapes import (
    DeckView,
    DieView,
    Gains,
    Goods,
    HelperView,
    IncomeView,
    MarketingView,
    Needs,
    Next,
    OrderView,
    PotView,
    Prices,
    RoomView,
    ShopView,
    SpaceView,
    Standing,
    ToolTile,
)
from .state import Die, Shop, Woodcraft, counters
from .turn import marketing_price, next_marketing
from .workshop import cost, next_improvement

KEPT = 1024


@cache
def gains(what: Gain) -> Gains:
    """What is gained, as pairs of a kind and a number; tools and dice are kinds of their own (`tool:any`, `die:g2`)."""
    pairs = [("vp", what.vp), *what.goods, *((f"{track}_income", steps) for track, steps in what.income),
             ("reputation", what.reputation), ("production", what.production),
             *((f"tool:{tool}", 1) for tool in what.tools), *((f"die:{shown}", 1) for shown in what.dice)]
    return tuple((kind, count) for kind, count in pairs if count)


def die_view(die: Die) -> DieView:
    """A die."""
    return DieView(f"die:{die.number}", die.colour, die.value)


def order_view(seen: Woodcraft, number: int) -> OrderView:
    """An order card, with what it gives at this table."""
    return _order_view(number, seen.reward(number))


@cache
def _order_view(number: int, reward: OrderReward) -> OrderView:
    order = ORDERS[number]
    return OrderView(f"order:{order.key}", order.key, cards.order(number), order.deck, order.row, order.dice,
                     order.tokens, gains(reward.gain), None if reward.instant is None else gains(reward.instant))


@cache
def helper_view(number: int) -> HelperView:
    """A helper card."""
    helper = HELPERS[number]
    return HelperView(f"helper:{helper.key}", helper.key, cards.helper(number), helper.deck, helper.cost, helper.kind,
                      gains(helper.production))


def needs(shop: Shop, numbers: list[int]) -> list[Needs]:
    """What a seat lacks for orders."""
    faces = shop.faces()
    return [_needs(shop, ORDERS[number], faces) for number in numbers]


def _needs(shop: Shop, order: Order, faces: dict[str, int]) -> Needs:
    """Each die of the lumber pile stands for one die of the order, the first that fits where it may be of several."""
    left, lacks = dict(faces), list[int]()
    for at, fitting in enumerate(order.dice):
        for shown in fitting:
            if left.get(shown):
                left[shown] -= 1
                break
        else:
            lacks.append(at)
    short = {token: count - shop.goods[token] for token, count in order.tokens.items() if count > shop.goods[token]}
    ready = not short and (not lacks or (order.choice and can_complete(shop, order, faces)))
    return Needs(f"order:{order.key}", [] if ready else lacks, short, ready)


def shop_view(seen: Woodcraft, seat: Seat) -> ShopView:
    """All that a seat has."""
    shop, values = seen.shops[seat], seen.values
    return ShopView(
        seat, f"shop:{seat}", [die_view(die) for die in shop.pile], _pots(shop, seat), _tiles(shop, seat),
        _next(shop, seat), [Goods(f"goods:{seat}.{good}", good, count) for good, count in shop.goods.items()],
        [[order_view(seen, number) for number in row] for row in shop.beside],
        needs(shop, shop.unfinished), [order_view(seen, number) for number in shop.completed],
        DeckView(f"hand:{seat}", len(shop.hand) + len(shop.nuts)), len(shop.nuts),
        _rooms(seat, tuple(shop.helpers.items()), tuple(shop.used)),
        None if shop.newcomer is None else helper_view(shop.newcomer), _attic(seat, tuple(shop.tools.items())),
        {track: IncomeView(f"income:{seat}.{track}", counters(steps)) for track, steps in shop.income.items()},
        Standing(f"reputation:{seat}", shop.reputation, values.reputation[shop.reputation]),
        MarketingView(f"marketing:{seat}", shop.marketing, marketing_price(values, shop),
                      next_marketing(values, shop)[1]),
        _prices(seen, shop))


def _pots(shop: Shop, seat: Seat) -> list[PotView]:
    return [PotView(f"pot:{seat}.{colour}", colour, None if pot.die is None else die_view(pot.die), pot.planted)
            for colour, pot in shop.pots.items()]


def _tiles(shop: Shop, seat: Seat) -> list[ToolTile]:
    return [ToolTile(f"tool_tile:{seat}.{kind}.{at}", kind, ready, REACH[at] if kind == "splice" else 0)
            for kind, tiles in shop.tiles.items() for at, ready in enumerate(tiles)]


def _next(shop: Shop, seat: Seat) -> list[Next]:
    found = [next_improvement(shop, kind) for kind in IMPROVEMENTS]
    return [Next(f"improve:{seat}.{what.kind}", what.kind, what.colour, cost(shop, what), what.cost, gains(what.gain))
            for what in found if what is not None]


@lru_cache(KEPT)
def _rooms(seat: Seat, lived_in: tuple[tuple[str, int], ...], used: tuple[int, ...]) -> tuple[RoomView, ...]:
    helpers = dict(lived_in)
    free = free_rooms(helpers)
    return tuple(RoomView(f"room:{seat}.{key}", key, gains(room.gain), room.gear, room.near,
                          helper_view(helpers[key]) if key in helpers else None, helpers.get(key) in used, key in free)
                 for key, room in ROOMS.items())


@lru_cache(KEPT)
def _attic(seat: Seat, placed: tuple[tuple[str, str], ...]) -> tuple[SpaceView, ...]:
    tools = dict(placed)
    free = open_spaces(tools)
    return tuple(SpaceView(f"attic:{seat}.{space}", space, tools.get(space), space in free) for space in ATTIC)


def _prices(seen: Woodcraft, shop: Shop) -> Prices:
    yard = yard_prices(shop, seen.yard)
    return Prices({shown: printed_price(shown) for shown in (*yard, *SIXES.values())}, yard,
                  {colour: price(shop, shown) for colour, shown in SIXES.items()},
                  second_price(shop),
                  {helper_view(number).id: wage(shop, number)
                   for number in seen.shown["helpers"] if number is not None})
