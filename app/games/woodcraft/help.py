"""The rules in short, for the help page."""
from __future__ import annotations

from collections.abc import Sequence

from app.engine.game import HelpSection
from app.engine.text import Text

from . import cards, names, texts
from .content import CONTRACTS, HELPERS, IMPROVEMENTS, LINKS, ORDERS, ROOMS, ROWS, OrderReward, Values


def help_sections(values: Values) -> Sequence[HelpSection]:
    """The whole help page, in the order in which a player meets things."""
    return (_aim(), _turn(), _wheel(), _actions(), _free(), _trees(), _orders(), _rounds(), _workshop(), _rooms(),
            _attic(), _tracks(values), _helpers(), _contracts(), _cards(values), _end(), _house())


def _aim() -> HelpSection:
    return HelpSection(Text("What it is about"), (
        Text("Each player runs a carpentry shop. Blueberries are money, dice are wood: the colour is the kind, the "
             "value the size. The game lasts 14 rounds, with four players 13; everybody has one turn in a round."),
        Text("To begin with, everybody chooses and pays one of three helpers, keeps two of five early orders and gets "
             "two hazelnut orders. One of the four is laid beside the workshop, three stay in hand.")))


def _turn() -> HelpSection:
    return HelpSection(Text("A turn"), (
        Text("First the trees in your pots grow by 2. Then take an action tile: its bonuses come first, it moves on, "
             "and you do its action, or take 3 blueberries, or pay a lantern for the action of another tile."),
        Text("Free actions may come at any time of your turn. Once in a turn 3 lanterns pay for a bonus action: any "
             "tile's action, without moving it and without its bonuses."),
        Text("At the end you may buy one step of marketing. Keep at most 6 dice; a 6 has to come out of its pot."),
        Text("From the 150th answer of a turn on only what leads to its end is offered.")))


def _wheel() -> HelpSection:
    return HelpSection(texts.THINGS["wheel"][0], (texts.THINGS["wheel"][1], texts.THINGS["arc"][1]), house=True)


def _actions() -> HelpSection:
    return HelpSection(Text("The seven actions"), head=(Text("Action"), Text("What it does")),
                       rows=tuple((name, texts.ACTIONS[key]) for key, name in names.ACTIONS.items()))


def _free() -> HelpSection:
    rows = [texts.THINGS[key] for key in ("saw", "splice", "glue")]
    return HelpSection(
        Text("Free actions"),
        (Text("Harvest a tree, complete an order beside your workshop, use a helper once in a turn, turn a used tile "
              "back with a reuse token, and work on the dice of your lumber pile:"),),
        (Text("Work"), Text("How")), tuple(rows))


def _trees() -> HelpSection:
    return HelpSection(Text("Trees"), (texts.THINGS["pot"][1], texts.IMPROVEMENTS["pot"]))


def _orders() -> HelpSection:
    return HelpSection(
        Text("Completing orders"),
        (Text("Give back exactly the dice and tokens that the card shows and take its whole reward, then that of its "
              "row. Orders in hand cannot be completed."), texts.THINGS["row"][1], texts.THINGS["contract"][1]),
        (Text("Row"), Text("Gives")),
        tuple((Text("{n}", n=at), names.gain(what)) for at, what in enumerate(ROWS, 1)), house=True)


def _rounds() -> HelpSection:
    return HelpSection(Text("Income phases"), (
        Text("After rounds 4, 8, 12 and the last: 1. orders go down a row; 2. everybody lays an order from hand "
             "beside the workshop; 3. income is paid; 4. sawing, splicing and gluing tiles turn back; 5. after rounds "
             "4 and 12 the marked order and helper are replaced, after round 8 the late decks come."),
        Text("Claimed contracts leave at the end of a round.")))


def _workshop() -> HelpSection:
    return HelpSection(
        names.ACTIONS["improve_workshop"], (texts.IMPROVEMENTS["saw"], texts.IMPROVEMENTS["splice"],
                                            texts.IMPROVEMENTS["glue"]),
        (Text("Improvement"), Text("Cost"), Text("Gives")),
        tuple((names.POTS[what.colour] if what.colour else names.IMPROVEMENTS[kind], Text("{n}", n=what.cost),
               names.gain(what.gain)) for kind, found in IMPROVEMENTS.items() for what in found), house=True)


def _rooms() -> HelpSection:
    return HelpSection(
        Text("Rooms"), (Text("A new helper moves into a free room that shares a side with one of your helpers."),),
        (Text("Room"), Text("Gives"), Text("Production of up to")),
        tuple((names.room(key), names.gain(room.gain), Text("{n}", n=room.gear))
              for key, room in ROOMS.items()),
        house=True)


def _attic() -> HelpSection:
    return HelpSection(
        texts.THINGS["attic"][0], (texts.THINGS["attic"][1], Text("A tool without a place is lost.")),
        (Text("Between"), Text("Gives")),
        tuple((Text("{a} and {b}", a=names.space(link.between[0]), b=names.space(link.between[1])),
               names.gain(link.gain))
              for link in LINKS), house=True)


def _tracks(values: Values) -> HelpSection:
    return HelpSection(
        Text("Tracks"),
        (texts.INCOMES["blueberry"], texts.INCOMES["hazelnut"],
         Text("Bonuses of both income tracks: {what}. Past 10 a second counter starts on 1, and both pay.",
              what=names.listed([Text("space {n}: {what}", n=at, what=names.gain(what))
                                 for at, what in values.income.items()])),
         texts.THINGS["reputation"][1], texts.THINGS["reputation_tile"][1],
         Text("Values of the reputation spaces: {values}", values=" ".join(map(str, values.reputation))),
         texts.THINGS["marketing"][1]),
        (Text("Marketing, cost"), Text("Points")),
        tuple((Text("{n}", n=cost), Text("{n}", n=points)) for cost, points in values.marketing), house=True)


def _helpers() -> HelpSection:
    return HelpSection(
        Text("Helpers"), (Text("A permanent ability works every time you do what it says, however you got it."),),
        (Text("Helper"), Text("Cost"), Text("Production"), Text("When"), Text("Ability")),
        tuple((cards.helper(number), Text("{n}", n=helper.cost), names.gain(helper.production),
               names.KINDS[helper.kind], cards.HELPERS[helper.key][1])
              for number, helper in enumerate(HELPERS)), house=True)


def _contracts() -> HelpSection:
    return HelpSection(
        Text("Contracts"), (), (Text("Contract"), Text("Scores"), Text("At most")),
        tuple((*cards.CONTRACTS[contract.key], Text("{n}", n=contract.most)) for contract in CONTRACTS), house=True)


def _cards(values: Values) -> HelpSection:
    return HelpSection(
        Text("Orders"), (), (Text("Order"), Text("Row"), Text("Asks for"), Text("Gives")),
        tuple((cards.order(number), Text("{n}", n=order.row), names.asked(order), _gives(values.orders[order.key]))
              for number, order in enumerate(ORDERS)), house=True)


def _gives(reward: OrderReward) -> Text:
    if reward.instant is None:
        return names.gain(reward.gain)
    return Text("{what}; a contract, or {instant}", what=names.gain(reward.gain), instant=names.gain(reward.instant))


def _end() -> HelpSection:
    return HelpSection(Text("The end"), (
        Text("After the last income phase contracts score, then leftovers, then reputation."),
        texts.THINGS["leftovers"][1], texts.THINGS["reputation"][1],
        Text("A loss of points never takes you below 0. Of tied players the one who plays later in the round wins.")))


def _house() -> HelpSection:
    return HelpSection(Text("House values"), (
        Text("Where the printed values of the game are not known to us, this table plays with values of its own: "
             "nearly all orders, all helpers and contracts, the bonuses of the wheel, costs of improvements, rooms, "
             "attic, the values of tracks and rows. The sections that hold such values are marked."),), house=True)
