"""A phone with a seat, as its table remembers it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from game.remote.messages import SeatSheet
from game.remote.seat_hand import SeatHand
from game.shell.language import Language
from game.table.question import Question

ASKING = ("acts", "prompt", "buttons", "slider", "groups")
"""The fields of a sheet that decide the meaning of a press on it."""


@dataclass(slots=True)
class SeatedPhone:
    """hand: its table and question.  language: of its owner.  is_behind: the game has changed since."""

    hand: SeatHand
    language: Language
    is_behind: bool = True
    is_wide: bool = False
    """Its page has room for a picture of the table."""
    number: int = 0
    """Of the newest sheet."""
    since: int = 0
    """The first of the newest sheets that ask the same: a press on any of them counts."""
    sent: SeatSheet | None = None
    told: tuple[Any, Question[Any]] | None = None
    """The view and the question of which it is told by the newest sheet."""

    @property
    def is_waiting(self) -> bool:
        """Whether it must be told something, or it must be found out whether it must."""
        return self.is_behind or self.hand.is_stale

    def numbered(self, sheet: SeatSheet) -> SeatSheet | None:
        """Return the next sheet to send; None if it says the same as the last one, and that still counts."""
        before, self.told = self.sent, self._asked
        if before is not None and self.since <= self.number and replace(sheet, number=before.number) == before:
            return None
        self.number += 1
        if before is None or any(getattr(before, name) != getattr(sheet, name) for name in ASKING):
            self.since = self.number
        self.sent = replace(sheet, number=self.number)
        return self.sent

    def is_asked_as_told(self) -> bool:
        """Find out from what the hand has been shown whether a press on the newest sheets means what is asked now;
        return False where only the sheet of this moment can tell.  Another question means that they count no more."""
        if self.told is None:
            return False
        view, question = self._asked
        if question != self.told[1]:
            self.since = self.number + 1
            return True
        return view is self.told[0]

    @property
    def _asked(self) -> tuple[Any, Question[Any]]:
        """The view of which the hand is asked now, and the question."""
        table = self.hand.table
        return table.model.view, table.shown.question

    def speak(self, language: Language) -> None:
        """Say everything in this language from now on."""
        self.language = language
        self.hand.speak(language)

    def forget(self) -> None:
        """Send the next sheet in any case: the phone has come back and knows nothing."""
        self.sent, self.told, self.is_behind = None, None, True
