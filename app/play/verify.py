"""A stored game played again, step by step: does everything come out as it is stored?"""
from __future__ import annotations

import zlib
from collections.abc import Callable, Iterator
from typing import Any, Literal, ParamSpec, TypeVar
from uuid import UUID

import msgspec
from msgspec import Struct
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from app.engine.decision import Answer
from app.engine.game import Game as Rules
from app.engine.table import Table
from app.games import Registry
from app.play import guard, store
from app.play.course import Course, course_of_step, goes_back
from app.play.deal import dice_seed
from app.play.live import dump_events, table_of
from app.play.models import Game
from app.play.options import game_options
from app.play.store import Action, Step, Stored
from app.play.upgrade import upgraded_state

P = ParamSpec("P")
T = TypeVar("T")

ACTED = "acted"
Outcome = Literal["same", "upgraded", "differs", "gone"]


class Whole(Struct, frozen=True):
    """All that is stored of a game that has begun, without its seats and its chat."""

    game: Stored
    to_move: list[int]
    steps: list[Step]
    actions: list[Action]


class Verdict(Struct, frozen=True):
    """How a stored game comes out under the rules that are here now.

    `same`; `upgraded`: the same, and it moved to newer rules on the way; `differs` at action `seq`, where the rules
    were at `where`; `gone`: its rules `rules` are not here, and all else is the same.
    """

    id: UUID
    game: str
    rules: int
    status: str
    outcome: Outcome
    seq: int | None = None
    where: list[str] = []
    why: str = ""

    @property
    def fine(self) -> bool:
        """Whether this release may serve the game: a finished one is shown without its rules."""
        return self.outcome in ("same", "upgraded") or (self.outcome == "gone" and self.status != "playing")

    @property
    def words(self) -> str:
        """The verdict as a line."""
        at = f" at action {self.seq}, {self.why}, at {' > '.join(self.where) or 'no rule'}" if self.seq else ""
        return f"{self.id} {self.game} {self.rules} {self.status}: {self.outcome}{at}"


class Differs(Exception):
    """Something does not come out as it is stored, at action `seq`; the rules were at `where` before it."""

    def __init__(self, seq: int, why: str, where: list[str]) -> None:
        super().__init__(why)
        self.seq = seq
        self.where = where


async def read_whole(connection: AsyncConnection, id: UUID) -> Whole | None:
    """A game with everything that happened in it; None where there is none or it has not begun."""
    columns = [getattr(Game, name) for name in Stored.__struct_fields__]
    row = (await connection.execute(select(*columns, Game.to_move).where(Game.id == id, Game.seq > 0))).one_or_none()
    if row is None:
        return None
    *stored, to_move = row
    return Whole(Stored(*stored), to_move, await store.steps(connection, id), await store.actions(connection, id))


def verify_game(games: Registry, whole: Whole) -> Verdict:
    """Play a stored game again by the rules that it names. Each call into rules has the time limit."""
    (verdict,) = (found for found in verify_steps(games, whole) if found is not None)
    return verdict


def verify_steps(games: Registry, whole: Whole) -> Iterator[Verdict | None]:
    """The same with a pause after each step, in which others may go on: None, and at last the verdict."""
    game = whole.game
    needed = {step.rules for step in whole.steps}
    missing = {rules for rules in needed if (game.game, rules) not in games}
    try:
        for _ in _Again(games, whole).run():
            yield None
    except Differs as found:
        yield Verdict(game.id, game.game, game.rules, game.status, "differs", found.seq, found.where, str(found))
    else:
        outcome: Outcome = "gone" if missing else "same" if len(needed) == 1 else "upgraded"
        yield Verdict(game.id, game.game, max(missing, default=game.rules), game.status, outcome)


class _Again:
    """One game being played again; `_at` is the action at hand, `_where` where the rules were before it."""

    def __init__(self, games: Registry, whole: Whole) -> None:
        self._games = games
        self._whole = whole
        self._actions = {action.seq: action for action in whole.actions}
        self._at = 1
        self._where: list[str] = []

    def run(self) -> Iterator[Step]:
        """All steps, each as it was played, and how the game stands now. Raises `Differs`, also where what is stored
        cannot be read."""
        try:
            yield from self._steps()
        except Differs:
            raise
        except Exception as error:
            raise Differs(self._at, f"{type(error).__name__}: {error}", self._where) from None

    def _steps(self) -> Iterator[Step]:
        steps, game = self._whole.steps, self._whole.game
        table: Table[Any] | None = None
        for before, step, after in zip([None, *steps], steps, [*steps[1:], None], strict=False):
            self._at = step.first_seq
            rules = self._games.get((game.game, step.rules))
            if rules is None:
                table = None
                continue
            if before is None:
                self._check_deal(rules, step)
            elif self._actions[step.first_seq].kind != "choice":
                self._check_moved(rules, before, step)
            table = self._play(rules, step, after)
            yield step
        if table is not None:
            self._check_end(table)

    def _play(self, rules: Rules, step: Step, after: Step | None) -> Table[Any]:
        """The actions of one step, up to the one that led to the next."""
        course = course_of_step([self._actions[seq] for seq in step.kept], step.first_seq, [])
        table = self._build(rules, step, course)
        for seq in range(step.first_seq + 1, (after.first_seq if after else self._whole.game.seq) + 1):
            action, self._at, self._where = self._actions[seq], seq, table.where()
            standing = len(course.standing)
            course.note(action)
            if action.kind == "choice":
                self._choose(table, action, after)
            elif action.kind == "redo":
                for given in course.standing[standing:]:
                    self._rules(table.submit, given.answer)
            elif action.kind in ("undo", "restart"):
                table = self._build(rules, step, course)
        return table

    def _choose(self, table: Table[Any], action: Action, after: Step | None) -> None:
        outcome = self._rules(table.submit, _answer(action))
        by_admin = action.events[:1] if action.events and action.events[0]["event"]["kind"] == ACTED else []
        self._same(outcome.events, action.events[len(by_admin):], "what happens")
        ends = after is not None and after.first_seq == action.seq
        self._same(outcome.ended_step, ends, "whether the step ends")
        if after is not None and ends:
            self._same(table.checkpoint, zlib.decompress(after.snapshot), "the state after the step")

    def _check_deal(self, rules: Rules, step: Step) -> None:
        game, start = self._whole.game, self._actions[step.first_seq]
        options = game_options(rules, game.options)
        table: Table[Any] = self._rules(Table.new, rules, dice_seed(game.seed, game.salts), game.seats, options)
        self._same(table.checkpoint, zlib.decompress(step.snapshot), "the deal")
        self._same(table.opened, start.events[1:], "what happens at the start")

    def _check_moved(self, rules: Rules, before: Step, step: Step) -> None:
        """A step that began with an action that is no answer: a copy of an earlier one, or a move to newer rules."""
        then = goes_back(self._actions[step.first_seq])
        if then is not None:
            source = [known for known in self._whole.steps if known.no < step.no and known.first_seq <= then][-1]
            state = zlib.decompress(source.snapshot)
        elif before.rules != step.rules:
            state = self._rules(upgraded_state, zlib.decompress(before.snapshot), before.rules, rules)
            state = self._rules(Table, rules, state).checkpoint
        else:
            return
        self._same(state, zlib.decompress(step.snapshot), "the state that the step began with")

    def _check_end(self, table: Table[Any]) -> None:
        game, last = self._whole.game, self._whole.actions[-1]
        if game.status == "playing":
            self._same(sorted(decision.seat for decision in table.pending), self._whole.to_move, "who is to decide")
        if game.status == "playing" or last.kind == "choice":
            self._same(table.over, game.status == "finished", "whether the game is over")
        if table.over:
            rows = [{name: value for name, value in row.items() if name != "left"} for row in game.standings or []]
            self._same(msgspec.to_builtins(self._rules(table.game.standings, table.state)), rows, "the standings")

    def _build(self, rules: Rules, step: Step, course: Course) -> Table[Any]:
        return self._rules(table_of, rules, step, [given.answer for given in course.standing])

    def _rules(self, call: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        try:
            return guard.limited(call, *args, **kwargs)
        except guard.TooLong:
            raise Differs(self._at, "the rules do not return", self._where) from None
        except Exception as error:
            raise Differs(self._at, f"{type(error).__name__}: {error}", self._where) from None

    def _same(self, found: Any, stored: Any, what: str) -> None:
        if isinstance(found, tuple):
            found = msgspec.json.decode(dump_events(found))
        if found != stored:
            raise Differs(self._at, what, self._where)


def _answer(action: Action) -> Answer:
    assert action.seat is not None and action.choice is not None
    return Answer(action.seat, action.choice)
