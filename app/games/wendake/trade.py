"""Trade: exchange and Smallpox, Progress tiles, Economic points."""
from __future__ import annotations

from collections import Counter
from itertools import combinations

from app.engine.decision import Choice
from app.engine.text import Seat, SeatName, Text, TextN

from . import names
from .content import MASKS, PROGRESS, RESOURCES, VEGETABLES, ProgressTile
from .hands import Hands, show_power
from .masks import turn_over
from .natives import called, on_the_map, piece, remove
from .tracks import score, score_shown

NONE = "none"
Payment = tuple[str, ...]


async def trade(g: Hands, me: Seat) -> None:
    """“Three steps, in this order. Each is optional and can be done once.”"""
    await exchange(g, me)
    await buy_progress(g, me)
    await buy_points(g, me)


async def exchange(g: Hands, me: Seat) -> None:
    """“One Resource for another, any kinds, up to one per Canoe you have in play. Then comes the Smallpox check.”"""
    board = g.board(me)
    limit, done, check = board.canoes_in_play, 0, True
    while True:
        options = _exchange_options(g, me, done < limit)
        if len(options) == 1:
            break
        chosen = await g.ask(me, "wendake.trade.exchange", _exchange_prompt(limit - done), options,
                             lambda id, what: _show_exchange(me, id, what))
        if chosen == NONE:
            break
        if isinstance(chosen, tuple):
            _exchange(g, me, *chosen)
            done += 1
        else:
            g.use_power(me, chosen)
            limit = limit + 1 if chosen == "extra_canoe" else done + sum(board.goods[kind] for kind in RESOURCES)
            check = check and chosen != "free_exchange"
    if done and check:
        await smallpox(g, me)


def _exchange_options(g: Hands, me: Seat, more: bool) -> dict[str, tuple[str, str] | str]:
    goods, options = g.board(me).goods, dict[str, tuple[str, str] | str]()
    if any(goods[kind] for kind in RESOURCES):
        if more:
            options.update({f"exchange:{give}>{take}": (give, take) for give in RESOURCES if goods[give]
                            for take in RESOURCES if take != give})
        options.update(g.powers(me, "extra_canoe", "free_exchange"))
    return {**options, NONE: NONE}


def _exchange(g: Hands, me: Seat, give: str, take: str) -> None:
    g.gain(me, give, -1)
    g.gain(me, take)
    g.tell("exchanged", Text("Exchange: {who} gives {give} for {take}", who=SeatName(me), give=names.GOODS[give],
                             take=names.GOODS[take]), me, f"goods:{me}.{give}", f"goods:{me}.{take}")


async def smallpox(g: Hands, me: Seat) -> None:
    """“Reveal the top Mask card and look at its blanket. An infected blanket makes you move one of your Natives.”"""
    card = turn_over(g)
    if card is None:
        return
    g.state.mask_discard.cards.append(card)
    infected = MASKS[card][1]
    g.tell("smallpox", Text("Smallpox check: {who} reveals an infected blanket", who=SeatName(me)) if infected
           else Text("Smallpox check: {who} reveals a clean blanket", who=SeatName(me)), me, "discard:mask")
    natives = on_the_map(g.board(me))
    if not infected or not natives or g.board(me).tribe == "miami" or await g.may_use(me, "ignore_blanket"):
        return
    kind, index = await g.pick(
        me, "wendake.trade.smallpox", Text("Smallpox: which Native goes to the Long House?"),
        {f"lose:{key}": who for key, who in natives.items()},
        lambda id, who: _show_native(g, me, id, *who))
    remove(g, me, kind, index, Text("Smallpox"))


def _show_native(g: Hands, me: Seat, id: str, kind: str, index: int) -> Choice:
    board = g.board(me)
    at = board.natives[kind][index]
    where = Text("Home") if at == board.home_place(kind) else names.place(at)
    return Choice(id, Text("{native}, {place}", native=called(kind, index), place=where), (piece(me, kind, index),),
                  names.GROUPS["native"])


async def buy_progress(g: Hands, me: Seat) -> None:
    """“Buy one Progress tile per Trade action.” It scores on Economic first, then on the track that it shows."""
    affordable = {f"progress:{key}": key for key in g.state.progress if payments(g, me, PROGRESS[key])}
    if not affordable:
        return
    key = await g.ask(me, "wendake.trade.progress", Text("Which Progress tile do you buy?"), {**affordable, NONE: NONE},
                      _show_progress)
    if key == NONE:
        return
    tile, rule = PROGRESS[key], Text("Progress tile")
    await _pay(g, me, tile)
    g.state.progress.remove(key)
    g.board(me).progress[key] = True
    g.tell("bought", Text("Progress tile: {who} buys “{power}”", who=SeatName(me), power=names.POWERS[key][0]), me,
           f"progress:{key}")
    score(g, me, "economic", tile.level, rule)
    await score_shown(g, me, tile.track, tile.level, rule)


async def _pay(g: Hands, me: Seat, tile: ProgressTile) -> None:
    payment = await g.pick(me, "wendake.trade.pay", Text("What do you pay?"),
                           {_pay_id(payment): payment for payment in payments(g, me, tile)},
                           lambda id, payment: _show_payment(me, id, payment, less=payment not in full(g, me, tile)))
    if payment not in full(g, me, tile):
        g.use_power(me, "pay_less")
    for good in payment:
        g.gain(me, good, -1)


def full(g: Hands, me: Seat, tile: ProgressTile) -> list[Payment]:
    """The payments for a tile without a power: so many Leather, Fish and different Vegetables as its level."""
    vegetables = tile.level - (g.board(me).tribe == "potawatomi")
    return [("leather",) * tile.level + ("fish",) * tile.level + chosen
            for chosen in combinations(VEGETABLES, vegetables)]


def payments(g: Hands, me: Seat, tile: ProgressTile) -> list[Payment]:
    """The payments for a tile that a seat can make now; the power “1 Resource less” adds shorter ones."""
    wanted = full(g, me, tile)
    if g.ready(me, "pay_less"):
        wanted = list(dict.fromkeys([*wanted, *(
            payment[:at] + payment[at + 1:] for payment in wanted for at in range(len(payment)))]))
    goods = g.board(me).goods
    return [payment for payment in wanted if all(goods[good] >= payment.count(good) for good in payment)]


async def buy_points(g: Hands, me: Seat) -> None:
    """“Return up to five different Resources to the supply and score that many Economic points.”"""
    goods = g.board(me).goods
    held = [good for good in RESOURCES if goods[good]]
    if not held:
        return
    sold = await g.ask(me, "wendake.trade.sell", Text("Which different Resources do you return for Economic points?"),
                       {**{f"sell:{'+'.join(some)}": some for some in _subsets(held)}, NONE: ()},
                       lambda id, some: _show_sale(me, id, some))
    for good in sold:
        g.gain(me, good, -1)
    if sold:
        goods_given = names.goods(dict.fromkeys(sold, 1))
        g.tell("sold", Text("Trade: {who} returns {goods}", who=SeatName(me), goods=goods_given), me,
               *(f"goods:{me}.{good}" for good in sold))
    score(g, me, "economic", len(sold), names.ACTIONS["trade"])


def _subsets(goods: list[str]) -> list[Payment]:
    return [some for size in range(len(goods), 0, -1) for some in combinations(goods, size)]


def _pay_id(payment: Payment) -> str:
    return "pay:" + "+".join(payment)


def _exchange_prompt(left: int) -> Text:
    return TextN("Exchange: {n} Resource left", "Exchange: {n} Resources left", left)


def _show_exchange(me: Seat, id: str, what: tuple[str, str] | str) -> Choice:
    if what == NONE:
        return Choice(id, Text("Exchange no more"))
    if isinstance(what, str):
        return show_power(id, what)
    give, take = what
    return Choice(id, Text("{give} for {take}", give=names.GOODS[give], take=names.GOODS[take]),
                  (f"goods:{me}.{give}", f"supply:{take}"), names.GROUPS["exchange"])


def _show_progress(id: str, key: str) -> Choice:
    if key == NONE:
        return Choice(id, Text("Buy no Progress tile"))
    tile = PROGRESS[key]
    return Choice(id, names.POWERS[key][0], (id,), names.GROUPS["progress"],
                  Text("{level} on Economic, {level} on {track}", level=tile.level, track=names.TRACKS[tile.track]))


def _show_payment(me: Seat, id: str, payment: Payment, *, less: bool) -> Choice:
    return Choice(id, names.goods(Counter(payment)), tuple(f"goods:{me}.{good}" for good in dict.fromkeys(payment)),
                  names.GROUPS["power"] if less else None, names.POWERS["pay_less"][1] if less else None)


def _show_sale(me: Seat, id: str, some: Payment) -> Choice:
    if not some:
        return Choice(id, Text("Return none"))
    return Choice(id, names.goods(dict.fromkeys(some, 1)), tuple(f"goods:{me}.{good}" for good in some),
                  names.GROUPS["sell"], names.points(len(some)))
