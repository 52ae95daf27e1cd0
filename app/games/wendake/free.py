"""What may be done at any time of one's own, and what between two lines."""
from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from app.engine.decision import Choice
from app.engine.play import FreeAction
from app.engine.text import Seat, SeatName, Text

from . import grid, names
from .hands import Hands, show_power
from .progress import can_use, use
from .tiles import show_tile
from .transfers import show_transfer, transfer, transferable


def free_actions(g: Hands, me: Seat) -> Mapping[str, FreeAction]:
    """Swap at every decision of one's own; transfers and Progress powers between lines."""
    free: dict[str, FreeAction] = {}
    board = g.board(me)
    if g.swapping:
        return free
    if board.swaps:
        for at in grid.swap_firsts(board):
            free[f"swap:{board.tile(at).number}"] = FreeAction(partial(_swap, g, me, at),
                                                               partial(_show_swap, g, me, at))
    if g.between_lines:
        for area, warrior in transferable(g.state, me).items():
            free[f"transfer:{area}"] = FreeAction(partial(transfer, g, me, area, warrior),
                                                  partial(show_transfer, g, me, area, warrior))
        for key in [key for key, ready in board.progress.items() if ready and can_use(g, me, key)]:
            free[f"power:{key}"] = FreeAction(partial(g.inside, partial(use, g, me, key)), partial(_show_power, key))
    return free


async def _swap(g: Hands, me: Seat, first: int) -> None:
    """“Once per game, at any time, you may swap two free tiles of your grid … and return your Swap token.”"""
    g.swapping = True
    board = g.board(me)
    second = await g.choose(me, "wendake.swap", Text("With which tile does it change places?"),
                            lambda: {f"with:{board.tile(at).number}": at for at in grid.may_swap(board, first)},
                            lambda id, at: show_tile(id, board.tile(at), names.GROUPS["swap"]))
    g.swapping = False
    grid.swap(board, first, second)
    board.swaps -= 1
    g.tell("swapped", Text("Swap: {who} swaps two tiles", who=SeatName(me)), me, f"tile:{board.tile(first).number}",
           f"tile:{board.tile(second).number}")


def _show_swap(g: Hands, me: Seat, at: int, id: str) -> Choice:
    shown = show_tile(id, g.board(me).tile(at), names.GROUPS["swap"])
    return Choice(id, Text("Swap {tile}", tile=shown.label), shown.targets, shown.group)


def _show_power(key: str, id: str) -> Choice:
    return show_power(id, key)
