"""The wheel: which tiles can move, what they give where they stand, and where they land."""
from __future__ import annotations

from app.engine.text import Seat, SeatName, Text

from . import names
from .content import ACTIONS, NOTHING, OUTER, SAW, Gain
from .gains import call, gain
from .hands import Hands
from .state import START_QUADRANT, Woodcraft


def place_of(state: Woodcraft, action: str) -> tuple[int, int]:
    """The quadrant of a tile and its sector, counted from the far end."""
    return next((quadrant, sectors.index(action)) for quadrant, sectors in enumerate(state.wheel) if action in sectors)


def crosses(state: Woodcraft, quadrant: int) -> bool:
    """Whether a tile that leaves a quadrant crosses the saw's arrow."""
    return quadrant == state.arrow


def movable(state: Woodcraft) -> list[str]:
    """“A tile may cross the arrow only into an empty quadrant.” All other tiles can always move."""
    blocked = state.wheel[state.arrow] if any(state.wheel[following(state, state.arrow)]) else []
    return [action for action in ACTIONS if action not in blocked]


def following(state: Woodcraft, quadrant: int) -> int:
    """The next quadrant clockwise."""
    return (quadrant + 1) % len(state.wheel)


def landing(state: Woodcraft, quadrant: int) -> tuple[int, int]:
    """Where a tile of a quadrant moves to: “Into the next quadrant, on the farthest free sector, but never into a gap:
    just behind the rearmost tile.”"""
    to = following(state, quadrant)
    taken = [sector for sector, tile in enumerate(state.wheel[to]) if tile]
    return to, max(taken, default=-1) + 1


def bonuses(state: Woodcraft, quadrant: int, sector: int) -> tuple[Gain, Gain]:
    """What a tile gives there: the outer symbol, unless the arc tile hides it, and that of the saw blade."""
    outer = NOTHING if state.arc and quadrant == START_QUADRANT else OUTER[quadrant][sector]
    return outer, SAW[(state.arrow - quadrant) % len(state.wheel)]


async def take_tile(g: Hands, me: Seat, action: str) -> None:
    """“Bonuses come first”; then the tile moves, and the saw blade turns if it crossed the arrow."""
    state, (quadrant, sector) = g.state, place_of(g.state, action)
    for bonus in bonuses(state, quadrant, sector):
        if bonus != NOTHING:
            await gain(g, me, bonus, "workshop", Text("Wheel"), f"tile:{action}")
            await call(g, me, "wheel")
    turns, (to, at) = crosses(state, quadrant), landing(state, quadrant)
    state.wheel[quadrant][sector], state.wheel[to][at] = None, action
    g.tell("moved", Text("Wheel: {who} takes {action}", who=SeatName(me), action=names.ACTIONS[action]), me,
           f"tile:{action}")
    if turns:
        state.arrow = to
        g.tell("saw_turned", Text("Wheel: the saw blade turns to the next quadrant"), me, "saw")
    if quadrant == START_QUADRANT and state.arc and not any(state.wheel[quadrant]):
        state.arc = False
        g.tell("arc", Text("Wheel: the last tile has left the start, and the arc tile goes"), me, "arc")
