"""Programs at this screen: which seats they play, and which of them play no longer."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from typing import TYPE_CHECKING

from game.shell.setup import SeatSetup

if TYPE_CHECKING:
    from engine.program import Program

log = logging.getLogger(__name__)


class Programs:
    """The programs that were named for this game on the command line or in the settings, by the names of their seats.

    No file of a game knows of them: in the setup of a game such a seat is a level's, which plays there once the game
    is loaded.
    """

    def __init__(self, named: Mapping[str, Program] | None = None) -> None:
        self._named = dict(named or {})
        self._told: set[str] = set()

    def thinks_for(self, seat: SeatSetup, kind: str) -> str | Program:
        """Return who is to be asked for the seat: its program, as long as nobody else has been given it."""
        program = self._named.get(seat.name)
        return kind if program is None or kind != seat.kind else program

    def lost(self, seat: SeatSetup, gone: str) -> str:
        """Return the name of the seat where its program plays no longer, once; otherwise nothing.  gone: why the one
        that was asked last does not."""
        if not gone or seat.name not in self._named or seat.name in self._told:
            return ""
        log.warning("the program of %s plays no longer: %s", seat.name, gone)
        self._told.add(seat.name)
        return seat.name
