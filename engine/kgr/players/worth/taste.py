"""A seat's preferences besides winning: bonuses, and factors on the worth of things to it."""

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
    """Factor on the worth of the calendar."""
    cards: float = 1.0
    """Factor on the worth of progress cards."""
    knights: float = 1.0
    """Factor on the gain or loss of the next attack, and on the worth of knights besides."""
    rivals: float = 1.0
    """Factor on the cost of the others' positions."""
    helping: float = 1.0
    """Factor on the cost of a trade's help to another seat."""
    seven: float = 1.0
    """Factor on the cost of the cards lost on a seven."""
    defence: float = 1.0
    """Factor on the cost of a city lost to the barbarians."""
    seasoned: bool = False
    """Whether its offers are only those that somebody probably takes, and it saves grain for its knights."""


USUAL = Taste()
SEASONED = Taste(seven=4.0, defence=2.5, seasoned=True)
"""Of the levels for people.  The cost of a lost city is more than that of raising it again: whoever defends alone is
late."""
