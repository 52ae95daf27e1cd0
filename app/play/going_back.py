"""Taking a whole table back to an earlier moment: by consent of all, or by an admin."""
from __future__ import annotations

import zlib
from typing import Any
from uuid import UUID, uuid4

from msgspec import Struct

from app.engine.event import Event, Happened
from app.engine.table import Anew, Table
from app.engine.text import Seat, SeatName, Text
from app.play.live import Live, dump_events
from app.play.store import Entry, Step

ANEW = Happened(Event("anew", Text("What was thrown, drawn or revealed since then does not come again.")))


class Author(Struct, frozen=True):
    """Who takes a table back: a seat by `consent`, or an `admin`, whose `choice` says what he did, as JSON.

    `id` is the client's own, as every action of a client has one.
    """

    kind: str
    seat: Seat | None
    user_id: UUID | None
    choice: str | None = None
    id: UUID | None = None


class NewStep(Struct, frozen=True):
    """An action that begins a step by itself, as no answer does, and that step."""

    entry: Entry
    step: Step


def went_back(author: Author, to: int) -> Event:
    """What the log says of a table that was taken back to how it stood after action `to`."""
    if author.seat is None:
        return Event("back", Text("The table goes back to how it stood after move {to}.", to=to))
    return Event("back", Text("{who} asked, and all agreed: the table goes back to how it stood after move {to}.",
                              who=SeatName(author.seat), to=to), author.seat)


def turn_back(now: Live, then: Live, author: Author, event: Event) -> NewStep:
    """What has to be stored so that the table stands again as it stood in `then`, an earlier moment of the same game.

    Where something was left to chance or revealed in between, it does not come again: the dice get a new epoch and the
    cards that nobody has seen are dealt anew. It calls rules: use it under the time limit.
    """
    kept = then.course.standing
    anew = list(then.table.anew)
    epoch = now.table.state.rng.epoch + 1 if _luck(now) != _luck(then) else 0
    if epoch:
        anew.append(Anew(len(kept), epoch))
    again: Table[Any] = Table(
        then.rules, zlib.decompress(then.snapshot), [given.answer for given in kept], anew=anew)
    seq = now.seq + 1
    entry = Entry(
        id=now.id, seq=seq, step_no=now.step_no, next_step=now.step_no + 1, seat=author.seat, user_id=author.user_id,
        kind=author.kind, choice=author.choice, undoes=then.seq + 1,
        client_id=author.id or uuid4(), epoch=epoch, events=dump_events([Happened(event), *([ANEW] if epoch else [])]),
        to_move=sorted(decision.seat for decision in again.pending))
    step = Step(entry.next_step, then.rules.rules, seq, then.snapshot, [given.seq for given in kept],
                [(each.at, each.epoch) for each in anew])
    return NewStep(entry, step)


def _luck(live: Live) -> tuple[int, int, int]:
    return live.table.state.rng.epoch, *live.table.luck
