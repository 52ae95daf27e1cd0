"""Three versions of the rules of the tests' own game, side by side, as releases leave them.

Rules 1 let a seat rest at any time. Rules 2 are a fix that forbids what was done under rules 1: while there are cards
in the deck nobody may rest. Rules 3 count each seat's moves, for which the state has a new field; nothing that was
possible under rules 2 is impossible, so games under rules 2 may move to them by themselves.
"""
from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from app.engine.decision import Choice
from app.engine.game import Game
from app.engine.play import Script
from app.engine.rng import Rng
from app.engine.text import Seat, Text
from tests.engine.tiny import TINY, Hands, Options, Pebbles, Tiny, turn

T = TypeVar("T")


class StrictHands(Hands):
    """The hands of rules 2."""

    async def choose(self, seat: Seat, key: str, prompt: Text, options: Callable[[], Mapping[str, T]],
                     show: Callable[[str, T], Choice]) -> T:
        """Ask as before, but do not offer to rest while there are cards."""
        def allowed() -> Mapping[str, T]:
            listed = options()
            return {id: value for id, value in listed.items() if id != "rest" or len(listed) == 1}

        return await super().choose(seat, key, prompt, allowed, show)


class Strict(Tiny):
    """Rules 2. A state of rules 1 has the same form."""

    rules = 2
    upgrades: Mapping[int, Any] = {1: lambda raw: raw}

    def play(self, state: Pebbles) -> Hands:
        return StrictHands(state)


class Counted(Pebbles, kw_only=True):
    """The state of rules 3: `moves` counts the turns of each seat."""

    moves: list[int]


async def counted_turn(g: StrictHands, me: Seat) -> None:
    """A turn, and the count of it."""
    await turn(g, me)
    assert isinstance(g.state, Counted)
    g.state.moves[me] += 1


def with_moves(raw: dict[str, Any]) -> dict[str, Any]:
    """The state of rules 3 out of one of rules 2: the turns that each seat has had follow from their number."""
    seats = len(raw["owners"])
    return {**raw, "moves": [(raw["turn"] + seats - 1 - seat) // seats for seat in range(seats)]}


class Counting(Tiny):
    """Rules 3."""

    rules = 3
    state_type: type[Any] = Counted
    upgrades: Mapping[int, Any] = {1: lambda raw: raw, 2: with_moves}
    safe_from = frozenset({2})

    def setup(self, rng: Rng, seats: int, options: Options) -> Counted:
        dealt = super().setup(rng, seats, options)
        return Counted(rng=dealt.rng, rounds=dealt.rounds, owners=dealt.owners, deck=dealt.deck, moves=[0] * seats)

    def play(self, state: Pebbles) -> Hands:
        return StrictHands(state)

    def next_step(self, play: Hands) -> Script | None:
        state = play.state
        if state.passing or state.turn >= state.rounds * len(state.owners):
            return super().next_step(play)
        assert isinstance(play, StrictHands)
        return counted_turn(play, state.turn % len(state.owners))

    def check(self, state: Any) -> None:
        super().check(state)
        assert sum(state.moves) == state.turn, "a turn was not counted"


STRICT = Strict()
COUNTING = Counting()


def registry(*games: Game) -> dict[tuple[str, int], Game]:
    """What stands in the list of games of a release that has these."""
    return {(game.key, game.rules): game for game in games}


RELEASES = {number: registry(*(TINY, STRICT, COUNTING)[:number]) for number in (1, 2, 3)}
