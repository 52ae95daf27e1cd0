"""A whole game as one document: written, replayed, judged."""
from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any
from uuid import UUID, uuid4

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from app.engine.event import Event, Happened
from app.engine.table import IllegalChoice, Table
from app.engine.text import Text
from app.errors import Refusal
from app.games import Registry
from app.play.deal import commitment, dice_seed
from app.play.going_back import Author, NewStep, turn_back, went_back
from app.play.live import Actor, Live, dump_events, end_hash
from app.play.options import game_options, parse_options
from app.play.service import REPLACEMENT, first_entry
from app.play.store import Action, Entry, Loaded, Sitter, Step, Stored
from app.play.upgrade import moved_on, plan_upgrade

FORMAT = 1
ACTIONS_MOST = 5_000
COMMIT = re.compile("[0-9a-f]{64}")
NO_TABLE_ID = UUID(int=0)
STEPPED_IN = Text("An admin stepped in.")
NO_RECORD = Text("This is not the record of a game.")


class Player(Struct, frozen=True, forbid_unknown_fields=True):
    """Who sat on a seat; `bot` is the level of the bot that did, or that took over."""

    name: str
    bot: str | None = None


class Deed(Struct, frozen=True, forbid_unknown_fields=True):
    """One action of a record."""

    seq: int
    seat: int | None
    kind: str
    choice: str | None = None
    undoes: int | None = None
    epoch: int = 0


class Record(Struct, frozen=True, forbid_unknown_fields=True):
    """A whole game, as docs/records.md has it. `rules` are those it was started with; `table` is the id of the table
    that it was played at: `commit` is made of it."""

    format: int
    game: str
    rules: int
    options: dict[str, Any]
    seats: list[Player]
    seed: str
    salts: list[str]
    commit: str
    actions: list[Deed]
    standings: list[dict[str, Any]]
    end: str
    table: UUID | None = None


class Misfit(Exception):
    """A record is not of a game that could be played: `action` is the seq of the first that does not fit, or None
    where what stands around the actions does not."""

    def __init__(self, why: str, action: int | None = None) -> None:
        super().__init__(why)
        self.action = action


class Replay:
    """A record played again, one action by each `play`. `entries` and `steps` are what has to be stored of it.

    Everything here calls rules: use it under the time limit.
    """

    def __init__(self, games: Registry, record: Record) -> None:
        """Deal, by rules that have to be among `games`. Raises `Misfit`."""
        rules = games[record.game, record.rules]
        self._games = games
        self._record = record
        if record.format != FORMAT or len(record.seats) not in rules.seats or len(record.salts) != len(record.seats):
            raise Misfit("the form of the record or the number of its seats")
        if not 1 < len(record.actions) <= ACTIONS_MOST or record.actions[0] != Deed(1, None, "start"):
            raise Misfit("the first action is not the start", 1)
        if record.table is not None and commitment(record.table, record.seed) != record.commit:
            raise Misfit("the promise of the deal does not go with the seed")
        _check_words(record, set(rules.bots))
        try:
            options = game_options(rules, parse_options(rules, record.options))
        except Refusal:
            raise Misfit("the options") from None
        self._stepped_in_last = max((deed.seq for deed in record.actions if _steps_in(deed)), default=0)
        self._stored = Stored(
            id=uuid4(), game=record.game, rules=record.rules, options=record.options, seats=len(record.seats),
            title="", visibility="unlisted", owner_id=None, status="playing", seq=1, step_no=0, seed=record.seed,
            commit=record.commit, seeded=False, salts=record.salts, imported=True, standings=None, fault=None)
        dealt: Table[Any] = Table.new(rules, dice_seed(record.seed, record.salts), len(record.seats), options)
        start, step = first_entry(self._stored, dealt, None)
        self.entries: list[Entry] = [start]
        self.steps: list[Step] = [step]
        self.live = Live(rules, Loaded(self._stored, step, self._sitters(), []))

    def __iter__(self) -> Iterator[Deed]:
        """The actions that are still to be played."""
        return iter(self._record.actions[1:])

    @property
    def stored(self) -> Stored:
        """The row of the game as it stands now."""
        live = self.live
        return replace(self._stored, rules=live.rules.rules, status=live.status, seq=live.seq, step_no=live.step_no,
                       standings=live.standings)

    def play(self, deed: Deed) -> None:
        """Carry out the next action. Raises `Misfit`."""
        if deed.seq != self.live.seq + 1:
            raise Misfit("the number of the action", deed.seq)
        try:
            entry = self._carry_out(deed)
        except (Refusal, IllegalChoice) as error:
            raise Misfit(str(error), deed.seq) from None
        if entry.seq != len(self.entries) + 1 or _deed(entry) != deed:
            raise Misfit("what the action says of itself", deed.seq)
        self.entries.append(entry)

    def judge(self) -> None:
        """Whether it ends as it says. Raises `Misfit`."""
        if self.live.status != "finished":
            raise Misfit("the game is not over at the end of the record", self.live.seq)
        if self.live.standings != self._record.standings:
            raise Misfit("the standings")
        if end_hash(self.live.table) != self._record.end:
            raise Misfit("the state at the end")

    def _carry_out(self, deed: Deed) -> Entry:
        live = self.live
        match deed.kind:
            case "consent" | "admin" if live.playing and deed.undoes is not None:
                if deed.seat not in ({None} if deed.kind == "admin" else live.newest):
                    raise Misfit("the seat of the action", deed.seq)
                return self._begin_step(self._back(deed, deed.undoes - 1))
            case "admin" if live.playing and (move := moved_on(deed.choice)) is not None:
                return self._begin_step(plan_upgrade(self._games, self._at(live.seq), move.rules).new)
            case "admin" if live.playing and _steps_in(deed) and deed.seat is None:
                return self._stepped_in(deed)
        if deed.seat not in live.newest:
            raise Misfit("the seat of the action", deed.seq)
        actor = Actor(deed.seat, None, uuid4())
        match deed.kind:
            case "choice":
                live.may_choose(actor.seat, live.seq, deed.choice or "")
                entry = live.choose(actor, deed.choice or "")
                if entry.snapshot is not None:
                    self.steps.append(Step(entry.next_step, live.rules.rules, entry.seq, entry.snapshot))
                return entry
            case "undo" | "restart":
                live.may_go_back(actor.seat, live.seq, deed.kind)
                return live.take_back(actor, deed.kind)
            case "redo":
                live.may_go_back(actor.seat, live.seq, deed.kind)
                return live.redo(actor)
            case "resign" if live.sitters[actor.seat].bot is None and live.playing:
                return live.resign(actor, REPLACEMENT)
        raise Misfit("the kind of the action", deed.seq)

    def _begin_step(self, new: NewStep) -> Entry:
        """Go on from a step that does not begin with an answer."""
        self.steps.append(new.step)
        entries = [*self.entries, new.entry]
        self.live = self._build(self._loaded(entries, new.entry.seq))
        return new.entry

    def _stepped_in(self, deed: Deed) -> Entry:
        """Something that an admin did besides the rules, such as giving a seat to somebody else."""
        live = self.live
        bots = self._bots(deed.seq)
        live.sitters = [replace(sitter, bot=bots[sitter.seat]) for sitter in live.sitters]
        entry = Entry(
            id=live.id, seq=deed.seq, step_no=live.step_no, next_step=live.step_no, seat=None, user_id=None,
            kind="admin", events=dump_events([Happened(Event("admin", STEPPED_IN))]), to_move=sorted(live.asked))
        self.live = self._build(self._loaded([*self.entries, entry], deed.seq))
        return entry

    def _back(self, deed: Deed, to: int) -> NewStep:
        if not 0 < to < self.live.seq:
            raise Misfit("the moment that the action goes back to", deed.seq)
        author = Author(deed.kind, deed.seat, None)
        return turn_back(self.live, self._build(self._at(to)), author, went_back(author, to))

    def _at(self, seq: int) -> Loaded:
        return self._loaded(self.entries, seq)

    def _loaded(self, entries: list[Entry], seq: int) -> Loaded:
        """The game as it would be loaded after action `seq`."""
        step = next(step for step in reversed(self.steps) if step.first_seq <= seq)
        needed = [*(entries[kept - 1] for kept in step.kept), *entries[step.first_seq:seq]]
        game = replace(self._stored, seq=seq, step_no=step.no, rules=step.rules)
        return Loaded(game, step, self.live.sitters, [_action(entry) for entry in needed])

    def _build(self, loaded: Loaded) -> Live:
        return Live(self._games[loaded.game.game, loaded.step.rules], loaded)

    def _sitters(self) -> list[Sitter]:
        bots = self._bots(1)
        return [Sitter(seat, None, bots[seat], player.name, 0, False) for seat, player in enumerate(self._record.seats)]

    def _bots(self, seq: int) -> list[str | None]:
        """The bots on the seats after action `seq`: none where a person leaves later. A record does not say to whom an
        admin gave a seat, so anybody may sit anywhere before he last stepped in."""
        if seq < self._stepped_in_last:
            return [None] * len(self._record.seats)
        leave = {deed.seat for deed in self._record.actions if deed.kind == "resign" and deed.seq > seq}
        return [None if seat in leave else player.bot for seat, player in enumerate(self._record.seats)]


def _steps_in(deed: Deed) -> bool:
    """Whether an admin did something besides the rules."""
    return deed.kind == "admin" and deed.choice is None and deed.undoes is None


def _deed(action: Entry | Action) -> Deed:
    """The action as a record has it: of what an admin did only that the rules were changed."""
    hidden = action.kind == "admin" and (action.undoes is not None or moved_on(action.choice) is None)
    choice = None if hidden else action.choice
    return Deed(action.seq, action.seat, action.kind, choice, action.undoes, action.epoch)


def _action(entry: Entry) -> Action:
    return Action(entry.seq, entry.step_no, entry.seat, entry.kind, entry.choice, entry.undoes, entry.epoch,
                  msgspec.json.decode(entry.events), datetime.now(UTC))


def _check_words(record: Record, levels: set[str]) -> None:
    words = [(record.seed, 1, 64), *((salt, 0, 64) for salt in record.salts),
             *((player.name, 1, 40) for player in record.seats)]
    if not all(least <= len(text) <= most and (text or " ").isprintable() for text, least, most in words):
        raise Misfit("the seed, a salt or a name")
    if not COMMIT.fullmatch(record.commit):
        raise Misfit("the promise of the deal")
    if any(player.bot is not None and player.bot not in levels for player in record.seats):
        raise Misfit("the level of a bot")


def make_record(live: Live, names: list[str], actions: list[Action]) -> Record:
    """The record of a finished game; `names` are what the seats are called."""
    stored = live.stored
    moves = [move for action in actions if action.kind == "admin" and (move := moved_on(action.choice)) is not None]
    return Record(
        format=FORMAT, game=stored.game, rules=moves[0].older if moves else live.rules.rules, options=stored.options,
        seats=[Player(names[sitter.seat], sitter.bot) for sitter in live.sitters], seed=stored.seed,
        salts=stored.salts, commit=stored.commit, standings=live.standings or [], end=end_hash(live.table),
        actions=[_deed(action) for action in actions],
        table=None if stored.imported else stored.id)


def anonymous_record(record: Record) -> Record:
    """The same game, played by nobody at no table: a record that still fits and may stand in a test.

    Seed and salts stay, as the deal hangs on them.
    """
    seats = [replace(player, name=f"Seat {number}") for number, player in enumerate(record.seats, 1)]
    return replace(record, seats=seats, table=NO_TABLE_ID, commit=commitment(NO_TABLE_ID, record.seed))


def read_record(raw: bytes) -> Record:
    """The record in a document. Raises `Refusal` `invalid`, with the number of the `action` that has another form."""
    try:
        return msgspec.json.decode(raw, type=Record)
    except msgspec.ValidationError as error:
        action = _misshapen(raw) if "$.actions[" in str(error) else 1
        raise Refusal("invalid", NO_RECORD, reason=str(error), action=action) from None
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise Refusal("invalid", NO_RECORD, reason=str(error)) from None


def _misshapen(raw: bytes) -> int:
    """The number of the first action that has not the form of one."""
    for number, action in enumerate(msgspec.json.decode(raw)["actions"], 1):
        try:
            msgspec.convert(action, Deed)
        except msgspec.ValidationError:
            return number
    raise AssertionError("all actions have their form")
