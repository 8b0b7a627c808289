"""A table as phones play at it: that of the window, or one of a host without a window."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Protocol

from engine.journal.notes import Note
from game.shell.context import Context
from game.shell.session.session import Session
from game.table.live.thought_keeper import ThoughtKeeper


class PlayedTable(Protocol):
    """See the module."""

    session: Session
    thoughts: ThoughtKeeper
    context: Context

    def catch_up(self) -> None:
        """Play everything that waits, such as forced moves."""
        ...

    def answered(self, actions: Iterable[Any]) -> None:
        """Play the answer of the seat to act."""
        ...

    def change_seat(self, note: Note) -> None:
        """Change the player of a seat, or resign it."""
        ...

    def can_undo(self, by: int) -> bool:
        """Return whether this seat can take its last decision back."""
        ...

    def undo(self, by: int) -> str:
        """Take the last decision of the seat back; return the key of the reason why not, "" for none."""
        ...

    def redo(self, by: int) -> str:
        """Repeat the decision of the seat that was taken back last; return as `undo` does."""
        ...

    def show_ready(self) -> None:
        """Show who has decided ahead of the turn."""
        ...
