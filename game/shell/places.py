"""Where one scene leads to another: a value for each place, which holds what the place needs.

    Go...(what it needs, replace=True)      # in place of this scene, instead of on top of it

`game.scenes.flow` makes their scenes.  The way to a page stands with the pages (`game.ui.to_page`).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from game.shell.scene import Go

if TYPE_CHECKING:
    from datetime import date
    from pathlib import Path

    from game.shell.session.session import Finished, Session
    from game.shell.settings import NamedProgram
    from game.shell.setup.setup import GameSetup, GoOn


@dataclass(frozen=True, slots=True)
class GoSeats(Go):
    """What the players agree on before a game.  game: which one, "" for the one that is played.  setup: of a game that
    was played, whose luck it has."""

    place: ClassVar[str] = "seats"
    is_of_a_game: ClassVar[bool] = True
    game: str = ""
    setup: GameSetup | None = None


@dataclass(frozen=True, slots=True)
class GoFrom(Go):
    """The seats of a game that goes on from a position of another one."""

    place: ClassVar[str] = "go_on"
    is_of_a_game: ClassVar[bool] = True
    position: GoOn


@dataclass(frozen=True, slots=True)
class GoTable(Go):
    """A game, new or continued."""

    place: ClassVar[str] = "table"
    is_of_a_game: ClassVar[bool] = True
    session: Session


@dataclass(frozen=True, slots=True)
class GoFirstGame(Go):
    """An easy game with a coach, where it was left, or a new one."""

    place: ClassVar[str] = "first_game"
    is_of_a_game: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class GoAttract(Go):
    """A game between computer players, to look at."""

    place: ClassVar[str] = "attract"
    is_of_a_game: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class GoResults(Go):
    """A game that is over."""

    place: ClassVar[str] = "results"
    is_of_a_game: ClassVar[bool] = True
    finished: Finished


@dataclass(frozen=True, slots=True)
class GoSeating(Go):
    """Who decides for the seats of a running game."""

    place: ClassVar[str] = "seating"
    session: Session


@dataclass(frozen=True, slots=True)
class GoFair(Go):
    """How the luck of a game can be checked: of a running one, or of one in a file."""

    place: ClassVar[str] = "fair"
    game: Session | Path


@dataclass(frozen=True, slots=True)
class GoGames(Go):
    """All saved games.  brought: a file that is brought in."""

    place: ClassVar[str] = "games"
    brought: Path | None = None


@dataclass(frozen=True, slots=True)
class GoReplay(Go):
    """A game of the library, played again to be looked at.  at: how many actions are played there."""

    place: ClassVar[str] = "replay"
    is_of_a_game: ClassVar[bool] = True
    path: Path
    at: int = 0


@dataclass(frozen=True, slots=True)
class GoReview(Go):
    """What was decided where in a finished game."""

    place: ClassVar[str] = "review"
    path: Path


@dataclass(frozen=True, slots=True)
class GoHall(Go):
    """Hall of fame and statistics.  game: of which, "" for the one that is played."""

    place: ClassVar[str] = "hall"
    game: str = ""


@dataclass(frozen=True, slots=True)
class GoSettings(Go):
    """The settings."""

    place: ClassVar[str] = "settings"


@dataclass(frozen=True, slots=True)
class GoWelcome(Go):
    """What is asked at the first start."""

    place: ClassVar[str] = "welcome"


@dataclass(frozen=True, slots=True)
class GoBindings(Go):
    """Which key and which pad button gives which command."""

    place: ClassVar[str] = "bindings"


@dataclass(frozen=True, slots=True)
class GoPrograms(Go):
    """Which programs can be chosen for a seat."""

    place: ClassVar[str] = "programs"


@dataclass(frozen=True, slots=True)
class GoConsent(Go):
    """Whether programs may be started."""

    place: ClassVar[str] = "consent"
    programs: tuple[NamedProgram, ...]


@dataclass(frozen=True, slots=True)
class GoLessons(Go):
    """What can be learned about a game."""

    place: ClassVar[str] = "lessons"
    is_of_a_game: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class GoLesson(Go):
    """A lesson, where it was left, or from its beginning (afresh)."""

    place: ClassVar[str] = "lesson"
    is_of_a_game: ClassVar[bool] = True
    name: str
    afresh: bool = False


@dataclass(frozen=True, slots=True)
class GoPuzzles(Go):
    """What can be solved in a game."""

    place: ClassVar[str] = "puzzles"
    is_of_a_game: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class GoPuzzle(Go):
    """A puzzle, or its solution (shown)."""

    place: ClassVar[str] = "puzzle"
    is_of_a_game: ClassVar[bool] = True
    name: str
    shown: bool = False


@dataclass(frozen=True, slots=True)
class GoDeal(Go):
    """The deal of a day, of today without one."""

    place: ClassVar[str] = "deal"
    is_of_a_game: ClassVar[bool] = True
    day: date | None = None


@dataclass(frozen=True, slots=True)
class GoDuplicate(Go):
    """Several people play the deal of a day one after another."""

    place: ClassVar[str] = "duplicate"
    is_of_a_game: ClassVar[bool] = True
    day: date


@dataclass(frozen=True, slots=True)
class GoCompare(Go):
    """What became of that, turn by turn."""

    place: ClassVar[str] = "compare"
    day: date
