"""What a seat likes besides what wins: bonuses and factors on what things are worth to it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Taste:
    """A seat's preferences; by default it has none.  Bonuses are in points, kept as long as the thing is."""

    place: float = 0.0
    """Bonus for each place that it has settled."""
    city: float = 0.0
    """Bonus for each city."""
    road: float = 0.0
    """Bonus for the longest road."""
    levels: float = 1.0
    """Factor on what the calendar is worth."""
    cards: float = 1.0
    """Factor on what progress cards are worth."""
    knights: float = 1.0
    """Factor on what the next attack may bring or cost, and on what knights are worth besides."""
    rivals: float = 1.0
    """Factor on what the others' positions cost it."""
    helping: float = 1.0
    """Factor on what it costs that a trade helps another seat."""


USUAL = Taste()
