"""Sizes of frequent and rare events.

Scores have three: few points are shown small, a balcony or ten points as great as it is. Stones from the bag
have two: the refill of one card is a small thing, a deal of the row a rain."""

from __future__ import annotations

from typing import NamedTuple

from engine.firenze import events as ev

HEAVY = 5
"""Floors from which on a collapse is great: the table halts, pigeons fly up, and its owner remarks on it."""
MIDDLE_FROM, GREAT_FROM = 5, 10
"""Points of an order from which on it is shown in the middle and in the great size."""


class ScoreSize(NamedTuple):
    """How large an order is shown."""

    arc: float
    """Height of the flight of its tower, logical px."""
    shake: float
    """Amplitude of the shake of the board, logical px; at most 4."""
    ring: float
    """Width of the golden ring, in seals."""
    dust: int
    """Number of clouds round the seal."""


SMALL = ScoreSize(arc=40, shake=0, ring=2.6, dust=4)
MIDDLE = ScoreSize(arc=110, shake=2, ring=3.4, dust=8)
GREAT = ScoreSize(arc=190, shake=4, ring=5.0, dust=16)


def size_of(event: ev.OrderFulfilled) -> ScoreSize:
    """Return the size in which an order is shown."""
    if event.balcony is not None or event.points >= GREAT_FROM:
        return GREAT
    return MIDDLE if event.points >= MIDDLE_FROM else SMALL


class DropSize(NamedTuple):
    """How large stones fall out of the bag onto a card."""

    large: float
    """Width of a stone where it lands, compared with that in the tray."""
    arcs: tuple[float, ...]
    """Heights of the arcs of stones that follow each other, logical px."""
    bag: float
    """Factor to which the bag swells."""
    shakes: bool
    """Whether the bag shakes."""
    clouds: int
    """Number of clouds under a landing stone."""
    pours: bool
    """Whether the stones are heard leaving the bag."""


RAIN_FROM = 3
"""Cards dealt one after the other from which on their stones are a rain."""
REFILL = DropSize(large=1.6, arcs=(90,), bag=1.06, shakes=False, clouds=1, pours=False)
RAIN = DropSize(large=2.0, arcs=(230, 150, 290, 190), bag=1.35, shakes=True, clouds=3, pours=True)
