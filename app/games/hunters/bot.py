"""Bots that play Hunters: one that does sensible things at random, one that plans its turn."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from app.engine.bot import Bot
from app.engine.decision import Answer, Decision
from app.engine.rng import Rng
from app.engine.table import Table
from app.engine.text import Seat

from .bags import room
from .content import CAMP_CELLS, CAMPS, CHUM_AT, CHUMS, NEAR, TOTEM_POINTS
from .hunt import where
from .state import Hunter, HuntersState
from .weigh import CHUM_WORTH, Style, look_around, marks_for_all, value

CELLS_TRIED = 6
LIKELY = {"capture": 60, "store": 50, "return": 30, "pick_up": 25, "shot": 25, "take": 20, "explore": 14,
          "keen_sense": 14, "load_up": 14, "push": 5, "crush": 5, "heal": 4, "no": 4, "move": 2, "end": 2, "use": 1,
          "lasso": 1}


class Easy:
    """Answers at random, but rather picks up, explores and brings home than gives away."""

    name = "easy"

    def pick(self, table: Table[Any], decision: Decision, luck: Rng) -> str:
        """One of the choices; what helps is more likely, throwing things away is rare."""
        weights = [10 * LIKELY.get(id.split(":")[0], 8 if decision.key != "hunters.turn" else 0) + 1
                   for id in decision.ids]
        at = luck.below(sum(weights))
        for id, weight in zip(decision.ids, weights, strict=True):
            at -= weight
            if at < 0:
                return id
        raise AssertionError("the weights add up")


class Planner:
    """Tries the turn out on forks: moves to the most promising cells, every action there, and the best way on.

    Nothing is counted on that would be revealed: an answer that draws is worth what may be hoped for.
    """

    def __init__(self, name: str, style: Style) -> None:
        self.name = name
        self.style = style

    def pick(self, table: Table[Any], decision: Decision, luck: Rng) -> str:
        """The choice that leads to the best position that this turn can reach."""
        if len(decision.ids) == 1:
            return decision.ids[0]
        worth = {id: self._after(table, decision.seat, id) + luck.below(1000) * 1e-6
                 for id in self._tried(table, decision)}
        return max(worth, key=worth.__getitem__)

    def _tried(self, table: Table[Any], decision: Decision) -> list[str]:
        """The answers worth trying: in a turn one move to a promising cell, then everything that can be done there.

        Prey is stored whole, and loaded up from the most valuable down.
        """
        ids = list(decision.ids)
        if decision.key == "hunters.load_up":
            loads = sorted((load[0].value, id) for id, load in decision.options.items() if load)
            return [id for id in ids if id in {"done", loads[-1][1]}]
        if decision.key != "hunters.turn":
            return ids
        if table.answers and table.answers[-1].choice.startswith("move:"):
            return [id for id in ids if not id.startswith(("move:", "use:", "drop:", "store:some"))]
        return [id for id in ids if not id.startswith(("move:", "store:some"))] + self._cells(table, decision)

    def _cells(self, table: Table[Any], decision: Decision) -> list[str]:
        """The moves worth trying: by what the position is worth with the hunter there, and what he could do there."""
        state: HuntersState = table.state
        assert state.turn is not None
        hunter = state.tribes[state.turn.seat].hunters[state.turn.number - 1]
        gains = self._gains(state, hunter)
        start, worth = hunter.cell, {}
        outlook = look_around(state, decision.seat, self.style.totems)[decision.seat]
        for id in decision.ids:
            if id.startswith("move:"):
                hunter.cell = id[5:]
                worth[id] = outlook.hunter(hunter, set()) + gains.get(hunter.cell, 0.0)
        hunter.cell = start
        return sorted(worth, key=worth.__getitem__, reverse=True)[:CELLS_TRIED]

    def _gains(self, state: HuntersState, hunter: Hunter) -> dict[str, float]:
        """About what an action may bring on each cell: taking what is there, bringing home, pushing a neighbour."""
        gains = marks_for_all(state) if room(hunter) else {}
        for tribe in state.tribes:
            for other in tribe.on_field:
                least = min((token.value for token in other.bag if token.value), default=0)
                for cell in NEAR[where(other)] if other is not hunter else ():
                    gains[cell] = max(gains.get(cell, 0.0), 0.5 + least * (tribe.seat != hunter.seat))
            if tribe.seat == hunter.seat:
                prey = sum(token.value for token in hunter.bag)
                gains |= {cell: max(gains.get(cell, 0.0), prey) for cell in CAMP_CELLS[tribe.camp]}
            elif tribe.captor is None:
                gains[CAMPS[tribe.camp].totem] = TOTEM_POINTS
        return gains

    def _after(self, table: Table[Any], seat: Seat, id: str) -> float:
        """What an answer is worth when everything that follows in this turn is answered as well as can be."""
        if id == "end":
            return value(table.state, seat, self.style)
        fork = table.fork()
        before = fork.luck
        fork.submit(Answer(seat, id))
        if fork.luck != before:
            return value(table.state, seat, self.style) + self._hope(table.state, seat)
        decision = fork.asked(seat)
        if decision is None or decision.key == "hunters.end":
            return value(fork.state, seat, self.style)
        return max(self._after(fork, seat, other) for other in self._tried(fork, decision))

    def _hope(self, state: HuntersState, seat: Seat) -> float:
        """What exploring may bring, for a hunter who can carry it away or not."""
        assert state.turn is not None
        hunter = state.tribes[state.turn.seat].hunters[state.turn.number - 1]
        chum = CHUM_AT.get(hunter.cell or "")
        worth = CHUM_WORTH[CHUMS[chum].pool] if chum else 1.0
        return worth * (0.8 if room(hunter) else 0.25)


STYLES = {
    "peaceful": Style(rivals=0.15, blows=0.0, totems=0.5, caution=0.35),
    "greedy": Style(rivals=0.25, blows=0.2, totems=1.0, caution=0.3),
    "aggressive": Style(rivals=0.3, blows=0.35, totems=1.0, caution=0.25),
    "raider": Style(rivals=0.3, blows=0.3, totems=2.5, caution=0.25),
}
BOTS: Mapping[str, Bot] = {"easy": Easy(), "medium": Planner("medium", STYLES["greedy"])}
