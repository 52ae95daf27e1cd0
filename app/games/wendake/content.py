"""What is printed on the pieces of Wendake, read from the content folder once and checked."""
from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TypeVar

import msgspec
from msgspec import Struct

T = TypeVar("T")

FOLDER = Path(__file__).parent / "content"
RESOURCES = ("leather", "fish", "corn", "beans", "pumpkin")
VEGETABLES = ("corn", "beans", "pumpkin")
GOODS = (*RESOURCES, "beaver")
TRACKS = ("economic", "military", "ritual", "mask")
ACTIONS = ("canoe", "move", "harvest", "hunting", "tan", "fishing", "military", "ceremony", "trade", "fire", "ritual")
KINDS = ("warrior", "woman", "hunter")
NATIVES_OF_A_KIND = 7
CANOES = 5
STARTING_TILES = 9
ETERNAL_FIRE = 70


class ContentError(Exception):
    """A content file contradicts the rules or itself; the message says where."""


class Area(Struct, frozen=True):
    """A Productive Area: a field with the Vegetables printed beside it, or a forest (none)."""

    id: str
    land: str
    vegetables: tuple[str, ...]

    @property
    def kind(self) -> str:
        """`field` or `forest`."""
        return "field" if self.vegetables else "forest"


class Land(Struct, frozen=True):
    """A territory: `home` is the seat that lives there, `near` the territories next to it."""

    id: str
    home: int | None
    areas: tuple[Area, ...]
    near: tuple[str, ...]


class Map(Struct, frozen=True):
    """The map for one number of players."""

    lands: dict[str, Land]
    areas: dict[str, Area]
    lakes: tuple[str, ...]


class Line(Struct, frozen=True):
    """One action of a tile; `steps` is the number printed on a Move."""

    action: str
    steps: int = 0


class TileKind(Struct, frozen=True):
    """What is printed on an Action tile. Level 0: not Advanced. The Ottawa's Fire tile never `flips`."""

    key: str
    lines: tuple[Line, ...]
    level: int = 0
    flips: bool = True


class ProgressTile(Struct, frozen=True):
    """A Progress tile: `track` is a track, `lowest` or `highest`; its key names its power."""

    key: str
    level: int
    track: str
    from_players: int


class MaskSpace(Struct, frozen=True):
    """A space of the Ceremonial Mask area: `groups` of identical Masks, each group another face."""

    key: str
    groups: tuple[int, ...]
    points: int


class Turtle(Struct, frozen=True):
    """A Turtle tile: what it counts, how many are needed, and the points it adds to a track at the end."""

    kind: str
    need: int
    points: int
    track: str

    @property
    def pile(self) -> str:
        """The pile it belongs to; two tiles of one pile are identical."""
        return f"{self.kind}_{self.need}"


class Tribe(Struct, frozen=True):
    """A tribe's start: Warriors, Women and Hunters at Home and in the Long House, goods, Canoes, Swap tokens."""

    key: str
    home: tuple[int, int, int]
    long_house: tuple[int, int, int]
    goods: dict[str, int]
    canoes: int = 0
    swaps: int = 1
    black_warrior: bool = False


class _RawTile(Struct, forbid_unknown_fields=True):
    key: str
    lines: list[str]
    level: int = 0
    flips: bool = True


class _RawTiles(Struct, forbid_unknown_fields=True):
    starting: list[_RawTile]
    advanced: list[_RawTile]
    eternal_fire: _RawTile


class _RawMasks(Struct, forbid_unknown_fields=True):
    faces: list[str]
    cards_of_a_face: int
    infected_of_a_face: list[int]
    spaces: list[MaskSpace]


class _RawTurtles(Struct, forbid_unknown_fields=True):
    kind: str
    need: int
    points: int
    tracks: list[str]


class _RawLand(Struct, forbid_unknown_fields=True):
    id: str
    areas: list[str]
    near: list[str]
    home: int | None = None


class _RawMap(Struct, forbid_unknown_fields=True):
    lands: list[_RawLand]
    lakes: list[str]


def _read(name: str, kind: type[T]) -> T:
    return msgspec.json.decode((FOLDER / f"{name}.json").read_bytes(), type=kind)


def _line(words: str) -> Line:
    action, _, steps = words.partition(" ")
    return Line(action, int(steps or 0))


def _tile(raw: _RawTile) -> TileKind:
    return TileKind(raw.key, tuple(_line(words) for words in raw.lines), raw.level, raw.flips)


def _land(raw: _RawLand) -> Land:
    areas: list[Area] = []
    for words in raw.areas:
        vegetables = () if words == "forest" else tuple(words.split("/"))
        letter = "f" if vegetables else "w"
        number = 1 + sum(bool(area.vegetables) == bool(vegetables) for area in areas)
        areas.append(Area(f"{raw.id}.{letter}{number}", raw.id, vegetables))
    return Land(raw.id, raw.home, tuple(areas), tuple(raw.near))


def _map(raw: _RawMap) -> Map:
    lands = {land.id: land for land in map(_land, raw.lands)}
    return Map(lands, {area.id: area for land in lands.values() for area in land.areas}, tuple(raw.lakes))


_tiles = _read("tiles", _RawTiles)
_masks = _read("masks", _RawMasks)
STARTING: tuple[TileKind, ...] = tuple(map(_tile, _tiles.starting))
ADVANCED: tuple[TileKind, ...] = tuple(map(_tile, _tiles.advanced))
TILES: tuple[TileKind, ...] = (*STARTING * 4, *ADVANCED, _tile(_tiles.eternal_fire))
FACES: tuple[str, ...] = tuple(_masks.faces)
MASKS: tuple[tuple[str, bool], ...] = tuple(
    (face, number in _masks.infected_of_a_face)
    for face in FACES for number in range(1, _masks.cards_of_a_face + 1))
MASK_SPACES: Mapping[str, MaskSpace] = {space.key: space for space in _masks.spaces}
TURTLES: tuple[Turtle, ...] = tuple(
    Turtle(raw.kind, raw.need, raw.points, track)
    for raw in _read("turtles", list[_RawTurtles]) for track in raw.tracks)
TURTLE_KINDS: tuple[str, ...] = tuple(dict.fromkeys(turtle.kind for turtle in TURTLES))
TURTLE_PILES: Mapping[str, Turtle] = {turtle.pile: turtle for turtle in TURTLES}
PILE_OF: tuple[str, ...] = tuple(turtle.pile for turtle in TURTLES)
PROGRESS: Mapping[str, ProgressTile] = {tile.key: tile for tile in _read("progress", list[ProgressTile])}
TRIBES: Mapping[str, Tribe] = {tribe.key: tribe for tribe in _read("tribes", list[Tribe])}
GENERIC_TRIBE = "wendat"
MAPS: Mapping[int, Map] = {int(seats): _map(raw) for seats, raw in _read("maps", dict[str, _RawMap]).items()}


def tiles_of(seat: int) -> range:
    """The numbers of a seat's nine starting tiles, in the order of the content file."""
    return range(seat * STARTING_TILES, (seat + 1) * STARTING_TILES)


def advanced_of(level: int) -> list[int]:
    """The numbers of the Advanced tiles of a level."""
    first = 4 * STARTING_TILES
    return [first + at for at, kind in enumerate(ADVANCED) if kind.level == level]


def _check() -> None:
    """Raise `ContentError` where the files break what the rules say of the pieces."""
    faults = [
        *(f"tiles: {kind.key} has {len(kind.lines)} lines" for kind in TILES if not 1 <= len(kind.lines) <= 3),
        *(f"tiles: {kind.key} shows {line.action}" for kind in TILES for line in kind.lines
          if line.action not in ACTIONS or line.action == "ritual" or (line.action == "move") != (line.steps > 0)),
        *(f"progress: {tile.key}" for tile in PROGRESS.values()
          if tile.level not in (1, 2, 3) or tile.track not in (*TRACKS, "lowest", "highest")),
        *(f"turtles: {turtle.pile} adds to {turtle.track}" for turtle in TURTLES if turtle.track not in TRACKS),
        *(f"tribes: {tribe.key} has {home} + {away} of a kind" for tribe in TRIBES.values()
          for home, away in zip(tribe.home, tribe.long_house, strict=True) if home + away != NATIVES_OF_A_KIND),
        *(f"maps: {land.id} and {other}" for area in MAPS.values() for land in area.lands.values()
          for other in land.near if land.id not in area.lands[other].near),
        *(f"maps: {land.id} grows {food}" for area in MAPS.values() for land in area.lands.values()
          for field in land.areas for food in field.vegetables if food not in VEGETABLES)]
    if len(STARTING) != STARTING_TILES or len(TILES) != ETERNAL_FIRE + 1:
        faults.append(f"tiles: {len(STARTING)} starting and {len(ADVANCED)} Advanced")
    if faults:
        raise ContentError("; ".join(faults))


_check()
