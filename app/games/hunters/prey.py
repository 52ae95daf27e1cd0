"""Prey and items: picked up, stored, handed over, dropped."""
from __future__ import annotations

from app.engine.decision import Choice
from app.engine.text import Text, TextN

from .bags import prey_in, room, take_out
from .content import CAMP_CELLS, NEAR
from .hunt import DONE, Act, Acts, Hunt, choice
from .names import GROUPS, token_name, who, worth
from .state import Hunter, Token


def pick_ups(play: Hunt) -> Acts:
    """One token from the hunter's own cell into a free bag slot."""
    if room(play.me):
        for token in play.state.field.get(play.here(), ()):
            yield f"pick_up:{token.id}", Act(pick_up, token, _show_pick_up)


async def pick_up(play: Hunt, token: Token) -> None:
    """Take a token from the hunter's own cell into the bag."""
    play.lift(token, play.here())
    play.me.bag.append(token)
    play.say("picked_up", Text("{hunter} picks up: {token}.", hunter=who(play.me), token=token_name(token)), play.me.id,
             token.id)


def _show_pick_up(play: Hunt, id: str, token: Token) -> Choice:
    return choice(id, Text("Pick up: {token}", token=token_name(token)), token.id, group=GROUPS["pick_up"],
                  note=worth(token.kind))


def stores(play: Hunt) -> Acts:
    """On any cell of his own camp: all prey of the bag into the storage, or a part of it."""
    prey = prey_in(play.me)
    if prey and play.here() in CAMP_CELLS[play.tribe.camp]:
        yield "store:all", Act(_store_all, prey, _show_store_all)
        if len(prey) > 1:
            yield "store:some", Act(_store_some, prey, _show_store_some)


async def _store_all(play: Hunt, prey: list[Token]) -> None:
    for token in prey:
        _store(play, token)


async def _store_some(play: Hunt, _: list[Token]) -> None:
    """Token by token, until the player is done."""
    began = False
    while prey_in(play.me):
        token = await _ask_what_to_store(play, may_stop=began)
        if token is None:
            break
        _store(play, token)
        began = True


async def _ask_what_to_store(play: Hunt, *, may_stop: bool) -> Token | None:
    options = {f"store:{token.id}": token for token in prey_in(play.me)}
    prompt = Text("Choose what goes into the storage.")

    def show(id: str, token: Token) -> Choice:
        return choice(id, Text("Store: {token}", token=token_name(token)), token.id, note=worth(token.kind))

    if may_stop:
        return await play.pick_or_not("hunters.store", prompt, options, show, DONE)
    return await play.choose(play.seat, "hunters.store", prompt, lambda: options, show)


def _store(play: Hunt, token: Token) -> None:
    play.me.bag.remove(token)
    play.tribe.storage.append(token)
    play.say("stored", Text("{hunter} stores: {token}.", hunter=who(play.me), token=token_name(token)), play.me.id,
             token.id)


def _show_store_all(play: Hunt, id: str, prey: list[Token]) -> Choice:
    value = sum(token.value for token in prey)
    return choice(id, Text("Store all prey of the bag"), *(token.id for token in prey), group=GROUPS["store"],
                  note=TextN("{n} point", "{n} points", value))


def _show_store_some(play: Hunt, id: str, prey: list[Token]) -> Choice:
    return choice(id, Text("Store a part of the prey"), group=GROUPS["store"])


def gifts(play: Hunt) -> Acts:
    """One token to a hunter on an adjacent cell who has a free slot; by table option to his own tribe only."""
    for cell in NEAR[play.here()]:
        other = play.standing.get(cell)
        if other is not None and room(other) and (
                other.seat == play.seat or play.state.options.give_to_rivals):
            for token in play.me.bag:
                yield f"give:{token.id}>{other.id}", Act(_give, (token, other), _show_give)


async def _give(play: Hunt, gift: tuple[Token, Hunter]) -> None:
    token, other = gift
    await take_out(play, play.me, token)
    other.bag.append(token)
    play.say("gave", Text("{hunter} hands to {other}: {token}.", hunter=who(play.me), other=who(other),
                          token=token_name(token)), play.me.id, other.id, token.id)


def _show_give(play: Hunt, id: str, gift: tuple[Token, Hunter]) -> Choice:
    token, other = gift
    return choice(id, Text("Hand over: {token} → {hunter}", token=token_name(token), hunter=who(other)), token.id,
                  other.id, group=GROUPS["give"], note=worth(token.kind))


def drops(play: Hunt) -> Acts:
    """One token from the bag onto the hunter's own cell."""
    for token in play.me.bag:
        yield f"drop:{token.id}", Act(_drop, token, _show_drop)


async def _drop(play: Hunt, token: Token) -> None:
    await take_out(play, play.me, token)
    play.lay(token, play.here())
    play.say("dropped", Text("{hunter} drops: {token}.", hunter=who(play.me), token=token_name(token)), play.me.id,
             token.id)


def _show_drop(play: Hunt, id: str, token: Token) -> Choice:
    return choice(id, Text("Drop: {token}", token=token_name(token)), token.id, group=GROUPS["drop"],
                  note=Text("Onto {cell}", cell=play.here()))
