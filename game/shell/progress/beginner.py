"""Whether a game is still to be learned here: then the title leads to the lessons, and a new game offers a coach."""

from __future__ import annotations

from game.shell.context import Context
from game.shell.progress.learning import learning_of


def is_beginner(context: Context, game: str) -> bool:
    """Return whether no lesson of a game and no game at all has been finished here, and nobody has said that the games
    are known."""
    if context.settings.knows_games or not context.library.is_newcomers:
        return False
    return not learning_of(context).done(game)
