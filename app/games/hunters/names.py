"""Names and effects of everything on the table, in words."""
from __future__ import annotations

from app.engine.decision import Group
from app.engine.text import SeatName, Text, TextN, TextP

from .content import HUNTERS, PREY, SORTS, TOTEM_POINTS, TRIBES
from .state import Hunter, Token

HUNTER_NAMES = {
    "tracker": Text("Tracker"),
    "archer": Text("Archer"),
    "carrier": Text("Carrier"),
    "shaman": Text("Shaman"),
    "strongman": Text("Strongman"),
}
ABILITY_NAMES = {
    "keen_sense": Text("Keen sense"),
    "long_shot": Text("Long shot"),
    "load_up": Text("Load up"),
    "kamlanie": Text("Kamlanie"),
    "crushing_push": Text("Crushing push"),
}
ABILITY_TEXTS = {
    "keen_sense": Text("Explores the chum he stands on: he looks at all its tokens in secret and chooses which one is "
                       "revealed."),
    "long_shot": Text("Takes one prey token that lies 1-3 cells away in a straight line into his bag. Nothing blocks "
                      "the shot."),
    "load_up": Text("Takes any tokens from his own cell and from hunters of his tribe on adjacent cells, up to his "
                    "free slots."),
    "kamlanie": Text("Gives 1 strength token to himself or a hunter of his tribe within 2 cells; or, standing in his "
                     "camp, returns a removed hunter of his tribe with 1 strength token."),
    "crushing_push": Text("A push that costs the pushed hunter 2 strength tokens."),
}
PREY_NAMES = {
    "hare": Text("Hare"),
    "fox": Text("Arctic fox"),
    "deer": Text("Reindeer"),
    "bear": TextP("prey", "Bear"),
    "mammoth": Text("Mammoth"),
}
ITEM_NAMES = {
    "skis": Text("Skis"),
    "snowshoes": Text("Snowshoes"),
    "big_bag": Text("Big sack"),
    "knife": Text("Bone knife"),
    "amulet": Text("Amulet"),
    "torch": Text("Torch"),
    "shield": Text("Bone shield"),
    "spear": Text("Spear"),
    "herbs": Text("Healing herbs"),
    "dog_sled": Text("Dog sled"),
    "lasso": Text("Lasso"),
    "drum": Text("Drum"),
}
ITEM_TEXTS = {
    "skis": Text("2 more movement points each turn."),
    "snowshoes": Text("A bog cell costs the bearer 1 movement point."),
    "big_bag": Text("2 more bag slots; it fills one itself. When it leaves the bag, what is over the limit is laid out "
                    "on the bearer's cell."),
    "knife": Text("When the bearer pushes, he may take the most valuable prey token instead of the least valuable "
                  "one."),
    "amulet": Text("No prey can be taken from the bearer's bag by a push or by the Raven Spirit."),
    "torch": Text("When the bearer explores a chum, he looks at the two top tokens, reveals one and puts the other "
                  "back on top."),
    "shield": Text("Cancels the first strength loss of the bearer, then leaves the game."),
    "spear": Text("Once, when the bearer pushes: the pushed hunter loses 1 more strength token."),
    "herbs": Text("Once, before the action: the bearer gains 1 strength token, not above his starting number."),
    "dog_sled": Text("Once, before the action: 4 more movement points this turn."),
    "lasso": Text("Once, before the action: a hunter of another tribe 2-3 cells away in a straight line is put on the "
                  "free cell next to the bearer in that line. No strength is lost."),
    "drum": Text("Once, when the bearer reveals a spirit: its effect is ignored."),
}
SPIRIT_NAMES = {
    "bear_spirit": Text("Bear Spirit"),
    "wind_spirit": Text("Wind Spirit"),
    "wolf_spirit": Text("Wolf Spirit"),
    "raven_spirit": Text("Raven Spirit"),
    "deer_spirit": Text("Deer Spirit"),
    "hearth_spirit": Text("Hearth Spirit"),
    "beast_master": Text("Master of Beasts"),
    "ancestors": Text("Ancestors"),
    "blizzard": Text("Blizzard Spirit"),
    "evil_spirit": Text("Evil Spirit"),
    "hunger_spirit": Text("Hunger Spirit"),
    "mischief": Text("Mischief Spirit"),
}
SPIRIT_TEXTS = {
    "bear_spirit": Text("The explorer gains 1 strength token, to at most his starting number + 1."),
    "wind_spirit": Text("The explorer may be put on any free cell within 4 cells; lakes between do not matter."),
    "wolf_spirit": Text("The explorer may at once push an adjacent hunter."),
    "raven_spirit": Text("With a free slot, the explorer may take the least valuable prey token from a hunter of "
                         "another tribe within 3 cells."),
    "deer_spirit": Text("Another hunter of the tribe may at once move with up to 3 movement points."),
    "hearth_spirit": Text("A removed hunter of the tribe returns to the camp with 1 strength token. If there is none, "
                          "or no room, a hunter of the tribe below his starting strength gains 1 strength token."),
    "beast_master": Text("A Reindeer from the reserve (else an Arctic fox, else a Hare) is put on a free cell within 2 "
                         "cells of the explorer."),
    "ancestors": Text("The explorer may at once reveal one more token of the same chum."),
    "blizzard": Text("The marker of another tribe with at least two hunters on the field moves on: one of its hunters "
                     "loses his turn."),
    "evil_spirit": Text("The explorer loses 1 strength token."),
    "hunger_spirit": Text("The explorer lays out all prey from his bag on his cell."),
    "mischief": Text("The explorer is put back on his start cell, or the free cell nearest to it. The most valuable "
                     "prey token of his bag stays on the chum's cell."),
}
TRIBE_NAMES = {
    "wolf": TextP("tribe", "Wolf"),
    "bear": TextP("tribe", "Bear"),
    "raven": TextP("tribe", "Raven"),
    "deer": TextP("tribe", "Deer"),
}
TRIBE_HEADINGS = {
    "wolf": Text("Wolf tribe"),
    "bear": Text("Bear tribe"),
    "raven": Text("Raven tribe"),
    "deer": Text("Deer tribe"),
}
TRIBE_TEXT = Text("Tribes differ in colour and totem only.")
TERRAIN_NAMES = {"tundra": Text("Tundra"), "bog": Text("Bog"), "lake": Text("Lake")}
TERRAIN_TEXTS = {
    "tundra": Text("Entering it costs 1 movement point."),
    "bog": Text("Entering it costs 2 movement points."),
    "lake": Text("Nobody can enter it."),
}
TOKEN_NAMES = {**PREY_NAMES, **ITEM_NAMES, **SPIRIT_NAMES}

GROUPS = {
    "move": Group("move", Text("Move")),
    "push": Group("push", Text("Push")),
    "crush": Group("crush", Text("Crushing push")),
    "pick_up": Group("pick_up", Text("Pick up")),
    "explore": Group("explore", Text("Explore")),
    "store": Group("store", Text("Store")),
    "give": Group("give", Text("Hand over")),
    "ability": Group("ability", Text("Ability")),
    "drop": Group("drop", Text("Drop")),
    "capture": Group("capture", Text("Capture a totem")),
    "item": Group("item", Text("Use an item")),
    "end": Group("end", Text("End the turn")),
}

WORDS = {
    "next": Text("Then you play: {hunter}", hunter="{hunter}"),
    "next_of": Text("Then: {hunter}", hunter="{hunter}"),
    "removed": Text("out"),
    "gone": Text("removed from the field · the Shaman can bring him back"),
    "robbed": Text("totem captured"),
    "bot": Text("bot"),
    "strength": Text("strength {n} of {full}", n="{n}", full="{full}"),
    "bag": Text("bag: {n} of {capacity}", n="{n}", capacity="{capacity}"),
    "storage": Text("storage"),
    "field": Text("Field"),
    "circle": Text("Time circle"),
    "empty_chum": Text("empty chum"),
    "tokens": Text("tokens inside: {n}", n="{n}"),
    "marker": Text("The {tribe} marker is on sector {number}.", tribe="{tribe}", number="{number}"),
    "winter": Text("Rounds until winter: {n}.", n="{n}"),
    "peeked": Text("You looked inside:"),
    "loses": Text("strength −{n}", n="{n}"),
    "gains": Text("strength +{n}", n="{n}"),
    "takes": Text("{thing} → {hunter}", thing="{thing}", hunter="{hunter}"),
    "leaves": Text("leaves the field"),
    "points": Text("movement points"),
    "score_totems": Text("Captured totems"),
}


def hunter_name(hunter: Hunter) -> Text:
    """What his kind is called."""
    return HUNTER_NAMES[hunter.data.id]


def who(hunter: Hunter) -> Text:
    """A hunter and the player whose he is."""
    return Text("{hunter} ({name})", hunter=hunter_name(hunter), name=SeatName(hunter.seat))


def tribe_name(seat: int) -> Text:
    """What a seat's tribe is called."""
    return TRIBE_NAMES[TRIBES[seat]]


def token_name(token: Token) -> Text:
    """What a token shows."""
    return TOKEN_NAMES[token.kind]


def worth(kind: str) -> Text | None:
    """A second line for a token: the points of prey, the effect of an item."""
    if kind in PREY:
        return TextN("{n} point", "{n} points", PREY[kind])
    return ITEM_TEXTS.get(kind) or SPIRIT_TEXTS.get(kind)


def movement(count: int) -> Text:
    """So many movement points."""
    return TextN("{n} movement point", "{n} movement points", count)


def _texts() -> dict[str, tuple[Text, Text]]:
    """Name and text of every kind of thing, by the key that the page looks it up with."""
    found = {f"hunter:{data.id}": (HUNTER_NAMES[data.id], _hunter_text(data.move, data.strength, data.bag))
             for data in HUNTERS}
    found |= {f"ability:{id}": (name, ABILITY_TEXTS[id]) for id, name in ABILITY_NAMES.items()}
    for kind, name in TOKEN_NAMES.items():
        text = worth(kind)
        assert text is not None
        found[f"{SORTS[kind]}:{kind}"] = (name, text)
    found |= {f"terrain:{id}": (name, TERRAIN_TEXTS[id]) for id, name in TERRAIN_NAMES.items()}
    found |= {f"tribe:{id}": (name, TRIBE_TEXT) for id, name in TRIBE_HEADINGS.items()}
    found["chum"] = (Text("Chum"), Text("A tent with face-down tokens: prey, items, spirits. A hunter who stands on "
                                        "its cell may explore it."))
    found["totem"] = (Text("Totem"), Text("Worth {points} points to the tribe that captures it. A robbed tribe "
                                          "cannot use abilities.", points=TOTEM_POINTS))
    return found


def _hunter_text(move: int, strength: int, bag: int) -> Text:
    return Text("Movement points {move}, strength {strength}, bag slots {bag}.", move=move, strength=strength, bag=bag)


TEXTS = _texts()
