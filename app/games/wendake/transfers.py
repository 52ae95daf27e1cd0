"""Transfers: an Outpost gives way to a Woman or a Hunter."""
from __future__ import annotations

from app.engine.decision import Choice
from app.engine.text import Seat, SeatName, Text

from . import names
from .hands import Hands
from .natives import piece
from .state import Wendake


def transferable(state: Wendake, me: Seat) -> dict[str, int]:
    """The areas where an Outpost of a seat can give way to a Woman or a Hunter from Home, with the Warrior there."""
    board, areas = state.boards[me], state.map.areas
    return {at: warrior for warrior, at in enumerate(board.natives["warrior"])
            if at in areas and board.at_home(_settler(areas[at].vegetables))}


async def transfer(g: Hands, me: Seat, area: str, warrior: int) -> None:
    """An Outpost is replaced by a Woman (field) or a Hunter (forest) from Home; the Warrior goes Home."""
    board = g.board(me)
    kind = _settler(g.state.map.areas[area].vegetables)
    index = board.natives[kind].index(board.home_place(kind))
    board.natives[kind][index] = area
    board.natives["warrior"][warrior] = board.home
    g.tell("transferred", Text("Transfer: {who} replaces an Outpost by a {native} in {place}", who=SeatName(me),
                               native=names.KINDS[kind], place=names.place(area)), me, piece(me, kind, index),
           piece(me, "warrior", warrior), f"area:{area}")


def _settler(vegetables: tuple[str, ...]) -> str:
    return "woman" if vegetables else "hunter"


def show_transfer(g: Hands, me: Seat, area: str, warrior: int, id: str) -> Choice:
    """A transfer as a choice."""
    kind = _settler(g.state.map.areas[area].vegetables)
    return Choice(id, Text("Outpost becomes {native}: {place}", native=names.KINDS[kind], place=names.place(area)),
                  (piece(me, "warrior", warrior), f"area:{area}"), names.GROUPS["transfer"])
