"""What each viewer sees of a table."""
from __future__ import annotations

from functools import cache

from msgspec import Struct

from app.engine.text import Seat, Text

from . import helps, names, texts
from .content import (
    KINDS,
    MAPS,
    MASK_SPACES,
    MASKS,
    PROGRESS,
    RESOURCES,
    TILES,
    TURTLE_PILES,
    TURTLES,
)
from .grid import Reach, marked, reach
from .natives import is_black, piece
from .scoring import standings, totals
from .shapes import (
    AreaView,
    BoardView,
    Card,
    Deck,
    Discard,
    Disk,
    Goods,
    LandView,
    LineView,
    MapView,
    Masks,
    Mine,
    Named,
    Offers,
    Order,
    OrderSpace,
    Pair,
    Piece,
    Pile,
    ProgressView,
    Round,
    Score,
    SeatView,
    Space,
    Taken,
    Thing,
    TileView,
    Token,
    Tracks,
    Turn,
    View,
)
from .state import LONG_HOUSE, MARKERS, YEARS, Board, Mark, Wendake

TRACK_LENGTH = 30


def present(seen: Wendake, viewer: Seat | None) -> Struct:
    """The public sections for None, a seat's private ones for a seat, from a redacted state."""
    if viewer is not None:
        return Mine([_card(card) for card in seen.boards[viewer].hand.cards], helps.playable(seen, viewer),
                    helps.reminders(seen, viewer))
    yields = [helps.yields(seen, seat) for seat in range(len(seen.boards))]
    scores = sorted(standings(seen), key=lambda standing: standing.seat)
    return View(
        "wendake", Round(seen.year, YEARS, Text("year {n} of {of}", n=seen.year, of=YEARS)),
        [SeatView(place.seat, f"seat:{place.seat}", Score(place.score, place.parts)) for place in scores],
        _summary(seen), _turn(seen), _order(seen), map_view(len(seen.boards)), _pieces(seen), _cayuga(seen),
        _tracks(seen), _masks(seen), _offers(seen), [_board(seen, its) for its in yields], yields, TEXTS, texts.WORDS)


def _summary(seen: Wendake) -> list[Text]:
    lines = [Text("Year {n} of {of}", n=seen.year, of=YEARS)]
    if seen.turn < MARKERS * len(seen.order) and not seen.drafting and not seen.over:
        lines.append(Text("Markers placed this year: {n} of {of}", n=seen.turn, of=MARKERS * len(seen.order)))
    return lines


def _turn(seen: Wendake) -> Turn:
    if seen.over:
        return Turn("over", None, 0)
    if seen.drafting:
        return Turn("tribes", seen.drafting[0], 0)
    if seen.turn < MARKERS * len(seen.order):
        return Turn("turn", seen.order[seen.turn % len(seen.order)], seen.turn // len(seen.order) + 1)
    return Turn("restore", None, 0)


def _order(seen: Wendake) -> Order:
    spaces = [OrderSpace(f"order:{at}", seen.next_order[at] if at < len(seen.next_order) else None)
              for at in range(len(seen.boards))]
    return Order(seen.order, spaces)


@cache
def map_view(seats: int) -> MapView:
    """The map for one number of players."""
    area = MAPS[seats]
    return MapView(
        [LandView(f"land:{land.id}", names.LANDS[land.id], land.home, [f"land:{other}" for other in land.near],
                  [AreaView(f"area:{at.id}", at.kind, at.vegetables) for at in land.areas])
         for land in area.lands.values()],
        [Thing(f"lake:{lake}", names.LAKES[lake]) for lake in area.lakes])


def _pieces(seen: Wendake) -> list[Piece]:
    found = list[Piece]()
    for seat, board in enumerate(seen.boards):
        for kind, places in board.natives.items():
            found += [_native(seat, kind, number, at) for number, at in enumerate(places)]
        found += [_canoe(seat, number, lake) for number, lake in enumerate(board.canoes)]
    return found


@cache
def _native(seat: Seat, kind: str, number: int, at: str) -> Piece:
    where = f"house:{seat}" if at == LONG_HOUSE else f"area:{at}" if "." in at else f"land:{at}"
    return Piece(piece(seat, kind, number), seat, kind, where, is_black(kind, number))


@cache
def _canoe(seat: Seat, number: int, lake: str | None) -> Piece:
    return Piece(f"canoe:{seat}.{number}", seat, "canoe", f"lake:{lake}" if lake else f"stock:{seat}")


def _cayuga(seen: Wendake) -> Token | None:
    owner = next((seat for seat, board in enumerate(seen.boards) if board.tribe == "cayuga"), None)
    if owner is None or seen.cayuga_token is None:
        return None
    return Token("cayuga", owner, f"land:{seen.cayuga_token}")


def _tracks(seen: Wendake) -> Tracks:
    disks: list[Disk] = []
    for seat, board in enumerate(seen.boards):
        all_points, points = totals(board), board.points
        for pair in seen.pairs:
            lower = min([all_points[track] for track in pair])
            disks += [Disk(f"disk:{seat}.{track}", seat, track, points[track], all_points[track] - points[track], lower,
                           all_points[track] - lower) for track in pair]
    return Tracks(TRACK_LENGTH, [Pair(f"pair:{at}", pair) for at, pair in enumerate(seen.pairs)], disks)


def _masks(seen: Wendake) -> Masks:
    disks = [board.mask_space for board in seen.boards]
    spaces = [_space(key, tuple([seat for seat, at in enumerate(disks) if at == key]) if key in disks else ())
              for key in MASK_SPACES]
    return Masks(spaces, Deck("deck:mask", len(seen.mask_deck)),
                 Discard("discard:mask", [_card(card) for card in seen.mask_discard.cards]))


@cache
def _space(key: str, seats: tuple[Seat, ...]) -> Space:
    return Space(f"space:{key}", MASK_SPACES[key].groups, MASK_SPACES[key].points, seats)


@cache
def _card(card: int) -> Card:
    face, infected = MASKS[card]
    return Card(f"mask:{card}", face, infected)


def _offers(seen: Wendake) -> Offers:
    piles = [_pile(pile, len(seen.turtles[pile])) for pile in TURTLE_PILES]
    return Offers(
        seen.level, [_tile(number) for number in seen.offer], Deck("deck:tiles", len(seen.advanced[seen.level - 1])),
        [_progress(key, None) for key in seen.progress], piles,
        SUPPLY,
        [Thing(f"tribe:{key}", names.TRIBES[key][0]) for key in seen.tribes])


SUPPLY = [Thing(f"supply:{good}", names.GOODS[good]) for good in RESOURCES]
LINES = [[LineView(line.action, line.steps) for line in kind.lines] for kind in TILES]


@cache
def _pile(pile: str, count: int) -> Pile:
    shown = TURTLE_PILES[pile]
    return Pile(f"turtle:{pile}", shown.kind, shown.need, shown.points, count)


@cache
def _tile(number: int, ritual: bool = False, mark: Mark = "", open: bool = False, closed: bool = False) -> TileView:
    kind = TILES[number]
    return TileView(f"tile:{number}", kind.level, LINES[number], ritual, mark, kind.flips, open, closed)


def _grid(board: Board, reach: Reach) -> list[TileView | None]:
    return [None if tile is None else _tile(tile.number, tile.ritual, tile.mark, at in reach.next, at in reach.closed)
            for at, tile in enumerate(board.grid)]


@cache
def _progress(key: str, ready: bool | None) -> ProgressView:
    tile = PROGRESS[key]
    return ProgressView(f"progress:{key}", key, tile.level, tile.track, ready)


def _board(seen: Wendake, its: helps.Yields) -> BoardView:
    seat, board = its.seat, seen.boards[its.seat]
    line = reach(board)
    used = len(marked(board))
    ordered = seat in seen.next_order
    return BoardView(
        seat, f"board:{seat}", board.tribe, _grid(board, line), [_tile(number) for number in board.below],
        [_tile(number) for number in board.aside], helps.lanes(line), helps.next_grid(board), MARKERS - used - ordered,
        ordered, board.swaps, board.black_marker,
        [_goods(seat, good, count) for good, count in board.goods.items()],
        its.ritual.groups, {kind: board.in_long_house(kind) for kind in KINDS},
        Deck(f"hand:{seat}", len(board.hand)), [_card(card) for card in board.played],
        [_progress(key, ready) for key, ready in board.progress.items()],
        [_taken(number) for number in board.turtles])


@cache
def _goods(seat: Seat, good: str, count: int) -> Goods:
    return Goods(f"goods:{seat}.{good}", good, count)


@cache
def _taken(number: int) -> Taken:
    turtle = TURTLES[number]
    return Taken(f"turtle_tile:{number}", turtle.kind, turtle.need, turtle.points, turtle.track)


TEXTS: dict[str, Named] = {
    **{f"action:{key}": Named(names.ACTIONS[key], text) for key, text in texts.ACTIONS.items()},
    **{f"power:{key}": Named(*words) for key, words in names.POWERS.items()},
    **{f"tribe:{key}": Named(*words) for key, words in names.TRIBES.items()},
    **{f"piece:{key}": Named(*words) for key, words in texts.PIECES.items()},
    **{f"track:{key}": Named(name, texts.TRACKS.get(key)) for key, name in names.TRACKS.items()},
    **{f"good:{key}": Named(name) for key, name in names.GOODS.items()},
    **{f"kind:{key}": Named(name) for key, name in {**names.KINDS, **names.TURTLE_KINDS}.items()},
    **{f"face:{key}": Named(name) for key, name in names.FACES.items()}}
