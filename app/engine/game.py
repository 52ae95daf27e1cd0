"""What a game gives to the table: its set-up, its steps, its views, its score, and words about itself."""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

from msgspec import Struct

from .bot import Bot
from .play import Play, Script
from .rng import Rng
from .state import State
from .text import Seat, Text


class Standing(Struct, frozen=True):
    """A seat's place: `rank` from 1 (shared places share it), `score`, and the `parts` that add up to it."""

    seat: Seat
    rank: int
    score: int
    parts: dict[str, int]


Standings = tuple[Standing, ...]


class HelpSection(Struct, frozen=True):
    """A piece of the help: paragraphs, then rows of a table; `house` marks values that this project designed."""

    title: Text
    paragraphs: tuple[Text, ...] = ()
    head: tuple[Text, ...] = ()
    rows: tuple[tuple[Text, ...], ...] = ()
    house: bool = False


class Facts(Struct, frozen=True):
    """The business card of a game. `options` maps a field of the options, or `field=value`, to its label."""

    name: Text
    blurb: Text
    minutes: tuple[int, int]
    options: dict[str, Text]
    score_parts: dict[str, Text]


class Game(Protocol):
    """A game under one version of its rules. `setup` and `next_step` are decided by their arguments alone.

    `upgrades[n]` makes the stored form of a state of version n + 1 out of one of version n. Running games of the
    versions `safe_from` move to these rules by themselves, between two steps; all others only where an admin says so.
    """

    key: str
    rules: int
    seats: range
    options: type[Struct]
    state_type: type[Any]
    facts: Facts
    bots: Mapping[str, Bot]
    upgrades: Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]]
    safe_from: frozenset[int]

    def setup(self, rng: Rng, seats: int, options: Any) -> Any:
        """The state before the first step."""

    def play(self, state: Any) -> Play[Any]:
        """The hands of the rules over a state."""

    def next_step(self, play: Any) -> Script | None:
        """The step that the state says comes next (a turn, a phase), or None where the game is over."""

    def present(self, seen: Any, viewer: Seat | None) -> Struct:
        """Sections for the page from a redacted state: the public ones for None, a seat's private ones for a seat."""

    def standings(self, state: Any) -> Standings:
        """Places and scores, as they are now, in order of rank."""

    def check(self, state: State) -> None:
        """Raise `AssertionError` where pieces were lost or a rule of the state is broken."""

    def help(self) -> Sequence[HelpSection]:
        """The rules in short, for the help page."""
