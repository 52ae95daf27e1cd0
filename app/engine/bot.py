"""Players made of code."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from .decision import Decision
from .rng import Rng

if TYPE_CHECKING:
    from .table import Table


class Bot(Protocol):
    """Somebody who answers decisions.

    `pick` gets a table on which everything that its seat may not know was dealt anew and the dice were seeded anew, so
    that it cannot cheat; `luck` is the bot's own. It returns the id of one of the decision's choices.
    """

    name: str

    def pick(self, table: Table[Any], decision: Decision, luck: Rng) -> str: ...


class RandomBot:
    """Answers with any legal choice, each as likely."""

    name = "random"

    def pick(self, table: Table[Any], decision: Decision, luck: Rng) -> str:
        return luck.pick(decision.ids)
