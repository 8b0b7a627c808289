"""The goal of the game: so many points, which differ by extent and length."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.kgr.values import EXTENTS, KNIGHTS, LAND, LENGTHS, WHOLE, target_of
from game.client import GameGoal, GoalSource

SOURCES = (
    GoalSource("kgr_sign_settlement", "goal.kgr.settlement"),
    GoalSource("kgr_sign_city", "goal.kgr.city"),
    GoalSource("kgr_longest", "goal.kgr.longest"),
)
BEYOND_THE_LAND = (*SOURCES[:2], GoalSource("kgr_metropolis_trade", "goal.kgr.metropolis"), SOURCES[2])
WITH_KNIGHTS = (*BEYOND_THE_LAND, GoalSource("kgr_sign_saviour", "goal.kgr.singles"))
WITH_MAGIC = (*BEYOND_THE_LAND, GoalSource("kgr_sign_saviour", "goal.kgr.singles_of_all"))
SOURCES_OF = {LAND: SOURCES, KNIGHTS: WITH_KNIGHTS, WHOLE: WITH_MAGIC}
"""All sources of points of an extent."""


def goal(seats: int, options: Mapping[str, Any]) -> GameGoal:
    """Return the goal; it is the same for any number of seats."""
    extent, length = options.get("extent", EXTENTS[0]), options.get("length", LENGTHS[0])
    return GameGoal("goal.kgr.words", target_of(extent, length), SOURCES_OF[extent])
