"""Bots against bots at Hunters: does the planner beat the random one, and are the styles of play balanced.

    python -m tests.matches                300 games of medium against easy, 240 of the four styles a table size
    python -m tests.matches --games 40     that many of each

Every order of the bots around the table comes up as often. A share of wins is held against its bounds, widened by two
standard errors of so many games; shared wins count in parts.
"""
from __future__ import annotations

import argparse
import itertools
import math
import multiprocessing
import sys
import time
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from msgspec import Struct
from tqdm import tqdm

from app.engine.bot import Bot
from app.engine.decision import Decision
from app.engine.rng import Rng
from app.engine.simulate import play_out
from app.engine.table import Table
from app.games.hunters import GAME
from app.games.hunters.bot import BOTS, STYLES, Planner
from app.games.hunters.content import TOTEM_POINTS
from app.games.hunters.state import HuntersState

PLAYERS: dict[str, Bot] = {**BOTS, **{name: Planner(name, style) for name, style in STYLES.items()}}
DUEL, STYLE_NAMES = ("medium", "easy"), tuple(STYLES)
BEATS_EASY, FAIR = 0.80, (0.20, 0.30)
MEAN_THOUGHT, LONGEST_THOUGHT = 0.050, 0.5


class Match(Struct, frozen=True):
    """One game to play: the bots by seat, and its number, from which its seed follows."""

    bots: tuple[str, ...]
    number: int


class Result(Struct, frozen=True):
    """What became of a match: by seat the part of the win, the place in the turn order, pushes and totems captured.

    `scores` are by rank, `taken` is the prey taken from bags; `thoughts` are the seconds of processor time that the
    planning bots took for each answer.
    """

    bots: tuple[str, ...]
    won: tuple[float, ...]
    places: tuple[int, ...]
    pushes: tuple[int, ...]
    totems: tuple[int, ...]
    scores: tuple[int, ...]
    taken: int
    gone: int
    rounds: int
    ended: tuple[str, ...]
    thoughts: tuple[float, ...]


class Clocked:
    """A bot whose thoughts are timed."""

    def __init__(self, bot: Bot) -> None:
        self.bot, self.name = bot, bot.name
        self.thoughts: list[float] = []

    def pick(self, table: Table[Any], decision: Decision, luck: Rng) -> str:
        """What the bot answers."""
        start = time.process_time()
        choice = self.bot.pick(table, decision, luck)
        self.thoughts.append(time.process_time() - start)
        return choice


def matches(names: Sequence[str], seats: int, games: int) -> list[Match]:
    """That many games between so many of these bots, in every order in turn."""
    orders = itertools.cycle(itertools.permutations(names, seats))
    return [Match(order, number) for number, order in zip(range(games), orders, strict=False)]


def play(match: Match) -> Result:
    """Play one game to its end."""
    bots = [Clocked(PLAYERS[name]) for name in match.bots]
    played = play_out(GAME, f"match/{'/'.join(sorted(match.bots))}/{match.number}", len(bots), bots=bots)
    state: HuntersState = played.table.state
    winners = [standing.seat for standing in played.standings if standing.rank == 1]
    totems = {standing.seat: standing.parts["totems"] // TOTEM_POINTS for standing in played.standings}
    pushes = Counter(answer.seat for answer in played.answers if answer.choice.startswith(("push:", "crush:")))
    seats = range(len(bots))
    return Result(
        match.bots, tuple((seat in winners) / len(winners) for seat in seats),
        tuple(state.order.index(seat) for seat in seats), tuple(pushes[seat] for seat in seats),
        tuple(totems[seat] for seat in seats), tuple(standing.score for standing in played.standings),
        sum(answer.choice.startswith("take:") for answer in played.answers),
        sum(hunter.cell is None for tribe in state.tribes for hunter in tribe.hunters), state.round,
        tuple(state.ended), tuple(thought for bot in bots if bot.name != "easy" for thought in bot.thoughts))


def play_all(plan: Sequence[Match], title: str) -> list[Result]:
    """Play the games on all cores, with a progress bar where somebody looks."""
    with multiprocessing.get_context("spawn").Pool() as pool:
        return list(tqdm(pool.imap(play, plan), desc=title, total=len(plan), unit="game",
                         disable=not sys.stderr.isatty()))


def shares(results: Iterable[Result]) -> dict[str, float]:
    """The part of its games that each bot has won."""
    parts: dict[str, list[float]] = {}
    for result in results:
        for name, part in zip(result.bots, result.won, strict=True):
            parts.setdefault(name, []).append(part)
    return {name: _mean(parts[name]) for name in sorted(parts)}


def widened(share: float, games: int) -> float:
    """Two standard errors of a share of so many games."""
    return 2 * math.sqrt(share * (1 - share) / games)


def duel_faults(results: Sequence[Result]) -> list[str]:
    """What is wrong with medium against easy: too few wins."""
    share, games = shares(results)["medium"], len(results)
    print(f"medium wins {share:.3f} of {games} games against easy", flush=True)
    return [] if share >= BEATS_EASY - widened(BEATS_EASY, games) else [f"medium wins only {share:.3f} against easy"]


def thought_faults(results: Sequence[Result]) -> list[str]:
    """The planning bots that think too long, on the average or ever."""
    thoughts = [thought for result in results for thought in result.thoughts]
    mean, longest = _mean(thoughts), max(thoughts)
    print(f"{len(thoughts)} thoughts: {mean * 1000:.1f} ms on the average, {longest * 1000:.0f} ms the longest",
          flush=True)
    return [] if mean <= MEAN_THOUGHT and longest <= LONGEST_THOUGHT else ["the planner thinks too long"]


def balance_faults(results: Sequence[Result]) -> list[str]:
    """The styles at a table of four that win too seldom or too often."""
    games = len(results)
    low, high = FAIR[0] - widened(FAIR[0], games), FAIR[1] + widened(FAIR[1], games)
    return [f"{name} wins {share:.3f}" for name, share in shares(results).items() if not low <= share <= high]


def tell(results: Sequence[Result]) -> None:
    """Print the figures of a balance run, as docs/rules/hunters.md has them."""
    games, seats = len(results), range(len(results[0].bots))
    first = [sum(result.won[result.places.index(place)] for result in results) / games for place in seats]
    scores = [_mean(result.scores[rank] for result in results) for rank in seats]
    pushes = {name: _pushes(results, name) for name in STYLE_NAMES}
    ends = Counter("+".join(result.ended) for result in results)
    print(f"{len(seats)} seats, {games} games",
          f"share of wins by style: {_named(shares(results), 3)}",
          f"share of wins by turn order: {_row(first, 3)}",
          f"score by rank: {_row(scores, 1)}",
          f"pushes a seat by style: {_named(pushes, 1)}",
          f"pushes a game: {_mean(sum(result.pushes) for result in results):.1f}",
          f"prey taken a game: {_mean(result.taken for result in results):.1f}",
          f"totems captured a game: {_mean(sum(result.totems) for result in results):.2f}",
          f"hunters gone at the end: {_mean(result.gone for result in results):.1f}",
          f"rounds: {_mean(result.rounds for result in results):.1f}",
          f"ends: {_named({end: count / games for end, count in ends.most_common()}, 3)}", sep="\n  ", flush=True)


def _row(values: Iterable[float], digits: int) -> str:
    return " ".join(f"{value:.{digits}f}" for value in values)


def _named(values: dict[str, float], digits: int) -> str:
    return ", ".join(f"{name} {value:.{digits}f}" for name, value in values.items())


def _mean(values: Iterable[float]) -> float:
    found = list(values)
    return sum(found) / len(found)


def _pushes(results: Iterable[Result], name: str) -> float:
    return _mean(pushes for result in results for bot, pushes in zip(result.bots, result.pushes, strict=True)
                 if bot == name)


def main() -> int:
    """Play as the command line says; prints the figures, and every bound that was passed."""
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ask.add_argument("--games", type=int, default=0, help="of each; by default 300 and 240")
    games = ask.parse_args().games
    results = play_all(matches(DUEL, 2, games or 300), "medium against easy")
    faults = duel_faults(results) + thought_faults(results)
    for seats in GAME.seats:
        results = play_all(matches(STYLE_NAMES, seats, games or 240), f"four styles, {seats} seats")
        tell(results)
        faults += thought_faults(results) + (balance_faults(results) if seats == len(STYLE_NAMES) else [])
    print(*faults or ["the bots keep within their bounds"], sep="\n")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
