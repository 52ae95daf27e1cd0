"""Strength tokens: losing and gaining them, leaving the field and coming back."""
from __future__ import annotations

from app.engine.decision import Choice
from app.engine.text import Text, TextN

from .bags import carried, empty_out
from .circle import settle
from .content import CAMP_CELLS, start_cell
from .hunt import Hunt, choice, where
from .names import hunter_name, who
from .state import Hunter, Tribe


def lose(play: Hunt, hunter: Hunter, count: int) -> None:
    """Take strength tokens from a hunter; a Bone shield cancels the whole loss; with the last one he is removed."""
    shield = carried(hunter, "shield")
    if shield is not None:
        hunter.bag.remove(shield)
        play.say("shield", Text("{hunter}: the Bone shield takes the blow.", hunter=who(hunter)), hunter.id)
        return
    lost = min(count, hunter.strength)
    hunter.strength -= lost
    play.say("lost", TextN("{hunter} loses {n} strength token.", "{hunter} loses {n} strength tokens.", lost,
                           hunter=who(hunter)), hunter.id)
    if hunter.strength == 0:
        remove(play, hunter)


def gain(play: Hunt, hunter: Hunter, limit: int) -> None:
    """Give a hunter one strength token, if he has fewer than `limit`."""
    if hunter.strength < limit:
        hunter.strength += 1
        play.say("gained", Text("{hunter} gains 1 strength token.", hunter=who(hunter)), hunter.id)


def remove(play: Hunt, hunter: Hunter) -> None:
    """Take a hunter off the field; everything in his bag is laid out on the cell where he stood."""
    cell = where(hunter)
    empty_out(play, hunter)
    play.place(hunter, None)
    play.say("removed", Text("{hunter} is removed from the field.", hunter=who(hunter)), hunter.id, f"cell:{cell}")
    settle(play, hunter)


def weakened(tribe: Tribe) -> list[Hunter]:
    """The tribe's hunters on the field who are below their starting strength."""
    return [hunter for hunter in tribe.on_field if hunter.strength < hunter.data.strength]


def removed(play: Hunt, tribe: Tribe) -> list[Hunter]:
    """The tribe's removed hunters who could come back: none where no cell of the camp is free."""
    if not free_camp_cells(play, tribe):
        return []
    return [hunter for hunter in tribe.hunters if hunter.cell is None]


def free_camp_cells(play: Hunt, tribe: Tribe) -> list[str]:
    """The cells of the tribe's camp with no hunter on them."""
    return sorted(cell for cell in CAMP_CELLS[tribe.camp] if cell not in play.standing)


async def bring_back(play: Hunt, hunter: Hunter) -> None:
    """Return a removed hunter: on his start cell if it is free, else on a free camp cell that his owner chooses."""
    tribe = play.state.tribes[hunter.seat]
    cells = free_camp_cells(play, tribe)
    start = start_cell(len(play.state.tribes), tribe.camp, hunter.number)
    if start in cells:
        cells = [start]

    def show(id: str, cell: str) -> Choice:
        return choice(id, Text("He returns to {cell}", cell=cell), f"cell:{cell}")

    prompt = Text("{hunter} returns: choose a free cell of the camp.", hunter=hunter_name(hunter))
    cell = await play.pick("hunters.return.to", prompt, {f"to:{cell}": cell for cell in cells}, show)
    hunter.strength = 1
    play.place(hunter, cell)
    play.say("returned", Text("{hunter} returns to {cell} with 1 strength token.", hunter=who(hunter), cell=cell),
             hunter.id, f"cell:{cell}")
