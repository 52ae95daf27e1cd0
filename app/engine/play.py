"""What rules hold while a step runs: the state, the questions they may ask, the events so far."""
from __future__ import annotations

from collections.abc import Awaitable, Callable, Coroutine, Generator, Mapping
from dataclasses import dataclass
from types import coroutine
from typing import Any, Generic, TypeVar

from .decision import Answer, Choice, Decision, Pending
from .event import Event, Happened
from .pile import Pile
from .state import S
from .text import Seat, Text

T = TypeVar("T")
Script = Coroutine[Pending, Any, None]


class NoChoice(AssertionError):
    """Rules asked a question that has no legal answer: a fault of the game."""


@dataclass(frozen=True, slots=True)
class FreeAction:
    """Something that a seat may do at any of its decisions: what it does, and how it is shown."""

    run: Callable[[], Awaitable[None]]
    show: Callable[[str], Choice]


@coroutine
def _ask(decision: Decision) -> Generator[Pending, Answer, Answer]:
    return (yield (decision,))


class Play(Generic[S]):
    """The hands of the rules. A game subclasses it for its own short words."""

    def __init__(self, state: S) -> None:
        self.state = state
        self.events: list[Happened] = []

    def free_actions(self, seat: Seat) -> Mapping[str, FreeAction]:
        """What the seat may do at any of its decisions, by choice id; a game overrides this."""
        return {}

    async def choose(self, seat: Seat, key: str, prompt: Text, options: Callable[[], Mapping[str, T]],
                     show: Callable[[str, T], Choice]) -> T:
        """Ask a seat for one of the options and return what the chosen one means.

        `options` maps choice ids to meanings and is asked anew after every free action; `show` makes the words and
        targets of one of them. `key` names the rule that asks. Raises `NoChoice` where nothing is legal.
        """
        while True:
            listed = options()
            if not listed:
                raise NoChoice(key)
            free = self.free_actions(seat)
            answer = await _ask(_decision(seat, key, prompt, listed, show, free))
            if answer.choice in listed:
                return listed[answer.choice]
            await free[answer.choice].run()

    async def may(self, seat: Seat, key: str, prompt: Text, *, yes: Choice, no: Choice) -> bool:
        """Ask a seat whether it wants to; `yes` and `no` say what each answer means."""
        shown = {True: yes, False: no}
        return await self.choose(seat, key, prompt, lambda: {yes.id: True, no.id: False}, lambda _, value: shown[value])

    def emit(self, event: Event, *, only: Seat | None = None, instead: Event | None = None) -> None:
        """Note that something happened; `only` keeps it to one seat and gives the others `instead`."""
        self.events.append(Happened(event, only, instead))

    def draw(self, pile: Pile, at: int = -1) -> int:
        """Take a card out of a pile, by default its top one. Counts as luck."""
        self.state.revealed += 1
        return pile.cards.pop(at)

    def peek(self, pile: Pile, count: int) -> list[int]:
        """Look at the top `count` cards of a pile, the topmost first. Counts as luck."""
        self.state.revealed += 1
        return pile.cards[::-1][:count]


def _decision(seat: Seat, key: str, prompt: Text, listed: Mapping[str, T], show: Callable[[str, T], Choice],
              free: Mapping[str, FreeAction]) -> Decision:
    if not free:
        return Decision(seat, key, prompt, listed, lambda id: show(id, listed[id]))
    return Decision(seat, key, prompt, {**listed, **free},
                    lambda id: show(id, listed[id]) if id in listed else free[id].show(id))
