"""What is seen: the wheel, prices, what is missing for orders, what is hidden."""
from __future__ import annotations

from app.engine.simulate import play_out, things
from app.engine.text import Text
from app.games.woodcraft import GAME
from app.games.woodcraft.texts import GUIDE
from app.i18n import render

from .scene import woodcraft


def test_a_tile_shows_where_it_would_land() -> None:
    t = woodcraft().wheel(2, "1", "..234", "56", "7")
    tiles = {tile.action: tile for tile in t.view().wheel.tiles}
    assert (tiles["buy_lumber"].at.quadrant, tiles["buy_lumber"].at.sector) == (0, 0)
    assert (tiles["buy_lumber"].to.quadrant, tiles["buy_lumber"].to.sector) == (1, 5)
    assert not tiles["buy_lumber"].turns and tiles["choose_helper"].turns and not tiles["choose_helper"].open


def test_a_tile_to_take_says_what_it_gives_in_one_sum() -> None:
    """2 blueberries of the rim, 2 and a lantern of the blade."""
    t = woodcraft().wheel(3, "....1", "", "23", "4567")
    assert render(t.shown("tile:buy_lumber").note or Text(""), "en") == "4 blueberries, 1 lantern"
    assert t.view().wheel.tiles[0].gives == (("blueberries", 2), ("blueberries", 2), ("lantern", 1))


def test_what_a_contract_would_score_now() -> None:
    """“1 point for each step of reputation”, “2 points for each tool”: on offer, or claimed by whom it concerns."""
    t = woodcraft().contracts("good_name", "packed_attic").claimed(0, "good_name").reputation(0, 4)
    t.tools(0, b1="hammer").reputation(1, 2)
    assert t.view(0).worth == {"contract:good_name": 4, "contract:packed_attic": 2}
    assert t.view(1).worth == {"contract:good_name": 2, "contract:packed_attic": 0}


def test_what_is_missing_for_an_order() -> None:
    """Each die of the pile stands for one die of the order."""
    t = woodcraft().dice(0, "y2", "y2", "g4").beside(0, "feeding_rack", "soup_bowl")
    needs = {need.order: need for need in t.view().shops[0].needs}
    assert needs["order:feeding_rack"].lacks == [3] and not needs["order:feeding_rack"].ready
    assert needs["order:soup_bowl"].lacks == [0, 1] and needs["order:soup_bowl"].short == {"glue": 1}


def test_an_order_that_can_be_completed_is_ready() -> None:
    t = woodcraft().dice(0, "g3", "g3").beside(0, "egg_cups").hand(0, "honey_dipper")
    assert t.view().shops[0].needs[0].ready
    mine = {need.order: need for need in t.view(0).needs}
    assert mine["order:honey_dipper"].ready and len(mine) == 5


def test_prices_are_those_of_the_seat() -> None:
    t = woodcraft().helpers(0, A2="oak", B1="sorrel", B2="willow", A3="quince").tiles(0, saw="++")
    t.yard("g6", "g1", "y2", "y3", "b1", "b6").on_display("helpers", "elm", "ivy")
    prices = t.view().shops[0].prices
    assert prices.yard == {"g6": 3, "g1": 0, "y2": 2, "y3": 3, "b1": 2, "b6": 5}
    assert prices.printed == {"g6": 6, "g1": 1, "y2": 3, "y3": 4, "b1": 3, "b6": 8, "y6": 7}
    assert prices.sixes == {"green": 4, "yellow": 5, "brown": 6} and prices.second_order == 1
    assert prices.helpers == {"helper:elm": 4, "helper:ivy": 2}
    assert [what.cost for what in t.view().shops[0].next] == [2, 4, 2, 3]


def test_hands_are_hidden_but_the_backs_of_hazelnut_orders_show() -> None:
    t = woodcraft().hand(0, "sled", "nutcracker").hand(1, "flute")
    assert t.view().shops[0].hand.count == 2 and t.view().shops[0].hazelnut == 1
    assert {"order:sled", "order:nutcracker"} <= things(t.table, 0)
    assert not {"order:sled", "order:nutcracker"} & (things(t.table, 1) | things(t.table, None))


def test_the_next_income_phase_is_announced() -> None:
    assert woodcraft().round(6).view().round.income_in == 3
    assert woodcraft(4).view().round.income == (4, 8, 12, 13)


def test_every_ability_and_contract_is_in_words() -> None:
    texts = woodcraft().view().texts
    assert sum(key.startswith("helper:") and bool(named.text) for key, named in texts.items()) == 44
    assert sum(key.startswith("contract:") and bool(named.text) for key, named in texts.items()) == 12
    assert sum(key.startswith("order:") for key in texts) == 82


def test_the_guide_of_the_first_turns_is_about_decisions_that_come_there() -> None:
    """Each of its texts belongs to a decision of a game; more than two rounds are looked at, as some come seldom."""
    met: set[str] = set()
    for seed in ("guide/0", "guide/1", "guide/2"):
        play_out(GAME, seed, 2, check=lambda table, luck: met.add(table.pending[0].key))
    assert set(GUIDE) <= met
