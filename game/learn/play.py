"""A lesson as a game at this screen: a session that begins in its position and has no file.

session = lesson_session(context, client, lesson)
resume(session, learning_of(context).left(game, lesson))     # go on where it was left
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.journal import Journal
from game.client import GameClient
from game.learn.lesson import Lesson, read_lessons
from game.shell.context import Context
from game.shell.session import Session
from game.shell.setup import HUMAN, GameSetup, SeatSetup, default_names, seals


def lessons_of(client: GameClient) -> tuple[Lesson, ...]:
    """Return the lessons of a game in their order, none where it has none.  Raises as `read_lessons` does."""
    return read_lessons(client.lessons.folder, client.game.name) if client.lessons else ()


def lesson_session(context: Context, client: GameClient, lesson: Lesson) -> Session:
    """Return a new session: whoever learns has the first seat, and the name of the one who played here last."""
    assert client.lessons is not None, f"{client.game.name} has no lessons"
    people = context.household.names()
    mine = [people[0].name] if people else []
    others = [name for name in default_names(context.language) if name not in mine]
    names = [*mine, *others][: lesson.seats]
    position = client.lessons.position(lesson.position, names, lesson.seed)
    kinds = (HUMAN, *(lesson.rival,) * (lesson.seats - 1))
    shapes = seals(lesson.seats)
    seats = tuple(
        SeatSetup(name, shape, kind, hints=False) for name, shape, kind in zip(names, shapes, kinds, strict=True)
    )
    setup = GameSetup(seats, client.game.name, start=0, seed=lesson.seed, speed=context.speed)
    setup.check(client.game)
    return Session(Journal(client.game, {"names": names, "seed": lesson.seed}, position=position), setup)


def resume(session: Session, actions: Sequence[Any]) -> None:
    """Play what was played when the lesson was left, as far as it still holds."""
    game = session.game
    for data in actions:
        action = game.codec.read_action(data)
        if session.is_over or action is None or action not in game.legal(session.state):
            return
        session.play(action)
    session.find_viewer()


def played(session: Session) -> list[Any]:
    """Return what was played, to be kept."""
    return [session.game.codec.write_action(step.action) for step in session.journal.steps]
