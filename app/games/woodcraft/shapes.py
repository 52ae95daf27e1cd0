"""The shapes of the sections of a view."""
from __future__ import annotations

from msgspec import Struct

from app.engine.text import Seat, Text

Gains = tuple[tuple[str, int], ...]


class Shape(Struct, gc=False):
    """Part of a view. Views are trees: the garbage collector need not look for cycles in them."""


class Round(Shape):
    """The round, after which rounds an income phase comes, and in how many rounds the next one, this one included."""

    number: int
    of: int
    label: Text
    income_in: int
    income: tuple[int, ...]


class Score(Shape):
    """The points so far, from where, and what the final scoring would add now."""

    total: int
    parts: dict[str, int]
    forecast: dict[str, int]


class SeatView(Shape):
    """A seat's score."""

    seat: Seat
    id: str
    score: Score


class Turn(Shape):
    """What is going on: `setup`, `turn`, `income` or `over`, and whose turn it is."""

    stage: str
    seat: Seat | None


class DieView(Shape):
    """A die."""

    id: str
    colour: str
    value: int


class Place(Shape):
    """A sector of the wheel: its quadrant, and its number from the far (clockwise) end, 0 first."""

    quadrant: int
    sector: int


class TileView(Shape):
    """An action tile: where it is, whether it can be taken, what it gives now, where it lands, if the saw turns."""

    id: str
    action: str
    at: Place
    open: bool
    gives: Gains
    to: Place
    turns: bool


class Sign(Shape):
    """Something that is only there or not."""

    id: str
    shown: bool


class Saw(Shape):
    """The saw blade: the quadrant at whose far end its arrow is, and what it gives in each quadrant now."""

    id: str
    arrow: int
    gives: tuple[Gains, ...]


class Wheel(Shape):
    """The wheel. `outer` is what is printed on each sector of each quadrant."""

    outer: tuple[tuple[Gains, ...], ...]
    saw: Saw
    arc: Sign
    tiles: list[TileView]


class Lot(Shape):
    """Materials to buy."""

    id: str
    token: str
    count: int
    cost: int


class Market(Shape):
    """What can be bought: the dice of the lumber yard, 6s of the bank, lots of materials."""

    yard: list[DieView]
    bank: list[DieView]
    lots: list[Lot]


class OrderView(Shape, omit_defaults=True):
    """An order card. Each of `dice` is the faces that fit; `instant` is what a hazelnut order gives for no contract."""

    id: str
    key: str
    name: Text
    deck: str
    row: int
    dice: tuple[tuple[str, ...], ...]
    tokens: dict[str, int]
    gives: Gains
    instant: Gains | None = None


class Needs(Shape):
    """What a seat lacks for an order: which of its dice, how many of which tokens; `ready`: it can be completed now."""

    order: str
    lacks: list[int]
    short: dict[str, int]
    ready: bool


class HelperView(Shape):
    """A helper card; the ability's words are in the texts."""

    id: str
    key: str
    name: Text
    deck: str
    cost: int
    kind: str
    gives: Gains


class DeckView(Shape):
    """Face-down cards."""

    id: str
    count: int


class Display(Shape):
    """Four cards, the deck feeding the first; the one on `marked` is replaced in income phases."""

    orders: list[OrderView | None]
    helpers: list[HelperView | None]
    order_deck: DeckView
    helper_deck: DeckView
    late: bool
    marked: int


class ContractView(Shape):
    """A contract, who claimed it, and whether it is still on offer (to the end of this round, once it was claimed)."""

    id: str
    key: str
    name: Text
    most: int
    seats: list[Seat]
    offered: bool


class Reward(Shape):
    """A reward of a reputation tile and who took it."""

    gives: Gains
    seats: list[Seat]
    next: bool


class ReputationTileView(Shape):
    """A tile beside the reputation track; `next` marks the reward of the next to arrive."""

    id: str
    at: int
    rewards: list[Reward]


class Tracks(Shape):
    """What is printed on the tracks: income length and bonuses, reputation values, marketing (cost, points)."""

    length: int
    bonuses: dict[str, dict[int, Gains]]
    reputation: tuple[int, ...]
    tiles: list[ReputationTileView]
    marketing: tuple[tuple[int, int], ...]
    rows: tuple[Gains, ...]


class PotView(Shape):
    """A pot and its tree."""

    id: str
    colour: str
    die: DieView | None
    planted: bool


class ToolTile(Shape):
    """A sawing, splicing or gluing tile; `ready`: face up. `reach` is what a splicing tile adds at most."""

    id: str
    kind: str
    ready: bool
    reach: int


class Next(Shape):
    """What can be added to a workshop next, its price for this seat and the printed one."""

    id: str
    kind: str
    colour: str
    cost: int
    printed: int
    gives: Gains


class Goods(Shape):
    """So many of a good."""

    id: str
    good: str
    count: int


class RoomView(Shape):
    """A room: what it gives, of how many helpers it gives production, who is in it, whether one could move in."""

    id: str
    room: str
    gives: Gains
    gear: int
    near: tuple[str, ...]
    helper: HelperView | None
    used: bool
    open: bool


class SpaceView(Shape):
    """A space of the attic and its tool; `open`: a tool may go there."""

    id: str
    space: str
    tool: str | None
    open: bool


class LinkView(Shape):
    """What lies between two spaces of the attic."""

    between: tuple[str, str]
    gives: Gains


class IncomeView(Shape):
    """A seat's counters on an income track."""

    id: str
    counters: tuple[int, ...]


class Standing(Shape):
    """Where a seat stands on the reputation track, and the value of that space."""

    id: str
    at: int
    value: int


class MarketingView(Shape):
    """A seat's steps of marketing, and what the next one costs and scores."""

    id: str
    steps: int
    cost: int
    points: int


class Prices(Shape):
    """What things cost this seat: dice of the yard by face, 6s by colour, the second order, helpers on display.

    `printed` are the prices of those dice, by face, without what makes them less.
    """

    printed: dict[str, int]
    yard: dict[str, int]
    sixes: dict[str, int]
    second_order: int
    helpers: dict[str, int]


class ShopView(Shape):
    """What lies in front of a seat."""

    seat: Seat
    id: str
    pile: list[DieView]
    pots: list[PotView]
    tiles: list[ToolTile]
    next: list[Next]
    goods: list[Goods]
    beside: list[list[OrderView]]
    needs: list[Needs]
    completed: list[OrderView]
    hand: DeckView
    hazelnut: int
    rooms: tuple[RoomView, ...]
    newcomer: HelperView | None
    attic: tuple[SpaceView, ...]
    income: dict[str, IncomeView]
    reputation: Standing
    marketing: MarketingView
    prices: Prices


class Named(Shape, omit_defaults=True):
    """A name and what it means."""

    name: Text
    text: Text | None = None


class View(Shape):
    """What everybody sees."""

    game: str
    round: Round
    seats: list[SeatView]
    summary: list[Text]
    turn: Turn
    order: list[Seat]
    wheel: Wheel
    market: Market
    display: Display
    contracts: list[ContractView]
    tracks: Tracks
    links: list[LinkView]
    shops: list[ShopView]
    texts: dict[str, Named]
    words: dict[str, Text]


class Mine(Shape):
    """What a seat sees besides: its hand, the helpers to begin with, what it lacks for orders in hand or on display,
    and what each contract would score for it now."""

    hand: list[OrderView]
    drawn: list[HelperView]
    needs: list[Needs]
    worth: dict[str, int]
