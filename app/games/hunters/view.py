"""What the page is sent: public sections for all, and what a seat alone knows."""
from __future__ import annotations

from functools import cache

from msgspec import Struct

from app.engine.text import Seat, SeatName, Text, TextN

from .bags import capacity
from .circle import way_on
from .content import (
    CAMP_CELLS,
    CAMPS,
    CHUM_AT,
    CHUMS,
    HEIGHT,
    KINDS,
    SECTORS,
    SORTS,
    TERRAIN,
    TRIBES,
    WIDTH,
    WINTER,
    XY,
    start_cell,
)
from .ending import captured_by, score_parts
from .hunt import Hunt
from .moving import reach
from .names import HUNTER_NAMES, TEXTS, WORDS, hunter_name, token_name, tribe_name
from .state import Hunter, HuntersState, Token, Tribe


class RoundView(Struct, frozen=True):
    """Which round it is, of how many at most."""

    number: int
    of: int
    label: Text


class ScoreView(Struct, frozen=True):
    """A score and what it is made of."""

    total: int
    prey: int
    totems: int


class SeatView(Struct, frozen=True):
    """A seat and its score; its name is put in by the page."""

    seat: Seat
    id: str
    score: ScoreView


class CellView(Struct, frozen=True):
    """A cell of the field."""

    id: str
    x: int
    y: int
    terrain: str
    camp: str | None
    totem: bool
    chum: str | None


class CampView(Struct, frozen=True):
    """A camp, and whose it is in this game."""

    id: str
    side: str
    seat: Seat | None
    totem: str
    starts: dict[str, str]


class FieldView(Struct, frozen=True):
    """The field, which does not change during a game."""

    width: int
    height: int
    cells: tuple[CellView, ...]
    camps: tuple[CampView, ...]


class ChumView(Struct, frozen=True):
    """A chum in use: how many tokens are inside."""

    id: str
    cell: str
    count: int


class TokenView(Struct, frozen=True):
    """A face-up token in a bag or a storage."""

    id: str
    sort: str
    kind: str
    value: int


class FieldTokenView(Struct, frozen=True):
    """A face-up token on the field."""

    id: str
    sort: str
    kind: str
    value: int
    cell: str


class HunterView(Struct, frozen=True):
    """A hunter: his figures, where he is, what he carries."""

    id: str
    number: int
    kind: str
    name: Text
    cell: str | None
    strength: int
    full: int
    move: int
    bag: tuple[TokenView, ...]
    capacity: int
    ability: str


class TotemView(Struct, frozen=True):
    """A totem: on its cell, or with its captor."""

    id: str
    cell: str | None
    captor: Seat | None


class TribeView(Struct, frozen=True):
    """A tribe: its place in the turn order, storage, totems and hunters."""

    seat: Seat
    tribe: str
    name: Text
    camp: str
    order: int
    storage: tuple[TokenView, ...]
    captured: tuple[Seat, ...]
    totem: TotemView
    hunters: tuple[HunterView, ...]


class SectorView(Struct, frozen=True):
    """A sector of the time circle."""

    id: str
    number: int


class MarkerView(Struct, frozen=True):
    """A totem marker: its sector, how far it has gone, where it goes next."""

    id: str
    seat: Seat
    sector: int
    steps: int
    next: int | None


class CircleView(Struct, frozen=True):
    """The time circle; winter comes after so many sectors."""

    sectors: tuple[SectorView, ...]
    markers: tuple[MarkerView, ...]
    winter: int


class TurnView(Struct, frozen=True):
    """The turn that is being played; `costs` are the movement points to each cell that can be moved to."""

    seat: Seat
    hunter: str
    points: int
    acted: bool
    last: str | None
    costs: dict[str, int]


class ThingText(Struct, frozen=True):
    """What a kind of thing is called and does."""

    name: Text
    text: Text


class KnownToken(Struct, frozen=True):
    """A face-down token that a seat has looked at."""

    sort: str
    kind: str


class KnownChum(Struct, frozen=True):
    """What a seat knows of a chum, top token first."""

    chum: str
    tokens: tuple[KnownToken, ...]


class PublicView(Struct, frozen=True):
    """What everybody sees."""

    game: str
    round: RoundView
    seats: tuple[SeatView, ...]
    summary: tuple[Text, ...]
    field: FieldView
    chums: tuple[ChumView, ...]
    tokens: tuple[FieldTokenView, ...]
    tribes: tuple[TribeView, ...]
    circle: CircleView
    turn: TurnView | None
    reserve: dict[str, int]
    texts: dict[str, ThingText]
    words: dict[str, Text]


class PrivateView(Struct, frozen=True):
    """What one seat sees besides."""

    known: tuple[KnownChum, ...]


_SECTORS = tuple(SectorView(f"sector:{at}", number) for at, number in enumerate(SECTORS))
_TEXTS = {key: ThingText(name, text) for key, (name, text) in TEXTS.items()}
_CAMP_AT = {cell: camp for camp, cells in CAMP_CELLS.items() for cell in cells}
_CELLS = tuple(CellView(f"cell:{cell}", x, y, TERRAIN[cell], _CAMP_AT.get(cell),
                        cell in {camp.totem for camp in CAMPS.values()}, CHUM_AT.get(cell))
               for cell, (x, y) in XY.items())


def public_view(seen: HuntersState) -> PublicView:
    """The sections for all viewers, from a spectator's redacted state."""
    return PublicView(
        game="hunters",
        round=RoundView(seen.round, WINTER, Text("round {number} of {of}", number=seen.round, of=WINTER)),
        seats=tuple(_seat(seen, tribe.seat) for tribe in seen.tribes),
        summary=tuple(_summary(seen)),
        field=_field(tuple(tribe.camp for tribe in seen.tribes)),
        chums=tuple(ChumView(f"chum:{id}", CHUMS[id].cell, len(chum)) for id, chum in seen.chums.items()),
        tokens=tuple(FieldTokenView(token.id, SORTS[token.kind], token.kind, token.value, cell)
                     for cell, tokens in seen.field.items() for token in tokens),
        tribes=tuple(_tribe(seen, tribe) for tribe in seen.tribes),
        circle=CircleView(_SECTORS, tuple(_marker(tribe) for tribe in seen.tribes), WINTER),
        turn=_turn(seen), reserve=seen.reserve, texts=_TEXTS, words=WORDS)


def private_view(seen: HuntersState, viewer: Seat) -> PrivateView:
    """The sections for one seat, from its redacted state."""
    return PrivateView(tuple(
        KnownChum(f"chum:{id}", tuple(KnownToken(SORTS[KINDS[number]], KINDS[number])
                                      for number in reversed(chum.looked.cards)))
        for id, chum in seen.chums.items() if chum.looked.owner == viewer and len(chum.looked)))


def _seat(seen: HuntersState, seat: Seat) -> SeatView:
    parts = score_parts(seen, seat)
    return SeatView(seat, f"seat:{seat}", ScoreView(sum(parts.values()), **parts))


@cache
def _field(camps: tuple[str, ...]) -> FieldView:
    """The field with the camps of these seats."""
    seats = {camp: seat for seat, camp in enumerate(camps)}
    return FieldView(WIDTH, HEIGHT, _CELLS, tuple(
        CampView(f"camp:{id}", camp.side, seats.get(id), camp.totem,
                 {str(number): start_cell(len(camps), id, number) for number in range(1, 6)})
        for id, camp in CAMPS.items()))


def _token(token: Token) -> TokenView:
    return TokenView(token.id, SORTS[token.kind], token.kind, token.value)


def _tribe(seen: HuntersState, tribe: Tribe) -> TribeView:
    seat = tribe.seat
    totem = TotemView(f"totem:{seat}", CAMPS[tribe.camp].totem if tribe.captor is None else None, tribe.captor)
    return TribeView(seat, TRIBES[seat], tribe_name(seat), tribe.camp, seen.order.index(seat),
                     tuple(_token(token) for token in tribe.storage), tuple(captured_by(seen, seat)), totem,
                     tuple(_hunter(hunter) for hunter in tribe.hunters))


def _hunter(hunter: Hunter) -> HunterView:
    data = hunter.data
    return HunterView(hunter.id, hunter.number, data.id, HUNTER_NAMES[data.id], hunter.cell, hunter.strength,
                      data.strength, data.move, tuple(_token(token) for token in hunter.bag), capacity(hunter),
                      data.ability)


def _marker(tribe: Tribe) -> MarkerView:
    steps = way_on(tribe)
    return MarkerView(f"marker:{tribe.seat}", tribe.seat, tribe.sector, tribe.steps,
                      None if steps is None else (tribe.sector + steps) % len(SECTORS))


def _turn(seen: HuntersState) -> TurnView | None:
    turn = seen.turn
    if turn is None:
        return None
    play = Hunt(seen)
    costs = {} if turn.mover is None else reach(play, play.hunter(turn.mover), turn.points)
    return TurnView(turn.seat, play.me.id, turn.points, turn.acted, seen.last, costs)


def _summary(seen: HuntersState) -> list[Text]:
    """The position in words: each tribe's score, storage and hunters, then what lies on the field and in the chums."""
    lines = []
    for tribe in seen.tribes:
        score = sum(score_parts(seen, tribe.seat).values())
        lines.append(TextN("{name}, {tribe}: {n} point.", "{name}, {tribe}: {n} points.", score,
                           name=SeatName(tribe.seat), tribe=tribe_name(tribe.seat)))
        if tribe.storage:
            lines.append(Text("In the storage: {things}.", things=_listed(tribe.storage)))
        lines += [Text("Captured totem: {tribe}.", tribe=tribe_name(seat)) for seat in captured_by(seen, tribe.seat)]
        lines += [_hunter_line(hunter) for hunter in tribe.hunters]
    lines += [Text("On {cell}: {things}.", cell=cell, things=_listed(tokens)) for cell, tokens in seen.field.items()]
    lines += [TextN("Chum on {cell}: {n} token.", "Chum on {cell}: {n} tokens.", len(chum), cell=CHUMS[id].cell)
              for id, chum in seen.chums.items() if len(chum)]
    return lines


def _hunter_line(hunter: Hunter) -> Text:
    if hunter.cell is None:
        return Text("{hunter}: removed from the field.", hunter=hunter_name(hunter))
    line = Text("{hunter}: {cell}, strength {strength}", hunter=hunter_name(hunter), cell=hunter.cell,
                strength=hunter.strength)
    return Text("{line}, {token}", line=line, token=_listed(hunter.bag)) if hunter.bag else line


def _listed(tokens: list[Token]) -> Text:
    """The names of one or more tokens, one after another."""
    line = token_name(tokens[0])
    for token in tokens[1:]:
        line = Text("{line}, {token}", line=line, token=token_name(token))
    return line
