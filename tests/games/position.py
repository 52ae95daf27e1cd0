"""A position of any game that is prepared by hand and played then; the scenes of the games are made of it."""
from __future__ import annotations

from typing import Any, Generic, Self, TypeVar

from app.engine.decision import Answer, Choice, Decision
from app.engine.event import Event
from app.engine.game import Game
from app.engine.state import State, encode
from app.engine.table import Table

S = TypeVar("S", bound=State)


class Position(Generic[S]):
    """A state to be prepared, and the table that it becomes when first looked at; `events` is what answers led to."""

    def __init__(self, game: Game, prepared: S) -> None:
        self._game, self._prepared = game, prepared
        self._table: Table[S] | None = None
        self.events: list[Event] = []

    @property
    def table(self) -> Table[S]:
        """The table in play; the first use ends the preparation."""
        if self._table is None:
            self._table = Table(self._game, encode(self._prepared))
        return self._table

    @property
    def state(self) -> S:
        """The state, prepared or in play."""
        return self._table.state if self._table else self._prepared

    def choose(self, *choices: str, seat: int | None = None) -> Self:
        """Give these answers one after another, where several decide as one of them."""
        for choice in choices:
            decision = self.asked if seat is None else self.table.asked(seat)
            assert decision is not None and choice in decision.options, (choice, decision and decision.ids)
            outcome = self.table.submit(Answer(decision.seat, choice))
            self.events += [happened.event for happened in outcome.events]
        return self

    @property
    def asked(self) -> Decision:
        """The decision that is asked now, or the first of several."""
        return self.table.pending[0]

    @property
    def key(self) -> str:
        """The key of the decision."""
        return self.asked.key

    @property
    def ids(self) -> set[str]:
        """The ids of all legal answers."""
        return set(self.asked.ids)

    def offers(self, *choices: str) -> bool:
        """Whether all of these are legal now."""
        return set(choices) <= set(self.asked.ids)

    def offered(self, start: str) -> set[str]:
        """What follows `start` in the ids of the legal answers that begin with it."""
        return {id.removeprefix(start) for id in self.asked.ids if id.startswith(start)}

    def shown(self, id: str) -> Choice:
        """A legal answer as it is shown."""
        return self.asked.choice(id)

    def happened(self, kind: str) -> int:
        """How many events of that kind were told."""
        return sum(event.kind == kind for event in self.events)

    def view(self, viewer: int | None = None) -> Any:
        """What a viewer is sent: public sections for None, his own for a seat."""
        return self._game.present(self.table.seen(viewer), viewer)
