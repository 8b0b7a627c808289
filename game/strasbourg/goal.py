"""The goal of Strasbourg."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.strasbourg.components import EDIFICES
from engine.strasbourg.tasks import TASKS
from engine.strasbourg.values import CHAPEL_POINTS, COUNCIL_POINTS, MEMBER_POINTS, PRIVILEGE_POINTS, ROUNDS
from game.client import GameGoal, GoalSource, span

_TASKS = [task.points for task in TASKS.values()]
SOURCES = (
    GoalSource("strasbourg_picture_councillors", "goal.strasbourg.council", span(COUNCIL_POINTS, COUNCIL_POINTS)),
    GoalSource("strasbourg_picture_most_members", "goal.strasbourg.city", span(MEMBER_POINTS, MEMBER_POINTS)),
    GoalSource("strasbourg_picture_chapels", "goal.strasbourg.chapels", span(CHAPEL_POINTS, CHAPEL_POINTS)),
    GoalSource(
        "strasbourg_picture_four_edifices",
        "goal.strasbourg.edifices",
        span(min(EDIFICES.values()), max(EDIFICES.values())),
    ),
    GoalSource("strasbourg_privilege", "goal.strasbourg.privileges", span(PRIVILEGE_POINTS, PRIVILEGE_POINTS)),
    GoalSource("strasbourg_picture_street", "goal.strasbourg.tasks", span(min(_TASKS), max(_TASKS))),
)


def goal(seats: int, options: Mapping[str, Any]) -> GameGoal:
    """Return the goal; it is the same for any number of seats."""
    return GameGoal("goal.strasbourg.words", ROUNDS, SOURCES)
