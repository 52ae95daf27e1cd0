"""The Restore: the five steps between two years."""
from __future__ import annotations

from collections.abc import Sequence

from app.engine.decision import Choice
from app.engine.text import Seat, SeatName, Text

from . import names
from .content import TILES
from .hands import Hands
from .setup import OFFERED_TILES
from .state import YEARS, Board, Tile
from .tiles import called_by_actions
from .tribes import move_token

KEEP = "keep"
LAST_YEAR_OF_LEVEL_1 = 3


async def restore(g: Hands) -> None:
    """“After the last player has placed and resolved their fourth marker, prepare the next year in five steps.”

    After the last year only the new turn order matters: it breaks ties.
    """
    new_turn_order(g)
    if g.state.year < YEARS:
        await adjust_action_tiles(g)
        restore_masks(g)
        restore_progress(g)
    new_year(g)


def new_turn_order(g: Hands) -> None:
    """“Hand out the Turn Order markers according to the Action markers in the Turn Order area.”"""
    g.state.order, g.state.next_order = g.state.next_order, []
    g.tell("new_order", Text("Restore, step 1: the new turn order is {seats}",
                             seats=names.listed([Text("{who}", who=SeatName(seat)) for seat in g.state.order])))


async def adjust_action_tiles(g: Hands) -> None:
    """Flip the used tiles, slide the rows down, take Advanced tiles in the new order, lay the top rows anew."""
    for board in g.state.boards:
        flip_used(board)
        slide(board)
    g.tell("slid", Text("Restore, step 2: used tiles flip and the rows slide down"))
    for seat in g.state.order:
        await take_advanced(g, seat)
    for seat in g.state.order:
        lay_top_row(g, seat)
    g.tell("laid", Text("Restore, step 2: the three tiles below each grid are laid at random in the top row"))
    if g.state.year == LAST_YEAR_OF_LEVEL_1:
        change_level(g)
    for seat in g.state.order:
        if g.board(seat).tribe == "cayuga":
            await move_token(g, seat)


def flip_used(board: Board) -> None:
    """“Flips only the tiles they used … The tile marked by the Sacred Fire marker is not flipped.”"""
    for tile in board.tiles:
        tile.ritual, tile.mark = flipped(tile), ""


def flipped(tile: Tile) -> bool:
    """Whether the Ritual side of a tile is up after it was used or not."""
    return tile.ritual != (tile.mark in ("action", "black") and tile.kind.flips)


def slide(board: Board) -> None:
    """“The top row is now empty and the old bottom row sits below the grid … back to their Action side.”"""
    board.below = [tile.number for tile in board.grid[6:] if tile is not None]
    board.grid = slid(board.grid)


def slid(grid: Sequence[Tile | None]) -> list[Tile | None]:
    """The upper two rows one lower, and an empty row on top."""
    return [None, None, None, *grid[:6]]


async def take_advanced(g: Hands, me: Seat) -> None:
    """“Each player may set aside one of their three tiles below the grid and take one of the six Advanced Action tiles
    beside the board (or a tile they set aside in an earlier year).”"""
    board = g.board(me)
    numbers = (*g.state.offer, *board.aside)
    taken = await g.ask(me, "wendake.restore.take", Text("Which tile do you take into your new top row?"),
                        {**{f"take:{number}": number for number in numbers}, KEEP: None}, _show_take)
    if taken is None:
        return
    given = await g.ask(me, "wendake.restore.aside", Text("Which tile do you set aside for it?"),
                        {f"aside:{number}": number for number in board.below}, _show_aside)
    board.below[board.below.index(given)] = taken
    if taken in board.aside:
        board.aside.remove(taken)
    else:
        refill(g, taken)
    board.aside.append(given)
    g.tell("took_tile", Text("Restore, step 2: {who} takes {taken} and sets {given} aside", who=SeatName(me),
                             taken=called_by_actions(TILES[taken]), given=called_by_actions(TILES[given])), me,
           f"tile:{taken}", f"tile:{given}")


def refill(g: Hands, taken: int) -> None:
    """“After each taken Advanced tile, draw a new one of the same level so there are six again.”"""
    at = g.state.offer.index(taken)
    deck = g.state.advanced[g.state.level - 1]
    g.state.offer[at:at + 1] = [g.draw(deck)] if len(deck) else []


def lay_top_row(g: Hands, me: Seat) -> None:
    """“Each player shuffles their three tiles below the grid … and lays them at random in the top row.”"""
    board = g.board(me)
    g.state.rng.shuffle(board.below)
    board.grid[:3] = [Tile(number) for number in board.below]
    board.below = []


def change_level(g: Hands) -> None:
    """“Only at the end of Year 3: … remove the Level 1 Advanced tiles … and turn over six Level 2 tiles.”"""
    g.state.removed.extend(g.state.offer)
    g.state.offer = [g.draw(g.state.advanced[1]) for _ in range(OFFERED_TILES)]
    g.tell("level", Text("Restore, step 2: the Advanced tiles on offer are now of level 2"))


def restore_masks(g: Hands) -> None:
    """“Move all Mask disks … back to the Restore area. Everyone takes the Mask cards they played this year back.”"""
    for board in g.state.boards:
        board.mask_space = None
        board.hand.cards.extend(board.played)
        board.played = []
    g.tell("masks", Text("Restore, step 3: Mask disks and played Masks come back"))


def restore_progress(g: Hands) -> None:
    """“Turn every used Progress tile back to its usable side.” The black Warrior may survive again."""
    for board in g.state.boards:
        board.progress = dict.fromkeys(board.progress, True)
        board.survived = False
    g.tell("progress", Text("Restore, step 4: Progress tiles are usable again"))


def new_year(g: Hands) -> None:
    """“Move the Year marker one space right. If it was on 7, the game ends.”"""
    g.state.turn = 0
    if g.state.year == YEARS:
        g.state.over = True
        g.tell("over", Text("The seventh year is over: the game ends"))
    else:
        g.state.year += 1
        g.tell("year", Text("Restore, step 5: year {n} begins", n=g.state.year))


def _show_aside(id: str, number: int) -> Choice:
    return Choice(id, called_by_actions(TILES[number]), (f"tile:{number}",), final=True)


def _show_take(id: str, number: int | None) -> Choice:
    if number is None:
        return Choice(id, Text("Take none"), final=True)
    return Choice(id, called_by_actions(TILES[number]), (f"tile:{number}",), names.GROUPS["take"])
