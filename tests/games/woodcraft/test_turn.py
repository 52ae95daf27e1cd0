"""The turn and the wheel (rules 4 and 5)."""
from __future__ import annotations

from app.engine.decision import Answer
from app.engine.rng import Rng
from app.engine.table import Table
from app.games.woodcraft import GAME
from app.games.woodcraft.content import ACTIONS
from app.games.woodcraft.state import Woodcraft

from .scene import woodcraft

TILES = {f"tile:{action}" for action in ACTIONS}


def test_a_tile_moves_to_the_far_end_of_the_next_quadrant() -> None:
    """“It moves to the next quadrant clockwise: the farthest free sector from the far end.”"""
    t = woodcraft().take("buy_materials")
    assert t.state.wheel[1] == ["buy_materials", *[None] * 6] and t.state.wheel[0][2] is None


def test_never_into_a_gap() -> None:
    """“But never into a gap: directly behind the rearmost tile there.”"""
    t = woodcraft().wheel(2, "1", "..234", "56", "7").take("buy_lumber")
    assert t.state.wheel[1] == [None, None, "exchange_dice", "buy_materials", "choose_orders", "buy_lumber", None]


def test_the_arrow_is_crossed_only_into_an_empty_quadrant() -> None:
    """“Crossing the arrow is legal only when the quadrant beyond is empty.”"""
    t = woodcraft().wheel(1, "12", "345", "67", "")
    assert t.ids == TILES - {"tile:buy_materials", "tile:choose_orders", "tile:choose_helper"}
    assert [tile.action for tile in t.view().wheel.tiles if not tile.open] == [
        "buy_materials", "choose_orders", "choose_helper"]


def test_crossing_turns_saw_and_arrow_one_quadrant_on() -> None:
    """“Crossing … turns saw and arrow one quadrant on.”"""
    t = woodcraft().wheel(1, "12", "34567", "", "")
    assert t.ids == TILES
    t.take("buy_materials")
    assert t.state.arrow == 2 and t.happened("saw_turned") == 1 and t.state.wheel[2][0] == "buy_materials"
    assert woodcraft().wheel(1, "12", "34567", "", "").take("buy_lumber").state.arrow == 1


def test_bonuses_come_first_and_from_where_the_tile_stood() -> None:
    """“The outer symbol under the tile and the saw-blade symbol of its quadrant”, before the tile is used."""
    t = woodcraft().wheel(3, "....1", "23", "45", "67")
    assert {tile.action: tile.gives for tile in t.view().wheel.tiles}["buy_lumber"] == (
        ("blueberries", 2), ("blueberries", 2), ("lantern", 1))
    t.choose("tile:buy_lumber")
    assert t.key == "woodcraft.use" and t.berries() == 16 and t.shop(0).goods["lantern"] == 2


def test_the_leaders_get_nothing_from_the_saw() -> None:
    """“Tiles left behind earn more; the leaders nothing.”"""
    t = woodcraft().wheel(3, "1", "2", "3", "4567")
    assert t.view().wheel.saw.gives == (
        (("blueberries", 2), ("lantern", 1)), (("blueberries", 2),), (), ())


def test_the_arc_tile_hides_the_outer_bonuses_of_the_start() -> None:
    """“The arc tile hides that quadrant's outer bonuses until all seven have left, then goes.”"""
    t = woodcraft().wheel(1, "....7.6", "12345", "", "", arc=True).choose("tile:improve_workshop")
    assert t.berries() == 12 and t.view().wheel.arc.shown
    t.choose("berries", "end").choose("tile:produce_plant")
    assert t.berries(1) == 12 and not t.view().wheel.arc.shown and t.happened("arc")


def test_the_action_of_the_tile_or_three_blueberries() -> None:
    """“Instead of its action: take 3 blueberries.” The tile moves all the same."""
    t = woodcraft().choose("tile:buy_lumber", "berries")
    assert t.berries() == 15 and t.key == "woodcraft.end" and t.state.wheel[1][0] == "buy_lumber"


def test_a_lantern_pays_for_the_action_of_any_other_tile() -> None:
    """“Or pay 1 lantern for the action of any other tile”, which does not move."""
    t = woodcraft().choose("tile:buy_lumber")
    assert t.offered("lantern:") == set(ACTIONS) - {"buy_lumber"}
    t.choose("lantern:buy_materials", "lot:glue:2", "none")
    assert t.shop(0).goods["lantern"] == 0 and "buy_materials" in t.state.wheel[0] and t.shop(0).goods["glue"] == 2
    assert not woodcraft().goods(0, lantern=0).choose("tile:buy_lumber").offered("lantern:")


def test_a_bonus_action_for_three_lanterns_once_a_turn() -> None:
    """“At most one bonus action for 3 lanterns: any tile's action; the tile stays, no bonuses.”"""
    t = woodcraft().goods(0, lantern=6)
    assert t.offered("bonus:") == set(ACTIONS)
    t.choose("bonus:buy_materials", "lot:glue:2", "none")
    assert t.key == "woodcraft.turn" and t.shop(0).goods["lantern"] == 3 and "buy_materials" in t.state.wheel[0]
    assert not t.offered("bonus:")
    assert not woodcraft().goods(0, lantern=2).offered("bonus:")


def test_a_bonus_action_before_between_or_after() -> None:
    """Before the tile is taken, before it is used, and after its action; not within one."""
    t = woodcraft().goods(0, lantern=3).choose("tile:buy_lumber")
    assert t.offered("bonus:") and not t.choose("act").offered("bonus:")
    t.choose("none")
    assert t.key == "woodcraft.end" and t.choose("bonus:buy_materials", "none").key == "woodcraft.end"


def test_a_bonus_action_does_not_replace_the_tile() -> None:
    """“You always move a tile.”"""
    t = woodcraft().goods(0, lantern=3).choose("bonus:buy_materials", "none")
    assert t.ids == TILES


def test_one_marketing_step_at_the_end() -> None:
    """“You may buy one marketing step”: the cost of the next space, its points; nothing but the end comes after it."""
    t = woodcraft().dice(0, "g3", "g3").beside(0, "egg_cups").take("buy_materials", "none", "market")
    assert t.berries() == 9 and t.shop(0).points["marketing"] == 1
    assert set(t.asked.ids) == {"end"}
    assert not woodcraft().goods(0, blueberries=1).take("buy_materials", "none").offers("market")


def test_the_last_marketing_step_can_be_bought_again() -> None:
    """“Last step 12 blueberries for 11 points, repeatable.”"""
    t = woodcraft().goods(0, blueberries=24)
    t.shop(0).marketing = 11
    t.take("buy_materials", "none", "market", "end").idle().take("exchange_dice", "none", "none", "market")
    assert t.shop(0).points["marketing"] == 22 and t.shop(0).marketing == 13 and t.berries() == 0


def test_at_most_six_dice_are_kept() -> None:
    """“Then keep at most 6 dice in the pile”; more are allowed before."""
    t = woodcraft().dice(0, "g1", "g1", "g1", "g1", "y1", "y1", "b2", "b2").take("buy_materials", "none")
    assert t.ids == {"return:g1", "return:y1", "return:b2", "market"}
    t.choose("return:g1")
    assert not t.offers("end")
    t.choose("return:b2")
    assert t.ids == {"end", "market"} and t.choose("end").pile() == ["b2", "g1", "g1", "g1", "y1", "y1"]


def test_dice_are_given_back_after_marketing_too() -> None:
    t = woodcraft().dice(0, *["g1"] * 7).take("buy_materials", "none", "market")
    assert set(t.asked.ids) == {"return:g1"} and set(t.choose("return:g1").asked.ids) == {"end"}


def test_turns_go_round_in_an_order_that_never_changes() -> None:
    t = woodcraft(3)
    seats = []
    for _ in range(6):
        seats.append(t.asked.seat)
        t.idle()
    assert seats == [0, 1, 2, 0, 1, 2] and t.state.round == 3


def test_an_action_that_reveals_nothing_can_be_taken_back() -> None:
    t = woodcraft().take("buy_materials", "lot:glue:2")
    assert t.table.floor == 0 and t.table.undo(0).asked(0) is not None
    t = woodcraft().take("choose_orders")
    order = next(id for id in t.ids if id.startswith("order:"))
    assert t.shown(order).final and t.choose(order).table.floor == 3


def long_turn() -> tuple[Table[Woodcraft], int]:
    """A turn that goes to and fro with a die as long as it can; gives the table and the answers of the turn."""
    t = woodcraft().dice(0, *["g6"] * 6, *["y6"] * 6, *["b6"] * 6).goods(0, sawblade=60, lantern=9)
    t.tiles(0, saw="+++").pots(0, green="g5", yellow="y5", brown="b5")
    table, luck = t.table, Rng("long")
    while len(table.answers) < 149:
        busy = [id for id in table.pending[0].ids if id.startswith(("die:", "back", "cut:", "saw:"))]
        table.submit(Answer(0, luck.pick(busy or table.pending[0].ids)))
    seat, answers = table.pending[0].seat, 149
    while table.pending[0].seat == seat:
        assert not any(id.startswith(("die:", "bonus:", "harvest:", "complete:")) for id in table.pending[0].ids)
        table.submit(Answer(seat, luck.pick(table.pending[0].ids)))
        answers += 1
    return table, answers


def test_from_the_150th_answer_on_only_what_leads_to_the_end_is_offered() -> None:
    """The turn ends soon; the trees come out, and the smallest dice over six go back by themselves."""
    table, answers = long_turn()
    assert 149 < answers < 160 and len(table.state.shops[0].pile) == 6
    GAME.check(table.state)
