"""Data of a finished game for results that are counted: every player's points by source, and the winners."""

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
    """Points by source, those gained."""
    total: int
    """The final points."""
    losses: int = 0
    """Points lost, as a number above 0."""
    curve: tuple[int, ...] = ()
    """Points at the end of each recorded round, without the final scoring."""
    start: int = 0
    """Points before these rounds."""
    portrait: str = ""
    """Sprite of a computer character, "" for others."""
    hints: int = 0
    """Number of decisions with hints."""


@dataclass(frozen=True, slots=True)
class CardPoints:
    """A card that is turned at the end; its points are those of the source `card`."""

    seat: int
    card: str
    points: int


@dataclass(frozen=True, slots=True)
class Results:
    """The end of a game."""

    seats: tuple[SeatResult, ...]
    """In seat order."""
    winners: tuple[int, ...]
    """Indices into `seats` (a tie has several)."""
    rounds: int
    setup: GameSetup | None = None
    """Setup of the finished game: a rematch uses it with another seed; without it there is no rematch button."""
    conceded: tuple[int, ...] = ()
    """Indices of the resigned players; they rank behind all others."""
    path: Path | None = None
    """File of the game."""
    cards: tuple[CardPoints, ...] = ()
    """The cards turned one by one, in their order."""
    ties: tuple[tuple[int, ...], ...] = ()
    """By seat the numbers compared where points are equal; () if equal points share."""

    @property
    def first_round(self) -> int:
        """The round of the first point of the curves."""
        return self.rounds - max(len(seat.curve) for seat in self.seats) + 1

    def standing(self, seat: SeatResult) -> tuple[bool, int, tuple[int, ...]]:
        """Return the key of the ranking: players who have not resigned first, then points, then the tie-break."""
        number = next(k for k, other in enumerate(self.seats) if other is seat)
        return number not in self.conceded, seat.total, self.ties[number] if self.ties else ()

    def rank(self, seat: SeatResult) -> int:
        """Return the rank from 1; those equal in all share a rank."""
        return 1 + sum(self.standing(other) > self.standing(seat) for other in self.seats)

    def ranking(self) -> list[int]:
        """Return the seats from first to last; equal ones in seat order."""
        return sorted(range(len(self.seats)), key=lambda k: self.standing(self.seats[k]), reverse=True)

    def lead(self) -> int | None:
        """Points between the winner and the next; None if there are several winners, or a player has resigned."""
        if self.conceded:
            return None
        best, *others = sorted((seat.total for seat in self.seats), reverse=True)
        return best - others[0] if others and len(self.winners) == 1 else None
