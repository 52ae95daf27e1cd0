"""Choosing tribes, and the Cayuga token."""
from __future__ import annotations

from app.engine.decision import Choice
from app.engine.text import Seat, SeatName, Text

from . import names
from .actions import canoe
from .content import TRIBES
from .hands import Hands
from .setup import settle

STAY = "stay"


async def choose_tribe(g: Hands, me: Seat) -> None:
    """Players + 1 tribes are dealt, and chosen in reverse turn order."""
    tribe = await g.choose(me, "wendake.tribe", Text("Which tribe do you play?"),
                           lambda: {f"tribe:{key}": key for key in g.state.tribes},
                           lambda id, key: Choice(id, names.TRIBES[key][0], (id,), note=names.TRIBES[key][1]))
    g.state.tribes.remove(tribe)
    settle(g.state, me, tribe)
    g.tell("tribe", Text("{who} plays the {tribe}", who=SeatName(me), tribe=names.TRIBES[tribe][0]), me)
    for _ in range(TRIBES[tribe].canoes):
        await canoe(g, me)
    if tribe == "cayuga":
        lands = g.state.map.lands
        g.state.cayuga_token = await g.choose(
            me, "wendake.cayuga", Text("Where does the Cayuga token start?"),
            lambda: {f"token:{land}": land for land in lands[g.board(me).home].near}, _show_land)
    await g.choose(me, "wendake.end", Text("Confirm your start"), lambda: {"end": None},
                   lambda id, _: Choice(id, Text("Confirm"), group=names.GROUPS["end"], final=True))
    g.state.drafting.remove(me)


async def move_token(g: Hands, me: Seat) -> None:
    """In each Restore the Cayuga token may move to an adjacent territory, but into no Home."""
    here = g.state.cayuga_token
    assert here is not None
    lands = g.state.map.lands
    near = [land for land in lands[here].near if lands[land].home is None]
    to = await g.choose(me, "wendake.cayuga", Text("Where does the Cayuga token go?"),
                        lambda: {**{f"token:{land}": land for land in near}, STAY: here},
                        lambda id, land: _show_stay(id) if id == STAY else _show_land(id, land))
    g.state.cayuga_token = to
    g.tell("token", Text("Cayuga token: {who} has it in {land}", who=SeatName(me), land=names.LANDS[to]), me,
           "cayuga", f"land:{to}")


def _show_stay(id: str) -> Choice:
    return Choice(id, Text("It stays"), ("cayuga",))


def _show_land(id: str, land: str) -> Choice:
    return Choice(id, names.LANDS[land], (f"land:{land}",))
