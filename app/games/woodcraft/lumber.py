"""Buy Lumber and Exchange Dice."""
from __future__ import annotations

from functools import cache

from app.engine.decision import Choice
from app.engine.text import Seat, SeatName, Text

from . import names
from .content import COLOURS, SURCHARGE, colour_of, face, value_of
from .gains import call
from .hands import Hands, dice_targets
from .state import Die, Shop

NONE = "none"
DISCOUNT_ON_SIXES = 2
TILES_FOR_THE_DISCOUNT = 2
SIXES = {colour: face(colour, 6) for colour in COLOURS}


@cache
def printed_price(shown: str) -> int:
    """“Green: its value, yellow: its value + 1, brown: its value + 2.”"""
    return value_of(shown) + SURCHARGE[colour_of(shown)]


def price(shop: Shop, shown: str) -> int:
    """The printed price; 2 less for a 6 with the second sawing tile."""
    return printed_price(shown) - (DISCOUNT_ON_SIXES if shown in SIXES.values() and discounted(shop) else 0)


def discounted(shop: Shop) -> bool:
    """“The second space's discount on 6s applies even while its tile is face down.”"""
    return len(shop.tiles["saw"]) >= TILES_FOR_THE_DISCOUNT


def yard_prices(shop: Shop, yard: list[Die]) -> dict[str, int]:
    """The prices of the faces in the lumber yard, where a helper may make them less."""
    less = shop.less("lumber")
    return {shown: max(0, price(shop, shown) - less) for shown in dict.fromkeys([die.face for die in yard])}


def sale(shown: str) -> int:
    """“Gain twice its value, plus 1 for yellow or 2 for brown.”"""
    return 2 * value_of(shown) + SURCHARGE[colour_of(shown)]


async def buy_lumber(g: Hands, me: Seat) -> None:
    """“Buy 1 or 2 dice from the lumber yard”; orders may be completed between the two. Then the yard is refilled."""
    yard, bought = g.state.yard, list[str]()
    while len(bought) < 2:
        prompt = Text("Buy Lumber: which die?") if not bought else Text("Buy Lumber: which second die?")
        shown = await g.choose(me, "woodcraft.lumber", prompt, lambda: _for_sale(g, me),
                               lambda id, shown: _show_purchase(g, me, id, shown, last=bool(bought)))
        if shown is None:
            break
        g.pay(me, "blueberries", yard_prices(g.shop(me), yard)[shown])
        die = yard.pop(next(at for at, die in enumerate(yard) if die.face == shown))
        bought.append(die.colour)
        g.shop(me).pile.append(die)
        g.tell("bought", Text("Buy Lumber: {who} buys {die}", who=SeatName(me), die=names.die(shown)), me,
               f"die:{die.number}")
    refill_yard(g, bought)


def refill_yard(g: Hands, colours: list[str]) -> None:
    """“After buying, roll new dice of the same colours for the empty yard spaces.”"""
    for colour in colours:
        die = Die(g.state.dice, colour, 1 + g.state.rng.below(6))
        g.state.dice += 1
        g.state.yard.append(die)
        g.tell("rolled", Text("Lumber yard: {die} is rolled", die=names.die(die.face)), None, f"die:{die.number}")
    g.state.yard.sort(key=lambda die: COLOURS.index(die.colour))


def _for_sale(g: Hands, me: Seat) -> dict[str, str | None]:
    shop = g.shop(me)
    found: dict[str, str | None] = {f"buy:{shown}": shown for shown, cost in yard_prices(shop, g.state.yard).items()
                                    if cost <= shop.goods["blueberries"]}
    return {**found, NONE: None}


async def exchange_dice(g: Hands, me: Seat) -> None:
    """“In this order, either or both: sell a die from your lumber pile; buy a 6 from the bank.”"""
    sold = await g.choose(me, "woodcraft.sell", Text("Exchange Dice: which die do you sell?"),
                          lambda: {**{f"sell:{shown}": shown for shown in g.shop(me).faces()}, NONE: None},
                          lambda id, shown: _show_sale(g, me, id, shown))
    if sold is not None:
        await _sell(g, me, sold)
    bought = await g.choose(me, "woodcraft.six", Text("Exchange Dice: which 6 do you buy?"),
                            lambda: _sixes(g, me, sold and colour_of(sold)),
                            lambda id, shown: _show_six(g, me, id, shown))
    if bought is not None:
        g.pay(me, "blueberries", price(g.shop(me), bought))
        die = g.new_die(me, bought)
        g.tell("bought", Text("Exchange Dice: {who} buys {die}", who=SeatName(me), die=names.die(bought)), me,
               f"die:{die.number}")


async def _sell(g: Hands, me: Seat, shown: str) -> None:
    die = g.take_die(me, shown)
    g.shop(me).goods["blueberries"] += sale(shown)
    g.tell("sold", Text("Exchange Dice: {who} sells {die} for {what}", who=SeatName(me), die=names.die(shown),
                        what=names.goods("blueberries", sale(shown))), me, f"die:{die.number}")
    await call(g, me, "sell")


def _sixes(g: Hands, me: Seat, sold: str | None) -> dict[str, str | None]:
    """“If you sold a die, the 6 must be a different colour.”"""
    shop = g.shop(me)
    found: dict[str, str | None] = {f"six:{colour}": six for colour, six in SIXES.items() if colour != sold
                                    and price(shop, six) <= shop.goods["blueberries"]}
    return {**found, NONE: None}


def _show_purchase(g: Hands, me: Seat, id: str, shown: str | None, *, last: bool) -> Choice:
    if shown is None:
        return Choice(id, Text("Buy no more") if last else Text("Buy none"), group=names.GROUPS["end"], final=last)
    cost = yard_prices(g.shop(me), g.state.yard)[shown]
    return Choice(id, Text("{die} for {what}", die=names.die(shown), what=names.goods("blueberries", cost)),
                  tuple(f"die:{die.number}" for die in g.state.yard if die.face == shown), names.GROUPS["buy"],
                  final=last)


def _show_sale(g: Hands, me: Seat, id: str, shown: str | None) -> Choice:
    if shown is None:
        return Choice(id, Text("Sell none"), group=names.GROUPS["end"])
    return Choice(id, Text("{die} for {what}", die=names.die(shown), what=names.goods("blueberries", sale(shown))),
                  dice_targets(g.shop(me), shown), names.GROUPS["sell"])


def _show_six(g: Hands, me: Seat, id: str, shown: str | None) -> Choice:
    if shown is None:
        return Choice(id, Text("Buy none"), group=names.GROUPS["end"])
    cost = price(g.shop(me), shown)
    return Choice(id, Text("{die} for {what}", die=names.die(shown), what=names.goods("blueberries", cost)),
                  (f"bank:{shown}",), names.GROUPS["buy"])
