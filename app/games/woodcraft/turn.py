"""A turn: trees grow, a tile is taken and used, and the turn ends."""
from __future__ import annotations

from functools import partial

from app.engine.decision import Choice
from app.engine.text import Seat, SeatName, Text

from . import names
from .actions import act
from .content import ACTIONS, NOTHING, Values, value_of
from .hands import Hands, dice_targets
from .state import DICE_KEPT, Shop
from .trees import full_grown, grow, harvest
from .wheel import bonuses, movable, place_of, take_tile

BERRIES, MARKET, END, ACT = "berries", "market", "end", "act"
BERRIES_INSTEAD = 3


async def take_turn(g: Hands, me: Seat) -> None:
    """“Trees grow; choose a tile and use it; end.” Free actions and a bonus action come before, between and after."""
    g.shop(me).used.clear()
    grow(g, me)
    with g.allowing("bonus"):
        action = await g.choose(me, "woodcraft.turn", Text("Which action tile do you take?"),
                                lambda: {f"tile:{action}": action for action in movable(g.state)},
                                lambda id, action: _show_tile(g, id, action))
        with g.allowing("none"):
            await take_tile(g, me, action)
        await use_tile(g, me, action)
        await end_turn(g, me)
    g.state.turn += 1


async def use_tile(g: Hands, me: Seat, action: str) -> None:
    """“Do its action, or take 3 blueberries, or pay 1 lantern and do the action of any other tile.”"""
    use = await g.choose(me, "woodcraft.use", Text("What do you do with {action}?", action=names.ACTIONS[action]),
                         lambda: _uses(g.shop(me), action), partial(_show_use, action))
    if use == BERRIES:
        g.shop(me).goods["blueberries"] += BERRIES_INSTEAD
        g.tell("gained", Text("Instead of the action: {who} gains {what}", who=SeatName(me),
                              what=names.goods("blueberries", BERRIES_INSTEAD)), me)
        return
    if use != action:
        g.pay(me, "lantern", 1)
        g.tell("lantern", Text("Lantern: {who} pays 1 lantern for {action}", who=SeatName(me),
                               action=names.ACTIONS[use]), me, f"tile:{use}")
    await g.within("free", partial(act, g, me, use))


def _uses(shop: Shop, action: str) -> dict[str, str]:
    uses = {ACT: action, BERRIES: BERRIES}
    if shop.goods["lantern"]:
        uses.update({f"lantern:{other}": other for other in ACTIONS if other != action})
    return uses


async def end_turn(g: Hands, me: Seat) -> None:
    """“You may buy one marketing step; then keep at most 6 dice; a 6 in a pot must have come out.”

    A 6 that is still in its pot comes out by itself. So do, where the turn has to come to its end, the smallest dice.
    """
    while (chosen := await _ask_for_end(g, me)) not in (MARKET, END):
        give_back(g, me, chosen)
    if chosen == MARKET:
        buy_marketing(g, me)
        with g.allowing("none"):
            while (chosen := await _ask_for_end(g, me, marketed=True)) != END:
                give_back(g, me, chosen)
    for colour in full_grown(g.shop(me)):
        await harvest(g, me, colour)
    while len(g.shop(me).pile) > DICE_KEPT:
        give_back(g, me, min(g.shop(me).faces(), key=value_of))


async def _ask_for_end(g: Hands, me: Seat, *, marketed: bool = False) -> str:
    """Marketing, a die to give back, or the end."""
    return await g.choose(me, "woodcraft.end", Text("End your turn?"), lambda: _ends(g, me, marketed),
                          lambda id, what: _show_end(g, me, id, what))


def _ends(g: Hands, me: Seat, marketed: bool) -> dict[str, str]:
    shop, ends = g.shop(me), dict[str, str]()
    if not marketed and marketing_price(g.state.values, shop) <= shop.goods["blueberries"]:
        ends[MARKET] = MARKET
    too_many = len(shop.pile) + len(full_grown(shop)) > DICE_KEPT
    if too_many:
        ends.update({f"return:{shown}": shown for shown in shop.faces()})
    if g.hurried or not too_many:
        ends[END] = END
    return ends


def marketing_price(values: Values, shop: Shop) -> int:
    """What the next step of marketing costs; the last one can be bought again and again."""
    return next_marketing(values, shop)[0] - shop.less("marketing")


def next_marketing(values: Values, shop: Shop) -> tuple[int, int]:
    """The printed cost and the points of a seat's next step."""
    return values.marketing[min(shop.marketing, len(values.marketing) - 1)]


def buy_marketing(g: Hands, me: Seat) -> None:
    """“Pay the cost of the next space, score its points; one step a turn.”"""
    shop, values = g.shop(me), g.state.values
    _, points = next_marketing(values, shop)
    g.pay(me, "blueberries", marketing_price(values, shop))
    shop.marketing += 1
    g.points(me, points, "marketing")
    g.tell("marketing", Text("Marketing: {who} scores {what}", who=SeatName(me), what=names.points(points)), me,
           f"marketing:{me}")


def give_back(g: Hands, me: Seat, shown: str) -> None:
    """A die goes back to the bank."""
    die = g.take_die(me, shown)
    g.tell("returned", Text("End of the turn: {who} gives back {die}", who=SeatName(me), die=names.die(shown)), me,
           f"die:{die.number}")


def _show_tile(g: Hands, id: str, action: str) -> Choice:
    gives = names.together(bonuses(g.state, *place_of(g.state, action)))
    note = names.gain(gives) if gives != NOTHING else None
    return Choice(id, names.ACTIONS[action], (id,), names.GROUPS["tile"], note)


def _show_use(action: str, id: str, use: str) -> Choice:
    if use == BERRIES:
        return Choice(id, Text("{what} instead", what=names.goods("blueberries", BERRIES_INSTEAD)),
                      group=names.GROUPS["use"])
    if use == action:
        return Choice(id, names.ACTIONS[action], (f"tile:{action}",), names.GROUPS["use"])
    return Choice(id, names.ACTIONS[use], (f"tile:{use}",), names.GROUPS["lantern"])


def _show_end(g: Hands, me: Seat, id: str, what: str) -> Choice:
    if what == END:
        note = Text("the 6 in a pot comes out") if full_grown(g.shop(me)) else None
        return Choice(id, Text("End the turn"), group=names.GROUPS["end"], note=note, final=True)
    if what == MARKET:
        shop, values = g.shop(me), g.state.values
        return Choice(id, Text("Marketing: {what} for {cost}", what=names.points(next_marketing(values, shop)[1]),
                               cost=names.goods("blueberries", marketing_price(values, shop))), (f"marketing:{me}",),
                      names.GROUPS["market"])
    return Choice(id, names.die(what), dice_targets(g.shop(me), what), names.GROUPS["return"])
