"""A viewer that does not read is dropped, and nobody else notices."""
from __future__ import annotations

import asyncio
import select
import socket

import pytest

from app.play.line import BYTES, FRAMES, Line
from tests.play.house import PATIENCE, House, play

LINES = 8000
LINE = b'{"t":"say","id":"9f0c8a70-3d83-4d7c-8f0e-0d6f4f6f1b11","text":"Does anybody hear me?"}'
pytestmark = pytest.mark.anyio
SHAKE = ("GET /ws/tables/{id} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
         "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n")


async def deaf(house: House, id: str) -> socket.socket:
    """A watcher who asks for ever more answers and never reads them; his own buffer is small."""
    viewer = socket.socket()
    viewer.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    viewer.setblocking(False)
    loop = asyncio.get_running_loop()
    await loop.sock_connect(viewer, ("127.0.0.1", int(house.address.partition(":")[2])))
    await loop.sock_sendall(viewer, SHAKE.format(id=id, host=house.address).encode())
    assert (await loop.sock_recv(viewer, 12)) == b"HTTP/1.1 101"
    await loop.sock_sendall(viewer, framed(b'{"t":"hello","since":0}'))
    await loop.sock_sendall(viewer, LINES * framed(LINE))
    return viewer


def framed(message: bytes) -> bytes:
    """A masked text frame of fewer than 126 bytes."""
    return bytes([0x81, 0x80 | len(message), 0, 0, 0, 0]) + message


async def test_a_watcher_who_does_not_read_is_dropped_and_the_table_goes_on(house: House) -> None:
    id, people = await house.table()
    ada = await house.look(id, people[0])
    silent = [await deaf(house, id) for _ in range(2)]
    await play(ada, "space:1", "rest", "end")
    while await watchers(house, id):
        continue
    for viewer in silent:
        await reset(viewer)
        with viewer, pytest.raises(ConnectionResetError):
            while await asyncio.get_running_loop().sock_recv(viewer, 65536):
                pass


async def reset(viewer: socket.socket) -> None:
    """Wait, without reading, until the connection has ended in both directions."""
    ended = select.poll()
    ended.register(viewer, 0)
    async with asyncio.timeout(PATIENCE):
        while True:
            if any(event & select.POLLHUP for _, event in ended.poll(0)):
                return
            await asyncio.sleep(0.05)


async def watchers(house: House, id: str) -> int:
    """How many watch the table besides the one who asks."""
    viewer = await house.look(id)
    here = await viewer.next(0, "here")
    await viewer.close()
    return int(here["watchers"]) - 1


def test_a_line_holds_only_so_much() -> None:
    many = Line(None, "", "en")
    for _ in range(FRAMES):
        many.put(b"x")
    before = many.slow
    many.put(b"x")
    assert (before, many.slow, many.ended.is_set()) == (False, True, True)
    large = Line(None, "", "en")
    large.put(b"x" * BYTES)
    before = large.slow
    large.put(b"x")
    assert (before, large.slow) == (False, True)
