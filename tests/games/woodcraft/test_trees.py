"""Produce or Plant a Tree; trees grow and are harvested (seed 004)."""
from __future__ import annotations

import pytest

from .scene import Scene, woodcraft


def at_tile(*dice: str, **pots: str) -> Scene:
    """At the Produce or Plant tile with these dice, three helpers, and these pots (by default the green one, empty)."""
    t = woodcraft().dice(0, *dice).helpers(0, A2="ivy", B1="juniper").pots(0, **(pots or {"green": ""}))
    return t.take("produce_plant")


def test_production_from_two_different_helpers() -> None:
    """“Production from 2 different helpers”: not twice from the same."""
    t = at_tile("b1").choose("produce:alder")
    assert t.ids == {"produce:ivy", "produce:juniper", "none"}
    t.choose("produce:ivy")
    assert t.key == "woodcraft.end" and t.berries() == 12 + 2 + 2


def test_production_from_one_helper_and_plant_in_either_order() -> None:
    """“Production from 1 helper and Plant a Tree (in either order).”"""
    t = at_tile("g2").choose("produce:alder", "plant", "plant:g2>2")
    assert t.key == "woodcraft.end" and t.tree(0, "green") == "g2" and t.berries() == 14
    t = at_tile("g2").choose("plant", "plant:g2>2")
    assert t.ids == {"produce:alder", "produce:ivy", "produce:juniper", "none"}
    t.choose("produce:ivy")
    assert t.key == "woodcraft.end" and t.berries() == 14


def test_plant_a_die_showing_one_or_two_into_an_empty_pot_of_its_colour() -> None:
    """“Put one of your dice showing 1 or 2 into an empty pot of its colour.”"""
    t = at_tile("g1", "g2", "y1", "b2", green="", yellow="").choose("plant")
    assert t.offered("plant:") == {"g1>1", "g2>2", "y1>1"}
    assert t.choose("plant:y1>1").tree(0, "yellow") == "y1" and t.pile() == ["b2", "g1", "g2"]


def test_a_full_pot_takes_no_second_tree() -> None:
    assert not at_tile("g1", green="g2").offers("plant")


@pytest.mark.parametrize(("chosen", "rest"), [("plant:b4>1", ["b3"]), ("plant:b4>2", ["b2"])])
def test_a_bigger_die_may_be_split(chosen: str, rest: list[str]) -> None:
    """“A brown 4 can become a brown 1 to plant and a brown 3 to keep, or two 2s.”"""
    t = at_tile("b4", green="g2", yellow="y2", brown="").choose("plant", chosen)
    assert t.pile() == rest and t.tree(0, "brown") == f"b{chosen[-1]}"


def test_no_sawing_tile_is_needed() -> None:
    """“Keep the rest in your lumber pile — no sawing tile needed.”"""
    t = woodcraft().dice(0, "g4").tiles(0, saw="-").take("produce_plant", "plant", "plant:g4>1")
    assert t.tree(0, "green") == "g1" and t.pile() == ["g3"] and t.shop(0).tiles["saw"] == [False]


def test_a_two_is_planted_whole() -> None:
    """Only “a bigger die” is split."""
    assert at_tile("g2").choose("plant").offered("plant:") == {"g2>2"}


def test_the_planted_die_is_not_available_to_harvest_that_turn() -> None:
    """“The planted die is not available to harvest that turn.”"""
    t = at_tile("g2").choose("plant", "plant:g2>2", "none")
    assert t.key == "woodcraft.end" and not t.offers("harvest:green")
    t.choose("end").idle()
    assert t.offers("harvest:green") and t.tree(0, "green") == "g4"


def test_with_the_brown_pot_two_trees_in_two_pots() -> None:
    """“With the brown pot you may plant two trees, in two pots, with one action.”"""
    t = at_tile("g1", "y1", "g2", green="", yellow="", brown="b2").choose("plant", "plant:g1>1")
    assert t.key == "woodcraft.plant" and t.ids == {"plant:y1>1", "none"}
    t.choose("plant:y1>1")
    assert t.key == "woodcraft.produce" and t.tree(0, "yellow") == "y1"


def test_without_the_brown_pot_one_tree() -> None:
    t = at_tile("g1", "y1", green="", yellow="").choose("plant", "plant:g1>1")
    assert t.key == "woodcraft.produce"


def test_every_die_in_a_pot_grows_by_two_when_the_turn_begins() -> None:
    """“Grow: every die in your pots +2”, at most to 6; only one's own."""
    t = woodcraft().pots(0, green="g1", yellow="y4", brown="b5").pots(1, green="g1")
    assert t.key == "woodcraft.turn"
    assert [t.tree(0, colour) for colour in ("green", "yellow", "brown")] == ["g3", "y6", "b6"]
    assert t.tree(1, "green") == "g1"


def test_a_harvested_die_comes_into_the_lumber_pile() -> None:
    """“Harvest: move a die from a pot to the lumber pile”, at any time of the turn."""
    t = woodcraft().dice(0).pots(0, green="g1").choose("harvest:green")
    assert t.pile() == ["g3"] and t.tree(0, "green") is None


def test_a_six_comes_out_of_its_pot_at_the_end() -> None:
    """“A 6 in a pot must have come out.”"""
    t = woodcraft().dice(0).pots(0, green="g5").take("buy_materials", "none")
    assert t.tree(0, "green") == "g6" and t.shown("end").note is not None
    assert t.choose("end").pile(0) == ["g6"]


def test_a_six_that_comes_out_counts_for_the_six_dice() -> None:
    t = woodcraft().dice(0, "g1", "g1", "g1", "g1", "g1", "y1").pots(0, green="g5").take("buy_materials", "none")
    assert t.ids == {"return:g1", "return:y1", "market"} and t.choose("return:y1").ids == {"end", "market"}


def test_a_die_in_a_pot_cannot_be_worked_on_or_sold() -> None:
    """“A die still in a pot cannot be sawed, spliced or glued”, nor sold."""
    t = woodcraft().dice(0, "b1").pots(0, green="g2").tiles(0, glue="+").goods(0, scrapwood=1, glue=1)
    assert t.offered("die:") == {"b1"}
    assert t.choose("die:b1").offered("glue:") == set()
    assert t.choose("back").take("exchange_dice").offered("sell:") == {"b1"}
