"""The 3 x 3 grid: its lines, and what may be marked, fired and swapped so that a line can still be completed."""
from __future__ import annotations

from functools import cache, reduce
from operator import or_
from typing import NamedTuple

from .state import Board

LINES = tuple(sum(1 << at for at in line) for line in (
    (0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)))
TILES_IN_A_LINE = 3


def marked(board: Board) -> list[int]:
    """The places of this year's line that are marked so far."""
    return [at for at, tile in enumerate(board.grid) if tile is not None and tile.mark == "action"]


def open_lines(board: Board, also_closed: int | None = None) -> tuple[int, ...]:
    """The lines, as bits, through all marked tiles, whose other tiles can still be used.

    A tile under the Fire marker or the black marker closes its lines; `also_closed` is one place more.
    """
    mine, closed = _bits(board)
    if also_closed is not None:
        closed |= 1 << also_closed
    return _open(mine, closed)


class Reach(NamedTuple):
    """What can become of this year's line.

    `lines` are the open ones, as bits; `next` the places where the next tile of the line may be; `closed` those whose
    lines through this year's tiles are all closed by the Fire or the black marker.
    """

    lines: tuple[int, ...]
    next: tuple[int, ...]
    closed: tuple[int, ...]


def reach(board: Board) -> Reach:
    """What can become of the line of a grid."""
    return _reach(*_bits(board))


def may_mark(board: Board) -> tuple[int, ...]:
    """Where the next tile of the line may be.

    “Your first tile of the year can be any tile. Your second and third must be in the same row, column or diagonal.”
    """
    return reach(board).next


def may_use_aside(board: Board) -> list[int]:
    """The tiles outside this year's line, unused this year, that leave a line to be completed."""
    return [at for at, tile in enumerate(board.grid) if tile is not None and not tile.mark and open_lines(board, at)]


def fire_used(board: Board) -> bool:
    """Whether the Sacred Fire marker lies on a tile."""
    return any(tile is not None and tile.mark == "fire" for tile in board.grid)


def may_swap(board: Board, first: int) -> list[int]:
    """With which tiles a free tile may change places."""
    return [at for at in range(9) if at != first and _is_free(board, at) and _swap_keeps_a_line(board, first, at)]


def swap_firsts(board: Board) -> list[int]:
    """The free tiles that have another one to change places with."""
    free = [at for at in range(9) if _is_free(board, at)]
    if not fire_used(board):
        return free if len(free) > 1 else []
    return [at for at in free if may_swap(board, at)]


def swap(board: Board, first: int, second: int) -> None:
    """Two tiles change places; a Fire marker goes with its tile."""
    board.grid[first], board.grid[second] = board.grid[second], board.grid[first]


def _is_free(board: Board, at: int) -> bool:
    tile = board.grid[at]
    return tile is not None and tile.mark in ("", "fire")


def _swap_keeps_a_line(board: Board, first: int, second: int) -> bool:
    swap(board, first, second)
    keeps = bool(open_lines(board))
    swap(board, first, second)
    return keeps


@cache
def _open(mine: int, closed: int) -> tuple[int, ...]:
    return tuple(line for line in LINES if mine & ~line == 0 and not closed & line)


@cache
def _reach(mine: int, closed: int) -> Reach:
    lines = _open(mine, closed)
    on_open = _through(lines) & ~mine
    complete = mine.bit_count() == TILES_IN_A_LINE
    return Reach(lines, () if complete else _places(on_open), _places(_through(_open(mine, 0)) & ~on_open & ~mine))


def _through(lines: tuple[int, ...]) -> int:
    return reduce(or_, lines, 0)


def _places(bits: int) -> tuple[int, ...]:
    return tuple(at for at in range(9) if bits >> at & 1)


def _bits(board: Board) -> tuple[int, int]:
    mine = closed = 0
    for at, tile in enumerate(board.grid):
        if tile is not None and tile.mark:
            if tile.mark == "action":
                mine |= 1 << at
            else:
                closed |= 1 << at
    return mine, closed
