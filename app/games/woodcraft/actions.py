"""The seven actions."""
from __future__ import annotations

from app.engine.text import Seat

from .hands import Hands
from .helpers import choose_helper
from .lumber import buy_lumber, exchange_dice
from .materials import buy_materials
from .orders import choose_orders
from .trees import produce_or_plant
from .workshop import improve


async def act(g: Hands, me: Seat, action: str) -> None:
    """Carry out the action of a tile."""
    match action:
        case "buy_lumber":
            await buy_lumber(g, me)
        case "exchange_dice":
            await exchange_dice(g, me)
        case "buy_materials":
            await buy_materials(g, me)
        case "choose_orders":
            await choose_orders(g, me)
        case "choose_helper":
            await choose_helper(g, me)
        case "produce_plant":
            await produce_or_plant(g, me)
        case _:
            await improve(g, me)
