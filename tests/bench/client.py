"""A websocket client that costs little beside the server that it measures: text frames, no compression."""
from __future__ import annotations

import asyncio
import base64
import os
import struct
import time
from collections.abc import Callable
from typing import cast
from urllib.parse import urlsplit

Heard = Callable[[bytes, float], None]
TEXT, PING, MASK = 0x81, 0x9, b"\0\0\0\0"


class Socket(asyncio.Protocol):
    """One connection. `heard` is called with each frame and the moment at which its last bytes came, in seconds."""

    def __init__(self, path: str, host: str, token: str | None, heard: Heard) -> None:
        self.heard = heard
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._hello = _upgrade(path, host, token)
        self._buffer = bytearray()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for a websocket."""
        self.transport = cast(asyncio.Transport, transport)
        self.transport.write(self._hello)

    def connection_lost(self, error: Exception | None) -> None:
        """Fail whoever waits for the handshake."""
        if not self.opened.done():
            self.opened.set_exception(error or ConnectionError("closed in the handshake"))

    def data_received(self, data: bytes) -> None:
        """Take what has come apart into frames."""
        now = time.perf_counter()
        self._buffer += data
        if not self.opened.done():
            end = self._buffer.find(b"\r\n\r\n")
            if end < 0:
                return
            if not self._buffer.startswith(b"HTTP/1.1 101"):
                self.opened.set_exception(ConnectionError(self._buffer[:80].decode(errors="replace")))
                return
            del self._buffer[:end + 4]
            self.opened.set_result(None)
        while (frame := self._take()) is not None:
            kind, body = frame
            if kind == PING:
                self.transport.write(struct.pack("!BB", 0x8A, 0x80 | len(body)) + MASK + body)
            else:
                self.heard(body, now)

    def _take(self) -> tuple[int, bytes] | None:
        buffer = self._buffer
        if len(buffer) < 2:
            return None
        size, head = buffer[1] & 127, 2
        if size >= 126:
            head = 4 if size == 126 else 10
            if len(buffer) < head:
                return None
            size = int.from_bytes(buffer[2:head], "big")
        if len(buffer) < head + size:
            return None
        kind, body = buffer[0] & 15, bytes(buffer[head:head + size])
        del buffer[:head + size]
        return kind, body

    def say(self, body: bytes) -> None:
        """Send a text frame of at most 64 KB."""
        size = len(body)
        head = struct.pack("!BB", TEXT, 0x80 | size) if size < 126 else struct.pack("!BBH", TEXT, 0x80 | 126, size)
        self.transport.write(head + MASK + body)

    def drop(self) -> None:
        """Go at once."""
        self.transport.abort()


async def connect(base: str, path: str, heard: Heard, token: str | None = None) -> Socket:
    """A socket to a server at `http://host:port`, after its handshake. Raises `ConnectionError`."""
    address = urlsplit(base)
    assert address.hostname is not None and address.port is not None
    loop = asyncio.get_running_loop()
    _, socket = await loop.create_connection(lambda: Socket(path, address.netloc, token, heard),
                                             address.hostname, address.port)
    await asyncio.wait_for(socket.opened, 30)
    return socket


def _upgrade(path: str, host: str, token: str | None) -> bytes:
    key = base64.b64encode(os.urandom(16)).decode()
    lines = [f"GET {path} HTTP/1.1", f"Host: {host}", "Upgrade: websocket", "Connection: Upgrade",
             f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13"]
    if token is not None:
        lines.append(f"Authorization: Bearer {token}")
    return "\r\n".join([*lines, "", ""]).encode()
