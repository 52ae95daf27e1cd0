"""Natives on their way: home from the Long House, and into it."""
from __future__ import annotations

from functools import cache

from app.engine.decision import Choice
from app.engine.text import Seat, SeatName, Text

from . import names
from .content import KINDS
from .hands import Hands
from .state import LONG_HOUSE, Board

BLACK = 7


def is_black(kind: str, index: int) -> bool:
    """Whether this is the Mohawk's black Warrior."""
    return kind == "warrior" and index == BLACK


@cache
def piece(seat: Seat, kind: str, index: int) -> str:
    """What a Native is called in views and choices."""
    return f"{kind}:{seat}.{index}"


def called(kind: str, index: int) -> Text:
    """A Native in words."""
    return names.BLACK_WARRIOR if is_black(kind, index) else names.KINDS[kind]


def apart(board: Board, kind: str) -> list[int]:
    """One piece for each place where pieces of a kind are; the black Warrior counts for itself."""
    firsts: dict[str, int] = {}
    for index, at in enumerate(board.natives[kind]):
        firsts.setdefault(f"{at} black" if is_black(kind, index) else at, index)
    return list(firsts.values())


async def bring_home(g: Hands, me: Seat, count: int) -> None:
    """“Move 2 Natives of your choice (same or different kinds) from your Long House to your Home.”"""
    board = g.board(me)
    for _ in range(count):
        waiting = {f"home:{_sort(kind, index)}": (kind, index) for kind in KINDS for index in apart(board, kind)
                   if board.natives[kind][index] == LONG_HOUSE}
        if not waiting:
            return
        kind, index = await g.pick(
            me, "wendake.home", Text("Who comes home?"), waiting,
            lambda id, who: Choice(id, called(*who), (piece(me, *who),), names.GROUPS["native"]))
        board.natives[kind][index] = board.home_place(kind)
        g.tell("came_home", Text("{who}: {native} comes home from the Long House", who=SeatName(me),
                                 native=called(kind, index)), me, piece(me, kind, index))


def remove(g: Hands, seat: Seat, kind: str, index: int, rule: Text) -> None:
    """A Native goes to its owner's Long House, grey side up."""
    board = g.board(seat)
    left = board.natives[kind][index]
    board.natives[kind][index] = LONG_HOUSE
    g.tell("left", Text("{rule}: {who} moves a Native ({native}, {place}) to the Long House", rule=rule,
                        who=SeatName(seat), native=called(kind, index), place=names.place(left)),
           seat, piece(seat, kind, index))


def on_the_map(board: Board) -> dict[str, tuple[str, int]]:
    """The Natives that can be lost, one for each kind and place, by `sort@place`."""
    return {f"{_sort(kind, index)}@{board.natives[kind][index]}": (kind, index)
            for kind in KINDS for index in apart(board, kind) if board.natives[kind][index] != LONG_HOUSE}


def _sort(kind: str, index: int) -> str:
    return "black" if is_black(kind, index) else kind
