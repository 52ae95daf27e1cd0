"""The four tracks: scoring on them, and the lowest and highest of a seat."""
from __future__ import annotations

from app.engine.decision import Choice
from app.engine.text import Seat, SeatName, Text, TextN

from . import names
from .content import TRACKS
from .hands import Hands


def score(g: Hands, me: Seat, track: str, points: int, rule: Text) -> None:
    """Move a seat's disk on a track; `rule` names the rule that pays."""
    if points:
        g.board(me).points[track] += points
        g.tell("scored", TextN("{rule}: {who} scores {n} point on {track}",
                               "{rule}: {who} scores {n} points on {track}", points, rule=rule, who=SeatName(me),
                               track=names.TRACKS[track]), me, f"disk:{me}.{track}")


async def score_shown(g: Hands, me: Seat, shown: str, points: int, rule: Text) -> None:
    """Score on the track that a tile shows: “Lowest” or “Highest” is your choice where tracks are tied."""
    track = await g.pick(me, "wendake.trade.track", Text("On which track do you score?"),
                         {f"track:{track}": track for track in shown_tracks(g.board(me).points, shown)},
                         lambda id, track: Choice(id, names.TRACKS[track], (f"disk:{me}.{track}",)))
    score(g, me, track, points, rule)


def shown_tracks(points: dict[str, int], shown: str) -> list[str]:
    """The tracks that a tile may mean: the one named, or all that are lowest or highest now."""
    if shown in TRACKS:
        return [shown]
    wanted = min(points.values()) if shown == "lowest" else max(points.values())
    return [track for track in TRACKS if points[track] == wanted]
