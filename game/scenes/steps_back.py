"""Steps back and forth in a session: undo, redo, and what is shown of the steps so far."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.shell.session import Session
from game.table.chronicle import LOG_LENGTH
from game.table.parts import AnyParts
from game.table.shown import History


class StepsBack:
    """The steps of a session, for whoever sits at this screen."""

    def __init__(self, session: Session, parts: AnyParts) -> None:
        self._session = session
        self._parts = parts

    def history(self, me: int) -> History[Any]:
        """Return the marks of the turn as the seat sees them, and whether steps lead back and forth."""
        session, journal = self._session, self._session.journal
        turn, acts = self._parts.turn(journal.steps, session.state, me), session.human_acts
        return History(turn, acts and journal.can_undo, acts and journal.can_redo)

    def past(self) -> list[Any]:
        """Return the events of the last steps, for the chronicle."""
        session = self._session
        events = [event for step in session.journal.steps[-LOG_LENGTH * 2 :] for event in step.events]
        return list(session.game.seen(events, session.viewer))

    def undo(self) -> str:
        """Take the last decision back; returns "", or the key of the sentence that says why not."""
        session = self._session
        if not session.human_acts:
            return "undo.computer"
        barrier = session.journal.barrier
        if not session.undo():
            return f"undo.{barrier}"
        session.show_to(session.game.to_act(session.state))
        return ""

    def redo(self) -> Sequence[Any] | None:
        """Make a decision again that was taken back; returns what happened, None where there is none."""
        if not self._session.human_acts or not self._session.journal.can_redo:
            return None
        return self._session.redo()
