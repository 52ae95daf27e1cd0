"""What is gained: goods, points, steps of income and reputation, tools for the attic, productions of helpers."""
from __future__ import annotations

from functools import partial

from app.engine.decision import Choice
from app.engine.text import Seat, SeatName, Text

from . import cards, names
from .content import (
    ATTIC,
    HELPERS,
    LAST_SPACE,
    LEVELS,
    LINKS,
    NOTHING,
    REPUTATION_TILES,
    TILE_SPACES,
    TOOLS,
    Gain,
)
from .hands import Hands
from .state import Arrival, Woodcraft

PAST_THE_END = 2


async def gain(g: Hands, me: Seat, what: Gain, part: str, rule: Text, *refs: str) -> None:
    """Take a reward, “as a whole”. `rule` says where it comes from, `part` what its points count as."""
    if what == NOTHING:
        return
    g.tell("gained", Text("{rule}: {who} gains {what}", rule=rule, who=SeatName(me), what=names.gain(what)), me, *refs)
    goods = g.shop(me).goods
    for good, count in what.goods:
        goods[good] += count
    for shown in what.dice:
        g.new_die(me, shown)
    if what.vp:
        g.points(me, what.vp, part)
    with g.allowing("none"):
        for track, steps in what.income:
            await advance_income(g, me, track, steps)
        if what.reputation:
            await advance_reputation(g, me, what.reputation, part)
        for tool in what.tools:
            await place_tool(g, me, tool)
        if what.production:
            await produce(g, me, what.production)


async def advance_income(g: Hands, me: Seat, track: str, steps: int) -> None:
    """Steps on an income track. Past 10 a second counter starts on 1; what lies on a space is taken on reaching it."""
    income = g.shop(me).income
    for _ in range(steps):
        income[track] += 1
        space = (income[track] - 1) % LEVELS + 1
        await gain(g, me, g.state.values.income.get(space, NOTHING), "workshop", names.INCOMES[track])


async def advance_reputation(g: Hands, me: Seat, steps: int, part: str) -> None:
    """Steps on the reputation track; “each step past the end scores 2 points”."""
    shop = g.shop(me)
    for _ in range(steps):
        if shop.reputation == LAST_SPACE:
            g.points(me, PAST_THE_END, part)
            g.tell("scored", Text("Reputation: {who} scores {what} past the end", who=SeatName(me),
                                  what=names.points(PAST_THE_END)), me, f"reputation:{me}")
            continue
        shop.reputation += 1
        if shop.reputation in TILE_SPACES:
            await reach_tile(g, me, TILE_SPACES.index(shop.reputation))


def lose_reputation(g: Hands, me: Seat, steps: int) -> None:
    """Steps back, to the start at most."""
    shop = g.shop(me)
    shop.reputation = max(0, shop.reputation - steps)


async def reach_tile(g: Hands, me: Seat, at: int) -> None:
    """“The first to arrive takes the top reward, the second the middle, the third the bottom.”"""
    tile = g.state.reputation_tiles[at]
    if any(arrival.seat == me for arrival in tile.arrivals):
        return
    place = next_place(g.state, at)
    tile.arrivals.append(Arrival(me, place, g.state.round))
    rewards = REPUTATION_TILES[tile.key]
    if place < len(rewards):
        await gain(g, me, rewards[place], "workshop", Text("Reputation tile"), f"reputation_tile:{at}")


def next_place(state: Woodcraft, at: int) -> int:
    """“With two players the first takes the middle. Those who arrive in the same round take the same reward, and the
    next place is skipped.”"""
    arrivals = state.reputation_tiles[at].arrivals
    if arrivals and arrivals[-1].round == state.round:
        return arrivals[-1].place
    return len(arrivals) + (1 if len(state.shops) == 2 else 0)


def open_spaces(tools: dict[str, str]) -> list[str]:
    """“Bottom row first; a higher space needs the two tools below it, the ends of the top row the tool next to it.”"""
    return [key for key, space in ATTIC.items() if key not in tools and all(need in tools for need in space.needs)]


async def place_tool(g: Hands, me: Seat, tool: str) -> None:
    """“A tool is placed in the attic at once.” What lies between it and a different tool is gained."""
    shop = g.shop(me)
    kinds = TOOLS if tool == "any" else (tool,)
    options = {f"tool:{kind}@{space}": (kind, space) for kind in kinds for space in open_spaces(shop.tools)}
    if not options:
        g.tell("tool", Text("Attic: {who} has no space for another tool", who=SeatName(me)), me)
        return
    kind, space = await g.pick(me, "woodcraft.tool", Text("Which tool goes where in your attic?"), options,
                               partial(_show_tool, me, shop.tools))
    shop.tools[space] = kind
    g.tell("tool", Text("Attic: {who} places a tool: {tool}", who=SeatName(me), tool=names.TOOLS[kind]), me,
           f"attic:{me}.{space}")
    for reward in rewards_at(shop.tools, kind, space):
        await gain(g, me, reward, "workshop", Text("Attic"), f"attic:{me}.{space}")
    await call(g, me, "tool")


def rewards_at(tools: dict[str, str], kind: str, space: str) -> list[Gain]:
    """What lies between a space with that tool and its neighbours that hold other tools."""
    found: list[Gain] = []
    for link in LINKS:
        if space in link.between:
            first, second = link.between
            other = tools.get(second if first == space else first)
            if other not in (None, kind):
                found.append(link.gain)
    return found


async def call(g: Hands, me: Seat, rule: str) -> None:
    """The permanent helpers who act on a rule; “every time you do it, however you got it”."""
    for helper in g.shop(me).on(rule):
        await gain(g, me, helper.gain, "workshop", cards.HELPERS[helper.key][0], f"helper:{helper.key}")


async def produce(g: Hands, me: Seat, count: int) -> None:
    """Production of up to so many different helpers: of all of them where one has no more."""
    left = list(g.shop(me).helpers.values())
    if len(left) <= count:
        for number in left:
            await produce_one(g, me, number)
        return
    for _ in range(count):
        number = await g.ask(me, "woodcraft.production", Text("Which helper produces?"),
                              {f"produce:{HELPERS[number].key}": number for number in left}, show_production)
        left.remove(number)
        await produce_one(g, me, number)


async def produce_one(g: Hands, me: Seat, number: int) -> None:
    """“A helper's production is printed at the top of its card, beside the gear.”"""
    helper = HELPERS[number]
    await gain(g, me, helper.production, "workshop", Text("Production of {helper}", helper=cards.helper(number)),
               f"helper:{helper.key}")


def show_production(id: str, number: int) -> Choice:
    """A helper's production as a choice."""
    helper = HELPERS[number]
    return Choice(id, Text("{helper}: {what}", helper=cards.helper(number), what=names.gain(helper.production)),
                  (f"helper:{helper.key}",), names.GROUPS["produce"])


def _show_tool(me: Seat, tools: dict[str, str], id: str, placed: tuple[str, str]) -> Choice:
    kind, space = placed
    rewards = [names.gain(reward) for reward in rewards_at(tools, kind, space)]
    return Choice(id, Text("{tool}, {space}", tool=names.TOOLS[kind], space=names.space(space)),
                  (f"attic:{me}.{space}",), names.GROUPS["tool"], names.listed(rewards) if rewards else None)
