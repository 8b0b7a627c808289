"""The table of the window, as phones play at it (`game.remote.seats.played_table.PlayedTable`)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engine.journal.notes import Note
from game.scenes.play.elsewhere import show_ready
from game.scenes.play.live_table import LiveTable


class WindowTable:
    """See the module."""

    def __init__(self, live: LiveTable) -> None:
        self._live = live
        self.session, self.thoughts, self.context = live.session, live.thoughts, live.table.context
        self.catch_up, self.can_undo = live.catch_up, live.steps.can_undo

    def answered(self, actions: Iterable[Any]) -> None:
        """Play the answer of the seat to act."""
        self._live.table.notify("")
        self._live.play(actions)

    def change_seat(self, note: Note) -> None:
        """Change the player of a seat, or resign it."""
        self._live.table.skip_all()
        self.session.change_seat(note)
        self._live.resume()

    def undo(self, by: int) -> str:
        """Take the last decision of the seat back; return the key of the reason why not, "" for none."""
        return self._live.undo(by)

    def redo(self, by: int) -> str:
        """Repeat the decision of the seat that was taken back last; return as `undo` does."""
        return self._live.redo(by)

    def show_ready(self) -> None:
        """Show who has decided ahead of the turn."""
        show_ready(self._live.table, self.session)
