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


class Pose(NamedTuple):
    """A pose: how far the artist is moved, logical px; its squash across and upward; degrees."""

    dx: float = 0.0
    dy: float = 0.0
    across: float = 1.0
    upward: float = 1.0
    turn: float = 0.0


REST = Pose()
NOD = (Pose(0, 5, 1.02, 0.94), REST)
THANKS: dict[str, tuple[Pose, ...]] = {
    "scholar": (Pose(0, 6, 1.03, 0.9), REST),
    "actor": (Pose(-10, 6, 1.03, 0.88, 12), Pose(10, 6, 1.03, 0.88, -12), REST),
    "maker": (Pose(0, -20, 0.97, 1.04), Pose(0, 4, 1.05, 0.92), REST),
    "musician": (Pose(-14, 0, 1, 1, 12), Pose(14, 0, 1, 1, -12), REST),
    "wizard": (Pose(0, -10, 0.96, 1.04, 6), Pose(0, -10, 0.96, 1.04, -6), Pose(0, 6, 1.05, 0.92), REST),
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


def thanks(card: str) -> tuple[Pose, ...]:
    """Return the gesture with which an artist thanks for the applause."""
    return THANKS[TEMPERS[PROFESSIONS[card].building]]


def acted(at: Places, stand: Locator, poses: tuple[Pose, ...], time: Timing) -> list[Leg]:
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
