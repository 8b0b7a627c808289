"""What the tests of every game need to know of one at the screen: of its lessons, its puzzles and its rulebook.

A game of the list of games gets them with its line there.  What belongs to it alone stands in
`client_suite_NAME.py` here, as `SUITE`; a game without that file teaches nothing and has no book.
"""

from __future__ import annotations

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

from engine.codec import snake
from engine.games import GAMES
from game.client import GameClient
from game.clients import find_client
from game.learn.lesson import Lesson
from game.learn.play import lessons_of, puzzles_of
from game.learn.puzzle import Puzzle
from game.scenes.play.table import TableScene
from game.shell.language import Language
from game.ui.book import Section

ALL = (*GAMES, "lots")
"""The small game stands for one of which nothing but its line is known."""


def _nothing(*about: Any) -> Iterator[str]:
    return iter(())


def _leave(scene: TableScene) -> None:
    """Do nothing: there is no puzzle."""


@dataclass(frozen=True)
class LessonSuite:
    """names: of the lessons, in their order.  seats, stated: how many sit at each, and what its position says.
    events: the module of the game's events.  actions, asked: what a condition may name as `do` and `asked`.  touched:
    kinds of targets that lessons point at.  shade: areas that are not always on the table.  wanted: kinds of targets
    that the callout may never hide.  unclaimed: what an English sentence names that neither its claim nor the position
    holds.  untrue: what a sentence says of a moment that is not so."""

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

    def known_events(self) -> dict[str, set[str]]:
        """Return the events of the game with their fields."""
        base = getattr(self.events, "GameEvent", None)
        kinds = [kind for kind in vars(self.events).values() if isinstance(kind, type) and base in kind.__mro__[1:]]
        return {snake(kind.__name__): set(getattr(kind, "__dataclass_fields__", ())) for kind in kinds}


@dataclass(frozen=True)
class PuzzleSuite:
    """kinds: in their order, and how many there are of each at least.  least: how many in all.  uncounted: kinds of
    which nothing is said in points.  rivals: kinds with somebody who answers.  solver: plays solutions by whatever
    device.  spoil: plays something else."""

    kinds: Mapping[str, int] = field(default_factory=dict)
    least: int = 0
    uncounted: Container[str] = ()
    rivals: Container[str] = ()
    solver: type[Solver] = Solver
    spoil: Callable[[TableScene], None] = _leave


@dataclass(frozen=True)
class BookSuite:
    """folder: of its files.  sections: those in a language.  rules: the numbers of all rules and rulings.  cited: some
    that the engine cites.  entries: addresses of the pages of cards and things.  live: pages of a table, which a book
    on the title does not have.  undrawn: names of figures that there are none of.  found: an address for words that are
    looked for; the first of those found, or with a `*` before it any of them."""

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
        """The folder of its game."""
        return self.folder.parent.name


@dataclass(frozen=True)
class ClientSuite:
    """book: None for a game without one."""

    name: str
    lessons: LessonSuite = LessonSuite()
    puzzles: PuzzleSuite = PuzzleSuite()
    book: BookSuite | None = None

    @property
    def client(self) -> GameClient:
        return find_client(self.name)


@cache
def client_suite(name: str) -> ClientSuite:
    """Return the suite of a game: its own one, or that of a game that teaches nothing."""
    if find_spec(f"client_suite_{name}"):
        suite: ClientSuite = import_module(f"client_suite_{name}").SUITE
        return suite
    return ClientSuite(name)


LESSONS: tuple[Lesson, ...] = tuple(lesson for name in GAMES for lesson in lessons_of(find_client(name)))
PUZZLES: tuple[Puzzle, ...] = tuple(puzzle for name in GAMES for puzzle in puzzles_of(find_client(name)))
KINDS = tuple(dict.fromkeys((puzzle.game, puzzle.kind) for puzzle in PUZZLES))
BOOKS = tuple(name for name in GAMES if find_client(name).book)

every_game = pytest.mark.parametrize("game", ALL)
every_taught_game = pytest.mark.parametrize("game", dict.fromkeys(lesson.game for lesson in LESSONS))
every_puzzled_game = pytest.mark.parametrize("game", dict.fromkeys(puzzle.game for puzzle in PUZZLES))
every_book = pytest.mark.parametrize("game", BOOKS)
every_lesson = pytest.mark.parametrize("lesson", LESSONS, ids=[f"{each.game}.{each.name}" for each in LESSONS])
every_puzzle = pytest.mark.parametrize("puzzle", PUZZLES, ids=[f"{each.game}.{each.name}" for each in PUZZLES])
every_kind = pytest.mark.parametrize(("game", "kind"), KINDS, ids=[".".join(each) for each in KINDS])


def lesson_named(name: str, game: str = "firenze") -> Lesson:
    """Return a lesson."""
    return next(lesson for lesson in LESSONS if (lesson.game, lesson.name) == (game, name))


def of_kind(kind: str) -> list[Puzzle]:
    """Return the puzzles of a kind; no two games have one of that name."""
    return [puzzle for puzzle in PUZZLES if puzzle.kind == kind]
