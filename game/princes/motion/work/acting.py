"""How an artist acts on the stage: it nods at every part of its work, and thanks in the manner of its profession.

The portrait itself moves: it is squashed, turned and lifted; there are no other pictures of it.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.princes.professions import PROFESSIONS
from game.animation.pieces import Leg, Locator
from game.animation.tween import Timing
from game.princes.motion.places import Places
from game.princes.motion.timing import WORK


class Posture(NamedTuple):
    """A posture: how far the artist is moved, logical px; its squash across and upward; degrees."""

    dx: float = 0.0
    dy: float = 0.0
    across: float = 1.0
    upward: float = 1.0
    turn: float = 0.0


REST = Posture()
NOD = (Posture(0, 5, 1.02, 0.94), REST)
THANKS: dict[str, tuple[Posture, ...]] = {
    "scholar": (Posture(0, 6, 1.03, 0.9), REST),
    "actor": (Posture(-10, 6, 1.03, 0.88, 12), Posture(10, 6, 1.03, 0.88, -12), REST),
    "maker": (Posture(0, -20, 0.97, 1.04), Posture(0, 4, 1.05, 0.92), REST),
    "musician": (Posture(-14, 0, 1, 1, 12), Posture(14, 0, 1, 1, -12), REST),
    "wizard": (Posture(0, -10, 0.96, 1.04, 6), Posture(0, -10, 0.96, 1.04, -6), Posture(0, 6, 1.05, 0.92), REST),
}
"""The gestures of the temperaments."""
TEMPERS = {
    "university": "scholar",
    "library": "scholar",
    "hospital": "scholar",
    "theatre": "actor",
    "studio": "actor",
    "workshop": "maker",
    "opera": "musician",
    "chapel": "musician",
    "laboratory": "wizard",
    "tower": "wizard",
}
"""The temperament of an artist, by the building that it wants."""


def thanks(card: str) -> tuple[Posture, ...]:
    """Return the gesture with which an artist thanks for the applause."""
    return THANKS[TEMPERS[PROFESSIONS[card].building]]


def acted(at: Places, stand: Locator, poses: tuple[Posture, ...], time: Timing) -> list[Leg]:
    """Return the legs of a gesture of an artist who stands there."""
    return [
        Leg(time, at.shifted(stand, pose.dx, pose.dy), squash=(pose.across, pose.upward), turn=pose.turn)
        for pose in poses
    ]


def nods(at: Places, stand: Locator, lands: list[float]) -> list[Leg]:
    """Return legs of an artist who has entered: a nod whenever a part lands."""
    legs, clock, nod = [], WORK["artist"].after + WORK["artist"].ms, WORK["nod"]
    for moment in lands:
        if moment >= clock:
            legs += [Leg(Timing(moment - clock)), *acted(at, stand, NOD, nod)]
            clock = moment + nod.ms * len(NOD)
    return legs
