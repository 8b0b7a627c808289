"""What a finished game hands to its results: every player's points by source, and who has won."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from game.shell.setup.setup import GameSetup


@dataclass(frozen=True, slots=True)
class SeatResult:
    """One player at the end.

    `points`: source (a key of theme.SOURCES) to points; feasts are those gained. `losses`: points lost by feasts, as a
    number above 0. `total`: the final prestige. `curve`: prestige at the end of each round, without the final scoring.
    `portrait`: the sprite of a computer player that is somebody, "" for others.
    `hints`: decisions on which it took one.
    """

    name: str
    shape: str
    points: Mapping[str, int]
    total: int
    losses: int = 0
    curve: tuple[int, ...] = ()
    portrait: str = ""
    hints: int = 0


@dataclass(frozen=True, slots=True)
class LastSeal:
    """Who placed the last own seal first, and in which round, from 1 (R122)."""

    seat: int
    round: int


@dataclass(frozen=True, slots=True)
class Results:
    """The end of a game. `seats` in seat order; `winners` are indices into it (a tie has several, R134). `setup` is the
    game that was played: a rematch begins it anew with another seed; None takes the button away. `last_seal` is None
    where nobody is known to have placed it. `conceded`: indices of those who gave up; they rank behind all others.
    `path`: the file of the game."""

    seats: tuple[SeatResult, ...]
    winners: tuple[int, ...]
    rounds: int
    setup: GameSetup | None = None
    last_seal: LastSeal | None = None
    conceded: tuple[int, ...] = ()
    path: Path | None = None

    def standing(self, seat: SeatResult) -> tuple[bool, int]:
        """What is compared: whoever has not given up stands higher, then whoever has more points."""
        return self.seats.index(seat) not in self.conceded, seat.total

    def rank(self, seat: SeatResult) -> int:
        """From 1; equal points share a rank."""
        return 1 + sum(self.standing(other) > self.standing(seat) for other in self.seats)

    def lead(self) -> int | None:
        """Points between the winner and the next; None where several win, or somebody has given up."""
        if self.conceded:
            return None
        best, *others = sorted((seat.total for seat in self.seats), reverse=True)
        return best - others[0] if others and len(self.winners) == 1 else None
