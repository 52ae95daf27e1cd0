"""A game being played: the state when the step began, and the answers given since."""
from __future__ import annotations

from collections.abc import Iterator, Sequence
from types import FrameType
from typing import Any, Generic

from msgspec import Struct

from .decision import Answer, Decision, Pending
from .event import Happened
from .game import Game
from .play import Play, Script
from .rng import Rng
from .state import S, deal_anew, deal_unseen, decode, encode, redact
from .text import Seat, Text


class IllegalChoice(Exception):
    """The seat has no decision, or the choice is not offered."""


class UndoRefused(Exception):
    """The seat's newest answer cannot be taken back; `reason` says why."""

    def __init__(self, reason: Text) -> None:
        super().__init__(reason.msgid)
        self.reason = reason


class Outcome(Struct, frozen=True):
    """What one answer did: the events, and whether it ended the step."""

    events: tuple[Happened, ...]
    ended_step: bool


class Guess(Struct, frozen=True):
    """After `at` answers, what `seat` may not know was dealt anew and the dice were seeded by `seed`."""

    at: int
    seat: Seat | None
    seed: str


class Anew(Struct, frozen=True):
    """After `at` answers the game came back from a later moment: other dice (`epoch`), and unseen cards dealt anew."""

    at: int
    epoch: int


class _Given(Struct, frozen=True):
    """An answer, and how things stood before it."""

    answer: Answer
    luck: tuple[int, int]
    seats: frozenset[Seat]


class Table(Generic[S]):
    """A running game. Its truth is `checkpoint` (the state when the step began) and `answers` (given since)."""

    def __init__(self, game: Game, checkpoint: bytes, answers: Sequence[Answer] = (), *,
                 guess: Guess | None = None, anew: Sequence[Anew] = ()) -> None:
        """Raises `IllegalChoice` where an answer does not fit the checkpoint."""
        self.game = game
        self.checkpoint = checkpoint
        self.pending: Pending = ()
        self._given: list[_Given] = []
        self._guess = guess
        self.anew = tuple(anew)
        self._script: Script | None = None
        self._play: Play[S] = game.play(decode(game.state_type, checkpoint))
        self._start = self.luck
        self._begin()
        self.opened: tuple[Happened, ...] = tuple(self._play.events)
        self._deal_anew()
        for answer in answers:
            self.submit(answer)

    @classmethod
    def new(cls, game: Game, seed: str, seats: int, options: Struct | None = None) -> Table[S]:
        """A game from its set-up. `seed` fixes every throw and shuffle; `opened` holds the first events."""
        return cls(game, encode(game.setup(Rng(seed), seats, options or game.options())))

    @property
    def state(self) -> S:
        """The whole state now, secrets included."""
        return self._play.state

    @property
    def answers(self) -> list[Answer]:
        """The answers given since the step began."""
        return [given.answer for given in self._given]

    @property
    def luck(self) -> tuple[int, int]:
        """What was left to chance so far: dice thrown, and cards drawn, turned over or looked at."""
        return self.state.rng.drawn, self.state.revealed

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._script is None

    def asked(self, seat: Seat) -> Decision | None:
        """The decision that this seat has to take now, if any."""
        return next((decision for decision in self.pending if decision.seat == seat), None)

    def submit(self, answer: Answer) -> Outcome:
        """Carry out an answer. Raises `IllegalChoice`, and then nothing has changed.

        An exception of the rules leaves the table unusable: throw it away and build it again from what is stored.
        """
        decision = self.asked(answer.seat)
        if decision is None or self._script is None or answer.choice not in decision.options:
            raise IllegalChoice(answer)
        before = _Given(answer, self.luck, self._seats())
        self._play.events.clear()
        try:
            self.pending = self._script.send(answer)
        except StopIteration:
            self._keep()
            self._begin()
            return Outcome(tuple(self._play.events), ended_step=True)
        self._given.append(before)
        self._deal_anew()
        return Outcome(tuple(self._play.events), ended_step=False)

    @property
    def floor(self) -> int:
        """How many of the step's answers can no longer be taken back because of luck, or because the game came back
        from a later moment."""
        luck, least = self.luck, self._came_back_at
        return next((n for n, given in enumerate(self._given) if n >= least and given.luck == luck), len(self._given))

    def undoable(self, seat: Seat) -> list[int]:
        """The indexes of the answers that this seat may take back now, newest first. Raises `UndoRefused` if none.

        They are answers of the step. Nothing may have been thrown, drawn or revealed since, the seat must still be
        deciding, and no other seat may have decided because of it.
        """
        mine = [n for n in range(len(self._given) - 1, -1, -1) if self._given[n].answer.seat == seat]
        if not mine:
            raise UndoRefused(Text("There is nothing to take back in this turn."))
        floor = self.floor
        if mine[0] < floor:
            raise UndoRefused(self._why_luck(mine[0]))
        found: list[int] = []
        seats = self._seats()
        for at in mine:
            given = self._given[at]
            if at < floor or seat not in seats or not seats <= given.seats or any(
                    seat not in later.seats for later in self._given[at + 1:]):
                break
            found.append(at)
            seats = given.seats
        if not found:
            raise UndoRefused(Text("Another player has decided since."))
        return found

    def undo(self, seat: Seat, count: int = 1) -> Table[S]:
        """The table without this seat's newest `count` answers. Raises `UndoRefused`."""
        gone = set(self.undoable(seat)[:count])
        return self._again([answer for at, answer in enumerate(self.answers) if at not in gone])

    def fork(self) -> Table[S]:
        """A second table in the same position, to try things on."""
        return self._again(self.answers)

    def guess(self, seat: Seat | None, seed: str) -> Table[S]:
        """A fork on which everything that the seat may not know was dealt anew and the dice are other dice.

        The same seed gives the same guess; forks of the fork share it. Where nothing was seen in this step yet, the
        step's start is dealt anew; otherwise the position is, after the answers were given again.
        """
        if not self.anew and self.luck == self._start and all(given.answer.seat == seat for given in self._given):
            state = decode(self.game.state_type, self.checkpoint)
            _deal(state, seat, seed)
            return Table(self.game, encode(state), self.answers)
        return Table(self.game, self.checkpoint, self.answers, anew=self.anew,
                     guess=Guess(len(self._given), seat, seed))

    def seen(self, viewer: Seat | None) -> S:
        """The state with everything that this viewer (None: a spectator) may not know taken out of it."""
        return redact(self.state, viewer)

    def where(self) -> list[str]:
        """Where in the rules the game waits: `function:line`, outermost first."""
        return [f"{frame.f_code.co_name}:{frame.f_lineno}" for frame in self.frames()]

    def frames(self) -> Iterator[FrameType]:
        """The frames of the rules that wait for an answer, outermost first."""
        at: Any = self._script
        while at is not None:
            frame = getattr(at, "cr_frame", None) or getattr(at, "gi_frame", None)
            if frame is None:
                return
            yield frame
            at = getattr(at, "cr_await", None) or getattr(at, "gi_yieldfrom", None)

    def _begin(self) -> None:
        """Start the next step; steps that ask nothing run through, and the last one's start is the checkpoint."""
        while (script := self.game.next_step(self._play)) is not None:
            try:
                self.pending, self._script = script.send(None), script
                return
            except StopIteration:
                self._keep()
        self.pending, self._script = (), None

    def _keep(self) -> None:
        self.checkpoint, self._given, self._guess, self.anew = encode(self.state), [], None, ()
        self._start = self.luck

    def _again(self, answers: Sequence[Answer]) -> Table[S]:
        return Table(self.game, self.checkpoint, answers, guess=self._guess, anew=self.anew)

    def _deal_anew(self) -> None:
        """Change what is hidden, where this is the moment for it."""
        for anew in self.anew:
            if anew.at == len(self._given):
                self.state.rng.epoch = anew.epoch
                deal_unseen(self.state)
        if self._guess is not None and self._guess.at == len(self._given):
            _deal(self.state, self._guess.seat, self._guess.seed)

    def _why_luck(self, at: int) -> Text:
        if at < self._came_back_at:
            return Text("The table came back to this moment from a later one.")
        if self._given[at].luck[0] != self.state.rng.drawn:
            return Text("Dice were thrown or something was shuffled since.")
        return Text("Something was revealed or drawn since.")

    @property
    def _came_back_at(self) -> int:
        return max((anew.at for anew in self.anew), default=0)

    def _seats(self) -> frozenset[Seat]:
        return frozenset(decision.seat for decision in self.pending)


def _deal(state: S, seat: Seat | None, seed: str) -> None:
    """Deal anew what the seat may not know, and put other dice there."""
    deal_anew(state, seat, Rng(seed))
    state.rng.seed = seed
