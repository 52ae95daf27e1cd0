"""The year's plan of a bot: which tiles of its grid it will use, and in which order."""
from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from itertools import permutations
from typing import NamedTuple

from .ahead import Position, copy_board
from .content import Line
from .grid import LINES, TILES_IN_A_LINE, marked, open_lines
from .restore import flip_used, slide
from .state import Board, Mark, Tile
from .tiles import lines_of
from .weigh import Judge

FIRES_TRIED = 3
LOOKED_BEYOND, LINES_BEYOND = 3, 4
NEXT_YEAR = 0.35
UNKNOWN, FIRED = 1.5, 2.5


class Plan(NamedTuple):
    """The places to mark in order, the line as bits, and what all that is worth."""

    value: float
    places: tuple[int, ...]
    line: int


class Year:
    """Plans for what is left of a seat's year."""

    def __init__(self, judge: Judge, board: Board) -> None:
        self.judge = judge
        self.board = board
        self.start = Position(judge, board)
        self.marked = marked(board)
        self._alone: dict[tuple[Line, ...], float] = {}
        self._after: dict[tuple[tuple[int, ...], int], tuple[Position, int | None]] = {}

    @cached_property
    def worth(self) -> list[float]:
        """About what each tile of the grid brings if it is used at once."""
        return [self.alone(lines_of(tile)) for tile in self.board.tiles]

    def best(self) -> Plan:
        """The best plan."""
        return max(self.plans(open_lines(self.board)), key=lambda plan: plan.value)

    def outlook(self) -> float:
        """What a year that has not begun yet may be worth."""
        lines = sorted(LINES, key=lambda line: sum(self.worth[at] for at in range(9) if line >> at & 1), reverse=True)
        return max(plan.value for plan in self.plans(lines[:LINES_BEYOND]))

    def best_of_two(self) -> Plan:
        """The best plan with next year in view: that is planned as well after the most promising plans for this one."""
        if self.judge.left < TILES_IN_A_LINE:
            return self.best()
        promising: dict[int, Plan] = {}
        for plan in sorted(self.plans(open_lines(self.board)), key=lambda plan: plan.value):
            promising[plan.line] = plan
        tried = sorted(promising.values(), key=lambda plan: plan.value, reverse=True)[:LOOKED_BEYOND]
        next_judge = Judge(self.judge.state, self.judge.seat, self.judge.left - TILES_IN_A_LINE, frozenset())
        return max(tried, key=lambda plan: Year(next_judge, self.next_board(plan)).outlook())

    def next_board(self, plan: Plan) -> Board:
        """The board when next year begins, the tiles of the new top row in any order."""
        position, fired = self.after(plan.places, plan.line)
        board = copy_board(position.board)
        board.grid = [Tile(tile.number, tile.ritual, self._mark(at, plan.line, fired))
                      for at, tile in enumerate(self.board.tiles)]
        flip_used(board)
        slide(board)
        board.grid[:3] = [Tile(number) for number in board.below]
        board.hand.cards.extend(board.played)
        board.played, board.mask_space = [], None
        return board

    def _mark(self, at: int, line: int, fired: int | None) -> Mark:
        return "action" if line >> at & 1 else "fire" if at == fired else ""

    def plans(self, lines: Sequence[int]) -> list[Plan]:
        """A plan for each of these lines and each order of its tiles that are not marked yet."""
        found = []
        for line in lines:
            rest = [at for at in range(9) if line >> at & 1 and at not in self.marked]
            for places in permutations(rest):
                position, _ = self.after(places, line)
                found.append(Plan(position.value + self._next_year(line), places, line))
        return found

    def after(self, places: tuple[int, ...], line: int) -> tuple[Position, int | None]:
        """The position when these tiles of a line have been used, and the place that the Fire activated."""
        if not places:
            return self.start, None
        has_fire = any(part.action == "fire" for at in places for part in self._lines(at))
        key = (places, line if has_fire else 0)
        if key not in self._after:
            before, fired = self.after(places[:-1], line)
            self._after[key] = self._use(before.fork(), places[-1], line, fired)
        return self._after[key]

    def fire(self, position: Position, line: int) -> int | None:
        """The tile outside a line that the Fire had best activate now; the position uses it."""
        free = [at for at in range(9) if not line >> at & 1 and not self.board.tile(at).mark
                and all(part.action != "fire" for part in self._lines(at))]
        tried = []
        for at in sorted(free, key=self.worth.__getitem__, reverse=True)[:FIRES_TRIED]:
            fork = position.fork()
            self._use_lines(fork, at)
            tried.append((fork.value, at, fork.board))
        if not tried:
            return None
        _, at, position.board = max(tried, key=lambda found: found[:2])
        return at

    def _use(self, position: Position, at: int, line: int, fired: int | None) -> tuple[Position, int | None]:
        for part in self._lines(at):
            if part.action != "fire":
                position.use(part)
            elif fired is None and not any(tile.mark == "fire" for tile in self.board.tiles):
                fired = self.fire(position, line)
        return position, fired

    def _use_lines(self, position: Position, at: int) -> None:
        for part in self._lines(at):
            position.use(part)

    def _lines(self, at: int) -> tuple[Line, ...]:
        return lines_of(self.board.tile(at))

    def alone(self, lines: tuple[Line, ...]) -> float:
        """About what these lines bring if they are used at once."""
        if lines not in self._alone:
            position = self.start.fork()
            for part in lines:
                position.use(part)
            fires = any(part.action == "fire" for part in lines)
            self._alone[lines] = position.value - self.start.value + FIRED * fires
        return self._alone[lines]

    def _next_year(self, line: int) -> float:
        """What the best line of next year's grid is worth: used tiles are turned over, and all rows are a row lower."""
        if self.judge.left < TILES_IN_A_LINE:
            return 0.0
        known = [self._turned(at) if line >> at & 1 else self.worth[at] for at in range(6)]
        worth = [UNKNOWN] * TILES_IN_A_LINE + known
        return NEXT_YEAR * max(sum(worth[at] for at in range(9) if lane >> at & 1) for lane in LINES)

    def _turned(self, at: int) -> float:
        tile = self.board.tile(at)
        return self.alone(lines_of(Tile(tile.number, tile.ritual != tile.kind.flips)))
