"""The eight actions (rules, section 8)."""
from __future__ import annotations

import pytest

from .scene import hunters


def test_pick_up() -> None:
    """pick_up: one token from the hunter's own cell into a free bag slot."""
    t = hunters().acting("hunter:0.2").put("hunter:0.2", "a5").lay("a5", "hare", "skis").lay("a6", "fox")
    assert t.offered("pick_up:") == {t.token("hare"), t.token("skis")}
    t.choose(f"pick_up:{t.token('skis')}")
    assert t.bag("hunter:0.2") == ["skis"] and t.lying("a5") == ["hare"]


def test_a_full_bag_picks_nothing_up() -> None:
    """A bag may never hold more than its capacity; prey and items share it."""
    t = hunters().acting("hunter:0.2").put("hunter:0.2", "a5", "hare", "skis").lay("a5", "fox")
    assert not t.offered("pick_up:")


def test_store_all() -> None:
    """store: on any of the six cells of his own camp; all prey in one action. Items cannot be stored."""
    t = hunters().acting("hunter:0.3").put("hunter:0.3", "f1", "hare", "bear", "skis").choose("store:all")
    assert t.stored(0) == ["bear", "hare"] and t.bag("hunter:0.3") == ["skis"]


def test_store_a_part() -> None:
    """store: all prey or any part of it in one action."""
    t = hunters().acting("hunter:0.3").put("hunter:0.3", "e1", "hare", "bear", "fox").choose("store:some")
    assert not t.offers("done")
    t.choose(f"store:{t.token('hare')}", f"store:{t.token('fox')}", "done")
    assert t.stored(0) == ["fox", "hare"] and t.bag("hunter:0.3") == ["bear"] and t.ids == {"end"}


def test_storing_the_last_part_asks_no_more() -> None:
    """When every prey token is in the storage, the action is done."""
    t = hunters().acting("hunter:0.3").put("hunter:0.3", "e1", "hare", "bear").choose("store:some")
    assert t.choose(f"store:{t.token('hare')}", f"store:{t.token('bear')}").ids == {"end"}


@pytest.mark.parametrize("cell", ["e1", "e2", "f1", "f2", "g1", "g2"])
def test_every_camp_cell_will_do(cell: str) -> None:
    """Standing on any of the six cells of his own camp."""
    t = hunters()
    for number, away in enumerate(("a4", "b4", "a5", "b5"), 2):
        t.put(f"hunter:0.{number}", away)
    assert t.acting("hunter:0.1").put("hunter:0.1", cell, "hare").offers("store:all")


@pytest.mark.parametrize("cell", ["d1", "f3", "f10"])
def test_nothing_is_stored_elsewhere(cell: str) -> None:
    """Not beside the camp, and not in a rival's camp."""
    t = hunters().put("hunter:1.1", "a4").acting("hunter:0.1").put("hunter:0.1", cell, "hare")
    assert not t.offered("store:")


def test_items_alone_cannot_be_stored() -> None:
    """Items cannot be stored."""
    assert not hunters().acting("hunter:0.1").put("hunter:0.1", "f2", "skis").offered("store:")


def test_give() -> None:
    """give: one token to a hunter on an adjacent cell who has a free slot; any tribe."""
    t = hunters().acting("hunter:0.2").put("hunter:0.2", "b5", "hare", "skis")
    t.put("hunter:0.1", "a5").put("hunter:1.1", "b4").put("hunter:1.2", "b6", "fox", "fox").put("hunter:1.3", "d5")
    hare, skis = t.token("hare"), t.token("skis")
    assert t.offered("give:") == {f"{token}>{hunter}" for token in (hare, skis)
                                  for hunter in ("hunter:0.1", "hunter:1.1")}
    t.choose(f"give:{skis}>hunter:1.1")
    assert t.bag("hunter:1.1") == ["skis"] and t.bag("hunter:0.2") == ["hare"]


def test_drop() -> None:
    """drop: one token from the bag to the hunter's own cell; several tokens may lie on one cell."""
    t = hunters().acting("hunter:0.2").put("hunter:0.2", "b5", "hare", "skis").lay("b5", "fox")
    t.choose(f"drop:{t.token('skis')}")
    assert t.lying("b5") == ["fox", "skis"] and t.bag("hunter:0.2") == ["hare"]


def test_tokens_on_a_cell_hinder_nobody() -> None:
    """Several tokens may lie on one cell; they do not hinder anyone."""
    t = hunters().acting("hunter:0.5").put("hunter:0.5", "a5").lay("b5", "hare", "fox", "bear")
    assert t.view().turn.costs["b5"] == 1 and t.view().turn.costs["c5"] == 2


def test_all_eight_actions_are_offered() -> None:
    """push, pick_up, explore, store, give, ability, drop, capture_totem: every legal one is among the choices."""
    t = hunters().acting("hunter:0.4").put("hunter:0.4", "f1", "hare", strength=2).put("hunter:1.1", "g1")
    t.put("hunter:0.5", "a5").lay("f1", "fox")
    kinds = {id.split(":")[0] for id in t.ids}
    assert {"push", "pick_up", "store", "give", "heal", "drop", "end", "move"} == kinds
    there = hunters().acting("hunter:0.1").put("hunter:0.1", "f11")
    for number, away in enumerate(("a4", "b4", "a5", "b5", "c5"), 1):
        there.put(f"hunter:1.{number}", away)
    assert there.offers("capture:totem:1")
    chum = hunters().acting("hunter:0.1").put("hunter:0.1", "f4")
    assert chum.offers("explore", "keen_sense")
