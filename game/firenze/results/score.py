"""Data of a finished game for its results: every player's points by source, and the winners."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from game.shell.setup.setup import GameSetup


@dataclass(frozen=True, slots=True)
class SeatResult:
    """One player at the end."""

    name: str
    shape: str
    points: Mapping[str, int]
    """Points by source (a key of theme.SOURCES); feasts are those gained."""
    total: int
    """The final prestige."""
    losses: int = 0
    """Points lost by feasts, as a number above 0."""
    curve: tuple[int, ...] = ()
    """Prestige at the end of each round, without the final scoring."""
    portrait: str = ""
    """Sprite of a computer character, "" for others."""
    hints: int = 0
    """Number of decisions with hints."""


@dataclass(frozen=True, slots=True)
class LastSeal:
    """The seat that placed its last seal first, and the round, from 1 (R122)."""

    seat: int
    round: int


@dataclass(frozen=True, slots=True)
class Results:
    """The end of a game."""

    seats: tuple[SeatResult, ...]
    """In seat order."""
    winners: tuple[int, ...]
    """Indices into `seats` (a tie has several, R134)."""
    rounds: int
    setup: GameSetup | None = None
    """Setup of the finished game: a rematch uses it with another seed; without it there is no rematch button."""
    last_seal: LastSeal | None = None
    """None if unknown."""
    conceded: tuple[int, ...] = ()
    """Indices of the resigned players; they rank behind all others."""
    path: Path | None = None
    """File of the game."""

    def standing(self, seat: SeatResult) -> tuple[bool, int]:
        """Return the key of the ranking: players who have not resigned first, then by points."""
        return self.seats.index(seat) not in self.conceded, seat.total

    def rank(self, seat: SeatResult) -> int:
        """Return the rank from 1; equal points share a rank."""
        return 1 + sum(self.standing(other) > self.standing(seat) for other in self.seats)

    def lead(self) -> int | None:
        """Points between the winner and the next; None if there are several winners, or a player has resigned."""
        if self.conceded:
            return None
        best, *others = sorted((seat.total for seat in self.seats), reverse=True)
        return best - others[0] if others and len(self.winners) == 1 else None
