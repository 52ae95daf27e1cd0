"""What the operating system does to our processes when their parent is gone."""
from __future__ import annotations

import ctypes
import signal
import sys
from collections.abc import Callable

PR_SET_PDEATHSIG = 1


def at_parents_death(number: signal.Signals) -> Callable[[], None]:
    """What a child process calls to be sent that signal when the thread that started it ends; on Linux only.

    Made in the parent, since after a change of user the child may not be able to load the C library.
    """
    if not sys.platform.startswith("linux"):
        return lambda: None
    libc = ctypes.CDLL(None)

    def ask() -> None:
        libc.prctl(PR_SET_PDEATHSIG, int(number))

    return ask
