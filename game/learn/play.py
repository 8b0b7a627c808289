"""A lesson or a puzzle as a session, which begins in its position and has no file.

session = lesson_session(context, client, lesson)
session = puzzle_session(context, client, puzzle)            # nobody else plays, and everything can be taken back
resume(session, learning_of(context).left(game, lesson))     # go on where it was left
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from engine.journal.journal import Journal
from engine.kernel.game import usual_level
from game.client import GameClient, nobody_answers, the_usual_table
from game.learn.lesson import Lesson, read_lessons
from game.learn.puzzle import Puzzle, read_puzzles
from game.shell.context import Context
from game.shell.session.session import Computers, Session
from game.shell.setup.setup import HUMAN, GameSetup, SeatSetup, default_names, seals


def lessons_of(client: GameClient) -> tuple[Lesson, ...]:
    """Return the lessons of a game in order; an empty tuple if it has none. Raises as `read_lessons` does."""
    return read_lessons(client.lessons.folder, client.game.name) if client.lessons else ()


def lesson_session(context: Context, client: GameClient, lesson: Lesson) -> Session:
    """Return a new session: the learner has the first seat, and the name of the last player here."""
    assert client.lessons is not None, f"{client.game.name} has no lessons"
    names = _names(context, lesson.seats)
    position = client.lessons.position(lesson.position, names, lesson.seed)
    setup = _seated(context, client, names, (HUMAN, *(lesson.rival,) * (lesson.seats - 1)), lesson.seed)
    begun = _begun(client, position, names, lesson.seed)
    return Session(Journal(client.game, begun, position=position), setup)


def _begun(client: GameClient, position: Any, names: Sequence[str], seed: int) -> dict[str, Any]:
    """Return the setup of a session that begins in a position; of a game with several tables with the options of the
    position, which say on which it is played."""
    setup: dict[str, Any] = {"names": list(names), "seed": seed}
    if client.table_of is the_usual_table:
        return setup
    options: dict[str, Any] = client.game.codec.write_position(position)["options"]
    return {**setup, **options}


def _names(context: Context, seats: int) -> list[str]:
    """Return the names of `seats` seats: the first is that of the last player here."""
    people = context.profiles.names()
    mine = [people[0].name] if people else []
    others = [name for name in default_names(context.language) if name not in mine]
    return [*mine, *others][:seats]


def _seated(context: Context, client: GameClient, names: Sequence[str], kinds: Sequence[str], seed: int) -> GameSetup:
    """Return the seats; there are no hints."""
    seats = tuple(
        SeatSetup(name, shape, kind, hints=False)
        for name, shape, kind in zip(names, seals(len(names)), kinds, strict=True)
    )
    setup = GameSetup(seats, client.game.name, start=0, seed=seed, speed=context.speed, is_lesson=True)
    setup.check(client.game)
    return setup


# ---------------------------------------------------------------- puzzles


class Exercise(Session):
    """A session in which a single person decides, and everything can be undone. answers: returns the action with which
    another seat answers at once, None if it does nothing."""

    def __init__(
        self, journal: Journal[Any, Any], setup: GameSetup, answers: Callable[[Any], Any] = nobody_answers
    ) -> None:
        super().__init__(journal, setup)
        self._answers = answers
        self.computers = AtOnce(self, answers)

    def undo(self) -> bool:
        """Undo the last decision, with the answer to it."""
        moved = super().undo()
        while moved and self.computer_acts and self._answers(self.state) is not None:
            moved = super().undo()
        return moved


class AtOnce(Computers):
    """No computer player thinks for the other seats: their moves are no part of an exercise."""

    def __init__(self, session: Session, answers: Callable[[Any], Any]) -> None:
        super().__init__(session)
        self._answers = answers

    def ask(self) -> None:
        """Nobody has to think."""

    def answer(self) -> Any | None:
        return self._answers(self._session.state)


def puzzles_of(client: GameClient) -> tuple[Puzzle, ...]:
    """Return the puzzles of a game in order; an empty tuple if it has none. Raises as `read_puzzles` does."""
    return read_puzzles(client.puzzles.folder, client.game.name) if client.puzzles else ()


def puzzle_session(context: Context, client: GameClient, puzzle: Puzzle, *, shown: bool = False) -> Session:
    """Return a new session at the beginning of a puzzle. shown: no one plays, the solution is shown."""
    assert client.puzzles is not None, f"{client.game.name} has no puzzles"
    names, other = _names(context, puzzle.seats), usual_level(client.game)
    position = client.puzzles.position(puzzle.position, names, puzzle.seed)
    kinds = (other if shown else HUMAN, *(other,) * (puzzle.seats - 1))
    setup = _seated(context, client, names, kinds, puzzle.seed)
    begun = _begun(client, position, names, puzzle.seed)
    journal = Journal(client.game, begun, position=position, is_free=True)
    return Exercise(journal, setup, nobody_answers if shown else client.puzzles.answers)


def read_actions(client: GameClient, actions: Sequence[Any]) -> tuple[Any, ...]:
    """Return actions as the game knows them. Raises ValueError for an invalid one."""
    found = tuple(map(client.game.codec.read_action, actions))
    if None in found:
        raise ValueError(f"{actions[found.index(None)]} is no action")
    return found


def resume(session: Session, actions: Sequence[Any]) -> None:
    """Replay the actions of an unfinished lesson, as far as they are still legal."""
    game = session.game
    for data in actions:
        action = game.codec.read_action(data)
        if session.is_over or action is None or action not in game.legal(session.state):
            return
        session.play(action)
    session.find_viewer()


def played(session: Session) -> list[Any]:
    """Return the actions, to be saved."""
    return [session.game.codec.write_action(step.action) for step in session.journal.steps]
