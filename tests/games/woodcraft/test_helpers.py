"""Choose a Helper: paying, rooms, production (seed 004). The abilities have a file of their own."""
from __future__ import annotations

from app.games.woodcraft.content import HELPERS, ROOMS

from .scene import Scene, woodcraft

SHOWN = ("elm", "oak", "poppy", "sorrel")


def hiring(blueberries: int = 12) -> Scene:
    """A known display; seat 0 has one helper in the start room."""
    t = woodcraft().goods(0, blueberries=blueberries).on_display("helpers", *SHOWN).deck("helpers", "thistle")
    return t.take("choose_helper")


def test_take_one_slide_and_refill() -> None:
    """“Take 1 of the 4 helpers beside the scoreboard, slide and refill as for orders.”"""
    t = hiring().choose("hire:poppy")
    assert t.display("helpers") == ["thistle", "elm", "oak", "sorrel"] and t.key == "woodcraft.room"


def test_the_cost_is_paid_at_once_or_the_helper_cannot_be_taken() -> None:
    """“Pay its cost (top left of the card) at once — if you can't pay, you can't take it.”"""
    assert hiring().choose("hire:oak").berries() == 8
    assert hiring(4).ids == {"hire:oak", "hire:poppy", "none"}


def test_next_to_a_helper_you_already_have() -> None:
    """“Place it in a room next to a helper you already have.”"""
    t = hiring().choose("hire:oak")
    assert t.ids == {"room:A2", "room:B1"}
    t = woodcraft().helpers(0, A2="ivy", B2="juniper").on_display("helpers", *SHOWN).take("choose_helper", "hire:oak")
    assert t.ids == {"room:A3", "room:B1", "room:B3"}


def test_without_a_free_room_no_helper_can_be_taken() -> None:
    """A full house (house rule: all eight rooms)."""
    keys = [helper.key for helper in HELPERS if helper.key not in SHOWN and helper.deck == "early_helpers"
            and helper.key not in ("alder", "bryony")]
    t = woodcraft().on_display("helpers", *SHOWN).helpers(0, **dict(zip(list(ROOMS)[1:], keys, strict=False)))
    assert t.take("choose_helper").ids == {"none"}


def test_the_rooms_income_icon() -> None:
    """“Each room shows an income icon: advance on that blueberry or hazelnut income track.”"""
    assert hiring().choose("hire:oak", "room:A2").shop(0).income == {"blueberry": 1, "hazelnut": 0}
    assert hiring().choose("hire:oak", "room:B1").shop(0).income == {"blueberry": 0, "hazelnut": 1}
    assert all(room.gain.income for room in ROOMS.values())


def test_some_rooms_give_production_of_up_to_four_different_helpers() -> None:
    """“Some rooms also give production at once: from up to the number of different helpers shown (4 or 6).”"""
    assert [room.gear for room in ROOMS.values()] == [0, 0, 0, 4, 0, 0, 4, 6]
    t = woodcraft().goods(0, blueberries=10).helpers(0, A2="ivy", A3="larch").on_display("helpers", *SHOWN)
    t.take("choose_helper", "hire:oak", "room:B3")
    assert t.key == "woodcraft.end" and t.berries() == 10 - 4 + 2 + 2 + 2 and t.shop(0).goods["glue"] == 2


def crowd() -> Scene:
    """Six helpers: alder 2, ivy 2, juniper 2 sawblades, dill 1 + glue, larch 2 glue, rowan 2."""
    rooms = {"A2": "ivy", "B1": "juniper", "A3": "dill", "B2": "larch", "B3": "rowan"}
    return woodcraft().goods(0, blueberries=12).helpers(0, **rooms).on_display("helpers", *SHOWN).take("choose_helper")


def test_with_more_helpers_than_that_one_chooses_different_ones() -> None:
    """“From up to the number of different helpers shown”: 4 of 7, none twice."""
    t = crowd().choose("hire:poppy", "room:A4")
    assert t.key == "woodcraft.production" and len(t.ids) == 7
    t.choose("produce:alder", "produce:ivy", "produce:rowan")
    assert t.ids == {"produce:juniper", "produce:dill", "produce:larch", "produce:poppy"}
    t.choose("produce:larch")
    assert t.key == "woodcraft.end" and t.berries() == 12 - 3 + 2 + 2 + 2 and t.shop(0).goods["glue"] == 2


def test_the_room_for_six() -> None:
    t = crowd().choose("hire:poppy", "room:B4")
    for key in ("alder", "ivy", "juniper", "dill", "rowan", "poppy"):
        assert t.key == "woodcraft.production"
        t.choose(f"produce:{key}")
    assert t.key == "woodcraft.end" and t.berries() == 12 - 3 + 2 + 2 + 1 + 2 + 2
    assert t.shop(0).goods["sawblade"] == 2 and t.shop(0).income["hazelnut"] == 2


def test_production_is_what_the_card_shows() -> None:
    """“A helper's production is printed at the top of its card”: goods, points or a die."""
    t = woodcraft().helpers(0, A2="fern", B1="hazel").take("produce_plant", "produce:fern", "produce:hazel")
    assert t.pile() == ["b1", "g2", "g3", "y2"] and t.shop(0).points["workshop"] == 1


def test_nobody_has_to_hire() -> None:
    assert hiring().choose("none").key == "woodcraft.end"
