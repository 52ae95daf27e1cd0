"""Plans: ways to something worth reaching, that a game can find on request."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol, runtime_checkable

from msgspec import Struct

from .table import Table
from .text import Seat


class Plan(Struct, frozen=True):
    """A way to `target`, an id of the view: the `choices` to answer with, in order."""

    target: str
    choices: tuple[str, ...]


@runtime_checkable
class Foresight(Protocol):
    """A game that can look for plans."""

    def plans(self, table: Table[Any], seat: Seat) -> Sequence[Plan]:
        """What the seat could reach from its decision without luck, by what it knows; shortest plans first.

        Looks at a bounded number of positions and changes nothing. Empty where the seat has no decision.
        """
