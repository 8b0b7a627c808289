"""What the tests of all games need to know about one game's lessons, puzzles and rulebook.

The tests run for every game in the list of games.  The values of a game are in `client_suite_NAME.py`, as `SUITE`; a
game without that file has no lessons, puzzles or rulebook.
"""

from collections.abc import Callable, Collection, Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from astray import Moment
from solver import Solver

from engine.wire.codec import snake
from game.client import GameClient
from game.clients import CLIENTS, find_client
from game.learn.lesson import Lesson
from game.learn.play import lessons_of, puzzles_of
from game.learn.puzzle import Puzzle
from game.scenes.play.table import TableScene
from game.shell.language import Language
from game.ui.book import Section

ALL = (*CLIENTS, "lots")
"""All games, with the small game as an example of one without a suite."""


def _nothing(*about: Any) -> Iterator[str]:
    return iter(())


def _leave(scene: TableScene) -> None:
    """Do nothing: there is no puzzle."""


@dataclass(frozen=True)
class LessonSuite:
    """Expected values of a game's lessons.

    names: of the lessons, in order.
    seats, stated: number of seats of each lesson, and what its position states.
    events: the module of the game's events.
    actions, asked: what a condition may name as `do` and `asked`.
    touched: kinds of targets that lessons point at.
    shade: areas that are not always on the table.
    wanted: kinds of targets that the callout may never hide.
    unclaimed: what an English sentence names although neither its claim nor the position has it.
    untrue: false statements of a sentence about a moment.
    signs: positions, and a sign that the coach finds in each.
    plain: a position without any.
    """

    names: tuple[str, ...] = ()
    seats: int = 0
    stated: str = ""
    events: ModuleType | None = None
    actions: Container[str] = ()
    asked: Container[str] = ()
    touched: Collection[str] = ()
    shade: frozenset[str] = frozenset()
    wanted: tuple[str, ...] = ("prompt", "primary")
    unclaimed: Callable[[Lesson, str, str], Iterable[str]] = _nothing
    untrue: Callable[[Moment, str], Iterable[str]] = _nothing
    signs: Sequence[tuple[str, str]] = ()
    plain: str = ""

    def known_events(self) -> dict[str, set[str]]:
        """Return the game's events with their fields."""
        base = getattr(self.events, "GameEvent", None)
        kinds = [kind for kind in vars(self.events).values() if isinstance(kind, type) and base in kind.__mro__[1:]]
        return {
            snake(kind.__name__): {name.rstrip("_") for name in getattr(kind, "__dataclass_fields__", ())}
            for kind in kinds
        }


@dataclass(frozen=True)
class PuzzleSuite:
    """Expected values of a game's puzzles.

    kinds: in order, with the least number of puzzles of each.
    least: the least number of all puzzles.
    uncounted: kinds without points.
    rivals: kinds in which a rival answers.
    solver: plays solutions on any device.
    spoil: plays something else.
    """

    kinds: Mapping[str, int] = field(default_factory=dict)
    least: int = 0
    uncounted: Container[str] = ()
    rivals: Container[str] = ()
    solver: type[Solver] = Solver
    spoil: Callable[[TableScene], None] = _leave


@dataclass(frozen=True)
class BookSuite:
    """Expected values of a game's rulebook.

    folder: of its files.
    sections: those in a language.
    rules: the numbers of all rules and rulings.
    cited: some that the engine cites.
    entries: addresses of the pages of cards and things.
    live: pages of a table, which the book opened from the title lacks.
    undrawn: names of figures that do not exist.
    found: an address for each search text; the first result, or with a leading `*` any result.
    """

    folder: Path
    sections: Callable[[Language], Sequence[Section]]
    rules: tuple[str, ...]
    cited: frozenset[str]
    entries: tuple[str, ...]
    undrawn: tuple[str, ...]
    found: Mapping[str, str]
    live: frozenset[str] = frozenset()

    @property
    def name(self) -> str:
        """Return the name of the game's folder."""
        return self.folder.parent.name


@dataclass(frozen=True)
class ClientSuite:
    """All expected values of a game.

    book: None for a game without one.
    calls, files: most calls of Python functions in a frame at rest, and most files entered by it: an alarm, not a
    target (188 to 191 and 49 to 50 when it was written).
    """

    name: str
    lessons: LessonSuite = LessonSuite()
    puzzles: PuzzleSuite = PuzzleSuite()
    book: BookSuite | None = None
    calls: int = 220
    files: int = 56

    @property
    def client(self) -> GameClient:
        return find_client(self.name)


@cache
def client_suite(name: str) -> ClientSuite:
    """Return the suite of a game; an empty one if it has none."""
    if find_spec(f"client_suite_{name}"):
        suite: ClientSuite = import_module(f"client_suite_{name}").SUITE
        return suite
    return ClientSuite(name)


LESSONS: tuple[Lesson, ...] = tuple(lesson for name in CLIENTS for lesson in lessons_of(find_client(name)))
PUZZLES: tuple[Puzzle, ...] = tuple(puzzle for name in CLIENTS for puzzle in puzzles_of(find_client(name)))
KINDS = tuple(dict.fromkeys((puzzle.game, puzzle.kind) for puzzle in PUZZLES))
BOOKS = tuple(name for name in CLIENTS if find_client(name).book)

every_game = pytest.mark.parametrize("game", ALL)
TAUGHT, PUZZLED = ([*dict.fromkeys(each.game for each in found)] for found in (LESSONS, PUZZLES))
"""The games with lessons, and those with puzzles."""
every_taught_game = pytest.mark.parametrize("game", TAUGHT)
every_puzzled_game = pytest.mark.parametrize("game", PUZZLED)
every_book = pytest.mark.parametrize("game", BOOKS)
every_lesson = pytest.mark.parametrize("lesson", LESSONS, ids=[f"{each.game}.{each.name}" for each in LESSONS])
every_puzzle = pytest.mark.parametrize("puzzle", PUZZLES, ids=[f"{each.game}.{each.name}" for each in PUZZLES])
every_kind = pytest.mark.parametrize(("game", "kind"), KINDS, ids=[".".join(each) for each in KINDS])


def lesson_named(name: str, game: str = "firenze") -> Lesson:
    """Return a lesson."""
    return next(lesson for lesson in LESSONS if (lesson.game, lesson.name) == (game, name))


def of_kind(kind: str) -> list[Puzzle]:
    """Return the puzzles of a kind; kinds are unique across games."""
    return [puzzle for puzzle in PUZZLES if puzzle.kind == kind]
