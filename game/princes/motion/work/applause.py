"""Applause in three sizes, by the value of a work alone, so that picture and sound agree: the sound knows no more.

The laurel for the best work of the round is the picture's own (`account`).
"""

from __future__ import annotations

from typing import NamedTuple

GOOD_FROM, GREAT_FROM = 13, 18
"""Values from which on a work is good, and great: in games of computer players about two thirds are at least good and
one in five is great. In the last round, whose minimum is 17, every work is good."""


class Applause(NamedTuple):
    """How a work is received."""

    name: str
    bows: int
    """Number of times the artist bows."""
    blossoms: int
    """Number of blossoms thrown on the stage."""
    lights: bool
    """Whether the stage is lit."""


BARELY = Applause("barely", bows=1, blossoms=0, lights=False)
GOOD = Applause("good", bows=2, blossoms=10, lights=False)
GREAT = Applause("great", bows=3, blossoms=28, lights=True)


def applause(value: int) -> Applause:
    """Return how a work of that value is received."""
    if value >= GREAT_FROM:
        return GREAT
    return GOOD if value >= GOOD_FROM else BARELY
