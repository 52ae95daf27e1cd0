"""Why a game waits, for whom and since when, in sentences for somebody who has never seen it."""
from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from datetime import datetime

from msgspec import Struct

from app.engine.decision import Decision
from app.engine.text import Seat, Text, TextN
from app.i18n import render
from app.pages import ago, past
from app.play.live import Live
from app.play.models import Game
from app.play.tables import SeatRow
from app.play.views import seat_names


class Waiting(Struct, frozen=True):
    """What is known of a game that may be waiting.

    `live` is the game in play; None before its start, or where `fault` says why it cannot be loaded. `failures` are the
    last lines of faults at this very moment, `at` when each decision arose, by seat; `here` the seats of those who are
    at the table, None where that is not known; `blocked` the seats of those who are blocked.
    """

    game: Game
    seats: Sequence[SeatRow]
    live: Live | None
    fault: str
    failures: Sequence[str]
    at: Mapping[Seat, datetime]
    here: Collection[Seat] | None
    blocked: Collection[Seat]


def is_stuck(known: Waiting) -> bool:
    """Whether nobody can go on without an admin."""
    return known.game.status == "playing" and (known.game.fault is not None or bool(known.fault or known.failures))


def why(known: Waiting, lang: str) -> list[str]:
    """The sentences, the most important first."""
    return [render(text, lang) for text in _sentences(known, lang)]


def _sentences(known: Waiting, lang: str) -> list[Text]:
    game, since = known.game, ago(known.game.moved_at, lang)
    match game.status:
        case "open":
            return _before_start(known, since)
        case "finished":
            return [Text("This game has been over for {time}. It waits for nobody.", time=since)]
        case "cancelled":
            return [Text("This game was cancelled {when}. It waits for nobody.", when=past(game.moved_at, lang))]
    if game.fault is not None:
        return [Text("This game is stuck: after action {seq}, {when}, its rules did not come to an end. Nobody can do "
                     "anything until an admin resumes it, takes it back or ends it.", seq=game.seq,
                     when=past(game.moved_at, lang)),
                *_decisions(known, lang)]
    if known.fault:
        return [Text("This game is stuck: what is stored cannot be loaded. Nobody can do anything until its rules are "
                     "mended or an admin ends it."), Text("The fault: {fault}", fault=known.fault)]
    failed = [Text("At this moment the rules failed at an answer, which was refused: {fault}", fault=line)
              for line in known.failures]
    return [*_decisions(known, lang), *failed]


def _before_start(known: Waiting, since: str) -> list[Text]:
    free = sum(seat.user_id is None and seat.bot is None for seat in known.seats)
    if free:
        return [TextN("This game has not begun: {n} seat is free, for {time}.",
                      "This game has not begun: {n} seats are free, for {time}.", free, time=since)]
    unready = [seat.name or "" for seat in known.seats if seat.bot is None and not seat.ready]
    if unready:
        return [Text("This game has not begun: not ready yet: {names}.", names=", ".join(unready))]
    owner = next((seat.name for seat in known.seats if seat.user_id == known.game.owner_id), None)
    return [Text("This game has not begun: everybody is ready, and {name} has to start it.", name=owner or "–")]


def _decisions(known: Waiting, lang: str) -> list[Text]:
    live = known.live
    if live is None:
        return []
    names = seat_names(live.sitters, lang)
    return [text for decision in live.table.pending for text in _decision(known, live, decision, names, lang)]


def _decision(known: Waiting, live: Live, decision: Decision, names: Sequence[str], lang: str) -> list[Text]:
    seat = decision.seat
    prompt = render(decision.prompt, lang, names, live.rules.key)
    since = ago(known.at.get(seat, known.game.moved_at), lang)
    found = [TextN("Waiting for {name} (seat {seat}), for {time}: “{prompt}”, {n} possible answer.",
                   "Waiting for {name} (seat {seat}), for {time}: “{prompt}”, {n} possible answers.",
                   len(decision.ids), name=names[seat], seat=seat + 1, time=since, prompt=prompt)]
    if live.sitters[seat].bot is not None:
        found.append(Text("A bot plays this seat; it usually answers within seconds."))
    elif seat in known.blocked:
        found.append(Text("This player is blocked and cannot answer: replace the seat."))
    elif known.here is not None:
        found.append(Text("{name} is at the table", name=names[seat]) if seat in known.here
                     else Text("{name} is away", name=names[seat]))
    return found
