"""Values computed about the table before it is painted."""

from __future__ import annotations

from engine.kgr.points import points_of
from engine.kgr.tasks import BEFORE, OVER, SETUP
from engine.kgr.view import View
from game.kgr.base.model import ShownForecast, TableModel
from game.kgr.base.words import KgrWords

NEAR_THE_END = 2
"""A seat so few points below the target makes the music change."""


def forecast(model: TableModel, words: KgrWords) -> ShownForecast:
    """Return the forecast for the view of the nearest seat."""
    phase = model.view.phase
    return ShownForecast(phase if phase in (SETUP, BEFORE, OVER) else "act")


def is_late(seen: View) -> bool:
    """Return whether somebody nearly has the points that win."""
    most = max(points_of(seen, number) for number in range(len(seen.seats)))
    return most >= seen.options.target - NEAR_THE_END
