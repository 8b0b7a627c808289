"""Errors of the disk, and of saved games, in the player's language: the system's words may be in another one."""

from __future__ import annotations

import errno
from typing import TYPE_CHECKING

from game.shell.language import Language

if TYPE_CHECKING:  # the first picture waits for no game
    from engine.journal.journal import JournalError

REASONS: dict[int, str] = {
    errno.EACCES: "denied",
    errno.EPERM: "denied",
    errno.ENOENT: "gone",
    errno.EISDIR: "folder",
    errno.ENOTDIR: "no_folder",
    errno.EEXIST: "taken",
    errno.ENOSPC: "full",
    getattr(errno, "EDQUOT", errno.ENOSPC): "full",
    errno.EROFS: "read_only",
    errno.EFBIG: "large",
    errno.EINVAL: "odd",
    errno.ENXIO: "odd",
    errno.ELOOP: "loop",
    errno.ENAMETOOLONG: "long_name",
    errno.EBUSY: "busy",
    errno.EAGAIN: "busy",
    errno.EIO: "broken",
    errno.EMFILE: "many",
    errno.ENFILE: "many",
}
"""Keys of texts `disk.NAME` by the system's error number."""
MOST_LETTERS = 40
"""Of the name of a game in a file, which may be damaged."""


def disk_words(problem: OSError, language: Language) -> str:
    """Return the reason why a file could not be read or written: a few words without a full stop."""
    name = REASONS.get(problem.errno or 0)
    if name is not None:
        return language.t(f"disk.{name}")
    return language.t("disk.number", number=problem.errno) if problem.errno else language.t("disk.unknown")


def journal_words(problem: JournalError, language: Language) -> str:
    """Return the reason why a saved game could not be read or played: a sentence that follows a colon."""
    from engine.wire.plain_text import plain_line  # the menu waits for no name from a damaged file

    game = plain_line(language.called(problem.game), MOST_LETTERS)
    return language.t(f"title.damaged.{problem.code}", line=problem.line, game=game)
