"""Scores in three sizes: what brings few points is shown small, a balcony or ten points as great as it is."""

from __future__ import annotations

from typing import NamedTuple

from engine.firenze import events as ev

MIDDLE_FROM, GREAT_FROM = 5, 10
"""Points of an order from which on it is shown in the middle and in the great size."""


class ScoreSize(NamedTuple):
    """How large an order is shown."""

    letters: float
    """Height of its points, logical px."""
    arc: float
    """Height of the flight of its tower, logical px."""
    shake: float
    """Amplitude of the shake of the board, logical px; at most 4."""
    ring: float
    """Width of the golden ring, in seals."""
    dust: int
    """Number of clouds round the seal."""
    counting: float
    """Factor of the time in which its points count up."""


SMALL = ScoreSize(letters=60, arc=40, shake=0, ring=2.6, dust=4, counting=1.0)
MIDDLE = ScoreSize(letters=110, arc=110, shake=2, ring=3.4, dust=8, counting=1.4)
GREAT = ScoreSize(letters=150, arc=190, shake=4, ring=5.0, dust=16, counting=2.2)


def size_of(event: ev.OrderFulfilled) -> ScoreSize:
    """Return the size in which an order is shown."""
    if event.balcony is not None or event.points >= GREAT_FROM:
        return GREAT
    return MIDDLE if event.points >= MIDDLE_FROM else SMALL
