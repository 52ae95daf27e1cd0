"""What a position is worth to a seat, in points: the judgement that the planning bot plays by."""
from __future__ import annotations

from functools import cache
from heapq import heappop, heappush

from msgspec import Struct

from app.engine.text import Seat

from .bags import capacity, carried
from .content import CAMP_CELLS, CAMPS, CHUMS, NEAR, SECTORS, STEPS, TOTEM_POINTS, WINTER
from .ending import score_parts
from .hunt import where
from .state import Hunter, HuntersState, Token, Tribe

FAR = 99
CHUM_WORTH = {"near": 1.3, "far": 1.8, "great": 4.2}
HOME_LOSS = 0.07
THREAT_LOSS = 0.05
HOPE = 0.55
DELAY = 0.16
TOTEM_HOPE = 0.45
GUARD = 0.5


class Style(Struct, frozen=True):
    """How a player sees the others.

    `rivals` weighs their prospects against one's own; `blows` the strength that they lose; `totems` the pull of their
    totems; `caution` the care for one's own strength.
    """

    rivals: float = 0.35
    blows: float = 0.30
    totems: float = 1.0
    caution: float = 0.30


@cache
def distances(cell: str) -> dict[str, int]:
    """The movement points from that cell to every other, hunters in the way left aside."""
    found: dict[str, int] = {}
    heap = [(0, cell)]
    while heap:
        spent, at = heappop(heap)
        if at not in found:
            found[at] = spent
            for near, cost in STEPS[at]:
                if near not in found:
                    heappush(heap, (spent + cost, near))
    return found


@cache
def way_home(camp: str, cell: str) -> int:
    """The movement points from a cell to the nearest cell of a camp."""
    return min(distances(cell)[home] for home in CAMP_CELLS[camp])


@cache
def turns_ahead(sector: int, left: int, number: int) -> int:
    """How often a number comes up, from the sector under the marker on, in that many sectors."""
    return sum(SECTORS[(sector + step) % len(SECTORS)] == number for step in range(left))


def value(state: HuntersState, seat: Seat, style: Style) -> float:
    """The position for that seat: its own prospects less its share of the others'."""
    marks = marks_for_all(state)
    own = prospects(state, state.tribes[seat], marks, style.caution, style.totems)
    others = [prospects(state, tribe, marks, style.blows, 1.0) for tribe in state.tribes if tribe.seat != seat]
    return own - style.rivals * (max(others) + sum(others) / len(others))


def prospects(state: HuntersState, tribe: Tribe, marks: dict[str, float], strength: float, totems: float) -> float:
    """What a tribe has and may hope for: its score, what it carries, what lies near, its strength and totem."""
    outlook = Outlook(state, tribe, marks, totems)
    worth = float(sum(score_parts(state, tribe.seat).values()))
    for hunter in tribe.on_field:
        worth += outlook.hunter(hunter) + strength * min(hunter.strength, 3) * min(1.0, outlook.turns(hunter) / 3)
    if tribe.captor is None:
        worth += GUARD * any(hunter.cell in CAMP_CELLS[tribe.camp] for hunter in tribe.on_field)
    return worth


class Outlook:
    """What a tribe sees from where it stands: where rivals are, what is worth going to, how much time is left."""

    def __init__(self, state: HuntersState, tribe: Tribe, marks: dict[str, float], totems: float) -> None:
        self.tribe = tribe
        self.left = max(0, WINTER - tribe.steps)
        self.rivals = {other.cell for them in state.tribes if them is not tribe for other in them.on_field}
        self.marks = [(cell, mark, way_home(tribe.camp, cell))
                      for cell, mark in (marks | _totem_marks(state, tribe, totems)).items()]

    def turns(self, hunter: Hunter) -> int:
        """The turns that a hunter has before winter."""
        return turns_ahead(self.tribe.sector, self.left, hunter.number)

    def hunter(self, hunter: Hunter) -> float:
        """A hunter on the field: the prey that he carries home, and the best that he may still fetch."""
        cell, turns, bag = where(hunter), self.turns(hunter), hunter.bag
        pace = hunter.data.move + (2 if bag and carried(hunter, "skis") else 0)
        worth = 0.0
        if bag:
            home = -(-way_home(self.tribe.camp, cell) // pace) or 1
            threats = sum(near in self.rivals for near in NEAR[cell])
            safe = max(0.15, 0.95 - HOME_LOSS * home - THREAT_LOSS * threats) if home <= turns else 0.05
            worth += sum(token.value for token in bag) * safe + sum(map(_item, bag)) * min(1.0, turns / 4)
        if turns and len(bag) < capacity(hunter):
            worth += HOPE * self._best_fetch(distances(cell), pace, turns)
        return worth

    def _best_fetch(self, reach: dict[str, int], pace: int, turns: int) -> float:
        """The best of the marks: each less for every turn, nothing where it cannot be brought home in time."""
        best = 0.0
        for cell, mark, back in self.marks:
            if mark > best:
                needed = (-(-reach[cell] // pace) or 1) - (-back // pace)
                if needed <= turns:
                    best = max(best, mark * (1 - DELAY * needed))
        return best


def _item(token: Token) -> float:
    return 0.0 if token.value else 0.35


def marks_for_all(state: HuntersState) -> dict[str, float]:
    """What is worth going to for every tribe: prey on the field, chums that are not empty."""
    marks: dict[str, float] = {}
    for id, chum in state.chums.items():
        if len(chum):
            marks[CHUMS[id].cell] = CHUM_WORTH[CHUMS[id].pool]
    for cell, tokens in state.field.items():
        best = max((token.value or 0.4) for token in tokens)
        marks[cell] = max(marks.get(cell, 0.0), best + 0.3 * (len(tokens) - 1))
    return marks


def _totem_marks(state: HuntersState, tribe: Tribe, totems: float) -> dict[str, float]:
    """The totems of the others, the less worth going to the more hunters guard them."""
    marks: dict[str, float] = {}
    for other in state.tribes:
        if other is not tribe and other.captor is None:
            guards = sum(hunter.cell in CAMP_CELLS[other.camp] for hunter in other.on_field)
            marks[CAMPS[other.camp].totem] = totems * TOTEM_POINTS * TOTEM_HOPE / (1 + guards)
    return marks
