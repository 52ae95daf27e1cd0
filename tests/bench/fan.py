"""Fan-out: what an answer costs the server for each of 500 who watch, beside a bare TCP server that sends as much.

`python -m tests.bench.fan PORT SIZE` is the bare one: whatever comes, all who are connected are sent so many bytes.
"""
from __future__ import annotations

import asyncio
import subprocess
import sys
import tempfile
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter
from typing import cast

import uvloop
from msgspec import Struct

from tests.bench.back import Seat, leave, move, seated, told
from tests.bench.client import connect
from tests.bench.load import PATIENCE, SETTLE_SECONDS, cpu_seconds, make_tables
from tests.bench.report import Row, middle
from tests.server import Server, free_port

WATCHERS = 500
ROUNDS = 4
SECONDS = 1.5


class Crowd:
    """Those who watch: how much of what they wait for has come, in frames or in bytes."""

    def __init__(self) -> None:
        self.frames = self.bytes = 0
        self._wanted = 0
        self._all = asyncio.Event()

    def hear(self, raw: bytes, now: float) -> None:
        """One of them is shown the table."""
        if raw.startswith(b'{"t":"table"'):
            self.frames += 1
            self.bytes += len(raw)
            self._look(self.frames)

    def take(self, size: int) -> None:
        """Some bytes have come from the bare server."""
        self.bytes += size
        self._look(self.bytes)

    async def until(self, wanted: int) -> None:
        """Wait for so much in all."""
        self._wanted = wanted
        self._all.clear()
        self._look(max(self.frames, self.bytes if not self.frames else 0))
        await asyncio.wait_for(self._all.wait(), PATIENCE)

    def _look(self, have: int) -> None:
        if have >= self._wanted:
            self._all.set()


class Bare(asyncio.Protocol):
    """A connection to the bare server."""

    def __init__(self, crowd: Crowd) -> None:
        self._crowd = crowd

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Keep the way to send."""
        self.transport = cast(asyncio.Transport, transport)

    def data_received(self, data: bytes) -> None:
        """Count."""
        self._crowd.take(len(data))


class Sent(Struct):
    """One round: deliveries per second of the server's processor time, and seconds until the last had it, p50."""

    rate: float
    last: float


async def again(pid: int, send: Callable[[], Awaitable[None]]) -> Sent:
    """Send to all, wait until all have it, and again, for a while."""
    took, before, until = [], cpu_seconds(pid), perf_counter() + SECONDS
    while (began := perf_counter()) < until:
        await send()
        took.append(perf_counter() - began)
    return Sent(WATCHERS * len(took) / (cpu_seconds(pid) - before), middle(took))


async def fan(game: str) -> list[Row]:
    """The rows of one game."""
    with tempfile.TemporaryDirectory(prefix="longtable-bench-") as name, Server(Path(name)) as server:
        (id, tokens), = await make_tables(server.base, game, 1)
        seats, crowd = await seated(server.base, id, tokens), Crowd()
        watchers = [await connect(server.base, f"/ws/tables/{id}", crowd.hear) for _ in range(WATCHERS)]
        for watcher in watchers:
            watcher.say(b'{"t":"hello","since":0}')
        await crowd.until(WATCHERS)
        await asyncio.sleep(SETTLE_SECONDS)
        crowd.bytes = 0
        shown = [await again(server.pid, lambda: _shown(seats, crowd)) for _ in range(ROUNDS)]
        size = crowd.bytes // (crowd.frames - WATCHERS)
        leave(seats)
        for watcher in watchers:
            watcher.drop()
    bare = await bare_rounds(size)
    rate, usual = middle(one.rate for one in shown), middle(one.rate for one in bare)
    of = f"{game}: {WATCHERS} watch, {size:,} bytes each"
    return [
        Row(f"{of}: bare TCP server, deliveries per core-second", f"{usual:,.0f}"),
        Row.least(f"{of}: deliveries per core-second of the server", f"{rate:,.0f}", rate / usual, "bare TCP", 0.25,
                  0.15),
        Row(f"{of}: answer to the last screen, p50", f"{1000 * middle(one.last for one in shown):.1f} ms"),
    ]


async def _shown(seats: Sequence[Seat], crowd: Crowd) -> None:
    """An answer, or one taken back where that can be, so that the game does not end meanwhile."""
    wanted = crowd.frames + WATCHERS
    mover = next((seat for seat in seats if seat.table.undo), None)
    if mover is None:
        mover = await move(seats)
    else:
        await mover.say("undo")
    await crowd.until(wanted)
    await told(seats, mover.table.seq)


async def bare_rounds(size: int) -> list[Sent]:
    """The same with the bare server."""
    crowd, loop = Crowd(), asyncio.get_running_loop()
    with bare_server(size) as (port, pid):
        links = [(await loop.create_connection(lambda: Bare(crowd), "127.0.0.1", port))[1] for _ in range(WATCHERS)]

        async def send() -> None:
            wanted = crowd.bytes + WATCHERS * size
            links[0].transport.write(b"x")
            await crowd.until(wanted)

        return [await again(pid, send) for _ in range(ROUNDS)]


@contextmanager
def bare_server(size: int) -> Iterator[tuple[int, int]]:
    """The bare server in a process of its own: its port and its number."""
    port = free_port()
    process = subprocess.Popen([sys.executable, "-m", "tests.bench.fan", str(port), str(size)], stdout=subprocess.PIPE)
    try:
        assert process.stdout is not None and process.stdout.readline(), "the bare server did not start"
        yield port, process.pid
    finally:
        process.terminate()
        process.wait(10)


class Everybody(asyncio.Protocol):
    """A connection at the bare server."""

    def __init__(self, all: list[asyncio.Transport], frame: bytes) -> None:
        self._all, self._frame = all, frame

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """One more."""
        self._all.append(cast(asyncio.Transport, transport))

    def data_received(self, data: bytes) -> None:
        """Send to all."""
        for transport in self._all:
            transport.write(self._frame)


async def serve_bare(port: int, size: int) -> None:
    """Serve until the process ends."""
    everybody: list[asyncio.Transport] = []
    server = await asyncio.get_running_loop().create_server(
        lambda: Everybody(everybody, b"x" * size), "127.0.0.1", port, backlog=WATCHERS)
    print("ready", flush=True)
    await server.serve_forever()


if __name__ == "__main__":
    uvloop.run(serve_bare(int(sys.argv[1]), int(sys.argv[2])))
