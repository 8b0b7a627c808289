"""The luck of the piles: the cards that each seat has drawn, compared with its pile's average.

All chance of this game is in the set-up (R82): the order of each pile, and the tasks dealt. Every pile holds the same
24 cards, so the piles are fair over a whole game; cards that come early or late are luck.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.strasbourg import events as ev
from engine.strasbourg.components import PILE


@dataclass(frozen=True, slots=True)
class Drawn:
    """The cards that a seat has drawn."""

    cards: int
    """Their number."""
    influence: int
    """The sum of their values."""
    expected: float
    """The average sum of as many cards of a fresh pile."""
    deviation: float
    """Standard deviation of that sum."""


def drawn(seats: int, steps: Sequence[Sequence[ev.GameEvent]]) -> tuple[Drawn, ...]:
    """Return by seat the cards drawn in a finished game.  A card that came back and was drawn again counts once
    more."""
    numbers, sums = [0] * seats, [0] * seats
    for events in steps:
        for event in events:
            if isinstance(event, ev.CardDrawn):
                numbers[event.seat] += 1
                sums[event.seat] += event.value
    return tuple(Drawn(number, total, *_usual(number)) for number, total in zip(numbers, sums, strict=True))


def _usual(cards: int) -> tuple[float, float]:
    """Return mean and standard deviation of the sum of that many cards drawn from a fresh pile."""
    size = len(PILE)
    mean = sum(PILE) / size
    variance = sum((value - mean) ** 2 for value in PILE) / size
    drawn_share = min(cards, size)
    spread = drawn_share * variance * (size - drawn_share) / (size - 1)
    return cards * mean, spread**0.5
