"""Whether the deal of a day has been played here: asked by the calendar on the title, before anything else is read."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

from game.shell.setup.dealt import DEALS

if TYPE_CHECKING:
    from game.shell.context import Context


def is_done(context: Context, game: str, day: date) -> bool:
    """Return whether the deal of that day has been played to its end; without a file nothing has, and nothing is read
    for that."""
    try:
        (context.save_dir / DEALS).lstat()
    except (FileNotFoundError, NotADirectoryError):
        return False
    except OSError:  # the record says so where it is read
        pass
    from game.shell.deal.record import deals_of

    entry = deals_of(context).entry(game, day)
    return entry is not None and entry.result is not None
