"""The set-up (rule 3), and what the cards are (rule 2)."""
from __future__ import annotations

from collections import Counter

import pytest

from app.engine.decision import Answer
from app.engine.rng import Rng
from app.engine.state import encode
from app.engine.table import Table
from app.games.woodcraft import GAME
from app.games.woodcraft.content import ACTIONS, CONTRACTS, HELPERS, ORDERS, SURCHARGE, VALUES, colour_of, value_of
from app.games.woodcraft.state import Options, Woodcraft


def new(seats: int = 2, seed: str = "set-up") -> Table[Woodcraft]:
    """A table before the first choice."""
    return Table.new(GAME, seed, seats)


def answer(table: Table[Woodcraft], seat: int, start: str, at: int = 0) -> str:
    """Answer with the choice number `at` of those that begin so; gives what follows in its id."""
    decision = table.asked(seat)
    assert decision is not None
    choice = [id for id in decision.ids if id.startswith(start)][at]
    table.submit(Answer(seat, choice))
    return choice.removeprefix(start)


def test_the_cards_of_the_box() -> None:
    """“139 cards in six decks, split 36/30/16/24/20/12” (and a start-player card)."""
    assert Counter(order.deck for order in ORDERS) == {"early_orders": 36, "late_orders": 30, "hazelnut_orders": 16}
    assert Counter(helper.deck for helper in HELPERS) == {"early_helpers": 24, "late_helpers": 20}
    assert len(CONTRACTS) == 12 and len(ORDERS) + len(HELPERS) + len(CONTRACTS) + 1 == 139


def test_rewards_are_worth_what_orders_cost() -> None:
    """No outliers: a reward is worth about 1.1 x the cost of dice and tokens and a few points more; a point 1.5. Late
    orders give more for each die after the first, which must be gathered while the game ends."""
    for order in ORDERS:
        cost = sum(min(value_of(shown) + SURCHARGE[colour_of(shown)] for shown in faces) for faces in order.dice)
        cost += sum(order.tokens.values())
        gain = VALUES[GAME.rules].orders[order.key].gain
        worth = 1.5 * gain.vp + dict(gain.goods).get("blueberries", 0)
        more = 8 * (len(order.dice) - 1) if order.deck == "late_orders" else 0
        assert worth <= 1.35 * cost + 7 + more, order.key


@pytest.mark.parametrize(("seats", "lanterns"), [(2, 1), (3, 1), (4, 2)])
def test_everybody_starts_with_the_same(seats: int, lanterns: int) -> None:
    """“Dice brown 1, yellow 2, green 3; 12 blueberries; 1 lantern (2 with four players).”"""
    for shop in new(seats).state.shops:
        assert sorted(die.face for die in shop.pile) == ["b1", "g3", "y2"]
        assert shop.goods["blueberries"] == 12 and shop.goods["lantern"] == lanterns
        assert (len(shop.drawn), len(shop.hand), len(shop.nuts)) == (3, 5, 2)


def test_the_wheel_at_the_start() -> None:
    """“Seven action tiles in random order in one quadrant; the arc tile … Saw arrow at the far end of the next.”"""
    states = [new(seed=str(seed)).state for seed in range(6)]
    assert all(Counter(state.wheel[0]) == Counter(ACTIONS) and not any(state.wheel[1]) for state in states)
    assert len({tuple(state.wheel[0]) for state in states}) > 1
    assert all(state.arrow == 1 and state.arc for state in states)


def test_yard_displays_and_contracts() -> None:
    """“Two dice of each colour into the yard … four early orders, four early helpers … players + 1 contracts.”"""
    for seats in (2, 3, 4):
        state = new(seats).state
        assert [die.colour for die in state.yard] == ["green"] * 2 + ["yellow"] * 2 + ["brown"] * 2
        assert all(number is not None and ORDERS[number].deck == "early_orders" for number in state.shown["orders"])
        assert all(number is not None and HELPERS[number].deck == "early_helpers" for number in state.shown["helpers"])
        assert len(state.contracts) == seats + 1 and len({tile.key for tile in state.reputation_tiles}) == 2


def test_a_random_start_player() -> None:
    assert {new(seed=str(seed)).state.order[0] for seed in range(12)} == {0, 1}
    assert new(3).state.order in ([0, 1, 2], [1, 2, 0], [2, 0, 1])


def test_choosing_helper_and_orders() -> None:
    """“Draws 3 early helpers, keeps 1, pays it, start room. 5 early orders keeps 2, and 2 hazelnut orders. One of the
    four goes beside the board in its row; three stay in hand.”"""
    table = new()
    kept: dict[int, tuple[str, list[str], str]] = {}
    for seat in (1, 0):
        helper = answer(table, seat, "hire:")
        orders = [answer(table, seat, "keep:"), answer(table, seat, "keep:", 1)]
        kept[seat] = helper, orders, answer(table, seat, "place:", 2)
    while table.pending[0].key != "woodcraft.turn":
        table.submit(Answer(table.pending[0].seat, table.pending[0].ids[-1]))
    for seat, (helper, orders, beside) in kept.items():
        shop = table.state.shops[seat]
        (number,) = shop.helpers.values()
        assert HELPERS[number].key == helper and shop.helpers.keys() == {"A1"}
        assert [ORDERS[number].key for number in shop.hand.cards] == orders and len(shop.nuts) == 1
        (laid,) = shop.unfinished
        assert ORDERS[laid].key == beside and laid in shop.beside[ORDERS[laid].row - 1]
    assert len(table.state.decks["early_helpers"].cards) == 24 - 4 - 2
    assert len(table.state.decks["early_orders"].cards) == 36 - 4 - 4
    GAME.check(table.state)


def test_a_helper_is_paid_and_its_immediate_ability_works() -> None:
    """Also the start room shows an income icon; an immediate ability works, too (house rule)."""
    state = GAME.setup(Rng("start"), 2, Options())
    number = next(at for at, helper in enumerate(HELPERS) if helper.key == "elm")
    drawn = next(pile for pile in (*(shop.drawn for shop in state.shops), state.decks["early_helpers"].cards)
                 if number in pile.cards)
    other = state.shops[0].drawn.cards[0]
    drawn.cards[drawn.cards.index(number)], state.shops[0].drawn.cards[0] = other, number
    table: Table[Woodcraft] = Table(GAME, encode(state))
    for seat in (0, 1):
        answer(table, seat, "hire:")
        for start in ("keep:", "keep:", "place:"):
            answer(table, seat, start)
    shop = table.state.shops[0]
    assert shop.goods["blueberries"] == 12 - 5 and shop.income == {"blueberry": 1, "hazelnut": 1}


def test_all_choose_at_the_same_time_and_may_take_back() -> None:
    table = new(3)
    assert [decision.seat for decision in table.pending] == [0, 1, 2]
    answer(table, 1, "hire:")
    answer(table, 2, "hire:")
    back = table.undo(1)
    assert [(each.seat, each.key) for each in back.pending] == [
        (0, "woodcraft.setup.helper"), (1, "woodcraft.setup.helper"), (2, "woodcraft.setup.keep")]
