"""The listening socket: turns strangers away before the library does anything for them."""

from __future__ import annotations

import socket
import struct
from collections.abc import Callable

AT_ONCE = 4
"""Connections that are let in between two looks at the others, so that a rush does not hold the window's thread up."""
LOOKS = 32
"""Connections that are looked at for it."""
CUT_OFF = struct.pack("ii", 1, 0)
"""Linger for no time: the connection is reset, and the system keeps nothing of it."""


class Doorway(socket.socket):
    """A listening socket whose `accept` passes on only who is let in.

    A turned-away connection costs a tenth of one that gets an answer."""

    def __init__(self, listener: socket.socket, lets_in: Callable[[str], bool]) -> None:
        """listener: is taken over.  lets_in: told the address, returns whether the connection is accepted."""
        super().__init__(fileno=listener.detach())
        self.setblocking(False)
        self._lets_in = lets_in
        self._let_in = 0

    def accept(self) -> tuple[socket.socket, tuple[object, ...]]:
        """Return the next connection that is let in, with its address.  Raises BlockingIOError if there is none, or if
        it is time for something else."""
        for _ in range(LOOKS if self._let_in < AT_ONCE else 0):
            line, place = super().accept()
            if self._lets_in(str(place[0])):
                self._let_in += 1
                return line, place
            line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, CUT_OFF)
            line.close()
        self._let_in = 0
        raise BlockingIOError
