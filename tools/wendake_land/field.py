"""Regions of the land: each point belongs to the site whose weighted distance is least on the bent plane."""
from __future__ import annotations

import math
from collections import Counter

from .noise import bent

STEP, MARGIN = 4, 12
SHORTEST_BORDER = 5
SHORTEST_SIDE = 3.5
Point = tuple[float, float]
Cell = tuple[int, int]


class Site:
    """A territory, lake or ridge: its points in px, its weight, and its kind (land, home, lake or ridge)."""

    def __init__(self, kind: str, points: list[Point], weight: float) -> None:
        self.kind, self.points, self.weight = kind, points, weight


class Field:
    """The land of one map, `width` x `height` px, on a grid of `STEP` px that reaches `MARGIN` px over its rim."""

    def __init__(self, width: int, height: int, sites: dict[str, Site]) -> None:
        self.width, self.height, self.sites = width, height, sites
        self.columns, self.rows = (int((side + 2 * MARGIN) / STEP) + 1 for side in (width, height))
        self.lead: dict[str, list[list[float]]] = {
            key: [[0.0] * self.columns for _ in range(self.rows)] for key in sites}
        self.owner = [[""] * self.columns for _ in range(self.rows)]
        for row in range(self.rows):
            for column in range(self.columns):
                self._measure(row, column)

    def _measure(self, row: int, column: int) -> None:
        x, y = bent(column * STEP - MARGIN, row * STEP - MARGIN)
        far = {key: min(math.hypot(x - a, y - b) for a, b in site.points) - site.weight
               for key, site in self.sites.items()}
        first, second = sorted(far, key=far.__getitem__)[:2]
        self.owner[row][column] = first
        for key, distance in far.items():
            self.lead[key][row][column] = distance - far[second if key == first else first]

    def borders(self) -> Counter[frozenset[str]]:
        """How many grid steps two sites touch along, inside the rim."""
        touching: Counter[frozenset[str]] = Counter()
        for row in range(3, self.rows - 4):
            for column in range(3, self.columns - 4):
                here = self.owner[row][column]
                for other in (self.owner[row][column + 1], self.owner[row + 1][column]):
                    if here != other:
                        touching[frozenset((here, other))] += 1
        return touching

    def faults(self, near: dict[str, list[str]]) -> list[str]:
        """Where drawn borders differ from the neighbours of the map, in words."""
        drawn = {pair: steps for pair, steps in self.borders().items() if all(
            self.sites[key].kind in ("land", "home") for key in pair)}
        wanted = {frozenset((land, other)) for land, others in near.items() for other in others}
        missing = [pair for pair in wanted if drawn.get(pair, 0) < SHORTEST_BORDER]
        return sorted([f"{'-'.join(sorted(pair))} touch along {drawn.get(pair, 0)} steps only" for pair in missing]
                      + [f"{'-'.join(sorted(pair))} are no neighbours" for pair in drawn.keys() - wanted])

    def depth(self, key: str, x: float, y: float) -> float:
        """How far x, y is inside the region of a site, in px; negative outside."""
        column, row = (x + MARGIN) / STEP, (y + MARGIN) / STEP
        left, top = max(0, min(self.columns - 2, int(column))), max(0, min(self.rows - 2, int(row)))
        fx, fy = column - left, row - top
        grid = self.lead[key]
        above = grid[top][left] * (1 - fx) + grid[top][left + 1] * fx
        below = grid[top + 1][left] * (1 - fx) + grid[top + 1][left + 1] * fx
        return -(above * (1 - fy) + below * fy) / 2

    def at(self, x: float, y: float) -> str:
        """The site that owns a point."""
        return self.owner[max(0, min(self.rows - 1, round((y + MARGIN) / STEP)))][
            max(0, min(self.columns - 1, round((x + MARGIN) / STEP)))]

    def centre(self, key: str) -> Point:
        """The middle of what is seen of a region."""
        seen = [(column * STEP - MARGIN, row * STEP - MARGIN)
                for row in range(self.rows) for column in range(self.columns) if self.owner[row][column] == key]
        inside = [(x, y) for x, y in seen if 0 <= x <= self.width and 0 <= y <= self.height]
        return sum(x for x, _ in inside) / len(inside), sum(y for _, y in inside) / len(inside)

    def path(self, key: str, inset: float = 0) -> str:
        """The outline of a region as SVG path data, `inset` px inside its border."""
        rim = [9.0] * (self.columns + 2)
        values = [rim, *([9.0, *(lead + inset for lead in row), 9.0] for row in self.lead[key]), rim]
        return "".join(_smooth(loop) for loop in self._loops(values) if abs(_area(loop)) > 250)

    def _loops(self, values: list[list[float]]) -> list[list[Point]]:
        """Marching squares over values < 0 of the grid and a rim of one more step around it.

        Cut points of neighbours are the same, so borders fit exactly.
        """
        follow: dict[Point, Point] = {}
        inside = [[value < 0 for value in row] for row in values]
        for row in range(self.rows + 1):
            above, below = inside[row], inside[row + 1]
            for column in range(self.columns + 1):
                if not above[column] == above[column + 1] == below[column] == below[column + 1]:
                    follow.update(_cuts(values, row, column))
        loops = []
        while follow:
            start, at = follow.popitem()
            loop = [start]
            while at != start and at in follow:
                loop.append(at)
                at = follow.pop(at)
            loops.append(loop)
        return loops


def _cuts(values: list[list[float]], row: int, column: int) -> dict[Point, Point]:
    """The ways of the border through a square of which some corners are inside, from where to where."""
    corners: list[Cell] = [(row, column), (row, column + 1), (row + 1, column + 1), (row + 1, column)]
    inside = [values[y][x] < 0 for y, x in corners]
    leaving = [side for side in range(4) if inside[side] and not inside[(side + 1) % 4]]
    entering = [side for side in range(4) if not inside[side] and inside[(side + 1) % 4]]
    found = {}
    for side in leaving:
        other = min(entering, key=lambda entry: (entry - side) % 4)
        start, end = (_cut(values, corners[at], corners[(at + 1) % 4]) for at in (side, other))
        if start != end:
            found[start] = end
    return found


def _cut(values: list[list[float]], one: Cell, other: Cell) -> Point:
    a, b = values[one[0]][one[1]], values[other[0]][other[1]]
    share = a / (a - b)
    return (round((one[1] - 1 + (other[1] - one[1]) * share) * STEP - MARGIN, 2),
            round((one[0] - 1 + (other[0] - one[0]) * share) * STEP - MARGIN, 2))


def _area(loop: list[Point]) -> float:
    return sum(loop[at - 1][0] * loop[at][1] - loop[at - 1][1] * loop[at][0] for at in range(len(loop))) / 2


def _smooth(loop: list[Point]) -> str:
    """A closed curve through the middles of the sides of a loop, in relative steps of a tenth of a px."""
    kept = loop[:1]
    for point in loop[1:]:
        if math.dist(point, kept[-1]) >= SHORTEST_SIDE:
            kept.append(point)
    corners = [(round(10 * x), round(10 * y)) for x, y in kept]
    middles = [((x + a) // 2, (y + b) // 2) for (x, y), (a, b) in zip(corners, [*corners[1:], corners[0]], strict=True)]
    here, curves = middles[-1], ""
    for corner, middle in zip(corners, middles, strict=True):
        curves += "q" + _step(here, corner) + " " + _step(here, middle)
        here = middle
    return f"M{_tenth(middles[-1][0])} {_tenth(middles[-1][1])}{curves}Z"


def _step(here: Cell, there: Cell) -> str:
    x, y = _tenth(there[0] - here[0]), _tenth(there[1] - here[1])
    return f"{x}{y}" if y.startswith("-") else f"{x} {y}"


def _tenth(value: int) -> str:
    sign, value = ("-" if value < 0 else ""), abs(value)
    return f"{sign}{value // 10 or ''}.{value % 10}" if value % 10 else f"{sign}{value // 10}"
