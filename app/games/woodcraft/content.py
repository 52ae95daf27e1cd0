"""What is printed on the pieces of Woodcraft, read from the content folder once and checked."""
from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Literal, TypeVar

import msgspec
from msgspec import Struct

T = TypeVar("T")

FOLDER = Path(__file__).parent / "content"
COLOURS = ("green", "yellow", "brown")
LETTERS = {colour[0]: colour for colour in COLOURS}
SURCHARGE = {"green": 0, "yellow": 1, "brown": 2}
TOKENS = ("sawblade", "glue", "scrapwood")
GOODS = ("blueberries", *TOKENS, "lantern", "reuse")
INCOMES = ("blueberry", "hazelnut")
ACTIONS = ("buy_lumber", "exchange_dice", "buy_materials", "choose_orders", "choose_helper", "produce_plant",
           "improve_workshop")
DECKS = {"early_orders": 36, "late_orders": 30, "hazelnut_orders": 16, "early_helpers": 24, "late_helpers": 20}
CONTRACTS_IN_THE_BOX = 12
REACH = (1, 2, 4)
LEVELS = 10


class ContentError(Exception):
    """A content file contradicts the rules or itself; the message says where."""


def face(colour: str, value: int) -> str:
    """A die's colour and value in two signs: `g4`."""
    return f"{colour[0]}{value}"


def colour_of(shown: str) -> str:
    """The colour of a face."""
    return LETTERS[shown[0]]


def value_of(shown: str) -> int:
    """The value of a face."""
    return int(shown[1])


class Gain(Struct, frozen=True, cache_hash=True):
    """What a card, a space or a tile gives: goods, points, steps on tracks, helpers' productions, tools, dice."""

    goods: tuple[tuple[str, int], ...] = ()
    vp: int = 0
    reputation: int = 0
    income: tuple[tuple[str, int], ...] = ()
    production: int = 0
    tools: tuple[str, ...] = ()
    dice: tuple[str, ...] = ()


NOTHING = Gain()


class Order(Struct, frozen=True):
    """An order card: each of `dice` is the faces that fit there. `choice` says that a die may be of several colours;
    if none may, `fixed` counts the faces. What it gives is in the `Values` of a version of the rules."""

    key: str
    deck: str
    row: int
    dice: tuple[tuple[str, ...], ...]
    tokens: dict[str, int]
    fixed: dict[str, int]
    choice: bool


Kind = Literal["immediate", "once", "permanent"]


class Helper(Struct, frozen=True):
    """A helper card. An ability is a `gain` (for `pay`), an `act` of its own, or, `on` a rule, a gain or `less` to
    pay."""

    key: str
    deck: str
    cost: int
    production: Gain
    kind: Kind
    gain: Gain
    act: str
    on: str
    less: int
    pay: dict[str, int]


class Contract(Struct, frozen=True):
    """A public contract: `vp` for each of `per`, at `most` so many points."""

    key: str
    per: str
    vp: int
    most: int


class OrderReward(Struct, frozen=True):
    """What an order gives; `instant` is what a hazelnut order also gives where no contract is claimed."""

    gain: Gain
    instant: Gain | None


class Values(Struct, frozen=True):
    """House values that a version of the rules sets: the value of each space of reputation; the cost and the points
    of each step of marketing, of which the last one can be taken again and again; what lies on the spaces of both
    tracks of income; what each order gives, by key."""

    reputation: tuple[int, ...]
    marketing: tuple[tuple[int, int], ...]
    income: Mapping[int, Gain]
    orders: Mapping[str, OrderReward]


class Improvement(Struct, frozen=True):
    """Something to add to a workshop; a pot has the `colour` of its sapling."""

    kind: str
    cost: int
    gain: Gain
    colour: str


class Room(Struct, frozen=True):
    """A room: what it gives when a helper moves in, of how many helpers it gives production, its neighbours."""

    key: str
    gain: Gain
    gear: int
    near: tuple[str, ...]


class Space(Struct, frozen=True):
    """A space of the attic and the spaces that must hold tools before it."""

    key: str
    needs: tuple[str, ...] = ()


class Link(Struct, frozen=True):
    """What lies between two spaces of the attic and is gained where their tools differ."""

    between: tuple[str, str]
    gain: Gain


class _Before(Struct, forbid_unknown_fields=True):
    gain: dict[str, Any] | None = None
    instant: dict[str, Any] | None = None


class _Order(Struct, forbid_unknown_fields=True):
    """A row of the file; `before[n]` is the part of the reward that was another one up to rules n. Of several that
    are true of a version only the one with the lowest n counts."""

    key: str
    deck: str
    row: int
    dice: list[str]
    gain: dict[str, Any]
    tokens: dict[str, int] = {}
    instant: dict[str, Any] | None = None
    before: dict[int, _Before] = {}


class _Helper(Struct, forbid_unknown_fields=True):
    key: str
    deck: str
    cost: int
    production: dict[str, Any]
    kind: Kind
    gain: dict[str, Any] = {}
    act: str = ""
    on: str = ""
    less: int = 0
    pay: dict[str, int] = {}


class _Workshop(Struct, forbid_unknown_fields=True):
    improvements: list[dict[str, Any]]
    rooms: list[dict[str, Any]]
    rows: list[dict[str, Any]]
    tools: list[str]
    attic: list[Space]
    links: list[dict[str, Any]]


class _Values(Struct, forbid_unknown_fields=True):
    income: dict[int, dict[str, Any]]
    reputation: tuple[int, ...]
    marketing: tuple[tuple[int, int], ...]


class _Tracks(Struct, forbid_unknown_fields=True):
    reputation_tiles: list[dict[str, Any]]
    tile_spaces: list[int]
    values: dict[int, _Values]


class _Wheel(Struct, forbid_unknown_fields=True):
    outer: list[list[dict[str, Any]]]
    saw: list[dict[str, Any]]


def _read(name: str, kind: type[T]) -> T:
    return msgspec.json.decode((FOLDER / f"{name}.json").read_bytes(), type=kind)


def _gain(raw: Mapping[str, Any]) -> Gain:
    known = {*GOODS, *(f"{track}_income" for track in INCOMES), "vp", "reputation", "production", "tools", "dice"}
    if not known.issuperset(raw):
        raise ContentError(f"unknown gains: {sorted(set(raw) - known)}")
    return Gain(
        tuple((good, raw[good]) for good in GOODS if good in raw), raw.get("vp", 0), raw.get("reputation", 0),
        tuple((track, raw[f"{track}_income"]) for track in INCOMES if f"{track}_income" in raw),
        raw.get("production", 0), tuple(raw.get("tools", ())), tuple(raw.get("dice", ())))


def _order(raw: _Order) -> Order:
    dice = tuple(tuple(letter + words[-1] for letter in words[:-1]) for words in raw.dice)
    choice = any(len(faces) > 1 for faces in dice)
    return Order(raw.key, f"{raw.deck}_orders", raw.row, dice, raw.tokens, dict(Counter(faces[0] for faces in dice)),
                 choice)


def _reward(raw: _Order, rules: int) -> OrderReward:
    before = next((raw.before[last] for last in sorted(raw.before) if rules <= last), _Before())
    instant = before.instant or raw.instant
    return OrderReward(_gain(before.gain or raw.gain), None if instant is None else _gain(instant))


def _helper(raw: _Helper) -> Helper:
    return Helper(raw.key, f"{raw.deck}_helpers", raw.cost, _gain(raw.production), raw.kind, _gain(raw.gain), raw.act,
                  raw.on, raw.less, raw.pay)


_workshop = _read("workshop", _Workshop)
_tracks = _read("tracks", _Tracks)
_wheel = _read("wheel", _Wheel)
_orders = _read("orders", list[_Order])
ORDERS: tuple[Order, ...] = tuple(map(_order, _orders))
HELPERS: tuple[Helper, ...] = tuple(map(_helper, _read("helpers", list[_Helper])))
LESS: Mapping[str, tuple[int, ...]] = {
    rule: tuple(number for number, helper in enumerate(HELPERS) if helper.on == rule and helper.less)
    for rule in {helper.on for helper in HELPERS if helper.less}}
CONTRACTS: tuple[Contract, ...] = tuple(_read("contracts", list[Contract]))
IMPROVEMENTS: Mapping[str, tuple[Improvement, ...]] = {
    kind: tuple(Improvement(kind, raw["cost"], _gain(raw["gain"]), raw.get("colour", ""))
                for raw in _workshop.improvements if raw["kind"] == kind)
    for kind in ("pot", "saw", "splice", "glue")}
ROOMS: Mapping[str, Room] = {
    raw["key"]: Room(raw["key"], _gain(raw.get("gain", {})), raw.get("gear", 0), tuple(raw["near"]))
    for raw in _workshop.rooms}
START_ROOM = next(iter(ROOMS))
ROWS: tuple[Gain, ...] = tuple(map(_gain, _workshop.rows))
TOOLS: tuple[str, ...] = tuple(_workshop.tools)
ATTIC: Mapping[str, Space] = {space.key: space for space in _workshop.attic}
LINKS: tuple[Link, ...] = tuple(Link(tuple(raw["between"]), _gain(raw["gain"])) for raw in _workshop.links)
REPUTATION_TILES: Mapping[str, tuple[Gain, ...]] = {
    raw["key"]: tuple(map(_gain, raw["places"])) for raw in _tracks.reputation_tiles}
TILE_SPACES: tuple[int, ...] = tuple(_tracks.tile_spaces)
VALUES: Mapping[int, Values] = {
    rules: Values(tracks.reputation, tracks.marketing, {at: _gain(raw) for at, raw in tracks.income.items()},
                  {raw.key: _reward(raw, rules) for raw in _orders})
    for rules, tracks in _tracks.values.items()}
LAST_SPACE = 12
OUTER: tuple[tuple[Gain, ...], ...] = tuple(tuple(map(_gain, sectors)) for sectors in _wheel.outer)
SAW: tuple[Gain, ...] = tuple(map(_gain, _wheel.saw))


def cards_of(deck: str) -> list[int]:
    """The numbers of the cards of a deck, in `ORDERS` or in `HELPERS`."""
    cards: tuple[Order | Helper, ...] = ORDERS if deck.endswith("orders") else HELPERS
    return [number for number, card in enumerate(cards) if card.deck == deck]


def _check() -> None:
    """Raise `ContentError` where the files break what the rules say of the pieces."""
    faces = {face(colour, value) for colour in COLOURS for value in range(1, 7)}
    faults = [
        *(f"{deck}: {len(cards_of(deck))} cards" for deck, count in DECKS.items() if len(cards_of(deck)) != count),
        *(f"orders: {order.key} asks {asked}" for order in ORDERS for asked in order.dice
          if not faces.issuperset(asked)),
        *(f"orders: {order.key} has row {order.row}" for order in ORDERS if not 1 <= order.row <= len(ROWS)),
        *(f"orders: {order.key} has an instant reward" for order in ORDERS for values in VALUES.values()
          if (values.orders[order.key].instant is not None) != (order.deck == "hazelnut_orders")),
        *(f"helpers: {helper.key} has no ability" for helper in HELPERS
          if not (helper.act or helper.on or helper.gain != NOTHING)),
        *(f"rooms: {room.key} and {other}" for room in ROOMS.values() for other in room.near
          if room.key not in ROOMS[other].near),
        *(f"tracks: {len(values.reputation)} spaces under rules {rules}" for rules, values in VALUES.items()
          if len(values.reputation) != LAST_SPACE + 1),
        *(f"orders: {raw.key} was different before rules {max(VALUES)}, not up to {last}" for raw in _orders
          for last in raw.before if last not in VALUES or last == max(VALUES)),
        *(f"wheel: {len(sectors)} sectors" for sectors in OUTER if len(sectors) != len(ACTIONS))]
    keys = [*(order.key for order in ORDERS), *(helper.key for helper in HELPERS),
            *(contract.key for contract in CONTRACTS)]
    if len(set(keys)) != len(keys) or len(CONTRACTS) != CONTRACTS_IN_THE_BOX or len(OUTER) != len(SAW):
        faults.append("cards with the same name, or a wrong number of contracts or quadrants")
    if faults:
        raise ContentError("; ".join(faults))


_check()
