"""The hands of the rules: the short words that every paragraph uses."""
from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import TypeVar

from app.engine.decision import Choice
from app.engine.event import Event
from app.engine.play import FreeAction, Play
from app.engine.text import Seat, SeatName, Text

from . import names
from .state import Board, Wendake

T = TypeVar("T")
Free = Callable[["Hands", Seat], Mapping[str, FreeAction]]


class Hands(Play[Wendake]):
    """`between_lines` says that powers and transfers may be used now, `swapping` that a Swap is under way."""

    def __init__(self, state: Wendake, free: Free) -> None:
        super().__init__(state)
        self._free = free
        self.between_lines = False
        self.swapping = False

    def free_actions(self, seat: Seat) -> Mapping[str, FreeAction]:
        """Swap at any decision of one's own; powers and transfers between lines."""
        return self._free(self, seat)

    def board(self, seat: Seat) -> Board:
        """What a seat has."""
        return self.state.boards[seat]

    async def between(self, seat: Seat, key: str, prompt: Text, options: Callable[[], Mapping[str, T]],
                      show: Callable[[str, T], Choice]) -> T:
        """Ask between two lines, where powers and transfers may be used as well."""
        self.between_lines = True
        try:
            return await self.choose(seat, key, prompt, options, show)
        finally:
            self.between_lines = False

    async def inside(self, run: Callable[[], Awaitable[None]]) -> None:
        """Carry out a power that has questions of its own; no other power fits inside it."""
        self.between_lines = False
        await run()
        self.between_lines = True

    async def ask(self, seat: Seat, key: str, prompt: Text, options: Mapping[str, T],
                  show: Callable[[str, T], Choice]) -> T:
        """Ask a question whose answers no free action changes."""
        return await self.choose(seat, key, prompt, lambda: options, show)

    async def pick(self, seat: Seat, key: str, prompt: Text, options: Mapping[str, T],
                   show: Callable[[str, T], Choice]) -> T:
        """Ask only where there is more than one answer."""
        return next(iter(options.values())) if len(options) == 1 else await self.ask(seat, key, prompt, options, show)

    def gain(self, seat: Seat, good: str, count: int = 1) -> None:
        """Goods from the supply, which never runs out; a negative count gives them back."""
        self.board(seat).goods[good] += count

    def tell(self, kind: str, text: Text, seat: Seat | None = None, *refs: str) -> None:
        """Note what happened for everybody."""
        self.emit(Event(kind, text, seat, refs))


    def ready(self, seat: Seat, power: str) -> bool:
        """Whether a seat owns the Progress tile with that power and has not used it this year."""
        return self.board(seat).progress.get(power, False)

    def use_power(self, seat: Seat, power: str) -> None:
        """Turn a Progress tile to its used side."""
        self.board(seat).progress[power] = False
        name, _ = names.POWERS[power]
        self.tell("power", Text("Progress tile: {who} uses “{power}”", who=SeatName(seat), power=name), seat,
                  f"progress:{power}")

    async def may_use(self, seat: Seat, power: str) -> bool:
        """Ask whether a seat uses a power that it has ready; False without a question where it has not."""
        if not self.ready(seat, power):
            return False
        wants = await self.may(seat, f"wendake.power.{power}", names.POWERS[power][1],
                               yes=show_power(f"power:{power}", power),
                               no=Choice("no", Text("Do not use it now")))
        if wants:
            self.use_power(seat, power)
        return wants

    def powers(self, seat: Seat, *keys: str) -> dict[str, str]:
        """The powers among `keys` that a seat has ready, by choice id."""
        progress = self.board(seat).progress
        return {f"power:{key}": key for key in keys if progress.get(key)} if progress else {}


def show_power(id: str, power: str) -> Choice:
    """A Progress tile's power as a choice."""
    name, text = names.POWERS[power]
    return Choice(id, name, (f"progress:{power}",), names.GROUPS["power"], text)
