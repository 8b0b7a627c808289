"""The goal of the game: that of a first one, which is played on the land."""

from __future__ import annotations

from engine.kgr.values import LAND, LENGTHS, target_of
from game.client import Goal, GoalSource

SOURCES = (
    GoalSource("kgr_sign_settlement", "goal.kgr.settlement"),
    GoalSource("kgr_sign_city", "goal.kgr.city"),
    GoalSource("kgr_longest", "goal.kgr.longest"),
)


def goal(seats: int) -> Goal:
    """Return the goal; it is the same for any number of seats."""
    return Goal("goal.kgr.words", target_of(LAND, LENGTHS[1]), SOURCES)
