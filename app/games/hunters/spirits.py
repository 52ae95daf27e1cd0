"""The effects of spirits. The exploring player makes all choices; what cannot be carried out does nothing."""
from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial

from app.engine.decision import Choice
from app.engine.text import Text

from .bags import carried, lay_out, prey_in, room
from .circle import move_on
from .content import WITHIN, distance, start_cell
from .hunt import Hunt, choice, where
from .moving import reach, walk
from .names import PREY_NAMES, hunter_name, token_name, tribe_name, who, worth
from .pushing import neighbours, push, show_push, take_over
from .state import Hunter, Tribe
from .strength import bring_back, gain, lose, removed, weakened

_DEER_POINTS = 3


async def bear_spirit(play: Hunt) -> None:
    """The explorer gains 1 strength token, to at most his starting number + 1."""
    gain(play, play.me, play.me.data.strength + 1)


async def wind_spirit(play: Hunt) -> None:
    """The explorer may be put on any free passable cell at distance 1-4, terrain ignored."""
    cells = {f"to:{cell}": cell for cell in WITHIN[play.here()][4] if cell not in play.standing}
    cell = await play.pick_or_not("hunters.spirit.wind_spirit", Text("The wind carries you: choose a cell."), cells,
                                  _show_cell, choice("stay", Text("Stay here")))
    if cell is not None:
        play.place(play.me, cell)
        play.say("carried", Text("The wind carries {hunter} to {cell}.", hunter=who(play.me), cell=cell), play.me.id,
                 f"cell:{cell}")


async def wolf_spirit(play: Hunt) -> None:
    """The explorer may at once make one ordinary push against an adjacent hunter; it costs no movement points."""
    others = {f"push:{hunter.id}": hunter for hunter in neighbours(play)}
    if not others:
        return
    pushed = await play.pick_or_not("hunters.spirit.wolf_spirit", Text("The wolf is with you: push somebody?"), others,
                                    partial(show_push, play), choice("no", Text("Push nobody")))
    if pushed is not None:
        await push(play, pushed)


async def raven_spirit(play: Hunt) -> None:
    """With a free slot: the least valuable prey token of one hunter of another tribe at distance 1-3."""
    victims = {f"take:{hunter.id}": hunter
               for tribe in play.state.tribes if tribe.seat != play.seat for hunter in tribe.on_field
               if distance(play.here(), where(hunter)) <= 3 and prey_in(hunter) and not carried(hunter, "amulet")}
    if not victims or not room(play.me):
        return

    def show(id: str, hunter: Hunter) -> Choice:
        token = prey_in(hunter)[0]
        return choice(id, Text("Take: {token} ← {hunter}", token=token_name(token), hunter=who(hunter)), hunter.id,
                      token.id, note=worth(token.kind))

    victim = await play.pick_or_not("hunters.spirit.raven_spirit", Text("The raven steals for you: from whom?"),
                                    victims, show, choice("no", Text("Take nothing")))
    if victim is not None:
        await take_over(play, victim, prey_in(victim)[0])


async def deer_spirit(play: Hunt) -> None:
    """One other hunter of the tribe may at once move with up to 3 movement points. He does no action."""
    others = {f"lead:{hunter.id}": hunter for hunter in play.tribe.on_field
              if hunter is not play.me and reach(play, hunter, _DEER_POINTS)}
    if not others:
        return
    prompt = Text("The deer leads: who moves with up to 3 movement points?")
    mover = await play.pick_or_not("hunters.spirit.deer_spirit", prompt, others, _show_hunter,
                                   choice("no", Text("Nobody moves")))
    if mover is not None:
        await _lead(play, mover)


async def _lead(play: Hunt, mover: Hunter) -> None:
    """Ask where the hunter whom the Deer Spirit leads goes."""
    turn = play.turn
    turn.mover, turn.points = mover.id, _DEER_POINTS

    def show(id: str, cell: str) -> Choice:
        return choice(id, Text("Move to {cell}", cell=cell), f"cell:{cell}")

    cell = await play.choose(play.seat, "hunters.spirit.deer_spirit.to",
                             Text("{hunter}: choose where he goes.", hunter=hunter_name(mover)),
                             lambda: {f"to:{cell}": cell for cell in reach(play, mover, _DEER_POINTS)}, show)
    turn.mover, turn.points = None, 0
    walk(play, mover, cell)


async def hearth_spirit(play: Hunt) -> None:
    """A removed hunter of the tribe returns; if there is none, or no camp cell is free, one is healed."""
    gone = removed(play, play.tribe)
    if gone:
        await bring_back(play, await _pick_hunter(play, Text("The hearth calls a hunter back: whom?"), gone))
        return
    weak = weakened(play.tribe)
    if weak:
        hunter = await _pick_hunter(play, Text("The hearth gives 1 strength token: to whom?"), weak)
        gain(play, hunter, hunter.data.strength)


async def _pick_hunter(play: Hunt, prompt: Text, hunters: list[Hunter]) -> Hunter:
    options = {hunter.id: hunter for hunter in hunters}
    return await play.pick("hunters.spirit.hearth_spirit", prompt, options, _show_hunter)


async def beast_master(play: Hunt) -> None:
    """A Reindeer of the reserve (else Arctic fox, else Hare) on a free passable cell at distance 1-2."""
    kind = next((kind for kind in ("deer", "fox", "hare") if play.state.reserve[kind]), None)
    cells = [cell for cell in WITHIN[play.here()][2] if cell not in play.standing]
    if kind is None or not cells:
        return
    prompt = Text("The Master of Beasts sends: {token}. Choose a cell.", token=PREY_NAMES[kind])
    cell = await play.pick("hunters.spirit.beast_master", prompt, {f"to:{cell}": cell for cell in cells}, _show_cell)
    play.state.reserve[kind] -= 1
    token = play.new_token(kind)
    play.lay(token, cell)
    play.say("laid_out", Text("{token} appears on {cell}.", token=token_name(token), cell=cell), token.id,
             f"cell:{cell}")


async def blizzard(play: Hunt) -> None:
    """The marker of another tribe with at least two hunters on the field moves at once to its next sector."""
    tribes = {f"tribe:{tribe.seat}": tribe for tribe in play.state.tribes
              if tribe.seat != play.seat and len(tribe.on_field) >= 2}
    if not tribes:
        return

    def show(id: str, tribe: Tribe) -> Choice:
        return choice(id, tribe_name(tribe.seat), f"marker:{tribe.seat}")

    tribe = await play.pick("hunters.spirit.blizzard", Text("The blizzard holds up a tribe: which?"), tribes, show)
    move_on(play, tribe)


async def evil_spirit(play: Hunt) -> None:
    """The explorer loses 1 strength token."""
    lose(play, play.me, 1)


async def hunger_spirit(play: Hunt) -> None:
    """The explorer lays out all prey tokens from his bag on his cell."""
    lay_out(play, play.me, prey_in(play.me))


async def mischief(play: Hunt) -> None:
    """The explorer is put back on his start cell, or the free cell nearest to it (ties: lowest row, then column).

    His bag stays with him, but the most valuable prey token in it is laid out on the chum cell that he left.
    """
    lay_out(play, play.me, prey_in(play.me)[-1:])
    start = start_cell(len(play.state.tribes), play.tribe.camp, play.me.number)
    cell = next(cell for cell in _from_nearest(start) if cell not in play.standing)
    play.place(play.me, cell)
    play.say("carried", Text("{hunter} finds himself on {cell}.", hunter=who(play.me), cell=cell), play.me.id,
             f"cell:{cell}")


def _show_cell(id: str, cell: str) -> Choice:
    return choice(id, Text("To {cell}", cell=cell), f"cell:{cell}")


def _show_hunter(id: str, hunter: Hunter) -> Choice:
    return choice(id, hunter_name(hunter), hunter.id)


def _from_nearest(start: str) -> list[str]:
    """All passable cells, the nearest to `start` first, in reading order where they are as near."""
    return sorted(WITHIN, key=lambda cell: distance(start, cell))


EFFECTS: dict[str, Callable[[Hunt], Awaitable[None]]] = {
    "bear_spirit": bear_spirit,
    "wind_spirit": wind_spirit,
    "wolf_spirit": wolf_spirit,
    "raven_spirit": raven_spirit,
    "deer_spirit": deer_spirit,
    "hearth_spirit": hearth_spirit,
    "beast_master": beast_master,
    "blizzard": blizzard,
    "evil_spirit": evil_spirit,
    "hunger_spirit": hunger_spirit,
    "mischief": mischief,
}
