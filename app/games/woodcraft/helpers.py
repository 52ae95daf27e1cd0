"""Choose a Helper, the rooms, and the abilities that work once."""
from __future__ import annotations

from collections.abc import Mapping

from app.engine.decision import Choice
from app.engine.text import Seat, SeatName, Text

from . import cards, names
from .content import HELPERS, ROOMS
from .gains import gain, produce
from .hands import Hands
from .orders import choose_order, slide
from .state import Shop
from .trees import plant
from .workshop import improve

NONE = "none"


async def choose_helper(g: Hands, me: Seat) -> None:
    """“Take 1 of the 4 helpers … slide and refill … Pay its cost at once … Place it next to a helper you have.”"""
    number = await g.choose(me, "woodcraft.helper", Text("Which helper do you hire?"), lambda: _for_hire(g, me),
                            lambda id, number: _show_helper(g, me, id, number))
    if number is None:
        return
    slide(g, "helpers", g.state.shown["helpers"].index(number))
    g.shop(me).newcomer = number
    g.pay(me, "blueberries", wage(g.shop(me), number))
    with g.allowing("none"):
        room = await g.pick(me, "woodcraft.room", Text("Into which room does the helper move?"),
                            {f"room:{room}": room for room in free_rooms(g.shop(me).helpers)},
                            lambda id, room: _show_room(me, id, room))
    await settle_in(g, me, number, room)


def _for_hire(g: Hands, me: Seat) -> dict[str, int | None]:
    """“If you can't pay, you can't take it”; nor without a free room next to a helper."""
    shop, found = g.shop(me), dict[str, int | None]()
    if free_rooms(shop.helpers):
        found.update({f"hire:{HELPERS[number].key}": number for number in g.state.shown["helpers"]
                      if number is not None and wage(shop, number) <= shop.goods["blueberries"]})
    return {**found, NONE: None}


def wage(shop: Shop, number: int) -> int:
    """What a helper costs a seat."""
    return max(0, HELPERS[number].cost - shop.less("hire"))


def free_rooms(helpers: Mapping[str, int]) -> list[str]:
    """The empty rooms next to one with a helper."""
    return [key for key, room in ROOMS.items()
            if key not in helpers and any(near in helpers for near in room.near)]


async def settle_in(g: Hands, me: Seat, number: int, room: str) -> None:
    """The room's income step, its production “from up to the number of different helpers shown”, then an immediate
    ability: “once, as soon as you place the helper”."""
    helper, gear = HELPERS[number], ROOMS[room].gear
    shop = g.shop(me)
    shop.helpers[room], shop.newcomer = number, None
    g.tell("hired", Text("Helper: {who} places {helper}, {room}", who=SeatName(me), helper=cards.helper(number),
                         room=names.room(room)), me, f"helper:{helper.key}", f"room:{me}.{room}")
    await gain(g, me, ROOMS[room].gain, "workshop", names.room(room), f"room:{me}.{room}")
    if gear:
        with g.allowing("none"):
            await produce(g, me, gear)
    await arrive(g, me, number)


async def arrive(g: Hands, me: Seat, number: int) -> None:
    """What an immediate helper does; the others do nothing."""
    helper = HELPERS[number]
    if helper.kind != "immediate":
        return
    match helper.act:
        case "plant":
            await plant(g, me)
        case "order":
            await choose_order(g, me, second=False)
        case "improve":
            await improve(g, me, helper.less)
        case _:
            await gain(g, me, helper.gain, "workshop", cards.helper(number), f"helper:{helper.key}")


def _show_helper(g: Hands, me: Seat, id: str, number: int | None) -> Choice:
    if number is None:
        return Choice(id, Text("Hire none"), group=names.GROUPS["end"])
    cost = names.goods("blueberries", wage(g.shop(me), number))
    return Choice(id, Text("{helper} for {cost}", helper=cards.helper(number), cost=cost),
                  (f"helper:{HELPERS[number].key}",), names.GROUPS["hire"], cards.HELPERS[HELPERS[number].key][1],
                  final=True)


def _show_room(me: Seat, id: str, room: str) -> Choice:
    return Choice(id, names.room(room), (f"room:{me}.{room}",), names.GROUPS["room"],
                  names.gain(ROOMS[room].gain))
