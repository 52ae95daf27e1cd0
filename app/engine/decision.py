"""Decisions: the only source of what is legal."""
from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec import Struct

from .text import Seat, Text


class Group(Struct, frozen=True):
    """Choices of one kind, shown together: `key` for the page, `label` for the reader."""

    key: str
    label: Text


class Choice(Struct, frozen=True):
    """One legal answer as a player sees it.

    `id` is stable and readable and is what the log keeps; `targets` are the things on the board that stand for it;
    `note` is a second line; `final` says that it cannot be taken back.
    """

    id: str
    label: Text
    targets: tuple[str, ...] = ()
    group: Group | None = None
    note: Text | None = None
    final: bool = False


class Answer(Struct, frozen=True):
    """What a seat answered."""

    seat: Seat
    choice: str


class Decision:
    """One seat must pick exactly one of `options`. Labels are made only for a decision that leaves the server."""

    __slots__ = ("_show", "key", "options", "prompt", "seat")

    def __init__(self, seat: Seat, key: str, prompt: Text, options: Mapping[str, Any],
                 show: Callable[[str], Choice]) -> None:
        self.seat = seat
        self.key = key
        self.prompt = prompt
        self.options = options
        self._show = show

    @property
    def ids(self) -> tuple[str, ...]:
        """The ids of all legal answers; never empty, all different."""
        return tuple(self.options)

    @property
    def choices(self) -> tuple[Choice, ...]:
        """All legal answers with their words and targets."""
        return tuple(self._show(id) for id in self.options)

    def choice(self, id: str) -> Choice:
        """One legal answer with its words and targets. Raises `KeyError` for an id that is not offered."""
        if id not in self.options:
            raise KeyError(id)
        return self._show(id)


Pending = tuple[Decision, ...]
