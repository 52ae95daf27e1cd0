"""When the game ends, and who has won."""
from __future__ import annotations

from app.engine.game import Standing, Standings
from app.engine.text import Seat, SeatName, Text, TextN

from .circle import winter_is_here
from .content import KINDS, PREY, TOTEM_POINTS
from .hunt import Hunt
from .state import HuntersState, Tribe

REASONS = {
    "hunt_over": Text("The hunt is over: no prey is left to hunt."),
    "tribe_gone": Text("A tribe has no hunter left on the field."),
    "no_totem": Text("Every totem has been captured."),
    "winter": Text("Winter has come."),
}


def reasons_to_end(state: HuntersState) -> list[str]:
    """The conditions that hold, asked once the last player in turn order has had his turn: the round is complete."""
    holds = {
        "hunt_over": not _prey_left(state),
        "tribe_gone": any(not tribe.on_field for tribe in state.tribes),
        "no_totem": all(tribe.captor is not None for tribe in state.tribes),
        "winter": winter_is_here(state.tribes),
    }
    return [reason for reason, met in holds.items() if met]


def _prey_left(state: HuntersState) -> bool:
    """Whether a prey token is on the field, in a bag or in a chum; the reserve does not count."""
    return (any(token.kind in PREY for tokens in state.field.values() for token in tokens)
            or any(token.kind in PREY for tribe in state.tribes for hunter in tribe.hunters for token in hunter.bag)
            or any(KINDS[number] in PREY for chum in state.chums.values()
                   for pile in (chum.stack, chum.looked) for number in pile.cards))


def captured_by(state: HuntersState, seat: Seat) -> list[Seat]:
    """The seats whose totems this seat holds."""
    return [tribe.seat for tribe in state.tribes if tribe.captor == seat]


def score_parts(state: HuntersState, seat: Seat) -> dict[str, int]:
    """Values of the prey in the storage, and 4 for each captured totem. Bags and field score nothing."""
    return {"prey": sum(token.value for token in state.tribes[seat].storage),
            "totems": TOTEM_POINTS * len(captured_by(state, seat))}


def standings(state: HuntersState) -> Standings:
    """Places by score; ties: more prey tokens stored, more hunters on the field, more strength there, then shared."""
    parts = {tribe.seat: score_parts(state, tribe.seat) for tribe in state.tribes}
    measures = {tribe.seat: (sum(parts[tribe.seat].values()), *_tie_breaks(tribe)) for tribe in state.tribes}
    return tuple(Standing(seat, 1 + sum(other > measures[seat] for other in measures.values()), measures[seat][0],
                          parts[seat])
                 for seat in sorted(measures, key=lambda seat: measures[seat], reverse=True))


def _tie_breaks(tribe: Tribe) -> tuple[int, int, int]:
    return len(tribe.storage), len(tribe.on_field), sum(hunter.strength for hunter in tribe.on_field)


def say_result(play: Hunt) -> None:
    """Tell why the game is over and who has won."""
    for reason in play.state.ended:
        play.say("over", REASONS[reason])
    for standing in standings(play.state):
        if standing.rank == 1:
            play.say("won", TextN("{name} wins with {n} point.", "{name} wins with {n} points.", standing.score,
                                  name=SeatName(standing.seat)), f"seat:{standing.seat}")
