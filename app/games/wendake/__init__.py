"""Wendake: seven years in the lake country, on a grid of nine tiles."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct

from app.engine.bot import Bot
from app.engine.game import Facts, HelpSection, Standings
from app.engine.play import Script
from app.engine.rng import Rng
from app.engine.text import Seat, Text

from . import names
from .bot import BOTS
from .checks import check_state
from .content import TRACKS
from .free import free_actions
from .hands import Hands
from .help import help_sections
from .restore import restore
from .scoring import standings
from .setup import set_up
from .state import MARKERS, Options, Wendake
from .tribes import choose_tribe
from .turn import take_turn
from .view import present


class WendakeGame:
    """The game under rules 1."""

    key = "wendake"
    rules = 1
    seats = range(2, 5)
    options: type[Struct] = Options
    state_type = Wendake
    facts = Facts(
        Text("Wendake"),
        Text("Lead a tribe of the Great Lakes through seven years: choose a line of your grid, hunt, trade, move and "
             "hold ceremonies. Of each pair of tracks only the lower one counts."),
        (60, 120),
        {"tribes": Text("Tribes"), "tribes=generic": Text("Everybody starts as the Wendat"),
         "tribes=draft": Text("Tribes with powers of their own, chosen in reverse turn order")},
        {**{track: names.TRACKS[track] for track in TRACKS}, "swap": Text("Swap tokens")})
    bots: Mapping[str, Bot] = BOTS
    upgrades: Mapping[int, Any] = {}
    safe_from: frozenset[int] = frozenset()

    def setup(self, rng: Rng, seats: int, options: Options) -> Wendake:
        """The table before the first turn or the choice of tribes."""
        return set_up(rng, seats, options)

    def play(self, state: Wendake) -> Hands:
        """The hands of the rules over a state."""
        return Hands(state, free_actions)

    def next_step(self, play: Hands) -> Script | None:
        """A choice of tribe, a turn, or the Restore; None after the seventh year."""
        state = play.state
        if state.over:
            return None
        if state.drafting:
            return choose_tribe(play, state.drafting[0])
        if state.turn < MARKERS * len(state.order):
            return take_turn(play, state.order[state.turn % len(state.order)])
        return restore(play)

    def present(self, seen: Wendake, viewer: Seat | None) -> Struct:
        """The sections of the view."""
        return present(seen, viewer)

    def standings(self, state: Wendake) -> Standings:
        """Places and scores as they are now."""
        return standings(state)

    def check(self, state: Any) -> None:
        """Raise `AssertionError` where pieces were lost or a rule of the state is broken."""
        check_state(state)

    def help(self) -> Sequence[HelpSection]:
        """The rules in short."""
        return help_sections()


GAME = WendakeGame()
