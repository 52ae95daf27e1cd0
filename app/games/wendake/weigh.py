"""What a position, a line and a tile are worth to a seat, in points: the judgement of the bots."""
from __future__ import annotations

from app.engine.text import Seat

from .content import KINDS, MASK_SPACES, RESOURCES, VEGETABLES, Line, TileKind
from .grid import fire_used, may_use_aside
from .helps import ritual_yield
from .masks import combinations, faces, open_spaces
from .military import led, turtle_counts, turtles_for
from .scoring import totals
from .state import YEARS, Board, Wendake
from .tiles import lines_of

WAITING_POINT, WAITS_IN_REACH, FAR_POINT = 0.6, 6, 0.1
LED_LAND, AREA, OUTPOST, GUARD_OUT, CANOE = 0.55, 0.75, 0.7, 0.12, 0.8
NATIVE_AT_HOME, CARD, POWER = 0.18, 0.4, 0.3
FIRST_OF_A_GOOD, FURTHER, BEAVER = 0.75, 0.5, 0.4
STATIC = {"canoe": 1.3, "harvest": 2.0, "hunting": 1.3, "tan": 1.3, "fishing": 1.7, "military": 2.6, "ceremony": 3.2,
          "trade": 3.4, "fire": 2.4, "ritual": 3.0}
STEP, LAST_YEAR = 0.5, 0.5


def value(state: Wendake, me: Seat) -> float:
    """All that a seat has: its tracks as they count, and what may still become points."""
    board, left = state.boards[me], YEARS - state.year + 1
    worth, use = track_value(state, board), good_weight(state, board)
    for good in RESOURCES:
        count = board.goods[good]
        worth += use * (FIRST_OF_A_GOOD + FURTHER * min(count - 1, 2)) if count else 0.0
    worth += use * BEAVER * min(board.goods["beaver"], 4) + CARD * len(board.hand)
    share = min(left, 4) / 4
    worth += share * (CANOE * board.canoes_in_play + AREA * _areas_out(board) + POWER * len(board.progress))
    worth += share * OUTPOST * sum("." in at for at in board.natives["warrior"])
    worth += GUARD_OUT * sum(at != board.home and "." not in at and "_" not in at for at in board.natives["warrior"])
    worth += LED_LAND * track_weight(state, board, "military") * len(led(state, me))
    groups = [board.at_home(kind) for kind in KINDS]
    return worth + NATIVE_AT_HOME * (3 * min(groups) + 0.2 * sum(groups)) * track_weight(state, board, "ritual")


def track_value(state: Wendake, board: Board) -> float:
    """Points that count, and a part of those that wait for the other track of their pair."""
    mine, worth = totals(board), 0.0
    for one, other in state.pairs:
        waits = abs(mine[one] - mine[other])
        worth += min(mine[one], mine[other]) + WAITING_POINT * min(waits, WAITS_IN_REACH)
        worth += FAR_POINT * max(waits - WAITS_IN_REACH, 0)
    return worth


def track_weight(state: Wendake, board: Board, track: str) -> float:
    """What one more point on a track is worth."""
    mine = totals(board)
    (pair,) = [pair for pair in state.pairs if track in pair]
    other = pair[0] if pair[1] == track else pair[1]
    ahead = mine[track] - mine[other]
    return 1.0 if ahead < 0 else WAITING_POINT + 0.1 if ahead < WAITS_IN_REACH else FAR_POINT + 0.1


def good_weight(state: Wendake, board: Board) -> float:
    """How useful goods are, by what an Economic point is worth."""
    return (0.3 + 0.6 * track_weight(state, board, "economic")) * (1.0 if state.year < YEARS else LAST_YEAR)


def line_value(state: Wendake, me: Seat, line: Line) -> float:
    """About how many points a line of a tile brings now, sooner or later."""
    board, left = state.boards[me], YEARS - state.year + 1
    match line.action:
        case "canoe":
            return CANOE * min(left, 4) / 2.5 if board.canoes_in_play < 5 else 0.0
        case "move":
            return STEP * line.steps * min(left + 1, 4) / 4
        case "harvest":
            return 0.6 * len(board.areas_with("woman")) * good_weight(state, board)
        case "hunting":
            return 0.5 * len(board.areas_with("hunter")) * good_weight(state, board)
        case "tan":
            return 0.5 * board.goods["beaver"] * good_weight(state, board)
        case "fishing":
            return 0.6 * board.canoes_in_play * good_weight(state, board)
        case "military":
            return _military(state, me, board)
        case "ceremony":
            return CARD + _best_masks(state, me) * track_weight(state, board, "mask")
        case "trade":
            return _trade(state, board)
        case "fire":
            others = [tile_value(state, me, at) for at in may_use_aside(board) if not _is_fire(board, at)]
            return 0.0 if fire_used(board) else 0.8 * max(others, default=0.0)
    return ritual_yield(board).points * track_weight(state, board, "ritual") + 0.3


def tile_value(state: Wendake, me: Seat, at: int) -> float:
    """About how many points the tile on a place of the grid brings now."""
    return sum(line_value(state, me, line) for line in lines_of(state.boards[me].tile(at)))


def kind_value(kind: TileKind) -> float:
    """What a tile is worth in a grid, whenever it is used."""
    return sum(STEP * line.steps or STATIC[line.action] for line in kind.lines)


def _is_fire(board: Board, at: int) -> bool:
    return any(line.action == "fire" for line in lines_of(board.tile(at)))


def _areas_out(board: Board) -> int:
    return sum(len(board.areas_with(kind)) for kind in ("woman", "hunter"))


def _military(state: Wendake, me: Seat, board: Board) -> float:
    kinds = {pile.partition("_")[0] for pile in turtles_for(state, me, turtle_counts(board))}
    return len(led(state, me)) * track_weight(state, board, "military") + 1.0 * len(kinds)


def _best_masks(state: Wendake, me: Seat) -> float:
    """The best space for the hand now; one card more is about to be drawn."""
    hand = faces(state.boards[me].hand.cards)
    fitting = [MASK_SPACES[space].points for space in open_spaces(state.boards, me) if combinations(space, hand)]
    return max(fitting, default=0) + 0.8


def _trade(state: Wendake, board: Board) -> float:
    goods = board.goods
    kinds = sum(goods[good] > 0 for good in RESOURCES)
    foods = sum(goods[good] > 0 for good in VEGETABLES)
    level = min(goods["leather"], goods["fish"], foods, 3)
    left_to_sell = kinds if level == 0 else max(kinds - 2, 0)
    return (level + 0.7 * left_to_sell) * track_weight(state, board, "economic") + 0.8 * level
