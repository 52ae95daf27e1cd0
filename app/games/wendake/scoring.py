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


def counting(pairs: list[list[str]], mine: dict[str, int]) -> dict[str, int]:
    """Each pair counts only its lower track: of a seat's `totals` the points of that one, 0 for the other."""
    lower = [min(pair, key=mine.__getitem__) for pair in pairs]
    return {track: mine[track] if track in lower else 0 for track in TRACKS}


def standings(state: Wendake) -> Standings:
    """Places: score, then the sum of all four tracks, then Natives at Home, then the earlier place in turn order."""
    tracks = [totals(board) for board in state.boards]
    parts = [{**counting(state.pairs, mine), "swap": board.swaps}
             for mine, board in zip(tracks, state.boards, strict=True)]
    scores = [sum(own.values()) for own in parts]

    def better(seat: Seat) -> tuple[int, int, int, int]:
        return (scores[seat], sum(tracks[seat].values()), sum(map(state.boards[seat].at_home, KINDS)),
                -state.order.index(seat))

    order = sorted(range(len(parts)), key=better, reverse=True)
    return tuple([Standing(seat, rank, scores[seat], parts[seat]) for rank, seat in enumerate(order, 1)])
