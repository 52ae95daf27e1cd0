"""An individual turn: place a marker, then use a tile's lines, or change turn order. The Sacred Fire."""
from __future__ import annotations

from functools import partial

from app.engine.decision import Choice, Group
from app.engine.text import Seat, SeatName, Text

from . import actions, grid, names
from .content import CANOES, Line
from .hands import Hands
from .helps import worth
from .masks import ceremony
from .military import military
from .moving import move
from .state import Mark, Tile
from .tiles import called, lines_of, show_tile
from .trade import trade
from .transfers import transferable

ORDER, IDLE, END, DONE, NONE = "order", "idle", "end", "done", "none"


async def take_turn(g: Hands, me: Seat) -> None:
    """“On your turn you place one marker and choose one of two options.”"""
    tile = await place_marker(g, me)
    leave = DONE if extra_tiles(g, me) else END
    ended = tile is not None and await use_lines(g, me, tile, leave) and leave == END
    while not ended:
        chosen = await g.between(me, "wendake.end", Text("End your turn?"), lambda: _ends(g, me),
                                 lambda id, at: _show_end(g, me, id, at))
        if isinstance(chosen, str):
            break
        g.board(me).black_marker = False
        await use_lines(g, me, mark(g, me, chosen, "black"), DONE)
    g.state.turn += 1


async def place_marker(g: Hands, me: Seat) -> Tile | None:
    """“Over the year you must choose Take 1 action three times and Change turn order once, in any order you like.”

    Gives the tile whose lines are used now; None for a change of the turn order, and for a tile that is only marked.
    """
    chosen = await g.between(me, "wendake.turn", Text("Where do you place your Action marker?"),
                             lambda: _markers(g, me), lambda id, at: _show_marker(g, me, id, at))
    if isinstance(chosen, int):
        return mark(g, me, chosen, "action")
    if chosen == IDLE:
        one = len(_tiles(g, me)) == 1
        asked = Text("One tile is left in your line.") if one else Text("Which tile do you mark without using it?")
        at = await g.choose(me, "wendake.idle", asked, lambda: _tiles(g, me), lambda id, at: _show_idle(g, me, id, at))
        mark(g, me, at, "action")
        return None
    place = len(g.state.next_order)
    g.state.next_order.append(me)
    g.tell("order", Text("Change turn order: {who} takes place {n} of next year", who=SeatName(me), n=place + 1), me,
           f"order:{place}")
    return None


def _markers(g: Hands, me: Seat) -> dict[str, int | str]:
    options: dict[str, int | str] = {**_tiles(g, me)}
    if me not in g.state.next_order:
        options[ORDER] = ORDER
    return {**options, IDLE: IDLE} if grid.may_mark(g.board(me)) else options


def _tiles(g: Hands, me: Seat) -> dict[str, int]:
    board = g.board(me)
    return {f"tile:{board.tile(at).number}": at for at in grid.may_mark(board)}


def _ends(g: Hands, me: Seat) -> dict[str, int | str]:
    options: dict[str, int | str] = {f"extra:{number}": at for number, at in extra_tiles(g, me).items()}
    return {**options, END: END}


def mark(g: Hands, me: Seat, at: int, marker: Mark) -> Tile:
    """Put a marker on a tile."""
    tile = g.board(me).tile(at)
    tile.mark = marker
    rule = {"action": Text("Take 1 action"), "fire": names.ACTIONS["fire"], "black": Text("Extra turn")}[marker]
    g.tell("marked", Text("{rule}: {who} activates {tile}", rule=rule, who=SeatName(me), tile=called(tile)), me,
           f"tile:{tile.number}")
    return tile


async def use_lines(g: Hands, me: Seat, tile: Tile, leave: str) -> bool:
    """“You may use any or all of its actions — always from top to bottom, and each one is optional.”

    The only line of a tile is used without a question: whoever does not want it only marks the tile, or fires none.
    `leave` is the choice to use no more lines; gives whether it was made.
    """
    lines, first = lines_of(tile), 0
    if len(lines) == 1 and can_use(g, me, lines[0]):
        await use(g, me, lines[0])
    while len(lines) > 1 and _anything_left(g, me, lines[first:]):
        chosen = await g.between(
            me, "wendake.lines", Text("{tile}: which line do you use?", tile=called(tile)),
            partial(_line_options, g, me, tile, first, leave),
            lambda id, at: _show_leave(id) if at < 0 else _show_line(g, me, id, lines[at], tile))
        if chosen < 0:
            return True
        first = chosen + 1
        await use(g, me, lines[chosen])
    return False


def _anything_left(g: Hands, me: Seat, lines: tuple[Line, ...]) -> bool:
    """Whether one of these lines would do something now, or after a power or a transfer."""
    ready = any(g.board(me).progress.values()) or transferable(g.state, me)
    return bool(lines) and (bool(ready) or any(can_use(g, me, line) for line in lines))


def _line_options(g: Hands, me: Seat, tile: Tile, first: int, leave: str) -> dict[str, int]:
    options = {f"line:{at}": at for at, line in enumerate(lines_of(tile)) if at >= first and can_use(g, me, line)}
    return {**options, leave: -1}


async def use(g: Hands, me: Seat, line: Line) -> None:
    """Carry out one line."""
    match line.action:
        case "canoe":
            await actions.canoe(g, me)
        case "move":
            await move(g, me, line.steps)
        case "harvest":
            await actions.harvest(g, me)
        case "hunting":
            actions.hunting(g, me)
        case "tan":
            actions.tan(g, me)
        case "fishing":
            await actions.fishing(g, me)
        case "military":
            await military(g, me)
        case "ceremony":
            await ceremony(g, me)
        case "trade":
            await trade(g, me)
        case "fire":
            await sacred_fire(g, me)
        case "ritual":
            await actions.ritual(g, me)


def can_use(g: Hands, me: Seat, line: Line) -> bool:
    """Whether a line would do anything now."""
    board = g.board(me)
    match line.action:
        case "canoe":
            return board.canoes_in_play < CANOES
        case "harvest":
            return bool(board.areas_with("woman"))
        case "hunting":
            return bool(board.areas_with("hunter"))
        case "tan":
            return board.goods["beaver"] > 0
        case "fishing":
            return board.canoes_in_play > 0 or g.ready(me, "extra_canoe")
        case "fire":
            return not grid.fire_used(board) and bool(grid.may_use_aside(board))
    return True


async def sacred_fire(g: Hands, me: Seat) -> None:
    """“Activate any other tile of your grid — even a Ritual tile — except … the line you are using this year.”"""
    at = await g.choose(me, "wendake.fire", Text("Which tile does the Sacred Fire activate?"),
                        lambda: _fires(g, me), lambda id, at: _show_fire(g, me, id, at))
    if at is not None:
        await use_lines(g, me, mark(g, me, at, "fire"), DONE)


def _fires(g: Hands, me: Seat) -> dict[str, int | None]:
    board = g.board(me)
    return {**{f"fire:{board.tile(at).number}": at for at in grid.may_use_aside(board)}, NONE: None}


def extra_tiles(g: Hands, me: Seat) -> dict[int, int]:
    """Where the Onondaga may put the black marker, by tile number: a free tile, if a line can still be completed."""
    board = g.board(me)
    return {board.tile(at).number: at for at in grid.may_use_aside(board)} if board.black_marker else {}


def _show_tile(g: Hands, me: Seat, id: str, at: int, group: Group) -> Choice:
    """A tile to activate; of an only line what it would bring."""
    tile = g.board(me).tile(at)
    lines = lines_of(tile)
    return show_tile(id, tile, group, worth(g.state, me, lines[0].action) if len(lines) == 1 else None)


def _show_fire(g: Hands, me: Seat, id: str, at: int | None) -> Choice:
    if at is None:
        return Choice(id, Text("Activate no tile"))
    return _show_tile(g, me, id, at, names.GROUPS["tile"])


def _show_marker(g: Hands, me: Seat, id: str, at: int | str) -> Choice:
    if isinstance(at, int):
        return _show_tile(g, me, id, at, names.GROUPS["tile"])
    if at == IDLE:
        return Choice(id, _without_using(g, me), group=names.GROUPS["idle"])
    place = len(g.state.next_order)
    return Choice(id, Text("Change turn order: place {n}", n=place + 1), (f"order:{place}",), names.GROUPS["order"])


def _show_idle(g: Hands, me: Seat, id: str, at: int) -> Choice:
    shown = show_tile(id, g.board(me).tile(at), names.GROUPS["tile"])
    several = len(_tiles(g, me)) > 1
    return shown if several else Choice(id, _without_using(g, me), shown.targets, shown.group)


def _without_using(g: Hands, me: Seat) -> Text:
    """To mark a tile and do no more: which one, where only one is left."""
    places = grid.may_mark(g.board(me))
    if len(places) > 1:
        return Text("Mark a tile without using it")
    return Text("Mark without using it: {tile}", tile=called(g.board(me).tile(places[0])))


def _show_line(g: Hands, me: Seat, id: str, line: Line, tile: Tile) -> Choice:
    return Choice(id, names.line(line.action, line.steps), (f"tile:{tile.number}",), names.GROUPS["line"],
                  worth(g.state, me, line.action))


def _show_leave(id: str) -> Choice:
    if id == END:
        return Choice(id, Text("End the turn"), group=names.GROUPS["end"], final=True)
    return Choice(id, Text("Use no more of its lines"), group=names.GROUPS["end"])


def _show_end(g: Hands, me: Seat, id: str, at: int | str) -> Choice:
    if isinstance(at, str):
        return _show_leave(id)
    shown = _show_tile(g, me, id, at, names.GROUPS["extra"])
    return Choice(id, Text("Extra turn: {tile}", tile=shown.label), shown.targets, shown.group, shown.note)
