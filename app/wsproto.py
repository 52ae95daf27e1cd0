"""The websocket protocol of uvicorn, with a way to be rid of a viewer that does not read."""
from __future__ import annotations

import contextlib
import socket
import struct
from collections.abc import Iterable
from typing import Any, cast

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.http11 import Request

SEND_BUFFER = 128 * 1024


class TableSocketProtocol(WebSocketsSansIOProtocol):
    """Keeps the kernel's send buffer small, and hands the application `scope["write"]` and `scope["kill"]`.

    `write(frames)` sends text frames, given as UTF-8, by one call of the system, where ASGI takes one for each.

    A close waits until everything written before it has been read, for ever where nobody reads. `kill()` drops the
    connection at once, with what is still unsent; on a connection that is already gone it does nothing. Whoever closes
    a socket for slowness calls it a second after the attempt, whether or not that seemed to succeed.
    """

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            self._socket().setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER)
            cast(dict[str, Any], self.scope).update(write=self.write, kill=self.kill)

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.kill()

    async def write(self, frames: Iterable[bytes]) -> None:
        """Send text frames once what was sent before is on its way. Raises `ClientDisconnected`."""
        await self.writable.wait()
        if self.disconnected or self.close_sent:
            raise ClientDisconnected
        try:
            for frame in frames:
                self.conn.send_text(frame)
        except InvalidState:
            raise ClientDisconnected from None
        self.transport.write(b"".join(self.conn.data_to_send()))

    def kill(self) -> None:
        """Drop the connection: no lingering, no waiting."""
        with contextlib.suppress(OSError, ValueError):
            self._socket().setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.transport.abort()

    def _socket(self) -> socket.socket:
        return cast(socket.socket, self.transport.get_extra_info("socket"))
