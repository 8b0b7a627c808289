"""Whether a game is still to be learned here: then the title and a new game offer a coach."""

from __future__ import annotations

from game.shell.context import Context

LOOKED_AT = 60
"""So many of the last finished games are looked through for one of a game."""


def is_beginner(context: Context, game: str) -> bool:
    """Return whether no such game has been finished here, and nobody has said that the games are known. Lessons do not
    count: who has done them all has not played yet."""
    return not (context.settings.knows_games or has_finished(context, game))


def has_finished(context: Context, game: str) -> bool:
    """Return whether one of the last finished games is of that game."""
    return any(saved.game == game for saved in context.library.finished(LOOKED_AT))
