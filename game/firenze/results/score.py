"""Data of a finished game for its results."""

from __future__ import annotations

from dataclasses import dataclass

from game.graphics.theme import SOURCES
from game.table.results.score import Results


@dataclass(frozen=True, slots=True)
class LastSeal:
    """The seat that placed its last seal first, and the round, from 1 (R122)."""

    seat: int
    round: int


@dataclass(frozen=True, slots=True)
class FirenzeResults(Results):
    """The end of a game of Firenze."""

    last_seal: LastSeal | None = None
    """None if unknown."""

    @property
    def sources(self) -> tuple[str, ...]:
        """The sources of points in the order in which they are counted; points at the start only if a seat has any."""
        starts = any(seat.points.get("start") for seat in self.seats)
        return tuple(source for source in SOURCES if source != "start" or starts)
