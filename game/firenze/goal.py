"""The goal of Firenze."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.firenze.board import SEALS
from game.client import GameGoal, GoalSource

SOURCES = (
    GoalSource("icon_wax-seal", "goal.firenze.orders"),
    GoalSource("icon_vertical-banner", "goal.firenze.majorities"),
    GoalSource("icon_trumpet-flag", "goal.firenze.feasts"),
)


def goal(seats: int, options: Mapping[str, Any]) -> GameGoal:
    """Return the goal for so many seats: the fewer they are, the more seals each has."""
    return GameGoal("goal.firenze.words", SEALS[seats], SOURCES)
