"""The players made of code."""
from __future__ import annotations

from collections import Counter

import pytest

from app.engine.bot import Bot
from app.engine.rng import Rng
from app.engine.simulate import pick, play_out
from app.games.woodcraft import GAME
from app.games.woodcraft.bot import BOTS, ORDER_OF
from app.games.woodcraft.content import CONTRACTS, Gain
from app.games.woodcraft.weigh import PACE, Outlook

from .scene import Scene, woodcraft

HAZEL_STEP = Gain(income=(("hazelnut", 1),))
MEDIUM, EASY = BOTS["medium"], BOTS["easy"]


def answer(t: Scene, bot: Bot = MEDIUM, seed: str = "luck") -> str:
    """What a bot answers to the decision that is asked."""
    return pick(t.table, t.asked, bot, Rng(seed))


def wins(games: int) -> int:
    """How many of so many games `medium` wins against `easy`, on either seat."""
    won = 0
    for number in range(games):
        seat = number % 2
        bots = [MEDIUM, EASY] if seat == 0 else [EASY, MEDIUM]
        won += play_out(GAME, f"duel/{number}", 2, bots=bots).standings[0].seat == seat
    return won


@pytest.mark.slow
def test_medium_beats_easy_in_17_of_20_games() -> None:
    assert wins(20) >= 17


@pytest.mark.parametrize("seats", [pytest.param(3, marks=pytest.mark.slow), 4])
def test_bots_end_their_games_with_others(seats: int) -> None:
    """One planner among players at random."""
    played = play_out(GAME, "company", seats, bots=[MEDIUM, *[EASY] * (seats - 1)])
    assert played.table.over and len(played.standings) == seats


def test_medium_completes_an_order_that_it_can_complete() -> None:
    """Egg cups ask for two green 3."""
    assert answer(woodcraft().dice(0, "g3", "g3", "b1").beside(0, "egg_cups")) == "complete:egg_cups"


def test_medium_saws_for_an_order() -> None:
    """Door sign asks for two yellow 2: a yellow 4 becomes them by one cut."""
    t = woodcraft().dice(0, "y4").beside(0, "door_sign")
    assert answer(t) == "die:y4"
    assert answer(t.choose("die:y4")) == "saw:2+2"
    assert answer(t.choose("saw:2+2")) == "complete:door_sign"


def test_medium_goes_through_with_a_plan() -> None:
    """Napkin rings ask for four yellow 1: a yellow 4 becomes them by one cut and two more for a sawblade each."""
    t = woodcraft().dice(0, "y4").goods(0, sawblade=2).beside(0, "napkin_rings")
    for choice in ("die:y4", "saw:2+2", "cut:y2>1+1", "cut:y2>1+1", "complete:napkin_rings"):
        assert answer(t) == choice
        t = t.choose(choice)


def test_medium_does_not_wait_with_what_it_can_complete() -> None:
    """Chess pieces ask for three brown 1 and a green 3: two cuts in the last turn, though reputation is near its end
    and the reward of the row brings less than it promised."""
    t = woodcraft().dice(0, "b3", "g3").goods(0, sawblade=1).beside(0, "chess_pieces").round(14).reputation(0, 11)
    assert answer(t.take("buy_lumber").choose("none")) == "die:b3"


def test_an_order_promises_less_the_less_time_is_left() -> None:
    """Egg cups with one of two dice, early and late in the game; with both dice it hardly matters."""
    def promise(round: int, *dice: str) -> float:
        outlook = Outlook(woodcraft().dice(0, *dice).beside(0, "egg_cups").round(round).table.state, 0)
        order = ORDER_OF["egg_cups"]
        return outlook.order(order, order.row - 1, outlook.stock())[0] / outlook.reward(order, order.row - 1)

    assert promise(9, "g3") > promise(12, "g3") > promise(13, "g3")
    assert promise(13, "g3", "g3") > 0.8


def test_an_order_promises_more_where_its_die_lies_in_the_yard() -> None:
    """Egg cups with one of two green 3, late in the game; the second order that needs one finds it taken."""
    def promises(*yard: str) -> list[float]:
        outlook = Outlook(woodcraft().dice(0, "g3").tiles(0, saw="-").yard(*yard).round(12).table.state, 0)
        stock, order = outlook.stock(), ORDER_OF["egg_cups"]
        return [outlook.order(order, order.row - 1, stock)[0] for _ in range(2)]

    there, elsewhere = promises("g3", "y1"), promises("g2", "y1")
    assert there[0] > elsewhere[0] and there[1] == pytest.approx(elsewhere[1])


def test_a_six_from_the_bank_is_nearer_than_a_die_that_nobody_rolled() -> None:
    """Flute asks for a yellow 6, which the bank always sells, Rolling pin for a brown 4."""
    outlook = Outlook(woodcraft().dice(0).yard("g1").goods(0, scrapwood=1).table.state, 0)
    moves = [outlook.order(ORDER_OF[key], 1, outlook.stock())[1] for key in ("flute", "rolling_pin")]
    assert moves[0] < moves[1]


def test_two_orders_do_not_count_on_the_same_tile() -> None:
    """Both need a cut, and one sawing tile lies face up: with two of them more is promised."""
    orders, dice = ("door_sign", "egg_cups"), ("y4", "g6")
    one = woodcraft().dice(0, *dice).beside(0, *orders).tiles(0, saw="+")
    two = woodcraft().dice(0, *dice).beside(0, *orders).tiles(0, saw="++")
    promises = []
    for t in (one, two):
        outlook = Outlook(t.table.state, 0)
        stock = outlook.stock()
        promises.append([outlook.order(order, order.row - 1, stock)[1] for order in map(ORDER_OF.__getitem__, orders)])
    assert promises[0][0] == promises[1][0] == promises[1][1] < promises[0][1]


@pytest.mark.parametrize("contract, gain, more", [("good_name", Gain(reputation=2), 2), ("nut_trade", HAZEL_STEP, 1)])
def test_what_a_claimed_contract_counts_is_worth_more(contract: str, gain: Gain, more: int) -> None:
    """Good name scores 1 for each step of reputation, nut trade 1 for each step of hazelnut income."""
    worth = [Outlook(t.table.state, 0).gain(gain) for t in (woodcraft(), woodcraft().claimed(0, contract))]
    assert worth[1] - worth[0] == pytest.approx(more)


def test_a_hazelnut_order_promises_the_best_contract_on_offer() -> None:
    """Festival arch gives 4 blueberries instead; the guild is worth 5 at once with one hazelnut order before."""
    order = ORDER_OF["festival_arch"]
    none, one = (Outlook(t.completed(0, "bridge_railing", "clogs").table.state, 0).reward(order, 0)
                 for t in (woodcraft().contracts(), woodcraft().contracts("town_crier", "hazelnut_guild")))
    assert one > none


def test_every_contract_has_a_pace() -> None:
    assert set(PACE) == {contract.per for contract in CONTRACTS}


def test_medium_saws_nothing_without_an_order_for_the_pieces() -> None:
    """Nothing is beside its board, so that no die is worth working on."""
    t = woodcraft().dice(0, "y4", "g6").take("buy_lumber").choose("none")
    assert t.key == "woodcraft.end" and not answer(t).startswith("die:")


def test_medium_buys_the_die_that_its_order_lacks() -> None:
    """Egg cups lack a green 3, and one is in the yard."""
    t = woodcraft().dice(0, "g3").beside(0, "egg_cups").yard("g3", "g5", "y1", "y6", "b2", "b6").take("buy_lumber")
    assert answer(t) == "buy:g3"


def test_medium_advertises_in_its_last_turn() -> None:
    """In the last turn blueberries are worth nothing else: 12 of them pay the first step."""
    t = woodcraft().dice(0).round(14).take("buy_lumber").choose("none")
    assert answer(t) == "market"


def test_an_order_that_can_be_completed_is_worth_more_than_one_that_cannot() -> None:
    """The same dice, and an order that wants them or two others."""
    ready = woodcraft().dice(0, "g3", "g3").beside(0, "egg_cups")
    lacking = woodcraft().dice(0, "g3", "g3").beside(0, "door_sign")
    assert Outlook(ready.table.state, 0).worth() > Outlook(lacking.table.state, 0).worth()


def test_easy_is_random_but_sensible() -> None:
    """Any tile is taken now and then, and an order that can be completed mostly at once."""
    t = woodcraft().dice(0, "g3", "g3", "b1").beside(0, "egg_cups")
    tries = Counter(answer(t, EASY, f"luck/{n}").partition(":")[0] for n in range(200))
    assert tries["tile"] and tries["complete"] == max(tries.values())


def test_bots_see_no_more_than_their_seat() -> None:
    """The same position with other hidden cards of the other seat gets the same answer."""
    answers = set()
    for cards in (("soup_bowl", "royal_sleigh"), ("clogs", "nutcracker")):
        t = woodcraft().dice(0, "g3").hand(1, *cards).beside(0, "egg_cups").take("buy_lumber")
        answers.add(answer(t))
    assert len(answers) == 1
