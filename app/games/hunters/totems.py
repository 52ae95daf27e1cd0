"""Capturing another tribe's totem."""
from __future__ import annotations

from app.engine.decision import Choice
from app.engine.text import Text, TextN

from .content import CAMP_CELLS, CAMPS, TOTEM_POINTS
from .hunt import Act, Acts, Hunt, choice
from .names import GROUPS, tribe_name, who
from .state import Tribe


def captures(play: Hunt) -> Acts:
    """On the totem cell of another tribe whose totem is there and of whom no hunter stands in the camp."""
    for tribe in play.state.tribes:
        if tribe.seat != play.seat and tribe.captor is None and CAMPS[tribe.camp].totem == play.here() and not any(
                hunter.cell in CAMP_CELLS[tribe.camp] for hunter in tribe.on_field):
            yield f"capture:totem:{tribe.seat}", Act(_capture, tribe, _show_capture)


async def _capture(play: Hunt, robbed: Tribe) -> None:
    """The totem goes to the storage of the hunter's tribe at once and cannot be taken back."""
    robbed.captor = play.seat
    play.say("captured", Text("{hunter} captures the totem of the {tribe} tribe.", hunter=who(play.me),
                              tribe=tribe_name(robbed.seat)), play.me.id, f"totem:{robbed.seat}")


def _show_capture(play: Hunt, id: str, robbed: Tribe) -> Choice:
    return choice(id, Text("Capture the totem: {tribe}", tribe=tribe_name(robbed.seat)), f"totem:{robbed.seat}",
                  group=GROUPS["capture"], note=TextN("{n} point", "{n} points", TOTEM_POINTS))
