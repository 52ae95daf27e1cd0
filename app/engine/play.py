"""What rules hold while a step runs: the state, the questions they may ask, the events so far."""
from __future__ import annotations

from collections.abc import Awaitable, Callable, Coroutine, Generator, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from itertools import chain
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


class Offers(Mapping[str, Any]):
    """The options of a decision, then the free actions beside it, which are looked for when somebody needs them.

    Who replays answers or tries something out mostly does not.
    """

    def __init__(self, listed: Mapping[str, Any], look: Callable[[], Mapping[str, FreeAction]]) -> None:
        self.listed = listed
        self._look = look
        self._found: Mapping[str, FreeAction] | None = None

    @property
    def free(self) -> Mapping[str, FreeAction]:
        """The free actions, by choice id; the first time, the position must still be that of the decision."""
        if self._found is None:
            self._found = self._look()
        return self._found

    def show(self, show: Callable[[str, T], Choice], id: str) -> Choice:
        """An offer as a player sees it; `show` makes the words of the options."""
        return show(id, self.listed[id]) if id in self.listed else self.free[id].show(id)

    def __getitem__(self, id: str) -> Any:
        return self.listed[id] if id in self.listed else self.free[id]

    def __contains__(self, id: object) -> bool:
        return id in self.listed or id in self.free

    def __iter__(self) -> Iterator[str]:
        return chain(self.listed, self.free)

    def __len__(self) -> int:
        return len(self.listed) + len(self.free)


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
            offers = Offers(listed, partial(self.free_actions, seat))
            answer = await _ask(Decision(seat, key, prompt, offers, partial(offers.show, show)))
            if answer.choice in listed:
                return listed[answer.choice]
            await offers.free[answer.choice].run()

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
