"""Where the points of a game came from, seat by seat, counted from its events and from nothing else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from engine.firenze import events as ev
from engine.firenze.board import MAJORITY
from engine.firenze.stones import LETTERS

SOURCES = ("orders", "balconies", "floor_tiles", "privileges", "majorities", "feasts", "end_bonus")
HEIGHTS = range(3, 9)  # of orders


@dataclass(slots=True)
class SeatTally:
    """One seat.  `points` by source, adding up to its score; `by_height` and `by_colour` split those of `orders`, which
    leaves the balconies out.  turns: begun and ended.  ruins: towers fallen in phase 4 (R93)."""

    turns: int = 0
    ruins: int = 0
    points: Counter[str] = field(default_factory=Counter)
    by_height: Counter[int] = field(default_factory=Counter)
    by_colour: Counter[str] = field(default_factory=Counter)
    fulfilled: Counter[int] = field(default_factory=Counter)

    @property
    def score(self) -> int:
        return sum(self.points.values())


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
                case ev.TurnEnded(seat=seat):
                    self.seats[seat].turns += 1
                case ev.TowerFell(seat=seat, cause="ruin"):
                    self.seats[seat].ruins += 1
                case ev.OrderFulfilled():
                    self._order(event)
                case ev.FloorTileWon(seat=seat, points=points):
                    self.seats[seat].points["floor_tiles"] += points
                case ev.PrivilegeWon(seat=seat, points=points):
                    self.seats[seat].points["privileges"] += points
                case ev.LastSealPlaced(seat=seat, points=points):
                    self.seats[seat].points["end_bonus"] += points
                case ev.GameEnded():
                    self._end(event)

    def figures(self, seat: int) -> dict[str, Any]:
        """Return the figures of a seat, points by source last."""
        tally = self.seats[seat]
        points: dict[str, Any] = {source: tally.points[source] for source in SOURCES}
        points["orders_by_height"] = {str(height): tally.by_height[height] for height in HEIGHTS}
        points["orders_by_colour"] = {colour: tally.by_colour[colour] for colour in LETTERS}
        return {
            "turns": tally.turns,
            "ruins": tally.ruins,
            "fulfilled": sum(tally.fulfilled.values()),
            "points": points,
        }

    def lines(self, figures: Mapping[str, Any]) -> tuple[str, ...]:
        """Return averaged figures for a reader; the first line goes on behind the points."""
        points = figures["points"]
        return (
            f"{figures['turns']:.2f} turns, {figures['fulfilled']:.2f} orders, {figures['ruins']:.2f} ruins",
            "  points   " + ", ".join(f"{source.replace('_', ' ')} {points[source]:.2f}" for source in SOURCES),
            "  heights  " + ", ".join(f"{key}: {value:.2f}" for key, value in points["orders_by_height"].items()),
            "  colours  " + ", ".join(f"{key}: {value:.2f}" for key, value in points["orders_by_colour"].items()),
        )

    def _order(self, event: ev.OrderFulfilled) -> None:
        tally = self.seats[event.seat]
        tally.fulfilled[event.height] += 1
        if event.balcony is not None:
            tally.points["balconies"] += event.points
            return
        tally.points["orders"] += event.points
        tally.by_height[event.height] += event.points
        tally.by_colour[LETTERS[event.colour]] += event.points

    def _end(self, event: ev.GameEnded) -> None:
        for colour, winner in enumerate(event.majorities):
            if winner is not None:
                self.seats[winner].points["majorities"] += MAJORITY[colour]
        for seat, points in enumerate(event.feasts):
            self.seats[seat].points["feasts"] += points
