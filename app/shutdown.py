"""A last word before the server closes its sockets."""
from __future__ import annotations

import asyncio
import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

SECONDS = 0.1


@contextmanager
def before_shutdown(callback: Callable[[], None]) -> Iterator[None]:
    """While this block runs, SIGTERM and SIGINT first call `callback` in the running event loop.

    uvicorn hears of the signal a tenth of a second later, since it closes all sockets before it tells the lifespan. For
    the lifespan of an application that uvicorn serves; outside the main thread no signals arrive, and nothing is done.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    loop = asyncio.get_running_loop()
    previous = {number: signal.getsignal(number) for number in (signal.SIGTERM, signal.SIGINT)}

    def pass_on(number: int) -> None:
        handler = previous[signal.Signals(number)]
        if callable(handler):
            handler(number, None)

    def leave(number: int) -> None:
        loop.call_later(SECONDS, pass_on, number)
        callback()

    def heard(number: int, frame: FrameType | None) -> None:
        loop.call_soon_threadsafe(leave, number)

    for number in previous:
        signal.signal(number, heard)
    try:
        yield
    finally:
        for number, handler in previous.items():
            signal.signal(number, handler)
