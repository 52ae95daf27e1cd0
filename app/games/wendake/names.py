"""The names of things, for the table and the help."""
from __future__ import annotations

from app.engine.decision import Group
from app.engine.text import Text, TextN

GOODS = {
    "leather": Text("Leather"), "fish": Text("Fish"), "corn": Text("Corn"), "beans": Text("Beans"),
    "pumpkin": Text("Pumpkin"), "beaver": Text("Beaver"), "vegetable": Text("Vegetable")}
TRACKS = {
    "economic": Text("Economic"), "military": Text("Military"), "ritual": Text("Ritual"), "mask": Text("Mask"),
    "lowest": Text("Lowest"), "highest": Text("Highest")}
ACTIONS = {
    "canoe": Text("Canoe"), "move": Text("Move"), "harvest": Text("Harvest"), "hunting": Text("Hunting"),
    "tan": Text("Tan Pelts"), "fishing": Text("Fishing"), "military": Text("Military"),
    "ceremony": Text("Mask Ceremony"), "trade": Text("Trade"), "fire": Text("Sacred Fire"), "ritual": Text("Ritual")}
KINDS = {"warrior": Text("Warrior"), "woman": Text("Woman"), "hunter": Text("Hunter")}
BLACK_WARRIOR = Text("black Warrior")
TURTLE_KINDS = {"women": Text("Women"), "hunters": Text("Hunters"), "canoes": Text("Canoes")}
FACES = {"bear": Text("Bear"), "wolf": Text("Wolf"), "turtle": Text("Turtle"), "eagle": Text("Eagle")}
LAKES = {
    "superior": Text("Lake Superior"), "michigan": Text("Lake Michigan"), "huron": Text("Lake Huron"),
    "erie": Text("Lake Erie"), "ontario": Text("Lake Ontario")}
LANDS = {
    "H1": Text("Home 1"), "H2": Text("Home 2"), "H3": Text("Home 3"), "H4": Text("Home 4"),
    "A1": Text("Niagara"), "B1": Text("Saginaw"), "C1": Text("Simcoe"), "D1": Text("Detroit"),
    "A2": Text("Oswego"), "B2": Text("Michilimackinac"), "C2": Text("Nipissing"), "D2": Text("Green Bay"),
    "A3": Text("Allegheny"), "B3": Text("Wabash"), "C3": Text("Mohawk Valley"), "D3": Text("Georgian Bay"),
    "A4": Text("Ohio"), "B4": Text("Illinois"), "C4": Text("Genesee"), "D4": Text("Sandusky")}
AREAS = {"field": Text("field"), "forest": Text("forest")}

TRIBES = {
    "wendat": (Text("Wendat"), Text("Everybody's start: no power of its own.")),
    "ottawa": (Text("Ottawa"), Text("Its Sacred Fire tile never flips to Ritual.")),
    "seneca": (Text("Seneca"), Text("Starts with two Swap tokens.")),
    "cayuga": (Text("Cayuga"), Text(
        "Its token stands in a territory, at first next to Home: opponents may not fight its pieces there. In each "
        "Restore it may move to an adjacent territory.")),
    "mohawk": (Text("Mohawk"), Text(
        "Has an eighth Warrior, the black one. Once a year it survives a fight against a Guard or an Outpost.")),
    "onondaga": (Text("Onondaga"), Text(
        "Has a black Action marker: once in the game, an extra turn with any free tile, whatever the line.")),
    "oneida": (Text("Oneida"), Text("Starts with a Canoe in play.")),
    "shawnee": (Text("Shawnee"), Text("Every Move of 2 or more steps has 1 extra step.")),
    "potawatomi": (Text("Potawatomi"), Text("Pays 1 Vegetable less for each Progress tile.")),
    "ojibwe": (Text("Ojibwe"), Text("Draws 2 cards from the deck in each Mask Ceremony and keeps 1.")),
    "miami": (Text("Miami"), Text("Never suffers Smallpox."))}

POWERS = {
    "extra_step": (Text("+1 step"), Text("One of your Moves has 1 more step.")),
    "one_home": (Text("1 Native home"), Text("Move 1 of your Natives from the Long House to your Home.")),
    "one_vegetable": (Text("1 Vegetable"), Text("Take 1 Vegetable of your choice.")),
    "one_fish": (Text("1 Fish"), Text("Take 1 Fish.")),
    "extra_mask": (Text("+1 Mask"), Text("Draw 1 more Mask card in a Mask Ceremony before you play.")),
    "swap_mask": (Text("Exchange a Mask"), Text("Exchange 1 Mask card of your hand for the top of the discard pile.")),
    "one_beaver": (Text("1 Beaver"), Text("Take 1 Beaver.")),
    "ignore_blanket": (Text("No Smallpox"), Text("Ignore one infected blanket.")),
    "extra_canoe": (Text("+1 Canoe"), Text("Count 1 more Canoe for one Fishing or one Exchange.")),
    "tan_one": (Text("Tan 1 pelt"), Text("Turn 1 Beaver into 1 Leather.")),
    "move_two": (Text("Move 2"), Text("Carry out a Move of 2 steps.")),
    "win_ties": (Text("Win ties"), Text("You win ties for territories in one Military action.")),
    "two_home": (Text("2 Natives home"), Text("Move 2 of your Natives from the Long House to your Home.")),
    "place_canoe": (Text("1 Canoe"), Text("Put 1 of your Canoes on a Lake.")),
    "any_face": (Text("Any face"), Text("One Mask card counts as any face in a Mask Ceremony.")),
    "take_discard": (Text("Mask from the discard"), Text("Take any card of the Mask discard pile into your hand.")),
    "two_vegetables": (Text("2 Vegetables"), Text("Take 2 different Vegetables.")),
    "pay_less": (Text("1 Resource less"), Text("Pay 1 Resource less for a Progress tile.")),
    "count_more": (Text("+1 for Turtles"), Text(
        "Count 1 more area with Women, area with Hunters or Canoe for the Turtle tiles of one Military action.")),
    "tan_any": (Text("Tan pelts"), Text("Turn any number of your Beavers into Leather.")),
    "move_four": (Text("Move 4"), Text("Carry out a Move of 4 steps.")),
    "extra_military": (Text("+1 Military"), Text(
        "Score 1 more point in a Military action in which you score at least one territory.")),
    "extra_ritual": (Text("+2 Ritual"), Text("Score 2 more points in a Ritual.")),
    "home_and_canoe": (Text("2 Natives home, 1 Canoe"), Text(
        "Move 2 of your Natives from the Long House to your Home and put 1 of your Canoes on a Lake.")),
    "ceremony": (Text("Mask Ceremony"), Text("Carry out a Mask Ceremony.")),
    "share_space": (Text("Share a space"), Text(
        "In a Mask Ceremony, use a space that holds another player's Mask disk.")),
    "harvest": (Text("Harvest"), Text("Carry out a Harvest.")),
    "hunt_and_tan": (Text("Hunting, Tan Pelts"), Text("Carry out a Hunting, then Tan Pelts.")),
    "fishing": (Text("Fishing"), Text("Carry out a Fishing.")),
    "free_exchange": (Text("Exchange freely"), Text(
        "Exchange any number of Resources in one Trade, without a Smallpox check."))}

GROUPS = {
    "tile": Group("tile", Text("Place an Action marker")), "order": Group("order", Text("Change turn order")),
    "idle": Group("idle", Text("Without an action")),
    "line": Group("line", Text("Use a line")), "move": Group("move", Text("Move")),
    "outpost": Group("outpost", Text("Make an Outpost")), "fight": Group("fight", Text("Fight")),
    "power": Group("power", Text("Progress powers")), "transfer": Group("transfer", Text("Transfer an Outpost")),
    "swap": Group("swap", Text("Swap tiles")), "exchange": Group("exchange", Text("Exchange")),
    "progress": Group("progress", Text("Buy a Progress tile")), "sell": Group("sell", Text("Buy Economic points")),
    "turtle": Group("turtle", Text("Take a Turtle tile")), "play": Group("play", Text("Play Mask cards")),
    "draw": Group("draw", Text("Draw a Mask card")), "native": Group("native", Text("Natives")),
    "extra": Group("extra", Text("Extra turn")), "take": Group("take", Text("Take an Advanced tile")),
    "end": Group("end", Text("End"))}


def line(action: str, steps: int) -> Text:
    """A line of a tile in words: its action, and the steps of a Move."""
    return Text("Move {n}", n=steps) if action == "move" else ACTIONS[action]


def tile(lines: list[Text]) -> Text:
    """A tile is called by its lines."""
    if len(lines) == 1:
        return lines[0]
    first, *rest = lines
    return Text("{first} + {rest}", first=first, rest=tile(rest))


def place(at: str) -> Text:
    """A territory, or an area in its territory."""
    land, _, area = at.partition(".")
    if not area:
        return LANDS[land]
    return Text("{land}, {area}", land=LANDS[land], area=AREAS["field" if area.startswith("f") else "forest"])


def own_place(at: str, home: str) -> Text:
    """The same for a seat whose Home is there: “Home” says enough."""
    return Text("Home") if at == home else place(at)


def goods(counts: dict[str, int]) -> Text:
    """Goods in a row: `2 Fish, Corn`."""
    parts = [GOODS[good] if count == 1 else Text("{n} {good}", n=count, good=GOODS[good])
             for good, count in counts.items() if count]
    return listed(parts) if parts else Text("nothing")


def listed(parts: list[Text]) -> Text:
    """Things in a row."""
    if len(parts) == 1:
        return parts[0]
    first, *rest = parts
    return Text("{first}, {rest}", first=first, rest=listed(rest))


def points(count: int) -> Text:
    """So many points."""
    return TextN("{n} point", "{n} points", count)
