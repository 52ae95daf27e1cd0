"""What viewers are shown of a game in memory: made on demand, encoded once for each audience, kept until it moves."""
from __future__ import annotations

from typing import Any

import msgspec
from msgspec import UNSET, Raw, Struct

from app.engine.decision import Answer
from app.engine.event import Event
from app.engine.table import Table
from app.engine.text import Seat, SeatName, Text
from app.i18n import render, tr
from app.play import wire
from app.play.deal import Fairness
from app.play.live import Live
from app.play.store import RECENT_ACTIONS, Sitter

EVENTS_SENT = 50
NOT_TO_SHOW = Text("This brings something to light that nobody knows before: it cannot be shown.")

Audience = tuple[Seat | None, str]
Sections = dict[str, bytes]


def seat_names(sitters: list[Sitter], lang: str) -> list[str]:
    """What the seats are called, in seating order."""
    return [sitter.name or tr(lang, "Bot {number}", number=sitter.seat + 1) for sitter in sitters]


def encoder(lang: str, names: list[str], domain: str) -> msgspec.json.Encoder:
    """Writes messages with their texts as words in that language."""
    def words(value: Any) -> Any:
        if isinstance(value, Text):
            return render(value, lang, names, domain)
        raise NotImplementedError(type(value))

    return msgspec.json.Encoder(enc_hook=words)


class Views:
    """The views of one table at one seq. All of it calls rules: use it under the time limit.

    `before` are the views of an earlier seq, from which sections that are the same are taken as they are.
    """

    def __init__(self, live: Live, before: Views | None = None) -> None:
        self.live = live
        self.seq = live.seq
        same = before is not None and before.live is live
        self._encoders: dict[str, msgspec.json.Encoder] = before._encoders if before and same else {}
        self._kept: dict[tuple[str, str], tuple[Any, bytes]] = before._kept if before and same else {}
        self._public: dict[str, Any] | None = None
        self._encoded: dict[str, Sections] = {}
        self._private: dict[Audience, Sections] = {}
        self._decisions: dict[Audience, Raw] = {}

    def sections(self, audience: Audience) -> Sections:
        """The whole view of one audience, by section: the public ones and the seat's own."""
        seat, lang = audience
        if self._public is None:
            self._public = public_sections(self.live, self.live.table)
        if lang not in self._encoded:
            self._encoded[lang] = {name: self._section(lang, name, value) for name, value in self._public.items()}
        if seat is None:
            return self._encoded[lang]
        if audience not in self._private:
            own = private_sections(self.live, self.live.table, seat)
            self._private[audience] = {name: self.encoder(lang).encode(value) for name, value in own.items()}
        return self._encoded[lang] | self._private[audience]

    def prepare(self, audience: Audience) -> None:
        """Make what `message` will need for that audience."""
        self.sections(audience)
        self._decision(audience)

    def message(self, audience: Audience, since: int, base: Sections | None) -> bytes:
        """The `table` message; with `base`, the sections of the view at seq `since`, only what has changed."""
        live, (seat, lang) = self.live, audience
        sections = self.sections(audience)
        shown = sections if base is None else {k: v for k, v in sections.items() if base.get(k) != v}
        back = _back(live, seat)
        return self.encoder(lang).encode(wire.TableShown(
            seq=live.seq, status=live.status, seat=seat, view={name: Raw(raw) for name, raw in shown.items()},
            decision=self._decision(audience), waiting=self._waiting(),
            events=self._events(seat, since), standings=live.standings, base=UNSET if base is None else since, **back))

    def preview(self, audience: Audience, command: wire.Preview) -> bytes:
        """What an offered choice would do, tried on a fork; nothing of it is kept."""
        live, (seat, lang) = self.live, audience
        assert seat is not None
        fork = live.table.fork()
        before = fork.luck
        outcome = fork.submit(Answer(seat, command.choice))
        encode = self.encoder(lang).encode
        if fork.luck != before:
            return encode(wire.PreviewShown(command.seq, command.id, command.choice, {}, [NOT_TO_SHOW], True))
        now = self.sections(audience)
        after = public_sections(live, fork) | private_sections(live, fork, seat)
        raw = {name: encode(seats_section(live, value, lang) if name == "seats" else value)
               for name, value in after.items()}
        events = [event for happened in outcome.events if (event := happened.for_viewer(seat)) is not None]
        changed = {name: Raw(new) for name, new in raw.items() if now.get(name) != new}
        return encode(wire.PreviewShown(
            command.seq, command.id, command.choice, changed, [event.text for event in events], False))

    def encoder(self, lang: str) -> msgspec.json.Encoder:
        """The encoder for one language at this table."""
        if lang not in self._encoders:
            names = seat_names(self.live.sitters, lang)
            self._encoders[lang] = encoder(lang, names, self.live.rules.key)
        return self._encoders[lang]

    def _section(self, lang: str, name: str, value: Any) -> bytes:
        shown = seats_section(self.live, value, lang) if name == "seats" else value
        kept = self._kept.get((lang, name))
        if kept is None or kept[0] != shown:
            kept = self._kept[lang, name] = shown, self.encoder(lang).encode(shown)
        return kept[1]

    def _decision(self, audience: Audience) -> Raw:
        seat, lang = audience
        decision = None if seat is None or not self.live.playing else self.live.table.asked(seat)
        if decision is None:
            return Raw(b"null")
        if audience not in self._decisions:
            self._decisions[audience] = Raw(self.encoder(lang).encode(wire.DecisionShown(
                decision.key, self.live.asked[decision.seat], decision.prompt, decision.choices)))
        return self._decisions[audience]

    def _waiting(self) -> list[wire.WaitingShown]:
        if not self.live.playing:
            return []
        return [wire.WaitingShown(seat, Text("{who} decides", who=SeatName(seat))) for seat in sorted(self.live.asked)]

    def _events(self, seat: Seat | None, since: int) -> list[wire.EventShown]:
        after = max(since, self.seq - RECENT_ACTIONS)
        found = [show_event(past.seq, event) for past in self.live.recent if past.seq > after
                 and (event := past.happened.for_viewer(seat)) is not None]
        return found[-EVENTS_SENT:]


def _back(live: Live, seat: Seat | None) -> dict[str, Any]:
    """Whether a seat can take back or give again, and why not: the fields of a `table` message."""
    whys = {"undo": live.undo_why, "restart": live.restart_why, "redo": live.redo_why}
    if seat is None or not live.playing:
        return dict.fromkeys(whys, False) | {f"{kind}_why": None for kind in whys}
    found = {kind: why(seat) for kind, why in whys.items()}
    return {kind: why is None for kind, why in found.items()} | {f"{kind}_why": why for kind, why in found.items()}


def show_event(seq: int, event: Event) -> wire.EventShown:
    """An event as it is sent."""
    return wire.EventShown(seq, event.seat, event.kind, event.text, event.refs)


def public_sections(live: Live, table: Table[Any]) -> dict[str, Any]:
    """What everybody may see, made from the spectator's redacted state."""
    stored = live.stored
    shown = _fields(table.game.present(table.seen(None), None))
    at_end = live.status == "finished"
    shown["fairness"] = Fairness(stored.commit, stored.seed if at_end else None, stored.salts if at_end else [])
    return shown


def private_sections(live: Live, table: Table[Any], seat: Seat) -> dict[str, Any]:
    """What this seat may see besides."""
    return _fields(table.game.present(table.seen(seat), seat))


def seats_section(live: Live, seats: Any, lang: str) -> list[dict[str, Any]]:
    """The game's section about its seats, with names and bots put in."""
    names = seat_names(live.sitters, lang)
    return [(_fields(row) if isinstance(row, Struct) else dict(row)) | {"name": names[sitter.seat], "bot": sitter.bot}
            for row, sitter in zip(seats, live.sitters, strict=True)]


def _fields(shown: Struct) -> dict[str, Any]:
    return {name: getattr(shown, name) for name in shown.__struct_fields__}
