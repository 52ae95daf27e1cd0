"""The end of the game: contracts, leftovers, unfinished orders, reputation; ties."""
from __future__ import annotations

from app.engine.game import Standing, Standings
from app.engine.text import Seat, SeatName, Text

from . import names
from .content import CONTRACTS, ORDERS, TOKENS, Contract, Values
from .gains import lose_reputation
from .hands import Hands
from .state import Shop, Woodcraft
from .workshop import built

LEFTOVERS_FOR_A_POINT = 10
UNFINISHED = 2


def score_game(g: Hands) -> None:
    """The four steps of the final scoring."""
    for seat in g.state.order:
        shop = g.shop(seat)
        _score(g, seat, "contracts", sum(contract_points(shop, number) for number in shop.contracts))
        _score(g, seat, "leftovers", leftovers(shop) // LEFTOVERS_FOR_A_POINT)
        lose_reputation(g, seat, UNFINISHED * len(shop.unfinished))
        _score(g, seat, "reputation", reputation_points(g.state.values, shop, shop.reputation))
    g.state.stage = "over"
    g.tell("over", Text("The last round is over: the game ends"))


def _score(g: Hands, me: Seat, part: str, points: int) -> None:
    g.points(me, points, part)
    g.tell("scored", Text("Final scoring, {part}: {who} scores {points}", part=names.PARTS[part], who=SeatName(me),
                          points=names.points(points)), me)


def dice_values(shop: Shop) -> int:
    """The sum of all dice of a workshop, those in pots too."""
    trees = [pot.die for pot in shop.pots.values() if pot.die is not None]
    return sum(die.value for die in (*shop.pile, *trees))


def leftovers(shop: Shop) -> int:
    """“Pips of unused dice, blueberries, scrapwood, glue, sawblades.”"""
    return dice_values(shop) + shop.goods["blueberries"] + sum(shop.goods[token] for token in TOKENS)


def reputation_points(values: Values, shop: Shop, reputation: int) -> int:
    """“The value of your reputation space times your completed orders.”"""
    return values.reputation[reputation] * len(shop.completed)


def contract_points(shop: Shop, number: int) -> int:
    """What a contract is worth to a seat."""
    contract = CONTRACTS[number]
    return min(contract.most, contract.vp * counted(shop, contract))


def counted(shop: Shop, contract: Contract) -> int:
    """How many a seat has of what a contract counts."""
    added = sum(built(shop, kind) for kind in ("pot", "saw", "splice", "glue")) - 3
    match contract.per:
        case "helpers":
            return len(shop.helpers)
        case "improvements_beyond_1":
            return max(0, added - 1)
        case "joinery":
            return built(shop, "splice") - 1 + built(shop, "glue")
        case "tools":
            return len(shop.tools)
        case "tool_kinds":
            return len(set(shop.tools.values()))
        case "blueberry_income":
            return shop.income["blueberry"]
        case "hazelnut_income":
            return shop.income["hazelnut"]
        case "reputation":
            return shop.reputation
        case "orders_beyond_3":
            return max(0, len(shop.completed) - 3)
        case "hazelnut_orders":
            return sum(ORDERS[order].deck == "hazelnut_orders" for order in shop.completed)
        case "marketing":
            return shop.marketing
        case _:
            return dice_values(shop) // 2


def forecast(values: Values, shop: Shop) -> dict[str, int]:
    """What the final scoring would add if the game ended now."""
    reputation = max(0, shop.reputation - UNFINISHED * len(shop.unfinished))
    return {"contracts": sum(contract_points(shop, number) for number in shop.contracts),
            "leftovers": leftovers(shop) // LEFTOVERS_FOR_A_POINT,
            "reputation": reputation_points(values, shop, reputation)}


def standings(state: Woodcraft) -> Standings:
    """Places by points; “the tied player who plays later in the round wins”."""
    seats = sorted(range(len(state.shops)), reverse=True,
                   key=lambda seat: (state.shops[seat].total, state.order.index(seat)))
    return tuple(Standing(seat, rank, state.shops[seat].total, dict(state.shops[seat].points))
                 for rank, seat in enumerate(seats, 1))
