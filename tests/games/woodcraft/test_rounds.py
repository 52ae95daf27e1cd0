"""Rounds, income phases and tracks (rules 8 and 9)."""
from __future__ import annotations

import pytest

from app.engine.table import Table
from app.games.woodcraft import FIRST_GAME, GAME, SECOND_GAME, WoodcraftGame, names
from app.games.woodcraft.content import LAST_SPACE, ROWS, TILE_SPACES, VALUES, Gain
from app.games.woodcraft.state import Arrival, Woodcraft

from .scene import Scene, woodcraft


def last_turn(number: int, seats: int = 2) -> Scene:
    """The last turn of a round."""
    return woodcraft(seats).round(number, seats - 1)


@pytest.mark.parametrize(("seats", "rounds"), [(2, 14), (3, 14), (4, 13)])
def test_fourteen_rounds_thirteen_with_four_players(seats: int, rounds: int) -> None:
    t = woodcraft(seats).idle(seats * rounds - 1)
    assert t.state.round == rounds and not t.table.over
    t.choose(next(iter(sorted(t.ids))), "berries", "end")
    assert t.table.over


@pytest.mark.parametrize(("seats", "due"), [(2, [4, 8, 12, 14]), (4, [4, 8, 12, 13])])
def test_four_income_phases(seats: int, due: list[int]) -> None:
    """“After rounds 4, 8, 12 and the last.”"""
    found = []
    for number in range(1, due[-1] + 1):
        t = last_turn(number, seats)
        assert t.view().round.income_in == min(at for at in due if at >= number) - number + 1
        t.choose(next(iter(sorted(t.ids))), "berries", "end")
        found += [number] * (t.happened("moved_down") > 0)
    assert found == due


def test_orders_move_down_one_row() -> None:
    """Step 1: “each order moves down one row.”"""
    t = last_turn(4).beside(0, "sled", "spice_box").beside(0, "flute").idle()
    assert t.rows(0) == [[], ["sled", "spice_box"], ["flute"]]


def test_an_order_that_leaves_the_bottom_costs_two_of_reputation() -> None:
    """“One that leaves the bottom is discarded: 2 back on reputation.”"""
    t = last_turn(4).beside(0, "flute", row=3).beside(1, "sled", row=3).reputation(0, 5).reputation(1, 1).idle()
    assert t.rows(0) == [[], [], []] and t.shop(0).reputation == 3 and t.shop(1).reputation == 0
    assert len(t.state.decks["early_orders"].discard) == 2 + 1


def test_everybody_lays_one_order_from_hand() -> None:
    """Step 2: “each player puts one order from hand beside the board”, in its row, after the others slid."""
    t = last_turn(4).beside(0, "trellis").hand(0, "sled", "flute", "nutcracker").hand(1, "egg_cups")
    t.choose("tile:buy_lumber", "berries", "end")
    assert [decision.seat for decision in t.table.pending] == [0] and t.key == "woodcraft.place"
    assert t.ids == {"place:sled", "place:flute", "place:nutcracker"}
    t.choose("place:nutcracker")
    assert t.rows(0) == [["nutcracker"], [], ["trellis"]] and t.rows(1) == [[], ["egg_cups"], []]
    assert len(t.shop(0).hand) == 2 and len(t.shop(0).nuts) == 0


def test_the_players_decide_at_the_same_time() -> None:
    t = last_turn(4).hand(0, "sled", "flute").hand(1, "egg_cups", "trellis").choose("tile:buy_lumber", "berries", "end")
    assert [decision.seat for decision in t.table.pending] == [0, 1]
    t.choose("place:trellis", seat=1).choose("place:sled", seat=0)
    assert t.rows(0)[0] == ["sled"] and t.rows(1)[1] == ["trellis"]


def test_income_by_level_and_no_production() -> None:
    """Step 3: “each gains blueberries and points by income level”; helpers do not produce."""
    t = last_turn(4).income(0, blueberry=4, hazelnut=2).idle()
    assert t.berries(0) == 16 and t.shop(0).points["income"] == 2 and t.berries(1) == 12 + 3


def test_past_ten_both_counters_pay() -> None:
    """“Past 10 a second counter from 1, both pay.”"""
    t = last_turn(4).income(0, blueberry=12, hazelnut=20)
    assert t.view().shops[0].income["blueberry"].counters == (10, 2)
    assert t.view().shops[0].income["hazelnut"].counters == (10, 10)
    assert t.idle().berries(0) == 24 and t.shop(0).points["income"] == 20


def test_used_tiles_turn_back() -> None:
    """Step 4: “turn back saw, splice, glue tiles.”"""
    t = last_turn(4).tiles(0, saw="-+", splice="--", glue="-").idle()
    assert t.shop(0).tiles == {"saw": [True, True], "splice": [True, True], "glue": [True]}
    assert last_turn(5).tiles(0, saw="-").idle().shop(0).tiles["saw"] == [False]


@pytest.mark.parametrize("number", [4, 12])
def test_the_marked_cards_are_replaced_after_rounds_4_and_12(number: int) -> None:
    """Step 5: “rounds 4 and 12: discard the order and helper on X, slide, refill.”"""
    t = last_turn(number)
    orders, helpers = t.display("orders"), t.display("helpers")
    t.idle()
    assert t.display("orders")[1:] == orders[:3] and t.display("helpers")[1:] == helpers[:3]
    deck = "late" if number == 12 else "early"
    assert len(t.state.decks[f"{deck}_orders"].discard) == len(t.state.decks[f"{deck}_helpers"].discard) == 1


def test_the_late_decks_after_round_8() -> None:
    """“Round 8: change to late decks”, and both displays with them (house rule)."""
    t = last_turn(8).idle()
    assert t.state.late and t.view().display.late
    assert {order.deck for order in t.view().display.orders} == {"late_orders"}
    assert {helper.deck for helper in t.view().display.helpers} == {"late_helpers"}
    assert not last_turn(7).idle().state.late


def test_a_hand_of_three_is_empty_at_the_fourth_phase() -> None:
    """“Obligatory; the hand is empty at the 4th phase.”"""
    t = woodcraft().hand(0, "sled", "flute", "nutcracker").hand(1, "egg_cups", "trellis", "mill_model")
    for _ in range(13):
        t.idle(2)
        while not t.table.over and t.key == "woodcraft.place":
            t.choose(next(iter(t.asked.ids)))
    assert t.state.round == 14 and all(not len(shop.hand) + len(shop.nuts) for shop in t.state.shops)


def test_a_tool_and_points_lie_on_each_income_track() -> None:
    """“A tool and points lie on each track” (places: house values), taken on reaching them."""
    assert set(woodcraft().state.values.income) == {3, 7}
    t = woodcraft().income(0, hazelnut=6).take("improve_workshop", "improve:pot")
    assert t.shop(0).points["workshop"] == 5
    t = woodcraft().income(0, hazelnut=2).take("improve_workshop", "improve:pot")
    assert t.key == "woodcraft.tool" and t.choose("tool:drill@b3").shop(0).tools == {"b3": "drill"}


def test_the_second_counter_takes_them_too() -> None:
    t = woodcraft().income(0, hazelnut=16).take("improve_workshop", "improve:pot")
    assert t.shop(0).points["workshop"] == 5


def with_reputation(at: int, seats: int) -> Scene:
    """Everybody stands there and has an order that gives a step of reputation."""
    orders = (("g3", "egg_cups"), ("y2", "door_sign"), ("y1", "napkin_rings"), ("g2", "coat_pegs"))
    t = woodcraft(seats).reputation_tiles("r1", "r3")
    for seat in range(seats):
        shown, key = orders[seat]
        t.dice(seat, *[shown] * 4).reputation(seat, at).beside(seat, key, row=2)
    return t


def arrive(t: Scene, key: str) -> Scene:
    """Complete an order and end the turn."""
    t.choose(f"complete:{key}")
    if t.key == "woodcraft.tool":
        t.choose("tool:hammer@b1")
    return t.idle()


def test_the_second_and_third_to_arrive_take_less() -> None:
    """“First / second / third take top / middle / bottom with four”, and with three (house rule)."""
    t = with_reputation(3, 3)
    arrive(t, "egg_cups").idle(2)
    t.idle()
    arrive(t, "door_sign").idle()
    t.idle(2)
    arrive(t, "napkin_rings")
    assert [shop.points["workshop"] for shop in t.state.shops] == [5, 3, 1]


def test_of_two_players_the_first_takes_the_middle() -> None:
    """“With two the first takes the middle”, the second the bottom (house rule)."""
    t = arrive(with_reputation(3, 2), "egg_cups").idle()
    t.idle()
    arrive(t, "door_sign")
    assert [shop.points["workshop"] for shop in t.state.shops] == [3, 1]


def test_the_same_round_gives_the_same_reward_and_the_next_is_skipped() -> None:
    """“Same round = same reward, the next is skipped.”"""
    t = with_reputation(3, 4)
    arrive(t, "egg_cups")
    arrive(t, "door_sign").idle(2)
    assert [reward.next for reward in t.view().tracks.tiles[0].rewards] == [False, False, True]
    t.idle(2)
    arrive(t, "napkin_rings")
    assert [shop.points["workshop"] for shop in t.state.shops[:3]] == [5, 5, 1]


def test_a_tile_is_taken_once() -> None:
    """Whoever fell back and comes again gets nothing."""
    t = with_reputation(3, 2)
    t.state.reputation_tiles[0].arrivals.append(Arrival(0, 1, 1))
    t.round(2).choose("complete:egg_cups")
    assert t.shop(0).reputation == 4 and t.shop(0).points["workshop"] == 0
    assert len(t.state.reputation_tiles[0].arrivals) == 1


def test_each_step_past_the_end_scores_two() -> None:
    """“Steps past the end 2 points each.”"""
    t = woodcraft().reputation(0, LAST_SPACE).dice(0, "g3", "g3").beside(0, "egg_cups", row=1)
    t.choose("complete:egg_cups")
    assert t.shop(0).reputation == LAST_SPACE and t.shop(0).points["orders"] == 2 + 6


def test_a_loss_of_points_never_goes_below_zero() -> None:
    """“A lost point cannot take you below 0.”"""
    t = woodcraft().dice(0, "b5", "g1").beside(0, "serving_tray", row=3)
    assert t.choose("complete:serving_tray", "tool:drill@b1").shop(0).total == 0


def test_the_values_of_the_house() -> None:
    """The numbers of docs/rules/woodcraft.md."""
    assert TILE_SPACES == (4, 8) and len(ROWS) == 3
    assert VALUES[3].reputation == (0, 0, 1, 1, 2, 3, 4, 5, 6, 6, 7, 8, 9)
    assert VALUES[3].marketing == (
        (3, 1), (4, 1), (5, 1), (6, 2), (7, 2), (8, 3), (9, 4), (10, 4), (11, 5), (12, 6), (12, 7), (12, 11))


RULES_1 = ((0, 1, 2, 2, 3, 3, 4, 4, 5, 6, 6, 7, 8),
           ((2, 1), (3, 2), (5, 3), (6, 4), (8, 6), (9, 7), (11, 9), (12, 11)))
RULES_2 = ((0, 0, 1, 1, 2, 3, 4, 5, 6, 6, 7, 8, 9),
           ((2, 1), (3, 1), (4, 2), (5, 2), (6, 3), (7, 4), (8, 5), (9, 5), (10, 6), (11, 8), (12, 11)))


@pytest.mark.parametrize(("game", "reputation", "marketing"), [(FIRST_GAME, *RULES_1), (SECOND_GAME, *RULES_2)])
def test_a_table_keeps_the_values_it_began_with(game: WoodcraftGame, reputation: tuple[int, ...],
                                                marketing: tuple[tuple[int, int], ...]) -> None:
    """docs/decisions/061: “rules 1 stay for the tables that began with them”; 073 says so of rules 2."""
    old: Table[Woodcraft] = Table.new(game, "values", 2)
    assert (old.state.values.reputation, old.state.values.marketing) == (reputation, marketing)
    assert old.state.values.income[7].vp == 3 and old.state.values.orders["royal_sleigh"].instant == Gain(vp=7)
    assert old.fork().state.values is old.state.values is not Table.new(GAME, "values", 2).state.values


@pytest.mark.parametrize(("game", "points"), [(SECOND_GAME, 11), (GAME, 26)])
def test_late_orders_give_more_points_since_rules_3(game: WoodcraftGame, points: int) -> None:
    """docs/decisions/073: the Loom gave 11 points. It still does, and says so, at a table of rules 2."""
    t = Scene(2, game).dice(0, "b3", "b3", "y5", "g1").beside(0, "loom", row=2)
    card = t.view().shops[0].beside[1][0]
    told = t.shown("complete:loom").note
    assert ("vp", points) in card.gives and told == names.gain(VALUES[game.rules].orders["loom"].gain)
    assert t.choose("complete:loom").shop(0).points["orders"] == points


def test_tools_bottom_row_first_then_above_two_others() -> None:
    """“Bottom row first; a higher space needs the two below; the ends of the top row only their neighbour.”"""
    def spaces(**tools: str) -> set[str]:
        t = woodcraft().tools(0, **tools).dice(0, "g5").goods(0, sawblade=1).beside(0, "bird_whistle")
        return {id.partition("@")[2] for id in t.choose("complete:bird_whistle").offered("tool:")}
    assert spaces() == {"b1", "b2", "b3"}
    assert spaces(b1="file") == {"b2", "b3"}
    assert spaces(b1="file", b2="file") == {"b3", "t2"}
    assert spaces(b1="file", b2="file", t2="file") == {"b3", "t1"}
    assert spaces(b1="file", b2="file", b3="file", t3="file") == {"t2", "t4"}


def test_what_lies_between_two_different_tools_is_gained() -> None:
    """“Rewards between different neighbours”, not between equal ones."""
    t = woodcraft().tools(0, b1="file", b2="drill", b3="plane").dice(0, "g5").goods(0, sawblade=1)
    t.beside(0, "bird_whistle").choose("complete:bird_whistle", "tool:plane@t3")
    assert t.shop(0).goods["glue"] == 1 and t.shop(0).income["hazelnut"] == 0
    t = woodcraft().tools(0, b1="file", b2="drill", b3="file").dice(0, "g5").goods(0, sawblade=1)
    t.beside(0, "bird_whistle").choose("complete:bird_whistle", "tool:plane@t2")
    assert t.shop(0).goods["scrapwood"] == 1 and t.shop(0).income["blueberry"] == 1


def test_a_tool_without_a_place_is_lost() -> None:
    """A full attic (house rule)."""
    full = dict.fromkeys(("b1", "b2", "b3", "t1", "t2", "t3", "t4"), "file")
    t = woodcraft().tools(0, **full).dice(0, "g5").goods(0, sawblade=1).beside(0, "bird_whistle")
    assert t.choose("complete:bird_whistle").shop(0).tools == full and t.key == "woodcraft.turn"
