"""Which answers count: the actions of a game read in order, with what was taken back and given again."""
from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol

from msgspec import Struct

from app.engine.decision import Answer
from app.engine.text import Seat


class Deed(Protocol):
    """An action, as it is stored or stands in a record."""

    @property
    def seq(self) -> int: ...
    @property
    def seat(self) -> Seat | None: ...
    @property
    def kind(self) -> str: ...
    @property
    def choice(self) -> str | None: ...
    @property
    def undoes(self) -> int | None: ...


class Given(Struct, frozen=True):
    """An answer that counts: the action `seq` gave it, and since action `at` it counts (again)."""

    seq: int
    at: int
    answer: Answer


class Course:
    """The answers that count, in the order in which they came to count, and those that can be given again.

    `taken` holds for each seat what it has taken back since its last new answer, newest last: the seq of the undo or
    restart, and the answers.
    """

    def __init__(self, standing: Iterable[Given] = ()) -> None:
        self.standing = list(standing)
        self.taken: dict[Seat, list[tuple[int, list[Given]]]] = {}

    def note(self, deed: Deed) -> None:
        """Follow one action; `undoes` is the oldest answer that was taken back, or the undo that is undone."""
        if deed.seat is None:
            return
        if deed.kind == "choice" and deed.choice is not None:
            self.standing.append(Given(deed.seq, deed.seq, Answer(deed.seat, deed.choice)))
            self.taken.pop(deed.seat, None)
        elif deed.kind in ("undo", "restart"):
            first = next(n for n, given in enumerate(self.standing) if given.seq == deed.undoes)
            late = self.standing[first:]
            gone = [given for given in late if given.answer.seat == deed.seat]
            self.standing[first:] = [given for given in late if given.answer.seat != deed.seat]
            self.taken.setdefault(deed.seat, []).append((deed.seq, gone))
        elif deed.kind == "redo":
            _, again = self.taken[deed.seat].pop()
            self.standing += [Given(given.seq, deed.seq, given.answer) for given in again]

    def last_taken(self, seat: Seat) -> tuple[int, list[Given]] | None:
        """The seq of the seat's newest undo that can be undone, and the answers that would be given again."""
        return self.taken[seat][-1] if self.taken.get(seat) else None


def course_of_step(kept: Iterable[Deed], first_seq: int, deeds: Iterable[Deed]) -> Course:
    """The course of a step that began after action `first_seq` with the choices `kept`, after these actions of it."""
    course = Course(Given(deed.seq, first_seq, Answer(deed.seat, deed.choice)) for deed in kept
                    if deed.seat is not None and deed.choice is not None)
    for deed in deeds:
        course.note(deed)
    return course


def goes_back(deed: Deed) -> int | None:
    """The seq of the earlier moment to which this action took the whole table back, if it did."""
    return deed.undoes - 1 if deed.kind in ("consent", "admin") and deed.undoes is not None else None


def follow(deeds: Sequence[Deed], until: int) -> Course:
    """The course of a whole game up to action `until`."""
    marks = {goes_back(deed) for deed in deeds}
    marked: dict[int, list[Given]] = {}
    course = Course()
    for deed in deeds:
        if deed.seq > until:
            break
        then = goes_back(deed)
        if then is None:
            course.note(deed)
        else:
            course = Course(marked[then])
        if deed.seq in marks:
            marked[deed.seq] = list(course.standing)
    return course


def undone(deeds: Sequence[Deed]) -> set[int]:
    """The choices of a whole game that do not count at its end."""
    counted = {given.seq for given in follow(deeds, deeds[-1].seq).standing} if deeds else set()
    return {deed.seq for deed in deeds if deed.kind == "choice" and deed.seq not in counted}
