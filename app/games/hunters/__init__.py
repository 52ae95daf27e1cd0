"""Hunters: five hunters of each tribe bring prey home before winter."""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from msgspec import Struct

from app.engine.bot import Bot
from app.engine.game import Facts, HelpSection, Standings
from app.engine.play import Script
from app.engine.rng import Rng
from app.engine.text import Seat, Text

from .bot import BOTS
from .checks import check_state
from .content import SETUPS
from .ending import standings
from .help import help_sections
from .hunt import Hunt
from .setup import set_up
from .state import HuntersState, Options
from .turn import take_turn
from .view import private_view, public_view

FACTS = Facts(
    name=Text("Hunters"),
    blurb=Text("Five hunters of each tribe roam the tundra: they track prey, explore chums, push rivals into the snow "
               "and bring home what they can carry before winter comes."),
    minutes=(30, 60),
    options={
        "pushDestination": Text("Who chooses where a pushed hunter goes"),
        "pushDestination=pusher": Text("The player who pushes"),
        "pushDestination=owner": Text("The player whose hunter is pushed"),
        "giveToRivals": Text("Things may be handed to hunters of other tribes"),
    },
    score_parts={"prey": Text("Prey in the storage"), "totems": Text("Captured totems")},
)


class Hunters:
    """The game under rules 1."""

    key = "hunters"
    rules = 1
    seats = range(min(SETUPS), max(SETUPS) + 1)
    options: type[Struct] = Options
    state_type: type[Any] = HuntersState
    facts = FACTS
    bots: Mapping[str, Bot] = BOTS
    upgrades: Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]] = {}
    safe_from: frozenset[int] = frozenset()

    def setup(self, rng: Rng, seats: int, options: Any) -> HuntersState:
        """The table before the first turn."""
        return set_up(rng, seats, options)

    def play(self, state: Any) -> Hunt:
        """The hands of the rules over a state."""
        return Hunt(state)

    def next_step(self, play: Any) -> Script | None:
        """The next turn, or None once an end condition has held."""
        return None if play.state.ended else take_turn(play)

    def present(self, seen: Any, viewer: Seat | None) -> Struct:
        """The public sections, or a seat's private ones."""
        return public_view(seen) if viewer is None else private_view(seen, viewer)

    def standings(self, state: Any) -> Standings:
        """Places and scores."""
        return standings(state)

    def check(self, state: Any) -> None:
        """Raise `AssertionError` where pieces were lost or a rule of the state is broken."""
        check_state(state)

    def help(self) -> Sequence[HelpSection]:
        """The rules in short."""
        return help_sections()


GAME = Hunters()
