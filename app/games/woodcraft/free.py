"""Free actions: at any decision of one's own turn; and the bonus action, between two actions."""
from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from functools import partial

from app.engine.decision import Choice
from app.engine.play import FreeAction
from app.engine.text import Seat, SeatName, Text

from . import abilities, cards, names
from .actions import act
from .content import ACTIONS, HELPERS, ORDERS
from .dice import work_on, workable
from .hands import Hands, dice_targets
from .orders import can_complete, complete, show_complete
from .trees import harvest, harvestable

LANTERNS_FOR_A_BONUS = 3


def free_actions(g: Hands, me: Seat) -> Mapping[str, FreeAction]:
    """All that may be done now beside the decision that is asked, dice in groups of the same face."""
    shop, found = g.shop(me), dict[str, FreeAction]()
    faces = shop.faces()
    for number in shop.unfinished:
        if can_complete(shop, ORDERS[number], faces):
            found[f"complete:{ORDERS[number].key}"] = _free(
                g, partial(complete, g, me, number), partial(show_complete, g, number=number))
    for shown in faces:
        if workable(g, me, shown, faces):
            found[f"die:{shown}"] = _free(g, partial(work_on, g, me, shown), partial(_show_die, g, me, shown))
    for colour in harvestable(shop):
        found[f"harvest:{colour}"] = _free(g, partial(harvest, g, me, colour), partial(_show_harvest, g, me, colour))
    for number in shop.helpers.values():
        if abilities.usable(shop, number):
            found[f"helper:{HELPERS[number].key}"] = _free(
                g, partial(abilities.use, g, me, number), partial(_show_helper, number))
    if shop.goods["reuse"]:
        for kind, at in used_tiles(shop.tiles):
            found[f"reuse:{kind}.{at}"] = _free(g, partial(reuse, g, me, kind, at), partial(_show_reuse, me, kind, at))
    if g.freedom == "bonus" and not g.bonus_taken and shop.goods["lantern"] >= LANTERNS_FOR_A_BONUS:
        for action in ACTIONS:
            found[f"bonus:{action}"] = FreeAction(partial(bonus_action, g, me, action), partial(_show_bonus, action))
    return found


def _free(g: Hands, run: Callable[[], Awaitable[None]], show: Callable[[str], Choice]) -> FreeAction:
    """A free action; while it is carried out no other one is."""
    return FreeAction(partial(g.within, "none", run), show)


def used_tiles(tiles: dict[str, list[bool]]) -> list[tuple[str, int]]:
    """The tiles that lie face down; of the sawing tiles, which are all alike, one."""
    found = [(kind, at) for kind, ready in tiles.items() for at, up in enumerate(ready) if not up]
    return [(kind, at) for kind, at in found if kind != "saw" or at == tiles["saw"].index(False)]


async def reuse(g: Hands, me: Seat, kind: str, at: int) -> None:
    """“A reuse token turns one tile back.”"""
    g.pay(me, "reuse", 1)
    g.shop(me).tiles[kind][at] = True
    g.tell("reused", Text("Reuse token: {who} turns a tile back: {tile}", who=SeatName(me), tile=_tile(kind, at)), me,
           f"tool_tile:{me}.{kind}.{at}")


async def bonus_action(g: Hands, me: Seat, action: str) -> None:
    """“At most one bonus action a turn for 3 lanterns: any tile's action; the tile stays and gives no bonus.”"""
    g.pay(me, "lantern", LANTERNS_FOR_A_BONUS)
    g.bonus_taken = True
    g.tell("bonus", Text("Bonus action: {who} pays 3 lanterns for {action}", who=SeatName(me),
                         action=names.ACTIONS[action]), me, f"tile:{action}")
    await g.within("free", partial(act, g, me, action))


def _show_die(g: Hands, me: Seat, shown: str, id: str) -> Choice:
    return Choice(id, Text("Work on {die}", die=names.die(shown)), dice_targets(g.shop(me), shown), names.GROUPS["die"])


def _show_harvest(g: Hands, me: Seat, colour: str, id: str) -> Choice:
    die = g.shop(me).pots[colour].die
    assert die is not None
    return Choice(id, Text("Harvest {die}", die=names.die(die.face)), (f"die:{die.number}", f"pot:{me}.{colour}"),
                  names.GROUPS["harvest"])


def _show_helper(number: int, id: str) -> Choice:
    return Choice(id, cards.helper(number), (id,), names.GROUPS["helper"], cards.HELPERS[HELPERS[number].key][1])


def _show_reuse(me: Seat, kind: str, at: int, id: str) -> Choice:
    return Choice(id, _tile(kind, at), (f"tool_tile:{me}.{kind}.{at}",), names.GROUPS["reuse"])


def _show_bonus(action: str, id: str) -> Choice:
    return Choice(id, names.ACTIONS[action], (f"tile:{action}",), names.GROUPS["bonus"])


def _tile(kind: str, at: int) -> Text:
    return names.SPLICES[at] if kind == "splice" else names.IMPROVEMENTS[kind]
