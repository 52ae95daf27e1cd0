"""The time circle: whose number is under which marker, and how markers move on."""
from __future__ import annotations

from app.engine.text import Text

from .content import HUNTERS, SECTORS, WINTER
from .hunt import Hunt
from .names import HUNTER_NAMES, tribe_name
from .state import Hunter, Tribe


def number_under(tribe: Tribe) -> int:
    """The number on the sector under the tribe's marker: it names the hunter who acts."""
    return SECTORS[tribe.sector]


def way_on(tribe: Tribe) -> int | None:
    """How many sectors the marker would move: clockwise to the next number of a hunter who is on the field.

    It always moves at least one sector; None where the tribe has no hunter on the field.
    """
    for steps in range(1, len(SECTORS) + 1):
        number = SECTORS[(tribe.sector + steps) % len(SECTORS)]
        if tribe.hunters[number - 1].cell is not None:
            return steps
    return None


def move_on(play: Hunt, tribe: Tribe) -> None:
    """Move the tribe's marker to its next sector; skipped sectors count as gone."""
    steps = way_on(tribe)
    if steps is None:
        return
    tribe.steps += steps
    tribe.sector = (tribe.sector + steps) % len(SECTORS)
    play.say("marker", Text("The {tribe} marker moves to sector {sector}: {hunter}.", tribe=tribe_name(tribe.seat),
                            sector=tribe.sector + 1, hunter=HUNTER_NAMES[HUNTERS[number_under(tribe) - 1].id]),
             f"marker:{tribe.seat}", f"sector:{tribe.sector}")


def settle(play: Hunt, gone: Hunter) -> None:
    """If a hunter is removed before his turn while his number is under the marker, the marker moves on at once."""
    tribe = play.state.tribes[gone.seat]
    if gone is not play.me and number_under(tribe) == gone.number:
        move_on(play, tribe)


def winter_is_here(tribes: list[Tribe]) -> bool:
    """Whether the marker of every tribe that has hunters on the field has gone its laps."""
    return all(tribe.steps >= WINTER for tribe in tribes if tribe.on_field)
