"""Choose Orders, and completing orders (seed 004)."""
from __future__ import annotations

import pytest

from app.games.woodcraft.content import ORDERS, Order, face

from .scene import Scene, woodcraft

SHOWN = ("egg_cups", "spinning_top", "rolling_pin", "sled")


def choosing(blueberries: int = 12) -> Scene:
    """A known display; the deck feeds its first slot."""
    t = woodcraft().goods(0, blueberries=blueberries).on_display("orders", *SHOWN).deck("orders", "trellis", "flute")
    return t.take("choose_orders")


def test_take_one_slide_the_others_and_refill() -> None:
    """“Take 1 of the 4 orders beside the scoreboard, slide the others along the arrows and refill the gap.”"""
    t = choosing().choose("order:rolling_pin")
    assert t.display("orders") == ["trellis", "egg_cups", "spinning_top", "sled"]
    assert t.rows(0)[1] == ["rolling_pin"]


def test_then_a_second_one_for_three_and_another_refill() -> None:
    """“Then you may pay 3 blueberries for a second, and refill again.”"""
    t = choosing().choose("order:rolling_pin")
    assert t.berries() == 12 and t.offers("order:trellis")
    t.choose("order:trellis")
    assert t.berries() == 9 and t.display("orders") == ["flute", "egg_cups", "spinning_top", "sled"]
    assert t.rows(0)[1] == ["rolling_pin", "trellis"] and t.key == "woodcraft.end"


def test_the_second_is_decided_after_the_refill() -> None:
    """The second is chosen among the refilled four, and may be left."""
    t = choosing().choose("order:rolling_pin")
    assert t.ids == {"order:trellis", "order:egg_cups", "order:spinning_top", "order:sled", "none"}
    assert t.choose("none").berries() == 12


def test_without_three_blueberries_no_second() -> None:
    assert choosing(2).choose("order:rolling_pin").ids == {"none"}


def test_every_order_goes_at_once_into_the_row_of_its_icon() -> None:
    """“Place every order you take at once beside your board, in the row matching the icon in its top-left corner.”"""
    t = choosing().choose("order:sled", "order:egg_cups")
    assert t.rows(0) == [["sled"], ["egg_cups"], []]


def test_an_order_just_taken_can_be_completed_right_away() -> None:
    """“Orders beside your board can be completed as a free action — even right away.”"""
    t = woodcraft().dice(0, "g3", "g3").on_display("orders", *SHOWN).take("choose_orders", "order:egg_cups")
    assert t.key == "woodcraft.orders" and t.offers("complete:egg_cups")
    t.choose("complete:egg_cups")
    assert t.key == "woodcraft.orders" and t.pile() == []


def test_orders_in_hand_cannot_be_completed() -> None:
    """“Orders in your hand cannot: they come out at the income phases.”"""
    t = woodcraft().dice(0, "g3", "g3").hand(0, "egg_cups")
    assert not t.offers("complete:egg_cups")


def test_an_empty_deck_is_made_anew_from_its_discards() -> None:
    t = woodcraft().on_display("orders", *SHOWN).empty_deck("orders", "flute", "trellis").take("choose_orders")
    t.choose("order:sled")
    assert t.display("orders")[0] in ("flute", "trellis") and t.display("orders")[1:] == list(SHOWN[:3])


def test_without_cards_the_gap_stays() -> None:
    t = woodcraft().on_display("orders", *SHOWN).empty_deck("orders").take("choose_orders", "order:sled", "none", "end")
    assert t.display("orders") == [None, *SHOWN[:3]]
    assert t.take("choose_orders").ids == {"order:egg_cups", "order:spinning_top", "order:rolling_pin", "none"}


def test_exact_dice_and_tokens_are_returned() -> None:
    """“Return exact dice and tokens”: a bigger die does not do."""
    t = woodcraft().dice(0, "y4", "g2", "g3").goods(0, glue=2).beside(0, "soup_bowl")
    t.choose("complete:soup_bowl")
    assert t.pile() == ["g3"] and t.shop(0).goods["glue"] == 1
    assert not woodcraft().dice(0, "y5", "g2").goods(0, glue=1).beside(0, "soup_bowl").offers("complete:soup_bowl")
    assert not woodcraft().dice(0, "y4", "g2").goods(0, glue=0).beside(0, "soup_bowl").offers("complete:soup_bowl")


def test_the_reward_of_the_card_then_that_of_the_row() -> None:
    """The Soup bowl: 3 points and 6 blueberries; its row: one step of reputation."""
    t = woodcraft().dice(0, "y4", "g2").goods(0, glue=1).beside(0, "soup_bowl").choose("complete:soup_bowl")
    assert t.berries() == 18 and t.shop(0).points["orders"] == 3 and t.shop(0).reputation == 1
    assert [ORDERS[number].key for number in t.shop(0).completed] == ["soup_bowl"] and t.rows(0) == [[], [], []]


@pytest.mark.parametrize(("row", "reputation", "points"), [(1, 3, 3), (2, 1, 3), (3, 0, 2)])
def test_the_rows_reward_or_penalty(row: int, reputation: int, points: int) -> None:
    """Row 1: reputation +3, row 2: +1, row 3: −1 point (house values)."""
    t = woodcraft().dice(0, "y4", "g2").goods(0, glue=1).beside(0, "soup_bowl", row=row).choose("complete:soup_bowl")
    assert t.shop(0).reputation == reputation and t.shop(0).total == points


def test_each_reward_is_taken_as_a_whole() -> None:
    """“Each reward is taken as a whole”: while its tool is placed nothing else can be done."""
    t = woodcraft().dice(0, "b5", "g1", "g3", "g3").beside(0, "serving_tray", "egg_cups")
    t.choose("complete:serving_tray")
    assert t.key == "woodcraft.tool" and not any(id.startswith(("complete:", "die:", "bonus:")) for id in t.asked.ids)
    t.choose("tool:hammer@b1")
    assert t.offers("complete:egg_cups") and t.berries() == 19


def test_a_die_of_several_colours_may_be_chosen() -> None:
    """The Tool handle asks for a brown or a yellow 4."""
    t = woodcraft().dice(0, "b4", "y4").goods(0, scrapwood=1).beside(0, "tool_handle").choose("complete:tool_handle")
    assert t.ids == {"pay:b4", "pay:y4"}
    assert t.choose("pay:y4").pile() == ["b4"]


def test_any_colours_are_matched_die_by_die() -> None:
    """The Puzzle asks for 1, 2, 3, 4 of any colour; one die serves once."""
    t = woodcraft().dice(0, "b1", "y2", "g3", "g4").beside(0, "puzzle").choose("complete:puzzle")
    assert t.pile() == [] and t.shop(0).goods["reuse"] == 1
    assert not woodcraft().dice(0, "g3", "g2").beside(0, "honey_dipper").offers("complete:honey_dipper")
    assert woodcraft().dice(0, "g3", "b3").beside(0, "honey_dipper").offers("complete:honey_dipper")


def test_dice_in_pots_do_not_count() -> None:
    """A tree has to be harvested first."""
    t = woodcraft().dice(0, "g3").pots(0, green="g1").beside(0, "egg_cups")
    assert t.tree(0, "green") == "g1" and not t.offers("complete:egg_cups") and t.tree(0, "green") == "g3"
    assert t.choose("harvest:green").offers("complete:egg_cups")


def test_a_hazelnut_order_claims_a_contract_or_gives_its_reward() -> None:
    """“Completing a hazelnut order lets you claim an available contract instead of that card's instant reward.”"""
    def lectern() -> Scene:
        t = woodcraft().contracts("full_house", "nut_trade", "good_name").dice(0, "b6", "g4")
        return t.beside(0, "forest_lectern").choose("complete:forest_lectern")
    t = lectern()
    assert t.ids == {"contract:full_house", "contract:nut_trade", "contract:good_name", "reward"}
    t.choose("contract:nut_trade")
    assert [contract.seats for contract in t.view().contracts] == [[], [0], []] and t.shop(0).tools == {}
    t = lectern().choose("reward")
    assert t.key == "woodcraft.tool" and t.shop(0).contracts == []


def test_a_contract_is_claimed_once_and_by_others_in_the_same_round() -> None:
    """“Others may claim the same contract only within the same round.”"""
    t = woodcraft().contracts("full_house", "nut_trade", "good_name")
    t.dice(0, "b6", "g4", "b4", "b4").beside(0, "forest_lectern", "bridge_railing")
    t.dice(1, "b5", "g3").goods(1, glue=1).beside(1, "owl_sculpture")
    t.choose("complete:forest_lectern", "contract:full_house", "complete:bridge_railing")
    assert t.ids == {"contract:nut_trade", "contract:good_name", "reward"}
    t.choose("reward").idle().choose("complete:owl_sculpture")
    assert t.offers("contract:full_house", "contract:nut_trade", "contract:good_name")
    t.choose("contract:full_house").idle()
    assert [contract.key for contract in t.view().contracts if contract.offered] == ["nut_trade", "good_name"]
    assert t.shop(0).contracts == t.shop(1).contracts != []


def test_without_a_contract_to_claim_the_reward_is_taken() -> None:
    t = woodcraft().contracts().claimed(0, "nut_trade").dice(0, "b6", "b6", "y6", "y6", "y6").goods(0, blueberries=0)
    t.beside(0, "giant_chess_king").choose("complete:giant_chess_king")
    assert t.shop(0).reputation == 1 + 3 and t.berries() == 10


def paid(order: Order) -> Scene:
    """A seat with exactly what an order asks for; the green pot is full, so that nothing else happens."""
    t = woodcraft().contracts("full_house").dice(0, *(faces[-1] for faces in order.dice))
    t.goods(0, blueberries=0, lantern=0, sawblade=0, glue=0, scrapwood=0, reuse=0).goods(0, **order.tokens)
    return t.reputation(0, 9).beside(0, order.key, row=2).choose(f"complete:{order.key}")


@pytest.mark.parametrize("order", ORDERS, ids=lambda order: order.key)
def test_every_order_takes_what_it_asks_and_gives_what_it_shows(order: Order) -> None:
    """All 82 cards: dice and tokens go, the whole reward comes, row 2 gives a step of reputation."""
    t = paid(order)
    while t.key != "woodcraft.turn":
        t.choose("reward" if t.key == "woodcraft.contract" else next(iter(t.asked.ids)))
    printed = t.table.state.values.orders[order.key]
    rewards = [printed.gain, *([printed.instant] if printed.instant else [])]
    goods = {good: sum(dict(reward.goods).get(good, 0) for reward in rewards) for good in t.shop(0).goods}
    goods["blueberries"] += 2 * sum(reward.production > 0 for reward in rewards)
    tools = sum(len(reward.tools) for reward in rewards)
    steps = {track: sum(dict(reward.income).get(track, 0) for reward in rewards) for track in t.shop(0).income}
    assert t.shop(0).goods == goods and t.shop(0).income == steps and len(t.shop(0).tools) == tools
    assert t.shop(0).reputation == 10 + sum(reward.reputation for reward in rewards)
    assert t.shop(0).points["orders"] == sum(reward.vp for reward in rewards)
    assert t.pile() == sorted(shown for reward in rewards for shown in reward.dice)


def test_a_reward_of_a_die_comes_into_the_pile() -> None:
    """The Nest box gives a green 2."""
    t = woodcraft().dice(0, "y4", "y1").beside(0, "nest_box").choose("complete:nest_box")
    assert t.pile() == [face("green", 2)]
