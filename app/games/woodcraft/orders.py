"""Choose Orders, and completing orders."""
from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from app.engine.decision import Choice
from app.engine.text import Seat, SeatName, Text

from . import cards, names
from .content import CONTRACTS, ORDERS, ROWS, Gain, Order
from .gains import call, gain
from .hands import Hands
from .state import Shop, Woodcraft

NONE = "none"
SECOND_ORDER = 3
Payment = tuple[str, ...]


async def choose_orders(g: Hands, me: Seat) -> None:
    """“Take 1 of the 4 orders … slide the others along the arrows and refill … Then you may pay 3 for a second.”"""
    if await choose_order(g, me, second=False):
        await choose_order(g, me, second=True)


def second_price(shop: Shop) -> int:
    """What the second order costs."""
    return SECOND_ORDER - shop.less("second_order")


async def choose_order(g: Hands, me: Seat, *, second: bool) -> bool:
    """Take an order on display, for which a second one asks a price, or none; gives whether one was taken."""
    def cost() -> int:
        return second_price(g.shop(me)) if second else 0

    prompt = Text("Which order do you take?")
    if second:
        prompt = Text("Which second order do you take for {what}?", what=names.goods("blueberries", cost()))
    number = await g.choose(me, "woodcraft.orders", prompt,
                            lambda: _on_display(g, affordable=cost() <= g.shop(me).goods["blueberries"]),
                            partial(show_display, g))
    if number is None:
        return False
    g.pay(me, "blueberries", cost())
    take_order(g, me, number)
    return True


def _on_display(g: Hands, *, affordable: bool) -> dict[str, int | None]:
    found: dict[str, int | None] = {}
    if affordable:
        found.update({f"order:{ORDERS[number].key}": number
                      for number in g.state.shown["orders"] if number is not None})
    return {**found, NONE: None}


def take_order(g: Hands, me: Seat, number: int) -> None:
    """Lay an order of the display beside the board; the others slide, and the gap is filled."""
    slide(g, "orders", g.state.shown["orders"].index(number))
    put_beside(g, me, number)


def put_beside(g: Hands, me: Seat, number: int) -> None:
    """“In the row matching the icon in its top-left corner.”"""
    order = ORDERS[number]
    g.shop(me).beside[order.row - 1].append(number)
    g.tell("order", Text("Orders: {who} lays {order} in row {n}", who=SeatName(me), order=cards.order(number),
                         n=order.row), me, f"order:{order.key}")


def play_from_hand(g: Hands, me: Seat, number: int) -> None:
    """Lay an order of the hand beside the board."""
    shop = g.shop(me)
    hand = shop.hand if number in shop.hand.cards else shop.nuts
    put_beside(g, me, g.draw(hand, hand.cards.index(number)))


def slide(g: Hands, kind: str, slot: int) -> None:
    """“Slide the others along the arrows and refill the gap from the deck.” The deck feeds the first slot."""
    shown = g.state.shown[kind]
    del shown[slot]
    shown.insert(0, next_card(g, kind))


def next_card(g: Hands, kind: str) -> int | None:
    """The next card of the deck in use. An empty deck is made anew from its discards; without any the gap stays."""
    deck = g.state.deck(kind)
    if not len(deck.cards) and len(deck.discard):
        deck.cards.cards.extend(deck.discard.cards)
        deck.discard.cards.clear()
        g.state.rng.shuffle(deck.cards.cards)
    return g.draw(deck.cards) if len(deck.cards) else None


def discard_order(state: Woodcraft, number: int) -> None:
    """Put an order on the discard pile of its deck."""
    state.decks[ORDERS[number].deck].discard.cards.append(number)


def can_complete(shop: Shop, order: Order, faces: dict[str, int]) -> bool:
    """Whether the exact dice are in the lumber pile, and the tokens at hand."""
    if any(shop.goods[token] < count for token, count in order.tokens.items()):
        return False
    if order.choice:
        return next(payments(order, faces), None) is not None
    return all(faces.get(shown, 0) >= count for shown, count in order.fixed.items())


def payments(order: Order, faces: dict[str, int], at: int = 0) -> Iterator[Payment]:
    """The dice that an order can be paid with; one that may be of several colours makes several ways."""
    if at == len(order.dice):
        yield ()
        return
    for shown in order.dice[at]:
        if faces.get(shown, 0):
            left = {**faces, shown: faces[shown] - 1}
            for rest in payments(order, left, at + 1):
                yield (shown, *rest)


async def complete(g: Hands, me: Seat, number: int) -> None:
    """“Return exact dice and tokens, take the card's reward as a whole, then the row's reward or penalty.”"""
    shop, order = g.shop(me), ORDERS[number]
    for shown in await _choose_payment(g, me, order):
        g.take_die(me, shown)
    for token, count in order.tokens.items():
        g.pay(me, token, count)
    row = next(row for row, numbers in enumerate(shop.beside) if number in numbers)
    shop.beside[row].remove(number)
    shop.completed.append(number)
    name, ref = cards.order(number), f"order:{order.key}"
    g.tell("completed", Text("Order: {who} completes {order}", who=SeatName(me), order=name), me, ref)
    reward = g.state.reward(number)
    await gain(g, me, reward.gain, "orders", name, ref)
    if reward.instant is not None:
        await contract_or_reward(g, me, number, reward.instant)
    await gain(g, me, ROWS[row], "orders", Text("Row {n}", n=row + 1), ref)
    await call(g, me, "complete")


async def _choose_payment(g: Hands, me: Seat, order: Order) -> Payment:
    ways = dict.fromkeys(tuple(sorted(way)) for way in payments(order, g.shop(me).faces()))
    return await g.pick(me, "woodcraft.complete", Text("With which dice do you complete the order?"),
                        {f"pay:{'+'.join(way)}": way for way in ways},
                        lambda id, way: Choice(id, names.listed([names.die(shown) for shown in way])))


async def contract_or_reward(g: Hands, me: Seat, number: int, instant: Gain) -> None:
    """“A hazelnut order: claim a contract on offer, or its instant reward.”"""
    shop = g.shop(me)
    claims = {f"contract:{CONTRACTS[at].key}": at for at in g.state.contracts if at not in shop.contracts}
    chosen = await g.pick(me, "woodcraft.contract", Text("Do you claim a contract or take the reward?"),
                          {**claims, "reward": None}, lambda id, at: _show_contract(id, at, number, instant))
    if chosen is None:
        await gain(g, me, instant, "orders", cards.order(number), f"order:{ORDERS[number].key}")
        return
    shop.contracts.append(chosen)
    g.tell("contract", Text("Contract: {who} claims {contract}", who=SeatName(me), contract=cards.contract(chosen)), me,
           f"contract:{CONTRACTS[chosen].key}")


def show_display(g: Hands, id: str, number: int | None) -> Choice:
    """An order on display as a choice; taking it reveals another."""
    if number is None:
        return Choice(id, Text("Take none"), group=names.GROUPS["end"])
    given = names.gain(g.state.reward(number).gain)
    return Choice(id, cards.order(number), (id,), names.GROUPS["order"],
                  Text("Row {n}: {what}", n=ORDERS[number].row, what=given), final=True)


def show_complete(g: Hands, id: str, number: int) -> Choice:
    """Completing an order, with what it gives."""
    order = ORDERS[number]
    return Choice(id, Text("Complete {order}", order=cards.order(number)), (f"order:{order.key}",),
                  names.GROUPS["complete"], names.gain(g.state.reward(number).gain))


def _show_contract(id: str, at: int | None, number: int, instant: Gain) -> Choice:
    if at is None:
        return Choice(id, names.gain(instant), (f"order:{ORDERS[number].key}",))
    return Choice(id, cards.contract(at), (id,), names.GROUPS["contract"], cards.CONTRACTS[CONTRACTS[at].key][1])

