"""The messages of the websocket, both ways."""
from __future__ import annotations

from datetime import datetime
from typing import Any
from uuid import UUID

import msgspec
from msgspec import UNSET, Raw, Struct, UnsetType

from app.engine.decision import Choice
from app.engine.text import Text
from app.errors import Refusal

INBOUND_BYTES = 4096


class Command(Struct, tag_field="t"):
    """Something that a client says."""


class Hello(Command, tag="hello"):
    """The first message, and again to change the language or to catch up."""

    since: int = 0
    lang: str = ""
    invite: str | None = None


class Choose(Command, tag="choose"):
    """An answer to the decision of one's seat."""

    id: UUID
    seq: int
    choice: str


class Undo(Command, tag="undo"):
    """Take back one's newest answer."""

    id: UUID
    seq: int


class Redo(Command, tag="redo"):
    """Give again what one took back last."""

    id: UUID
    seq: int


class Restart(Command, tag="restart"):
    """Take back all that can be taken back of one's turn."""

    id: UUID
    seq: int


class ProposeUndo(Command, tag="propose_undo"):
    """Ask all to take the table back to how it stood after action `to`."""

    id: UUID
    to: int


class Consent(Command, tag="consent"):
    """Agree to such a request, or refuse it; the one who asked may withdraw it so."""

    id: UUID
    proposal: UUID
    yes: bool


class Preview(Command, tag="preview"):
    """Ask what an answer would do."""

    id: UUID
    seq: int
    choice: str


class Plans(Command, tag="plans"):
    """Ask what one's seat could reach from its decision."""

    id: UUID
    seq: int


class Say(Command, tag="say"):
    """A line of chat."""

    id: UUID
    text: str


class Ping(Command, tag="ping"):
    """Is the line alive?"""


Move = Choose | Undo | Redo | Restart
Inbound = Hello | Move | ProposeUndo | Consent | Preview | Plans | Say | Ping
_decoder = msgspec.json.Decoder(Inbound)


class _Named(Struct):
    id: UUID


def read(text: str) -> Inbound:
    """The message in a frame. Raises `Refusal`: `too_large`, `invalid`."""
    if len(text) > INBOUND_BYTES or len(text.encode(errors="replace")) > INBOUND_BYTES:
        raise Refusal("too_large", Text("This message is too long."))
    try:
        return _decoder.decode(text)
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        raise Refusal("invalid", Text("This message does not have a form that is known.")) from None


def named(text: str) -> str | None:
    """The id in a frame that could not be read otherwise, if it has one that is well formed."""
    try:
        return str(msgspec.json.decode(text[:INBOUND_BYTES], type=_Named).id)
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return None


class Message(Struct, tag_field="t"):
    """Something that the server says. The kind comes first in the frame."""


class DecisionShown(Struct, frozen=True):
    """What the viewer's seat has to decide, with every legal answer; `asked` is the seq at which it arose."""

    key: str
    asked: int
    prompt: Text
    choices: tuple[Choice, ...]


class WaitingShown(Struct, frozen=True):
    """Somebody who has to decide, in words fit for all."""

    seat: int
    prompt: Text


class EventShown(Struct):
    """Something that happened, as the viewer may know it."""

    seq: int
    seat: int | None
    kind: str
    text: Text
    refs: tuple[str, ...]


class TableShown(Message, tag="table"):
    """All that the viewer may know; where `base` is given, `view` holds only what changed since that seq."""

    seq: int
    status: str
    seat: int | None
    view: dict[str, Raw]
    decision: Raw
    waiting: list[WaitingShown]
    undo: bool
    undo_why: Text | None
    restart: bool
    restart_why: Text | None
    redo: bool
    redo_why: Text | None
    events: list[EventShown]
    standings: list[dict[str, Any]] | None
    base: int | UnsetType = UNSET


class PreviewShown(Message, tag="preview"):
    """What an answer would do; `luck`: it throws, draws or reveals something, and so nothing is shown."""

    seq: int
    id: UUID
    choice: str
    view: dict[str, Raw]
    lines: list[Text]
    luck: bool


class ProposalShown(Message, tag="proposal"):
    """A request to go back, made when the table was at `seq`; `lines` are what would be undone, as this viewer knows.

    `status` is `open`, `refused`, `expired`, `done` or `lapsed`; `by` is the seat that refused it.
    """

    seq: int
    id: UUID
    seat: int
    to: int
    lines: list[Text]
    agreed: list[int]
    waiting: list[int]
    status: str
    by: int | None
    expires_at: datetime
    seconds: int


class PlanShown(Struct, frozen=True):
    """A way to `target`: in words what leads there, and the choices to be answered with, the last one reaching it."""

    target: str
    steps: list[Text]
    choices: tuple[str, ...]


class PlansShown(Message, tag="plans"):
    """What was found on request, the shortest ways first."""

    seq: int
    id: UUID
    plans: list[PlanShown]


class Waiting(Message, tag="waiting"):
    """The table before its start."""

    table: Any


class Ack(Message, tag="ack"):
    """What was sent under that id is stored."""

    seq: int
    id: str


class Refused(Message, tag="refused"):
    """What was sent is not done, and why."""

    id: str | None
    code: str
    detail: Text


class Author(Struct, frozen=True):
    """Who said something."""

    id: UUID
    name: str


class Said(Message, tag="said"):
    """A line of chat."""

    id: str
    user: Author
    text: str
    at: datetime


class Here(Message, tag="here"):
    """Which seats are at the table now, and how many watch."""

    seats: list[int]
    watchers: int


class Bye(Message, tag="bye"):
    """Said before the server closes."""

    reason: str


class Pong(Message, tag="pong"):
    """The line is alive."""
