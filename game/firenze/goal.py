"""The goal of Firenze."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.firenze.board import ADOPTED, END_BONUS, MAJORITY, SEALS, TABLES
from game.client import GameGoal, GoalSource, span

_VALUES = TABLES[ADOPTED]
_ORDERS = [points for tower in _VALUES.orders for points in tower]
_TILES = [points for _, points in _VALUES.floor_tiles]
_BALCONIES = [tile.value for tiles in _VALUES.balconies for tile in tiles]
PRIVILEGES, FEASTS = (2, 4), (-3, 3)
"""Points of the privileges, and of cards that count at the end, from the least to the most."""
SOURCES = (
    GoalSource("icon_wax-seal", "goal.firenze.orders", span(min(_ORDERS), max(_ORDERS))),
    GoalSource("icon_stairs", "goal.firenze.floors", span(min(_TILES), max(_TILES))),
    GoalSource("icon_picture", "goal.firenze.balconies", span(min(_BALCONIES), max(_BALCONIES))),
    GoalSource("card_chip_medium_privilege", "goal.firenze.privileges", span(*PRIVILEGES)),
    GoalSource("icon_flag-objective", "goal.firenze.end", span(END_BONUS, END_BONUS)),
    GoalSource("icon_vertical-banner", "goal.firenze.majorities", span(min(MAJORITY), max(MAJORITY))),
    GoalSource("icon_trumpet-flag", "goal.firenze.feasts", span(*FEASTS)),
)
"""In the order in which the results count them."""


def goal(seats: int, options: Mapping[str, Any]) -> GameGoal:
    """Return the goal for so many seats: the fewer they are, the more seals each has."""
    return GameGoal("goal.firenze.words", SEALS[seats], SOURCES)
