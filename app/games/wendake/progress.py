"""The Progress powers that are used between two lines. The others are asked for inside the action that they change."""
from __future__ import annotations

from app.engine.decision import Choice
from app.engine.text import Seat, Text

from . import actions, names
from .content import CANOES
from .hands import Hands
from .masks import ceremony, discard, face, show_card, take_discard
from .moving import move
from .natives import bring_home

BETWEEN_LINES = frozenset({
    "one_home", "one_vegetable", "one_fish", "swap_mask", "one_beaver", "tan_one", "move_two", "two_home",
    "place_canoe", "take_discard", "two_vegetables", "tan_any", "move_four", "home_and_canoe", "ceremony", "harvest",
    "hunt_and_tan", "fishing"})


def can_use(g: Hands, me: Seat, power: str) -> bool:
    """Whether a power is used between lines and would do anything now."""
    board = g.board(me)
    match power:
        case "one_home" | "two_home":
            return _anybody_out(g, me)
        case "home_and_canoe":
            return _anybody_out(g, me) or board.canoes_in_play < CANOES
        case "place_canoe":
            return board.canoes_in_play < CANOES
        case "tan_one" | "tan_any":
            return board.goods["beaver"] > 0
        case "swap_mask":
            return len(board.hand) > 0 and len(g.state.mask_discard) > 0
        case "take_discard":
            return len(g.state.mask_discard) > 0
        case "harvest":
            return bool(board.areas_with("woman"))
        case "hunt_and_tan":
            return bool(board.areas_with("hunter"))
        case "fishing":
            return board.canoes_in_play > 0
    return power in BETWEEN_LINES


async def use(g: Hands, me: Seat, power: str) -> None:
    """Flip the tile and do what its power says."""
    g.use_power(me, power)
    match power:
        case "one_home":
            await bring_home(g, me, 1)
        case "two_home":
            await bring_home(g, me, 2)
        case "home_and_canoe":
            await bring_home(g, me, 2)
            await actions.canoe(g, me)
        case "place_canoe":
            await actions.canoe(g, me)
        case "one_vegetable":
            await actions.take_vegetables(g, me, 1)
        case "two_vegetables":
            await actions.take_vegetables(g, me, 2)
        case "one_fish":
            g.gain(me, "fish")
        case "one_beaver":
            g.gain(me, "beaver")
        case "tan_one":
            actions.tan_some(g, me, 1)
        case "tan_any":
            await _tan_any(g, me)
        case "move_two":
            await move(g, me, 2)
        case "move_four":
            await move(g, me, 4)
        case "swap_mask":
            await _swap_mask(g, me)
        case "take_discard":
            await _take_any_discard(g, me)
        case "ceremony":
            await ceremony(g, me)
        case "harvest":
            await actions.harvest(g, me)
        case "hunt_and_tan":
            actions.hunting(g, me)
            actions.tan(g, me)
        case "fishing":
            await actions.fishing(g, me)


def _anybody_out(g: Hands, me: Seat) -> bool:
    board = g.board(me)
    return any(board.in_long_house(kind) for kind in board.natives)


async def _tan_any(g: Hands, me: Seat) -> None:
    """“Turn any number of your Beavers into Leather.”"""
    count = await g.pick(me, "wendake.power.tan_any", Text("How many Beavers become Leather?"),
                         {f"tan:{n}": n for n in range(g.board(me).goods["beaver"], 0, -1)},
                         lambda id, n: Choice(id, Text("{n} {good}", n=n, good=names.GOODS["beaver"])))
    actions.tan_some(g, me, count)


async def _swap_mask(g: Hands, me: Seat) -> None:
    """“Swap 1 Mask card of your hand with the top face-up discard.”"""
    hand = g.board(me).hand
    card = await g.choose(me, "wendake.power.swap_mask", Text("Which Mask do you give?"),
                          lambda: {f"card:{card}": card for card in hand.cards}, show_card)
    discard(g, me, card)
    take_discard(g, me, len(g.state.mask_discard) - 2)


async def _take_any_discard(g: Hands, me: Seat) -> None:
    """“Take any one card of the Mask discard pile into your hand.”"""
    cards = g.state.mask_discard.cards
    at = await g.pick(me, "wendake.power.take_discard", Text("Which Mask do you take?"),
                      {f"card:{card}": at for at, card in enumerate(cards)},
                      lambda id, at: Choice(id, names.FACES[face(cards[at])], (f"mask:{cards[at]}",)))
    take_discard(g, me, at)
