"""Applause in three sizes, by the value of a work: barely enough, good, and the best of the round."""

from __future__ import annotations

from typing import NamedTuple

from engine.princes import events as ev

GOOD_FROM = 3
"""Value above the round's minimum from which on a work is good."""


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


def leads(event: ev.WorkPerformed) -> bool:
    """Return whether the work is the best of the round so far, or one of several."""
    return event.value >= event.best


def applause(event: ev.WorkPerformed) -> Applause:
    """Return how a work is received. The first work of a round has nobody to beat: it must be good by itself."""
    is_good = event.value >= event.minimum + GOOD_FROM
    if leads(event) and (is_good or event.best):
        return GREAT
    return GOOD if is_good else BARELY
