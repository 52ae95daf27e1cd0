"""What is on the table: tribes and hunters, tokens, chums, the time circle, whose turn it is."""
from __future__ import annotations

from typing import Literal

from msgspec import Struct
from msgspec import field as of

from app.engine.pile import Pile
from app.engine.state import State
from app.engine.text import Seat

from .content import HUNTERS, PREY, HunterData


class Options(Struct, frozen=True, rename="camel", forbid_unknown_fields=True):
    """Rules that a table may choose: who moves a pushed hunter on, and whether rivals may be given things."""

    push_destination: Literal["pusher", "owner"] = "pusher"
    give_to_rivals: bool = True


class Token(Struct):
    """A face-up token. It has a number from the moment that it is seen."""

    number: int
    kind: str

    @property
    def id(self) -> str:
        """What it is called in views and choices."""
        return f"token:{self.number}"

    @property
    def value(self) -> int:
        """Its points; 0 for what is not prey."""
        return PREY.get(self.kind, 0)


class Hunter(Struct):
    """A hunter: `cell` is None once he is gone from the field."""

    seat: Seat
    number: int
    cell: str | None
    strength: int
    bag: list[Token]

    @property
    def id(self) -> str:
        """What he is called in views and choices."""
        return f"hunter:{self.seat}.{self.number}"

    @property
    def data(self) -> HunterData:
        """The figures of his kind."""
        return HUNTERS[self.number - 1]


class Tribe(Struct):
    """A seat's tribe. `steps` are the sectors that its marker has gone, `captor` who holds its totem."""

    seat: Seat
    camp: str
    hunters: list[Hunter]
    storage: list[Token]
    sector: int
    steps: int = 0
    captor: Seat | None = None

    @property
    def on_field(self) -> list[Hunter]:
        """Its hunters who are on the field."""
        return [hunter for hunter in self.hunters if hunter.cell is not None]


class Chum(Struct):
    """The tokens in a chum: `looked` lie above `stack` and are known to the seat that looked there last."""

    stack: Pile
    looked: Pile

    def __len__(self) -> int:
        return len(self.stack) + len(self.looked)


class Turn(Struct):
    """The turn that is being played. `points` are the movement points left of `mover`, who may move now.

    `pushed` is the hunter who has yet to move away from the pusher.
    """

    seat: Seat
    number: int
    points: int
    mover: str | None
    acted: bool = False
    pushed: str | None = None


class HuntersState(State, kw_only=True):
    """A game of Hunters. `order` lists the seats in turn order, `at` is the place in it; `ended` says why it is over.

    `field` holds the face-up tokens by cell, `last` the hunter who acted before, `tokens` how many were numbered.
    """

    options: Options
    tribes: list[Tribe]
    order: list[Seat]
    chums: dict[str, Chum]
    field: dict[str, list[Token]]
    unused_items: Pile
    unused_spirits: Pile
    reserve: dict[str, int]
    tokens: int = 0
    round: int = 1
    at: int = 0
    turn: Turn | None = None
    last: str | None = None
    ended: list[str] = of(default_factory=list)
