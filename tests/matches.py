"""Bots against bots: does each planner beat the random one, how long does it think, and are the games balanced.

    python -m tests.matches                      every game: 300 games of medium against easy, then full tables
    python -m tests.matches wendake --games 40   one game, that many of each

Every order of the bots around the table comes up as often. A share of wins is held against its bounds, widened by two
standard errors of so many games; shared wins count in parts.
"""
from __future__ import annotations

import argparse
import itertools
import multiprocessing
import sys
import time
from collections.abc import Sequence
from typing import Any

from msgspec import Struct
from tqdm import tqdm

from app.engine.bot import Bot
from app.engine.decision import Decision
from app.engine.rng import Rng
from app.engine.simulate import play_out
from app.engine.table import Table
from tests.contest import DUEL, Contest, Result, mean, shares, widened
from tests.games.hunters import contest as hunters
from tests.games.wendake import contest as wendake
from tests.games.woodcraft import contest as woodcraft

CONTESTS: dict[str, Contest] = {
    "hunters": hunters.CONTEST, "wendake": wendake.CONTEST, "woodcraft": woodcraft.CONTEST}
DUELS, CLEARLY = 300, 0.6


class Match(Struct, frozen=True):
    """One game to play: the bots by seat, and its number, from which its seed and options follow."""

    game: str
    bots: tuple[str, ...]
    number: int


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


def matches(game: str, names: Sequence[str], seats: int, games: int) -> list[Match]:
    """That many games between so many of these bots, in every order in turn."""
    orders = itertools.cycle(dict.fromkeys(itertools.permutations(names, seats)))
    return [Match(game, order, number) for number, order in zip(range(games), orders, strict=False)]


def play(match: Match) -> Result:
    """Play one game to its end."""
    contest = CONTESTS[match.game]
    bots = [Clocked(contest.players[name]) for name in match.bots]
    seed, options = f"match/{'/'.join(sorted(match.bots))}/{match.number}", contest.options(match.number)
    played = play_out(contest.game, seed, len(bots), options, bots=bots)
    start: Table[Any] = Table.new(contest.game, seed, len(bots), options)
    winners = [standing.seat for standing in played.standings if standing.rank == 1]
    scores = {standing.seat: standing.score for standing in played.standings}
    seats = range(len(bots))
    return Result(
        match.bots, tuple((seat in winners) / len(winners) for seat in seats),
        tuple(map(start.state.order.index, seats)), tuple(scores[seat] for seat in seats),
        tuple(thought for bot in bots if bot.name != "easy" for thought in bot.thoughts), contest.note(played))


def play_all(plan: Sequence[Match], title: str) -> list[Result]:
    """Play the games on all cores, with a progress bar where somebody looks."""
    with multiprocessing.get_context("spawn").Pool() as pool:
        return list(tqdm(pool.imap(play, plan), desc=title, total=len(plan), unit="game",
                         disable=not sys.stderr.isatty()))


def duel_faults(contest: Contest, results: Sequence[Result]) -> list[str]:
    """What is wrong with medium against easy: too few wins."""
    share, least = shares(results)["medium"], contest.beats_easy - widened(contest.beats_easy, len(results))
    print(f"{contest.game.key}: medium wins {share:.3f} of {len(results)} games against easy", flush=True)
    return [] if share >= least else [f"medium wins only {share:.3f} against easy"]


def blind_faults(contest: Contest, name: str, results: Sequence[Result]) -> list[str]:
    """What is wrong with medium against a bot that leaves something out of sight: not clearly more wins."""
    share, least = shares(results)["medium"], CLEARLY - widened(CLEARLY, len(results))
    print(f"{contest.game.key}: medium wins {share:.3f} of {len(results)} games against {name}", flush=True)
    return [] if share >= least else [f"medium wins only {share:.3f} against {name}"]


def thought_faults(contest: Contest, results: Sequence[Result]) -> list[str]:
    """The planning bots that think too long, on the average or ever."""
    thoughts = [thought for result in results for thought in result.thoughts]
    average, longest = mean(thoughts), max(thoughts)
    print(f"{len(thoughts)} thoughts: {average * 1000:.1f} ms on the average, {longest * 1000:.0f} ms the longest",
          flush=True)
    return [] if average <= contest.thought and longest <= contest.longest else ["the planner thinks too long"]


def measure(key: str, games: int) -> list[str]:
    """Play and print all matches of a game, `games` of each or as many as usual; gives what is out of bounds."""
    contest = CONTESTS[key]
    results = play_all(matches(key, DUEL, 2, games or DUELS), f"{key}: medium against easy")
    faults = duel_faults(contest, results) + thought_faults(contest, results)
    for name in contest.blind:
        results = play_all(matches(key, ("medium", name), 2, games or DUELS), f"{key}: medium against {name}")
        faults += blind_faults(contest, name, results)
    full: list[Result] = []
    for seats in contest.game.seats:
        results = play_all(matches(key, contest.table, seats, games or contest.games), f"{key}: {seats} seats")
        contest.tell(results)
        faults += thought_faults(contest, results)
        full += results
    return [f"{key}: {fault}" for fault in faults + contest.faults(full)]


def main() -> int:
    """Play as the command line says; prints the figures, and every bound that was passed."""
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ask.add_argument("game", nargs="?", choices=CONTESTS, help="by default all")
    ask.add_argument("--games", type=int, default=0, help="of each")
    asked = ask.parse_args()
    faults = [fault for key in ([asked.game] if asked.game else CONTESTS) for fault in measure(key, asked.games)]
    print(*faults or ["the bots keep within their bounds"], sep="\n")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
