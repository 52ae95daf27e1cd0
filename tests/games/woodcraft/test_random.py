"""Whole games at random, with every invariant at every decision."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from app.engine.decision import Answer, Decision
from app.engine.rng import Rng
from app.engine.simulate import check_all, play_out
from app.engine.state import encode
from app.engine.table import Table
from app.games.woodcraft import GAME
from app.games.woodcraft.content import ACTIONS, CONTRACTS, HELPERS
from app.games.woodcraft.state import Options, Woodcraft
from app.games.woodcraft.wheel import place_of

IDLE = {"end", "none", "back", "berries"}


def busy(decision: Decision, luck: Rng) -> str:
    """An answer that does rather than leaves: orders first, and seldom nothing."""
    orders = [id for id in decision.ids if id.startswith(("complete:", "contract:"))]
    if orders and luck.below(4):
        return luck.pick(orders)
    doing = [id for id in decision.ids if id not in IDLE]
    return luck.pick(doing if doing and luck.below(5) else decision.ids)


def rich_start(number: int, seats: int) -> bytes:
    """A start where everybody has much to do with; other late helpers come first each time."""
    state = GAME.setup(Rng(f"rich/{number}"), seats, Options())
    late = state.decks["late_helpers"].cards.cards
    late.sort(key=lambda card: (card + 4 * number) % 20)
    for shop in state.shops:
        shop.goods.update(blueberries=60, sawblade=5, glue=5, scrapwood=8, lantern=6, reuse=3)
        shop.tiles = {"saw": [True] * 3, "splice": [True] * 3, "glue": [True]}
    return encode(state)


def play_busily(seed: str, start: bytes, seen: set[str]) -> tuple[int, int]:
    """A game of busy players; adds what was chosen to `seen`; gives the longest step and list of choices."""
    table: Table[Woodcraft] = Table(GAME, start)
    luck, longest, widest = Rng(f"{seed}/busy"), 0, 0
    while not table.over:
        decision = luck.pick(table.pending)
        widest = max(widest, len(decision.ids))
        new = [id for id in decision.ids if id.startswith(("hire:", "contract:")) and id not in seen]
        choice = new[0] if new else busy(decision, luck)
        seen.add(choice)
        table.submit(Answer(decision.seat, choice))
        longest = max(longest, len(table.answers) + 1)
        GAME.check(table.state)
    return longest, widest


@pytest.mark.parametrize("seats", GAME.seats)
def test_every_promise_of_the_engine_holds(seats: int) -> None:
    """Choices, pieces, storage, forks, undo and sight: at every decision of two players, at each fourth of more."""
    def check(table: Table[Any], luck: Rng) -> None:
        if seats == 2 or luck.below(4) == 0:
            check_all(table, luck)

    played = play_out(GAME, f"promise {seats}", seats, check=check)
    assert played.table.over and len(played.standings) == seats


def test_every_promise_holds_where_much_is_in_use() -> None:
    """The same, at each tenth decision of three busy players."""
    table: Table[Woodcraft] = Table(GAME, rich_start(1, 3))
    luck, checks = Rng("rich"), Rng("checks")
    while not table.over:
        if checks.below(10) == 0:
            check_all(table, checks)
        decision = luck.pick(table.pending)
        table.submit(Answer(decision.seat, busy(decision, luck)))


def test_busy_games_hold_the_invariants_and_use_everything() -> None:
    """Nearly all helpers, many contracts and every action are used in some game; no step has over 200 answers, no
    decision over 200 choices. (Each card by itself: `test_orders`, `test_abilities`, `test_end`.)"""
    seen: set[str] = set()
    for number in range(6):
        for seats in GAME.seats:
            longest, widest = play_busily(f"{number}/{seats}", rich_start(number, seats), seen)
            assert longest <= 200 and widest <= 200
    assert len({f"hire:{helper.key}" for helper in HELPERS} & seen) >= 40
    assert len({f"contract:{contract.key}" for contract in CONTRACTS} & seen) >= 6
    assert {f"tile:{action}" for action in ACTIONS} <= seen and {f"bonus:{action}" for action in ACTIONS} <= seen


def test_a_tile_never_lands_in_a_gap_and_one_can_always_move() -> None:
    """“Directly behind the rearmost tile there.”"""
    def check(table: Table[Any], luck: Rng) -> None:
        state, asked = table.state, table.pending[0]
        for action in (id.removeprefix("tile:") for id in asked.ids if id.startswith("tile:")):
            before = place_of(state, action)
            after = table.fork()
            after.submit(Answer(asked.seat, f"tile:{action}"))
            quadrant, sector = place_of(after.state, action)
            behind = [at for at, tile in enumerate(after.state.wheel[quadrant]) if tile and at > sector]
            front = after.state.wheel[quadrant][sector - 1] if sector else "the far end"
            assert quadrant == (before[0] + 1) % 4 and not behind and front

    play_out(GAME, "gaps", 2, check=check)


def test_the_same_seed_gives_the_same_game() -> None:
    first, second = (play_out(GAME, "same", 3) for _ in range(2))
    assert first.answers == second.answers and first.standings == second.standings


def test_a_guess_can_be_played_on() -> None:
    """What a seat may not know is dealt anew, in set-up and income phases too, and the game goes on."""
    table: Table[Woodcraft] = Table.new(GAME, "guess", 3)
    luck = Rng("guesses")
    for _ in range(400):
        if table.over:
            break
        decision = luck.pick(table.pending)
        if decision.key.startswith(("woodcraft.setup", "woodcraft.place")) or luck.below(20) == 0:
            other = table.guess(decision.seat, str(luck.below(1000)))
            for _ in range(60):
                if not other.over:
                    other.submit(Answer(other.pending[0].seat, luck.pick(other.pending[0].ids)))
                    GAME.check(other.state)
        table.submit(Answer(decision.seat, luck.pick(decision.ids)))


def move_a_tile_away(state: Woodcraft) -> None:
    state.wheel[0][0] = None


def double_a_tile(state: Woodcraft) -> None:
    state.wheel[1][0] = state.wheel[0][0]


def owe_glue(state: Woodcraft) -> None:
    state.shops[0].goods["glue"] = -1


def grow_beyond_six(state: Woodcraft) -> None:
    state.shops[1].pile[0].value = 7


def double_a_die(state: Woodcraft) -> None:
    state.shops[1].pile[0].number = state.yard[0].number


def lose_an_order(state: Woodcraft) -> None:
    state.decks["late_orders"].cards.cards.pop()


def double_a_helper(state: Woodcraft) -> None:
    state.shops[0].helpers["A1"] = state.shops[0].drawn.cards[0]


def lose_a_contract(state: Woodcraft) -> None:
    state.box.cards.pop()


def plant_in_a_wrong_pot(state: Woodcraft) -> None:
    state.shops[0].pots["green"].die = state.shops[0].pile.pop(0)


def build_too_much(state: Woodcraft) -> None:
    state.shops[0].tiles["glue"] = [True, True]


def hang_a_tool(state: Woodcraft) -> None:
    state.shops[0].tools["t2"] = "file"


def keep_seven_dice(state: Woodcraft) -> None:
    last = state.shops[state.order[-1]].pile
    for _ in range(4):
        last.append(type(last[0])(state.dice, "green", 1))
        state.dice += 1


def score_below_zero(state: Woodcraft) -> None:
    state.shops[0].points["orders"] = -1


@pytest.mark.parametrize("spoil", [
    move_a_tile_away, double_a_tile, owe_glue, grow_beyond_six, double_a_die, lose_an_order, double_a_helper,
    lose_a_contract, plant_in_a_wrong_pot, build_too_much, hang_a_tool, keep_seven_dice, score_below_zero])
def test_the_checks_find_faults(spoil: Callable[[Woodcraft], None]) -> None:
    """Each invariant is really looked at."""
    state = GAME.setup(Rng("faults"), 2, Options())
    GAME.check(state)
    spoil(state)
    with pytest.raises(AssertionError):
        GAME.check(state)
