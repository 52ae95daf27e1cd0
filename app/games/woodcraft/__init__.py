"""Woodcraft: carpentry shops of the forest, seven actions on a wheel, and dice as wood."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct

from app.engine.bot import Bot
from app.engine.game import Facts, HelpSection, Standings
from app.engine.plan import Plan
from app.engine.play import Script
from app.engine.rng import Rng
from app.engine.table import Table
from app.engine.text import Seat, Text

from . import names
from .bot import BOTS
from .checks import check_state
from .free import free_actions
from .hands import Hands
from .help import help_sections
from .plans import find_plans
from .rounds import end_round
from .scoring import standings
from .setup import set_up, settle
from .state import FirstWoodcraft, Options, SecondWoodcraft, Woodcraft
from .turn import take_turn
from .view import present


class WoodcraftGame:
    """The game under rules 3."""

    key = "woodcraft"
    rules = 3
    seats = range(2, 5)
    options: type[Struct] = Options
    state_type: type[Woodcraft] = Woodcraft
    facts = Facts(
        Text("Woodcraft"),
        Text("Run a carpentry shop of the forest: take actions from a wheel, saw, splice, glue and grow dice of wood, "
             "and complete orders before they are late."),
        (60, 120), {}, names.PARTS)
    bots: Mapping[str, Bot] = BOTS
    upgrades: Mapping[int, Any] = dict.fromkeys((1, 2), lambda raw: raw)
    safe_from: frozenset[int] = frozenset()

    def setup(self, rng: Rng, seats: int, options: Options) -> Woodcraft:
        """The table before everybody chooses a helper and orders."""
        return set_up(self.state_type, rng, seats)

    def play(self, state: Woodcraft) -> Hands:
        """The hands of the rules over a state."""
        return Hands(state, free_actions)

    def next_step(self, play: Hands) -> Script | None:
        """The choices of the set-up, a turn, or the end of a round; None after the last round."""
        state = play.state
        play.begin_step()
        if state.stage == "over":
            return None
        if state.stage == "setup":
            return settle(play)
        if state.turn < len(state.order):
            return take_turn(play, state.order[state.turn])
        return end_round(play)

    def present(self, seen: Woodcraft, viewer: Seat | None) -> Struct:
        """The sections of the view."""
        return present(seen, viewer)

    def standings(self, state: Woodcraft) -> Standings:
        """Places and scores as they are now."""
        return standings(state)

    def plans(self, table: Table[Any], seat: Seat) -> Sequence[Plan]:
        """The orders that the seat could complete after some free actions."""
        return find_plans(table, seat)

    def check(self, state: Any) -> None:
        """Raise `AssertionError` where pieces were lost or a rule of the state is broken."""
        check_state(state)

    def help(self) -> Sequence[HelpSection]:
        """The rules in short."""
        return help_sections(self.state_type.values)


class SecondWoodcraftGame(WoodcraftGame):
    """The game under rules 2, for tables that began with them: see docs/decisions/073."""

    rules = 2
    state_type = SecondWoodcraft
    upgrades: Mapping[int, Any] = {1: lambda raw: raw}


class FirstWoodcraftGame(WoodcraftGame):
    """The game under rules 1, for tables that began with them: see docs/decisions/061."""

    rules = 1
    state_type = FirstWoodcraft
    upgrades: Mapping[int, Any] = {}


GAME = WoodcraftGame()
SECOND_GAME = SecondWoodcraftGame()
FIRST_GAME = FirstWoodcraftGame()
