"""Notices to the player on any scene: a sentence over the picture, each kind once per run.

notices = Notices()
notices.unsaved("settings", problem, language)   # an OSError, or None for success
notices.unreadable("settings", aside, language)  # the new name of the old file, or ""
notices.update(dt)
notices.shown                                    # the current sentence, or ""
"""

from __future__ import annotations

from game.shell.disk_words import disk_words
from game.shell.language import Language

STAYS = 9.0
"""Seconds for which a sentence is shown."""


class Notices:
    """See the module."""

    def __init__(self) -> None:
        self.shown = ""
        self._left = 0.0
        self._told: set[str] = set()
        self._unspoken = ""

    def unsaved(self, what: str, problem: OSError | None, language: Language) -> None:
        """Tell, the first time, that something (`settings`, `profiles`) cannot be written."""
        if problem is not None:
            self._tell(f"unsaved.{what}", language.t(f"unsaved.{what}", problem=disk_words(problem, language)))

    def unreadable(self, what: str, aside: str, language: Language) -> None:
        """Tell, the first time, that a file could not be read and is replaced by an empty one, and where the old file
        is now."""
        kept = " " + language.t("unreadable.kept", file=aside) if aside else ""
        self._tell(f"unreadable.{what}", language.t(f"unreadable.{what}") + kept)

    def unshown(self, language: Language) -> None:
        """Tell, every time, that no font here has a letter that was typed."""
        self._told.discard("unshown")
        self._tell("unshown", language.t("app.unshown"))

    def _tell(self, kind: str, words: str) -> None:
        if kind not in self._told:
            self._told.add(kind)
            self.shown = self._unspoken = words
            self._left = STAYS

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds."""
        self._left -= dt
        if self._left <= 0:
            self.shown = ""

    def to_speak(self) -> str:
        """Return the sentence that has not been spoken yet, once; "" if there is none."""
        words, self._unspoken = self._unspoken, ""
        return words
