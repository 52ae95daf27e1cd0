"""What taking back promises, tried at every answer of whole games; tests/games/test_undo.py tries a sample.

    python -m tests.undo --games 1000      that many random games, and all recorded ones, for `make soak`
"""
from __future__ import annotations

import argparse
import multiprocessing
import sys
from typing import Any

import msgspec
from msgspec import Struct
from tqdm import tqdm

from app.engine.bot import RandomBot
from app.engine.decision import Answer
from app.engine.rng import Rng
from app.engine.state import encode
from app.engine.table import Table, UndoRefused
from app.engine.text import Seat
from app.games import GAMES, newest, offered
from app.play.live import end_hash
from tests.recorded import FOLDER, GAMES_OF, dealt, read
from tests.walks import option_sets

BY_LUCK = {"Dice were thrown or something was shuffled since.", "Something was revealed or drawn since."}
NOTHING = "There is nothing to take back in this turn."


class Doubter:
    """Plays a table on, and after each answer takes back what it may, looks, and gives it again.

    It knows how the table stood before each answer of the step: `before` the state, `luck` what was left to chance.
    `undone` counts what was taken back and given again.
    """

    def __init__(self, table: Table[Any]) -> None:
        self.table = table
        self.before: list[bytes] = []
        self.luck: list[tuple[int, int]] = []
        self.undone = 0

    def submit(self, answer: Answer) -> None:
        """Carry out an answer. Raises `AssertionError` where a promise is broken."""
        self.before.append(encode(self.table.state))
        self.luck.append(self.table.luck)
        if self.table.submit(answer).ended_step:
            self.before, self.luck = [], []
        for seat in {answer.seat, *(decision.seat for decision in self.table.pending)}:
            self._try(seat)

    def _try(self, seat: Seat) -> None:
        table = self.table
        mine = [at for at, given in enumerate(table.answers) if given.seat == seat]
        lucky = [at for at, luck in enumerate(self.luck) if luck != table.luck]
        try:
            undoable = table.undoable(seat)
        except UndoRefused as refused:
            assert mine or refused.reason.msgid == NOTHING
            by_luck = bool(mine) and mine[-1] in lucky
            assert (refused.reason.msgid in BY_LUCK) is by_luck, f"refused because: {refused.reason.msgid}"
            return
        assert undoable == mine[::-1][:len(undoable)], "not the newest answers of the seat"
        assert not set(undoable) & set(lucky), "taken back past a throw, a draw or a reveal"
        for count in {1, len(undoable)}:
            self._back_and_forth(seat, undoable[:count])

    def _back_and_forth(self, seat: Seat, gone: list[int]) -> None:
        table, answers = self.table, self.table.answers
        back = table.undo(seat, len(gone))
        assert back.luck == table.luck, "luck was taken back"
        assert back.answers == [given for at, given in enumerate(answers) if at not in gone]
        assert _asked(back, seat) == _asked(table, seat), "another seat has to decide anew"
        assert back.asked(seat) is not None, "the seat is not to decide after its undo"
        if gone[-1] == len(answers) - len(gone):
            assert encode(back.state) == self.before[gone[-1]], "the state is not the one before the answer"
            for at in gone[::-1]:
                back.submit(answers[at])
            assert encode(back.state) == encode(table.state), "given again, it came out otherwise"
            self.table = back
        self.undone += 1


def _asked(table: Table[Any], but: Seat) -> list[tuple[Seat, str, tuple[str, ...]]]:
    """What the other seats are asked."""
    return [(each.seat, each.key, each.ids) for each in table.pending if each.seat != but]


class Doubted(Struct, frozen=True):
    """A game to try it on: a random one by its number, or a recorded one by its file."""

    key: str
    seats: int = 0
    number: int = 0
    file: str = ""

    def __str__(self) -> str:
        return self.file or f"undo/{self.key}/{self.seats}/{self.number}"


def doubt(game: Doubted) -> int:
    """Play it to its end; returns how often something was taken back. Raises `AssertionError`."""
    return _recorded(game) if game.file else _random(game)


def _random(game: Doubted) -> int:
    rules = newest(game.key)
    sets = option_sets(rules)
    options = msgspec.convert(sets[game.number % len(sets)], rules.options)
    doubter = Doubter(Table.new(rules, str(game), game.seats, options))
    luck, bot = Rng(f"{game}/players"), RandomBot()
    while not doubter.table.over:
        decision = luck.pick(doubter.table.pending)
        doubter.submit(Answer(decision.seat, bot.pick(doubter.table, decision, luck)))
    return doubter.undone


def _recorded(game: Doubted) -> int:
    record = read(FOLDER / game.file).record
    doubter = Doubter(dealt(GAMES[record.game, record.rules], record))
    for deed in record.actions[1:]:
        assert deed.seat is not None and deed.choice is not None
        doubter.submit(Answer(deed.seat, deed.choice))
    assert end_hash(doubter.table) == record.end, "it ends otherwise than it was recorded"
    return doubter.undone


def recorded() -> list[Doubted]:
    """The recorded games whose rules are still here."""
    files = [path.relative_to(FOLDER) for path in sorted(FOLDER.rglob(GAMES_OF))]
    return [Doubted(file.parent.name, file=str(file)) for file in files
            if (file.parent.name, read(FOLDER / file).record.rules) in GAMES]


def randoms(games: int) -> list[Doubted]:
    """That many random games, spread over all games and numbers of players."""
    tables = [(game.key, seats) for game in offered() for seats in game.seats]
    return [Doubted(*tables[number % len(tables)], number=number // len(tables)) for number in range(games)]


def _done(game: Doubted) -> tuple[Doubted, int, str]:
    try:
        return game, doubt(game), ""
    except Exception as error:
        return game, 0, f"{type(error).__name__}: {error}"


def main() -> int:
    """Try it on as many games as the command line says; prints every fault and a line in the end."""
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ask.add_argument("--games", type=int, default=1000)
    games = [*recorded(), *randoms(ask.parse_args().games)]
    undone = faults = 0
    with multiprocessing.get_context("spawn").Pool() as pool:
        bar = tqdm(pool.imap_unordered(_done, games), total=len(games), unit="game", disable=not sys.stderr.isatty())
        for game, times, fault in bar:
            undone += times
            faults += bool(fault)
            if fault:
                print(f"FAULT {game}: {fault}", flush=True)
    print(f"{len(games)} games, {undone} times something was taken back and given again, {faults} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
