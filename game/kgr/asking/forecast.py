"""Values computed about the table before it is painted."""

from __future__ import annotations

from engine.kgr import tasks as ts
from engine.kgr.magic import tasks as mt
from engine.kgr.points import points_of
from engine.kgr.tasks import OVER, SETUP
from engine.kgr.view import View
from game.kgr.base.model import ShownForecast, TableModel
from game.kgr.base.words import KgrWords

NEAR_THE_END = 2
"""A seat so few points below the target makes the music change."""
ACT, CHOICE = "act", "choice"
PHASE_OF: dict[type[ts.Pending], str] = {
    ts.AnyActions: ACT,
    **dict.fromkeys((ts.Offering, ts.Answering, ts.Dealing), "trade"),
    **dict.fromkeys((ts.Discarding, ts.PlaceRobber, ts.Robbing, mt.Sparing), "robber"),
    **dict.fromkeys((ts.Fleeing, ts.Removing, ts.Stationing), "knights"),
    **dict.fromkeys((ts.PickingDeck, ts.Pillaging, mt.Doubling, mt.Sheltering), "barbarians"),
    **dict.fromkeys((ts.CardTask, ts.Surplus, ts.Giving, mt.GivingCard, mt.Burning, mt.Stopping), "card"),
}
"""Name of the phase, by the question of a turn; a choice for any other."""


def forecast(model: TableModel, words: KgrWords) -> ShownForecast:
    """Return the forecast for the view of the nearest seat."""
    return ShownForecast(phase_of(model.view))


def phase_of(seen: View) -> str:
    """Return the name of the current phase, and in a turn of the question."""
    asked = seen.pending
    if seen.phase in (SETUP, OVER) or isinstance(asked, ts.BeforeRoll):
        return seen.phase
    return next((name for kind, name in PHASE_OF.items() if isinstance(asked, kind)), CHOICE)


def is_late(seen: View) -> bool:
    """Return whether somebody nearly has the points that win."""
    most = max(points_of(seen, number) for number in range(len(seen.seats)))
    return most >= seen.options.target - NEAR_THE_END
