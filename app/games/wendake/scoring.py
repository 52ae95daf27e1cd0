"""The end of the game: Turtle tiles, the lower track of each pair, unused Swap tokens, tie-breaks."""
from __future__ import annotations

from app.engine.game import Standing, Standings
from app.engine.text import Seat

from .content import KINDS, TRACKS, TURTLES
from .state import Board, Wendake


def turtle_points(board: Board) -> dict[str, int]:
    """What a seat's Turtle tiles add to each track at the end."""
    points = dict.fromkeys(TRACKS, 0)
    for number in board.turtles:
        points[TURTLES[number].track] += TURTLES[number].points
    return points


def totals(board: Board) -> dict[str, int]:
    """A seat's tracks with its Turtle tiles."""
    return {track: board.points[track] + more for track, more in turtle_points(board).items()}


def counting(state: Wendake, board: Board) -> dict[str, int]:
    """Each pair counts only its lower track: the points of that one, 0 for the other."""
    mine = totals(board)
    lower = [min(pair, key=mine.__getitem__) for pair in state.pairs]
    return {track: mine[track] if track in lower else 0 for track in TRACKS}


def standings(state: Wendake) -> Standings:
    """Places: score, then the sum of all four tracks, then Natives at Home, then the earlier place in turn order."""
    parts = {seat: {**counting(state, board), "swap": board.swaps} for seat, board in enumerate(state.boards)}

    def better(seat: Seat) -> tuple[int, int, int, int]:
        board = state.boards[seat]
        return (sum(parts[seat].values()), sum(totals(board).values()), sum(map(board.at_home, KINDS)),
                -state.order.index(seat))

    order = sorted(parts, key=better, reverse=True)
    return tuple(Standing(seat, rank, sum(parts[seat].values()), parts[seat]) for rank, seat in enumerate(order, 1))
