"""The rules in short, for the help page; values that this project designed are marked as house values."""
from __future__ import annotations

from app.engine.game import HelpSection
from app.engine.text import Text

from .content import HUNTERS, PREY, RESERVE, SECTORS, SETUPS, TOTEM_POINTS, WINTER, SetupData
from .names import (
    ABILITY_NAMES,
    ABILITY_TEXTS,
    HUNTER_NAMES,
    ITEM_NAMES,
    ITEM_TEXTS,
    PREY_NAMES,
    SPIRIT_NAMES,
    SPIRIT_TEXTS,
    TERRAIN_NAMES,
    TERRAIN_TEXTS,
)


def help_sections() -> tuple[HelpSection, ...]:
    """All sections, in the order of play."""
    return (_aim(), _turn(), _actions(), _pushes(), _field(), _hunters(), _prey(), _chums(), _spirits(), _items(),
            _leaving(), _totems(), _ending(), _score(), _setup(), _options())


def _aim() -> HelpSection:
    return HelpSection(Text("Aim"), (
        Text("Each player leads a tribe of five hunters. They hunt, explore chums and carry prey home. Most points in "
             "the storage at the end win."),))


def _turn() -> HelpSection:
    return HelpSection(Text("The turn"), (
        Text("The number under your totem marker on the time circle names the hunter who acts. It is not a choice."),
        Text("He may move and then do one action. After the action he cannot move, whatever movement points are left. "
             "Both are optional; you may end the turn at any time before."),
        Text("At the end of the turn your marker moves clockwise to the next sector with the number of a hunter of "
             "yours who is on the field. Numbers of hunters gone from the field are skipped."),
        Text("If a hunter is removed while your marker is on his number, the marker moves on at once. A tribe with no "
             "hunter on the field is passed over."),
        Text("Then the end of the game is checked; if it is not over, the next player has a turn."),
        Text("That both parts of a turn are optional, what becomes of the marker of a removed hunter, and that a tribe "
             "may be passed over is our reading."),
    ))


def _actions() -> HelpSection:
    return HelpSection(Text("The eight actions"), (
        Text("Several tokens may lie on one cell; they hinder nobody."),
        Text("The list of actions is the printed one; where they are done and with how many tokens is our reading."),
    ), (Text("Action"), Text("What it does")), (
        (Text("Push"), Text("Step onto the cell of an adjacent hunter; see Pushes.")),
        (Text("Pick up"), Text("Take one prey token or item from your cell into a free bag slot.")),
        (Text("Explore"), Text("Turn up the top token of the chum on your cell; see Chums.")),
        (Text("Store"), Text("On any cell of your own camp: put all prey of the bag, or a part of it, into the "
                             "storage. It is safe there for the rest of the game.")),
        (Text("Hand over"), Text("Give one token to a hunter on an adjacent cell who has a free slot.")),
        (Text("Ability"), Text("Use the ability of the hunter; see Hunters.")),
        (Text("Drop"), Text("Lay one token from the bag on your cell.")),
        (Text("Capture a totem"), Text("Take the totem of another tribe; see Totems.")),
    ))


def _pushes() -> HelpSection:
    return HelpSection(Text("Pushes"), (
        Text("The acting hunter steps onto an adjacent cell that holds another hunter, of any tribe, your own "
             "included. The step needs enough movement points to enter that cell. Then, in this order:"),
        Text("1. The pusher stands on the cell of the pushed hunter. The cell that he came from is free from now on."),
        Text("2. If the pushed hunter has prey and the pusher a free slot, the pusher may take one prey token of the "
             "least value."),
        Text("3. The pushed hunter loses one strength token."),
        Text("4. If it was his last one, he is removed from the field, and everything in his bag is laid out on the "
             "cell where he stood."),
        Text("5. Otherwise he moves to a free adjacent cell. The pusher chooses it, unless the table plays otherwise."),
        Text("A pushed hunter does not lose his next turn."),
        Text("The printed rules leave open who chooses the cell, whether the step costs movement points, and that "
             "taking prey comes before removal: that is our reading."),
    ))


def _field() -> HelpSection:
    return HelpSection(Text("Field and movement"), (
        Text("Adjacent means sharing a side. Distance is columns plus rows. A hunter moves cell by cell and pays for "
             "each cell that he enters. He may pass over hunters of his own tribe, not over others, and has to stop on "
             "a cell with no hunter."),
    ), (Text("Terrain"), Text("Cost")), tuple((TERRAIN_NAMES[id], TERRAIN_TEXTS[id]) for id in TERRAIN_NAMES),
        house=True)


def _hunters() -> HelpSection:
    return HelpSection(
        Text("Hunters"), (Text("A tribe whose totem has been captured cannot use abilities."),),
        (Text("Number"), Text("Hunter"), Text("Movement"), Text("Strength"), Text("Bag"), Text("Turns per lap"),
         Text("Ability")),
        tuple((_number(number), HUNTER_NAMES[data.id], _number(data.move), _number(data.strength), _number(data.bag),
               _number(SECTORS.count(number)),
               Text("{name}: {text}", name=ABILITY_NAMES[data.ability], text=ABILITY_TEXTS[data.ability]))
              for number, data in enumerate(HUNTERS, 1)), house=True)


def _prey() -> HelpSection:
    return HelpSection(
        Text("Prey and bags"),
        (Text("Prey and items share the bag; each token fills one slot, and a bag never holds more than its slots. "
              "Only prey can be stored."),),
        (Text("Prey"), Text("Points")), tuple((PREY_NAMES[kind], _number(value)) for kind, value in PREY.items()),
        house=True)


def _chums() -> HelpSection:
    return HelpSection(Text("Chums"), (
        Text("A hunter on the cell of a chum that is not empty may explore it: its top token is turned up. Prey and "
             "items go into his bag; with no free slot they are laid face up on the cell."),
        Text("The effect of a spirit happens at once, and its token leaves the game. The exploring player makes all "
             "choices. An effect that cannot be carried out does nothing."),
        Text("What you looked at in a chum without revealing it stays known to you until somebody else looks there."),
    ), house=True)


def _spirits() -> HelpSection:
    return HelpSection(Text("Spirits"), (Text("Each spirit exists once."),), (Text("Spirit"), Text("Effect")),
                       tuple((SPIRIT_NAMES[kind], SPIRIT_TEXTS[kind]) for kind in SPIRIT_NAMES), house=True)


def _items() -> HelpSection:
    return HelpSection(
        Text("Items"),
        (Text("Each item exists once, fills a bag slot and scores nothing. What is used once leaves the game then; it "
              "costs no action."),),
        (Text("Item"), Text("Effect")), tuple((ITEM_NAMES[kind], ITEM_TEXTS[kind]) for kind in ITEM_NAMES), house=True)


def _leaving() -> HelpSection:
    return HelpSection(Text("Leaving and returning"), (
        Text("A hunter without strength tokens is gone from the field. Only the Shaman's Kamlanie or the Hearth Spirit "
             "brings him back: on his start cell if it is free, else on a free cell of the camp, with 1 strength token "
             "and an empty bag."),), house=True)


def _totems() -> HelpSection:
    return HelpSection(Text("Totems"), (
        Text("A hunter on the totem cell of another tribe's camp may capture the totem, if no hunter of that tribe "
             "stands on any of the six cells of the camp. It is worth {points} points, goes to the storage at once and "
             "cannot be taken back.", points=TOTEM_POINTS),
        Text("The robbed tribe cannot use abilities for the rest of the game. Its marker stays on the time circle."),
    ), house=True)


def _ending() -> HelpSection:
    return HelpSection(Text("End of the game"), (
        Text("After every turn the end is checked. The game ends once the round is complete and at least one of these "
             "holds:"),
        Text("The hunt is over: no prey token is on the field, in a chum or in a bag."),
        Text("A tribe is gone: it has no hunter on the field."),
        Text("No totem stands: every totem has been captured."),
        Text("Winter: the marker of every tribe on the field has gone {sectors} sectors; skipped ones count.",
             sectors=WINTER),
    ), house=True)


def _score() -> HelpSection:
    return HelpSection(Text("Score"), (
        Text("The prey in your storage and {points} points for each captured totem. Bags and field score nothing.",
             points=TOTEM_POINTS),
        Text("Ties: more prey tokens in the storage, then more hunters on the field, then more strength tokens on the "
             "field, then the win is shared."),
    ), house=True)


def _setup() -> HelpSection:
    return HelpSection(
        Text("Set-up"),
        (Text("Camps and turn order are dealt at random. Later players start further on the time circle. The reserve "
              "of the Master of Beasts holds {count} tokens.", count=sum(RESERVE.values())),
         Text("With three players the tribe of the camp at the side starts with a Hare in the storage.")),
        (Text("Players"), Text("Chums"), Text("Prey tokens"), Text("Their points"), Text("Items"), Text("Spirits")),
        tuple(_setup_row(seats, data) for seats, data in SETUPS.items()), house=True)


def _setup_row(seats: int, data: SetupData) -> tuple[Text, ...]:
    prey = [kind for kind, cells in data.field.items() for _ in cells]
    prey += [kind for pool in data.pools.values() for kind, count in pool.prey.items() for _ in range(count)]
    items = len(data.item_cells) + sum(pool.items for pool in data.pools.values())
    spirits = sum(pool.spirits for pool in data.pools.values())
    points = sum(PREY[kind] for kind in prey)
    return tuple(_number(value) for value in (seats, len(data.chums), len(prey), points, items, spirits))


def _options() -> HelpSection:
    return HelpSection(Text("Table options"), (
        Text("Who chooses where a pushed hunter goes: the player who pushes, or the player whose hunter is pushed."),
        Text("Whether tokens may be handed to hunters of other tribes, or only to one's own."),
    ))


def _number(value: int) -> Text:
    return Text("{number}", number=value)
