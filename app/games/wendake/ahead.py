"""What lines would bring a seat: worked out on a copy of its board, without the table and without its secrets."""
from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from copy import copy
from typing import Any

from app.engine.pile import Pile

from .bargain import Deal, best_deal
from .content import CANOES, FACES, KINDS, MASK_SPACES, MASKS, TURTLE_KINDS, Area, Line
from .march import march
from .masks import face, faces
from .military import turtle_counts
from .state import LONG_HOUSE, Board
from .weigh import Best, Judge, best_play

NARROW = 2
CARDS_OF_A_FACE = len(MASKS) // len(FACES)


class Position:
    """A board to try things on, and who judges it."""

    def __init__(self, judge: Judge, board: Board) -> None:
        self.judge = judge
        self.board = copy_board(board)

    def fork(self) -> Position:
        """The same position once more."""
        return Position(self.judge, self.board)

    @property
    def value(self) -> float:
        """What it is worth."""
        return self.judge.value(self.board)

    def use(self, line: Line) -> None:
        """Use a line as well as can be; a Sacred Fire brings nothing here."""
        board = self.board
        match line.action:
            case "canoe":
                self.canoe()
            case "move":
                self.move(line.steps)
            case "harvest":
                self.harvest()
            case "hunting":
                board.goods["beaver"] += len(board.areas_with("hunter"))
            case "tan":
                board.goods["leather"] += board.goods["beaver"]
                board.goods["beaver"] = 0
            case "fishing":
                board.goods["fish"] += board.canoes_in_play
            case "military":
                self.military()
            case "ceremony":
                self.ceremony()
            case "trade":
                self.trade()
            case "ritual":
                self.ritual()

    def canoe(self) -> None:
        """One more Canoe in play."""
        if self.board.canoes_in_play < CANOES:
            self.board.canoes[self.board.canoes.index(None)] = self.judge.state.map.lakes[0]

    def move(self, steps: int) -> None:
        """The best way of the Warriors, and the transfers that are worth it."""
        steps += self.board.tribe == "shawnee" and steps >= 2
        natives: dict[str, list[str]] = self._once(
            ("move", steps, self.board.canoes_in_play, len(self.board.turtles),
             *map(tuple, self.board.natives.values())), lambda: self._moved(steps))
        self.board.natives = {kind: list(places) for kind, places in natives.items()}

    def _moved(self, steps: int) -> dict[str, list[str]]:
        self.board.natives["warrior"] = march(self.judge, self.board, steps, NARROW).warriors
        self.transfer()
        return self.board.natives

    def transfer(self) -> None:
        """Replace Outposts by Women and Hunters wherever that is a gain."""
        areas = self.judge.state.map.areas
        for area in [place for place in self.board.natives["warrior"] if place in areas]:
            before, natives = self.judge.ground(self.board), self.board.natives
            if self.board.at_home(settler(areas[area])):
                self.board.natives = {kind: list(places) for kind, places in natives.items()}
                self.settle(area)
                if self.judge.ground(self.board) < before:
                    self.board.natives = natives

    def settle(self, area: str) -> None:
        """The Outpost on an area goes Home, a Woman or a Hunter from there takes its place."""
        board, natives = self.board, self.board.natives
        kind = settler(self.judge.state.map.areas[area])
        natives["warrior"][natives["warrior"].index(area)] = board.home
        natives[kind][natives[kind].index(board.home_place(kind))] = area

    def lose(self, kind: str, index: int) -> None:
        """A Native goes to the Long House."""
        self.board.natives[kind][index] = LONG_HOUSE

    def harvest(self) -> None:
        """Each field gives that of its Vegetables of which there are fewest."""
        goods, areas = self.board.goods, self.judge.state.map.areas
        for area in self.board.areas_with("woman"):
            goods[min(areas[area].vegetables, key=goods.__getitem__)] += 1

    def military(self) -> None:
        """The best Turtle tile of each kind, and the territories led."""
        counts = turtle_counts(self.board)
        for kind in TURTLE_KINDS:
            if (best := self.judge.best_turtle(self.board, kind, counts[kind])) is not None:
                self.board.turtles.append(best)
        self.board.points["military"] += self.judge.led(self.board)

    def ceremony(self) -> None:
        """Draw a Mask and play for the most points."""
        self.draw()
        board, (points, space, rest) = self.board, self.best_space()
        if space:
            board.points["mask"] += points
            board.mask_space = space
            kept = Counter(dict(zip(FACES, rest, strict=True)))
            for card in list(board.hand.cards):
                kept[face(card)] -= 1
                if kept[face(card)] < 0:
                    board.hand.cards.remove(card)
                    board.played.append(card)

    def draw(self) -> None:
        """Take the open Mask; a card of the deck would be as good on the average."""
        discarded = self.judge.state.mask_discard.cards
        fresh = [card for card in discarded[-1:] if card not in (*self.board.hand.cards, *self.board.played)]
        held = len(self.board.hand.cards) + len(self.board.played)
        self.board.hand.cards.append(fresh[0] if fresh else held * CARDS_OF_A_FACE % len(MASKS))

    def best_space(self) -> Best:
        """The open space on which the hand scores most."""
        closed = {self.board.mask_space, *self.judge.taken}
        return best_play(faces(self.board.hand.cards), tuple(space for space in MASK_SPACES if space not in closed))

    def trade(self) -> None:
        """The best Trade."""
        board = self.board
        deal: Deal = self._once(
            ("trade", board.canoes_in_play, len(board.progress), *board.goods.values(), *board.points.values()),
            lambda: best_deal(self.judge, board, board.canoes_in_play))
        board.goods, board.points = dict(deal.goods), dict(deal.points)
        if deal.tile:
            board.progress[deal.tile] = True

    def ritual(self) -> None:
        """Two Natives of the smallest groups come home, then the smallest group scores."""
        self.bring_home(2)
        self.board.points["ritual"] += min(map(self.board.at_home, KINDS))

    def bring_home(self, count: int) -> None:
        """Natives come home, each to the smallest group that has some in the Long House."""
        for _ in range(count):
            waiting = [kind for kind in KINDS if self.board.in_long_house(kind)]
            if waiting:
                kind = min(waiting, key=self.board.at_home)
                places = self.board.natives[kind]
                places[places.index(LONG_HOUSE)] = self.board.home_place(kind)

    def _once(self, key: tuple[object, ...], find: Callable[[], Any]) -> Any:
        """What belongs to a key, found only once."""
        memory = self.judge.memory
        if key not in memory:
            memory[key] = find()
        return memory[key]


def copy_board(board: Board) -> Board:
    """A board that may be changed without changing the first; the tiles of its grid are the same."""
    twin = copy(board)
    twin.hand = Pile(list(board.hand.cards), "owner", owner=board.hand.owner, family=board.hand.family)
    twin.natives = {kind: list(places) for kind, places in board.natives.items()}
    twin.canoes, twin.played, twin.turtles = list(board.canoes), list(board.played), list(board.turtles)
    twin.goods, twin.points, twin.progress = dict(board.goods), dict(board.points), dict(board.progress)
    return twin


def settler(area: Area) -> str:
    """Who takes the place of an Outpost on an area."""
    return "woman" if area.vegetables else "hunter"
