"""Where the points and the money of a game came from, seat by seat, counted from its events and from nothing else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from engine.fuersten import events as ev

SOURCES = ("works", "best_work", "building", "landscape", "builder", "prestige", "given_up")


@dataclass(slots=True)
class SeatTally:
    """One seat.  points: by source, adding up to its score; `given_up` is below 0.  works, values: how many works it
    performed, and the sum of their WV.  spent: florins paid for objects and actions."""

    points: Counter[str] = field(default_factory=Counter)
    works: int = 0
    values: int = 0
    buildings: int = 0
    spent: int = 0


@dataclass(slots=True)
class Tally:
    """All seats of one game."""

    seats: list[SeatTally]

    @classmethod
    def of(cls, seats: int) -> Tally:
        """Return a tally of a game that is about to begin."""
        return cls([SeatTally() for _ in range(seats)])

    def count(self, events: Sequence[ev.GameEvent]) -> None:
        """Add what happened."""
        for event in events:
            match event:
                case ev.PrestigeScored(seat=seat, cause=cause, points=points):
                    self.seats[seat].points[cause] += points
                    self.seats[seat].buildings += cause == "building"
                case ev.Paid(seat=seat, florins=florins, prestige=prestige):
                    self.seats[seat].points["given_up"] -= prestige
                    self.seats[seat].spent += florins
                case ev.WorkPerformed(seat=seat, value=value):
                    self.seats[seat].works += 1
                    self.seats[seat].values += value
                case ev.WorkPaid(seat=seat, prestige=prestige):
                    self.seats[seat].points["works"] += prestige
                case ev.GameEnded(prestige=scored):
                    for seat, cards in enumerate(scored):
                        self.seats[seat].points["prestige"] += sum(points for _, points in cards)

    def figures(self, seat: int) -> dict[str, Any]:
        """Return the figures of a seat, points by source last."""
        tally = self.seats[seat]
        return {
            "works": tally.works,
            "work_value": tally.values,
            "buildings": tally.buildings,
            "florins_spent": tally.spent,
            "points": {source: tally.points[source] for source in SOURCES},
        }

    def lines(self, figures: Mapping[str, Any]) -> tuple[str, ...]:
        """Return averaged figures for a reader; the first line goes on behind the points."""
        points = figures["points"]
        return (
            f"{figures['works']:.2f} works, {figures['buildings']:.2f} buildings, {figures['florins_spent']:.0f} fl",
            "  points   " + ", ".join(f"{source.replace('_', ' ')} {points[source]:.2f}" for source in SOURCES),
        )
