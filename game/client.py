"""The contract of a game's client: all that the scenes, the gallery and the self-test know of a game on the screen.

A client is one value, listed by the name of its game in `game.clients`. What is heavy stands behind functions, so that
the value itself is cheap to have.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame

from engine.game import Game
from game.shell.context import Context
from game.shell.scene import Scene, Size

if TYPE_CHECKING:  # whoever wants the first picture wants neither sounds nor a game yet
    from game.shell.audio import Repertoire
    from game.shell.session import Finished

Shot = tuple[str, Callable[[Context, Size], Scene | pygame.Surface]]
"""A picture of the gallery: its name, and what paints it."""


@dataclass(frozen=True, slots=True)
class SetupOption:
    """A cell of the seats scene: an option of the game's setup.

    values: those that can be chosen; two truth values make a switch. default: the value to begin with. beginners: the
    value to begin with until a first game has been finished; None where it is the same. The words are
    `seats.option.<name>` and `seats.value.<value>` (`on` and `off` for a switch); where there are none yet, the names
    themselves are shown.
    """

    name: str
    icon: str
    values: tuple[Any, ...]
    default: Any
    beginners: Any = None

    @property
    def is_switch(self) -> bool:
        """Whether it is on or off."""
        return set(self.values) == {True, False}


@dataclass(frozen=True, slots=True)
class SeatNote:
    """What a niche of the seats scene says about a place: a sentence (a key of the language files), a number, and as
    many bricks of a colour (a letter of theme.STONES)."""

    words: str
    number: int
    colour: str


def no_note(place: int) -> SeatNote | None:
    """Say nothing about any place."""
    return None


def nothing_to_read(context: Context, size: Size) -> Iterator[None]:
    """Read nothing ahead of time."""
    return iter(())


def no_shots() -> Sequence[Shot]:
    """Have no pictures in the gallery."""
    return ()


@dataclass(frozen=True, slots=True)
class GameClient:
    """A game on the screen.

    table: the parts of its table (`game.table.parts.TableParts`). results: the scene that shows a finished game. Both
    have a plain form for a game without pictures (`game.table.plain`, `game.table.plain_results`).
    options: the rows of the seats scene. sounds: what is heard. lessons: the folder of its lessons. commands: further
    commands of its table. shots: its pictures in the gallery. seat_note: what is said about the place so many seats
    after the starting player. preload: reads the pictures of the table ahead of time, a little a step. question,
    remark: what the head of the seats scene asks and says (keys of the language files); a remark may be missing.
    """

    game: Game[Any, Any, Any, Any]
    sounds: Repertoire
    table: Callable[[], Any]
    results: Callable[[Context, Finished], Scene]
    options: tuple[SetupOption, ...] = ()
    lessons: Path | None = None
    commands: tuple[str, ...] = ()
    seat_note: Callable[[int], SeatNote | None] = no_note
    preload: Callable[[Context, Size], Iterator[None]] = nothing_to_read
    shots: Callable[[], Sequence[Shot]] = no_shots
    question: str = "seats.players"
    remark: str = ""
