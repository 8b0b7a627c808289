"""The goal of Strasbourg."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.strasbourg.values import ROUNDS
from game.client import GameGoal, GoalSource

SOURCES = (
    GoalSource("strasbourg_picture_councillors", "goal.strasbourg.council"),
    GoalSource("strasbourg_picture_most_members", "goal.strasbourg.city"),
    GoalSource("strasbourg_picture_street", "goal.strasbourg.tasks"),
)


def goal(seats: int, options: Mapping[str, Any]) -> GameGoal:
    """Return the goal; it is the same for any number of seats."""
    return GameGoal("goal.strasbourg.words", ROUNDS, SOURCES)
