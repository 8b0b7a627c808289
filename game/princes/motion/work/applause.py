"""Applause in three sizes, by how far a work surpasses the minimum of its round: its picture, and its sound.

Flowers and the laurel are for the best work of the round so far (`account`).
"""

from __future__ import annotations

from typing import NamedTuple

from game.princes.motion.work.hall import CLAP, STAND

GOOD_FROM, GREAT_FROM = 2, 4
"""Points above the minimum from which on a work is good, and great: in games of computer players nearly half are at
least good and one in five or six is great."""
CLAP_APART, CLAP_GROWS = 95.0, 0.08
"""Milliseconds from one sound of clapping to the next, and how much stronger each is than the one before."""


class Applause(NamedTuple):
    """How a work is received."""

    name: str
    thanks: int
    """Number of times the artist thanks with its gesture."""
    flowers: int
    """Number of flowers thrown on the stage for the best work of the round."""
    mood: int
    """How the people clap: on their seats, or standing."""
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


BARELY = Applause("barely", thanks=1, flowers=0, mood=CLAP, lights=False, claps=2, chord="")
GOOD = Applause("good", thanks=1, flowers=14, mood=CLAP, lights=False, claps=5, chord="bright")
GREAT = Applause("great", thanks=2, flowers=34, mood=STAND, lights=True, claps=9, chord="fanfare")


def applause(value: int, minimum: int) -> Applause:
    """Return how a work of that value is received, in a round with that minimum."""
    if value - minimum >= GREAT_FROM:
        return GREAT
    return GOOD if value - minimum >= GOOD_FROM else BARELY
