"""Buy Materials."""
from __future__ import annotations

from app.engine.decision import Choice
from app.engine.text import Seat, SeatName, Text

from . import cards, names
from .hands import Hands

NONE = "none"
LOTS = {"sawblade:2": ("sawblade", 2, 2), "glue:2": ("glue", 2, 1), "glue:3": ("glue", 3, 3),
        "scrapwood:2": ("scrapwood", 2, 1), "scrapwood:3": ("scrapwood", 3, 3)}
Lot = tuple[str, int, int]


async def buy_materials(g: Hands, me: Seat) -> None:
    """“Make one or two purchases; with two, they must be different materials.”"""
    bought: list[str] = []
    while len(bought) < 2:
        lot = await g.choose(me, "woodcraft.materials", Text("Buy Materials: which lot?"),
                             lambda: _lots(g, me, bought), _show_lot)
        if lot is None:
            break
        token, count, cost = lot
        g.pay(me, "blueberries", cost)
        g.shop(me).goods[token] += count
        bought.append(token)
        g.tell("materials", Text("Buy Materials: {who} buys {what}", who=SeatName(me), what=names.goods(token, count)),
               me, f"goods:{me}.{token}")
    if bought:
        await _one_more(g, me, bought)


def _lots(g: Hands, me: Seat, bought: list[str]) -> dict[str, Lot | None]:
    money = g.shop(me).goods["blueberries"]
    found: dict[str, Lot | None] = {
        f"lot:{key}": lot for key, lot in LOTS.items() if lot[0] not in bought and lot[2] <= money}
    return {**found, NONE: None}


async def _one_more(g: Hands, me: Seat, bought: list[str]) -> None:
    """The helper who gives one more of a material that was bought."""
    for helper in g.shop(me).on("materials"):
        name = cards.HELPERS[helper.key][0]
        with g.allowing("none"):
            token = await g.pick(me, "woodcraft.materials.more", Text("{helper}: one more of what?", helper=name),
                                 {f"more:{token}": token for token in bought},
                                 lambda id, token: Choice(id, names.goods(token, 1), (f"lot:{token}:2",)))
        g.shop(me).goods[token] += 1
        g.tell("gained", Text("{rule}: {who} gains {what}", rule=name, who=SeatName(me), what=names.goods(token, 1)),
               me, f"helper:{helper.key}")


def _show_lot(id: str, lot: Lot | None) -> Choice:
    if lot is None:
        return Choice(id, Text("Buy no more"), group=names.GROUPS["end"])
    token, count, cost = lot
    return Choice(id, Text("{what} for {cost}", what=names.goods(token, count), cost=names.goods("blueberries", cost)),
                  (id,), names.GROUPS["buy"])
