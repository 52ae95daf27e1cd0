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
from concurrent.futures import FIRST_COMPLETED, Executor, ProcessPoolExecutor, wait
from typing import Any

import msgspec
from msgspec import Struct
from tqdm import tqdm

from app.engine.game import Game
from app.engine.simulate import check_all, play_out
from app.engine.text import Text
from app.games import newest, offered
from app.i18n import LANGUAGES, render


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


class Cell:
    """One game and number of players: which walks it is to have, and what has become of them."""

    def __init__(self, key: str, seats: int, given: argparse.Namespace) -> None:
        self.key, self.seats, self.given = key, seats, given
        self.begun = self.played = self.decisions = self.faults = 0
        self.all_begun = False

    def plan(self, seconds: float) -> Iterator[Walk]:
        """As many walks as are wanted, or for so long."""
        until = time.monotonic() + seconds
        for number in itertools.count():
            if number >= self.given.games if self.given.games else time.monotonic() > until:
                break
            self.begun += 1
            yield Walk(self.key, self.seats, number, self.given.each)
        self.all_begun = True
        self._tell()

    def note(self, step: Walk, seen: int, fault: str) -> None:
        """Count what became of a walk; prints a fault, and after the last walk how many there were."""
        self.played, self.decisions, self.faults = self.played + 1, self.decisions + seen, self.faults + bool(fault)
        if fault:
            print(f"FAULT {step.seed}: {fault}", flush=True)
        self._tell()

    def _tell(self) -> None:
        if self.all_begun and self.played == self.begun:
            at = "each" if self.given.each == 1 else f"every {self.given.each}th"
            print(f"{self.key}, {self.seats} seats: {self.played} random games, every check at {at} of "
                  f"{self.decisions} decisions", flush=True)


def main() -> int:
    """Walk as the command line says; prints a line for each game and number of players, and every fault.

    The walks of all of them are one row, so that no core waits for the last walk of one before the first of the next.
    """
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    known = [game.key for game in offered()]
    ask.add_argument("--game", choices=known, action="append")
    ask.add_argument("--seconds", type=float, default=30)
    ask.add_argument("--games", type=int, default=0)
    ask.add_argument("--each", type=int, default=1)
    given = ask.parse_args()
    cores = os.cpu_count() or 1
    cells = {(key, seats): Cell(key, seats, given) for key in given.game or known for seats in newest(key).seats}
    row = itertools.chain.from_iterable(cell.plan(given.seconds / cores) for cell in cells.values())
    with ProcessPoolExecutor(cores, multiprocessing.get_context("spawn")) as pool:
        for step, seen, fault in tqdm(_as_done(pool, row, cores + 1), unit="game", disable=not sys.stderr.isatty()):
            cells[step.key, step.seats].note(step, seen, fault)
    faults = sum(cell.faults for cell in cells.values())
    print(f"{faults} faults in the random walks")
    return 1 if faults else 0


def _as_done(pool: Executor, row: Iterator[Walk], most: int) -> Iterator[tuple[Walk, int, str]]:
    """What became of the walks, as they end; at most so many are handed out, so that a plan by time ends in time."""
    running = {pool.submit(walk, step) for step in itertools.islice(row, most)}
    while running:
        done, running = wait(running, return_when=FIRST_COMPLETED)
        for ended in done:
            yield ended.result()
        running |= {pool.submit(walk, step) for step in itertools.islice(row, len(done))}


if __name__ == "__main__":
    sys.exit(main())
