"""The goal of The Princes of Florence."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.princes.values import ROUNDS
from game.client import GameGoal, GoalSource

SOURCES = (
    GoalSource("princes_laurel", "goal.fuersten.works"),
    GoalSource("princes_palazzo", "goal.fuersten.palace"),
    GoalSource("princes_object_prestige", "goal.fuersten.cards"),
)


def goal(seats: int, options: Mapping[str, Any]) -> GameGoal:
    """Return the goal; it is the same for any number of seats."""
    return GameGoal("goal.fuersten.words", ROUNDS, SOURCES)
