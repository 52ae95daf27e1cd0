"""A time limit on calls into rules, which also ends an endless loop, so that a faulty game harms its own table only."""
from __future__ import annotations

import signal
import threading
from collections.abc import Callable
from typing import Any, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")

SECONDS = 1.0
_armed = False


class TooLong(BaseException):
    """Rules did not return in time. No `Exception`, so that rules cannot swallow it by accident."""


def install() -> None:
    """Prepare the limit. Call once in each process that serves, from its main thread."""
    signal.signal(signal.SIGVTALRM, _interrupt)


def limited(call: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """The result of a call into rules. Raises `TooLong` after `SECONDS` of computing; to be used in the main thread.

    The limit counts time that this process computes, so that a busy machine does not set it off. What the call had
    in hand is then in an unknown state: throw it away.
    """
    global _armed
    assert threading.current_thread() is threading.main_thread()
    _armed = True
    signal.setitimer(signal.ITIMER_VIRTUAL, SECONDS)
    try:
        return call(*args, **kwargs)
    finally:
        _armed = False
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)


def _interrupt(number: int, frame: Any) -> None:
    if _armed:
        raise TooLong
