"""The guided first game: an ordinary one against easy rivals, with a coach.

session = first_game(context, client)       # a new one, or the one that was left
"""

from __future__ import annotations

from typing import Any

from engine.journal.journal import JournalError
from engine.kernel.game import fresh_options
from game.client import GameClient
from game.learn.coach import Coach, read_coach
from game.shell.context import Context
from game.shell.progress.learning import FIRST, CoachedGame, learning_of
from game.shell.session.session import Session
from game.shell.setup.characters import different_players, seat_names
from game.shell.setup.setup import HUMAN, GameSetup, SeatSetup, default_names, fresh_seed, seals


def coach_of(client: GameClient) -> Coach | None:
    """Return the coach of a game, None if it has none. Raises as `read_coach` does."""
    path = client.lessons.coach if client.lessons else None
    return None if path is None else read_coach(path, client.game.name)


def first_game(context: Context, client: GameClient, seed: int | None = None) -> Session:
    """Return the unfinished first game, else a new one; `seed` determines its luck. Raises OSError if it cannot be
    saved."""
    left = _left(context, client)
    if left is not None:
        return left
    session = Session.begin(_setup(context, client, fresh_seed() if seed is None else seed), context.library)
    assert session.path is not None
    problem = learning_of(context).coach(client.game.name, FIRST, CoachedGame(session.path.name))
    context.notices.unsaved("lessons", problem, context.language)
    return session


def _left(context: Context, client: GameClient) -> Session | None:
    """Return the first game that was begun; None if there is none, or it cannot be opened."""
    file = learning_of(context).coached(client.game.name, FIRST).file
    for saved in context.library.listed():
        if saved.path.name == file and not saved.is_finished:
            try:
                return Session.load(saved.path)
            except (OSError, JournalError):
                return None  # the page of all games explains the problem
    return None


def _setup(context: Context, client: GameClient, seed: int) -> GameSetup:
    """Return a game of the last player here, who begins, against the coach's rivals, with the options for
    beginners."""
    coach = coach_of(client)
    assert coach is not None, f"{client.game.name} has no coach"
    people = context.profiles.names()
    kinds = (HUMAN, *different_players(client.game, coach.rival, coach.seats - 1, seed))
    name = people[0].name if people else default_names(context.language)[0]
    names = (name, *seat_names(context.language, kinds)[1:])
    seats = tuple(SeatSetup(*each) for each in zip(names, seals(len(kinds)), kinds, strict=True))
    options: dict[str, Any] = {o.name: o.beginners for o in client.options if o.beginners is not None}
    options |= {name: value for name, value in fresh_options(client.game).items() if name not in options}
    return GameSetup(seats, client.game.name, options, start=0, seed=seed, speed=context.speed)
