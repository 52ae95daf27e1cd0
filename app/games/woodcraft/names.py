"""The names of things, for the table and the help."""
from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from app.engine.decision import Group
from app.engine.text import Text, TextN

from .content import ATTIC, ROOMS, Gain, Order, colour_of, value_of

ACTIONS = {
    "buy_lumber": Text("Buy Lumber"), "exchange_dice": Text("Exchange Dice"), "buy_materials": Text("Buy Materials"),
    "choose_orders": Text("Choose Orders"), "choose_helper": Text("Choose a Helper"),
    "produce_plant": Text("Produce or Plant a Tree"), "improve_workshop": Text("Improve Workshop")}
COLOURS = {"green": Text("green"), "yellow": Text("yellow"), "brown": Text("brown")}
POTS = {"green": Text("green pot"), "yellow": Text("yellow pot"), "brown": Text("brown pot")}
GOODS = {
    "blueberries": Text("blueberries"), "sawblade": Text("sawblades"), "glue": Text("glue"),
    "scrapwood": Text("scrapwood"), "lantern": Text("lanterns"), "reuse": Text("reuse tokens")}
TOOLS = {
    "hammer": Text("hammer"), "plane": Text("plane"), "gouge": Text("gouge"), "file": Text("file"),
    "drill": Text("drill"), "any": Text("tool of your choice")}
INCOMES = {"blueberry": Text("blueberry income"), "hazelnut": Text("hazelnut income")}
IMPROVEMENTS = {
    "pot": Text("pot"), "saw": Text("sawing tile"), "splice": Text("splicing tile"), "glue": Text("gluing tile")}
SPLICES = (Text("splicing tile, one dot"), Text("splicing tile, two dots"), Text("splicing tile, four dots"))
DECKS = {
    "early_orders": Text("early orders"), "late_orders": Text("late orders"),
    "hazelnut_orders": Text("hazelnut orders"),
    "early_helpers": Text("early helpers"), "late_helpers": Text("late helpers")}
PARTS = {
    "orders": Text("Orders"), "income": Text("Income"), "marketing": Text("Marketing"), "workshop": Text("Workshop"),
    "contracts": Text("Contracts"), "leftovers": Text("Leftovers"), "reputation": Text("Reputation")}
KINDS = {
    "immediate": Text("once, when the helper moves in"), "once": Text("once in each of your turns"),
    "permanent": Text("always")}

GROUPS = {
    "tile": Group("tile", Text("Take an action tile")), "use": Group("use", Text("Use the tile")),
    "lantern": Group("lantern", Text("Pay a lantern for another action")),
    "bonus": Group("bonus", Text("Bonus action for 3 lanterns")), "die": Group("die", Text("Work on a die")),
    "harvest": Group("harvest", Text("Harvest")), "complete": Group("complete", Text("Complete an order")),
    "helper": Group("helper", Text("Helpers")), "reuse": Group("reuse", Text("Reuse a tile")),
    "saw": Group("saw", Text("Saw")), "splice": Group("splice", Text("Splice")), "glue": Group("glue", Text("Glue")),
    "buy": Group("buy", Text("Buy")), "sell": Group("sell", Text("Sell")),
    "order": Group("order", Text("Take an order")),
    "hire": Group("hire", Text("Hire a helper")), "room": Group("room", Text("Rooms")),
    "produce": Group("produce", Text("Production")), "plant": Group("plant", Text("Plant a tree")),
    "improve": Group("improve", Text("Improve")), "tool": Group("tool", Text("Place a tool")),
    "contract": Group("contract", Text("Claim a contract")), "return": Group("return", Text("Give a die back")),
    "market": Group("market", Text("Marketing")), "end": Group("end", Text("End"))}


@cache
def die(shown: str) -> Text:
    """A die by colour and value."""
    n = value_of(shown)
    return {"green": Text("green {n}", n=n), "yellow": Text("yellow {n}", n=n),
            "brown": Text("brown {n}", n=n)}[colour_of(shown)]


def room(key: str) -> Text:
    """A room by its number, row by row."""
    return Text("Room {n}", n=list(ROOMS).index(key) + 1)


def space(key: str) -> Text:
    """A space of the attic by its row and number."""
    assert key in ATTIC
    n = int(key[1:])
    return Text("bottom row, place {n}", n=n) if key[0] == "b" else Text("top row, place {n}", n=n)


def points(count: int) -> Text:
    """So many points."""
    return TextN("{n} point", "{n} points", count)


def goods(good: str, count: int) -> Text:
    """So many of a good."""
    return {
        "blueberries": TextN("{n} blueberry", "{n} blueberries", count),
        "sawblade": TextN("{n} sawblade", "{n} sawblades", count), "glue": Text("{n} glue", n=count),
        "scrapwood": Text("{n} scrapwood", n=count), "lantern": TextN("{n} lantern", "{n} lanterns", count),
        "reuse": TextN("{n} reuse token", "{n} reuse tokens", count)}[good]


def steps(track: str, count: int) -> Text:
    """So many steps on an income track."""
    return {"blueberry": Text("blueberry income +{n}", n=count),
            "hazelnut": Text("hazelnut income +{n}", n=count)}[track]


@cache
def gain(what: Gain) -> Text:
    """What is gained, in a row."""
    parts = [*([points(what.vp)] if what.vp > 0 else []),
             *([TextN("−{n} point", "−{n} points", -what.vp)] if what.vp < 0 else []),
             *(goods(good, count) for good, count in what.goods), *(steps(track, n) for track, n in what.income),
             *([Text("reputation +{n}", n=what.reputation)] if what.reputation else []),
             *(TOOLS[tool] for tool in what.tools), *(die(shown) for shown in what.dice),
             *([TextN("production of {n} helper", "production of {n} different helpers", what.production)]
               if what.production else [])]
    return listed(parts) if parts else Text("nothing")


def together(gains: Sequence[Gain]) -> Gain:
    """The goods and points of several gains as one."""
    counts = dict.fromkeys(GOODS, 0)
    for part in gains:
        for good, count in part.goods:
            counts[good] += count
    return Gain(tuple((good, count) for good, count in counts.items() if count), sum(part.vp for part in gains))


def listed(parts: list[Text]) -> Text:
    """Things in a row."""
    if len(parts) == 1:
        return parts[0]
    first, *rest = parts
    return Text("{first}, {rest}", first=first, rest=listed(rest))


def asked(order: Order) -> Text:
    """The dice and tokens that an order asks for; a die of several colours is named by them."""
    dice = [die(faces[0]) if len(faces) == 1 else
            Text("{n} of any colour", n=value_of(faces[0])) if len(faces) == len(COLOURS) else
            Text("{a} or {b}", a=die(faces[0]), b=die(faces[1])) for faces in order.dice]
    return listed([*dice, *(goods(token, count) for token, count in order.tokens.items())])
