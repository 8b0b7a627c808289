"""Data of a finished game for its results."""

from __future__ import annotations

from dataclasses import dataclass

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
