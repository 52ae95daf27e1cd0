"""The figures of the game, read once from the files beside this module and checked."""
from __future__ import annotations

from pathlib import Path
from typing import TypeVar

import msgspec
from msgspec import Struct

T = TypeVar("T")
_FOLDER = Path(__file__).parent / "content"


class CampData(Struct, frozen=True):
    """A camp: its side of the field, its totem cell, and the start cells of hunters 1-5."""

    side: str
    totem: str
    starts: tuple[str, str, str, str, str]


class ChumData(Struct, frozen=True):
    """A chum: where it stands and the pool that its tokens come from."""

    cell: str
    pool: str


class HunterData(Struct, frozen=True):
    """A kind of hunter: movement points, strength tokens, bag slots, ability."""

    id: str
    move: int
    strength: int
    bag: int
    ability: str


class PoolData(Struct, frozen=True):
    """What is shuffled together and dealt to the chums of a pool."""

    prey: dict[str, int]
    items: int = 0
    spirits: int = 0


class SetupData(Struct, frozen=True):
    """Set-up for a number of players. `sectors` are the start sectors by turn order, `chums` token counts."""

    camps: tuple[str, ...]
    sectors: tuple[int, ...]
    chums: dict[str, int]
    pools: dict[str, PoolData]
    field: dict[str, tuple[str, ...]]
    item_cells: tuple[str, ...]
    mirrored: tuple[str, ...] = ()
    storage: dict[str, tuple[str, ...]] = {}


class _Board(Struct, frozen=True):
    rows: tuple[str, ...]
    camps: dict[str, CampData]
    chums: dict[str, ChumData]


class _Pieces(Struct, frozen=True):
    hunters: tuple[HunterData, ...]
    prey: dict[str, int]
    items: tuple[str, ...]
    spirits: tuple[str, ...]
    reserve: dict[str, int]
    tribes: tuple[str, ...]
    totem_points: int


class _Circle(Struct, frozen=True):
    sectors: tuple[int, ...]
    winter: int


def _read(name: str, kind: type[T]) -> T:
    return msgspec.json.decode((_FOLDER / name).read_bytes(), type=kind)


_board = _read("board.json", _Board)
_pieces = _read("pieces.json", _Pieces)
_circle = _read("circle.json", _Circle)

CAMPS = _board.camps
CHUMS = _board.chums
CHUM_AT = {chum.cell: id for id, chum in CHUMS.items()}
HUNTERS = _pieces.hunters
PREY = _pieces.prey
ITEMS = _pieces.items
SPIRITS = _pieces.spirits
RESERVE = _pieces.reserve
TRIBES = _pieces.tribes
TOTEM_POINTS = _pieces.totem_points
SECTORS = _circle.sectors
WINTER = _circle.winter
SETUPS = {int(seats): data for seats, data in _read("setups.json", dict[str, SetupData]).items()}

KINDS = (*PREY, *ITEMS, *SPIRITS)
KIND_NUMBERS = {kind: number for number, kind in enumerate(KINDS)}
SORTS = {kind: "prey" if kind in PREY else "item" if kind in ITEMS else "spirit" for kind in KINDS}

WIDTH, HEIGHT = len(_board.rows[0]), len(_board.rows)
_TERRAINS = {".": "tundra", "%": "bog", "~": "lake"}
_COSTS = {"tundra": 1, "bog": 2}
XY = {f"{chr(ord('a') + x)}{y + 1}": (x, y) for y in range(HEIGHT) for x in range(WIDTH)}
TERRAIN = {cell: _TERRAINS[_board.rows[y][x]] for cell, (x, y) in XY.items()}
CELLS = tuple(cell for cell in XY if TERRAIN[cell] != "lake")


def distance(one: str, other: str) -> int:
    """Columns plus rows between two cells."""
    (x, y), (u, v) = XY[one], XY[other]
    return abs(x - u) + abs(y - v)


def in_line(one: str, other: str) -> bool:
    """Whether two cells lie in the same row or column."""
    (x, y), (u, v) = XY[one], XY[other]
    return x == u or y == v


NEAR = {cell: tuple(other for other in CELLS if distance(cell, other) == 1) for cell in XY}
STEPS = {cell: tuple((other, _COSTS[TERRAIN[other]]) for other in NEAR[cell]) for cell in CELLS}
STEPS_ON_SNOWSHOES = {cell: tuple((other, 1) for other in NEAR[cell]) for cell in CELLS}
WITHIN = {cell: {reach: tuple(other for other in CELLS if 0 < distance(cell, other) <= reach) for reach in (2, 3, 4)}
          for cell in CELLS}
CAMP_CELLS = {id: frozenset((camp.totem, *camp.starts)) for id, camp in CAMPS.items()}


def start_cell(seats: int, camp: str, number: int) -> str:
    """The start cell of a hunter in a camp; some set-ups mirror a camp (2 <-> 3, 4 <-> 5)."""
    mirror = {1: 1, 2: 3, 3: 2, 4: 5, 5: 4} if camp in SETUPS[seats].mirrored else {}
    return CAMPS[camp].starts[mirror.get(number, number) - 1]


def prey_at_start(seats: int) -> dict[str, int]:
    """How many prey tokens of each kind a game of so many seats holds, the reserve included."""
    data = SETUPS[seats]
    found = {kind: RESERVE.get(kind, 0) + len(data.field.get(kind, ())) for kind in PREY}
    for pool in data.pools.values():
        for kind, count in pool.prey.items():
            found[kind] += count
    for kinds in data.storage.values():
        for kind in kinds:
            found[kind] += 1
    return found


def _check() -> None:
    """Raise `AssertionError` where the files do not fit together."""
    assert all(len(row) == WIDTH for row in _board.rows)
    assert {chum.cell for chum in CHUMS.values()} <= set(CELLS) and len(CHUM_AT) == len(CHUMS)
    assert all(len(cells) == 6 and cells <= set(CELLS) for cells in CAMP_CELLS.values())
    assert set(SECTORS) == set(range(1, len(HUNTERS) + 1))
    for seats, data in SETUPS.items():
        assert len(data.camps) == len(data.sectors) == seats <= len(TRIBES)
        for name, pool in data.pools.items():
            places = sum(count for chum, count in data.chums.items() if CHUMS[chum].pool == name)
            assert sum(pool.prey.values()) + pool.items + pool.spirits == places, f"{seats} players, pool {name}"
        assert len(data.item_cells) + sum(pool.items for pool in data.pools.values()) <= len(ITEMS)
        assert sum(pool.spirits for pool in data.pools.values()) <= len(SPIRITS)
        assert {*data.item_cells, *(cell for cells in data.field.values() for cell in cells)} <= set(CELLS)


_check()
