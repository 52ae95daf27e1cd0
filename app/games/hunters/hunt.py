"""The hands of the rules of Hunters over a state."""
from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator, Mapping
from typing import Any, NamedTuple, TypeVar

from app.engine.decision import Choice, Group
from app.engine.event import Event
from app.engine.play import Play
from app.engine.text import Seat, Text

from .state import Hunter, HuntersState, Token, Tribe, Turn

T = TypeVar("T")


class Act(NamedTuple):
    """Something that the acting hunter may do: how, with what, and how it is shown.

    `free` tells movement and single-use items, of which any number come before the one action.
    """

    do: Callable[[Hunt, Any], Awaitable[None]]
    what: Any
    show: Callable[[Hunt, str, Any], Choice]
    free: bool = False


Acts = Iterator[tuple[str, Act]]


class Hunt(Play[HuntersState]):
    """The rules' hands: `standing` tells who is on which cell, `me` is the hunter who acts in the turn being played."""

    me: Hunter

    def __init__(self, state: HuntersState) -> None:
        super().__init__(state)
        self.standing = {hunter.cell: hunter for tribe in state.tribes for hunter in tribe.hunters
                         if hunter.cell is not None}
        if state.turn is not None:
            self.me = state.tribes[state.turn.seat].hunters[state.turn.number - 1]

    @property
    def turn(self) -> Turn:
        """The turn that is being played."""
        assert self.state.turn is not None
        return self.state.turn

    @property
    def seat(self) -> Seat:
        """The seat whose turn it is."""
        return self.turn.seat

    @property
    def tribe(self) -> Tribe:
        """The acting hunter's tribe."""
        return self.state.tribes[self.turn.seat]

    def begin(self, hunter: Hunter, points: int) -> None:
        """The turn of a hunter begins, with so many movement points."""
        self.state.turn = Turn(hunter.seat, hunter.number, points, hunter.id)
        self.me = hunter

    def here(self) -> str:
        """The cell of the acting hunter, who must be on the field."""
        return where(self.me)

    def hunter(self, id: str) -> Hunter:
        """The hunter with that id."""
        seat, number = id.removeprefix("hunter:").split(".")
        return self.state.tribes[int(seat)].hunters[int(number) - 1]

    def place(self, hunter: Hunter, cell: str | None) -> None:
        """Put a hunter on a cell, or take him off the field."""
        if hunter.cell is not None and self.standing.get(hunter.cell) is hunter:
            del self.standing[hunter.cell]
        hunter.cell = cell
        if cell is not None:
            self.standing[cell] = hunter

    def lay(self, token: Token, cell: str) -> None:
        """Lay a token face up on a cell."""
        self.state.field.setdefault(cell, []).append(token)

    def lift(self, token: Token, cell: str) -> None:
        """Take a face-up token off a cell."""
        lying = self.state.field[cell]
        lying.remove(token)
        if not lying:
            del self.state.field[cell]

    def new_token(self, kind: str) -> Token:
        """A token that has just become visible."""
        self.state.tokens += 1
        return Token(self.state.tokens, kind)

    def say(self, kind: str, text: Text, *refs: str) -> None:
        """Note a fact of this turn, for all to know."""
        self.emit(Event(kind, text, self.state.turn.seat if self.state.turn else None, refs))

    async def pick(self, key: str, prompt: Text, options: Mapping[str, T], show: Callable[[str, T], Choice], *,
                   seat: Seat | None = None) -> T:
        """Let the acting seat (or another) pick; a single option is not asked about."""
        if len(options) == 1:
            return next(iter(options.values()))
        return await self.choose(self.seat if seat is None else seat, key, prompt, lambda: options, show)

    async def pick_or_not(self, key: str, prompt: Text, options: Mapping[str, T], show: Callable[[str, T], Choice],
                          no: Choice) -> T | None:
        """Let the acting seat pick, or answer `no`, which is None."""
        return await self.choose(self.seat, key, prompt, lambda: {**options, no.id: None},
                                 lambda id, value: no if value is None else show(id, value))


def where(hunter: Hunter) -> str:
    """The cell of a hunter who is on the field."""
    assert hunter.cell is not None
    return hunter.cell


def choice(id: str, label: Text, *targets: str, group: Group | None = None, note: Text | None = None,
           final: bool = False) -> Choice:
    """A choice in short."""
    return Choice(id, label, targets, group, note, final)


DONE = choice("done", Text("That is all"))
