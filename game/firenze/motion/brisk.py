"""Small moves of computer players go faster from the second round on: the first round has shown how a turn goes."""

from __future__ import annotations

from engine.firenze import events as ev
from game.firenze.base.model import TableModel

NOTABLE = frozenset(
    {
        *(ev.EventStruck, ev.PersonPlayed, ev.StonesLost, ev.TowerFell, ev.TowerRazed, ev.TowerStripped),
        *(ev.OrderFulfilled, ev.FloorTileWon, ev.PrivilegeWon, ev.BellTowerGiven, ev.CampanileDone, ev.GameEnded),
    }
)
"""Events that everybody looks at; they keep their time."""
BRISK = 2.0
"""Speed factor of all others."""
SCORED, SCORES = frozenset({ev.OrderFulfilled, ev.FloorTileWon, ev.PrivilegeWon, ev.LastSealPlaced}), 1.4
"""Events whose points climb together, and their speed factor: all of them have the same."""


def is_first_round(number: int, seats: int) -> bool:
    """Return whether a turn belongs to the first round."""
    return number <= seats


def brisk(model: TableModel, event: ev.GameEvent) -> float:
    """Return the speed factor of an event on this table."""
    view = model.view
    if model.human[view.player] or is_first_round(view.number, len(view.seats)):
        return 1.0
    if type(event) in SCORED:
        return SCORES
    return 1.0 if type(event) in NOTABLE else BRISK
