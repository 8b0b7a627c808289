"""Programs at this screen, with their seats and failures."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from typing import TYPE_CHECKING

from game.shell.setup.setup import SeatSetup

if TYPE_CHECKING:
    from engine.programs.program import Account, Program

log = logging.getLogger(__name__)


class Programs:
    """The programs named for this game on the command line or in the settings, by the names of their seats.

    No game file mentions them: in the setup such a seat belongs to a level, which plays there when the game is loaded.
    """

    def __init__(self, named: Mapping[str, Program] | None = None) -> None:
        self._named = dict(named or {})
        self._accounts: dict[str, Account] = {}

    def thinks_for(self, seat: SeatSetup, kind: str) -> str | Program:
        """Return the seat's program unless the seat was reassigned."""
        program = self._named.get(seat.name)
        return kind if program is None or kind != seat.kind else program

    def lost(self, seat: SeatSetup, account: Account | None) -> str:
        """Keep the account of the last asked program, and return the name of its seat, once, if the program has stopped
        playing; otherwise ""."""
        if account is None or seat.name not in self._named or not (account.gone or account.noted):
            return ""
        was_gone, self._accounts[seat.name] = self.account(seat).gone, account
        if not account.gone or was_gone:
            return ""
        log.warning("the program of %s plays no longer (%s)", seat.name, account.gone)
        return seat.name

    def named_for(self, seat: SeatSetup) -> Program | None:
        """Return the program named for a seat, whether or not it still plays."""
        return self._named.get(seat.name)

    def account(self, seat: SeatSetup) -> Account:
        """Return the account of a seat's program."""
        from engine.programs.program import NO_WORD

        return self._accounts.get(seat.name, NO_WORD)
