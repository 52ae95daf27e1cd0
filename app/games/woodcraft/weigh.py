"""What a position of Woodcraft is worth to a seat, in points: the judgement that the planning bot plays by."""
from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property, lru_cache
from itertools import pairwise

from .content import (
    CONTRACTS,
    HELPERS,
    LAST_SPACE,
    LINKS,
    ORDERS,
    ROWS,
    SURCHARGE,
    TOKENS,
    Gain,
    Helper,
    Order,
    Room,
    colour_of,
    value_of,
)
from .dice import splicer
from .rounds import INCOME_ROUNDS
from .scoring import contract_points
from .state import DICE_KEPT, Shop, Woodcraft
from .stock import Stock

BERRY, IDLE_BERRY, PURSE = 0.75, 0.08, 12
TOKEN, LANTERN, REUSE, TOOL = 0.75, 1.4, 1.2, 2.0
PIP, LAST_PIP = 0.3, 0.08
DIE_TROUBLE, TOKEN_TROUBLE = 3.5, 0.4
SPLICED, SAWED, GROWN = 0.5, 0.5, 0.4
ORDERS_A_TURN, STEPS_A_TURN = 0.4, 0.4
PRODUCTIONS_A_TURN, FREE_ACTION, NEXT_STEP = 0.1, 2.5, 0.4
SURE, LATER_LOSS = 0.97, 0.8
CHANCES = ((0.0, SURE), (0.2, 0.88), (0.32, 0.78), (0.45, 0.48), (0.75, 0.36), (1.1, 0.08), (1.5, 0.0))
MOVES_A_TURN = 0.35
NEW_KIND, UNCOUNTED_ORDERS = 0.6, 3
PACE = {"helpers": 0.3, "improvements_beyond_1": 0.15, "joinery": 0.08, "tools": 0.25, "blueberry_income": 0.35,
        "hazelnut_income": 0.35, "reputation": 0.45, "orders_beyond_3": 0.25, "hazelnut_orders": 0.08, "marketing": 0.4,
        "tool_kinds": 0.2, "half_pips": 0.0}
ABILITY = {"immediate": 0.0, "once": 0.35, "permanent": 0.3}
TILE_WORTH = {"saw": 1.0, "splice": 1.2, "glue": 2.5}
MOVES = {"splice": 0.1, "saw": 0.1, "yard": 0.45, "six": 0.5, "pot": 0.5, "buy": 0.75}


@lru_cache(maxsize=1024)
def _worths(judge: str, turns: int, phases: int, step: float, goals: tuple[tuple[str, int], ...]) -> dict[Gain, float]:
    """What a judge found rewards to be worth at such a time of the game: the same ones are weighed again and again."""
    return {}


def _chance(moves_a_turn: float) -> float:
    """How likely an order is finished that asks for so many moves in each turn after this one.

    So it was in 48 games of a planner to whom each die that must be bought was 0.75 moves.
    """
    for (low, above), (high, below) in pairwise(CHANCES):
        if moves_a_turn < high:
            return above + (below - above) * (moves_a_turn - low) / (high - low)
    return 0.0


class Outlook:
    """What goods and steps are worth to a seat in this round: the turns and income phases that are left."""

    def __init__(self, state: Woodcraft, seat: int) -> None:
        self.shop: Shop = state.shops[seat]
        self.printed = state.values
        self.open = state.contracts
        self.yard = state.yard
        had = state.order.index(seat) < state.turn
        self.turns = state.rounds - state.round + (0 if had else 1)
        self.due = [last for last in (*INCOME_ROUNDS, state.rounds) if last >= state.round]
        self.phases = len(self.due)
        self.round, self.had = state.round, had
        steps = min(LAST_SPACE, self.shop.reputation + STEPS_A_TURN * self.turns)
        self.fame = self.value(steps)
        self.finished = len(self.shop.completed) + ORDERS_A_TURN * self.turns
        self.step = (self.value(steps + 1) - self.value(steps - 1)) / 2 * self.finished
        self.pip = LAST_PIP + (PIP - LAST_PIP) * min(1.0, (self.turns - 1) / 3) if self.turns > 1 else LAST_PIP
        self.berry = BERRY if self.turns > 1 else BERRY * 0.8
        self._goals = {CONTRACTS[number].per: CONTRACTS[number].vp for number in self.shop.contracts
                       if contract_points(self.shop, number) < CONTRACTS[number].most}
        self._known = _worths(type(self).__name__, self.turns, self.phases, self.step, tuple(self._goals.items()))

    def value(self, steps: float) -> float:
        """What so many steps of reputation are worth for each completed order; the last space is at the end."""
        values, at = self.printed.reputation, max(0.0, min(LAST_SPACE, steps))
        low = min(LAST_SPACE - 1, int(at))
        return values[low] + (values[low + 1] - values[low]) * (at - low)

    def worth(self) -> float:
        """The points so far, and all that may become points."""
        return (self.shop.total + self._goods() + self._tracks() + self._helpers() + self._workshop()
                + sum(map(self.contract, self.shop.contracts)) + self._wood_and_orders())

    def stock(self) -> Stock:
        """What orders can be made of now."""
        return Stock.of(self.shop, self.yard)

    def gain(self, what: Gain) -> float:
        """What a reward is worth."""
        known = self._known.get(what)
        if known is None:
            known = self._known[what] = self._weighed(what)
        return known

    def _weighed(self, what: Gain) -> float:
        goal = self._goals.get
        worth = what.vp + what.reputation * (self.step + goal("reputation", 0))
        worth += len(what.tools) * (TOOL + goal("tools", 0) + NEW_KIND * goal("tool_kinds", 0))
        worth += sum(count * self._good(good) for good, count in what.goods)
        worth += sum(steps * (self.income(track) + goal(f"{track}_income", 0)) for track, steps in what.income)
        worth += what.production * 2.0 + sum(value_of(shown) * self.pip * 1.5 for shown in what.dice)
        return worth

    def helper(self, helper: Helper) -> float:
        """What a helper will bring in the turns that are left."""
        if helper.kind != "immediate":
            return self._staff(helper)
        return self._staff(helper) + (FREE_ACTION if helper.act else self.gain(helper.gain))

    def room(self, room: Room) -> float:
        """What a helper's arrival in a room brings, with the production of those who are there."""
        producing = [self.gain(HELPERS[number].production) for number in self.shop.helpers.values()]
        return self.gain(room.gain) + sum(sorted(producing, reverse=True)[:room.gear])

    def order(self, order: Order, row: int, stock: Stock, load: float = 0.0) -> tuple[float, float]:
        """What an order in a row promises when one has that stock and so many moves to do before, and its own moves.

        What it needs is taken out of the stock.
        """
        trouble, moves = self._missing(order, stock)
        turns = self._turns_for(row)
        chance = _chance((load + moves) / max(0.5, turns - 1)) if moves else SURE
        lost = 2 * self.step * (1.0 if turns == self.turns else LATER_LOSS)
        return chance * (self._awaited(order, row, load + moves) - trouble) - (1 - chance) * lost, moves

    def _awaited(self, order: Order, row: int, moves: float) -> float:
        """The reward of an order after so many moves: the less, the likelier it slides down before."""
        soon = min(1.0, MOVES_A_TURN * self._turns_for(len(ROWS) - 1) / moves) if moves else 1.0
        return soon * self.reward(order, row) + (1 - soon) * self.reward(order, row + 1)

    def reward(self, order: Order, row: int) -> float:
        """What completing an order in a row gives."""
        reward = self.printed.orders[order.key]
        gain = self.gain(reward.gain) + self.gain(ROWS[min(row, len(ROWS) - 1)]) + self.fame
        if reward.instant is not None:
            gain += max(self.gain(reward.instant), self._claim) + self._goals.get("hazelnut_orders", 0)
        if len(self.shop.completed) >= UNCOUNTED_ORDERS:
            gain += self._goals.get("orders_beyond_3", 0)
        return gain + self._on_completing

    @cached_property
    def _claim(self) -> float:
        """What the best contract that the seat may still claim is worth."""
        return max((self.contract(number) for number in self.open if number not in self.shop.contracts), default=0.0)

    @cached_property
    def _on_completing(self) -> float:
        """What helpers add to every completed order."""
        return sum(self.gain(helper.gain) for helper in self.shop.on("complete"))

    def _turns_for(self, row: int) -> int:
        """The turns that are left until an order in that row slides off or the game ends."""
        at = min(len(ROWS) - 1 - row, len(self.due) - 1)
        last = self.due[at] if self.due else self.round
        return last - self.round + (0 if self.had else 1)

    def _good(self, good: str) -> float:
        if good == "blueberries":
            return self.berry
        if good == "lantern":
            return LANTERN * min(1.0, self.turns / 3)
        if good == "reuse":
            return REUSE * min(1.0, self.turns / 4)
        return TOKEN * min(1.0, 0.1 + (self.turns - 1) / 4)

    def income(self, track: str) -> float:
        """What a step on an income track pays until the end."""
        return self.phases * (1.0 if track == "hazelnut" else BERRY * 0.95 if self.phases > 1 else 0.1)

    def _goods(self) -> float:
        goods = self.shop.goods
        at, prices = self.shop.marketing, self.printed.marketing
        sold = sum(prices[min(at + step, len(prices) - 1)][0] for step in range(max(0, self.turns)))
        used = min(goods["blueberries"], sold + (PURSE if self.turns > 2 else 0))
        worth = used * self.berry + (goods["blueberries"] - used) * IDLE_BERRY
        for token in TOKENS:
            kept = min(goods[token], 4)
            worth += kept * self._good(token) + (goods[token] - kept) * 0.1
        return worth + min(goods["lantern"], 6) * self._good("lantern") + min(goods["reuse"], 3) * self._good("reuse")

    def _tracks(self) -> float:
        shop = self.shop
        worth = sum(shop.income[track] * self.income(track) for track in shop.income)
        return worth + self.fame * self.finished + (NEXT_STEP * shop.marketing if self.turns > 1 else 0.0)

    def _staff(self, helper: Helper) -> float:
        return self.turns * (PRODUCTIONS_A_TURN * self.gain(helper.production) + ABILITY[helper.kind])

    def _helpers(self) -> float:
        return sum(self._staff(HELPERS[number]) for number in self.shop.helpers.values())

    def _workshop(self) -> float:
        left = self.phases * min(1.0, self.turns / 4)
        worth = sum(TILE_WORTH[kind] * (0.35 * len(tiles) * max(0.0, left - 1) + 0.3 * sum(tiles) * min(1.0, left))
                    for kind, tiles in self.shop.tiles.items())
        worth += 0.12 * self.turns * len(self.shop.pots)
        kinds = self.shop.tools
        worth += sum(0.25 * self.gain(link.gain) for link in LINKS
                     if (link.between[0] in kinds) != (link.between[1] in kinds))
        return worth

    def contract(self, number: int) -> float:
        """What a contract is worth now, and what it may still become."""
        contract, now = CONTRACTS[number], contract_points(self.shop, number)
        return now + min(contract.most - now, contract.vp * PACE[contract.per] * (self.turns - 1))

    def _wood_and_orders(self) -> float:
        """The dice as wood, and what the orders promise, the best first; each takes its dice."""
        shop, stock = self.shop, self.stock()
        pile = sorted((die.value for die in shop.pile), reverse=True)
        worth = sum(pile[:DICE_KEPT]) * self.pip
        for value in stock.trees.values():
            worth += min(6, value + 2 * min(2, self.turns - 1)) * self.pip + 0.2
        orders = [(ORDERS[number], row) for row, numbers in enumerate(shop.beside) for number in numbers]
        if len(orders) > 1:
            orders.sort(key=lambda each: self._rank(each[0], each[1], stock), reverse=True)
        load = 0.0
        for order, row in orders:
            promise, moves = self.order(order, row, stock, load)
            worth, load = worth + promise, load + moves
        return worth

    def _rank(self, order: Order, row: int, stock: Stock) -> float:
        """Which order to finish first: what is nearly ready, and gives much."""
        promise, moves = self.order(order, row, stock.copy())
        return promise / (moves + 0.5)

    def _missing(self, order: Order, stock: Stock) -> tuple[float, float]:
        """What the dice and tokens that an order still lacks will cost, and about how many moves they take."""
        trouble = moves = 0.0
        tokens, faces = stock.tokens, stock.faces
        for token, count in order.tokens.items():
            lacking = max(0, count - tokens[token])
            trouble += lacking * (self.berry + TOKEN_TROUBLE) + (count - lacking) * self._good(token)
            moves += 0.5 * bool(lacking)
            tokens[token] -= count - lacking
        for options in order.dice:
            exact = next((shown for shown in options if faces.get(shown)), None)
            if exact is not None:
                faces[exact] -= 1
                trouble += value_of(exact) * self.pip
                continue
            cost, kind = self._got(options, stock)
            trouble += cost
            moves += MOVES[kind]
        return trouble, moves

    def _got(self, options: tuple[str, ...], stock: Stock) -> tuple[float, str]:
        """The cheapest way to a die: what it costs, and how; what it is made of is taken out of the stock."""
        cost, kind, taken, wanted = min(way for shown in options for way in self._ways(shown, stock))
        match kind:
            case "splice":
                stock.faces[taken] -= 1
                stock.tokens["scrapwood"] -= 1
                stock.ready["splice"] -= 1
            case "saw":
                stock.cut(taken, wanted)
            case "yard":
                stock.yard[taken] -= 1
            case "pot":
                del stock.trees[colour_of(wanted)]
        return cost, kind

    def _ways(self, shown: str, stock: Stock) -> Iterator[tuple[float, str, str, str]]:
        """The ways to a die: what each costs, how it is done, with which die."""
        faces, colour, value = stock.faces, colour_of(shown), value_of(shown)
        kind = "six" if value == 6 else "yard" if stock.yard.get(shown) else "buy"
        yield (value + SURCHARGE[colour]) * self.berry + DIE_TROUBLE, kind, shown, shown
        if stock.tokens["scrapwood"] > 0 and stock.ready["splice"] > 0:
            for low in range(1, value):
                if faces.get(made := f"{shown[0]}{low}") and splicer(self.shop, value - low) is not None:
                    yield low * self.pip + SPLICED + self._good("scrapwood"), "splice", made, shown
        if stock.ready["saw"] > 0 or stock.pieces:
            for high in range(value + 1, 7):
                if stock.can_cut(made := f"{shown[0]}{high}"):
                    yield value * self.pip + SAWED, "saw", made, shown
        tree = stock.trees.get(colour)
        if tree is not None and (value == 6 or (tree <= value and (value - tree) % 2 == 0)):
            yield value * self.pip + GROWN * (1 + (value - tree) // 2), "pot", "", shown
