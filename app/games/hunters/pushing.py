"""Pushes: the pusher steps onto a hunter's cell, and that hunter has to give way."""
from __future__ import annotations

from app.engine.decision import Choice
from app.engine.text import Text

from .bags import carried, prey_in, room, take_out
from .content import NEAR
from .hunt import Act, Acts, Hunt, choice, where
from .moving import step_cost
from .names import GROUPS, token_name, who, worth
from .state import Hunter, Token
from .strength import lose


def pushes(play: Hunt) -> Acts:
    """Every adjacent hunter, of any tribe, onto whose cell the acting hunter has the points to step."""
    for hunter in within_a_step(play):
        yield f"push:{hunter.id}", Act(_push, hunter, show_push)


def within_a_step(play: Hunt) -> list[Hunter]:
    """The adjacent hunters onto whose cell the movement points left suffice to step."""
    return [hunter for hunter in neighbours(play) if step_cost(play.me, where(hunter)) <= play.turn.points]


def neighbours(play: Hunt) -> list[Hunter]:
    """The hunters, of any tribe, on cells adjacent to the acting hunter."""
    return [play.standing[cell] for cell in NEAR[play.here()] if cell in play.standing]


async def step_and_push(play: Hunt, pushed: Hunter, loss: int) -> None:
    """The action: the step onto the pushed hunter's cell is paid with movement points."""
    play.turn.points -= step_cost(play.me, where(pushed))
    await push(play, pushed, loss)


async def push(play: Hunt, pushed: Hunter, loss: int = 1) -> None:
    """The acting hunter pushes an adjacent hunter, who loses `loss` strength tokens; in the order of the rules."""
    loss += await _throw_spear(play)
    _step_onto(play, pushed)
    await _take_prey(play, pushed)
    lose(play, pushed, loss)
    if pushed.cell is not None:
        await _give_way(play, pushed)
    play.turn.pushed = None


async def _throw_spear(play: Hunt) -> int:
    """A Spear may be used when the push is declared: one more strength token."""
    spear = carried(play.me, "spear")
    if spear is None or not await play.may(
            play.seat, "hunters.push.spear", Text("Use the Spear? The pushed hunter loses 1 more strength token."),
            yes=choice("spear", Text("Use the Spear"), spear.id), no=choice("no", Text("Keep the Spear"))):
        return 0
    play.me.bag.remove(spear)
    play.say("used", Text("{hunter} uses the Spear.", hunter=who(play.me)), play.me.id)
    return 1


def _step_onto(play: Hunt, pushed: Hunter) -> None:
    """The pusher stands on the cell of the pushed hunter; the cell that he came from is free from now on."""
    cell = where(pushed)
    play.place(play.me, cell)
    play.turn.pushed = pushed.id
    play.say("pushed", Text("{hunter} pushes {other} on {cell}.", hunter=who(play.me), other=who(pushed), cell=cell),
             play.me.id, pushed.id, f"cell:{cell}")


async def _take_prey(play: Hunt, pushed: Hunter) -> None:
    """With a free slot the pusher may take one prey token of the least value; with a Bone knife of the most."""
    prey = prey_in(pushed)
    if not prey or not room(play.me) or carried(pushed, "amulet"):
        return
    takeable = [prey[0]]
    if carried(play.me, "knife") and prey[-1].value > prey[0].value:
        takeable.append(prey[-1])

    final = _rival_answers(play, pushed)

    def show(id: str, token: Token) -> Choice:
        return choice(id, Text("Take: {token}", token=token_name(token)), token.id, note=worth(token.kind), final=final)

    token = await play.pick_or_not(
        "hunters.push.prey", Text("Take a prey token from {hunter}?", hunter=who(pushed)),
        {f"take:{token.id}": token for token in takeable}, show, choice("no", Text("Take nothing"), final=final))
    if token is not None:
        await take_over(play, pushed, token)


async def take_over(play: Hunt, other: Hunter, token: Token) -> None:
    """The acting hunter takes a token from another's bag into his own."""
    await take_out(play, other, token)
    play.me.bag.append(token)
    play.say("took", Text("{hunter} takes from {other}: {token}.", hunter=who(play.me), other=who(other),
                          token=token_name(token)), play.me.id, other.id, token.id)


async def _give_way(play: Hunt, pushed: Hunter) -> None:
    """The pushed hunter moves to a free adjacent cell; the pusher's player chooses it, or his owner by table option."""
    chooser = pushed.seat if play.state.options.push_destination == "owner" else play.seat
    free = [cell for cell in NEAR[where(pushed)] if cell not in play.standing]

    def show(id: str, cell: str) -> Choice:
        return choice(id, Text("To {cell}", cell=cell), f"cell:{cell}", final=chooser != play.seat)

    cell = await play.pick("hunters.push.to", Text("{hunter} has to give way: choose a free cell.", hunter=who(pushed)),
                           {f"to:{cell}": cell for cell in free}, show, seat=chooser)
    play.place(pushed, cell)
    play.say("gave_way", Text("{hunter} gives way to {cell}.", hunter=who(pushed), cell=cell), pushed.id,
             f"cell:{cell}")


async def _push(play: Hunt, pushed: Hunter) -> None:
    await step_and_push(play, pushed, 1)


def show_push(play: Hunt, id: str, hunter: Hunter) -> Choice:
    """An ordinary push as a choice."""
    return choice(id, Text("Push {hunter}", hunter=who(hunter)), hunter.id, group=GROUPS["push"],
                  note=push_note(hunter, 1), final=_rival_answers(play, hunter))


def _rival_answers(play: Hunt, pushed: Hunter) -> bool:
    """Whether another player will choose where the pushed hunter goes: then the push is not taken back."""
    return play.state.options.push_destination == "owner" and pushed.seat != play.seat


def push_note(hunter: Hunter, loss: int) -> Text:
    """What a push would do to a hunter's strength."""
    if carried(hunter, "shield"):
        return Text("His Bone shield will take the blow.")
    if hunter.strength <= loss:
        return Text("He will be removed from the field.")
    return Text("Strength {before} → {after}", before=hunter.strength, after=hunter.strength - loss)
