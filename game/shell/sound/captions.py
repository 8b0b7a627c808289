"""Captions: a short word for each meaningful sound, for players who do not hear it.

captions = Captions()
captions.say("captions.bell", 0.4)   # in 0.4 seconds
captions.update(dt)
captions.quote("Not my tower!")      # a player's words
captions.shown                       # the key of the current caption, or ""
captions.quoted                      # the current quotation instead of a key, or ""
"""

from __future__ import annotations

STAYS = 1.5
"""Seconds for which a caption is shown; the next one replaces it."""
QUOTED = 3.5
"""Seconds for which a quotation is shown, unless a sound gets its caption meanwhile."""
MOST = 16
"""Largest number of waiting captions."""


class Captions:
    """See the module."""

    def __init__(self) -> None:
        self.shown = self.quoted = ""
        self._left = 0.0
        self._waiting: list[tuple[float, str]] = []

    def say(self, key: str, after: float = 0.0) -> None:
        """Show the caption of a key after `after` seconds."""
        if after > 0:
            self._waiting = [*self._waiting, (after, key)][-MOST:]
        else:
            self.shown, self.quoted, self._left = key, "", STAYS

    def quote(self, words: str) -> None:
        """Show a quotation."""
        self.shown, self.quoted, self._left = "", words, QUOTED

    def forget(self) -> None:
        """Drop the waiting captions."""
        self._waiting.clear()

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds."""
        self._left -= dt
        if self._left <= 0:
            self.shown = self.quoted = ""
        due = sorted(after - dt for after, _ in self._waiting if after <= dt)
        words = [key for after, key in sorted(self._waiting) if after <= dt]
        self._waiting = [(after - dt, key) for after, key in self._waiting if after > dt]
        if words:
            self.shown, self.quoted, self._left = words[-1], "", STAYS + due[-1]
