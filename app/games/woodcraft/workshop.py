"""Improve Workshop."""
from __future__ import annotations

from app.engine.decision import Choice
from app.engine.text import Seat, SeatName, Text

from . import names
from .content import IMPROVEMENTS, Improvement, face
from .gains import gain
from .hands import Hands
from .state import Shop
from .trees import put_in_pot

NONE = "none"
POTS_AT_THE_START = 1


def built(shop: Shop, kind: str) -> int:
    """How many pots or tiles of a kind a workshop has."""
    return len(shop.pots) if kind == "pot" else len(shop.tiles[kind])


def next_improvement(shop: Shop, kind: str) -> Improvement | None:
    """What comes next of a kind: “yellow, then brown”, “the second, then the third”, “two dots, then four”."""
    at = built(shop, kind) - (0 if kind == "glue" else POTS_AT_THE_START)
    return IMPROVEMENTS[kind][at] if at < len(IMPROVEMENTS[kind]) else None


def cost(shop: Shop, improvement: Improvement, less: int = 0) -> int:
    """What an improvement costs a seat."""
    return max(0, improvement.cost - less - shop.less("improve"))


async def improve(g: Hands, me: Seat, less: int = 0) -> None:
    """“Add one of these to your board, paying the cost printed on its space.”"""
    chosen = await g.choose(me, "woodcraft.improve", Text("What do you add to your workshop?"),
                            lambda: _affordable(g, me, less), lambda id, what: _show(g, me, less, id, what))
    if chosen is None:
        return
    shop = g.shop(me)
    g.pay(me, "blueberries", cost(shop, chosen, less))
    if chosen.kind == "pot":
        _plant_sapling(g, me, chosen.colour)
    else:
        shop.tiles[chosen.kind].append(True)
    g.tell("improved", Text("Improve Workshop: {who} adds: {what}", who=SeatName(me), what=_name(chosen)), me)
    await gain(g, me, chosen.gain, "workshop", Text("Improve Workshop"))


def _plant_sapling(g: Hands, me: Seat, colour: str) -> None:
    """“Take a sapling: a die of that pot's colour set to 1.” It counts as planted in this turn."""
    die = g.new_die(me, face(colour, 1))
    g.shop(me).pile.pop()
    put_in_pot(g.shop(me), die)


def _affordable(g: Hands, me: Seat, less: int) -> dict[str, Improvement | None]:
    shop, found = g.shop(me), dict[str, Improvement | None]()
    for kind in IMPROVEMENTS:
        improvement = next_improvement(shop, kind)
        if improvement is not None and cost(shop, improvement, less) <= shop.goods["blueberries"]:
            found[f"improve:{kind}"] = improvement
    return {**found, NONE: None}


def _name(improvement: Improvement) -> Text:
    return names.POTS[improvement.colour] if improvement.colour else names.IMPROVEMENTS[improvement.kind]


def _show(g: Hands, me: Seat, less: int, id: str, what: Improvement | None) -> Choice:
    if what is None:
        return Choice(id, Text("Add nothing"), group=names.GROUPS["end"])
    shop = g.shop(me)
    price = names.goods("blueberries", cost(shop, what, less))
    return Choice(id, Text("{what} for {cost}", what=_name(what), cost=price), (f"improve:{me}.{what.kind}",),
                  names.GROUPS["improve"], names.gain(what.gain))
