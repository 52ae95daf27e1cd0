"""Which orders could be completed after some free actions: a small search that neither draws, throws nor guesses."""
from __future__ import annotations

from collections.abc import Iterator, Sequence
from copy import copy
from dataclasses import dataclass
from heapq import heappop, heappush
from itertools import count
from typing import Any

from msgspec.structs import replace

from app.engine.decision import Answer
from app.engine.plan import Plan
from app.engine.play import FreeAction
from app.engine.table import Table
from app.engine.text import Seat

from .content import ORDERS, Order
from .free import free_actions
from .hands import Hands
from .orders import can_complete
from .state import Pot, Shop, Woodcraft

MOST_TRIES, MOST_MOVES = 600, 5
MOVES = ("die:", "harvest:", "helper:", "reuse:")
BACK = "back"


@dataclass(frozen=True)
class Position:
    """Where some free actions lead: the state then, how many it took, and the choices made on the way."""

    state: Woodcraft
    moves: int = 0
    choices: tuple[str, ...] = ()


def find_plans(table: Table[Woodcraft], me: Seat, most: int = MOST_TRIES) -> Sequence[Plan]:
    """For each order beside the seat's board that cannot be completed yet: the shortest way found to complete it.

    The seat must be at a decision that leaves it free actions. Other orders are not completed on the way. The search
    tries `most` free actions for all orders together.
    """
    decision = table.asked(me)
    if decision is None or not any(id.startswith(MOVES) for id in decision.options):
        return ()
    start = Position(table.seen(me))
    shop = start.state.shops[me]
    wanted = [ORDERS[number] for number in shop.unfinished if not can_complete(shop, ORDERS[number], shop.faces())]
    search, found = Search(me, most), list[Plan]()
    for at, order in enumerate(wanted, 1):
        end = search.way(start, order, search.tried + (most - search.tried) // (len(wanted) - at + 1))
        if end is not None:
            found.append(Plan(f"order:{order.key}", (*end.choices, f"complete:{order.key}")))
    return sorted(found, key=lambda plan: len(plan.choices))


class Search:
    """Tries free actions of a seat on copies of the state, `most` times; `tried` counts how often."""

    def __init__(self, me: Seat, most: int) -> None:
        self.me, self.most = me, most
        self.tried = 0
        self._following: dict[int, list[Position]] = {}

    def way(self, start: Position, order: Order, most: int) -> Position | None:
        """A position in which an order can be completed, the most promising first, until `tried` reaches `most`."""
        turn, known = count(), {self._key(start)}
        waiting = [(_distance(self._shop(start), order), next(turn), start)]
        while waiting and self.tried < most:
            _, _, position = heappop(waiting)
            for after in self._next(position):
                shop, key = self._shop(after), self._key(after)
                if can_complete(shop, order, shop.faces()):
                    return after
                if after.moves < MOST_MOVES and key not in known:
                    known.add(key)
                    heappush(waiting, (after.moves + _distance(shop, order), next(turn), after))
        return None

    def _shop(self, position: Position) -> Shop:
        return position.state.shops[self.me]

    def _key(self, position: Position) -> tuple[Any, ...]:
        """Equal for positions from which the same can be done."""
        shop = self._shop(position)
        return (*sorted(shop.faces().items()), *shop.goods.values(), *shop.used,
                *(ready for tiles in shop.tiles.values() for ready in tiles),
                *(pot.die and pot.die.face for pot in shop.pots.values()))

    def _next(self, position: Position) -> list[Position]:
        """The positions after one more free action; they are made once for all orders."""
        if id(position) not in self._following:
            self._following[id(position)] = list(self._follow(position))
        return self._following[id(position)]

    def _follow(self, position: Position) -> Iterator[Position]:
        waiting: list[tuple[str, ...]] = [(id,) for id in free_actions(_hands(position.state), self.me)
                                          if id.startswith(MOVES)]
        while waiting and self.tried < self.most:
            choices = waiting.pop()
            after, asked = self._carry_out(position.state, choices)
            if after is not None:
                yield Position(after, position.moves + 1, (*position.choices, *choices))
            waiting += [(*choices, id) for id in asked if id != BACK]

    def _carry_out(self, state: Woodcraft, choices: Sequence[str]) -> tuple[Woodcraft | None, tuple[str, ...]]:
        """Carry out a free action on a copy: the state then, or, where it asks for more, what can be answered.

        Neither where something was left to chance.
        """
        self.tried += 1
        hands = _hands(_copied(state, self.me))
        script = _script(free_actions(hands, self.me)[choices[0]])
        try:
            pending = script.send(None)
            for id in choices[1:]:
                pending = script.send(Answer(self.me, id))
        except StopIteration:
            return (hands.state, ()) if _luck(hands.state) == _luck(state) else (None, ())
        asked = pending[0].ids
        script.close()
        return None, asked


async def _script(action: FreeAction) -> None:
    await action.run()


def _distance(shop: Shop, order: Order) -> int:
    """How many dice and tokens an order still lacks."""
    faces, lacking = shop.faces(), 0
    for fitting in order.dice:
        shown = next((shown for shown in fitting if faces.get(shown)), None)
        if shown is None:
            lacking += 1
        else:
            faces[shown] -= 1
    return lacking + sum(max(0, number - shop.goods[token]) for token, number in order.tokens.items())


def _hands(state: Woodcraft) -> Hands:
    hands = Hands(state, free_actions)
    hands.freedom = "free"
    return hands


def _luck(state: Woodcraft) -> tuple[int, int]:
    return state.rng.drawn, state.revealed


def _copied(state: Woodcraft, me: Seat) -> Woodcraft:
    """A state in which that seat's free actions change nothing of this one."""
    shop = state.shops[me]
    mine = replace(
        shop, pile=[copy(die) for die in shop.pile], goods={**shop.goods}, points={**shop.points}, used=[*shop.used],
        tiles={kind: [*tiles] for kind, tiles in shop.tiles.items()},
        pots={colour: Pot(copy(pot.die), pot.planted) for colour, pot in shop.pots.items()})
    return replace(state, rng=copy(state.rng), shops=[*state.shops[:me], mine, *state.shops[me + 1:]])
