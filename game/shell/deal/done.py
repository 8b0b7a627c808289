"""A test whether the deal of the day has been played here: the calendar on the title needs it before any other file."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

from game.shell.setup.dealt import DEALS

if TYPE_CHECKING:
    from game.shell.context import Context


def is_done(context: Context, game: str, day: date) -> bool:
    """Return whether the deal of a day has been played to its end; without a record file return False and read
    nothing."""
    try:
        (context.save_dir / DEALS).lstat()
    except (FileNotFoundError, NotADirectoryError):
        return False
    except OSError:  # the record reports this when it is read
        pass
    from game.shell.deal.record import deals_of

    entry = deals_of(context).entry(game, day)
    return entry is not None and entry.result is not None
