"""Several seats deciding at once."""
from __future__ import annotations

from collections.abc import Coroutine, Generator, Mapping
from types import coroutine
from typing import Any

from .decision import Answer, Decision, Pending
from .text import Seat


@coroutine
def parallel(scripts: Mapping[Seat, Coroutine[Pending, Any, Any]]) -> Generator[Pending, Answer, Mapping[Seat, Any]]:
    """Run one script for each seat side by side and return what each gave, once all have ended.

    The seats answer in any order; a script sees the answers of its own seat only.
    """
    results: dict[Seat, Any] = {}
    asked: dict[Seat, Decision] = {}

    def advance(seat: Seat, answer: Answer | None) -> None:
        asked.pop(seat, None)
        try:
            (asked[seat],) = scripts[seat].send(answer)
        except StopIteration as end:
            results[seat] = end.value

    for seat in scripts:
        advance(seat, None)
    while asked:
        answer = yield tuple(asked[seat] for seat in scripts if seat in asked)
        advance(answer.seat, answer)
    return {seat: results[seat] for seat in scripts}
