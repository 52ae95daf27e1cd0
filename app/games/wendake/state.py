"""Everything on the table."""
from __future__ import annotations

from typing import Literal

from msgspec import Struct, field

from app.engine.pile import Pile
from app.engine.state import State
from app.engine.text import Seat

from .content import CANOES, GOODS, KINDS, MAPS, TILES, TRACKS, Map, TileKind

LONG_HOUSE = "long_house"
YEARS = 7
MARKERS = 4

Mark = Literal["", "action", "fire", "black"]


class Options(Struct, frozen=True, rename="camel", forbid_unknown_fields=True):
    """How the tribes are dealt: everybody starts as the Wendat, or tribes of their own are chosen in a draft."""

    tribes: Literal["generic", "draft"] = "generic"


class Tile(Struct):
    """An Action tile: its number in `content.TILES`, which side is up, and the marker that lies on it."""

    number: int
    ritual: bool = False
    mark: Mark = ""

    @property
    def kind(self) -> TileKind:
        """What is printed on it."""
        return TILES[self.number]


def nobody_out() -> dict[str, list[str]]:
    """All Natives in the Long House."""
    return {kind: [LONG_HOUSE] * 7 for kind in KINDS}


class Board(Struct):
    """What one seat has.

    `natives` says for each kind where each piece is: the Long House, a territory (a Guard), or an area (an Outpost, a
    Woman, a Hunter). The Mohawk's black Warrior is the eighth. `canoes` are Lakes, None for one not yet in play.
    `grid` reads row by row from the top; a place is None only during the Restore, when three tiles lie `below` it.
    `below` and `aside` are numbers of tiles, all Action side up; `survived` says that the black Warrior did this year.
    """

    home: str
    hand: Pile
    grid: list[Tile | None]
    tribe: str = ""
    below: list[int] = field(default_factory=list)
    aside: list[int] = field(default_factory=list)
    swaps: int = 0
    black_marker: bool = False
    natives: dict[str, list[str]] = field(default_factory=nobody_out)
    canoes: list[str | None] = field(default_factory=lambda: [None] * CANOES)
    goods: dict[str, int] = field(default_factory=lambda: dict.fromkeys(GOODS, 0))
    points: dict[str, int] = field(default_factory=lambda: dict.fromkeys(TRACKS, 0))
    played: list[int] = field(default_factory=list)
    mask_space: str | None = None
    progress: dict[str, bool] = field(default_factory=dict)
    turtles: list[int] = field(default_factory=list)
    survived: bool = False

    @property
    def canoes_in_play(self) -> int:
        """How many Canoes are on Lakes."""
        return len(self.canoes) - self.canoes.count(None)

    @property
    def fields_at_home(self) -> str:
        """The Home area where the Women stand."""
        return f"{self.home}.f1"

    @property
    def forest_at_home(self) -> str:
        """The Home area where the Hunters stand."""
        return f"{self.home}.w1"

    def home_place(self, kind: str) -> str:
        """Where a Native of that kind stands when it is at Home."""
        if kind == "warrior":
            return self.home
        return self.fields_at_home if kind == "woman" else self.forest_at_home

    def at_home(self, kind: str) -> int:
        """How many Natives of that kind are at Home."""
        return self.natives[kind].count(self.home_place(kind))

    def in_long_house(self, kind: str) -> int:
        """How many Natives of that kind are in the Long House."""
        return self.natives[kind].count(LONG_HOUSE)

    def guards(self, land: str) -> int:
        """How many Guards stand in a territory."""
        return self.natives["warrior"].count(land)

    def areas_with(self, kind: str) -> list[str]:
        """The Productive Areas that hold Women or Hunters of this seat, each once."""
        return [place for place in dict.fromkeys(self.natives[kind]) if place != LONG_HOUSE]

    def tile(self, at: int) -> Tile:
        """The tile on a place of the grid that is not empty."""
        tile = self.grid[at]
        assert tile is not None
        return tile

    @property
    def tiles(self) -> list[Tile]:
        """The tiles in the grid, from the top row down."""
        return [tile for tile in self.grid if tile is not None]


class Wendake(State, kw_only=True):
    """A game. `turn` counts the markers placed in this year; `drafting` are the seats that still choose a tribe."""

    boards: list[Board]
    order: list[Seat]
    pairs: list[list[str]]
    mask_deck: Pile
    mask_discard: Pile
    turtles: dict[str, Pile]
    advanced: list[Pile]
    offer: list[int]
    progress: list[str]
    tribes: list[str]
    drafting: list[Seat]
    removed: list[int] = field(default_factory=list)
    next_order: list[Seat] = field(default_factory=list)
    year: int = 1
    turn: int = 0
    cayuga_token: str | None = None
    over: bool = False

    @property
    def map(self) -> Map:
        """The map for this number of players."""
        return MAPS[len(self.boards)]

    @property
    def level(self) -> int:
        """The level of the Advanced tiles on offer."""
        return 1 if self.year <= 3 else 2
