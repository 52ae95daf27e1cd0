"""What a position is worth to a seat, in points: the judgement that the planning bot plays by."""
from __future__ import annotations

from functools import cache
from heapq import heappop, heappush
from operator import itemgetter

from msgspec import Struct

from app.engine.text import Seat

from .bags import capacity, carried
from .content import CAMP_CELLS, CAMPS, CHUMS, SECTORS, STEPS, TOTEM_POINTS, WINTER
from .ending import score_parts
from .hunt import where
from .moving import movement_points
from .state import Hunter, HuntersState, Token, Tribe

CHUM_WORTH = {"near": 1.3, "far": 1.8, "great": 4.2}
FAR = 99
HOME_LOSS = 0.05
ROBBED = (0.45, 0.35, 0.25)
REMOVED = 0.3
HOPE = 0.55
DELAY = 0.16
TOTEM_HOPE = 0.45
GUARD = 0.5


class Style(Struct, frozen=True):
    """How a player sees the others.

    `rivals` weighs their prospects against one's own; `blows` the strength that they lose; `totems` the pull of their
    totems; `caution` the care for one's own strength.
    """

    rivals: float
    blows: float
    totems: float
    caution: float


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
def trips(camp: str, pace: int, cell: str) -> dict[str, int]:
    """The turns that a hunter of that camp needs from a cell to every other, and from there home."""
    return {to: (-(-spent // pace) or 1) - (-way_home(camp, to) // pace) for to, spent in distances(cell).items()}


@cache
def coming_up(sector: int, present: frozenset[int], turns: int) -> tuple[int, ...]:
    """The numbers that act in so many turns of a tribe, from the sector under its marker on."""
    numbers = []
    for _ in range(turns if present else 0):
        numbers.append(SECTORS[sector])
        sector = _next(sector, present)
    return tuple(numbers)


@cache
def turns_left(sector: int, present: frozenset[int], sectors: int) -> int:
    """The turns in which a marker goes so many sectors on; it skips the numbers that are not present."""
    turns = 0
    while sectors > 0 and present:
        there = _next(sector, present)
        sectors -= (there - sector - 1) % len(SECTORS) + 1
        sector, turns = there, turns + 1
    return turns


def _next(sector: int, present: frozenset[int]) -> int:
    return next(at % len(SECTORS) for at in range(sector + 1, sector + 1 + len(SECTORS))
                if SECTORS[at % len(SECTORS)] in present)


def value(state: HuntersState, seat: Seat, style: Style) -> float:
    """The position for that seat, its turn being over: its own prospects less its share of the others'."""
    outlooks = look_around(state, seat, style.totems)
    own = outlooks[seat].worth(style.caution)
    others = [outlook.worth(style.blows) for outlook in outlooks if outlook.tribe.seat != seat]
    return own - style.rivals * (max(others) + sum(others) / len(others))


def look_around(state: HuntersState, seat: Seat, totems: float) -> list[Outlook]:
    """What each tribe sees once that seat, to which totems are worth so much more, has had its turn."""
    marks = sorted(marks_for_all(state).items(), key=itemgetter(1), reverse=True)
    rounds, plans = 1, []
    for tribe in state.tribes:
        present = frozenset(hunter.number for hunter in tribe.on_field)
        early = state.order.index(tribe.seat) < state.at
        over = bool(present) and state.turn is not None and state.turn.seat == tribe.seat
        rounds = max(rounds, turns_left(tribe.sector, present, WINTER - tribe.steps) + early)
        plans.append((_next(tribe.sector, present) if over else tribe.sector, present, early or over))
    numbers = [coming_up(sector, present, rounds - had_turn) for sector, present, had_turn in plans]
    return [Outlook(state, tribe, numbers, marks, totems if tribe.seat == seat else 1.0) for tribe in state.tribes]


class Outlook:
    """What a tribe sees from where it stands: who acts when, what is worth going to, who may rob it."""

    def __init__(self, state: HuntersState, tribe: Tribe, numbers: list[tuple[int, ...]],
                 marks: list[tuple[str, float]], totems: float) -> None:
        self.state = state
        self.tribe = tribe
        self.numbers = numbers
        self.marks = marks
        self.totems = _totem_marks(state, tribe, totems)
        self.next = {number: at for at, number in reversed(list(enumerate(numbers[tribe.seat])))}

    def worth(self, strength: float) -> float:
        """What the tribe has and may hope for: its score, what it carries, what lies near, its strength and totem."""
        worth = float(sum(score_parts(self.state, self.tribe.seat).values()))
        on_field, claimed = self.tribe.on_field, set[str]()
        for hunter in sorted(on_field, key=lambda hunter: self.next.get(hunter.number, FAR)):
            worth += self.hunter(hunter, claimed)
            worth += strength * min(hunter.strength, 3) * min(1.0, self.turns(hunter) / 3)
        if self.tribe.captor is None:
            camp = CAMP_CELLS[self.tribe.camp]
            worth += GUARD * any(hunter.cell in camp for hunter in on_field)
        return worth

    def turns(self, hunter: Hunter) -> int:
        """The turns that a hunter has before winter."""
        return self.numbers[self.tribe.seat].count(hunter.number)

    def hunter(self, hunter: Hunter, claimed: set[str]) -> float:
        """A hunter on the field: the prey that he carries home, and the best that he may still fetch.

        What he would fetch is claimed: no hunter who acts later counts on it.
        """
        cell, turns, bag = where(hunter), self.turns(hunter), hunter.bag
        pace = movement_points(hunter)
        worth = 0.0
        if bag:
            home = -(-way_home(self.tribe.camp, cell) // pace) or 1
            if home <= turns:
                worth += sum(token.value for token in bag) * (0.97 - HOME_LOSS * home) - self._risk(hunter)
            worth += sum(map(_item, bag)) * min(1.0, turns / 4)
        if turns:
            worth += HOPE * self._best_mark(hunter, pace, turns, claimed)
        return worth

    def _risk(self, hunter: Hunter) -> float:
        """The prey that he may lose before his next turn: to each rival who can reach him, or all if he is too weak."""
        values = sorted(token.value for token in hunter.bag if token.value)
        if not values or carried(hunter, "amulet"):
            return 0.0
        threats = self._threats(hunter)
        loss = sum(chance * worth for chance, worth in zip(ROBBED[:threats], values, strict=False))
        if threats >= hunter.strength:
            loss += REMOVED * (sum(values) - loss)
        return loss

    def _threats(self, hunter: Hunter) -> int:
        """How many pushes he may suffer before his next turn."""
        state, seat = self.state, self.tribe.seat
        wait = self.next[hunter.number]
        reach, threats = distances(where(hunter)), 0
        for rival in state.tribes:
            if rival.seat != seat:
                before = wait + (self._place(rival.seat) < self._place(seat))
                for number in self.numbers[rival.seat][:before]:
                    other = rival.hunters[number - 1]
                    threats += reach[where(other)] <= other.data.move
        return threats

    def _place(self, seat: Seat) -> int:
        """How many others have a turn before that seat has its next."""
        order = self.state.order
        return (order.index(seat) - self.state.at - 1) % len(order)

    def _best_mark(self, hunter: Hunter, pace: int, turns: int, claimed: set[str]) -> float:
        """The best of what he may still go to: each less for every turn, nothing where he has not the turns for it."""
        cell, best, claim = where(hunter), 0.0, ""
        if len(hunter.bag) < capacity(hunter):
            needed = trips(self.tribe.camp, pace, cell)
            for at, mark in self.marks:
                if mark * (1 - DELAY) <= best:
                    break
                if needed[at] <= turns and at not in claimed and mark * (1 - DELAY * needed[at]) > best:
                    best, claim = mark * (1 - DELAY * needed[at]), at
        reach = distances(cell)
        for at, mark in self.totems:
            walk = -(-reach[at] // pace) or 1
            if walk <= turns and at not in claimed and mark * (1 - DELAY * walk) > best:
                best, claim = mark * (1 - DELAY * walk), at
        claimed.add(claim)
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


def _totem_marks(state: HuntersState, tribe: Tribe, totems: float) -> list[tuple[str, float]]:
    """The totems of the others, the less worth going to the more hunters guard them."""
    marks: list[tuple[str, float]] = []
    for other in state.tribes:
        if other is not tribe and other.captor is None:
            camp = CAMP_CELLS[other.camp]
            guards = sum(hunter.cell in camp for hunter in other.on_field)
            marks.append((CAMPS[other.camp].totem, totems * TOTEM_POINTS * TOTEM_HOPE / (1 + guards)))
    return marks
