"""The simulator plays any game and notices what is wrong with it."""
from __future__ import annotations

from typing import Any

import pytest

from app.engine.decision import Choice
from app.engine.play import NoChoice, Script
from app.engine.simulate import check_all, play_out
from app.engine.text import Seat, Text
from tests.engine.tiny import TINY, Hands, Options, Pebbles, Tiny


@pytest.mark.parametrize("seats", TINY.seats)
def test_whole_games_hold_every_promise(seats: int) -> None:
    for number in range(5):
        played = play_out(TINY, f"whole/{number}", seats, Options(rounds=3), check=check_all)
        assert len(played.standings) == seats


def test_the_same_seed_gives_the_same_game() -> None:
    first, second = (play_out(TINY, "same", 3) for _ in range(2))
    assert first.answers == second.answers and first.standings == second.standings


class Leaky(Tiny):
    """Names the deck's top card in a choice."""

    def next_step(self, play: Hands) -> Script | None:
        async def leak() -> None:
            top = play.state.deck.cards[-1]
            await play.choose(0, "tiny.leak", Text("Take"), lambda: {f"take:{top}": None},
                              lambda id, _: Choice(id, Text("Take")))
        return leak()


class Loses(Tiny):
    """Loses a card in the second turn."""

    def next_step(self, play: Hands) -> Script | None:
        if play.state.turn == 1:
            play.state.deck.cards.pop()
        return super().next_step(play)


class Blind(Tiny):
    """Shows no spaces, which the choices point at."""

    def present(self, seen: Pebbles, viewer: Seat | None) -> Any:
        view: Any = super().present(seen, viewer)
        if viewer is None:
            view.spaces = []
        return view


class Stuck(Tiny):
    """Asks a question without an answer."""

    def next_step(self, play: Hands) -> Script | None:
        async def stuck() -> None:
            await play.choose(0, "tiny.stuck", Text("Nothing"), dict[str, None], lambda id, _: Choice(id, Text("")))
        return stuck()


@pytest.mark.parametrize(("broken", "says"), [(Leaky, "hidden cards"), (Loses, "lost"), (Blind, "not in the view")])
def test_a_broken_game_is_caught(broken: type[Tiny], says: str) -> None:
    with pytest.raises(AssertionError, match=says):
        play_out(broken(), "broken", 2, check=check_all)


def test_a_question_without_an_answer_is_a_fault() -> None:
    with pytest.raises(NoChoice, match=r"tiny\.stuck"):
        play_out(Stuck(), "stuck", 2)


def test_a_game_without_an_end_is_caught() -> None:
    with pytest.raises(AssertionError, match="not over"):
        play_out(TINY, "long", 2, Options(rounds=50), limit=100)
