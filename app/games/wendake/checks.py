"""What is always true of a table."""
from __future__ import annotations

from collections import Counter

from . import grid
from .content import ADVANCED, ETERNAL_FIRE, MASKS, TRIBES, tiles_of
from .state import LONG_HOUSE, MARKERS, Board, Wendake


def check_state(state: Wendake) -> None:
    """Raise `AssertionError` where a piece was lost, doubled or stands where it may not."""
    _check_tiles(state)
    _check_masks(state)
    _check_areas(state)
    for seat, board in enumerate(state.boards):
        _check_natives(state, board)
        _check_markers(state, seat, board)
        assert all(count >= 0 for count in board.goods.values()), f"seat {seat} owes goods"
        assert len(board.canoes) == 5 and all(lake in state.map.lakes for lake in board.canoes if lake), "canoes"


def _check_tiles(state: Wendake) -> None:
    on_boards = [number for board in state.boards
                 for number in (*(tile.number for tile in board.tiles), *board.below, *board.aside)]
    found = Counter([*on_boards, *state.offer, *state.removed, *(n for pile in state.advanced for n in pile.cards)])
    first = tiles_of(4).start
    every = {*range(len(state.boards) * 9), *range(first, first + len(ADVANCED))}
    if any(board.tribe == "ottawa" for board in state.boards):
        every.add(ETERNAL_FIRE)
    assert found == Counter(every), "Action tiles are lost or doubled"
    for board in state.boards:
        assert len(board.grid) == 9 and len(board.tiles) + len(board.below) == 9, "a grid has not nine tiles"


def _check_masks(state: Wendake) -> None:
    hands = [card for board in state.boards for card in (*board.hand.cards, *board.played)]
    assert sorted([*state.mask_deck.cards, *state.mask_discard.cards, *hands]) == list(range(len(MASKS))), "Masks"


def _check_natives(state: Wendake, board: Board) -> None:
    black = bool(board.tribe) and TRIBES[board.tribe].black_warrior
    assert [len(places) for places in board.natives.values()] == [7 + black, 7, 7], "Natives are lost or doubled"
    lands, areas = state.map.lands, state.map.areas
    for kind, places in board.natives.items():
        for at in places:
            land = lands.get(at) or (lands[areas[at].land] if at in areas else None)
            assert at == LONG_HOUSE or (land is not None and land.home in (None, state.boards.index(board))), at
            if at in areas and kind != "warrior":
                assert bool(areas[at].vegetables) == (kind == "woman"), f"a {kind} on {at}"
            assert kind == "warrior" or at not in lands, f"a {kind} stands in {at}"


def _check_areas(state: Wendake) -> None:
    """“Outside, an area holds one piece.”"""
    held = Counter(at for board in state.boards for places in board.natives.values() for at in places
                   if at in state.map.areas and state.map.lands[state.map.areas[at].land].home is None)
    assert all(count == 1 for count in held.values()), "two pieces on an area"


def _check_markers(state: Wendake, seat: int, board: Board) -> None:
    """Markers in one line, each tile at most once, and never more than four of them in a year."""
    marks = Counter(tile.mark for tile in board.tiles)
    assert marks["action"] <= 3 and marks["fire"] <= 1 and marks["black"] <= 1, "too many markers"
    assert grid.open_lines(board) or None in board.grid, "no line can be completed"
    assert marks["action"] + (seat in state.next_order) <= MARKERS, "more than four markers"
    assert state.turn <= MARKERS * len(state.boards), "too many turns"
