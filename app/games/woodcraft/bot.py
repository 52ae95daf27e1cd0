"""Players made of code for Woodcraft: one that does things at random, one that tries its turn out."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from app.engine.bot import Bot
from app.engine.decision import Answer, Decision
from app.engine.rng import Rng
from app.engine.table import Table, UndoRefused
from app.engine.text import Seat

from .content import HELPERS, ORDERS, ROOMS, Helper, Order
from .gains import rewards_at
from .plans import MOVES, find_plans
from .state import Woodcraft
from .turn import marketing_price
from .weigh import Outlook

LEAVING = {"none", "back", "end"}
LIKELY = {"complete": 200, "tile": 20, "act": 60, "harvest": 4, "helper": 4, "die": 2, "reuse": 1, "bonus": 2,
          "lantern": 1, "berries": 6, "market": 20}
USUAL, RARE = 20, 5
FREE = ("complete:", "die:", "harvest:", "helper:", "reuse:", "bonus:")
BETWEEN = {"woodcraft.turn", "woodcraft.end"}
TRIED_OUT = {"woodcraft.turn", "woodcraft.use"}
PLANNED = {"woodcraft.orders", "woodcraft.helper", "woodcraft.improve"}
MOST_KEPT, KEPT_A_TURN = 9, 3
AHEAD, CLOSE = 3, 6.0
WORTH_THE_TROUBLE, IMPATIENCE = 0.1, 3.0
OBVIOUS = {f"woodcraft.{key}" for key in (
    "setup.helper", "setup.keep", "setup.beside", "place", "tool", "room", "production", "complete", "give", "take",
    "grow", "cut")}
AT_WORK, LONGEST_FREE = {"woodcraft.die", "woodcraft.cut", "woodcraft.give", "woodcraft.take", "woodcraft.grow"}, 5
FREE_ANSWERS, LONGEST_ACTION, PLAN_TRIES = 80, 14, 100
ORDER_OF = {order.key: order for order in ORDERS}
HELPER_OF = {helper.key: helper for helper in HELPERS}


class Easy:
    """Answers at random, but completes orders, uses its actions and works on dice only now and then."""

    name = "easy"

    def pick(self, table: Table[Any], decision: Decision, luck: Rng) -> str:
        """One of the choices."""
        weights = [RARE if id in LEAVING else LIKELY.get(id.partition(":")[0], USUAL) for id in decision.ids]
        if decision.key == "woodcraft.end":
            weights = [USUAL if id == "end" else weight for id, weight in zip(decision.ids, weights, strict=True)]
        at = luck.below(sum(weights))
        for id, weight in zip(decision.ids, weights, strict=True):
            at -= weight
            if at < 0:
                return id
        raise AssertionError("the weights add up")


class Planner:
    """Tries every action out to its end, completes orders, and works on dice only where that helps.

    `ahead` says of how many of the best actions it tries the next turn out, too; `outlook` judges positions.
    """

    def __init__(self, name: str, ahead: int, outlook: type[Outlook] = Outlook) -> None:
        self.name = name
        self.ahead = ahead
        self.outlook = outlook
        self._shallow: Planner = self if ahead == 1 else Planner(f"{name}, in haste", 1, outlook)

    def pick(self, table: Table[Any], decision: Decision, luck: Rng) -> str:
        """The answer that promises most."""
        if len(decision.ids) == 1:
            return decision.ids[0]
        if decision.key in AT_WORK:
            planned = self._on_the_way(table, decision.seat)
            if planned is not None:
                return planned
        quick = self._quick(table, decision)
        if quick is not None:
            return quick
        if decision.key in BETWEEN:
            free = self._free(table, decision)
            if free is not None:
                return free
        if decision.key == "woodcraft.end":
            return self._ending(table, decision)
        if decision.key in TRIED_OUT or (self.ahead > 1 and decision.key in PLANNED):
            return self._planned(table, decision, luck)
        return self._best(table, decision)

    def _quick(self, table: Table[Any], decision: Decision) -> str | None:
        """The answers that need no trying: an order to complete, the set-up, rooms, tools, productions."""
        if decision.key not in OBVIOUS:
            return self._complete(table, decision)
        outlook = self.outlook(table.state, decision.seat)
        match decision.key:
            case "woodcraft.setup.helper":
                return max(decision.ids, key=lambda id: outlook.helper(_helper(id)) - 0.75 * _helper(id).cost)
            case "woodcraft.setup.keep" | "woodcraft.setup.beside" | "woodcraft.place":
                return max(decision.ids, key=lambda id: _promise(outlook, _order(id)))
            case "woodcraft.tool":
                return max(decision.ids, key=lambda id: self._tool(outlook, id))
            case "woodcraft.room":
                return max(decision.ids, key=lambda id: outlook.room(ROOMS[id.partition(":")[2]]))
            case "woodcraft.production":
                return max(decision.ids, key=lambda id: outlook.gain(_helper(id).production))
            case "woodcraft.cut":
                return "none"
        return decision.ids[0]

    def _complete(self, table: Table[Any], decision: Decision) -> str | None:
        """The most rewarding order that can be completed."""
        found = [id for id in decision.ids if id.startswith("complete:")]
        if len(found) < 2:
            return found[0] if found else None
        outlook = self.outlook(table.state, decision.seat)
        return max(found, key=lambda id: outlook.reward(_order(id), _order(id).row - 1))

    def _tool(self, outlook: Outlook, id: str) -> float:
        """What a tool in a space brings, and a little for a kind that is new."""
        kind, _, space = id.partition(":")[2].partition("@")
        tools = outlook.shop.tools
        return sum(map(outlook.gain, rewards_at(tools, kind, space))) + 0.5 * (kind not in tools.values())

    def _free(self, table: Table[Any], decision: Decision) -> str | None:
        """The free action that helps most, if one does."""
        if len(table.answers) > FREE_ANSWERS:
            return None
        me = decision.seat
        plan = self._plan(table, me)
        if plan:
            return plan[0]
        before = self._value(table, me) + WORTH_THE_TROUBLE
        worth = {id: self._after(table, me, id) for id in decision.ids if id.startswith(MOVES)}
        if decision.key == "woodcraft.end":
            worth.update({id: self._after(table, me, id) for id in decision.ids if id.startswith("bonus:")})
        best = max(worth, key=worth.__getitem__, default=None)
        return best if best is not None and worth[best] > before else None

    def _plan(self, table: Table[Any], me: Seat) -> Sequence[str]:
        """The best way to complete an order by free actions alone, if that is not much worse than to wait.

        Who plays in haste has none.
        """
        if self.ahead == 1:
            return ()
        ends = {plan.choices: self._value(_followed(table, me, plan.choices), me)
                for plan in find_plans(table, me, PLAN_TRIES)}
        best = max(ends, key=ends.__getitem__, default=())
        return best if best and ends[best] > self._value(table, me) - IMPATIENCE else ()

    def _on_the_way(self, table: Table[Any], me: Seat) -> str | None:
        """What the plan has next when the seat is within a free action of it."""
        for given in range(1, min(LONGEST_FREE, len(table.answers)) + 1):
            try:
                before = table.undo(me, given)
            except UndoRefused:
                return None
            asked = before.asked(me)
            if asked is not None and asked.key in BETWEEN:
                plan = self._plan(before, me)
                done = tuple(answer.choice for answer in table.answers[-given:])
                return plan[given] if len(plan) > given and tuple(plan[:given]) == done else None
        return None

    def _ending(self, table: Table[Any], decision: Decision) -> str:
        """Marketing where it pays, the least useful dice back, the end."""
        if "market" in decision.ids and self._advertises(table.state, decision.seat):
            return "market"
        if "end" in decision.ids:
            return "end"
        back = [id for id in decision.ids if id.startswith("return:")]
        return max(back, key=lambda id: self._after(table, decision.seat, id))

    def _advertises(self, state: Woodcraft, me: Seat) -> bool:
        """Whether a step of marketing leaves enough blueberries for the turns to come."""
        shop = state.shops[me]
        left = shop.goods["blueberries"] - marketing_price(state.values, shop)
        return left >= min(MOST_KEPT, KEPT_A_TURN * (self.outlook(state, me).turns - 1))

    def _planned(self, table: Table[Any], decision: Decision, luck: Rng) -> str:
        """The tile or the action with which this turn and the next one bring most."""
        me = decision.seat
        tried = {id: self._tried(table, me, id) for id in decision.ids if not id.startswith(FREE)}
        worth = {id: self._value(fork, me) for id, fork in tried.items()}
        best = sorted(worth, key=worth.__getitem__, reverse=True)[:self.ahead]
        close = [id for id in best if worth[id] > worth[best[0]] - CLOSE]
        turns = self.outlook(table.state, me).turns
        if len(close) == 1 or turns == 1:
            return best[0]
        return max(close, key=lambda id: self._next_turn(tried[id], me, turns - 1, luck))

    def _next_turn(self, fork: Table[Any], me: Seat, turns: int, luck: Rng) -> float:
        """What the best tile of one's next turn makes of a position; the others do next to nothing until then.

        `turns` are left in that turn. The fork itself is played on.
        """
        while not fork.over:
            decision = fork.pending[0]
            answer = _idle(decision) if decision.seat != me else None
            if decision.seat == me and decision.key == "woodcraft.turn" and self.outlook(fork.state, me).turns == turns:
                answer = self._shallow._quick(fork, decision) or self._shallow._free(fork, decision)
                if answer is None:
                    return max(self._after(fork, me, id) for id in decision.ids if not id.startswith(FREE))
            fork.submit(Answer(decision.seat, answer or self._shallow.pick(fork, decision, luck)))
        return self._value(fork, me)

    def _value(self, table: Table[Any], me: Seat) -> float:
        return self.outlook(table.state, me).worth()

    def _best(self, table: Table[Any], decision: Decision) -> str:
        """The answer after which the position is best."""
        ids = [id for id in decision.ids if not id.startswith(FREE)]
        worth = {id: self._after(table, decision.seat, id, thorough=False) for id in ids}
        return max(worth, key=worth.__getitem__)

    def _after(self, table: Table[Any], me: Seat, id: str, *, thorough: bool = True) -> float:
        """What the position is worth after an answer and what it asks at once."""
        return self._value(self._tried(table, me, id, thorough=thorough), me)

    def _tried(self, table: Table[Any], me: Seat, id: str, *, thorough: bool = True) -> Table[Any]:
        """The position after an answer and what it asks at once."""
        fork = table.fork()
        ended = fork.submit(Answer(me, id)).ended_step
        for _ in range(LONGEST_ACTION):
            decision = None if ended else fork.asked(me)
            if decision is None or decision.key in BETWEEN:
                break
            answer = self._quick(fork, decision)
            if answer is None and not thorough:
                break
            if answer is None:
                answer = "act" if "act" in decision.ids else self._best(fork, decision)
            ended = fork.submit(Answer(me, answer)).ended_step
        return fork


def _followed(table: Table[Any], me: Seat, choices: Sequence[str]) -> Table[Any]:
    """The position after some answers."""
    fork = table.fork()
    for id in choices:
        fork.submit(Answer(me, id))
    return fork


def _idle(decision: Decision) -> str:
    """What somebody else answers while one's own next turn is tried out: a tile, and nothing with it."""
    return next((id for id in ("berries", "none", "end") if id in decision.ids), decision.ids[0])


def _promise(outlook: Outlook, order: Order) -> float:
    """What an order would promise if it lay beside the workshop."""
    return outlook.order(order, order.row - 1, outlook.stock())[0]


def _order(id: str) -> Order:
    return ORDER_OF[id.partition(":")[2]]


def _helper(id: str) -> Helper:
    return HELPER_OF[id.partition(":")[2]]


BOTS: Mapping[str, Bot] = {"easy": Easy(), "medium": Planner("medium", AHEAD)}
