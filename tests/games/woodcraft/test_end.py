"""The end of the game: contracts, leftovers, unfinished orders, reputation, ties (rule 10)."""
from __future__ import annotations

import pytest

from app.games.woodcraft import GAME
from app.games.woodcraft.content import CONTRACTS

from .scene import Scene, woodcraft


def last_turn() -> Scene:
    """The last turn of a game of two; nobody has anything left that counts."""
    t = woodcraft().round(14, 1)
    for seat in (0, 1):
        t.dice(seat).goods(seat, blueberries=0)
    return t


def end(t: Scene) -> Scene:
    """The last turn is over."""
    return t.choose(next(iter(sorted(t.ids))), "berries", "end")


def test_leftovers() -> None:
    """“1 point per 10 leftovers, rounded down (pips of unused dice + blueberries + scrapwood + glue + sawblades).”"""
    t = last_turn().dice(0, "g6", "b3").goods(0, blueberries=4, scrapwood=3, glue=2, sawblade=1, lantern=9, reuse=9)
    assert end(t).shop(0).points["leftovers"] == 1
    t = last_turn().dice(0, "g6", "b3").goods(0, blueberries=5, scrapwood=3, glue=2, sawblade=1)
    assert end(t).shop(0).points["leftovers"] == 2


def test_dice_in_pots_count() -> None:
    """House rule."""
    t = last_turn().pots(0, green="g5", yellow="y4").goods(0, blueberries=1)
    assert end(t).shop(0).points["leftovers"] == 1


def test_reputation_times_completed_orders() -> None:
    """“The value of your reputation space x completed orders.”"""
    t = last_turn().reputation(0, 9).completed(0, "sled", "flute", "nutcracker")
    assert end(t).shop(0).points["reputation"] == 6 * 3


def test_each_unfinished_order_costs_two_of_reputation_first() -> None:
    """“Each unfinished order −2 reputation; then reputation value x completed orders.”"""
    t = last_turn().reputation(0, 9).completed(0, "sled", "flute").beside(0, "trellis", "spice_box")
    assert end(t).shop(0).points["reputation"] == 3 * 2 and t.shop(0).reputation == 5


def test_an_order_that_slid_off_is_not_also_unfinished() -> None:
    """“Orders slide … an order that slid off is not also counted as unfinished.”"""
    t = last_turn().reputation(0, 9).completed(0, "sled").beside(0, "trellis", row=3)
    assert end(t).shop(0).reputation == 7


def test_the_last_income_is_paid_before_the_scoring() -> None:
    """“Income is paid, then the game is scored.”"""
    t = last_turn().income(0, blueberry=10, hazelnut=3)
    assert end(t).shop(0).points["income"] == 3 and t.shop(0).points["leftovers"] == 1


def test_the_later_player_wins_a_tie() -> None:
    """“Tie: who plays later in the round.”"""
    t = last_turn().points(0, orders=20).points(1, orders=20)
    assert [place.seat for place in GAME.standings(end(t).state)] == [1, 0]


def test_parts_add_up_and_the_forecast_comes_true() -> None:
    """What the view foretells before the last turn is what the scoring adds."""
    t = last_turn().points(0, orders=20, workshop=3).claimed(0, "full_house").reputation(0, 6).completed(0, "sled")
    t.beside(0, "trellis").goods(0, blueberries=20)
    foretold = t.view().seats[0].score.forecast
    standing = next(place for place in GAME.standings(end(t).state) if place.seat == 0)
    assert {part: standing.parts[part] for part in foretold} == foretold
    assert sum(standing.parts.values()) == standing.score == 20 + 3 + 2 + 2 + 2


SCORES = [
    ("full_house", 4, lambda t: t.helpers(0, A2="ivy")), ("full_house", 12, lambda t: t.helpers(
        0, A2="ivy", A3="larch", A4="dill", B1="elm", B2="fern", B3="gorse", B4="hazel")),
    ("well_equipped", 6, lambda t: t.tiles(0, saw="++", splice="++", glue="+")),
    ("well_equipped", 0, lambda t: t.tiles(0, saw="++")),
    ("well_equipped", 12, lambda t: t.tiles(0, saw="+++", splice="+++", glue="+")),
    ("joinery_school", 8, lambda t: t.tiles(0, splice="++", glue="+")),
    ("joinery_school", 12, lambda t: t.tiles(0, splice="+++", glue="+")),
    ("packed_attic", 4, lambda t: t.tools(0, b1="file", b2="file")),
    ("packed_attic", 12, lambda t: t.tools(0, **dict.fromkeys(("b1", "b2", "b3", "t1", "t2", "t3", "t4"), "file"))),
    ("berry_trade", 5, lambda t: t.income(0, blueberry=5)), ("berry_trade", 12, lambda t: t.income(0, blueberry=14)),
    ("nut_trade", 5, lambda t: t.income(0, hazelnut=5)), ("nut_trade", 12, lambda t: t.income(0, hazelnut=13)),
    ("good_name", 7, lambda t: t.reputation(0, 7)),
    ("busy_season", 3, lambda t: t.completed(0, "sled", "flute", "trellis", "clogs")),
    ("busy_season", 0, lambda t: t.completed(0, "sled")),
    ("busy_season", 15, lambda t: t.completed(
        0, "sled", "flute", "trellis", "clogs", "puzzle", "harp", "loom", "skis", "gate")),
    ("hazelnut_guild", 5, lambda t: t.completed(0, "nutcracker", "sled")),
    ("hazelnut_guild", 10, lambda t: t.completed(0, "nutcracker", "owl_sculpture", "fox_throne")),
    ("town_crier", 6, lambda t: market(t, 3)), ("town_crier", 14, lambda t: market(t, 9)),
    ("complete_toolbox", 6, lambda t: t.tools(0, b1="file", b2="file", b3="drill")),
    ("complete_toolbox", 15, lambda t: t.tools(0, b1="file", b2="plane", b3="drill", t2="gouge", t3="hammer")),
    ("stacked_timber", 5, lambda t: t.dice(0, "g6", "b3").pots(0, green="g2")),
    ("stacked_timber", 10, lambda t: t.dice(0, "g6", "g6", "g6", "b3"))]


def market(t: Scene, steps: int) -> Scene:
    """Seat 0 has bought so many steps."""
    t.shop(0).marketing = steps
    return t


@pytest.mark.parametrize(("key", "points", "prepare"), SCORES)
def test_contracts(key: str, points: int, prepare: object) -> None:
    """What each contract scores, and at most."""
    assert callable(prepare)
    t = last_turn().claimed(0, key)
    prepare(t)
    assert end(t).shop(0).points["contracts"] == points


def test_every_contract_is_tested() -> None:
    assert {contract.key for contract in CONTRACTS} == {key for key, _, _ in SCORES}


def test_contracts_add_up_and_count_for_everybody_who_claimed_them() -> None:
    t = last_turn().claimed(0, "good_name", "full_house").reputation(0, 4).reputation(1, 3)
    t.shop(1).contracts.extend(t.shop(0).contracts[:1])
    end(t)
    assert t.shop(0).points["contracts"] == 4 + 2 and t.shop(1).points["contracts"] == 3
