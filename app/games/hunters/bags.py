"""Bags: what fits into them, what is taken out of them."""
from __future__ import annotations

from app.engine.decision import Choice
from app.engine.text import Text

from .content import PREY
from .hunt import Hunt, choice, where
from .names import token_name, who, worth
from .state import Hunter, Token

_BIG_SACK_SLOTS = 2


def carried(hunter: Hunter, kind: str) -> Token | None:
    """The token of that kind in his bag, if any."""
    for token in hunter.bag:
        if token.kind == kind:
            return token
    return None


def capacity(hunter: Hunter) -> int:
    """How many tokens his bag holds: prey and items share it."""
    return hunter.data.bag + (_BIG_SACK_SLOTS if carried(hunter, "big_bag") else 0)


def room(hunter: Hunter) -> int:
    """How many slots of his bag are free."""
    return capacity(hunter) - len(hunter.bag)


def prey_in(hunter: Hunter) -> list[Token]:
    """The prey in his bag, the least valuable first."""
    return sorted((token for token in hunter.bag if token.kind in PREY), key=lambda token: token.value)


def empty_out(play: Hunt, hunter: Hunter) -> None:
    """Lay out everything in his bag on his cell."""
    lay_out(play, hunter, list(hunter.bag))


def lay_out(play: Hunt, hunter: Hunter, tokens: list[Token]) -> None:
    """Lay tokens from his bag on his cell."""
    cell = where(hunter)
    for token in tokens:
        hunter.bag.remove(token)
        play.lay(token, cell)
        play.say("laid_out", Text("{token} lies on {cell}.", token=token_name(token), cell=cell), token.id,
                 f"cell:{cell}")


async def take_out(play: Hunt, hunter: Hunter, token: Token) -> None:
    """Take a token out of a bag. With the Big sack goes its room: what is over the limit is laid out first.

    The acting player owns the bag and chooses what is laid out.
    """
    if token.kind == "big_bag":
        await _make_do_without(play, hunter, token)
    hunter.bag.remove(token)


async def _make_do_without(play: Hunt, hunter: Hunter, sack: Token) -> None:
    prompt = Text("{hunter}: without the Big sack the bag is too full. Choose what is laid out.", hunter=who(hunter))

    def show(id: str, token: Token) -> Choice:
        return choice(id, Text("Lay out: {token}", token=token_name(token)), token.id, note=worth(token.kind))

    while len(hunter.bag) - 1 > hunter.data.bag:
        rest = sorted((token for token in hunter.bag if token is not sack), key=lambda token: token.value)
        token = await play.pick("hunters.bag.overflow", prompt, {f"lay:{token.id}": token for token in rest}, show)
        lay_out(play, hunter, [token])
