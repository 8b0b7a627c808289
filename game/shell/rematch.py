"""The same seats once more."""

from __future__ import annotations

from dataclasses import replace

from game.shell.context import Context
from game.shell.scene import Go
from game.shell.session import Session
from game.shell.setup import GameSetup, fresh_seed


def rematch(context: Context, setup: GameSetup) -> Go | str:
    """Begin the game anew with other luck; return the way to its table, or the sentence that says why it cannot be
    saved and so does not begin."""
    try:
        session = Session.begin(replace(setup, seed=fresh_seed(), speed=context.speed), context.library)
    except OSError as problem:
        context.sounds.play("tock")
        return context.t("seats.cannot_save", problem=problem.strerror or problem)
    return Go("table", session, replace=True)
