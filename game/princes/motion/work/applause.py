"""Applause in three sizes, by how far a work surpasses the minimum of its round: its picture, and its sound.

The laurel for the best work of the round is the picture's own (`account`).
"""

from __future__ import annotations

from typing import NamedTuple

GOOD_FROM, GREAT_FROM = 2, 4
"""Points above the minimum from which on a work is good, and great: in games of computer players nearly half are at
least good and one in five or six is great."""
CLAP_APART, CLAP_GROWS = 95.0, 0.08
"""Milliseconds from one sound of clapping to the next, and how much stronger each is than the one before."""


class Applause(NamedTuple):
    """How a work is received."""

    name: str
    bows: int
    """Number of times the artist bows."""
    blossoms: int
    """Number of blossoms thrown on the stage."""
    lights: bool
    """Whether the stage is lit."""
    claps: int
    """Number of sounds of clapping, one over the other."""
    chord: str
    """The sound that it begins with, "" for none."""

    def heard(self, at: float) -> tuple[tuple[str, float, float], ...]:
        """Return its sounds, each with its ms after the event and its strength, if it begins at `at`."""
        first = 1.0 - CLAP_GROWS * (self.claps - 1)
        claps = (("princes_clap", at + CLAP_APART * n, first + CLAP_GROWS * n) for n in range(self.claps))
        return (*(((self.chord, at, 0.6),) if self.chord else ()), *claps)


BARELY = Applause("barely", bows=1, blossoms=0, lights=False, claps=2, chord="")
GOOD = Applause("good", bows=2, blossoms=10, lights=False, claps=5, chord="bright")
GREAT = Applause("great", bows=3, blossoms=28, lights=True, claps=9, chord="fanfare")


def applause(value: int, minimum: int) -> Applause:
    """Return how a work of that value is received, in a round with that minimum."""
    if value - minimum >= GREAT_FROM:
        return GREAT
    return GOOD if value - minimum >= GOOD_FROM else BARELY
