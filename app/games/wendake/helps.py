"""What players find hard, worked out for them: lines, next year's grid, yields, what a hand can play, reminders."""
from __future__ import annotations

from functools import cache

from msgspec import Struct

from app.engine.text import Seat, Text, TextN

from . import grid, names
from .content import KINDS, MASK_SPACES
from .masks import Counts, combinations, faces
from .military import led, led_and_tied, turtle_counts, turtles_for
from .natives import piece
from .restore import flipped, slid
from .state import Board, Wendake
from .transfers import transferable


class NextTile(Struct, frozen=True):
    """A tile in next year's grid, as things stand: `tile` is its id."""

    tile: str
    ritual: bool


class RitualYield(Struct):
    """Groups at Home now, and the points of a Ritual that brings the two best Natives home."""

    groups: dict[str, int]
    points: int


class MilitaryYield(Struct):
    """Territories led and tied now, and the Turtle piles that one qualifies for."""

    lands: list[str]
    ties: list[str]
    turtles: list[str]
    counts: dict[str, int]


class Yields(Struct):
    """What each action would bring a seat now."""

    seat: Seat
    harvest: list[list[str]]
    hunting: int
    tan: int
    fishing: int
    exchange: int
    ritual: RitualYield
    military: MilitaryYield
    transfers: list[str]


class Playable(Struct):
    """A Mask space that one's hand fits: in how many `ways`, and whose disks close it."""

    space: str
    points: int
    ways: int
    blocked: list[Seat]


class Reminder(Struct):
    """Something that is easily forgotten."""

    key: str
    text: Text
    refs: list[str]


def lanes(reach: grid.Reach) -> list[list[int]]:
    """The lines that can still be completed this year, as places in the grid."""
    return [_LANES[line] for line in reach.lines]


_LANES = {line: [at for at in range(9) if line >> at & 1] for line in grid.LINES}


def next_grid(board: Board) -> list[NextTile | None]:
    """Next year's grid if the year ended now: flips, then the slide. The new top row is dealt at random: None."""
    return [None if tile is None else _next_tile(tile.number, flipped(tile)) for tile in slid(board.tiles)]


@cache
def _next_tile(number: int, ritual: bool) -> NextTile:
    return NextTile(f"tile:{number}", ritual)


def yields(state: Wendake, seat: Seat) -> Yields:
    """What each action would bring this seat now."""
    board, areas = state.boards[seat], state.map.areas
    counts = turtle_counts(board)
    certain, ties = led_and_tied(state, seat)
    return Yields(
        seat, [list(areas[at].vegetables) for at in board.areas_with("woman")], counts["hunters"],
        board.goods["beaver"], counts["canoes"], counts["canoes"], ritual_yield(board),
        MilitaryYield([f"land:{land}" for land in certain], [f"land:{land}" for land in ties],
                      [f"turtle:{pile}" for pile in turtles_for(state, seat, counts)], counts),
        [f"area:{area}" for area in transferable(state, seat)])


def worth(state: Wendake, seat: Seat, action: str) -> Text | None:
    """What a line would bring a seat now, in words, where that is a number."""
    board = state.boards[seat]
    match action:
        case "harvest":
            return TextN("{n} Vegetable", "{n} Vegetables", len(board.areas_with("woman")))
        case "hunting":
            return TextN("{n} Beaver", "{n} Beavers", len(board.areas_with("hunter")))
        case "tan":
            return Text("{n} Leather", n=board.goods["beaver"])
        case "fishing":
            return Text("{n} Fish", n=board.canoes_in_play)
        case "ritual":
            return names.points(ritual_yield(board).points)
        case "military":
            return names.points(len(led(state, seat)))
    return None


def ritual_yield(board: Board) -> RitualYield:
    """The smallest group after the best two Natives have come home."""
    now = {kind: board.at_home(kind) for kind in KINDS}
    groups = dict(now)
    for _ in range(2):
        smallest = min(groups, key=groups.__getitem__)
        if now[smallest] + board.in_long_house(smallest) > groups[smallest]:
            groups[smallest] += 1
    return RitualYield(now, min(groups.values()))


def playable(state: Wendake, seat: Seat) -> list[Playable]:
    """The spaces that a hand fits, the closed ones too."""
    return [Playable(f"space:{space}", MASK_SPACES[space].points, count,
                     [other for other, board in enumerate(state.boards) if board.mask_space == space])
            for space, count in _ways(faces(state.boards[seat].hand.cards)).items()]


@cache
def _ways(hand: Counts) -> dict[str, int]:
    """The spaces that so many cards of each face fit, and in how many ways."""
    ways = {space: len(combinations(space, hand)) for space in MASK_SPACES}
    return {space: count for space, count in ways.items() if count}


def reminders(state: Wendake, seat: Seat) -> list[Reminder]:
    """Unused powers, Outposts to transfer, Turtle tiles in reach, an unused Swap."""
    board = state.boards[seat]
    unused = [key for key, ready in board.progress.items() if ready]
    areas = transferable(state, seat)
    piles = turtles_for(state, seat, turtle_counts(board))
    found = [
        ("powers", TextN("{n} Progress power is unused this year.", "{n} Progress powers are unused this year.",
                         len(unused)), [f"progress:{key}" for key in unused]),
        ("transfers", TextN("{n} Outpost can be transferred.", "{n} Outposts can be transferred.", len(areas)),
         [*(f"area:{area}" for area in areas), *(piece(seat, "warrior", warrior) for warrior in areas.values())]),
        ("turtles", TextN("You qualify for {n} Turtle tile.", "You qualify for {n} Turtle tiles.", len(piles)),
         [f"turtle:{pile}" for pile in piles])]
    listed = [Reminder(key, text, refs) for key, text, refs in found if refs]
    if board.swaps:
        listed.append(Reminder("swap", Text("Your Swap token is unused: it is worth 1 point at the end."), []))
    return listed
