"""Figures of a game of The Princes of Florence besides its result."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.kernel.tally import PointsTally
from engine.princes import events as ev

SOURCES = ("works", "best_work", "building", "landscape", "builder", "prestige", "given_up")


class Tally(PointsTally[ev.GameEvent]):
    """The tally.  The points `given_up` are below 0.  work_value: sum of the works' WV.  florins_spent: for objects and
    actions."""

    sources = SOURCES
    counted = ("works", "work_value", "buildings", "florins_spent")

    def add(self, event: ev.GameEvent) -> None:
        """Count one event."""
        match event:
            case ev.PrestigeScored(seat=seat, cause=cause, points=points):
                self.seats[seat].points[cause] += points
                self.seats[seat].counts["buildings"] += cause == "building"
            case ev.Paid(seat=seat, florins=florins, prestige=prestige):
                self.seats[seat].points["given_up"] -= prestige
                self.seats[seat].counts["florins_spent"] += florins
            case ev.WorkPerformed(seat=seat, value=value):
                self.seats[seat].counts["works"] += 1
                self.seats[seat].counts["work_value"] += value
            case ev.WorkPaid(seat=seat, prestige=prestige):
                self.seats[seat].points["works"] += prestige
            case ev.GameEnded(prestige=scored):
                for seat, cards in enumerate(scored):
                    self.seats[seat].points["prestige"] += sum(points for _, points in cards)

    def line(self, figures: Mapping[str, Any]) -> str:
        """Return the first line."""
        works, spent = figures["works"], figures["florins_spent"]
        return f"{works:.2f} works, {figures['buildings']:.2f} buildings, {spent:.0f} fl"
