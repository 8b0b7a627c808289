"""Places that scenes lead to: a value for each, with the place's arguments.

    Go...(arguments, replace=True)          # instead of this scene, not on top of it

`game.scenes.flow` makes their scenes. `GoPage` is with the pages (`game.ui.to_page`).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from game.shell.scene import Go

if TYPE_CHECKING:
    from datetime import date
    from pathlib import Path

    from game.shell.phones import PhoneSeat
    from game.shell.session.session import Finished, Session
    from game.shell.settings import NamedProgram
    from game.shell.setup.setup import GameSetup, GoOn


@dataclass(frozen=True, slots=True)
class GoSeats(Go):
    """The agreement of the players before a game."""

    place: ClassVar[str] = "seats"
    is_of_a_game: ClassVar[bool] = True
    game: str = ""
    """Name of the game, "" for the current one."""
    setup: GameSetup | None = None
    """Setup of an earlier game, whose luck is used."""


@dataclass(frozen=True, slots=True)
class GoFrom(Go):
    """The seats of a game that continues from a position of another one."""

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
    """An easy game with a coach, continued or new.  game: "" for the one that is played."""

    place: ClassVar[str] = "first_game"
    is_of_a_game: ClassVar[bool] = True
    game: str = ""


@dataclass(frozen=True, slots=True)
class GoAttract(Go):
    """A demonstration game between computer players."""

    place: ClassVar[str] = "attract"
    is_of_a_game: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class GoResults(Go):
    """The results of a finished game."""

    place: ClassVar[str] = "results"
    is_of_a_game: ClassVar[bool] = True
    finished: Finished


@dataclass(frozen=True, slots=True)
class GoSeating(Go):
    """The players of a running game's seats."""

    place: ClassVar[str] = "seating"
    session: Session


@dataclass(frozen=True, slots=True)
class GoFair(Go):
    """The fairness page of a game, running or in a file: how to check its luck."""

    place: ClassVar[str] = "fair"
    game: Session | Path


@dataclass(frozen=True, slots=True)
class GoGames(Go):
    """All saved games. brought: a file to import."""

    place: ClassVar[str] = "games"
    brought: Path | None = None


@dataclass(frozen=True, slots=True)
class GoReplay(Go):
    """A replay of a game of the library. at: number of actions already played."""

    place: ClassVar[str] = "replay"
    is_of_a_game: ClassVar[bool] = True
    path: Path
    at: int = 0


@dataclass(frozen=True, slots=True)
class GoReview(Go):
    """The review of a finished game's decisions."""

    place: ClassVar[str] = "review"
    path: Path


@dataclass(frozen=True, slots=True)
class GoHall(Go):
    """Hall of fame and statistics. game: its name, "" for the current one."""

    place: ClassVar[str] = "hall"
    game: str = ""


@dataclass(frozen=True, slots=True)
class GoSettings(Go):
    """The settings."""

    place: ClassVar[str] = "settings"


@dataclass(frozen=True, slots=True)
class GoWelcome(Go):
    """The questions at the first start."""

    place: ClassVar[str] = "welcome"


@dataclass(frozen=True, slots=True)
class GoBindings(Go):
    """The bindings of keys and pad buttons to commands."""

    place: ClassVar[str] = "bindings"


@dataclass(frozen=True, slots=True)
class GoScreen(Go):
    """A page that needs nothing but the context.  address: of its scene, `module:class`, imported when it is opened."""

    place: ClassVar[str] = "screen"
    address: str


@dataclass(frozen=True, slots=True)
class GoConsent(Go):
    """The question whether programs may be started."""

    place: ClassVar[str] = "consent"
    programs: tuple[NamedProgram, ...]


@dataclass(frozen=True, slots=True)
class GoOutside(Go):
    """The question whether games from the folder beside the program may be run."""

    place: ClassVar[str] = "outside"


@dataclass(frozen=True, slots=True)
class GoCodes(Go):
    """The codes by which phones become the hands of seats, before the game begins.  game: its name."""

    place: ClassVar[str] = "codes"
    game: str
    seats: tuple[PhoneSeat, ...]


@dataclass(frozen=True, slots=True)
class GoLessons(Go):
    """The lessons of a game."""

    place: ClassVar[str] = "lessons"
    is_of_a_game: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class GoLesson(Go):
    """A lesson, continued or from its beginning (afresh)."""

    place: ClassVar[str] = "lesson"
    is_of_a_game: ClassVar[bool] = True
    name: str
    afresh: bool = False


@dataclass(frozen=True, slots=True)
class GoPuzzles(Go):
    """The puzzles of a game."""

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
    """The deal of a day; None for today."""

    place: ClassVar[str] = "deal"
    is_of_a_game: ClassVar[bool] = True
    day: date | None = None


@dataclass(frozen=True, slots=True)
class GoDuplicate(Go):
    """The duplicate game: several people play the deal of a day one after another."""

    place: ClassVar[str] = "duplicate"
    is_of_a_game: ClassVar[bool] = True
    day: date


@dataclass(frozen=True, slots=True)
class GoCompare(Go):
    """The comparison of a duplicate game, turn by turn."""

    place: ClassVar[str] = "compare"
    day: date
