"""Whole games at random, with every invariant at every decision."""
from __future__ import annotations

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
    """Choices, pieces, storage, forks, undo and sight, at every decision of a random game."""
    played = play_out(GAME, f"promise {seats} {options.tribes}", seats, options, check=check_all)
    assert played.table.over and len(played.standings) == seats


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
