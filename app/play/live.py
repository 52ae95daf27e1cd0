"""A game in memory: its table, and what the wire says about when a command counts."""
from __future__ import annotations

import hashlib
import zlib
from collections import deque
from collections.abc import Iterable, Sequence
from typing import Any
from uuid import UUID

import msgspec
from msgspec import Struct

from app.engine.decision import Answer
from app.engine.event import Event, Happened
from app.engine.game import Game
from app.engine.state import encode
from app.engine.table import Anew, Table, UndoRefused
from app.engine.text import Seat, SeatName, Text, dump_text, load_text
from app.errors import OVER, Refusal
from app.play.course import Course
from app.play.options import table_options
from app.play.store import Entry, Loaded, Sitter, Step, seat_of

EVENTS_KEPT = 200
STALE = Text("The table has moved on. Look at it again and then decide.")
NOT_ASKED = Text("It is not your turn to decide.")
NOT_OFFERED = Text("That cannot be chosen now.")
NO_UNDO = Text("At this table nothing can be taken back.")
ONE_ONLY = Text("At this table only the last answer can be taken back.")
NOTHING_TAKEN = Text("There is nothing that you have taken back.")
NOT_AGAIN = Text("What you took back cannot be done now.")
DECISIONS = ("choice", "undo", "redo", "restart")


class Past(Struct, frozen=True):
    """Something that happened, and the action that it belongs to."""

    seq: int
    happened: Happened


class Actor(Struct, frozen=True):
    """Who gives a command: the seat, its user (None for a bot), and the id that the client gave it."""

    seat: Seat
    user_id: UUID | None
    client_id: UUID


class Live:
    """A game as it stands after action `seq`. What changes it returns the `Entry` that must then be stored; where
    that fails, or rules raise, the object is worthless and has to be dropped.

    `asked` holds for each deciding seat the seq at which its decision arose; `newest` for each seat the seq of its
    newest action; `course` the answers of the step, in the order of the table's.
    """

    def __init__(self, rules: Game, loaded: Loaded) -> None:
        self.rules = rules
        self.stored = loaded.game
        self.sitters = loaded.sitters
        self.seq = loaded.game.seq
        self.status = loaded.game.status
        self.standings = loaded.game.standings
        self.scored: tuple[int, list[dict[str, Any]]] = (0, [])
        self.step_no = loaded.step.no
        self.undo_rule = table_options(loaded.game.options).undo
        self.snapshot = loaded.step.snapshot
        self.table = table_of(rules, loaded.step)
        self.newest = {sitter.seat: sitter.newest for sitter in loaded.sitters}
        self.asked: dict[Seat, int] = {decision.seat: loaded.step.first_seq for decision in self.table.pending}
        self.course = self._catch_up(loaded)
        self.recent: deque[Past] = deque(maxlen=EVENTS_KEPT)
        for action in loaded.actions:
            self.recent.extend(Past(action.seq, happened) for happened in load_events(action.events))

    def _catch_up(self, loaded: Loaded) -> Course:
        """Give the answers of the step that count."""
        course = loaded.course
        for answer in course.standing:
            self.table.submit(answer.answer)
            self._ask(answer.at, answer.answer.seat)
        for action in loaded.of_step:
            if action.kind in DECISIONS and action.seat in self.asked:
                self.asked[action.seat] = max(self.asked[action.seat], action.seq)
        return course

    def _ask(self, seq: int, actor: Seat) -> None:
        self.asked = {decision.seat: seq if decision.seat == actor else self.asked.get(decision.seat, seq)
                      for decision in self.table.pending}

    @property
    def id(self) -> UUID:
        """The id of the table."""
        return self.stored.id

    def seat_of(self, user_id: UUID | None) -> Seat | None:
        """The seat that this user has, if any."""
        return seat_of(self.sitters, user_id)

    @property
    def playing(self) -> bool:
        """Whether answers still count."""
        return self.status == "playing"

    @property
    def bots_to_move(self) -> list[Sitter]:
        """The bots that have to decide now."""
        return [s for s in self.sitters if self.playing and s.bot is not None and s.seat in self.asked]

    @property
    def people(self) -> list[Sitter]:
        """The seats on which people sit."""
        return [sitter for sitter in self.sitters if sitter.bot is None]

    def may_choose(self, seat: Seat, seq: int, choice: str) -> None:
        """Raise `Refusal` where an answer does not count: `stale`, `over`, `not_your_decision`, `illegal_choice`.

        A command is stale if its sender had not seen yet that this seat was asked, or had ceased to be asked.
        """
        if seq < self.asked.get(seat, self.newest[seat]):
            raise Refusal("stale", STALE)
        if not self.playing:
            raise Refusal("over", OVER)
        decision = self.table.asked(seat)
        if decision is None:
            raise Refusal("not_your_decision", NOT_ASKED)
        if choice not in decision.options:
            raise Refusal("illegal_choice", NOT_OFFERED)

    def may_go_back(self, seat: Seat, seq: int, kind: str) -> None:
        """Raise `Refusal` where an undo, redo or restart does not count: `stale`, `over`, `undo_refused`."""
        if seq < self.newest[seat]:
            raise Refusal("stale", STALE)
        if not self.playing:
            raise Refusal("over", OVER)
        why = {"undo": self.undo_why, "restart": self.restart_why, "redo": self.redo_why}[kind](seat)
        if why is not None:
            raise Refusal("undo_refused", why)

    def undo_why(self, seat: Seat) -> Text | None:
        """Why this seat cannot take back its newest answer now, or None where it can."""
        if self.undo_rule == "off":
            return NO_UNDO
        if self.undo_rule == "step" and self.course.taken.get(seat):
            return ONE_ONLY
        try:
            self.table.undoable(seat)
        except UndoRefused as refused:
            return refused.reason
        return None

    def restart_why(self, seat: Seat) -> Text | None:
        """Why this seat cannot take back all that it may of its turn at once, or None where it can."""
        return ONE_ONLY if self.undo_rule == "step" else self.undo_why(seat)

    def redo_why(self, seat: Seat) -> Text | None:
        """Why this seat cannot give again what it has taken back, or None where it can."""
        taken = self.course.last_taken(seat)
        if taken is None:
            return NOTHING_TAKEN
        fork = self.table.fork()
        for again in taken[1]:
            asked = fork.asked(seat)
            if asked is None or again.answer.choice not in asked.options or fork.submit(again.answer).ended_step:
                return NOT_AGAIN
        return None

    def choose(self, actor: Actor, choice: str) -> Entry:
        """Carry out an answer that counts."""
        step_no = self.step_no
        outcome = self.table.submit(Answer(actor.seat, choice))
        if outcome.ended_step:
            self.step_no += 1
            self.snapshot = zlib.compress(self.table.checkpoint)
        if self.table.over:
            self.status = "finished"
            self.standings = final_standings(self.rules, self.table, self.sitters)
        entry = self._entry(step_no, actor, "choice", outcome.events, choice=choice,
                            snapshot=self.snapshot if outcome.ended_step else None)
        if outcome.ended_step:
            self.course = Course()
        return entry

    def take_back(self, actor: Actor, kind: str) -> Entry:
        """Take back the seat's newest answer (`undo`) or all that it may of its turn (`restart`)."""
        at = self.table.undoable(actor.seat)[:1 if kind == "undo" else None]
        self.table = self.table.undo(actor.seat, len(at))
        return self._entry(self.step_no, actor, kind, [Happened(_told(kind, actor.seat))],
                           undoes=self.course.standing[at[-1]].seq)

    def redo(self, actor: Actor) -> Entry:
        """Give again what the seat took back last."""
        taken = self.course.last_taken(actor.seat)
        assert taken is not None
        for again in taken[1]:
            self.table.submit(again.answer)
        return self._entry(self.step_no, actor, "redo", [Happened(_told("redo", actor.seat))], undoes=taken[0])

    def resign(self, actor: Actor, bot: str) -> Entry:
        """Hand a player's seat to a bot; where no person is left, the game is cancelled."""
        self.sitters = [msgspec.structs.replace(s, user_id=None, bot=bot, left=True) if s.seat == actor.seat else s
                        for s in self.sitters]
        text = Text("{who} leaves the table; a bot plays on.", who=SeatName(actor.seat))
        if not self.people:
            self.status = "cancelled"
            text = Text("{who} leaves the table; nobody is left to play.", who=SeatName(actor.seat))
        return self._entry(self.step_no, actor, "resign", [Happened(Event("resigned", text, actor.seat))])

    def _entry(self, step_no: int, actor: Actor, kind: str, events: Sequence[Happened], *, choice: str | None = None,
               undoes: int | None = None, snapshot: bytes | None = None) -> Entry:
        self.seq += 1
        self.newest[actor.seat] = self.seq
        if kind in DECISIONS:
            self._ask(self.seq, actor.seat)
        self.recent.extend(Past(self.seq, happened) for happened in events)
        entry = Entry(
            id=self.id, seq=self.seq, step_no=step_no, next_step=self.step_no, seat=actor.seat, user_id=actor.user_id,
            kind=kind, events=dump_events(events), to_move=sorted(self.asked) if self.playing else [],
            status=self.status, snapshot=snapshot, choice=choice, undoes=undoes, client_id=actor.client_id,
            standings=None if self.standings is None else msgspec.json.encode(self.standings).decode())
        self.course.note(entry)
        return entry


def _told(kind: str, seat: Seat) -> Event:
    who = SeatName(seat)
    match kind:
        case "restart":
            text = Text("{who} begins the turn again.", who=who)
        case "redo":
            text = Text("{who} does what was taken back again.", who=who)
        case _:
            text = Text("{who} takes back a move.", who=who)
    return Event(kind, text, seat)


def table_of(rules: Game, step: Step, answers: Sequence[Answer] = ()) -> Table[Any]:
    """The table as a step of these rules began, after these answers. It calls rules."""
    anew = [Anew(at, epoch) for at, epoch in step.anew]
    return Table(rules, zlib.decompress(step.snapshot), answers, anew=anew)


def final_standings(rules: Game, table: Table[Any], sitters: Iterable[Sitter]) -> list[dict[str, Any]]:
    """The standings of the end as they are stored: in order of rank, with `left` for seats whose player resigned."""
    left = {sitter.seat for sitter in sitters if sitter.left}
    rows = [msgspec.to_builtins(standing) for standing in rules.standings(table.state)]
    return [row | {"left": True} if row["seat"] in left else row for row in rows]


def end_hash(table: Table[Any]) -> str:
    """What a record says about the state at the end: SHA-256 of its stored form."""
    return hashlib.sha256(encode(table.state)).hexdigest()


def dump_events(events: Sequence[Happened]) -> str:
    """What happened as JSON, with messages as keys and arguments."""
    return msgspec.json.encode(events, enc_hook=_dump).decode()


def load_events(raw: list[dict[str, Any]]) -> list[Happened]:
    """What happened, from its stored form."""
    return msgspec.convert(raw, list[Happened], dec_hook=_load)


def _dump(value: Any) -> Any:
    if isinstance(value, Text):
        return dump_text(value)
    raise NotImplementedError(type(value))


def _load(kind: type, raw: Any) -> Any:
    return load_text(raw)
