"""Buy Lumber and Exchange Dice (seed 004)."""
from __future__ import annotations

import pytest

from .scene import Scene, woodcraft

YARD = ("g4", "g6", "y2", "y5", "b3", "b6")


def buying() -> Scene:
    """20 blueberries and a known yard."""
    return woodcraft().yard(*YARD).goods(0, blueberries=20)


@pytest.mark.parametrize(("shown", "price"), [("g4", 4), ("g6", 6), ("y2", 3), ("y5", 6), ("b3", 5), ("b6", 8)])
def test_the_price_depends_on_value_and_colour(shown: str, price: int) -> None:
    """“Green: its value; Yellow: its value + 1; Brown: its value + 2. A brown 3 costs 5.”"""
    t = buying().take("buy_lumber", f"buy:{shown}")
    assert t.berries() == 20 - price


def test_one_or_two_dice_come_into_the_lumber_pile() -> None:
    """“Buy 1 or 2 dice from the lumber yard … New dice go to your lumber pile.”"""
    t = buying().take("buy_lumber", "buy:g4", "buy:y2")
    assert t.key == "woodcraft.end" and t.pile() == ["b1", "g3", "g4", "y2", "y2"]
    t = buying().take("buy_lumber", "buy:g4", "none")
    assert t.key == "woodcraft.end" and t.pile() == ["b1", "g3", "g4", "y2"]


def test_what_cannot_be_paid_is_not_offered() -> None:
    """The price has to be paid."""
    t = woodcraft().yard(*YARD).goods(0, blueberries=4).take("buy_lumber")
    assert t.ids == {"buy:g4", "buy:y2", "none"}


def test_new_dice_of_the_same_colours_are_rolled_after_buying() -> None:
    """“After buying, roll new dice of the same colours for the empty yard spaces.”"""
    t = buying().take("buy_lumber", "buy:b3")
    assert sorted(die.face for die in t.state.yard) == ["b6", "g4", "g6", "y2", "y5"] and not t.happened("rolled")
    t.choose("buy:b6")
    colours = [die.colour for die in t.state.yard]
    assert colours == ["green", "green", "yellow", "yellow", "brown", "brown"] and t.happened("rolled") == 2
    assert t.table.floor == len(t.table.answers)


def test_the_first_purchase_can_be_taken_back_the_roll_cannot() -> None:
    """Nothing is rolled between the two buys."""
    t = buying().take("buy_lumber", "buy:b3")
    assert t.table.floor == 0 and t.shown("buy:g4").final and t.shown("none").final


def test_orders_may_be_completed_between_the_two_buys() -> None:
    """“Free order completions can happen between the two buys.”"""
    t = woodcraft().yard(*YARD).dice(0, "g1").goods(0, blueberries=8).beside(0, "kite_frame")
    t.take("buy_lumber", "buy:y5")
    assert not t.offers("complete:kite_frame") and t.berries() == 2
    t = woodcraft().yard("g5", *YARD[1:]).dice(0, "g1").goods(0, blueberries=5).beside(0, "kite_frame")
    t.take("buy_lumber", "buy:g5").choose("complete:kite_frame", "tool:plane@b1")
    assert t.key == "woodcraft.lumber" and t.berries() == 4 and t.offers("buy:y2")


def selling() -> Scene:
    """Three dice and 10 blueberries."""
    return woodcraft().dice(0, "g4", "y3", "b2").goods(0, blueberries=10)


@pytest.mark.parametrize(("shown", "gain"), [("g4", 8), ("y3", 7), ("b2", 6)])
def test_a_sold_die_gives_twice_its_value_and_its_colour_bonus(shown: str, gain: int) -> None:
    """“Sell a die from your lumber pile: gain twice its value, plus 1 for yellow or 2 for brown.”"""
    t = selling().take("exchange_dice", f"sell:{shown}")
    assert t.berries() == 10 + gain and shown not in t.pile()


@pytest.mark.parametrize(("colour", "price"), [("green", 6), ("yellow", 7), ("brown", 8)])
def test_a_six_from_the_bank_at_the_normal_price(colour: str, price: int) -> None:
    """“Buy a 6 from the bank at the normal price (green 6, yellow 7, brown 8).”"""
    t = selling().take("exchange_dice", "none", f"six:{colour}")
    assert t.berries() == 10 - price and f"{colour[0]}6" in t.pile()


def test_the_exchange_deals_with_the_bank_not_the_yard() -> None:
    """“The exchange market deals with the bank, not the lumber yard.”"""
    t = selling().yard("g1", "g1", "y1", "y1", "b1", "b1")
    before = [die.number for die in t.state.yard]
    t.take("exchange_dice", "sell:g4", "six:yellow")
    assert [die.number for die in t.state.yard] == before and not t.happened("rolled")


def test_after_a_sale_the_six_has_another_colour() -> None:
    """“If you sold a die, the 6 must be a different colour.”"""
    t = selling().take("exchange_dice", "sell:y3")
    assert t.ids == {"six:green", "six:brown", "none"}
    assert selling().take("exchange_dice", "none").ids == {"six:green", "six:yellow", "six:brown", "none"}


def test_in_this_order_either_or_both() -> None:
    """“In this order, either or both.”"""
    t = selling().take("exchange_dice")
    assert t.key == "woodcraft.sell" and t.choose("none").key == "woodcraft.six"
    assert t.choose("none").key == "woodcraft.end"


def test_two_off_each_six_with_the_second_sawing_tile() -> None:
    """“The second space unlocks a 2-blueberry discount on each 6 you buy”, in the yard and from the bank."""
    t = buying().tiles(0, saw="++").take("buy_lumber")
    assert t.view().shops[0].prices.yard == {"g4": 4, "g6": 4, "y2": 3, "y5": 6, "b3": 5, "b6": 6}
    assert t.choose("buy:b6").berries() == 14
    assert selling().tiles(0, saw="++").take("exchange_dice", "none", "six:brown").berries() == 4
    assert selling().tiles(0, saw="+").take("exchange_dice", "none", "six:brown").berries() == 2


def test_the_discount_holds_while_the_tile_is_face_down() -> None:
    """“The second space's discount on 6s applies even while its tile is face down.”"""
    assert selling().tiles(0, saw="--").take("exchange_dice", "none", "six:brown").berries() == 4


def test_the_yard_gets_the_colours_that_were_bought() -> None:
    """Even where a bought die changed its colour before the second purchase."""
    t = buying().dice(0).helpers(0, A2="knapweed").take("buy_lumber", "buy:g4", "die:g4", "recolour:brown", "buy:y2")
    assert [die.colour for die in t.state.yard] == ["green", "green", "yellow", "yellow", "brown", "brown"]
