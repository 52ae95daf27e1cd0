"""The bot matches of Hunters: four styles of play at one table, of which none may nearly always win, or never."""
from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from msgspec import Struct

from app.engine.bot import Bot
from app.engine.simulate import Played
from app.games.hunters import GAME
from app.games.hunters.bot import BOTS, STYLES, Planner
from app.games.hunters.content import TOTEM_POINTS
from app.games.hunters.state import HuntersState
from tests.contest import Contest, Result, by_place, by_rank, mean, named, parts, row, shares, widened

PLAYERS: dict[str, Bot] = {**BOTS, **{name: Planner(name, style) for name, style in STYLES.items()}}
STYLE_NAMES = tuple(STYLES)
FAIR = (0.20, 0.30)


class Notes(Struct, frozen=True):
    """By seat: pushes and totems captured; prey taken from bags, hunters gone, rounds, and why the game ended."""

    pushes: tuple[int, ...]
    totems: tuple[int, ...]
    taken: int
    gone: int
    rounds: int
    ended: tuple[str, ...]


def note(played: Played) -> Notes:
    """What happened in a game."""
    state: HuntersState = played.table.state
    totems = {standing.seat: standing.parts["totems"] // TOTEM_POINTS for standing in played.standings}
    pushes = Counter(answer.seat for answer in played.answers if answer.choice.startswith(("push:", "crush:")))
    seats = range(len(state.tribes))
    return Notes(tuple(pushes[seat] for seat in seats), tuple(totems[seat] for seat in seats),
                 sum(answer.choice.startswith("take:") for answer in played.answers),
                 sum(hunter.cell is None for tribe in state.tribes for hunter in tribe.hunters), state.round,
                 tuple(state.ended))


def faults(results: Sequence[Result]) -> list[str]:
    """The styles at a table of four that win too seldom or too often."""
    full = [result for result in results if len(result.bots) == len(STYLE_NAMES)]
    low, high = FAIR[0] - widened(FAIR[0], len(full)), FAIR[1] + widened(FAIR[1], len(full))
    return [f"{name} wins {share:.3f}" for name, share in shares(full).items() if not low <= share <= high]


def tell(results: Sequence[Result]) -> None:
    """Print the figures of a table size, as docs/rules/hunters.md has them."""
    games, notes = len(results), [result.notes for result in results]
    pushes = parts((bot, count) for result in results
                   for bot, count in zip(result.bots, result.notes.pushes, strict=True))
    ends = Counter("+".join(note.ended) for note in notes)
    print(f"{len(results[0].bots)} seats, {games} games",
          f"share of wins by style: {named(shares(results), 3)}",
          f"share of wins by turn order: {row(by_place(results), 3)}",
          f"score by rank: {row(by_rank(results), 1)}",
          f"pushes a seat by style: {named(pushes, 1)}",
          f"pushes a game: {mean(sum(note.pushes) for note in notes):.1f}",
          f"prey taken a game: {mean(note.taken for note in notes):.1f}",
          f"totems captured a game: {mean(sum(note.totems) for note in notes):.2f}",
          f"hunters gone at the end: {mean(note.gone for note in notes):.1f}",
          f"rounds: {mean(note.rounds for note in notes):.1f}",
          f"ends: {named({end: count / games for end, count in ends.most_common()}, 3)}", sep="\n  ", flush=True)


CONTEST = Contest(GAME, PLAYERS, STYLE_NAMES, games=240, beats_easy=0.80, longest=0.5, note=note, tell=tell,
                  faults=faults)
