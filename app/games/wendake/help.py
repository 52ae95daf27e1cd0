"""The rules in short, for the help page."""
from __future__ import annotations

from collections.abc import Sequence

from app.engine.game import HelpSection
from app.engine.text import Text

from . import names, texts
from .content import ACTIONS, ADVANCED, MASK_SPACES, PROGRESS, TRIBES, TURTLE_PILES
from .tiles import called_by_actions


def help_sections() -> Sequence[HelpSection]:
    """The whole help page, in the order in which a player meets things."""
    return (_aim(), _year(), _actions(), _moving(), _masks(), _turtles(), _progress(), _restore(), _tribes(),
            _advanced(), _options(), _house())


def _aim() -> HelpSection:
    return HelpSection(Text("What it is about"), (
        Text("Each player leads a tribe for seven years. The four tracks, Economic, Military, Ritual and Mask, are "
             "dealt at random into two pairs: of each pair only your lower track counts."),
        Text("At the end your Turtle tiles move your disks first. Your score is the sum of the two lower tracks "
             "and 1 point for each unused Swap token. Ties: the larger sum of all four tracks, then more Natives "
             "at Home, then the earlier place in the last turn order.")))


def _year() -> HelpSection:
    return HelpSection(Text("A year"), (
        Text("In turn order everybody places one marker, four times. Three times you activate a tile of your grid, "
             "once you take the leftmost free space of the Turn Order area, in any order."),
        Text("The three tiles of a year must form a row, a column or a diagonal; you may take them in any order. "
             "Use the lines of a tile from top to bottom; each one is optional. A tile may also be marked without "
             "using it."),
        Text("Between lines you may transfer an Outpost and use Progress powers."),
        Text("Once in the game, at any decision of yours, two tiles without an Action marker may change places.")))


def _actions() -> HelpSection:
    return HelpSection(Text("The actions"), head=(Text("Action"), Text("What it does")),
                       rows=tuple((names.ACTIONS[key], texts.ACTIONS[key]) for key in ACTIONS))


def _moving() -> HelpSection:
    return HelpSection(Text("Moving and fighting"), (
        Text("A Warrior in a territory is a Guard, one on a field or in a forest is an Outpost. Guards of several "
             "players may share a territory. Outside the Homes an area holds one piece."),
        Text("To enter is one step, to become an Outpost another. An Outpost may step out again, but never turns "
             "back into a Guard where it stands."),
        Text("A Warrior that has just entered may fight one piece there: Guards of that player first. Against "
             "a Warrior both go to their Long Houses. A Woman or a Hunter goes alone, and the attacker stays "
             "as a Guard. There are no fights in Homes.")), house=True)


def _masks() -> HelpSection:
    return HelpSection(
        Text("Mask spaces"),
        (Text("Groups are identical Masks, each group another face. A space with a disk on it is closed, your "
              "own too. Played cards and disks come back in the Restore."),),
        (Text("Groups"), Text("Points")),
        tuple((Text("{groups}", groups=" + ".join(map(str, space.groups))), names.points(space.points))
              for space in MASK_SPACES.values()), house=True)


def _turtles() -> HelpSection:
    return HelpSection(
        Text("Turtle tiles"),
        (Text("Each tile adds its points to one track at the end of the game; which one is seen when it is taken."),),
        (Text("Kind"), Text("Needs"), Text("Points")),
        tuple((names.TURTLE_KINDS[pile.kind], Text("{n}", n=pile.need), names.points(pile.points))
              for pile in TURTLE_PILES.values()), house=True)


def _progress() -> HelpSection:
    return HelpSection(
        Text("Progress tiles"),
        (Text("A tile costs as many Leather, Fish and different Vegetables as its level. It scores its level on "
              "Economic, then its level on the track shown. Its power works once a year."),),
        (Text("Level"), Text("Track"), Text("Power"), Text("What it does")),
        tuple((Text("{n}", n=tile.level), names.TRACKS[tile.track], *names.POWERS[key])
              for key, tile in PROGRESS.items()),
        house=True)


def _restore() -> HelpSection:
    return HelpSection(Text("The Restore"), (
        Text("1. The new turn order applies at once."),
        Text("2. Used tiles flip; the tile under the Fire marker does not. All rows slide down one, and the three "
             "tiles that fall out turn to their Action side. In the new order everybody may set one of them aside "
             "and take an Advanced tile, or one set aside before. The three are laid at random in the top row. "
             "After year 3 the Advanced tiles of level 2 come."),
        Text("3. Mask disks and played Masks come back. 4. Progress tiles are usable again. 5. The next year begins.")))


def _tribes() -> HelpSection:
    return HelpSection(
        Text("Tribes"),
        (Text("If the table plays with tribes of their own, each has a start and a power."),),
        (Text("Tribe"), Text("At Home: Warriors, Women, Hunters"), Text("Goods"), Text("Power")),
        tuple((names.TRIBES[key][0],
               Text("{warriors}, {women}, {hunters}", warriors=tribe.home[0], women=tribe.home[1],
                    hunters=tribe.home[2]),
               names.goods(tribe.goods), names.TRIBES[key][1]) for key, tribe in TRIBES.items()), house=True)


def _advanced() -> HelpSection:
    return HelpSection(Text("Advanced tiles"), head=(Text("Level"), Text("Lines")),
                       rows=tuple((Text("{n}", n=kind.level), called_by_actions(kind)) for kind in ADVANCED),
                       house=True)


def _options() -> HelpSection:
    return HelpSection(Text("Table options"), (
        Text("Tribes: everybody starts as the Wendat, all alike; or players + 1 tribes with powers of their own are "
             "dealt, and chosen in reverse turn order."),))


def _house() -> HelpSection:
    return HelpSection(Text("House values"), (
        Text("Where the printed values of the game are not known to us, this table plays with values of its "
             "own: the map, the Advanced tiles, the Progress tiles, the Mask spaces and infected blankets, the "
             "Turtle tiles, the starts and powers of most tribes, the details of moving and fighting, and the "
             "last tie-breaks. The sections that hold such values are marked."),), house=True)
