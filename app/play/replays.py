"""The stored replay of a game that has ended: what every viewer was shown after each action. It needs no rules.

Piece 0 holds what there is once for a game; the others hold some dozens of actions each, every one beginning with whole
views and going on with what changed, so that any moment is read from one piece. Pieces hold each language by itself.
"""
from __future__ import annotations

import lzma
from collections.abc import Iterator, Mapping
from datetime import datetime
from typing import Any
from uuid import UUID

import msgspec
from msgspec import Raw, Struct
from sqlalchemy import func, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection

from app.engine.text import Seat
from app.i18n import LANGUAGES
from app.play.models import Game, GameReplay
from app.play.store import Sitter, Stored, seat_of, sitters
from app.play.views import EVENTS_SENT, Audience, Sections

LENGTH = 50
PRESET = 1
SPECTATOR = -1


class Shown(Struct, frozen=True, array_like=True):
    """What one viewer was sent: the `table` message without its view, and which of the sections that only he sees have
    changed."""

    message: bytes
    own: Sections


class Moment(Struct, frozen=True, array_like=True):
    """What an action did, in one language: the public sections that changed, and what each seat, in order, and last a
    spectator was sent."""

    public: Sections
    shown: list[Shown]


class Telling(Struct, frozen=True, array_like=True):
    """An event as some viewers were told of it, seats or `SPECTATOR`, in every language."""

    to: list[int]
    seat: Seat | None
    kind: str
    refs: list[str]
    text: dict[str, str]


class Line(Struct, frozen=True, array_like=True):
    """One event of the log. `undone` says that it belongs to an answer that was taken back."""

    seq: int
    at: datetime
    undone: bool
    tellings: list[Telling]

    def told(self, seat: Seat | None) -> Telling | None:
        """What this viewer was told, if anything."""
        number = SPECTATOR if seat is None else seat
        return next((telling for telling in self.tellings if number in telling.to), None)


class Whole(Struct, frozen=True, array_like=True):
    """What is kept once: the log, the scores over time, and the record as JSON, empty where the game was cancelled."""

    log: list[Line]
    scores: list[dict[str, Any]]
    record: bytes


class Piece:
    """Some moments of a stored replay, from action `first_seq` on."""

    def __init__(self, first_seq: int, body: bytes) -> None:
        self.first_seq = first_seq
        self._packed = msgspec.msgpack.decode(body, type=dict[str, bytes])

    def message(self, seq: int, audience: Audience) -> bytes:
        """The `table` message of that moment for one viewer."""
        seat, lang = audience
        return self._messages(seq, lang)[SPECTATOR if seat is None else seat]

    def opened(self, seq: int, lang: str) -> bytes:
        """The `table` message of that moment with the private sections of all seats."""
        *seats, spectator = self._messages(seq, lang)
        return opened(spectator, seats)

    def _messages(self, seq: int, lang: str) -> list[bytes]:
        moments = msgspec.msgpack.decode(lzma.decompress(self._packed[lang]), type=list[Moment])
        moments = moments[:seq - self.first_seq + 1]
        public: Sections = {}
        own: list[Sections] = [{} for _ in moments[-1].shown]
        for moment in moments:
            public |= moment.public
            for sections, shown in zip(own, moment.shown, strict=True):
                sections |= shown.own
        return [_with_view(shown.message, public | sections)
                for sections, shown in zip(own, moments[-1].shown, strict=True)]


class Ended(Struct, frozen=True):
    """A game that has ended, from its stored replay alone; `newest` is the piece with its last action."""

    stored: Stored
    sitters: list[Sitter]
    whole: Whole
    newest: Piece

    @property
    def id(self) -> UUID:
        """The id of the table."""
        return self.stored.id

    def seat_of(self, user_id: UUID | None) -> Seat | None:
        """The seat that this user has, if any."""
        return seat_of(self.sitters, user_id)

    def log(self, audience: Audience, since: int) -> list[dict[str, Any]]:
        """The log after action `since` as that viewer may know it."""
        return [{"seq": line.seq, "seat": told.seat, "kind": told.kind, "text": told.text[audience[1]], "at": line.at,
                 "undone": line.undone} for line, told in self._told(audience[0], since)]

    def message(self, audience: Audience, since: int) -> bytes:
        """The `table` message of the end, with the events after action `since`."""
        seat, lang = audience
        events = [{"seq": line.seq, "seat": told.seat, "kind": told.kind, "text": told.text[lang], "refs": told.refs}
                  for line, told in self._told(seat, since)]
        message = self.newest.message(self.stored.seq, audience)
        return _changed(message, events=msgspec.json.encode(events[-EVENTS_SENT:]))

    def _told(self, seat: Seat | None, since: int) -> Iterator[tuple[Line, Telling]]:
        for line in self.whole.log:
            if line.seq > since and (telling := line.told(seat)) is not None:
                yield line, telling


class Packer:
    """Packs what was shown into pieces, one moment after another, the first being that of action 1."""

    def __init__(self) -> None:
        self._first = self._next = 1
        self._moments: dict[str, list[Moment]] = {lang: [] for lang in LANGUAGES}
        self._before: dict[tuple[str, int], Sections] = {}

    def add(self, messages: Mapping[Audience, bytes]) -> tuple[int, dict[str, bytes]] | None:
        """Take in the whole messages of the next moment to all viewers; a piece that is ready is returned by its
        `first_seq`, to be compressed by `body`."""
        now = {lang: _split(messages, lang) for lang in LANGUAGES}
        named = {(lang, n): sections for lang, (_, all) in now.items() for n, sections in enumerate(all)}
        full = self._next - self._first == LENGTH
        cut = full or any(named[key].keys() != before.keys() for key, before in self._before.items())
        ready = self.rest() if cut else None
        for lang, (bare, all) in now.items():
            public, *own = [_difference(self._before.get((lang, n), {}), part) for n, part in enumerate(all)]
            self._moments[lang].append(Moment(public, list(map(Shown, bare, own))))
        self._before = named
        self._next += 1
        return ready

    def rest(self) -> tuple[int, dict[str, bytes]]:
        """The piece that is in the making, as far as it is; the next begins after it."""
        piece = self._first, {lang: msgspec.msgpack.encode(moments) for lang, moments in self._moments.items()}
        self._first, self._before = self._next, {}
        self._moments = {lang: [] for lang in LANGUAGES}
        return piece


def body(raw: dict[str, bytes]) -> bytes:
    """A piece as it is stored. It takes a while: keep it out of the way of others."""
    return msgspec.msgpack.encode({lang: lzma.compress(part, preset=PRESET) for lang, part in raw.items()})


def packed(whole: Whole) -> bytes:
    """Piece 0 as it is stored. It takes a while, too."""
    return lzma.compress(msgspec.msgpack.encode(whole), preset=PRESET)


def opened(spectator: bytes, seats: list[bytes]) -> bytes:
    """The `table` message of a moment with everybody's private sections, made of those of all viewers.

    The view has the public sections and `open`, the private ones of each seat; the events are as the seat that they are
    about was told of them.
    """
    public = _sections(spectator)
    own = [_difference(public, _sections(message)) for message in seats]
    doers = [event["seat"] for event in msgspec.json.decode(spectator)["events"] if event["seat"] is not None]
    events = _fields(seats[doers[0]] if doers else spectator)["events"]
    shown = _with_view(spectator, public | {"open": _encode([_raw(sections) for sections in own])})
    return _changed(shown, events=bytes(events))


async def find(connection: AsyncConnection, id: UUID) -> Ended | None:
    """A game that has ended and whose replay is stored."""
    last = select(func.max(GameReplay.first_seq)).where(GameReplay.game_id == id).scalar_subquery()
    wanted = (GameReplay.game_id == id, or_(GameReplay.first_seq == 0, GameReplay.first_seq == last))
    pieces = (await connection.execute(
        select(GameReplay.first_seq, GameReplay.body).where(*wanted).order_by(GameReplay.first_seq))).all()
    if not pieces:
        return None
    columns = [getattr(Game, name) for name in Stored.__struct_fields__]
    stored = Stored(*(await connection.execute(select(*columns).where(Game.id == id))).one())
    whole = msgspec.msgpack.decode(lzma.decompress(pieces[0].body), type=Whole)
    return Ended(stored, await sitters(connection, id), whole, Piece(*pieces[-1]))


async def piece_of(connection: AsyncConnection, id: UUID, seq: int) -> Piece | None:
    """The piece of a stored replay that holds action `seq`; None where no replay is stored."""
    row = (await connection.execute(
        select(GameReplay.first_seq, GameReplay.body)
        .where(GameReplay.game_id == id, GameReplay.first_seq.between(1, seq))
        .order_by(GameReplay.first_seq.desc()).limit(1))).one_or_none()
    return None if row is None else Piece(*row)


def _split(messages: Mapping[Audience, bytes], lang: str) -> tuple[list[bytes], list[Sections]]:
    """The messages in one language, seats first, without their views; the public sections, and each viewer's own."""
    ordered = sorted((seat for seat, spoken in messages if spoken == lang and seat is not None))
    sent = [messages[seat, lang] for seat in (*ordered, None)]
    public = _sections(sent[-1])
    return [_with_view(message, {}) for message in sent], [
        public, *(_difference(public, _sections(message)) for message in sent)]


def _difference(before: Sections, after: Sections) -> Sections:
    return {name: raw for name, raw in after.items() if before.get(name) != raw}


def _fields(message: bytes) -> dict[str, Raw]:
    return msgspec.json.decode(message, type=dict[str, Raw])


def _sections(message: bytes) -> Sections:
    view = msgspec.json.decode(_fields(message)["view"], type=dict[str, Raw])
    return {name: bytes(raw) for name, raw in view.items()}


def _with_view(message: bytes, sections: Sections) -> bytes:
    return _changed(message, view=_encode(_raw(sections)))


def _changed(message: bytes, **fields: bytes) -> bytes:
    return _encode(_fields(message) | _raw(fields))


def _raw(parts: Mapping[str, bytes]) -> dict[str, Raw]:
    return {name: Raw(part) for name, part in parts.items()}


_encode = msgspec.json.encode
