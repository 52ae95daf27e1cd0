"""The best Trade that a bot finds: what to exchange, which Progress tile to buy, what to return for points."""
from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cache
from itertools import combinations
from typing import NamedTuple

from .content import PROGRESS, RESOURCES, VEGETABLES, ProgressTile
from .scoring import turtle_points
from .state import Board
from .tracks import shown_tracks
from .trade import Payment
from .weigh import STOCK, Judge

SMALLPOX = 0.25


class Deal(NamedTuple):
    """A Trade: exchanges (give, take), the Progress tile bought, what is sold, the goods and points then."""

    value: float
    exchanges: tuple[tuple[str, str], ...]
    tile: str
    sold: tuple[str, ...]
    goods: dict[str, int]
    points: dict[str, int]


def best_deal(judge: Judge, board: Board, exchanges: int) -> Deal:
    """The best Trade with up to so many exchanges, be they for a Progress tile only or for what is sold as well."""
    ways: list[tuple[int, ProgressTile | None, Payment]] = [(0, None, ())]
    for tile in _worth_buying(judge, board):
        for payment, needs in _payments(tile.level, tile.level - (board.tribe == "potawatomi")):
            missing = sum(count - board.goods[good] for good, count in needs if count > board.goods[good])
            if missing <= exchanges and len(payment) <= sum(board.goods[good] for good in RESOURCES):
                ways.append((missing, tile, payment))
    deals = [_deal(judge, board, limit, tile, payment)
             for missing, tile, payment in ways for limit in {missing, exchanges}]
    return max(deals, key=lambda deal: deal.value)


@cache
def _payments(level: int, vegetables: int) -> list[tuple[Payment, list[tuple[str, int]]]]:
    """The ways to pay for a tile: one good after another, and how many of each."""
    paid = [("leather",) * level + ("fish",) * level + chosen for chosen in combinations(VEGETABLES, vegetables)]
    return [(payment, list(Counter(payment).items())) for payment in paid]


def _worth_buying(judge: Judge, board: Board) -> list[ProgressTile]:
    """The tiles on offer; of those of one level and track only that with the best power."""
    best: dict[tuple[int, str], ProgressTile] = {}
    for key in judge.state.progress:
        tile = PROGRESS[key]
        rival = best.get((tile.level, tile.track))
        if key not in board.progress and (rival is None or judge.power(key) > judge.power(rival.key)):
            best[tile.level, tile.track] = tile
    return list(best.values())


def _deal(judge: Judge, board: Board, exchanges: int, tile: ProgressTile | None, payment: Payment) -> Deal:
    """The Trade that buys this tile with this payment, exchanging and selling as well as can be."""
    goods, points, bonus = dict(board.goods), dict(board.points), 0.0
    for good in payment:
        goods[good] -= 1
    done = []
    while any(goods[good] < 0 for good in RESOURCES):
        done.append(_exchange(goods, next(good for good in RESOURCES if goods[good] < 0)))
    while len(done) < exchanges and (lacking := _lacking(goods)):
        done.append(_exchange(goods, lacking))
    if tile is not None:
        points["economic"] += tile.level
        points[shown(judge, points, tile.track)] += tile.level
        bonus = judge.power(tile.key)
    sold = worth_selling(judge, goods)
    for good in sold:
        goods[good] -= 1
    points["economic"] += len(sold)
    total = {track: points[track] + more for track, more in turtle_points(board).items()}
    value = judge.points(total) + bonus + judge.pull["economic"] * judge.stock(goods)
    return Deal(value - SMALLPOX * bool(done), tuple(done), tile.key if tile else "", sold, goods, points)


def shown(judge: Judge, points: Mapping[str, int], track: str) -> str:
    """The track that a Progress tile scores on; of tied ones that which pays most."""
    return max(shown_tracks(dict(points), track), key=judge.pull.__getitem__)


def _exchange(goods: dict[str, int], take: str) -> tuple[str, str]:
    give = max(RESOURCES, key=goods.__getitem__)
    goods[give] -= 1
    goods[take] += 1
    return give, take


def _lacking(goods: Mapping[str, int]) -> str:
    """A Resource that is not there while another is there twice."""
    twice = any(goods[good] > 1 for good in RESOURCES)
    return next((good for good in RESOURCES if twice and not goods[good]), "")


def worth_selling(judge: Judge, goods: Mapping[str, int]) -> tuple[str, ...]:
    """The Resources whose last piece brings less in store than a point now."""
    keep = min(1.0, judge.left / 4)
    return tuple(good for good in RESOURCES if goods[good] and STOCK[min(goods[good], len(STOCK)) - 1] * keep < 1)
