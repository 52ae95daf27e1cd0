"""Where the name, the Guards and the areas of a territory stand: one block, placed where it clears the border best."""
from __future__ import annotations

import math
from typing import NamedTuple

from .field import Field, Point

SLOT, TALL, GUARD_TALL, LINE = 34, 36, 28, 15
RIM = 7
REACH = 60
ENOUGH = 6


class Box(NamedTuple):
    """A rectangle, in px from the origin of its block or of the map."""

    x: float
    y: float
    width: float
    height: float

    def at(self, x: float, y: float) -> Box:
        """The same rectangle, moved."""
        return Box(self.x + x, self.y + y, self.width, self.height)

    def meets(self, other: Box) -> bool:
        """Whether two rectangles share ground."""
        return (self.x < other.x + other.width and other.x < self.x + self.width
                and self.y < other.y + other.height and other.y < self.y + self.height)

    @property
    def centre(self) -> Point:
        """Its middle."""
        return self.x + self.width / 2, self.y + self.height / 2

    def distance(self, x: float, y: float) -> float:
        """How far a point is outside of it."""
        return math.hypot(max(self.x - x, x - self.x - self.width, 0), max(self.y - y, y - self.y - self.height, 0))


Block = list[Box]


def blocks(areas: int, guards: float, label: float) -> list[Block]:
    """Arrangements of a territory's name, Guards and areas, in this order, the best first; widths in px."""
    row = SLOT * areas

    def slots(x: float, y: float) -> Block:
        return [Box(x + SLOT * at, y, SLOT - 1, TALL) for at in range(areas)]

    found: list[Block] = []
    for x in (row + 2, -guards - 2):
        middle = min(0, x) + (row + guards + 2 - label) / 2
        found.append([Box(middle, 0, label, LINE), Box(x, 16, guards, GUARD_TALL), *slots(0, 16)])
    named, held = Box((row - label) / 2, 0, label, LINE), Box((row - guards) / 2, LINE, guards, GUARD_TALL)
    found.append([named, held, *slots(0, LINE + GUARD_TALL)])
    found.append([named.at(0, TALL + GUARD_TALL), held.at(0, TALL - LINE), *slots(0, 0)])
    found.append([Box(guards + 2, 6, label, LINE), Box(0, 0, guards, GUARD_TALL), *slots(2, GUARD_TALL)])
    found.append([Box(0, 6, label, LINE), Box(label + 2, 0, guards, GUARD_TALL), *slots(2, GUARD_TALL)])
    return found + _squares(areas, guards, label)


def _squares(areas: int, guards: float, label: float) -> list[Block]:
    """Arrangements in two rows of two, the Guards in one of the places."""
    places = [Box(x, y, SLOT - 1, TALL) for y in (LINE, LINE + TALL) for x in (0, SLOT)]
    width = max(2 * SLOT, SLOT + guards)
    found = []
    for free in (1, 0, 3, 2):
        taken = [place for at, place in enumerate(places) if at != free]
        spot = places[free]
        held = Box(spot.centre[0] - guards / 2, spot.y + 4, guards, GUARD_TALL)
        kept = taken if areas == 3 else taken[::2]
        found.append([Box((width - label) / 2, 0, label, LINE), held, *kept])
    return found


def home_blocks(label: float) -> list[Block]:
    """Arrangements of a Home's name, field, Long House and forest."""
    row = [Box(at * 36, 17, 35, 38) for at in range(3)]
    found = [[Box(x, y, label, LINE), *row] for y in (0, 60) for x in (0, 108 - label, 54 - label / 2)]
    for x in (0, 74 - label):
        for other in (0, 37):
            one = Box(other, 56, 36, 38)
            found.append([Box(x, 0, label, LINE), Box(0, 17, 36, 38), Box(37, 17, 36, 38), one])
            found.append([Box(x, 0, label, LINE), Box(other, 17, 36, 38), Box(0, 56, 36, 38), Box(37, 56, 36, 38)])
    return found


def place(field: Field, key: str, candidates: list[Block], taken: list[Box]) -> Block:
    """The block of the candidates that clears the border of a region best, near its middle, where it stands.

    What is `taken` stays free. Raises `ValueError` where there is no room.
    """
    x, y = field.centre(key)
    best: tuple[float, Block] | None = None
    for rank, block in enumerate(candidates):
        corners = _corners(block)
        for dy in range(-REACH, REACH + 1, 4):
            for dx in range(-REACH, REACH + 1, 4):
                tax = 0.03 * math.hypot(dx, dy) + 0.5 * rank
                floor = best[0] + tax if best else -99.0
                room = _room(field, key, corners, x + dx - block[0].x, y + dy - block[0].y, floor)
                if room is None:
                    continue
                moved = [box.at(x + dx - block[0].x, y + dy - block[0].y) for box in block]
                if not any(box.meets(other) for box in moved for other in taken):
                    best = room - tax, moved
    if best is None:
        raise ValueError(f"no room in {key}")
    return best[1]


def _corners(block: Block) -> list[tuple[float, float, float]]:
    """Points on the rims of the boxes, each with what it may be nearer to the border: names may."""
    shares = [(a, b) for a in (0, 0.5, 1) for b in (0, 0.5, 1) if (a, b) != (0.5, 0.5)]
    return [(box.x + box.width * a, box.y + box.height * b, 0 if at else 2.5)
            for at, box in enumerate(block) for a, b in shares]


def _room(field: Field, key: str, corners: list[tuple[float, float, float]], x: float, y: float,
          floor: float) -> float | None:
    """The least way from a corner to the border, at most `ENOUGH`; None if it is not above `floor`."""
    least = float(ENOUGH)
    for dx, dy, soft in corners:
        a, b = x + dx, y + dy
        rim = min(a, field.width - a, b, field.height - b) - RIM + 3
        least = min(least, rim, field.depth(key, a, b) + soft)
        if least <= floor:
            return None
    return least
