"""The plain actions: Canoe, Harvest, Hunting, Tan Pelts, Fishing, Ritual."""
from __future__ import annotations

from app.engine.decision import Choice
from app.engine.text import Seat, SeatName, Text, TextN

from . import names
from .content import CANOES, KINDS, VEGETABLES
from .hands import Hands
from .natives import bring_home
from .tracks import score


async def canoe(g: Hands, me: Seat) -> None:
    """“Put one of your Canoes on any Lake. … You have five; a placed Canoe never leaves the board.”"""
    board = g.board(me)
    if board.canoes_in_play == CANOES:
        return
    number = board.canoes.index(None)
    lake = await g.choose(me, "wendake.canoe", Text("On which Lake do you put the Canoe?"),
                          lambda: {f"lake:{lake}": lake for lake in g.state.map.lakes},
                          lambda id, lake: Choice(id, names.LAKES[lake], (id,)))
    board.canoes[number] = lake
    g.tell("canoe", Text("Canoe: {who} puts a Canoe on {lake}", who=SeatName(me), lake=names.LAKES[lake]), me,
           f"canoe:{me}.{number}", f"lake:{lake}")


async def harvest(g: Hands, me: Seat) -> None:
    """“Each Productive Area holding one of your Women produces one of the Vegetables printed beside it.”"""
    for area in g.board(me).areas_with("woman"):
        field = g.state.map.areas[area]
        land = names.LANDS[field.land]
        food = await g.pick(me, "wendake.harvest", Text("What does the field in {land} give?", land=land),
                            {f"harvest:{area}.{food}": food for food in field.vegetables}, _show_yield)
        g.gain(me, food)
        g.tell("harvest", Text("Harvest: {who} takes {good} in {land}", who=SeatName(me), good=names.GOODS[food],
                               land=land), me, f"area:{area}")


def hunting(g: Hands, me: Seat) -> None:
    """“Take one Beaver token for each Productive Area holding one of your Hunters.”"""
    areas = g.board(me).areas_with("hunter")
    g.gain(me, "beaver", len(areas))
    g.tell("hunting", TextN("Hunting: {who} takes {n} Beaver", "Hunting: {who} takes {n} Beavers", len(areas),
                            who=SeatName(me)), me, *(f"area:{area}" for area in areas))


def tan(g: Hands, me: Seat) -> None:
    """“Discard all your Beavers and take one Leather for each.”"""
    tan_some(g, me, g.board(me).goods["beaver"])


def tan_some(g: Hands, me: Seat, count: int) -> None:
    """So many Beavers become Leather."""
    g.gain(me, "beaver", -count)
    g.gain(me, "leather", count)
    g.tell("tan", TextN("Tan Pelts: {who} turns {n} Beaver into Leather",
                        "Tan Pelts: {who} turns {n} Beavers into Leather", count, who=SeatName(me)), me)


async def fishing(g: Hands, me: Seat) -> None:
    """“Take one Fish for each of your Canoes in play.”"""
    canoes = g.board(me).canoes_in_play + await g.may_use(me, "extra_canoe")
    g.gain(me, "fish", canoes)
    g.tell("fishing", Text("Fishing: {who} takes {n} Fish", n=canoes, who=SeatName(me)), me)


async def ritual(g: Hands, me: Seat) -> None:
    """“1. Move 2 Natives … 2. Score Ritual points equal to your smallest group in your Home.”"""
    await bring_home(g, me, 2)
    points = min(g.board(me).at_home(kind) for kind in KINDS)
    if await g.may_use(me, "extra_ritual"):
        points += 2
    score(g, me, "ritual", points, names.ACTIONS["ritual"])


async def take_vegetables(g: Hands, me: Seat, count: int) -> None:
    """Take different Vegetables of one's choice from the supply."""
    left = list(VEGETABLES)
    for _ in range(count):
        food = await g.pick(me, "wendake.vegetable", Text("Which Vegetable do you take?"),
                            {f"take:{food}": food for food in left}, lambda id, food: Choice(id, names.GOODS[food]))
        left.remove(food)
        g.gain(me, food)
        g.tell("took", Text("{who} takes {good}", who=SeatName(me), good=names.GOODS[food]), me)


def _show_yield(id: str, food: str) -> Choice:
    area = id.removeprefix("harvest:").removesuffix(f".{food}")
    return Choice(id, names.GOODS[food], (f"area:{area}",))
