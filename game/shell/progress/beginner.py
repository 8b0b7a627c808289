"""Whether a game is still to be learned here: then the title and a new game offer a coach."""

from __future__ import annotations

from game.shell.context import Context


def is_beginner(context: Context, game: str) -> bool:
    """Return whether no such game has been finished here, and nobody has said that the games are known. Lessons do not
    count: who has done them all has not played yet."""
    return not (context.settings.knows_games or context.library.has_finished(game))
