"""What the players agreed on before a game: the value the seats scene hands to the table."""

from __future__ import annotations

import secrets
from dataclasses import dataclass

from game.graphics.theme import SHAPES
from game.shell.language import Language

KINDS = ("human", "greedy")
LEVIES = ("auto", "choose")
NEUTRALS = ("recommended", "random")
SEED_LIMIT = 1_000_000


@dataclass(frozen=True, slots=True)
class SeatSetup:
    """One player: a name, a seal (one of theme.SHAPES) and who moves the hand (one of KINDS)."""

    name: str
    shape: str
    kind: str = "human"


@dataclass(frozen=True, slots=True)
class GameSetup:
    """A game to be begun: 2 to 4 seats in clockwise order, options as in the rules, seed and speed (see settings).

    `levies`: "auto" (R1) or "choose". `neutrals`: "recommended" or "random" (R20 to R22). `start`: index into `seats`
    of the starting player, or None to draw it (from the seed).
    """

    seats: tuple[SeatSetup, ...]
    campanile: bool = True
    levies: str = "auto"
    neutrals: str = "recommended"
    start: int | None = None
    seed: int = 0
    speed: float = 1.0

    def __post_init__(self) -> None:
        if not 2 <= len(self.seats) <= 4:
            raise ValueError(f"2 to 4 seats, not {len(self.seats)}")
        for seat in self.seats:
            if seat.kind not in KINDS or seat.shape not in SHAPES:
                raise ValueError(f"no such seat: {seat}")
        if self.levies not in LEVIES or self.neutrals not in NEUTRALS:
            raise ValueError(f"no such option: {self.levies}, {self.neutrals}")
        if self.start is not None and not 0 <= self.start < len(self.seats):
            raise ValueError(f"no such start seat: {self.start}")


def quick_setup(kinds: tuple[str, ...], names: tuple[str, ...], seed: int, speed: float) -> GameSetup:
    """A game with the usual options: seat k has the k-th kind, name and seal."""
    seats = tuple(SeatSetup(name, shape, kind) for kind, name, shape in zip(kinds, names, SHAPES, strict=False))
    return GameSetup(seats, seed=seed, speed=speed)


def fresh_seed() -> int:
    """A seed nobody chose, below SEED_LIMIT."""
    return secrets.randbelow(SEED_LIMIT)


def default_names(language: Language) -> tuple[str, ...]:
    """A name for each of the four seats."""
    return tuple(language.t(f"seats.names.{shape}") for shape in SHAPES)
