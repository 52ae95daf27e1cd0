"""The bot matches of Woodcraft: planners at one table, and the full planner against others that are blind."""
from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from msgspec import Struct

from app.engine.bot import Bot
from app.engine.simulate import Played
from app.games.woodcraft import GAME
from app.games.woodcraft.bot import AHEAD, BOTS, Planner
from app.games.woodcraft.content import CONTRACTS, HELPERS, IMPROVEMENTS, ORDERS
from app.games.woodcraft.state import PARTS, Woodcraft
from app.games.woodcraft.weigh import Outlook
from app.games.woodcraft.workshop import POTS_AT_THE_START, built
from tests.contest import Contest, Result, by_place, by_rank, mean, named, parts, row, widened


class NoReputation(Outlook):
    """Takes reputation for worthless."""

    def value(self, steps: float) -> float:
        return 0.0


class NoIncome(Outlook):
    """Takes steps of income for worthless."""

    def income(self, track: str) -> float:
        return 0.0


class NoContracts(Outlook):
    """Takes contracts for worthless."""

    def contract(self, number: int) -> float:
        return 0.0


BLIND: dict[str, type[Outlook]] = {"reputation": NoReputation, "income": NoIncome, "contracts": NoContracts}
PLAYERS: dict[str, Bot] = {
    **BOTS, **{f"no {name}": Planner(f"no {name}", AHEAD, outlook) for name, outlook in BLIND.items()}}
PLANNERS = ("medium",) * 4
PLAUSIBLE, MOSTLY = range(80, 141), 0.6
FAVOURED, OFF_EVEN = 1.4, 0.05
EVERYTHING = {
    "order": {order.key for order in ORDERS}, "helper": {helper.key for helper in HELPERS},
    "contract": {contract.key for contract in CONTRACTS},
    "improvement": {f"{kind}{at}" for kind, each in IMPROVEMENTS.items() for at in range(len(each))}}


class Notes(Struct, frozen=True):
    """By seat the helpers, the score's parts, completed orders, reputation; what was used, as `thing/name`."""

    helpers: tuple[tuple[str, ...], ...]
    parts: tuple[Mapping[str, int], ...]
    completed: tuple[int, ...]
    reputation: tuple[int, ...]
    used: frozenset[str]


def note(played: Played) -> Notes:
    """What happened in a game."""
    state: Woodcraft = played.table.state
    helpers = tuple(tuple(HELPERS[number].key for number in shop.helpers.values()) for shop in state.shops)
    used = {f"helper/{key}" for keys in helpers for key in keys}
    for shop in state.shops:
        used.update(f"order/{ORDERS[number].key}" for number in shop.completed)
        used.update(f"contract/{CONTRACTS[number].key}" for number in shop.contracts)
        used.update(f"improvement/{kind}{at}" for kind in IMPROVEMENTS
                    for at in range(built(shop, kind) - (POTS_AT_THE_START if kind != "glue" else 0)))
    by_seat = {standing.seat: standing.parts for standing in played.standings}
    return Notes(helpers, tuple(by_seat[seat] for seat in range(len(state.shops))),
                 tuple(len(shop.completed) for shop in state.shops),
                 tuple(shop.reputation for shop in state.shops), frozenset(used))


def helper_shares(results: Sequence[Result]) -> dict[str, float]:
    """How many games the owners of each helper won, as a multiple of their even share."""
    return parts((helper, part * len(result.bots)) for result in results
                 for helpers, part in zip(result.notes.helpers, result.won, strict=True) for helper in helpers)


def unused(results: Sequence[Result]) -> list[str]:
    """What nobody used in any game."""
    used: frozenset[str] = frozenset().union(*(result.notes.used for result in results))
    return [f"{thing} {name}" for thing, names in EVERYTHING.items() for name in sorted(names)
            if f"{thing}/{name}" not in used]


def plausible(results: Sequence[Result]) -> float:
    """The part of the winners with 80 to 140 points."""
    return mean(max(result.scores) in PLAUSIBLE for result in results)


def faults(results: Sequence[Result]) -> list[str]:
    """What is out of bounds: seats, winning scores, helpers, and things that nobody uses."""
    found = [f"nobody used {thing}" for thing in unused(results)]
    for seats in sorted({len(result.bots) for result in results}):
        same = [result for result in results if len(result.bots) == seats]
        room = OFF_EVEN + widened(1 / seats, len(same))
        found += [f"place {place + 1} of {seats} wins {share:.3f}" for place, share in enumerate(by_place(same))
                  if abs(share - 1 / seats) > room]
    if plausible(results) < MOSTLY:
        found.append(f"only {plausible(results):.3f} of the winners have 80 to 140 points")
    hired = Counter(helper for result in results for helpers in result.notes.helpers for helper in helpers)
    seats_of = mean(len(result.bots) for result in results)
    return found + [f"who has {helper} wins {share:.2f} times the share"
                    for helper, share in helper_shares(results).items()
                    if share > FAVOURED + seats_of * widened(1 / seats_of, hired[helper])]


def tell(results: Sequence[Result]) -> None:
    """Print the figures of a table size, as docs/rules/woodcraft.md has them."""
    notes = [result.notes for result in results]
    best = sorted(max(result.scores) for result in results)
    scored = {part: mean(seat[part] for note in notes for seat in note.parts) for part in PARTS}
    hired = Counter(helper for note in notes for helpers in note.helpers for helper in helpers)
    print(f"{len(results[0].bots)} seats, {len(results)} games",
          f"share of wins by turn order: {row(by_place(results), 3)}",
          f"score by rank: {row(by_rank(results), 1)}; winners {best[0]}-{best[-1]}, {plausible(results):.2f} of them "
          "80-140",
          f"points a seat: {named(scored, 1)}",
          f"completed orders a seat: {mean(count for note in notes for count in note.completed):.1f}; "
          f"reputation: {mean(count for note in notes for count in note.reputation):.1f}; "
          f"helpers: {mean(len(helpers) for note in notes for helpers in note.helpers):.1f}",
          f"wins of helpers' owners, times their share: {named(helper_shares(results), 2)}",
          f"helpers hired: {', '.join(f'{name} {count}' for name, count in sorted(hired.items()))}",
          f"unused: {', '.join(unused(results)) or 'nothing'}", sep="\n  ", flush=True)


CONTEST = Contest(GAME, PLAYERS, PLANNERS, games=120, beats_easy=0.85, longest=1.5, note=note, tell=tell,
                  faults=faults, thought=0.080, blind=[f"no {name}" for name in BLIND])
