"""A socket of the web server, with the bound that uvicorn lacks: frames of any kind, before they are gathered.

It parses a quarter of a megabyte at once, which can be 43,000 frames and 25 MB of them, and answers every ping."""

from __future__ import annotations

from collections import Counter
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame

from game.remote.net.connection import BITE, FRAMES, LINGER
from game.remote.net.pace import budget


class BoundedSocket(WebSocketsSansIOProtocol):
    """See the module.  refused: counts refusals by reason."""

    def __init__(self, refused: Counter[str], *about: Any, **options: Any) -> None:
        super().__init__(*about, **options)
        self._refused = refused
        self._budget = budget(FRAMES, self.loop.time())

    def data_received(self, data: bytes) -> None:
        """Read in small bites, so that a flood ends before it costs much."""
        for start in range(0, len(data), BITE):
            if not self.transport.is_closing():
                super().data_received(data[start : start + BITE])

    def handle_events(self) -> None:
        """Count the frames, and end a socket with too many."""
        frames, now = sum(isinstance(event, Frame) for event in self.conn.events), self.loop.time()
        if all(self._budget.spend(now) for _ in range(frames)):
            super().handle_events()
            return
        self._refused["floods"] += 1
        self.conn.events.clear()
        self.conn.fail(CloseCode.POLICY_VIOLATION)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.transport.close()
        self.loop.call_later(LINGER, self.transport.abort)
