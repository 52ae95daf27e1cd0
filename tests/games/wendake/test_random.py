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
from app.games.wendake import GAME
from app.games.wendake.content import ADVANCED, MASK_SPACES, PROGRESS, TILES, TRACKS, TRIBES, TURTLE_KINDS
from app.games.wendake.grid import LINES, marked
from app.games.wendake.state import Options, Wendake

IDLE = {"end", "none", "done", "stop", "keep", "no"}
TABLES = [(seats, Options(tribes)) for seats in GAME.seats for tribes in ("generic", "draft")]


def busy(decision: Decision, luck: Rng) -> str:
    """An answer that seldom leaves something out, so that games are full of play."""
    doing = [id for id in decision.ids if id not in IDLE]
    return luck.pick(doing if doing and luck.below(6) else decision.ids)


def watch(table: Table[Wendake], before: dict[str, int]) -> dict[str, int]:
    """Tracks never fall; a decision has at most 200 choices; a year's markers lie in one line. Gives the tracks."""
    GAME.check(table.state)
    assert all(len(decision.ids) <= 200 for decision in table.pending)
    now = {f"{seat} {track}": board.points[track] for seat, board in enumerate(table.state.boards) for track in TRACKS}
    assert all(now[key] >= points for key, points in before.items()), "a track fell"
    for board in table.state.boards:
        bits = sum(1 << at for at in marked(board))
        assert any(bits & ~line == 0 for line in LINES), "markers are not in one line"
    return now


def rich_start(number: int, seats: int, options: Options) -> bytes:
    """A start where everybody has much to do with: goods, Masks, Progress tiles; other tribes each time."""
    state = GAME.setup(Rng(f"busy/{number}"), seats, options)
    state.progress = list(PROGRESS)[:4]
    for at, power in enumerate(PROGRESS):
        if power not in state.progress:
            state.boards[at % seats].progress[power] = True
    for board in state.boards:
        board.goods = dict.fromkeys(board.goods, 4)
        board.hand.cards.extend(state.mask_deck.cards.pop() for _ in range(5))
    if options.tribes == "draft":
        tribes = [key for key in TRIBES if key != "wendat"]
        state.tribes = [tribes[(3 * number + at) % len(tribes)] for at in range(seats + 1)]
    return encode(state)


def play_busily(seed: str, start: bytes, seen: set[str]) -> Table[Wendake]:
    """A game of busy players; adds to `seen` what was used in it."""
    table: Table[Wendake] = Table(GAME, start)
    luck, tracks, answers = Rng(f"{seed}/busy"), dict[str, int](), 0
    while not table.over:
        tracks = watch(table, tracks)
        decision = table.pending[0]
        choice = busy(decision, luck)
        seen |= {f"{decision.key} {choice}", *(f"used {power}" for board in table.state.boards
                                               for power, ready in board.progress.items() if not ready)}
        table.submit(Answer(decision.seat, choice))
        answers += 1
        assert answers < 5000
    for board in table.state.boards:
        seen |= {board.tribe, *board.progress, *(TILES[number].key for number in board.aside)}
        seen |= {tile.kind.key for tile in board.tiles}
    return table


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_every_promise_of_the_engine_holds(seats: int, options: Options) -> None:
    """Choices, pieces, storage, forks, undo and sight: at every decision of two players, at each third of more."""
    def check(table: Table[Any], luck: Rng) -> None:
        if seats == 2 or luck.below(3) == 0:
            check_all(table, luck)

    played = play_out(GAME, f"promise {seats} {options.tribes}", seats, options, check=check)
    assert played.table.over and len(played.standings) == seats


@pytest.mark.parametrize("number", range(2))
def test_every_promise_holds_where_much_is_in_use(number: int) -> None:
    """The same, at each sixth decision of busy players with powers, Masks and goods."""
    table: Table[Wendake] = Table(GAME, rich_start(number, 3, Options("draft")))
    luck, checks = Rng(f"rich/{number}"), Rng("checks")
    while not table.over:
        if checks.below(6) == 0:
            check_all(table, checks)
        table.submit(Answer(table.pending[0].seat, busy(table.pending[0], luck)))


def test_busy_games_hold_the_invariants_and_use_everything() -> None:
    """Natives, Canoes, tiles, Masks and goods are conserved; everything that can be had is had in some game."""
    seen: set[str] = set()
    for number in range(4):
        for seats, options in TABLES:
            table = play_busily(f"{number}/{seats}", rich_start(number, seats, options), seen)
            assert all(len(board.tiles) == 9 for board in table.state.boards)
    assert set(TRIBES) <= seen and set(PROGRESS) <= seen
    assert {kind.key for kind in ADVANCED} <= seen
    assert {f"used {power}" for power in PROGRESS} <= seen
    for space in MASK_SPACES:
        assert any(f" play:{space}:" in used for used in seen), space
    for kind in TURTLE_KINDS:
        assert any(f" turtle:{kind}_" in used for used in seen), kind


def test_the_same_seed_gives_the_same_game() -> None:
    first, second = (play_out(GAME, "same", 3, Options("draft")) for _ in range(2))
    assert first.answers == second.answers and first.standings == second.standings


def lose_a_native(state: Wendake) -> None:
    state.boards[0].natives["woman"].pop()


def leave_the_map(state: Wendake) -> None:
    state.boards[0].natives["warrior"][0] = "A9"


def enter_a_home(state: Wendake) -> None:
    state.boards[0].natives["warrior"][0] = "H2"


def work_on_the_wrong_area(state: Wendake) -> None:
    state.boards[0].natives["woman"][0] = "A1.w1"


def crowd_an_area(state: Wendake) -> None:
    state.boards[0].natives["woman"][0] = state.boards[1].natives["woman"][0] = "A1.f1"


def double_a_tile(state: Wendake) -> None:
    state.offer.append(state.offer[0])


def lose_a_mask(state: Wendake) -> None:
    state.mask_deck.cards.pop()


def owe_fish(state: Wendake) -> None:
    state.boards[1].goods["fish"] = -1


def sink_a_canoe(state: Wendake) -> None:
    state.boards[1].canoes.pop()


def mark_off_the_line(state: Wendake) -> None:
    for at in (0, 5):
        state.boards[0].tiles[at].mark = "action"


@pytest.mark.parametrize("spoil", [lose_a_native, leave_the_map, enter_a_home, work_on_the_wrong_area, crowd_an_area,
                                   double_a_tile, lose_a_mask, owe_fish, sink_a_canoe, mark_off_the_line])
def test_the_checks_find_faults(spoil: Callable[[Wendake], None]) -> None:
    """Each invariant is really looked at."""
    state = GAME.setup(Rng("faults"), 2, Options())
    GAME.check(state)
    spoil(state)
    with pytest.raises(AssertionError):
        GAME.check(state)
