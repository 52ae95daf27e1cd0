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
from .grid import closed_places, may_mark
from .natives import is_black, piece
from .scoring import standings, totals, turtle_points
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
from .state import LONG_HOUSE, MARKERS, YEARS, Board, Wendake

TRACK_LENGTH = 30


def present(seen: Wendake, viewer: Seat | None) -> Struct:
    """The public sections for None, a seat's private ones for a seat, from a redacted state."""
    if viewer is not None:
        return Mine([_card(card) for card in seen.boards[viewer].hand.cards], helps.playable(seen, viewer),
                    helps.reminders(seen, viewer))
    seats = range(len(seen.boards))
    scores = sorted(standings(seen), key=lambda standing: standing.seat)
    return View(
        "wendake", Round(seen.year, YEARS, Text("year {n} of {of}", n=seen.year, of=YEARS)),
        [SeatView(place.seat, f"seat:{place.seat}", Score(place.score, place.parts)) for place in scores],
        _summary(seen), _turn(seen), _order(seen), map_view(len(seen.boards)), _pieces(seen), _cayuga(seen),
        _tracks(seen), _masks(seen), _offers(seen), [_board(seen, seat) for seat in seats],
        [helps.yields(seen, seat) for seat in seats], TEXTS, texts.WORDS)


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
    lands, found = seen.map.lands, list[Piece]()
    for seat, board in enumerate(seen.boards):
        for kind, places in board.natives.items():
            for number, at in enumerate(places):
                where = f"house:{seat}" if at == LONG_HOUSE else f"land:{at}" if at in lands else f"area:{at}"
                found.append(Piece(piece(seat, kind, number), seat, kind, where, is_black(kind, number)))
        found.extend(Piece(f"canoe:{seat}.{number}", seat, "canoe", f"lake:{lake}" if lake else f"stock:{seat}")
                     for number, lake in enumerate(board.canoes))
    return found


def _cayuga(seen: Wendake) -> Token | None:
    owner = next((seat for seat, board in enumerate(seen.boards) if board.tribe == "cayuga"), None)
    if owner is None or seen.cayuga_token is None:
        return None
    return Token("cayuga", owner, f"land:{seen.cayuga_token}")


def _tracks(seen: Wendake) -> Tracks:
    disks: list[Disk] = []
    for seat, board in enumerate(seen.boards):
        all_points, turtles = totals(board), turtle_points(board)
        for pair in seen.pairs:
            lower = min(all_points[track] for track in pair)
            disks.extend(Disk(f"disk:{seat}.{track}", seat, track, board.points[track], turtles[track], lower,
                              all_points[track] - lower) for track in pair)
    return Tracks(TRACK_LENGTH, [Pair(f"pair:{at}", pair) for at, pair in enumerate(seen.pairs)], disks)


def _masks(seen: Wendake) -> Masks:
    spaces = [Space(f"space:{key}", space.groups, space.points,
                    [seat for seat, board in enumerate(seen.boards) if board.mask_space == key])
              for key, space in MASK_SPACES.items()]
    return Masks(spaces, Deck("deck:mask", len(seen.mask_deck)),
                 Discard("discard:mask", [_card(card) for card in seen.mask_discard.cards]))


@cache
def _card(card: int) -> Card:
    face, infected = MASKS[card]
    return Card(f"mask:{card}", face, infected)


def _offers(seen: Wendake) -> Offers:
    piles = [Pile(f"turtle:{pile}", shown.kind, shown.need, shown.points, len(seen.turtles[pile]))
             for pile, shown in TURTLE_PILES.items()]
    return Offers(
        seen.level, [_tile(number) for number in seen.offer], Deck("deck:tiles", len(seen.advanced[seen.level - 1])),
        [_progress(key, None) for key in seen.progress], piles,
        SUPPLY,
        [Thing(f"tribe:{key}", names.TRIBES[key][0]) for key in seen.tribes])


SUPPLY = [Thing(f"supply:{good}", names.GOODS[good]) for good in RESOURCES]
LINES = [[LineView(line.action, line.steps) for line in kind.lines] for kind in TILES]


@cache
def _tile(number: int) -> TileView:
    return TileView(f"tile:{number}", TILES[number].level, LINES[number], flips=TILES[number].flips)


def _grid(board: Board) -> list[TileView | None]:
    marks, closed = may_mark(board), closed_places(board)
    return [None if tile is None else TileView(
        f"tile:{tile.number}", tile.kind.level, LINES[tile.number], tile.ritual, tile.mark, tile.kind.flips,
        at in marks, at in closed) for at, tile in enumerate(board.grid)]


@cache
def _progress(key: str, ready: bool | None) -> ProgressView:
    tile = PROGRESS[key]
    return ProgressView(f"progress:{key}", key, tile.level, tile.track, ready)


def _board(seen: Wendake, seat: Seat) -> BoardView:
    board = seen.boards[seat]
    used = sum(tile.mark == "action" for tile in board.tiles)
    ordered = seat in seen.next_order
    return BoardView(
        seat, f"board:{seat}", board.tribe, _grid(board), [_tile(number) for number in board.below],
        [_tile(number) for number in board.aside], helps.lanes(board), helps.next_grid(board), MARKERS - used - ordered,
        ordered, board.swaps, board.black_marker,
        [Goods(f"goods:{seat}.{good}", good, count) for good, count in board.goods.items()],
        {kind: board.at_home(kind) for kind in KINDS}, {kind: board.in_long_house(kind) for kind in KINDS},
        Deck(f"hand:{seat}", len(board.hand)), [_card(card) for card in board.played],
        [_progress(key, ready) for key, ready in board.progress.items()],
        [Taken(f"turtle_tile:{number}", TURTLES[number].kind, TURTLES[number].need, TURTLES[number].points,
               TURTLES[number].track) for number in board.turtles])


TEXTS: dict[str, Named] = {
    **{f"action:{key}": Named(names.ACTIONS[key], text) for key, text in texts.ACTIONS.items()},
    **{f"power:{key}": Named(*words) for key, words in names.POWERS.items()},
    **{f"tribe:{key}": Named(*words) for key, words in names.TRIBES.items()},
    **{f"piece:{key}": Named(*words) for key, words in texts.PIECES.items()},
    **{f"track:{key}": Named(name, texts.TRACKS.get(key)) for key, name in names.TRACKS.items()},
    **{f"good:{key}": Named(name) for key, name in names.GOODS.items()},
    **{f"kind:{key}": Named(name) for key, name in {**names.KINDS, **names.TURTLE_KINDS}.items()},
    **{f"face:{key}": Named(name) for key, name in names.FACES.items()}}
