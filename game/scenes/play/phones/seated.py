"""A phone with a seat, as the window remembers it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.remote.messages import SeatSheet
from game.remote.seat_hand import SeatHand
from game.shell.language import Language

ASKING = ("acts", "prompt", "buttons", "slider", "groups")
"""The fields of a sheet that say what a press on it means."""


@dataclass(slots=True)
class SeatedPhone:
    """hand: what it is shown and asked.  language: of its owner.  is_behind: the game has changed since."""

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

    @property
    def is_waiting(self) -> bool:
        """Whether it must be told something, or it must be found out whether it must."""
        return self.is_behind or self.hand.is_stale

    def numbered(self, sheet: SeatSheet) -> SeatSheet | None:
        """Return the next sheet to send; None if it says the same as the last one."""
        before = self.sent
        if before is not None and replace(sheet, number=before.number) == before:
            return None
        self.number += 1
        if before is None or any(getattr(before, name) != getattr(sheet, name) for name in ASKING):
            self.since = self.number
        self.sent = replace(sheet, number=self.number)
        return self.sent

    def speak(self, language: Language) -> None:
        """Say everything in this language from now on."""
        self.language = language
        self.hand.speak(language)

    def forget(self) -> None:
        """Send the next sheet in any case: the phone has come back and knows nothing."""
        self.sent, self.is_behind = None, True
