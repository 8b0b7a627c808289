"""Setup of a game: the agreement of the players, which the seats scene passes to the session."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Annotated, Any

from engine.kernel.game import Game, knows_player, seats_in_words, seats_with
from engine.kernel.games import DEFAULT
from engine.kernel.record import Via
from engine.wire.names import clean_name
from game.graphics.theme import SEALS, SHAPES
from game.shell.language import Language
from game.shell.setup.dealt import DealtGame
from game.shell.setup.fair import Commitment

if TYPE_CHECKING:
    from engine.programs.program import Program

HUMAN = "human"
SEED_LIMIT = 1_000_000
MOST_SEATS = 6
PLAYERS_APART = 0x9E3779B1
"""Separates the computer players' chances from the game's."""
SPARE_SEAL = "neutral"
"""Seal of seats beyond the house's seals."""


@dataclass(frozen=True, slots=True)
class SeatSetup:
    """One player of a setup."""

    name: Annotated[str, Via(str, clean_name, str)]
    shape: str
    """A seal, one of `seals`."""
    kind: str = HUMAN
    """The player: HUMAN, or a level of the game."""
    hints: bool = True
    """Whether a person in this seat may ask for hints."""


@dataclass(frozen=True, slots=True)
class GameSetup:
    """A game to begin."""

    seats: tuple[SeatSetup, ...]
    """Seats in clockwise order."""
    game: str = DEFAULT
    """Name of the game."""
    options: Mapping[str, Any] = field(default_factory=dict)
    """The game's own options; those left out get the game's defaults."""
    start: int | None = None
    """Index into `seats` of the starting player, or None to draw it (from the seed)."""
    seed: int = 0
    speed: float = 1.0
    """Speed of motion (see settings)."""
    fair: Commitment | None = field(default=None, compare=False)
    """Promise of the seed; None before there is one."""
    screen: Mapping[str, Any] = field(default_factory=dict)
    """Options of this screen alone, by name (see `game.client.SetupOption`)."""
    programs: Mapping[str, Program] = field(default_factory=dict, compare=False)
    """Programs that play for seats, by the seats' names; no file mentions them."""
    dealt: DealtGame | None = None
    """Day of its deal; None for most games."""
    is_lesson: bool = False
    """The game belongs to a lesson or a puzzle; no file mentions it, and its results lead back there."""

    def check(self, game: Game[Any, Any, Any, Any]) -> None:
        """Raise ValueError with a sentence if the game does not allow this setup."""
        possible = seats_with(game, self.options)
        if len(self.seats) not in possible:
            raise ValueError(f"{seats_in_words(possible)} seats, not {len(self.seats)}")
        shapes = seals(game.seats[-1])
        if len(shapes) > len(SHAPES):
            shapes = (*shapes, SPARE_SEAL)  # for games older than the fifth seal
        for seat in self.seats:
            if not is_kind(game, seat.kind) or seat.shape not in shapes:
                raise ValueError(f"no such seat: {seat}")
        if self.start is not None and not 0 <= self.start < len(self.seats):
            raise ValueError(f"no such start seat: {self.start}")


@dataclass(frozen=True, slots=True)
class GoOn:
    """A position of a recorded game from which another game continues: its setup, the actions before it, and its state.
    The new game may have other players."""

    setup: GameSetup
    actions: tuple[Any, ...]
    round: int
    scores: tuple[int, ...]


def seals(count: int) -> tuple[str, ...]:
    """Return the seals of `count` seats, at most MOST_SEATS: those of the house, then the spare one."""
    return (*SEALS, *(SPARE_SEAL,) * (MOST_SEATS - len(SEALS)))[:count]


def is_kind(game: Game[Any, Any, Any, Any], kind: str) -> bool:
    """Return whether the kind is a person or a computer player of the game, in a file or a command line."""
    return kind == HUMAN or knows_player(game, kind)


def offered_levels(game: Game[Any, Any, Any, Any]) -> tuple[str, ...]:
    """Return the levels offered to people, weakest first."""
    return tuple(level.name for level in game.levels if not level.yardstick)


def player_seed(seed: int, seat: int) -> int:
    """Return the seed of the computer player at a seat, from the game's seed."""
    return seed * PLAYERS_APART + seat


def fresh_seed() -> int:
    """Return a random seed below SEED_LIMIT."""
    return secrets.randbelow(SEED_LIMIT)


def default_names(language: Language) -> tuple[str, ...]:
    """Return a name for each of MOST_SEATS seats."""
    return tuple(language.t(f"seats.names.{key}") for key in (*SHAPES, "fifth", "sixth"))
