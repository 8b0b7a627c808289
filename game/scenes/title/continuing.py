"""Continuing a saved game, or explaining why that is not possible."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from game.clients import is_sound
from game.shell.context import Context
from game.shell.disk_words import disk_words, journal_words
from game.shell.records.library import GameInUseError

if TYPE_CHECKING:
    from game.shell.session.session import Session


class Continuing:
    """Opens saved games. A damaged one is truncated to its sound part on the second request."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._asked: Path | None = None
        self.problem = ""

    def open(self, path: Path, *, rescue: bool = False) -> Session | None:
        """Return the game, or None where it cannot be continued (now). rescue: a damaged one is cut at once; whoever
        asks for it has been told."""
        from engine.journal.journal import JournalError  # the first picture waits for no game
        from engine.journal.journal_file import header, missing_game
        from game.shell.session.session import Session

        t, language = self._context.t, self._context.language
        rescue, self._asked = rescue or self._asked == path, None
        try:
            if not is_sound(name := header(path).game):
                raise missing_game(name)
            return Session.load(path, rescue=rescue)
        except JournalError as error:
            reason = journal_words(error, language)
            if error.accepted > 0:
                self._asked = path
                reason += " " + language.n("title.rescue", error.accepted)
        except GameInUseError:
            self.problem = t("title.in_use")
            return None
        except OSError as error:
            reason = f"{path}: {disk_words(error, language)}"
        self.problem = t("title.cannot_continue", reason=reason)
        return None

    def forget(self) -> None:
        """Start again: the next damaged game is explained first."""
        self._asked = None
