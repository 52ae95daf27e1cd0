"""Repairs of games: each is worked out and shown first, and carried out only if the game has not moved since."""
from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any

from msgspec import Struct
from sqlalchemy.ext.asyncio import AsyncConnection

from app.engine.state import decode, encode
from app.engine.text import SeatName, Text, TextN
from app.play.live import Live
from app.play.store import Sitter
from app.play.upgrade import Change
from app.play.views import Views

NOTHING_DECIDED = Text("nobody")
NO_REPAIR = Text("There is no such repair.")


class Repair(Struct, kw_only=True):
    """What an admin asks for. Without `seq` it is only worked out. With it, it is carried out for this `reason`, if the
    game still stands at that action."""

    seq: int | None = None
    reason: str = ""


class Rewind(Repair):
    """Take the game back to how it stood after action `to`."""

    to: int


class Act(Repair):
    """Answer the decision of a seat."""

    seat: int
    choice: str


class Replace(Repair):
    """Give a seat to the user of that name, or to a bot of that level."""

    seat: int
    user: str = ""
    bot: str = ""


class End(Repair):
    """End the game; it counts for nobody."""


class Resume(Repair):
    """Let a parked game go on."""


class Upgrade(Repair):
    """Move the game to the newest rules."""


REPAIRS: Mapping[str, type[Repair]] = {
    "rewind": Rewind, "act": Act, "replace": Replace, "end": End, "resume": Resume, "upgrade": Upgrade}


class Row(Struct, frozen=True):
    """Something that is different after a repair, in words."""

    what: Text
    before: Sequence[Text]
    after: Sequence[Text]


class Check(Struct, frozen=True):
    """Something that has to be true of the game after a repair."""

    what: Text
    ok: bool


class Plan(Struct, frozen=True):
    """A repair of a game that stands at action `seq`: what players will be told, what is different after it, what was
    checked, and what changes in the state."""

    seq: int
    told: Text
    rows: list[Row]
    checks: list[Check]
    changes: list[Change]

    @property
    def fits(self) -> bool:
        """Whether it may be carried out."""
        return all(check.ok for check in self.checks)


Store = Callable[[AsyncConnection], Awaitable[bool]]


class Prepared(Struct, frozen=True):
    """A repair that is ready to be stored; `store` returns False where the game has moved on or is over. `detail` is
    for the audit log, `sitters` are those whose names the plan speaks of, `game` the key of the game."""

    plan: Plan
    store: Store
    sitters: list[Sitter]
    game: str
    detail: dict[str, Any]


def deciding(live: Live) -> list[Text]:
    """Who has to decide what, a line each. It calls rules."""
    pending = live.table.pending if live.playing else ()
    return [TextN("{who}: {prompt} ({n} choice)", "{who}: {prompt} ({n} choices)", len(decision.ids),
                  who=SeatName(decision.seat), prompt=decision.prompt) for decision in pending] or [NOTHING_DECIDED]


def compared(before: Live | None, after: Live) -> list[Row]:
    """What a repair changes for players."""
    row = Row(Text("To decide"), [] if before is None else deciding(before), deciding(after))
    return [row] if row.before != row.after else []


def checked(live: Live) -> list[Check]:
    """Whether a game can be gone on with. It calls rules, and raises what they raise."""
    raw = encode(live.table.state)
    views = Views(live)
    for seat in (None, *(sitter.seat for sitter in live.sitters)):
        views.message((seat, "en"), live.seq, None)
    return [
        Check(Text("Somebody can decide, or the game is over"), not live.playing or bool(live.table.pending)),
        Check(Text("Every seat and those who watch can be shown the table"), True),
        Check(Text("The state is the same after it was stored and read"),
              encode(decode(live.rules.state_type, raw)) == raw),
        Check(Text("Every piece is in its place"), _whole(live))]


def _whole(live: Live) -> bool:
    try:
        live.rules.check(live.table.state)
    except AssertionError:
        return False
    return True
