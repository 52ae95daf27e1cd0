"""Trade: exchange and Smallpox, Progress tiles, Economic points (The Actions)."""
from __future__ import annotations

import pytest

from .scene import Scene, wendake


def trading(seats: int = 2) -> Scene:
    """Seat 0 has a Canoe and one Fish."""
    return wendake(seats).canoes(0, 1).goods(0, fish=1)


def test_three_steps_in_this_order() -> None:
    """“Three steps, in this order. Each is optional and can be done once.”"""
    t = wendake().canoes(0, 1).goods(0, leather=2, fish=2, corn=2).take("trade", 0)
    assert t.key == "wendake.trade.exchange"
    assert t.choose("none").key == "wendake.trade.progress"
    assert t.choose("none").key == "wendake.trade.sell"
    assert t.choose("none").key == "wendake.end"
    assert t.board(0).goods["leather"] == 2


def test_one_resource_for_another_of_any_kind() -> None:
    """“Trade Resources with the supply: one Resource for another, any kinds …”"""
    t = trading().take("trade", 0)
    assert t.offered("exchange:") == {"fish>leather", "fish>corn", "fish>beans", "fish>pumpkin"}
    t.choose("exchange:fish>pumpkin")
    assert t.board(0).goods["fish"] == 0 and t.board(0).goods["pumpkin"] == 1


def test_up_to_one_for_each_canoe() -> None:
    """“… up to one per Canoe you have in play.”"""
    t = wendake().canoes(0, 2).goods(0, fish=5).deck("bear").take("trade", 0)
    t.choose("exchange:fish>corn", "exchange:fish>corn")
    assert t.key != "wendake.trade.exchange" and t.board(0).goods["corn"] == 2


def test_beavers_are_no_resources() -> None:
    t = wendake().canoes(0, 1).goods(0, beaver=3).take("trade", 0)
    assert t.key == "wendake.end"


def test_no_canoe_no_exchange_and_no_check() -> None:
    t = wendake().goods(0, fish=3).deck("bear!").take("trade", 0)
    assert t.key == "wendake.trade.sell" and not t.happened("smallpox")


def test_an_infected_blanket_takes_a_native_of_ones_choice() -> None:
    """“An infected blanket makes you move one of your Natives (your choice, Home included) to your Long House.”"""
    t = trading().deck("bear!").place(0, "warrior", "H1", "A1", "A1.f1").place(0, "woman", "H1.f1")
    t.place(0, "hunter", "D1.w2").take("trade", 0).choose("exchange:fish>corn")
    assert t.key == "wendake.trade.smallpox"
    assert t.ids - {f"swap:{n}" for n in t.offered("swap:")} == {
        "lose:warrior@H1", "lose:warrior@A1", "lose:warrior@A1.f1", "lose:woman@H1.f1", "lose:hunter@D1.w2"}
    t.choose("lose:woman@H1.f1")
    assert t.board(0).in_long_house("woman") == 7


def test_a_clean_blanket_does_nothing() -> None:
    """“A clean blanket does nothing. The card goes face up on the discard pile.”"""
    t = trading().deck("bear").take("trade", 0).choose("exchange:fish>corn")
    assert t.happened("smallpox") and t.key == "wendake.trade.sell"
    assert [card.face for card in t.view().masks.discard.cards] == ["eagle", "bear"]
    assert len(t.state.mask_deck) == 34


def test_the_check_cannot_be_skipped() -> None:
    """“Then comes the Smallpox check”: stopping after one exchange does not avoid it."""
    t = wendake().canoes(0, 3).goods(0, fish=3).deck("bear!").take("trade", 0).choose("exchange:fish>corn", "none")
    assert t.key == "wendake.trade.smallpox"
    assert not {"none", "no"} & t.ids


def test_no_exchange_no_check() -> None:
    t = wendake().canoes(0, 3).goods(0, fish=3).deck("bear!").take("trade", 0).choose("none")
    assert not t.happened("smallpox")


def test_one_progress_tile_for_each_trade() -> None:
    """“Buy one Progress tile per Trade action.”"""
    t = wendake().goods(0, leather=5, fish=5, corn=5).on_offer("extra_step", "one_fish").take("trade", 0)
    t.choose("progress:one_fish")
    assert t.key == "wendake.trade.sell" and t.board(0).progress == {"one_fish": True}
    assert t.state.progress == ["extra_step"]


@pytest.mark.parametrize(("power", "level", "vegetables"), [
    ("extra_step", 1, {"corn": 1}), ("move_two", 2, {"corn": 1, "beans": 1}),
    ("move_four", 3, {"corn": 1, "beans": 1, "pumpkin": 1})])
def test_the_cost_of_a_progress_tile(power: str, level: int, vegetables: dict[str, int]) -> None:
    """“1 Leather, 1 Fish, 1 Vegetable / 2 Leather, 2 Fish, 2 different Vegetables / 3 Leather, 3 Fish, 3 different
    Vegetables (one of each).”"""
    t = wendake().goods(0, leather=level, fish=level, **vegetables).on_offer(power).take("trade", 0)
    t.choose(f"progress:{power}")
    assert set(t.board(0).goods.values()) == {0} and power in t.board(0).progress


@pytest.mark.parametrize(("power", "goods"), [
    ("extra_step", {"leather": 1, "fish": 1}), ("move_two", {"leather": 2, "fish": 2, "corn": 5}),
    ("move_two", {"leather": 1, "fish": 9, "corn": 1, "beans": 1}),
    ("move_four", {"leather": 3, "fish": 3, "corn": 2, "beans": 2})])
def test_what_is_not_enough_for_a_tile(power: str, goods: dict[str, int]) -> None:
    """The Vegetables have to be different."""
    t = wendake().goods(0, **goods).on_offer(power).take("trade", 0)
    assert t.key == "wendake.trade.sell"


def test_which_vegetables_are_paid_is_a_choice() -> None:
    t = wendake().goods(0, leather=2, fish=2, corn=1, beans=1, pumpkin=1).on_offer("move_two").take("trade", 0)
    t.choose("progress:move_two")
    start = "pay:leather+leather+fish+fish+"
    assert t.offered(start) == {"corn+beans", "corn+pumpkin", "beans+pumpkin"}
    t.choose(f"{start}beans+pumpkin")
    assert t.board(0).goods["corn"] == 1


def test_a_tile_scores_on_economic_and_on_its_track() -> None:
    """“When you buy it you score 1, 2 or 3 points (by its level) on the Economic track, then the same on the track the
    tile shows.”"""
    t = wendake().goods(0, leather=2, fish=2, corn=1, beans=1).on_offer("two_home").take("trade", 0)
    t.choose("progress:two_home")
    assert t.board(0).points == {"economic": 2, "military": 0, "ritual": 2, "mask": 0}


def test_lowest_and_highest_are_looked_up_after_economic() -> None:
    """“‘Lowest’ or ‘Highest’ means your currently lowest or highest track.”"""
    t = wendake().goods(0, leather=1, fish=1, corn=1).on_offer("one_beaver")
    t.points(0, economic=0, military=1, ritual=2, mask=2).take("trade", 0).choose("progress:one_beaver")
    assert t.key == "wendake.trade.track" and t.offered("track:") == {"economic", "military"}
    high = wendake().goods(0, leather=1, fish=1, corn=1).on_offer("extra_canoe")
    high.points(0, economic=2, military=2, ritual=1, mask=0).take("trade", 0).choose("progress:extra_canoe")
    assert high.board(0).points["economic"] == 4


def test_tied_tracks_are_ones_choice() -> None:
    """“(your choice if tied)”"""
    t = wendake().goods(0, leather=1, fish=1, corn=1).on_offer("one_beaver").take("trade", 0)
    t.choose("progress:one_beaver")
    assert t.offered("track:") == {"military", "ritual", "mask"}
    assert t.choose("track:mask").board(0).points == {"economic": 1, "military": 0, "ritual": 0, "mask": 1}


def test_no_question_where_one_track_is_lowest() -> None:
    t = wendake().goods(0, leather=1, fish=1, corn=1).on_offer("one_beaver")
    t.points(0, economic=5, military=5, ritual=5, mask=2).take("trade", 0).choose("progress:one_beaver")
    assert t.board(0).points["mask"] == 3


def test_a_power_works_once_a_year() -> None:
    """“Its power works once per year: flip the tile to use it; it comes back at the Restore.”"""
    t = wendake().owns(0, "one_fish").choose("power:one_fish")
    assert t.board(0).progress == {"one_fish": False} and not t.offers("power:one_fish")
    t.idle_year().keep()
    assert t.board(0).progress == {"one_fish": True} and t.offers("power:one_fish")


def test_up_to_five_different_resources_for_economic_points() -> None:
    """“Return up to five different Resources to the supply and score that many Economic points.”"""
    t = wendake().goods(0, leather=2, fish=1, corn=1, beans=1, pumpkin=3).on_offer().take("trade", 0)
    assert t.offers("sell:leather+fish+corn+beans+pumpkin", "sell:leather", "none")
    t.choose("sell:leather+fish+corn+beans+pumpkin")
    assert t.board(0).points["economic"] == 5 and t.board(0).goods["leather"] == 1
    assert t.key == "wendake.end"


def test_each_kind_is_returned_once() -> None:
    t = wendake().goods(0, corn=4, beaver=2).take("trade", 0)
    assert t.offered("sell:") == {"corn"}


def test_where_all_natives_are_away_smallpox_takes_nobody() -> None:
    t = trading().deck("bear!").place(0, "warrior").place(0, "woman").place(0, "hunter").take("trade", 0)
    assert t.choose("exchange:fish>corn").key == "wendake.trade.sell"
