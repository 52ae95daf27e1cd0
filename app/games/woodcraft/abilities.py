"""The once-per-turn helpers who need no die."""
from __future__ import annotations

from app.engine.decision import Choice
from app.engine.text import Seat, Text

from . import cards, names
from .content import HELPERS, TOKENS
from .dice import use_helper
from .gains import gain
from .hands import Hands
from .state import Shop
from .trees import FULL_GROWN, tell_growth


def usable(shop: Shop, number: int) -> bool:
    """Whether a helper who needs no die can be used now."""
    helper, goods = HELPERS[number], shop.goods
    if helper.kind != "once" or number in shop.used:
        return False
    match helper.act:
        case "trade":
            return all(goods[good] >= count for good, count in helper.pay.items())
        case "token" | "swap":
            return any(goods[token] for token in TOKENS)
        case "grow":
            return bool(growing(shop))
        case _:
            return False


def growing(shop: Shop) -> list[str]:
    """The pots with a tree that can still grow."""
    return [colour for colour, pot in shop.pots.items() if pot.die is not None and pot.die.value < FULL_GROWN]


async def use(g: Hands, me: Seat, number: int) -> None:
    """Use a helper."""
    use_helper(g, me, number)
    helper = HELPERS[number]
    match helper.act:
        case "token":
            g.pay(me, await _token(g, me, "give", [token for token in TOKENS if g.shop(me).goods[token]]), 1)
        case "swap":
            given = await _token(g, me, "give", [token for token in TOKENS if g.shop(me).goods[token]])
            g.pay(me, given, 1)
            taken = await _token(g, me, "take", [token for token in TOKENS if token != given])
            g.shop(me).goods[taken] += 1
        case "grow":
            await _grow(g, me)
        case _:
            pass
    await gain(g, me, helper.gain, "workshop", cards.helper(number), f"helper:{helper.key}")


async def _token(g: Hands, me: Seat, verb: str, tokens: list[str]) -> str:
    prompt = Text("Which token do you give back?") if verb == "give" else Text("Which token do you take for it?")
    return await g.pick(me, f"woodcraft.{verb}", prompt, {f"{verb}:{token}": token for token in tokens},
                        lambda id, token: Choice(id, names.goods(token, 1), (f"goods:{me}.{token}",)))


async def _grow(g: Hands, me: Seat) -> None:
    shop = g.shop(me)
    colour = await g.pick(me, "woodcraft.grow", Text("Which tree grows?"),
                          {f"grow:{colour}": colour for colour in growing(shop)},
                          lambda id, colour: Choice(id, names.POTS[colour], (f"pot:{me}.{colour}",)))
    die = shop.pots[colour].die
    assert die is not None
    die.value += 1
    tell_growth(g, me, colour, die)
