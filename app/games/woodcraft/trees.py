"""Trees: they grow, are planted, and come out of their pots; the Produce or Plant action."""
from __future__ import annotations

from app.engine.decision import Choice
from app.engine.text import Seat, SeatName, Text

from . import names
from .content import HELPERS, colour_of, face, value_of
from .gains import call, produce_one, show_production
from .hands import Hands, dice_targets
from .state import Die, Pot, Shop

NONE = "none"
PLANT = -1
GROWTH, FULL_GROWN = 2, 6
SEEDLINGS = (1, 2)


def grow(g: Hands, me: Seat) -> None:
    """“Every die in your pots +2”, to 6 at most. What was planted in the last turn may come out now."""
    for colour, pot in g.shop(me).pots.items():
        pot.planted = False
        if pot.die is not None and pot.die.value < FULL_GROWN:
            pot.die.value = min(FULL_GROWN, pot.die.value + GROWTH)
            tell_growth(g, me, colour, pot.die)


def tell_growth(g: Hands, me: Seat, colour: str, die: Die) -> None:
    """Say how big a tree is now."""
    g.tell("grew", Text("Growth: the tree of {who} is now {die}", who=SeatName(me), die=names.die(die.face)), me,
           f"pot:{me}.{colour}")


def harvestable(shop: Shop) -> list[str]:
    """The pots with a tree that was not planted in this turn."""
    return [colour for colour, pot in shop.pots.items() if pot.die is not None and not pot.planted]


def full_grown(shop: Shop) -> list[str]:
    """The pots whose 6 has to come out before the turn ends."""
    return [colour for colour in harvestable(shop) if _tree(shop.pots[colour]).value == FULL_GROWN]


async def harvest(g: Hands, me: Seat, colour: str) -> None:
    """“Move a die from a pot to the lumber pile.”"""
    pot = g.shop(me).pots[colour]
    die, pot.die = _tree(pot), None
    g.shop(me).pile.append(die)
    g.tell("harvested", Text("Harvest: {who} takes {die} out of its pot", who=SeatName(me), die=names.die(die.face)),
           me, f"die:{die.number}")
    if die.value == FULL_GROWN:
        await call(g, me, "harvest_6")


def _tree(pot: Pot) -> Die:
    assert pot.die is not None
    return pot.die


async def produce_or_plant(g: Hands, me: Seat) -> None:
    """“Production from 2 different helpers; or production from 1 helper and Plant a Tree (in either order).”"""
    done: list[int] = []
    while len(done) < 2:
        prompt = Text("Produce or Plant: what first?") if not done else Text("Produce or Plant: what then?")
        chosen = await g.choose(me, "woodcraft.produce", prompt, lambda: _productions(g, me, done), _show_produce)
        if chosen is None:
            break
        done.append(chosen)
        if chosen == PLANT:
            await plant(g, me)
        else:
            with g.allowing("none"):
                await produce_one(g, me, chosen)
            await call(g, me, "produce")


def _productions(g: Hands, me: Seat, done: list[int]) -> dict[str, int | None]:
    shop = g.shop(me)
    found: dict[str, int | None] = {
        f"produce:{HELPERS[number].key}": number for number in shop.helpers.values() if number not in done}
    if PLANT not in done and seedlings(shop):
        found["plant"] = PLANT
    return {**found, NONE: None}


async def plant(g: Hands, me: Seat) -> None:
    """“Put one of your dice showing 1 or 2 into an empty pot of its colour. A bigger die may be split … With the brown
    pot you may plant two trees, in two pots, with one action.”"""
    shop, planted = g.shop(me), 0
    while planted < (2 if "brown" in shop.pots else 1):
        chosen = await g.choose(me, "woodcraft.plant", Text("Which tree do you plant?"),
                                lambda: {**seedlings(shop), NONE: None}, lambda id, what: _show_plant(g, me, id, what))
        if chosen is None:
            break
        _plant(g, me, *chosen)
        planted += 1
    if planted:
        await call(g, me, "plant")


def seedlings(shop: Shop) -> dict[str, tuple[str, int] | None]:
    """What can be planted: the face of a die and the 1 or 2 that goes into the pot."""
    free = {colour for colour, pot in shop.pots.items() if pot.die is None}
    return {f"plant:{shown}>{value}": (shown, value) for shown in shop.faces() if colour_of(shown) in free
            for value in SEEDLINGS if value_of(shown) == value or (value_of(shown) > max(SEEDLINGS))}


def _plant(g: Hands, me: Seat, shown: str, value: int) -> None:
    """“Slice off the 1 or 2 to plant (a new die from the bank) and keep the rest — no sawing tile needed.”"""
    shop, colour = g.shop(me), colour_of(shown)
    die = g.take_die(me, shown)
    if die.value > value:
        rest = die
        rest.value -= value
        die = g.new_die(me, face(colour, value))
        shop.pile[-1] = rest
    put_in_pot(shop, die)
    g.tell("planted", Text("Plant a Tree: {who} plants {die}", who=SeatName(me), die=names.die(die.face)), me,
           f"die:{die.number}", f"pot:{me}.{colour}")


def put_in_pot(shop: Shop, die: Die) -> None:
    """A tree in its pot; “the planted die is not available to harvest that turn”."""
    shop.pots[die.colour] = Pot(die, planted=True)


def _show_produce(id: str, chosen: int | None) -> Choice:
    if chosen is None:
        return Choice(id, Text("No more"), group=names.GROUPS["end"])
    if chosen == PLANT:
        return Choice(id, Text("Plant a Tree"), group=names.GROUPS["plant"])
    return show_production(id, chosen)


def _show_plant(g: Hands, me: Seat, id: str, what: tuple[str, int] | None) -> Choice:
    if what is None:
        return Choice(id, Text("Plant none"), group=names.GROUPS["end"])
    shown, value = what
    seedling, targets = names.die(face(colour_of(shown), value)), dice_targets(g.shop(me), shown)
    if value_of(shown) == value:
        return Choice(id, Text("Plant {die}", die=seedling), targets, names.GROUPS["plant"])
    return Choice(id, Text("Plant {die} and keep {rest}", die=seedling,
                           rest=names.die(face(colour_of(shown), value_of(shown) - value))), targets,
                  names.GROUPS["plant"], Text("sliced off {die}, no sawing tile needed", die=names.die(shown)))
