"""A connection of the library, with the bound that it lacks: frames of any kind, before they are gathered."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from websockets.asyncio.server import Server as LibraryServer
from websockets.asyncio.server import ServerConnection
from websockets.frames import CloseCode
from websockets.http11 import Request
from websockets.protocol import CONNECTING, OPEN
from websockets.server import ServerProtocol

from game.remote.net.pace import Rate, budget

FRAMES = Rate(120, 40)
"""Frames of a connection: messages, their fragments, pings and pongs."""
BITE = 512
"""Bytes that are read at once; at most 85 frames, so that a flood ends before it costs the window's thread a frame."""
HEAD_END = b"\r\n\r\n"
MOST_HEAD = 16_384
"""Bytes of a request's head."""
FILE_SECONDS = 30.0
"""Seconds in which the largest file has been read, at 20 kB a second."""
LINGER = 1.0
"""Seconds in which the last frame may still be sent."""


class PhoneConnection(ServerConnection):
    """A connection that ends when more frames arrive than any page sends."""

    def __init__(
        self,
        protocol: ServerProtocol,
        server: LibraryServer,
        opened: Callable[[PhoneConnection], None],
        lost: Callable[[PhoneConnection], None],
        request_seconds: float,
        **options: Any,
    ) -> None:
        """opened: called with a new connection; lost: called with one that ended.  request_seconds: in which a whole
        request must have arrived."""
        super().__init__(protocol, server, **options)
        self._opened, self._lost = opened, lost
        self._impatience = self.loop.call_later(request_seconds, self._expect_request)
        self._frames = budget(FRAMES, self.loop.time())
        self._head = b""
        self.flooded = False

    def connection_made(self, transport: Any) -> None:
        """Announce the connection."""
        super().connection_made(transport)
        self._opened(self)

    def connection_lost(self, exc: Exception | None) -> None:
        """Announce the end of the connection."""
        super().connection_lost(exc)
        self._impatience.cancel()
        self._lost(self)

    def abort(self) -> None:
        """Cut it off."""
        self.transport.abort()

    def sends_a_file(self) -> None:
        """Wait long enough for a slow network before the connection is closed: a cut file is none."""
        self.close_timeout = FILE_SECONDS

    def _expect_request(self) -> None:
        if self.request is None:
            self.transport.abort()

    @property
    def address(self) -> str:
        """The address of the other end."""
        peer = self.remote_address
        return str(peer[0]) if peer else ""

    @property
    def arrived_at(self) -> str:
        """The address of this machine at which the connection arrived."""
        own = self.local_address
        return str(own[0]) if own else ""

    def data_received(self, data: bytes) -> None:
        """Read a whole request, then frames in small bites; end a connection that floods."""
        if self.protocol.state is CONNECTING:
            self._read_head(data)
            return
        for start in range(0, len(data), BITE):
            if self.flooded:
                return
            super().data_received(data[start : start + BITE])

    def _read_head(self, data: bytes) -> None:
        """Gather a request.  A browser waits for the answer before it says more; the library stumbles over anybody who
        does not."""
        self._head += data
        head, end, more = self._head.partition(HEAD_END)
        if self.request is not None or more or len(head) > MOST_HEAD:
            self.transport.abort()
        elif end:
            super().data_received(self._head)

    def process_event(self, event: Any) -> None:
        """Count the frames."""
        if self.flooded:
            return
        if not isinstance(event, Request) and not self._frames.spend(self.loop.time()):
            self.flooded = True
            if self.protocol.state is OPEN:
                self.protocol.fail(CloseCode.POLICY_VIOLATION, "too many messages")
                self.send_data()
            self.transport.close()
            self.loop.call_later(LINGER, self.transport.abort)
            return
        super().process_event(event)
