"""Rematch: the same seats again, with other luck or the same."""

from __future__ import annotations

from dataclasses import replace

from game.shell.context import Context
from game.shell.disk_words import disk_words
from game.shell.places import GoSeats, GoTable
from game.shell.session.session import Session
from game.shell.setup.fair import commit
from game.shell.setup.setup import GameSetup, fresh_seed


def rematch(context: Context, setup: GameSetup, *, same_luck: bool = False) -> GoTable | str:
    """Begin the game again; return the change to its table, or an error message if it cannot be saved and so does not
    begin."""
    seed = setup.seed if same_luck else fresh_seed()
    fair = commit(setup.game, seed, is_open=same_luck)
    try:
        session = Session.begin(replace(setup, seed=seed, speed=context.speed, fair=fair, dealt=None), context.library)
    except OSError as problem:
        context.sounds.play("tock")
        return context.t("seats.cannot_save", problem=disk_words(problem, context.language))
    return GoTable(session, replace=True)


def other_seats(setup: GameSetup) -> GoSeats:
    """Return the change to the seats scene with the luck of a played game, all players one seat further: the second
    player begins."""
    seats = setup.seats[1:] + setup.seats[:1]
    fair = commit(setup.game, setup.seed, is_open=True)
    return GoSeats(setup=replace(setup, seats=seats, start=0, fair=fair), replace=True)
