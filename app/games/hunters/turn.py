"""A turn: the hunter under the marker moves, does one action, and the marker goes on."""
from __future__ import annotations

from collections.abc import Callable

from app.engine.decision import Choice
from app.engine.text import SeatName, Text

from .abilities import abilities
from .chums import explorations
from .circle import move_on, number_under
from .ending import reasons_to_end, say_result
from .hunt import Act, Hunt, choice
from .items import uses
from .moving import movement_points, moves
from .names import GROUPS, hunter_name
from .prey import drops, gifts, pick_ups, stores
from .pushing import pushes
from .totems import captures

OFFERS = (moves, pushes, pick_ups, explorations, stores, gifts, drops, captures, abilities, uses)


async def take_turn(play: Hunt) -> None:
    """The hunter named by the marker may move and may do one action; then the marker moves on."""
    _begin(play)
    while not play.turn.acted:
        act = await play.choose(play.seat, "hunters.turn", _prompt(play), lambda: _acts(play), _show(play))
        if act.free:
            await act.do(play, act.what)
        elif act is END:
            break
        else:
            play.turn.acted, play.turn.mover = True, None
            await act.do(play, act.what)
            await play.choose(play.seat, "hunters.end", Text("The action is done. End the turn."),
                              lambda: {"end": END}, _show(play))
    _finish(play)


def _begin(play: Hunt) -> None:
    """The number on the sector under the totem marker names the hunter who acts. It is not a choice."""
    state = play.state
    if state.round == 1 and state.at == 0:
        play.say("started", Text("The hunt begins. {name} takes the first turn.", name=SeatName(state.order[0])))
    tribe = state.tribes[state.order[state.at]]
    hunter = tribe.hunters[number_under(tribe) - 1]
    play.begin(hunter, movement_points(hunter))


def _acts(play: Hunt) -> dict[str, Act]:
    """All that the acting hunter may do now; ending the turn is always among it."""
    found: dict[str, Act] = {}
    for offers in OFFERS:
        found.update(offers(play))
    found["end"] = END
    return found


def _prompt(play: Hunt) -> Text:
    if not play.turn.points and list(_acts(play)) == ["end"]:
        return Text("{hunter} can do nothing more. End the turn.", hunter=hunter_name(play.me))
    return Text("{hunter}: move, then do one action. Movement points: {points}.", hunter=hunter_name(play.me),
                points=play.turn.points)


def _show(play: Hunt) -> Callable[[str, Act], Choice]:
    return lambda id, act: act.show(play, id, act.what)


async def _end(play: Hunt, _: None) -> None:
    """Nothing is left to do in this turn."""


def _show_end(play: Hunt, id: str, _: None) -> Choice:
    return choice(id, Text("End the turn"), group=GROUPS["end"], final=True)


END = Act(_end, None, _show_end)


def _finish(play: Hunt) -> None:
    """Move the marker on, check the end conditions, pass the turn on."""
    state = play.state
    move_on(play, play.tribe)
    state.last, state.turn = play.me.id, None
    while True:
        if state.at + 1 < len(state.order):
            state.at += 1
        else:
            state.ended = reasons_to_end(state)
            if state.ended:
                say_result(play)
                return
            state.at, state.round = 0, state.round + 1
        tribe = state.tribes[state.order[state.at]]
        if tribe.on_field:
            return
        play.say("passed", Text("{name} has no hunter on the field and is passed over.", name=SeatName(tribe.seat)),
                 f"seat:{tribe.seat}")
