"""Random walks: whole games at random, with the promises of the engine checked at every decision.

    python -m tests.walks --seconds 30                each game and number of players for half a minute of one core
    python -m tests.walks --games 10000 --each 16     that many games of each, for `make soak`

Pieces and choices are checked at every decision; views, sight, undo, forks, storage and words at every `--each`-th,
by default at every one.
"""
from __future__ import annotations

import argparse
import itertools
import multiprocessing
import os
import sys
import time
from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import Struct
from tqdm import tqdm

from app.engine.game import Game
from app.engine.simulate import check_all, play_out
from app.engine.text import Text
from app.games import newest, offered
from app.i18n import LANGUAGES, render

CHECKED_IN_A_ROW = 4


class Walk(Struct, frozen=True):
    """One game to play: which, for how many, and its number, from which its seed and its options follow."""

    key: str
    seats: int
    number: int
    each: int

    @property
    def seed(self) -> str:
        return f"walk/{self.key}/{self.seats}/{self.number}"


def option_sets(game: Game) -> list[dict[str, Any]]:
    """Every combination of the options that have few values (switches and lists of words)."""
    schema = msgspec.json.schema(game.options)
    fields = schema["$defs"][game.options.__name__]["properties"]
    values = {name: field.get("enum") or ([True, False] if field.get("type") == "boolean" else [field["default"]])
              for name, field in fields.items()}
    return [dict(zip(values, chosen, strict=True)) for chosen in itertools.product(*values.values())]


def walk(step: Walk) -> tuple[Walk, int, str]:
    """Play that game with all checks; returns how many decisions it had and what went wrong, if anything."""
    game = newest(step.key)
    sets = option_sets(game)
    options = msgspec.convert(sets[step.number % len(sets)], game.options)
    seen = 0

    def check(table: Any, luck: Any) -> None:
        nonlocal seen
        seen += 1
        game.check(table.state)
        if (seen + step.number) % step.each == 0:
            check_all(table, luck)
            _check_words(table)

    try:
        play_out(game, step.seed, step.seats, options, check=check)
    except Exception as error:
        return step, seen, f"{type(error).__name__}: {error}"
    return step, seen, ""


def _check_words(table: Any) -> None:
    """Every prompt and label has words in every language, with nothing left unfilled."""
    names = [f"Seat {seat}" for seat in range(8)]
    for decision in table.pending:
        texts: list[Text] = [decision.prompt]
        for choice in decision.choices:
            texts += [choice.label, *filter(None, [choice.note, choice.group and choice.group.label])]
        for text, language in itertools.product(texts, LANGUAGES):
            words = render(text, language, names, table.game.key)
            assert words and "{" not in words, f"{decision.key}: {words!r} in {language}"


def numbers(seconds: float, games: int) -> Iterator[int]:
    """0, 1, 2 … until that many games or that much time."""
    until = time.monotonic() + seconds
    for number in itertools.count():
        if (games and number >= games) or (not games and time.monotonic() > until):
            return
        yield number


def main() -> int:
    """Walk as the command line says; prints a line for each game and number of players, and every fault."""
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    known = [game.key for game in offered()]
    ask.add_argument("--game", choices=known, action="append")
    ask.add_argument("--seconds", type=float, default=30)
    ask.add_argument("--games", type=int, default=0)
    ask.add_argument("--each", type=int, default=1)
    given = ask.parse_args()
    faults, cores = 0, os.cpu_count() or 1
    with multiprocessing.get_context("spawn").Pool() as pool:
        for key in given.game or known:
            for seats in newest(key).seats:
                plan = (Walk(key, seats, number, given.each) for number in numbers(given.seconds / cores, given.games))
                faults += _walk_all(pool, key, seats, plan, given)
    print(f"{faults} faults in the random walks")
    return 1 if faults else 0


def _walk_all(pool: Any, key: str, seats: int, plan: Iterator[Walk], given: argparse.Namespace) -> int:
    played = decisions = faults = 0
    bar = tqdm(total=given.games or None, desc=f"{key}, {seats} seats", unit="game", disable=not sys.stderr.isatty())
    for step, seen, fault in _as_done(pool, plan):
        played, decisions = played + 1, decisions + seen
        bar.update()
        if fault:
            faults += 1
            print(f"FAULT {step.seed}: {fault}", flush=True)
    bar.close()
    at = "each" if given.each == 1 else f"every {given.each}th"
    print(f"{key}, {seats} seats: {played} random games, every check at {at} of {decisions} decisions", flush=True)
    return faults


def _as_done(pool: Any, plan: Iterator[Walk]) -> Iterator[tuple[Walk, int, str]]:
    """The results of the plan, with only a few walks handed out ahead, so that a plan by time ends in time."""
    waiting = [pool.apply_async(walk, (step,)) for step in itertools.islice(plan, CHECKED_IN_A_ROW)]
    while waiting:
        yield waiting.pop(0).get()
        waiting += [pool.apply_async(walk, (step,)) for step in itertools.islice(plan, 1)]


if __name__ == "__main__":
    sys.exit(main())
