"""How fast the rules are, on one core: random play, one answer, views, loading."""
from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Sequence
from typing import Any

from msgspec import Struct

from app.engine.bot import RandomBot
from app.engine.decision import Answer
from app.engine.game import Game
from app.engine.rng import Rng
from app.engine.simulate import play_out
from app.engine.state import decode
from app.engine.table import Table
from app.play.views import encoder
from tests.bench.report import Row
from tests.engine.tiny import TINY

ROUNDS = 5
SECONDS = 2.0
MOST_CHOICES = 200


class Pace(Struct, frozen=True):
    """What random play of a game is to reach on one core: decisions a second, and that as a share of the pace of the
    tests' game: the goal, and the share under which it fails. And how many bytes its whole view may have."""

    decisions: int
    goal: float
    fails: float
    view: int


PACES = {
    "hunters": Pace(10_000, 0.2, 0.1, 40 * 1024),
    "wendake": Pace(6_000, 0.12, 0.06, 48 * 1024),
    "woodcraft": Pace(6_000, 0.12, 0.06, 48 * 1024),
}


def rules(game: Game) -> list[Row]:
    """The rows of one game, with its largest number of players."""
    seats = game.seats[-1]
    tables = sample(game, seats, 60)
    pace = [(play_pace(game, seats), play_pace(TINY, seats)) for _ in range(ROUNDS)]
    mine, test_game = (statistics.median(column) for column in zip(*pace, strict=True))
    wanted = PACES[game.key]
    whole = max(view_size(table) for table in tables)
    choices = max(len(decision.ids) for table in tables for decision in table.pending)
    return [
        Row.least(f"{game.key}: random play beside the tests' game", "", mine / test_game, "the tests' game",
                  wanted.goal, wanted.fails),
        Row.bounded(f"{game.key}: random play, decisions/s on one core", mine, wanted.decisions, "{:,.0f}", least=True),
        row(f"{game.key}: rules and legal choices of one answer", [answer_time(t) for t in tables], 0.3, 1.0),
        row(f"{game.key}: public sections made and encoded", [sections_time(t, None) for t in tables], 0.3, 1.0),
        row(f"{game.key}: private sections of a seat", [sections_time(t, 0) for t in tables], 0.1, 0.3),
        row(f"{game.key}: a checkpoint decoded", [load_time(t) for t in tables], 0.3, 1.0),
        row(f"{game.key}: each answer replayed in its step", [replay_time(t) for t in tables if t.answers], 0.1, 0.3),
        Row.bounded(f"{game.key}: whole view, largest of {len(tables)}, bytes", whole, wanted.view, "{:,.0f}"),
        Row.bounded(f"{game.key}: choices of a decision, most of {len(tables)}", choices, MOST_CHOICES, "{:,.0f}"),
    ]


def row(name: str, seconds: Sequence[float], goal: float, fails: float) -> Row:
    """A row for a time in ms against its goal and the value above which it fails."""
    took = statistics.median(seconds) * 1000
    return Row(name, f"{took:.3f} ms", "", f"<= {goal} ms (fails at {fails})", took <= goal, took > fails)


def names(table: Table[Any]) -> list[str]:
    """Names for the seats of a table."""
    return [f"Player {seat}" for seat in range(len(table.game.standings(table.state)))]


def sample(game: Game, seats: int, count: int) -> list[Table[Any]]:
    """Positions from the whole length of random games."""
    found = []
    for number in range(count):
        answers = play_out(game, f"bench/{number}", seats).answers
        table: Table[Any] = Table.new(game, f"bench/{number}", seats)
        for answer in answers[:len(answers) * (number + 1) // (count + 1)]:
            table.submit(answer)
        found.append(table)
    return found


def play_pace(game: Game, seats: int) -> float:
    """Decisions a second of processor time in random play, without labels and views."""
    began, decisions, number = time.process_time(), 0, 0
    while time.process_time() - began < SECONDS:
        decisions += len(play_out(game, f"pace/{number}", seats).answers)
        number += 1
    return decisions / (time.process_time() - began)


def timed(work: Callable[[], Any]) -> float:
    """The median of a few runs, in seconds."""
    runs = []
    for _ in range(ROUNDS):
        began = time.perf_counter()
        work()
        runs.append(time.perf_counter() - began)
    return statistics.median(runs)


def answer_time(table: Table[Any]) -> float:
    """One answer carried out, with the words of the choices that follow."""
    runs = []
    for number in range(ROUNDS):
        fork = table.fork()
        choice = RandomBot().pick(fork, fork.pending[0], Rng(f"bench/{number}"))
        began = time.perf_counter()
        fork.submit(Answer(fork.pending[0].seat, choice))
        for decision in fork.pending:
            _ = decision.choices
        runs.append(time.perf_counter() - began)
    return statistics.median(runs)


def sections_time(table: Table[Any], viewer: int | None) -> float:
    """A viewer's sections, from the state to bytes in one language; a section that never changes is kept, as served."""
    encode = encoder("en", names(table), table.game.key).encode
    kept = sections(table, viewer)

    def work() -> None:
        for name, value in sections(table, viewer).items():
            if value is not kept[name]:
                encode(value)

    return timed(work)


def view_size(table: Table[Any]) -> int:
    """The bytes of the whole public view."""
    return len(encoder("en", names(table), table.game.key).encode(sections(table, None)))


def sections(table: Table[Any], viewer: int | None) -> dict[str, Any]:
    """The sections of a viewer: the public ones for None, a seat's own for a seat."""
    shown = table.game.present(table.seen(viewer), viewer)
    return {name: getattr(shown, name) for name in shown.__struct_fields__}


def load_time(table: Table[Any]) -> float:
    """The checkpoint's bytes become a state."""
    return timed(lambda: decode(table.game.state_type, table.checkpoint))


def replay_time(table: Table[Any]) -> float:
    """What each answer since the checkpoint costs when the table is built again."""
    with_answers, without = timed(table.fork), timed(lambda: Table(table.game, table.checkpoint))
    return max(0.0, with_answers - without) / len(table.answers)
