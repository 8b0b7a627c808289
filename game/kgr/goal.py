"""The goal of the game: so many points, which differ by extent and length."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.kgr.values import (
    BISHOPRIC_POINTS,
    CARD_POINTS,
    CITADEL_POINTS,
    CITY_POINTS,
    EXTENTS,
    KNIGHTS,
    LAND,
    LENGTHS,
    LONGEST_ROAD_POINTS,
    MERCHANT_POINTS,
    METROPOLIS_POINTS,
    SAVIOUR_POINTS,
    SETTLEMENT_POINTS,
    WHOLE,
    WIZARD_POINTS,
    target_of,
)
from game.client import GameGoal, GoalSource, span


def _source(picture: str, name: str, points: int) -> GoalSource:
    return GoalSource(picture, f"goal.kgr.{name}", span(points, points))


SOURCES = (
    _source("kgr_sign_settlement", "settlement", SETTLEMENT_POINTS),
    _source("kgr_sign_city", "city", CITY_POINTS),
    _source("kgr_longest", "longest", LONGEST_ROAD_POINTS),
)
WITH_KNIGHTS = (
    *SOURCES,
    _source("kgr_metropolis_trade", "metropolis", METROPOLIS_POINTS),
    _source("kgr_sign_saviour", "saviour", SAVIOUR_POINTS),
    _source("kgr_picture_constitution", "cards", CARD_POINTS),
    _source("kgr_picture_merchant", "merchant", MERCHANT_POINTS),
)
WITH_MAGIC = (
    *WITH_KNIGHTS,
    _source("kgr_citadel", "citadel", CITADEL_POINTS),
    _source("kgr_bishopric", "bishopric", BISHOPRIC_POINTS),
    _source("kgr_picture_wizard", "wizard", WIZARD_POINTS),
)
SOURCES_OF = {LAND: SOURCES, KNIGHTS: WITH_KNIGHTS, WHOLE: WITH_MAGIC}
"""All sources of points of an extent."""


def goal(seats: int, options: Mapping[str, Any]) -> GameGoal:
    """Return the goal; it is the same for any number of seats."""
    extent, length = options.get("extent", EXTENTS[0]), options.get("length", LENGTHS[0])
    return GameGoal(
        "goal.kgr.words", target_of(extent, length, small=bool(options.get("small_island"))), SOURCES_OF[extent]
    )
