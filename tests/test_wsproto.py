"""Being rid of a viewer that does not read; and the last word at shutdown."""
from __future__ import annotations

import asyncio
import signal
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from types import FrameType
from typing import Any

import pytest
import uvicorn
from uvicorn.protocols.utils import ClientDisconnected
from websockets.asyncio.client import connect

from app.shutdown import before_shutdown
from app.wsproto import TableSocketProtocol

pytestmark = pytest.mark.anyio
PATIENCE = 30.0
MEGABYTE = "x" * 1024 * 1024
HANDSHAKE = (b"GET / HTTP/1.1\r\nHost: test\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
             b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n")


class Flood:
    """An application that sends ever more to whoever connects, and keeps the connection's `kill`."""

    def __init__(self) -> None:
        self.kill: Callable[[], None] | None = None

    async def __call__(self, scope: dict[str, Any], receive: Callable[..., Any], send: Callable[..., Any]) -> None:
        if scope["type"] != "websocket":
            return
        self.kill = scope["kill"]
        await send({"type": "websocket.accept"})
        while True:
            await send({"type": "websocket.send", "text": MEGABYTE})


@asynccontextmanager
async def served(app: Callable[..., Any], **settings: Any) -> AsyncIterator[int]:
    """The application under uvicorn in this very loop; yields its port."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        config = uvicorn.Config(app, ws=TableSocketProtocol, lifespan="off", log_config=None,
                                timeout_graceful_shutdown=1, **settings)
        server = uvicorn.Server(config)
        task = asyncio.create_task(server.serve([listener]))
        yield listener.getsockname()[1]
        server.should_exit = True
        await task


async def connected(port: int) -> socket.socket:
    """A viewer that shook hands and then reads no more."""
    viewer = socket.socket()
    viewer.setblocking(False)
    loop = asyncio.get_running_loop()
    await loop.sock_connect(viewer, ("127.0.0.1", port))
    await loop.sock_sendall(viewer, HANDSHAKE)
    assert (await loop.sock_recv(viewer, 12)) == b"HTTP/1.1 101"
    return viewer


async def drained(viewer: socket.socket) -> int:
    """How many bytes such a viewer still gets before it hears that the connection is reset."""
    loop, count = asyncio.get_running_loop(), 0
    with pytest.raises(ConnectionResetError):
        while True:
            count += len(await loop.sock_recv(viewer, 65536)) or pytest.fail("closed in order, not reset")
    return count


async def test_kill_drops_a_viewer_that_does_not_read() -> None:
    app = Flood()
    async with served(app) as port:
        with await connected(port) as viewer:
            await asyncio.sleep(0.3)
            assert app.kill
            app.kill()
            async with asyncio.timeout(PATIENCE):
                await drained(viewer)
            app.kill()


async def test_a_viewer_that_answers_no_ping_is_dropped() -> None:
    async with served(Flood(), ws_ping_interval=0.2, ws_ping_timeout=0.2) as port:
        with await connected(port) as viewer:
            await asyncio.sleep(0.8)
            async with asyncio.timeout(PATIENCE):
                await drained(viewer)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
async def test_the_last_word_comes_before_uvicorn_hears_of_the_signal(number: signal.Signals) -> None:
    heard: list[str] = []
    done = asyncio.Event()

    def uvicorns(number: int, frame: FrameType | None) -> None:
        heard.append(f"uvicorn {number}")
        done.set()

    before = signal.signal(number, uvicorns)
    try:
        with before_shutdown(lambda: heard.append("bye")):
            signal.raise_signal(number)
            async with asyncio.timeout(PATIENCE):
                await done.wait()
        assert heard == ["bye", f"uvicorn {int(number)}"]
        assert signal.getsignal(number) is uvicorns
    finally:
        signal.signal(number, before)


async def test_frames_written_together_arrive_one_by_one_and_nothing_is_written_to_who_has_gone() -> None:
    ended = asyncio.get_running_loop().create_future()

    async def app(scope: dict[str, Any], receive: Callable[..., Any], send: Callable[..., Any]) -> None:
        await send({"type": "websocket.accept"})
        await scope["write"]([b"one", "два".encode(), b"three" * 20_000])
        while (await receive())["type"] != "websocket.disconnect":
            continue
        with pytest.raises(ClientDisconnected):
            await scope["write"]([b"four"])
        ended.set_result(True)

    async with served(app) as port, connect(f"ws://127.0.0.1:{port}/") as viewer:
        assert [await viewer.recv() for _ in range(3)] == ["one", "два", "three" * 20_000]
        await viewer.close()
        assert await asyncio.wait_for(ended, PATIENCE)
