"""What the bot matches of every game share: who plays, what became of a game, and the arithmetic of shares."""
from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from msgspec import Struct

from app.engine.bot import Bot
from app.engine.game import Game
from app.engine.simulate import Played

DUEL = ("medium", "easy")


class Result(Struct, frozen=True):
    """What became of a match, by seat: the part of the win, the place in the first turn order, the score.

    `thoughts` are the seconds of processor time that the planning bots took for each answer; `notes` is what the game's
    own figures need.
    """

    bots: tuple[str, ...]
    won: tuple[float, ...]
    places: tuple[int, ...]
    scores: tuple[int, ...]
    thoughts: tuple[float, ...]
    notes: Any


@dataclass(frozen=True)
class Contest:
    """How a game's bots are measured.

    `players` are all bots by name, `table` those that meet at full tables, `games` so many times for each size;
    `options` gives the options of a game by its number. `medium` must win the part `beats_easy` of its duels, and more
    than half of those against each of the `blind`, who each leave something out of sight. No thought may take longer
    than `longest` seconds, or `thought` on the average. `note` is called in the process that played, `tell` prints the
    figures of one table size and `faults` says what is out of bounds in all of them together.
    """

    game: Game
    players: Mapping[str, Bot]
    table: Sequence[str]
    games: int
    beats_easy: float
    longest: float
    note: Callable[[Played], Any]
    tell: Callable[[Sequence[Result]], None]
    faults: Callable[[Sequence[Result]], list[str]]
    options: Callable[[int], Struct | None] = field(default=lambda number: None)
    thought: float = 0.050
    blind: Sequence[str] = ()


def shares(results: Iterable[Result]) -> dict[str, float]:
    """The part of its games that each bot has won."""
    return parts((name, part) for result in results for name, part in zip(result.bots, result.won, strict=True))


def by_place(results: Sequence[Result]) -> list[float]:
    """The part of the games won by who begins, by the next, and so on."""
    return [mean(result.won[result.places.index(place)] for result in results) for place in range(len(results[0].bots))]


def by_rank(results: Sequence[Result]) -> list[float]:
    """The mean score of the first, the second, and so on."""
    return [mean(sorted(result.scores, reverse=True)[rank] for result in results)
            for rank in range(len(results[0].bots))]


def parts(won: Iterable[tuple[str, float]]) -> dict[str, float]:
    """The mean of what belongs to each name, in alphabetical order."""
    found: dict[str, list[float]] = {}
    for name, part in won:
        found.setdefault(name, []).append(part)
    return {name: mean(found[name]) for name in sorted(found)}


def widened(share: float, games: int) -> float:
    """Two standard errors of a share of so many games."""
    return 2 * math.sqrt(share * (1 - share) / games)


def mean(values: Iterable[float]) -> float:
    """The mean of at least one value."""
    found = list(values)
    return sum(found) / len(found)


def row(values: Iterable[float], digits: int) -> str:
    """Numbers side by side."""
    return " ".join(f"{value:.{digits}f}" for value in values)


def named(values: Mapping[str, float], digits: int) -> str:
    """Numbers with their names."""
    return ", ".join(f"{name} {value:.{digits}f}" for name, value in values.items())
