"""The way a bot's Warriors go in a Move: a beam search over steps and Outposts."""
from __future__ import annotations

from typing import NamedTuple

from .content import Land
from .natives import apart, is_black
from .state import LONG_HOUSE, Board
from .weigh import Judge

WIDTH = 5
LEAST_GAIN = 0.02


class Way(NamedTuple):
    """Where the Warriors are after some steps, what that is worth, and the choice that begins it."""

    warriors: list[str]
    value: float
    first: str


def march(judge: Judge, board: Board, steps: int, width: int = WIDTH) -> Way:
    """The best way to use up to so many steps; `first` is empty where every step would be a loss.

    The board is used to try the ways on and is as before afterwards.
    """
    start = board.natives["warrior"]
    best = Way(start, judge.warriors(board), "")
    taken = {place for other in judge.state.boards for places in other.natives.values() for place in places}
    ways, seen = [best], {tuple(sorted(start))}
    for _ in range(steps):
        found: list[Way] = []
        for way in ways:
            for who, index, to in _steps(judge, board, way.warriors, taken):
                warriors = list(way.warriors)
                warriors[index] = to
                if (key := tuple(sorted(warriors))) not in seen:
                    seen.add(key)
                    board.natives["warrior"] = warriors
                    found.append(Way(warriors, judge.warriors(board), way.first or who))
        ways = sorted(found, key=lambda way: way.value, reverse=True)[:width]
        best = max([best, *ways[:1]], key=lambda way: way.value - LEAST_GAIN * bool(way.first))
    board.natives["warrior"] = start
    return best


def _steps(judge: Judge, board: Board, warriors: list[str], taken: set[str]) -> list[tuple[str, int, str]]:
    """Every step: the choice, the Warrior, and where it stands then."""
    board.natives["warrior"] = warriors
    lands: dict[str, Land] = judge.state.map.lands
    found = []
    for index in apart(board, "warrior"):
        at = warriors[index]
        if at == LONG_HOUSE:
            continue
        land, who = lands[at.partition(".")[0]], "black" if is_black("warrior", index) else at
        found += [(f"step:{who}>{to}", index, to) for to in land.near if lands[to].home in (None, judge.seat)]
        if at == land.id and land.home is None:
            found += [(f"outpost:{who}>{area.id}", index, area.id) for area in land.areas
                      if area.id not in taken and area.id not in warriors]
    return found
