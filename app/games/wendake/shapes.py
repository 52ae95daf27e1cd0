"""The shapes of the sections of a view."""
from __future__ import annotations

from msgspec import Struct

from app.engine.text import Seat, Text

from . import helps


class Round(Struct):
    """The year."""

    number: int
    of: int
    label: Text


class Score(Struct):
    """What a seat would score now, and from where."""

    total: int
    parts: dict[str, int]


class SeatView(Struct):
    """A seat's score."""

    seat: Seat
    id: str
    score: Score


class Turn(Struct):
    """What is going on: `tribes`, `turn`, `restore` or `over`; `seat` places its marker number `marker`."""

    stage: str
    seat: Seat | None
    marker: int


class Thing(Struct):
    """Something that stands for itself."""

    id: str
    name: Text


class AreaView(Struct):
    """A Productive Area."""

    id: str
    kind: str
    vegetables: tuple[str, ...]


class LandView(Struct):
    """A territory."""

    id: str
    name: Text
    home: Seat | None
    near: list[str]
    areas: list[AreaView]


class MapView(Struct):
    """The map; it never changes."""

    lands: list[LandView]
    lakes: list[Thing]


class Piece(Struct, frozen=True, omit_defaults=True):
    """A Native or a Canoe, and where it is: a land, an area, a lake, a Long House, or the stock."""

    id: str
    seat: Seat
    kind: str
    at: str
    black: bool = False


class Token(Struct):
    """The Cayuga token."""

    id: str
    seat: Seat
    at: str


class Pair(Struct):
    """Two tracks of which only the lower one counts."""

    id: str
    tracks: list[str]


class Disk(Struct):
    """A seat's disk on a track: its points, its Turtle points at the end, what counts now and what waits."""

    id: str
    seat: Seat
    track: str
    points: int
    turtles: int
    counts: int
    waits: int


class Tracks(Struct):
    """The four tracks."""

    length: int
    pairs: list[Pair]
    disks: list[Disk]


class Space(Struct, frozen=True):
    """A space of the Ceremonial Mask area and whose disks lie on it."""

    id: str
    groups: tuple[int, ...]
    points: int
    seats: tuple[Seat, ...]


class Card(Struct, frozen=True):
    """A Mask card that is open, or in one's own hand."""

    id: str
    face: str
    infected: bool


class Deck(Struct):
    """Face-down things."""

    id: str
    count: int


class Discard(Struct):
    """The discard pile, its top card last."""

    id: str
    cards: list[Card]


class Masks(Struct):
    """The Ceremonial Mask area."""

    spaces: list[Space]
    deck: Deck
    discard: Discard


class OrderSpace(Struct):
    """A space of the Turn Order area."""

    id: str
    seat: Seat | None


class Order(Struct):
    """This year's turn order and next year's, as far as it is known."""

    now: list[Seat]
    spaces: list[OrderSpace]


class LineView(Struct):
    """A line of a tile; `steps` is 0 but for a Move."""

    action: str
    steps: int


class TileView(Struct, frozen=True, omit_defaults=True):
    """An Action tile: the lines of its Action side, the side that is up, the marker on it."""

    id: str
    level: int
    lines: list[LineView]
    ritual: bool = False
    mark: str = ""
    flips: bool = True
    open: bool = False
    closed: bool = False


class ProgressView(Struct, frozen=True):
    """A Progress tile; `ready` is None for one on offer."""

    id: str
    power: str
    level: int
    track: str
    ready: bool | None


class Pile(Struct, frozen=True):
    """A pile of Turtle tiles."""

    id: str
    kind: str
    need: int
    points: int
    count: int


class Offers(Struct):
    """What can be had: Action tiles, Progress tiles, Turtle tiles, Resources, tribes."""

    level: int
    tiles: list[TileView]
    deck: Deck
    progress: list[ProgressView]
    turtles: list[Pile]
    supply: list[Thing]
    tribes: list[Thing]


class Goods(Struct, frozen=True):
    """So many of a good."""

    id: str
    good: str
    count: int


class Taken(Struct, frozen=True):
    """A Turtle tile that a seat has taken."""

    id: str
    kind: str
    need: int
    points: int
    track: str


class BoardView(Struct):
    """What lies in front of a seat."""

    seat: Seat
    id: str
    tribe: str
    grid: list[TileView | None]
    below: list[TileView]
    aside: list[TileView]
    lanes: list[list[int]]
    next: list[helps.NextTile | None]
    markers: int
    ordered: bool
    swaps: int
    black_marker: bool
    goods: list[Goods]
    home: dict[str, int]
    long_house: dict[str, int]
    hand: Deck
    played: list[Card]
    progress: list[ProgressView]
    turtles: list[Taken]


class Named(Struct, omit_defaults=True):
    """A name and what it means."""

    name: Text
    text: Text | None = None


class View(Struct):
    """What everybody sees."""

    game: str
    round: Round
    seats: list[SeatView]
    summary: list[Text]
    turn: Turn
    order: Order
    map: MapView
    pieces: list[Piece]
    cayuga: Token | None
    tracks: Tracks
    masks: Masks
    offers: Offers
    boards: list[BoardView]
    yields: list[helps.Yields]
    texts: dict[str, Named]
    words: dict[str, Text]


class Mine(Struct):
    """What a seat sees besides."""

    hand: list[Card]
    plays: list[helps.Playable]
    reminders: list[helps.Reminder]
