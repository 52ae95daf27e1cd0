"""What the actions do, in a sentence or two: tooltips and the help page say the same."""
from __future__ import annotations

from app.engine.text import Text, TextP

ACTIONS = {
    "canoe": Text("Put one of your five Canoes on any Lake. A placed Canoe never leaves the board."),
    "move": Text(
        "Move your Warriors up to the number of steps shown, split as you like. A step enters an adjacent "
        "territory, never another player's Home, or turns a Guard into an Outpost on a free area of its "
        "territory."),
    "harvest": Text("Each field with one of your Women gives one of the Vegetables shown beside it."),
    "hunting": Text("Take one Beaver for each forest with one of your Hunters."),
    "tan": Text("All your Beavers become Leather."),
    "fishing": Text("Take one Fish for each of your Canoes in play."),
    "military": Text(
        "First take Turtle tiles, at most one of each kind and never two identical ones. Then score 1 point "
        "for each territory, your Home included, where you have more Guards than any other player."),
    "ceremony": Text(
        "Draw a Mask card from the deck or the top of the discard pile. Then you may play cards that match an "
        "empty space: move your disk there and score its points."),
    "trade": Text(
        "Exchange Resources, up to one for each Canoe in play, then make the Smallpox check. Buy one Progress "
        "tile. Return up to five different Resources for as many Economic points."),
    "fire": Text(
        "Activate any other tile of your grid, its Ritual side too, but none of this year's line and none "
        "twice in a year. The tile under the Fire marker does not flip."),
    "ritual": Text(
        "Move 2 Natives from your Long House to your Home. Then score as many Ritual points as your smallest "
        "group at Home has: Warriors, Women or Hunters.")}

PIECES = {
    "guard": (Text("Guard"), Text("A Warrior in a territory. Guards decide who leads it.")),
    "outpost": (Text("Outpost"), Text(
        "A Warrior on an area. Between lines it can be replaced by a Woman (field) or a Hunter (forest) from "
        "Home; the Warrior goes Home.")),
    "woman": (Text("Woman"), Text("On a field she brings a Vegetable at Harvest.")),
    "hunter": (Text("Hunter"), Text("In a forest he brings a Beaver at Hunting.")),
    "canoe": (Text("Canoe"), Text("Counts for Fishing, Exchanges and Canoe Turtles.")),
    "long_house": (Text("Long House"), Text(
        "Natives wait here, grey side up, until a Ritual or a power brings them home.")),
    "smallpox": (Text("Smallpox check"), Text(
        "After an exchange the top Mask card is revealed. An infected blanket moves one of your Natives to "
        "the Long House.")),
    "swap": (Text("Swap token"), Text(
        "Once in the game, at any time of yours, two tiles without an Action marker change places. Unused it "
        "is worth 1 point.")),
    "cayuga": (Text("Cayuga token"), Text("Nobody may fight the pieces of the Cayuga where it stands."))}

TRACKS = {
    "economic": Text("Progress tiles and returned Resources score here."),
    "military": Text("Territories that you lead score here."),
    "ritual": Text("Rituals score here."),
    "mask": Text("Mask Ceremonies score here.")}

WORDS = {
    "year": Text("Year {n}", n="{n}"), "preview": Text("preview"), "counts": Text("counts: {n}", n="{n}"),
    "waits": Text("{n} wait for {track}", n="{n}", track="{track}"), "level": Text("level {n}", n="{n}"),
    "offer": Text("Action tiles on offer"), "progress": Text("Progress tiles"), "turtles": Text("Turtles"),
    "masks": Text("Ceremonial Masks"), "deck": Text("deck"), "discard": Text("top discard"),
    "fits": Text("your hand fits"), "same": Text("same face"), "different": Text("different"),
    "order": Text("Next year's order"), "board": Text("Your board"),
    "board_of": Text("Board of {name}", name="{name}"), "home": Text("At Home"), "long_house": Text("Long House"),
    "hand": Text("Masks in hand"), "swap": Text("Swap"), "fire": Text("Fire"),
    "aside": Text("Set aside"), "below": Text("Below the grid"), "played": Text("Played this year"),
    "used": Text("used this year"), "ready": Text("ready"), "infected": Text("infected blanket"),
    "your_home": Text("Your Home"), "need": Text("needs {n}", n="{n}"), "now": Text("now +{n}", n="{n}"),
    "markers": Text("markers left: {n}", n="{n}"),
    "action_side": Text("Action side: {lines}", lines="{lines}"), "price": Text("{n} of each", n="{n}"),
    "map": Text("Map"), "led": Text("territories led"), "supply": Text("Supply"), "tribes": Text("Tribes"),
    "qualify": Text("ringed: you qualify"), "progress_short": Text("Progress"), "restore": Text("Restore"),
    "short_ceremony": TextP("on a tile", "Ceremony"), "short_tan": TextP("on a tile", "Tan Pelts"),
    "short_fire": TextP("on a tile", "Sacred Fire"), "short_move": TextP("on a tile", "Move {n}", n="{n}")}
