"""What the players agreed on before a game: the value the seats scene hands to the session."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from engine.game import Game, knows_player, seats_in_words
from engine.games import DEFAULT
from game.graphics.theme import SEALS, SHAPES
from game.shell.language import Language
from game.shell.setup.dealt import DealtGame
from game.shell.setup.fair import Commitment

if TYPE_CHECKING:
    from engine.program import Program

HUMAN = "human"
SEED_LIMIT = 1_000_000
MOST_SEATS = 6
PLAYERS_APART = 0x9E3779B1
"""Keeps the computer players' chances apart from the game's."""
SPARE_SEAL = "neutral"
"""The seal of seats for which there is none of their own."""


@dataclass(frozen=True, slots=True)
class SeatSetup:
    """One player: a name, a seal (one of `seals`) and who decides (HUMAN, or a level of the game).  hints: whether a
    person there may ask for them."""

    name: str
    shape: str
    kind: str = HUMAN
    hints: bool = True


@dataclass(frozen=True, slots=True)
class GameSetup:
    """A game to be begun: seats in clockwise order, the name of the game, its own options, seed and speed (see
    settings).

    `options` that are left out get the game's defaults. `start`: index into `seats` of the starting player, or None to
    draw it (from the seed). `fair`: what was promised of the seed; None where nothing has been yet. `screen`: what was
    agreed on of this screen alone, by the names of the options (see `game.client.SetupOption`). `programs`: that play
    for seats, by the names of these; no file knows of them. `dealt`: of which day it is the deal; None for most games.
    `is_lesson`: it is played in a lesson or a puzzle; no file knows of it, and its results lead back there.
    """

    seats: tuple[SeatSetup, ...]
    game: str = DEFAULT
    options: Mapping[str, Any] = field(default_factory=dict)
    start: int | None = None
    seed: int = 0
    speed: float = 1.0
    fair: Commitment | None = field(default=None, compare=False)
    screen: Mapping[str, Any] = field(default_factory=dict)
    programs: Mapping[str, Program] = field(default_factory=dict, compare=False)
    dealt: DealtGame | None = None
    is_lesson: bool = False

    def check(self, game: Game[Any, Any, Any, Any]) -> None:
        """Raise ValueError with a sentence where this cannot be seated at the game."""
        if len(self.seats) not in game.seats:
            raise ValueError(f"{seats_in_words(game.seats)} seats, not {len(self.seats)}")
        shapes = seals(game.seats[-1])
        if len(shapes) > len(SHAPES):
            shapes = (*shapes, SPARE_SEAL)  # of games from the time before there was a fifth seal
        for seat in self.seats:
            if not is_kind(game, seat.kind) or seat.shape not in shapes:
                raise ValueError(f"no such seat: {seat}")
        if self.start is not None and not 0 <= self.start < len(self.seats):
            raise ValueError(f"no such start seat: {self.start}")


@dataclass(frozen=True, slots=True)
class GoOn:
    """A position of a recorded game that another game shall go on from: how that game was agreed on, the actions up to
    there, and how it stands. The seats of the new one may be anybody's."""

    setup: GameSetup
    actions: tuple[Any, ...]
    round: int
    scores: tuple[int, ...]


def seals(count: int) -> tuple[str, ...]:
    """Return the seals of so many seats, at most MOST_SEATS: those of the house, then the spare one."""
    return (*SEALS, *(SPARE_SEAL,) * (MOST_SEATS - len(SEALS)))[:count]


def is_kind(game: Game[Any, Any, Any, Any], kind: str) -> bool:
    """Return whether a person or a computer player of the game can be meant: a seat of a file or a command line."""
    return kind == HUMAN or knows_player(game, kind)


def offered_levels(game: Game[Any, Any, Any, Any]) -> tuple[str, ...]:
    """Return the computer players that are offered to people, weakest first."""
    return tuple(level.name for level in game.levels if not level.yardstick)


def quick_setup(
    kinds: tuple[str, ...], names: tuple[str, ...], seed: int, speed: float, game: str = DEFAULT
) -> GameSetup:
    """Return a game with the defaults of its options: seat k has the k-th kind, name and seal."""
    shapes = seals(len(kinds))
    seats = tuple(SeatSetup(name, shape, kind) for kind, name, shape in zip(kinds, names, shapes, strict=False))
    return GameSetup(seats, game, seed=seed, speed=speed)


def player_seed(seed: int, seat: int) -> int:
    """Return the seed of the computer player at a seat of a game with that seed."""
    return seed * PLAYERS_APART + seat


def fresh_seed() -> int:
    """Return a seed nobody chose, below SEED_LIMIT."""
    return secrets.randbelow(SEED_LIMIT)


def default_names(language: Language) -> tuple[str, ...]:
    """Return a name for each of MOST_SEATS seats."""
    return tuple(language.t(f"seats.names.{key}") for key in (*SHAPES, "fifth", "sixth"))
