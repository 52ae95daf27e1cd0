"""Setting up the table."""
from __future__ import annotations

from typing import TypeVar

from app.engine.pile import Pile
from app.engine.rng import Rng
from app.engine.text import Seat

from .content import (
    ETERNAL_FIRE,
    GENERIC_TRIBE,
    KINDS,
    MASKS,
    PROGRESS,
    STARTING,
    TRACKS,
    TRIBES,
    TURTLES,
    advanced_of,
    tiles_of,
)
from .state import LONG_HOUSE, Board, Options, Tile, Wendake

T = TypeVar("T")

CENTRE = 4
OFFERED_TILES = 6
FIRE = next(at for at, kind in enumerate(STARTING) if kind.lines[0].action == "fire")


def set_up(rng: Rng, seats: int, options: Options) -> Wendake:
    """Board, tracks, offers, decks, turn order, and what everybody starts with."""
    masks = shuffled(rng, list(range(len(MASKS))))
    order = shuffled(rng, list(range(seats)))
    tracks = shuffled(rng, list(TRACKS))
    advanced = [Pile(shuffled(rng, advanced_of(level)), family=f"advanced {level}") for level in (1, 2)]
    draft = options.tribes == "draft"
    state = Wendake(
        rng=rng, boards=[new_board(rng, seat) for seat in range(seats)], order=order, pairs=[tracks[:2], tracks[2:]],
        mask_deck=Pile(masks[1:], family="mask"), mask_discard=Pile(masks[:1], "all", family="mask"),
        turtles=turtle_piles(rng, seats), advanced=advanced,
        offer=[advanced[0].cards.pop() for _ in range(OFFERED_TILES)],
        progress=[key for key, tile in PROGRESS.items() if tile.from_players <= seats],
        tribes=shuffled(rng, [key for key in TRIBES if key != GENERIC_TRIBE])[:seats + 1] if draft else [],
        drafting=order[::-1] if draft else [])
    if not draft:
        for seat in range(seats):
            settle(state, seat, GENERIC_TRIBE)
    return state


def new_board(rng: Rng, seat: Seat) -> Board:
    """“The Sacred Fire tile in the middle and your eight other starting tiles around it in random places.”"""
    own = tiles_of(seat)
    around = shuffled(rng, [number for number in own if number != own[FIRE]])
    around.insert(CENTRE, own[FIRE])
    return Board(f"H{seat + 1}", Pile([], "owner", owner=seat, family="mask"), [Tile(number) for number in around])


def turtle_piles(rng: Rng, seats: int) -> dict[str, Pile]:
    """Three tiles for each pile, shuffled, of which as many are used as there are opponents."""
    piles: dict[str, list[int]] = {}
    for number, turtle in enumerate(TURTLES):
        piles.setdefault(turtle.pile, []).append(number)
    return {pile: Pile(shuffled(rng, tiles)[:seats - 1], family=f"turtle {pile}") for pile, tiles in piles.items()}


def settle(state: Wendake, seat: Seat, key: str) -> None:
    """A seat becomes a tribe: its Natives take their places, and it takes its goods and tokens."""
    board, tribe = state.boards[seat], TRIBES[key]
    board.tribe, board.swaps = key, tribe.swaps
    for kind, home, away in zip(KINDS, tribe.home, tribe.long_house, strict=True):
        board.natives[kind] = [board.home_place(kind)] * home + [LONG_HOUSE] * away
    if tribe.black_warrior:
        board.natives["warrior"].append(board.home)
    board.goods.update(tribe.goods)
    board.black_marker = key == "onondaga"
    if key == "ottawa":
        state.removed.append(board.tiles[CENTRE].number)
        board.grid[CENTRE] = Tile(ETERNAL_FIRE)


def shuffled(rng: Rng, items: list[T]) -> list[T]:
    """The items in random order."""
    rng.shuffle(items)
    return items
