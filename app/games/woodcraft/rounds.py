"""The end of a round: contracts that were claimed leave, and four times in a game comes an income phase."""
from __future__ import annotations

from app.engine.parallel import parallel
from app.engine.text import Seat, SeatName, Text

from . import cards, names
from .content import INCOMES, ORDERS
from .gains import lose_reputation
from .hands import Hands
from .orders import discard_order, play_from_hand, slide
from .scoring import score_game
from .setup import SHOWN, show_order
from .state import LATE_DECKS_AFTER, Woodcraft, counters

INCOME_ROUNDS = (4, 8, 12)
UNFINISHED = 2
MARKED_SLOT = SHOWN - 1


async def end_round(g: Hands) -> None:
    """“Claimed contracts leave; the round marker moves; income phase if due.” After the last one the game is scored."""
    state = g.state
    claimed = {number for shop in state.shops for number in shop.contracts}
    state.contracts = [number for number in state.contracts if number not in claimed]
    if income_due(state):
        await income_phase(g)
    state.turn = 0
    if state.round == state.rounds:
        score_game(g)
        return
    state.round += 1
    g.tell("round", Text("Round {n} begins", n=state.round))
    if state.round == LATE_DECKS_AFTER + 1:
        change_decks(g)


def income_due(state: Woodcraft) -> bool:
    """“After rounds 4, 8, 12 and the last.”"""
    return state.round in (*INCOME_ROUNDS, state.rounds)


async def income_phase(g: Hands) -> None:
    """The five steps of an income phase."""
    move_orders_down(g)
    await place_orders_from_hand(g)
    for seat in g.state.order:
        pay_income(g, seat)
    for shop in g.state.shops:
        shop.tiles = {kind: [True] * len(tiles) for kind, tiles in shop.tiles.items()}
    g.tell("tiles", Text("Income phase, step 4: sawing, splicing and gluing tiles turn back"))
    if g.state.round in INCOME_ROUNDS and g.state.round != LATE_DECKS_AFTER:
        replace_marked_cards(g)


def move_orders_down(g: Hands) -> None:
    """“Each order moves down one row; one that leaves the bottom is discarded: 2 back on reputation.”"""
    for seat in g.state.order:
        shop = g.shop(seat)
        for number in shop.beside.pop():
            discard_order(g.state, number)
            lose_reputation(g, seat, UNFINISHED)
            g.tell("lost_order", Text("Income phase, step 1: {order} of {who} is discarded, reputation −{n}",
                                      order=cards.order(number), who=SeatName(seat), n=UNFINISHED), seat,
                   f"reputation:{seat}")
        shop.beside.insert(0, [])
    g.tell("moved_down", Text("Income phase, step 1: orders move down one row"))


async def place_orders_from_hand(g: Hands) -> None:
    """“Each player puts one order from hand beside the board”, all at the same time."""
    chosen = await parallel({seat: _choose_from_hand(g, seat) for seat in g.state.order if g.hand(seat)})
    for seat in sorted(chosen):
        play_from_hand(g, seat, g.hand(seat)[chosen[seat]])


async def _choose_from_hand(g: Hands, me: Seat) -> int:
    """The place in the hand of the order that goes beside the board."""
    return await g.pick(me, "woodcraft.place", Text("Which order of your hand do you lay beside your workshop?"),
                        {f"place:{ORDERS[number].key}": at for at, number in enumerate(g.hand(me))},
                        lambda id, at: show_order(id, g.hand(me)[at]))


def pay_income(g: Hands, me: Seat) -> None:
    """“Each gains blueberries and points by income level”; helpers do not produce."""
    shop = g.shop(me)
    blueberries, points = (sum(counters(shop.income[track])) for track in INCOMES)
    shop.goods["blueberries"] += blueberries
    g.points(me, points, "income")
    g.tell("income", Text("Income phase, step 3: {who} gains {blueberries} and {points}", who=SeatName(me),
                          blueberries=names.goods("blueberries", blueberries), points=names.points(points)), me,
           f"income:{me}.blueberry", f"income:{me}.hazelnut")


def replace_marked_cards(g: Hands) -> None:
    """“Discard the order and the helper on the slot marked X, slide, refill.”"""
    for kind in ("orders", "helpers"):
        number = g.state.shown[kind][MARKED_SLOT]
        if number is not None:
            g.state.deck(kind).discard.cards.append(number)
        slide(g, kind, MARKED_SLOT)
    g.tell("replaced", Text("Income phase, step 5: the marked order and helper are replaced"))


def change_decks(g: Hands) -> None:
    """“After round 8 the late decks come”, and both displays with them."""
    for kind in ("orders", "helpers"):
        g.state.decks[f"early_{kind}"].discard.cards.extend(
            number for number in g.state.shown[kind] if number is not None)
        deck = g.state.decks[f"late_{kind}"].cards
        g.state.shown[kind] = [g.draw(deck) for _ in range(SHOWN)]
    g.tell("late", Text("Income phase, step 5: late orders and helpers are on display"))
