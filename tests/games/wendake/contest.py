"""The bot matches of Wendake: four planners at one table; nobody's seat, tribe or track decides, and all is used."""
from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from msgspec import Struct

from app.engine.simulate import Played
from app.games.wendake import GAME
from app.games.wendake.bot import BOTS
from app.games.wendake.content import (
    ADVANCED,
    GENERIC_TRIBE,
    MASK_SPACES,
    PROGRESS,
    TILES,
    TRACKS,
    TRIBES,
    TURTLE_KINDS,
)
from app.games.wendake.state import Options, Wendake
from tests.contest import Contest, Result, by_place, by_rank, mean, named, parts, row, widened

PLANNERS = ("medium",) * 4
PLAUSIBLE, MOSTLY = range(25, 81), 0.5
STRONG, FAVOURED, OFF_EVEN = 0.10, 1.4, 0.05
EVERYTHING = {
    "Advanced tile": {kind.key for kind in ADVANCED}, "Progress tile": set(PROGRESS), "Mask space": set(MASK_SPACES),
    "Turtle kind": set(TURTLE_KINDS), "tribe": set(TRIBES)}


class Notes(Struct, frozen=True):
    """By seat the tribe; the counting track that brought the winner most; what was used, as `thing/name`."""

    tribes: tuple[str, ...]
    strong: str
    used: frozenset[str]


def options(number: int) -> Options:
    """Generic tribes and a draft, in turn."""
    return Options("draft" if number % 2 else "generic")


def note(played: Played) -> Notes:
    """What happened in a game."""
    state: Wendake = played.table.state
    tribes, winner = tuple(board.tribe for board in state.boards), played.standings[0]
    used = {f"tribe/{tribe}" for tribe in tribes}
    for answer in played.answers:
        used.update(_used(*answer.choice.split(":")))
    return Notes(tribes, max(TRACKS, key=winner.parts.__getitem__), frozenset(used))


def _used(word: str, name: str = "", *rest: str) -> Iterable[str]:
    match word:
        case "tile" | "fire" | "extra":
            kind = TILES[int(name)]
            return [f"Advanced tile/{kind.key}"] if kind.level else []
        case "progress":
            return [f"Progress tile/{name}"]
        case "play":
            return [f"Mask space/{name}"]
        case "turtle":
            return [f"Turtle kind/{name.partition('_')[0]}"]
    return []


def strong_tracks(results: Sequence[Result]) -> dict[str, float]:
    """In which part of the games each track brought the winner most."""
    found = Counter(result.notes.strong for result in results)
    return {track: found[track] / len(results) for track in TRACKS}


def tribe_shares(results: Sequence[Result]) -> dict[str, float]:
    """How many games each tribe of the drafts won, as a multiple of its even share."""
    return parts((tribe, part * len(result.bots)) for result in results
                 for tribe, part in zip(result.notes.tribes, result.won, strict=True) if tribe != GENERIC_TRIBE)


def unused(results: Sequence[Result]) -> list[str]:
    """What nobody used in any game."""
    used: frozenset[str] = frozenset().union(*(result.notes.used for result in results))
    return [f"{thing} {name}" for thing, names in EVERYTHING.items() for name in sorted(names)
            if f"{thing}/{name}" not in used]


def plausible(results: Sequence[Result]) -> float:
    """The part of the scores from 25 to 80."""
    return mean(score in PLAUSIBLE for result in results for score in result.scores)


def faults(results: Sequence[Result]) -> list[str]:
    """What is out of bounds: seats, scores, tracks, tribes, and things that nobody uses."""
    found = [f"nobody used {thing}" for thing in unused(results)]
    for seats in sorted({len(result.bots) for result in results}):
        same = [result for result in results if len(result.bots) == seats]
        room = OFF_EVEN + widened(1 / seats, len(same))
        found += [f"place {place + 1} of {seats} wins {share:.3f}" for place, share in enumerate(by_place(same))
                  if abs(share - 1 / seats) > room]
    games, scores = len(results), plausible(results)
    found += [f"{track} is strong in {share:.3f}" for track, share in strong_tracks(results).items()
              if share < STRONG - widened(STRONG, games)]
    if scores < MOSTLY:
        found.append(f"only {scores:.3f} of the scores are plausible")
    return found + _tribe_faults(results)


def _tribe_faults(results: Sequence[Result]) -> list[str]:
    played = Counter(tribe for result in results for tribe in result.notes.tribes)
    seats = mean(len(result.bots) for result in results)
    return [f"the {tribe} win {share:.2f} times their share" for tribe, share in tribe_shares(results).items()
            if share > FAVOURED + seats * widened(1 / seats, played[tribe])]


def tell(results: Sequence[Result]) -> None:
    """Print the figures of some games, as docs/rules/wendake.md has them."""
    scores = sorted(score for result in results for score in result.scores)
    print(f"{len(results[0].bots)} seats, {len(results)} games",
          f"share of wins by first turn order: {row(by_place(results), 3)}",
          f"score by rank: {row(by_rank(results), 1)}; all {scores[0]}-{scores[-1]}, "
          f"{plausible(results):.2f} of them 25-80",
          f"the winner's strong track: {named(strong_tracks(results), 2)}",
          f"wins of tribes, times their share: {named(tribe_shares(results), 2)}",
          f"unused: {', '.join(unused(results)) or 'nothing'}", sep="\n  ", flush=True)


CONTEST = Contest(GAME, BOTS, PLANNERS, games=120, beats_easy=0.85, longest=1.0, note=note, tell=tell, faults=faults,
                  options=options)
