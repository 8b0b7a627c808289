"""Programs at this screen: which seats they play, and which of them play no longer."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from typing import TYPE_CHECKING

from game.shell.setup.setup import SeatSetup

if TYPE_CHECKING:
    from engine.program import Account, Program

log = logging.getLogger(__name__)


class Programs:
    """The programs that were named for this game on the command line or in the settings, by the names of their seats.

    No file of a game knows of them: in the setup of a game such a seat is a level's, which plays there once the game
    is loaded.
    """

    def __init__(self, named: Mapping[str, Program] | None = None) -> None:
        self._named = dict(named or {})
        self._accounts: dict[str, Account] = {}

    def thinks_for(self, seat: SeatSetup, kind: str) -> str | Program:
        """Return who is to be asked for the seat: its program, as long as nobody else has been given it."""
        program = self._named.get(seat.name)
        return kind if program is None or kind != seat.kind else program

    def lost(self, seat: SeatSetup, account: Account | None) -> str:
        """Keep what is known of the one that was asked last, and return the name of its seat, once, where it is a
        program that plays no longer; otherwise nothing."""
        if account is None or seat.name not in self._named or not (account.gone or account.noted):
            return ""
        was_gone, self._accounts[seat.name] = self.account(seat).gone, account
        if not account.gone or was_gone:
            return ""
        log.warning("the program of %s plays no longer (%s)", seat.name, account.gone)
        return seat.name

    def named_for(self, seat: SeatSetup) -> Program | None:
        """Return the program that was named for a seat, whether or not it still plays."""
        return self._named.get(seat.name)

    def account(self, seat: SeatSetup) -> Account:
        """Return what is known of the program of a seat."""
        from engine.program import NO_WORD

        return self._accounts.get(seat.name, NO_WORD)
