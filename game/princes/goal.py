"""The goal of The Princes of Florence."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.princes.values import BEST_WORK, BUILDER_AGAIN, BUILDING_POINTS, LANDSCAPE_AGAIN, MINIMUM, NUMBERS, ROUNDS
from game.client import GameGoal, GoalSource, span

_CARDS = [max(points) for points in NUMBERS["prestige"].values()]
SOURCES = (
    GoalSource("princes_laurel", "goal.fuersten.works", span(MINIMUM[0] // 2, MINIMUM[-1] // 2)),
    GoalSource("princes_icon_best", "goal.fuersten.best", span(BEST_WORK, BEST_WORK)),
    GoalSource("princes_icon_building", "goal.fuersten.buildings", span(BUILDING_POINTS, BUILDING_POINTS)),
    GoalSource("princes_icon_landscape", "goal.fuersten.landscapes", span(LANDSCAPE_AGAIN, LANDSCAPE_AGAIN)),
    GoalSource("princes_icon_builder", "goal.fuersten.builders", span(BUILDER_AGAIN, BUILDER_AGAIN)),
    GoalSource("princes_object_prestige", "goal.fuersten.cards", span(min(_CARDS), max(_CARDS))),
)


def goal(seats: int, options: Mapping[str, Any]) -> GameGoal:
    """Return the goal; it is the same for any number of seats."""
    return GameGoal("goal.fuersten.words", ROUNDS, SOURCES)
