"""Which orders could be completed after some free actions."""
from __future__ import annotations

from typing import Any

import pytest

from app.engine.decision import Answer
from app.engine.plan import Foresight
from app.engine.rng import Rng
from app.engine.simulate import play_out
from app.engine.state import encode
from app.engine.table import Table
from app.games.woodcraft import GAME
from app.games.woodcraft.content import ORDERS
from app.games.woodcraft.plans import MOST_TRIES, Search

from .scene import Scene, woodcraft


def plans(t: Scene, seat: int = 0) -> dict[str, tuple[str, ...]]:
    """The choices that lead to each order."""
    return {plan.target: plan.choices for plan in GAME.plans(t.table, seat)}


def test_the_game_says_that_it_can_look_for_plans() -> None:
    assert isinstance(GAME, Foresight)


def test_one_cut() -> None:
    """Egg cups ask for two green 3."""
    assert plans(woodcraft().dice(0, "g6").beside(0, "egg_cups")) == {
        "order:egg_cups": ("die:g6", "saw:3+3", "complete:egg_cups")}


def test_further_cuts_for_sawblades() -> None:
    """Coat pegs ask for three green 2."""
    assert plans(woodcraft().dice(0, "g6").goods(0, sawblade=1).beside(0, "coat_pegs")) == {
        "order:coat_pegs": ("die:g6", "saw:2+4", "cut:g4>2+2", "complete:coat_pegs")}


def test_a_splice_and_a_harvest() -> None:
    """Egg cups, of a green 2 that is spliced and a green 3 out of its pot."""
    t = woodcraft().dice(0, "g2").pots(0, green="g1").goods(0, scrapwood=1).beside(0, "egg_cups")
    found = plans(t)["order:egg_cups"]
    assert found[-1] == "complete:egg_cups" and set(found[:-1]) == {"die:g2", "splice:1", "harvest:green"}


def test_two_dice_are_glued() -> None:
    """The Flute asks for a yellow 6."""
    t = woodcraft().dice(0, "g2", "y4").tiles(0, saw="-", splice="-", glue="+").goods(0, glue=1).beside(0, "flute")
    assert plans(t)["order:flute"] in {("die:g2", "glue:y4>y6", "complete:flute"),
                                       ("die:y4", "glue:g2>y6", "complete:flute")}


def test_a_used_tile_is_turned_back_first() -> None:
    t = woodcraft().dice(0, "g6").tiles(0, saw="-").goods(0, reuse=1).beside(0, "egg_cups")
    assert plans(t) == {"order:egg_cups": ("reuse:saw.0", "die:g6", "saw:3+3", "complete:egg_cups")}


def test_a_helper_helps() -> None:
    """Knapweed makes a yellow 3 green for a blueberry."""
    t = woodcraft().helpers(0, A2="knapweed").tiles(0, saw="-").dice(0, "g3", "y3").beside(0, "egg_cups")
    assert plans(t) == {"order:egg_cups": ("die:y3", "recolour:green", "complete:egg_cups")}


@pytest.mark.parametrize("t", [
    woodcraft().dice(0, "g6").tiles(0, saw="-").beside(0, "egg_cups"),
    woodcraft().dice(0, "g6").hand(0, "egg_cups"),
    woodcraft().dice(0, "g3", "g3").beside(0, "egg_cups"),
    woodcraft().dice(0, "g6").beside(0, "jewel_case")],
    ids=["no sawing tile is ready", "in hand", "can be completed at once", "another colour"])
def test_no_plan(t: Scene) -> None:
    assert plans(t) == {}


def test_nobody_else_has_plans() -> None:
    """Free actions belong to one's own turn."""
    t = woodcraft().dice(0, "g6").dice(1, "g6").beside(0, "egg_cups").beside(1, "door_sign", "coat_pegs")
    assert plans(t, 1) == {}


def test_between_the_two_buys() -> None:
    """“Free order completions can happen between the two buys.”"""
    t = woodcraft().dice(0).yard("g6", "g5", "y1", "y6", "b2", "b6").beside(0, "egg_cups")
    assert plans(t.take("buy_lumber", "buy:g6")) == {"order:egg_cups": ("die:g6", "saw:3+3", "complete:egg_cups")}


def test_not_while_a_reward_is_taken() -> None:
    t = woodcraft().dice(0, "y2", "y2", "g6").beside(0, "door_sign", "egg_cups").goods(0, scrapwood=1)
    t.choose("complete:door_sign")
    assert t.key == "woodcraft.tool" and plans(t) == {}


def test_the_search_is_bounded() -> None:
    """Many dice and tools, and orders that are out of reach."""
    tried: list[int] = []

    class Counted(Search):
        def _carry_out(self, state: Any, choices: Any) -> Any:
            tried.append(1)
            return super()._carry_out(state, choices)

    t = woodcraft().dice(0, "g6", "g5", "g4", "g3", "y4", "y3").tiles(0, saw="+++", splice="+++", glue="+")
    t.goods(0, sawblade=4, glue=4, scrapwood=4, reuse=2).beside(0, "wardrobe", "linen_chest", "wine_rack")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("app.games.woodcraft.plans.Search", Counted)
        GAME.plans(t.table, 0)
    assert len(tried) == MOST_TRIES


def test_in_random_games_every_plan_can_be_carried_out_without_luck() -> None:
    """Where an order can be paid in several ways, the last choice leads to that question."""
    found = []

    def check(table: Table[Any], luck: Rng) -> None:
        seat = table.pending[0].seat
        before = encode(table.state)
        for plan in GAME.plans(table, seat):
            fork = table.fork()
            for choice in plan.choices:
                assert fork.luck == table.luck
                fork.submit(Answer(seat, choice))
            asked, key = fork.asked(seat), plan.target.partition(":")[2]
            assert (asked is not None and asked.key == "woodcraft.complete") or any(
                ORDERS[number].key == key for number in fork.state.shops[seat].completed)
            found.append(plan)
        assert encode(table.state) == before

    for number in range(4):
        play_out(GAME, f"plans/{number}", 2 + number % 3, check=check)
    assert len(found) > 20
