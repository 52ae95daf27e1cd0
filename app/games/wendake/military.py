"""Military: Turtle tiles, then territories."""
from __future__ import annotations

from app.engine.decision import Choice
from app.engine.text import Seat, SeatName, Text, TextN

from . import names
from .content import PILE_OF, TURTLE_KINDS, TURTLE_PILES, TURTLES
from .hands import Hands, show_power
from .state import Board, Wendake
from .tracks import score

DONE = "done"


async def military(g: Hands, me: Seat) -> None:
    """“Two steps, in this order: 1. Turtle tiles. … 2. Military points.”"""
    await take_turtles(g, me)
    lands = led(g.state, me, wins_ties=await g.may_use(me, "win_ties"))
    g.tell("majorities", TextN("Military: {who} leads {n} territory", "Military: {who} leads {n} territories",
                               len(lands), who=SeatName(me)), me, *(f"land:{land}" for land in lands))
    extra = bool(lands) and await g.may_use(me, "extra_military")
    score(g, me, "military", len(lands) + extra, names.ACTIONS["military"])


async def take_turtles(g: Hands, me: Seat) -> None:
    """“Take the Turtle tiles you qualify for — at most one of each kind … and never two identical tiles.”"""
    counts, kinds = turtle_counts(g.board(me)), list(TURTLE_KINDS)
    while True:
        options = _turtle_options(g, me, counts, kinds)
        if len(options) == 1:
            return
        chosen = await g.ask(me, "wendake.military.turtle", Text("Which Turtle tile do you take?"), options,
                             lambda id, what: _show(id, what, counts))
        if chosen == DONE:
            return
        power, _, kind = chosen.rpartition(":")
        if power:
            g.use_power(me, "count_more")
            counts[kind] += 1
        else:
            take_turtle(g, me, chosen)
            kinds.remove(chosen.partition("_")[0])


def take_turtle(g: Hands, me: Seat, pile: str) -> None:
    """“Take the top tile of the pile.”"""
    number = g.draw(g.state.turtles[pile])
    g.board(me).turtles.append(number)
    turtle = TURTLES[number]
    g.tell("turtle", TextN("Turtle tile: {who} takes {kind} {need}, {n} point on {track} at the end",
                           "Turtle tile: {who} takes {kind} {need}, {n} points on {track} at the end", turtle.points,
                           who=SeatName(me), kind=names.TURTLE_KINDS[turtle.kind], need=turtle.need,
                           track=names.TRACKS[turtle.track]), me, f"turtle:{pile}")


def turtle_counts(board: Board) -> dict[str, int]:
    """“Count the Productive Areas holding your Women, those holding your Hunters, and your Canoes in play.”"""
    return {"women": len(board.areas_with("woman")), "hunters": len(board.areas_with("hunter")),
            "canoes": board.canoes_in_play}


def turtles_for(state: Wendake, me: Seat, counts: dict[str, int]) -> list[str]:
    """The piles from which a seat may take a tile with these counts."""
    owned = {PILE_OF[number] for number in state.boards[me].turtles}
    return [pile for pile, tiles in state.turtles.items()
            if pile not in owned and _enough(pile, counts) and len(tiles)]


def led(state: Wendake, me: Seat, *, wins_ties: bool = False) -> list[str]:
    """The territories, Home included, “where you have more Guards than any other player. A tie scores nothing.”"""
    lands, ties = led_and_tied(state, me)
    return sorted(lands + ties, key=state.boards[me].natives["warrior"].index) if wins_ties else lands


def led_and_tied(state: Wendake, me: Seat) -> tuple[list[str], list[str]]:
    """The territories that a seat leads, and those where nobody has more Guards but somebody as many."""
    guards = [board.natives["warrior"] for board in state.boards]
    found: tuple[list[str], list[str]] = [], []
    for land in dict.fromkeys(guards[me]):
        if land in state.map.lands:
            counts = [warriors.count(land) for warriors in guards]
            mine = counts[me]
            if mine == max(counts):
                found[counts.count(mine) > 1].append(land)
    return found


def _enough(pile: str, counts: dict[str, int]) -> bool:
    shown = TURTLE_PILES[pile]
    return counts[shown.kind] >= shown.need


def _turtle_options(g: Hands, me: Seat, counts: dict[str, int], kinds: list[str]) -> dict[str, str]:
    options = {f"turtle:{pile}": pile for pile in turtles_for(g.state, me, counts) if pile.partition("_")[0] in kinds}
    if g.ready(me, "count_more"):
        options.update({f"power:count_more:{kind}": f"count_more:{kind}" for kind in kinds})
    return {**options, DONE: DONE}


def _show(id: str, what: str, counts: dict[str, int]) -> Choice:
    if what == DONE:
        return Choice(id, Text("Take no more Turtle tiles"))
    power, _, kind = what.rpartition(":")
    if power:
        shown = show_power(id, power)
        return Choice(id, Text("{power}: {kind}", power=shown.label, kind=names.TURTLE_KINDS[kind]), shown.targets,
                      shown.group, shown.note)
    kind, _, need = what.partition("_")
    return Choice(id, Text("{kind} {need}", kind=names.TURTLE_KINDS[kind], need=int(need)), (f"turtle:{what}",),
                  names.GROUPS["turtle"], Text("You have {n}.", n=counts[kind]), final=True)
