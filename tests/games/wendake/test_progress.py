"""The powers of the thirty Progress tiles (rules, section 1.3): each in a test of its own."""
from __future__ import annotations

from pathlib import Path

import pytest

from app.games.wendake.content import PROGRESS

from .scene import GRID, Scene, wendake


def used(t: Scene, power: str) -> bool:
    """Whether seat 0 owns the tile and has used its power."""
    return t.board(0).progress[power] is False


def test_thirty_tiles_ten_of_each_level() -> None:
    levels = [tile.level for tile in PROGRESS.values()]
    assert sorted(levels) == [1] * 10 + [2] * 10 + [3] * 10


def test_powers_are_used_between_lines() -> None:
    """“Between lines you may transfer an Outpost or use a Progress power.”"""
    t = wendake().owns(0, "one_beaver").goods(0)
    assert t.offers("power:one_beaver")
    t.take("hunting", 0)
    assert t.key == "wendake.lines" and t.offers("power:one_beaver")
    t.choose("line:1")
    assert t.key == "wendake.move" and not t.offers("power:one_beaver")
    t.choose("stop", "power:one_beaver")
    assert t.board(0).goods["beaver"] == 2 and not t.offers("power:one_beaver")


def test_a_power_can_make_a_line_useful() -> None:
    t = wendake().owns(0, "one_beaver").goods(0)
    t.choose(t.tile("tan"))
    assert not t.offers("line:0")
    assert t.choose("power:one_beaver").offers("line:0")


def test_extra_step() -> None:
    """+1 step on one of your Move actions."""
    t = wendake().owns(0, "extra_step").take("hunting", 1).choose("power:extra_step")
    t.choose("step:H1>A1", "step:A1>C1")
    assert t.board(0).guards("C1") == 1 and used(t, "extra_step") and t.key == "wendake.end"


def test_extra_step_is_still_offered_after_the_last_step() -> None:
    t = wendake().owns(0, "extra_step").take("hunting", 1).choose("step:H1>A1")
    assert t.offers("power:extra_step", "stop") and not t.offered("step:")
    assert t.choose("power:extra_step").offered("step:")


@pytest.mark.parametrize(("power", "count"), [("one_home", 1), ("two_home", 2)])
def test_natives_home(power: str, count: int) -> None:
    """Move one (two) of your Natives from the Long House to your Home."""
    t = wendake().owns(0, power).choose(f"power:{power}", *["home:warrior"] * count)
    assert t.board(0).at_home("warrior") == 5 + count and used(t, power) and t.key == "wendake.turn"


def test_one_vegetable() -> None:
    """Take 1 Vegetable of your choice."""
    t = wendake().owns(0, "one_vegetable").goods(0).choose("power:one_vegetable")
    assert t.offered("take:") == {"corn", "beans", "pumpkin"}
    assert t.choose("take:beans").board(0).goods["beans"] == 1 and used(t, "one_vegetable")


def test_two_vegetables() -> None:
    """Take 2 different Vegetables."""
    t = wendake().owns(0, "two_vegetables").goods(0).choose("power:two_vegetables", "take:beans")
    assert t.offered("take:") == {"corn", "pumpkin"}
    t.choose("take:corn")
    assert t.board(0).goods["beans"] == 1 == t.board(0).goods["corn"] and used(t, "two_vegetables")


@pytest.mark.parametrize(("power", "good"), [("one_fish", "fish"), ("one_beaver", "beaver")])
def test_one_of_a_good(power: str, good: str) -> None:
    """Take 1 Fish / 1 Beaver."""
    t = wendake().owns(0, power).goods(0).choose(f"power:{power}")
    assert t.board(0).goods[good] == 1 and used(t, power)


def test_extra_mask() -> None:
    """Draw 1 extra Mask card before playing a combination in one Mask Ceremony."""
    t = wendake().owns(0, "extra_mask").deck("bear", "wolf").take("mask", 0).choose("draw:deck", "power:extra_mask")
    assert t.key == "wendake.ceremony.draw"
    t.choose("draw:deck")
    assert t.faces(0) == ["bear", "wolf"] and t.key == "wendake.ceremony.play" and used(t, "extra_mask")


def test_swap_mask() -> None:
    """Swap 1 Mask card of your hand with the top face-up discard."""
    t = wendake().owns(0, "swap_mask").hand(0, "bear", "wolf").discards("bear", "turtle").choose("power:swap_mask")
    wolf = next(f"card:{card}" for card in t.board(0).hand.cards if 9 <= card < 18)
    t.choose(wolf)
    assert t.faces(0) == ["bear", "turtle"] and used(t, "swap_mask")
    assert [card.face for card in t.view().masks.discard.cards] == ["bear", "wolf"]


def test_ignore_blanket() -> None:
    """Ignore one infected blanket."""
    t = wendake().owns(0, "ignore_blanket").canoes(0, 1).goods(0, fish=1).deck("bear!").take("trade", 0)
    t.choose("exchange:fish>corn")
    assert t.key == "wendake.power.ignore_blanket"
    t.choose("power:ignore_blanket")
    assert t.key == "wendake.trade.sell" and used(t, "ignore_blanket")
    assert not any(t.board(0).in_long_house(kind) > 2 for kind in t.board(0).natives)


def test_extra_canoe_for_fishing() -> None:
    """Count 1 extra Canoe for one Fishing …"""
    t = wendake().owns(0, "extra_canoe").goods(0).canoes(0, 1).take("fishing", 0).choose("power:extra_canoe")
    assert t.board(0).goods["fish"] == 2 and used(t, "extra_canoe")
    saved = wendake().owns(0, "extra_canoe").goods(0).canoes(0, 1).take("fishing", 0).choose("no")
    assert saved.board(0).goods["fish"] == 1 and not used(saved, "extra_canoe")


def test_extra_canoe_for_an_exchange() -> None:
    """… or one Exchange."""
    t = wendake().owns(0, "extra_canoe").goods(0, fish=2).deck("bear").take("trade", 0)
    t.choose("power:extra_canoe", "exchange:fish>corn")
    assert t.board(0).goods["corn"] == 1 and t.happened("smallpox") and t.key == "wendake.trade.sell"


def test_tan_one() -> None:
    """Turn 1 Beaver into 1 Leather."""
    t = wendake().owns(0, "tan_one").goods(0, beaver=2).choose("power:tan_one")
    assert t.board(0).goods["beaver"] == 1 == t.board(0).goods["leather"]
    assert not wendake().owns(0, "tan_one").goods(0).offers("power:tan_one")


def test_tan_any() -> None:
    """Turn any number of your Beavers into Leather."""
    t = wendake().owns(0, "tan_any").goods(0, beaver=3).choose("power:tan_any")
    assert t.offered("tan:") == {"1", "2", "3"}
    t.choose("tan:2")
    assert t.board(0).goods["beaver"] == 1 and t.board(0).goods["leather"] == 2


@pytest.mark.parametrize(("power", "steps"), [("move_two", 2), ("move_four", 4)])
def test_a_move_of_its_own(power: str, steps: int) -> None:
    """Move 2 / Move 4."""
    t = wendake().owns(0, power).choose(f"power:{power}")
    assert t.key == "wendake.move" and not t.offered("power:")
    t.choose(*["step:H1>A1", "step:H1>B1", "step:B1>H1", "step:A1>H1"][:steps])
    assert t.key == "wendake.turn" and used(t, power)


def test_win_ties() -> None:
    """You win ties when scoring territories in one Military action."""
    t = wendake().owns(0, "win_ties").place(0, "warrior", "H1", "C1").place(1, "warrior", "C1").take("fishing", 1)
    assert t.key == "wendake.power.win_ties"
    assert t.choose("power:win_ties").board(0).points["military"] == 2 and used(t, "win_ties")


def test_place_canoe() -> None:
    """Place 1 Canoe."""
    t = wendake().owns(0, "place_canoe").choose("power:place_canoe", "lake:erie")
    assert t.board(0).canoes_in_play == 1 and used(t, "place_canoe")
    assert not wendake().owns(0, "place_canoe").canoes(0, 5).offers("power:place_canoe")


def test_any_face() -> None:
    """Use 1 Mask card as any face in one Mask Ceremony."""
    t = wendake().owns(0, "any_face").hand(0, "bear", "bear", "wolf").take("mask", 0).choose("draw:discard")
    assert not t.offered("play:m06")
    t.choose("power:any_face")
    assert "bear.bear.wolf" in t.offered("play:m06:")
    t.choose("play:m06:bear.bear.wolf")
    assert t.board(0).points["mask"] == 5 and t.faces(0) == ["eagle"] and used(t, "any_face")


def test_take_discard() -> None:
    """Take any one card of the Mask discard pile into your hand."""
    t = wendake().owns(0, "take_discard").discards("bear", "turtle", "wolf").choose("power:take_discard")
    bear = t.view().masks.discard.cards[0].id.replace("mask:", "card:")
    t.choose(bear)
    assert t.faces(0) == ["bear"] and [card.face for card in t.view().masks.discard.cards] == ["turtle", "wolf"]


def test_take_discard_restarts_an_emptied_pile() -> None:
    t = wendake().owns(0, "take_discard").deck("wolf").choose("power:take_discard")
    assert t.faces(0) == ["eagle"] and [card.face for card in t.view().masks.discard.cards] == ["wolf"]


def test_pay_less() -> None:
    """Pay 1 Resource less when you buy a Progress tile."""
    t = wendake().owns(0, "pay_less").goods(0, leather=1, fish=1).on_offer("one_fish").take("trade", 0)
    t.choose("progress:one_fish")
    assert set(t.board(0).goods.values()) == {0} and used(t, "pay_less")


def test_pay_less_is_a_choice() -> None:
    t = wendake().owns(0, "pay_less").goods(0, leather=1, fish=1, corn=1).on_offer("one_fish").take("trade", 0)
    t.choose("progress:one_fish")
    assert t.offered("pay:") == {"leather+fish+corn", "leather+fish", "leather+corn", "fish+corn"}
    assert not used(t.choose("pay:leather+fish+corn"), "pay_less")


def test_count_more() -> None:
    """Count 1 extra Woman area, Hunter area or Canoe for the Turtle tiles of one Military action."""
    t = wendake().owns(0, "count_more").take("fishing", 1)
    assert t.offered("power:count_more:") == {"women", "hunters", "canoes"} and not t.offered("turtle:")
    t.choose("power:count_more:women")
    assert t.offered("turtle:") == {"women_2"} and used(t, "count_more")


def test_extra_military() -> None:
    """Score 1 extra Military point for one Military action in which you score at least one territory."""
    t = wendake().owns(0, "extra_military").take("fishing", 1).choose("power:extra_military")
    assert t.board(0).points["military"] == 2
    none = wendake().owns(0, "extra_military").place(0, "warrior").take("fishing", 1)
    assert none.key == "wendake.end" and not used(none, "extra_military")


def test_extra_ritual() -> None:
    """Score 2 extra Ritual points in one Ritual."""
    t = wendake().owns(0, "extra_ritual").grid(0, "+move", *GRID[1:]).take("move", 0)
    t.choose("home:warrior", "home:woman", "power:extra_ritual")
    assert t.board(0).points["ritual"] == 7 and used(t, "extra_ritual")


def test_home_and_canoe() -> None:
    """Carry out one Ritual move-in step (2 Natives from the Long House to your Home) and place 1 Canoe."""
    t = wendake().owns(0, "home_and_canoe").choose("power:home_and_canoe", "home:woman", "home:hunter", "lake:huron")
    board = t.board(0)
    assert (board.at_home("woman"), board.at_home("hunter"), board.canoes_in_play) == (6, 6, 1)
    assert board.points["ritual"] == 0


def test_ceremony() -> None:
    """Carry out one Mask Ceremony."""
    t = wendake().owns(0, "ceremony").hand(0, "bear").choose("power:ceremony", "draw:discard", "play:m02:bear.eagle")
    assert t.board(0).points["mask"] == 2 and t.key == "wendake.turn"


def test_share_space() -> None:
    """In one Mask Ceremony use a space that holds another player's Mask disk."""
    t = wendake().owns(0, "share_space").hand(0, "bear", "bear").disk(1, "m03").disk(0, "m01").take("mask", 0)
    t.choose("draw:discard")
    assert not t.offered("play:m03")
    t.choose("power:share_space")
    assert not t.offered("play:m01")
    t.choose("play:m03:bear.bear")
    assert t.board(0).points["mask"] == 3 and t.view().masks.spaces[2].seats == (0, 1)


def test_harvest() -> None:
    """Carry out one Harvest."""
    t = wendake().owns(0, "harvest").goods(0).choose("power:harvest", "harvest:H1.f1.corn")
    assert t.board(0).goods["corn"] == 1 and used(t, "harvest")


def test_hunt_and_tan() -> None:
    """Carry out one Hunting, then Tan Pelts."""
    t = wendake().owns(0, "hunt_and_tan").goods(0, beaver=1).choose("power:hunt_and_tan")
    assert t.board(0).goods["leather"] == 2 and t.board(0).goods["beaver"] == 0


def test_fishing() -> None:
    """Carry out one Fishing."""
    t = wendake().owns(0, "fishing").goods(0).canoes(0, 2).choose("power:fishing")
    assert t.board(0).goods["fish"] == 2 and used(t, "fishing")


def test_free_exchange() -> None:
    """In one Trade exchange any number of Resources without a Smallpox check."""
    t = wendake().owns(0, "free_exchange").goods(0, fish=3).deck("bear!").take("trade", 0).choose("power:free_exchange")
    t.choose("exchange:fish>corn", "exchange:fish>beans", "exchange:fish>leather")
    assert t.key != "wendake.trade.exchange" and not t.happened("smallpox") and used(t, "free_exchange")


def test_every_power_has_a_test_here() -> None:
    """The names of the powers are all spoken of in this file."""
    source = Path(__file__).read_text("utf-8")
    assert [power for power in PROGRESS if f'"{power}"' not in source] == []
