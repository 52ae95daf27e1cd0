"""Move: steps, Guards, Outposts and fights."""
from __future__ import annotations

from typing import NamedTuple

from app.engine.decision import Choice, Group
from app.engine.text import Seat, SeatName, Text, TextN

from . import names
from .hands import Hands, show_power
from .natives import apart, called, is_black, piece, remove
from .state import LONG_HOUSE, Board


class Step(NamedTuple):
    """A Warrior enters an adjacent territory."""

    warrior: int
    to: str


class Settle(NamedTuple):
    """A Guard becomes an Outpost on an area of its own territory."""

    warrior: int
    area: str


class Fight(NamedTuple):
    """The Warrior that has just entered fights one piece of an opponent."""

    warrior: int
    foe: Seat
    kind: str
    number: int


Option = Step | Settle | Fight | str
STOP = "stop"


async def move(g: Hands, me: Seat, steps: int) -> None:
    """“Move your Warriors a total number of steps up to the number on the tile, split among them as you like.”"""
    if g.board(me).tribe == "shawnee" and steps >= 2:
        steps += 1
    left, entered = steps, None
    while True:
        options = _options(g, me, left, entered)
        if len(options) == 1:
            return
        chosen = await g.ask(me, "wendake.move", _prompt(left), options, lambda id, what: _show(g, me, id, what))
        if isinstance(chosen, Step):
            left, entered = left - 1, _enter(g, me, chosen)
        elif isinstance(chosen, Settle):
            left, entered = left - 1, None
            _settle(g, me, chosen)
        elif isinstance(chosen, Fight):
            entered = None
            fight(g, me, chosen)
        elif chosen == STOP:
            return
        else:
            left += 1
            g.use_power(me, chosen)


def _options(g: Hands, me: Seat, left: int, entered: int | None) -> dict[str, Option]:
    """“Each step enters an adjacent territory (never an opponent's Home), or turns a Guard into an Outpost.”"""
    options: dict[str, Option] = {}
    if entered is not None:
        options.update(_fights(g, me, entered))
    if left:
        options.update(_steps(g, me))
    options.update(g.powers(me, "extra_step"))
    options[STOP] = STOP
    return options


def _steps(g: Hands, me: Seat) -> dict[str, Option]:
    lands, warriors = g.state.map.lands, g.board(me).natives["warrior"]
    taken = {place for board in g.state.boards for places in board.natives.values() for place in places}
    steps: dict[str, Option] = {}
    for index in apart(g.board(me), "warrior"):
        at = warriors[index]
        if at == LONG_HOUSE:
            continue
        land, who = lands[at.partition(".")[0]], "black" if is_black("warrior", index) else at
        for to in land.near:
            if lands[to].home in (None, me):
                steps[f"step:{who}>{to}"] = Step(index, to)
        if at == land.id and land.home is None:
            for area in land.areas:
                if area.id not in taken:
                    steps[f"outpost:{who}>{area.id}"] = Settle(index, area.id)
    return steps


def _fights(g: Hands, me: Seat, warrior: int) -> dict[str, Option]:
    """Whom a Warrior that has just entered may fight: of each opponent the Guards first, then what stands on areas."""
    here = g.board(me).natives["warrior"][warrior]
    land = g.state.map.lands[here]
    fights: dict[str, Option] = {}
    if land.home is not None:
        return fights
    for seat, board in enumerate(g.state.boards):
        if seat == me or (board.tribe == "cayuga" and g.state.cayuga_token == here):
            continue
        guards = [index for index in apart(board, "warrior") if board.natives["warrior"][index] == here]
        for index in guards:
            sort = "black" if is_black("warrior", index) else "guard"
            fights[f"fight:{seat}.{sort}"] = Fight(warrior, seat, "warrior", index)
        if not guards:
            fights.update(_on_areas(board, seat, warrior, here))
    return fights


def _on_areas(board: Board, seat: Seat, warrior: int, land: str) -> dict[str, Option]:
    return {f"fight:{seat}.{at}": Fight(warrior, seat, kind, index) for kind, places in board.natives.items()
            for index, at in enumerate(places) if at.startswith(f"{land}.")}


def _enter(g: Hands, me: Seat, step: Step) -> int:
    g.board(me).natives["warrior"][step.warrior] = step.to
    g.tell("moved", Text("Move: {who} enters {land}", who=SeatName(me), land=names.LANDS[step.to]), me,
           piece(me, "warrior", step.warrior), f"land:{step.to}")
    return step.warrior


def _settle(g: Hands, me: Seat, settle: Settle) -> None:
    g.board(me).natives["warrior"][settle.warrior] = settle.area
    g.tell("outpost", Text("Move: {who} makes an Outpost in {place}", who=SeatName(me), place=names.place(settle.area)),
           me, piece(me, "warrior", settle.warrior), f"area:{settle.area}")


def fight(g: Hands, me: Seat, chosen: Fight) -> None:
    """Warrior against Warrior: both go to the Long House. A Woman or a Hunter goes alone, and the attacker stays."""
    g.tell("fight", Text("Fight: {who} against {foe} ({native})", who=SeatName(me), foe=SeatName(chosen.foe),
                         native=called(chosen.kind, chosen.number)), me,
           piece(me, "warrior", chosen.warrior), piece(chosen.foe, chosen.kind, chosen.number))
    if chosen.kind == "warrior":
        _lose(g, me, chosen.warrior)
        _lose(g, chosen.foe, chosen.number)
    else:
        remove(g, chosen.foe, chosen.kind, chosen.number, Text("Fight"))


def _lose(g: Hands, seat: Seat, warrior: int) -> None:
    """A Warrior is lost in a fight, but the black one survives once a year."""
    if survives(g.board(seat), warrior):
        g.board(seat).survived = True
        g.tell("survived", Text("Fight: the black Warrior of {who} survives", who=SeatName(seat)), seat,
               piece(seat, "warrior", warrior))
    else:
        remove(g, seat, "warrior", warrior, Text("Fight"))


def survives(board: Board, warrior: int) -> bool:
    """Whether a Warrior would survive a fight against another Warrior now."""
    return is_black("warrior", warrior) and not board.survived


def _prompt(left: int) -> Text:
    return TextN("Move: {n} step left", "Move: {n} steps left", left)


def _show(g: Hands, me: Seat, id: str, what: Option) -> Choice:
    if isinstance(what, Step):
        home, start = g.board(me).home, g.board(me).natives["warrior"][what.warrior]
        who = Text("{native} in {place}", native=called("warrior", what.warrior), place=names.own_place(start, home))
        return Choice(id, names.own_place(what.to, home), (piece(me, "warrior", what.warrior), f"land:{what.to}"),
                      Group(f"move:{start}", who), who)
    if isinstance(what, Settle):
        return Choice(id, Text("Outpost: {place}", place=names.place(what.area)),
                      (piece(me, "warrior", what.warrior), f"area:{what.area}"), names.GROUPS["outpost"],
                      _grown(g, what.area))
    if isinstance(what, Fight):
        return Choice(id, Text("Fight {foe}: {native}", foe=SeatName(what.foe), native=called(what.kind, what.number)),
                      (piece(what.foe, what.kind, what.number),), names.GROUPS["fight"], _outcome(g, me, what))
    return Choice(id, Text("Stop moving")) if what == STOP else show_power(id, what)


def _grown(g: Hands, area: str) -> Text | None:
    """What tells the fields of a territory apart: the Vegetables printed beside each."""
    vegetables = g.state.map.areas[area].vegetables
    return names.listed([names.GOODS[food] for food in vegetables]) if vegetables else None


def _outcome(g: Hands, me: Seat, chosen: Fight) -> Text:
    if chosen.kind != "warrior":
        return Text("It goes to the Long House, your Warrior stays.")
    mine, theirs = survives(g.board(me), chosen.warrior), survives(g.board(chosen.foe), chosen.number)
    if mine:
        return Text("Your black Warrior survives.")
    return Text("The black Warrior survives, yours goes to the Long House.") if theirs else Text(
        "Both go to their Long Houses.")
