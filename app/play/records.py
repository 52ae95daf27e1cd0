"""A whole game as one document: written, replayed, judged."""
from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any
from uuid import UUID, uuid4

import msgspec
from msgspec import Struct

from app.engine.game import Game
from app.engine.table import IllegalChoice, Table
from app.engine.text import Text
from app.errors import Refusal
from app.play.deal import commitment, dice_seed
from app.play.live import Actor, Live, end_hash
from app.play.options import game_options, parse_options
from app.play.service import REPLACEMENT, first_entry
from app.play.store import Action, Entry, Loaded, Sitter, Step, Stored

FORMAT = 1
ACTIONS_MOST = 20_000
COMMIT = re.compile("[0-9a-f]{64}")


class Player(Struct, frozen=True):
    """Who sat on a seat; `bot` is the level of the bot that did, or that took over."""

    name: str
    bot: str | None = None


class Deed(Struct, frozen=True):
    """One action of a record."""

    seq: int
    seat: int | None
    kind: str
    choice: str | None = None
    undoes: int | None = None
    epoch: int = 0


class Record(Struct, frozen=True):
    """A game as docs/wire.md has it. `table` is the id of the table that it was played at: `commit` is made of it."""

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
    """A record played again. `entries` are what has to be stored of it, one for each action; each `next` plays one.

    Everything here calls rules: use it under the time limit.
    """

    def __init__(self, rules: Game, record: Record) -> None:
        """Deal. Raises `Misfit`."""
        self._rules = rules
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
        self.stored = Stored(
            id=uuid4(), game=record.game, rules=record.rules, options=record.options, seats=len(record.seats),
            title="", visibility="unlisted", owner_id=None, status="playing", seq=1, step_no=0, seed=record.seed,
            commit=record.commit, seeded=False, salts=record.salts, imported=True, standings=None, fault=None)
        dealt: Table[Any] = Table.new(rules, dice_seed(record.seed, record.salts), len(record.seats), options)
        start, self.step = first_entry(self.stored, dealt, None)
        self.entries: list[Entry] = [start]
        self.live = Live(rules, Loaded(self.stored, self.step, self._sitters(), []))

    def __iter__(self) -> Iterator[Deed]:
        """The actions that are still to be played."""
        return iter(self._record.actions[1:])

    def play(self, deed: Deed) -> None:
        """Carry out the next action. Raises `Misfit`."""
        live = self.live
        if deed.seq != live.seq + 1 or deed.seat not in live.newest or deed.epoch != 0:
            raise Misfit("the numbers of the action", deed.seq)
        actor = Actor(deed.seat, None, uuid4())
        try:
            entry = self._carry_out(live, actor, deed)
        except (Refusal, IllegalChoice) as error:
            raise Misfit(str(error), deed.seq) from None
        if (entry.choice, entry.undoes) != (deed.choice, deed.undoes):
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

    def _carry_out(self, live: Live, actor: Actor, deed: Deed) -> Entry:
        match deed.kind:
            case "choice":
                live.may_choose(actor.seat, live.seq, deed.choice or "")
                return live.choose(actor, deed.choice or "")
            case "undo" | "restart":
                live.may_go_back(actor.seat, live.seq, deed.kind)
                return live.take_back(actor, deed.kind)
            case "redo":
                live.may_go_back(actor.seat, live.seq, "redo")
                return live.redo(actor)
            case "resign" if live.sitters[actor.seat].bot is None and live.playing:
                return live.resign(actor, REPLACEMENT)
        raise Misfit("the kind of the action", deed.seq)

    def _sitters(self) -> list[Sitter]:
        resigned = {deed.seat for deed in self._record.actions if deed.kind == "resign"}
        return [Sitter(seat, None, None if seat in resigned else player.bot, player.name, 0, False)
                for seat, player in enumerate(self._record.seats)]


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
    return Record(
        format=FORMAT, game=stored.game, rules=stored.rules, options=stored.options,
        seats=[Player(names[sitter.seat], sitter.bot) for sitter in live.sitters], seed=stored.seed,
        salts=stored.salts, commit=stored.commit, standings=live.standings or [], end=end_hash(live.table),
        actions=[Deed(a.seq, a.seat, a.kind, a.choice, a.undoes, a.epoch) for a in actions],
        table=None if stored.imported else stored.id)


def read_record(raw: bytes) -> Record:
    """The record in a document. Raises `Refusal` `invalid`."""
    try:
        return msgspec.json.decode(raw, type=Record)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise Refusal("invalid", Text("This is not the record of a game."), reason=str(error)) from None


def checkpoints(replay: Replay) -> Iterator[Step]:
    """The checkpoints of a replayed game, to be stored with its entries."""
    yield replay.step
    for entry in replay.entries:
        if entry.snapshot is not None:
            yield Step(entry.next_step, replay.stored.rules, entry.seq, entry.snapshot)


