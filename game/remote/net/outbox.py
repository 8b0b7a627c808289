"""Messages that wait to be sent to one phone: the newest sheet and picture, and a few short messages."""

from __future__ import annotations

import asyncio
from collections import deque

from game.remote.messages import Gone, SeatSheet, Told, told

MOST_WAITING = 8
"""Most messages besides sheet and picture; the oldest are dropped."""


class Outbox:
    """Messages for a phone.  A slow reader misses sheets, never the newest one."""

    def __init__(self) -> None:
        self._filled = asyncio.Event()
        self._others: deque[Told] = deque(maxlen=MOST_WAITING)
        self._sheet: SeatSheet | None = None
        self._pictures: dict[bytes, bytes] = {}
        self._gone: Gone | None = None

    def put(self, message: Told) -> None:
        """Add a message; a sheet replaces the one that waits, and after the first `Gone` nothing follows."""
        match message:
            case SeatSheet():
                self._sheet = message
            case Gone():
                self._gone = self._gone or message
            case _:
                self._others.append(message)
        self._filled.set()

    def put_picture(self, data: bytes) -> None:
        """Add a picture, which begins with a line with its name; it replaces the one of that name that waits."""
        self._pictures[data.partition(b"\n")[0]] = data
        self._filled.set()

    async def next(self) -> tuple[str | bytes, bool]:
        """Wait for the next message; return it as a frame, and whether it is the last one."""
        while True:
            if self._others:
                return told(self._others.popleft()), False
            if self._gone is not None:
                return told(self._gone), True
            if self._sheet is not None:
                sheet, self._sheet = self._sheet, None
                return told(sheet), False
            if self._pictures:
                return self._pictures.pop(next(iter(self._pictures))), False
            self._filled.clear()
            await self._filled.wait()
