"""What can be done with a die of one's lumber pile: saw, splice, glue, and the helpers who work on dice."""
from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator
from functools import partial

from app.engine.decision import Choice
from app.engine.play import FreeAction
from app.engine.text import Seat, SeatName, Text

from . import cards, names
from .content import COLOURS, HELPERS, REACH, colour_of, face, value_of
from .gains import call
from .hands import Hands, dice_targets
from .state import Shop

BACK, NONE = "back", "none"
MOST = 6
GLUE_POINTS = 4
Work = tuple[str, FreeAction]
Run = Callable[[], Awaitable[None]]


async def work_on(g: Hands, me: Seat, shown: str) -> None:
    """Ask what to do with a die of that face, and do it."""
    chosen = await g.choose(me, "woodcraft.die", Text("What do you do with {die}?", die=names.die(shown)),
                            lambda: {**dict(works(g, me, shown)), BACK: None}, _show_work)
    if chosen is not None:
        await chosen.run()


def works(g: Hands, me: Seat, shown: str) -> Iterator[Work]:
    """All that can be done with a die of that face now, by choice id."""
    shop = g.shop(me)
    if True in shop.tiles["saw"]:
        yield from _cuts(g, me, shown, None)
    if shop.goods["scrapwood"]:
        yield from _splices(g, me, shown)
    if True in shop.tiles["glue"] and shop.goods["glue"]:
        yield from _joints(g, me, shown, None)
    yield from _helped(g, me, shown)


def workable(g: Hands, me: Seat, shown: str, faces: dict[str, int]) -> bool:
    """Whether anything can be done with a die of that face now; the same as asking for the first of `works`."""
    shop, value = g.shop(me), value_of(shown)
    if value > 1 and True in shop.tiles["saw"]:
        return True
    if value < MOST and shop.goods["scrapwood"] and True in shop.tiles["splice"]:
        return True
    if shop.goods["glue"] and True in shop.tiles["glue"] and any(
            value + value_of(other) <= MOST and (other != shown or count > 1) for other, count in faces.items()):
        return True
    return next(_helped(g, me, shown), None) is not None


def _helped(g: Hands, me: Seat, shown: str) -> Iterator[Work]:
    """What once-per-turn helpers can do with the die."""
    goods = g.shop(me).goods
    for number in g.shop(me).helpers.values():
        helper = HELPERS[number]
        if helper.kind != "once" or number in g.shop(me).used or any(goods[good] < n for good, n in helper.pay.items()):
            continue
        match helper.act:
            case "saw":
                yield from _cuts(g, me, shown, number)
            case "splice":
                if value_of(shown) < MOST:
                    yield _raise(g, me, shown, 1, number)
            case "glue":
                yield from _joints(g, me, shown, number)
            case "recolour":
                for colour in COLOURS:
                    if colour != colour_of(shown):
                        yield _work(f"recolour:{colour}", partial(recolour, g, me, shown, colour, number), g, me,
                                    (shown,), face(colour, value_of(shown)), number)
            case "lower":
                if value_of(shown) > 1:
                    yield _work("lower", partial(lower, g, me, shown, number), g, me, (shown,),
                                face(colour_of(shown), value_of(shown) - 1), number)
            case _:
                pass


def _cuts(g: Hands, me: Seat, shown: str, helper: int | None) -> Iterator[Work]:
    for low, high in halves(shown):
        id = f"saw:{value_of(low)}+{value_of(high)}"
        run = partial(saw, g, me, shown, low) if helper is None else partial(saw_by_helper, g, me, shown, low, helper)
        yield (id if helper is None else f"{id}:helper",
               FreeAction(run, partial(_show_cut, g, me, shown, low, high, helper)))


def halves(shown: str) -> Iterator[tuple[str, str]]:
    """The ways to cut a die into two of the same colour and sum, the smaller piece first."""
    colour, value = colour_of(shown), value_of(shown)
    for low in range(1, value // 2 + 1):
        yield face(colour, low), face(colour, value - low)


async def saw(g: Hands, me: Seat, shown: str, low: str) -> None:
    """“Flip a sawing tile: one cut of one die into two of its colour; more cuts of those pieces 1 sawblade each.”"""
    shop = g.shop(me)
    flip(shop, "saw")
    pieces = cut(g, me, shown, low)
    await call(g, me, "saw")
    while shop.goods["sawblade"]:
        options = {f"cut:{piece}>{value_of(one)}+{value_of(other)}": (piece, one)
                   for piece in dict.fromkeys(pieces) for one, other in halves(piece)}
        if not options:
            break
        chosen = await g.ask(me, "woodcraft.cut", Text("Another cut for a sawblade?"), {**options, NONE: None},
                             lambda id, what: _show_another(g, me, id, what))
        if chosen is None:
            break
        g.pay(me, "sawblade", 1)
        pieces.remove(chosen[0])
        pieces += cut(g, me, *chosen)


async def saw_by_helper(g: Hands, me: Seat, shown: str, low: str, helper: int) -> None:
    """One cut without a sawing tile."""
    use_helper(g, me, helper)
    cut(g, me, shown, low)


def cut(g: Hands, me: Seat, shown: str, low: str) -> list[str]:
    """Cut a die; gives the faces of the two pieces, the smaller one a die from the bank."""
    die = g.take_die(me, shown)
    die.value -= value_of(low)
    g.shop(me).pile.append(die)
    piece = g.new_die(me, low)
    g.tell("sawed", Text("Saw: {who} cuts {die} into {a} and {b}", who=SeatName(me), die=names.die(shown),
                         a=names.die(low), b=names.die(die.face)), me, f"die:{die.number}", f"die:{piece.number}")
    return [low, die.face]


def flip(shop: Shop, kind: str, at: int | None = None) -> None:
    """Turn a tile to its used side: the first one that is face up, or a certain one."""
    tiles = shop.tiles[kind]
    tiles[tiles.index(True) if at is None else at] = False


def use_helper(g: Hands, me: Seat, number: int) -> None:
    """Use a once-per-turn helper and pay what it asks."""
    helper = HELPERS[number]
    g.shop(me).used.append(number)
    for good, count in helper.pay.items():
        g.pay(me, good, count)
    g.tell("helper", Text("Helper: {who} uses {helper}", who=SeatName(me), helper=cards.helper(number)), me,
           f"helper:{helper.key}")


def _splices(g: Hands, me: Seat, shown: str) -> Iterator[Work]:
    for more in range(1, MOST + 1 - value_of(shown)):
        if splicer(g.shop(me), more) is not None:
            yield _raise(g, me, shown, more, None)


def _raise(g: Hands, me: Seat, shown: str, more: int, helper: int | None) -> Work:
    run = partial(splice, g, me, shown, more) if helper is None else partial(splice_by_helper, g, me, shown, helper)
    return _work(f"splice:{more}" if helper is None else "splice:1:helper", run, g, me, (shown,),
                 face(colour_of(shown), value_of(shown) + more), helper)


def splicer(shop: Shop, more: int) -> int | None:
    """The smallest splicing tile that is face up and adds so much."""
    return next((at for at, ready in enumerate(shop.tiles["splice"]) if ready and REACH[at] >= more), None)


async def splice(g: Hands, me: Seat, shown: str, more: int) -> None:
    """“Flip a splicing tile and return 1 scrapwood: raise one die by 1, 1-2 or 1-4, to at most 6.”"""
    flip(g.shop(me), "splice", splicer(g.shop(me), more))
    g.pay(me, "scrapwood", 1)
    change(g, me, shown, face(colour_of(shown), value_of(shown) + more), Text("Splice"))
    await call(g, me, "splice")


async def splice_by_helper(g: Hands, me: Seat, shown: str, helper: int) -> None:
    """One more without a splicing tile."""
    use_helper(g, me, helper)
    change(g, me, shown, face(colour_of(shown), value_of(shown) + 1), cards.helper(helper))


async def recolour(g: Hands, me: Seat, shown: str, colour: str, helper: int) -> None:
    """Another colour, the same value."""
    use_helper(g, me, helper)
    change(g, me, shown, face(colour, value_of(shown)), cards.helper(helper))


async def lower(g: Hands, me: Seat, shown: str, helper: int) -> None:
    """One less."""
    use_helper(g, me, helper)
    change(g, me, shown, face(colour_of(shown), value_of(shown) - 1), cards.helper(helper))


def change(g: Hands, me: Seat, shown: str, to: str, rule: Text) -> None:
    """A die gets another face."""
    die = g.take_die(me, shown)
    die.colour, die.value = colour_of(to), value_of(to)
    g.shop(me).pile.append(die)
    g.tell("changed", Text("{rule}: {who} makes {to} of {die}", rule=rule, who=SeatName(me), to=names.die(to),
                           die=names.die(shown)), me, f"die:{die.number}")


def _joints(g: Hands, me: Seat, shown: str, helper: int | None) -> Iterator[Work]:
    faces, end = g.shop(me).faces(), "" if helper is None else ":helper"
    for other, count in faces.items():
        total = value_of(shown) + value_of(other)
        if total <= MOST and (other != shown or count > 1):
            for colour in dict.fromkeys((colour_of(shown), colour_of(other))):
                yield _work(f"glue:{other}>{face(colour, total)}{end}",
                            partial(glue, g, me, shown, other, face(colour, total), helper), g, me, (shown, other),
                            face(colour, total), helper)


async def glue(g: Hands, me: Seat, shown: str, other: str, to: str, helper: int | None) -> None:
    """“Flip the gluing tile, 1 glue: two dice of sum 6 or less become one; of different colours: your choice of colour,
    and 4 points.”"""
    if helper is None:
        flip(g.shop(me), "glue")
        g.pay(me, "glue", 1)
    else:
        use_helper(g, me, helper)
    die, _ = g.take_die(me, shown), g.take_die(me, other)
    die.colour, die.value = colour_of(to), value_of(to)
    g.shop(me).pile.append(die)
    g.tell("glued", Text("Glue: {who} makes {to} of {a} and {b}", who=SeatName(me), to=names.die(to),
                         a=names.die(shown), b=names.die(other)), me, f"die:{die.number}")
    if colour_of(shown) != colour_of(other):
        g.points(me, GLUE_POINTS, "workshop")
        g.tell("scored", Text("Glue: {who} scores {what} for two colours", who=SeatName(me),
                              what=names.points(GLUE_POINTS)), me)
        await call(g, me, "glue_different")


def _work(id: str, run: Run, g: Hands, me: Seat, dice: tuple[str, ...], to: str, helper: int | None) -> Work:
    return id, FreeAction(run, partial(_show_change, g, me, dice, to, helper))


def _show_work(id: str, work: FreeAction | None) -> Choice:
    return Choice(id, Text("Back"), group=names.GROUPS["end"]) if work is None else work.show(id)


def _show_cut(g: Hands, me: Seat, shown: str, low: str, high: str, helper: int | None, id: str) -> Choice:
    return Choice(id, Text("{a} and {b}", a=names.die(low), b=names.die(high)), dice_targets(g.shop(me), shown),
                  names.GROUPS["saw"], _note(helper))


def _show_another(g: Hands, me: Seat, id: str, what: tuple[str, str] | None) -> Choice:
    if what is None:
        return Choice(id, Text("No more cuts"), group=names.GROUPS["end"])
    shown, low = what
    high = face(colour_of(shown), value_of(shown) - value_of(low))
    return Choice(id, Text("{die}: {a} and {b}", die=names.die(shown), a=names.die(low), b=names.die(high)),
                  dice_targets(g.shop(me), shown), names.GROUPS["saw"])


def _show_change(g: Hands, me: Seat, dice: tuple[str, ...], to: str, helper: int | None, id: str) -> Choice:
    kind = id.partition(":")[0]
    targets = tuple(dict.fromkeys(target for shown in dice for target in dice_targets(g.shop(me), shown)))
    if kind == "glue":
        mixed = colour_of(dice[0]) != colour_of(dice[1])
        note = names.points(GLUE_POINTS) if mixed else None
        return Choice(id, Text("with {other}: {die}", other=names.die(dice[1]), die=names.die(to)), targets,
                      names.GROUPS["glue"], _note(helper) or note)
    return Choice(id, Text("becomes {die}", die=names.die(to)), targets,
                  names.GROUPS["splice" if kind == "splice" else "helper"], _note(helper))


def _note(helper: int | None) -> Text | None:
    return None if helper is None else cards.HELPERS[HELPERS[helper].key][1]
