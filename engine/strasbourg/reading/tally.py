"""Figures of a game of Strasbourg besides its result."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.kernel.tally import PointsTally
from engine.strasbourg import events as ev
from engine.strasbourg.values import COUNCIL_POINTS

SOURCES = ("council", "city", "chapels", "edifices", "privileges", "tasks")


class Tally(PointsTally[ev.GameEvent]):
    """The tally.  stacks: those turned up; their sum is `influence`.  spent: coins for squares."""

    sources = SOURCES
    counted = ("members", "stacks", "influence", "spent", "earned", "tasks_kept", "tasks_met")

    def add(self, event: ev.GameEvent) -> None:
        """Count one event."""
        match event:
            case ev.CouncilScored(members=members):
                for seat, number in enumerate(members):
                    self.seats[seat].points["council"] += COUNCIL_POINTS * number
            case ev.StackRevealed(seat=seat, sum=points):
                self._count(seat, "stacks", 1)
                self._count(seat, "influence", points)
            case ev.MemberPlaced(seat=seat, price=price):
                self._count(seat, "members", 1)
                self._count(seat, "spent", price)
            case ev.GoodSold(seat=seat, coins=coins):
                self._count(seat, "earned", coins)
            case ev.GameEnded(result=result):
                for source in ("city", "chapels", "edifices", "privileges"):
                    for seat, points in enumerate(getattr(result, source)):
                        self.seats[seat].points[source] += points
                for seat, tasks in enumerate(result.tasks):
                    self.seats[seat].points["tasks"] += sum(points for _, points in tasks)
                    self._count(seat, "tasks_kept", len(tasks))
                    self._count(seat, "tasks_met", sum(points > 0 for _, points in tasks))

    def line(self, figures: Mapping[str, Any]) -> str:
        """Return the first line."""
        met = f"{figures['tasks_met']:.2f} of {figures['tasks_kept']:.2f} tasks"
        return f"{figures['members']:.2f} members, {figures['stacks']:.2f} stacks, {met}"
