"""Figures of a game of Firenze besides its result."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.firenze import events as ev
from engine.firenze.board import HEIGHTS, MAJORITY
from engine.firenze.stones import LETTERS
from engine.kernel.tally import PointsTally

SOURCES = ("orders", "balconies", "floor_tiles", "privileges", "majorities", "feasts", "end_bonus")
SPLIT = {"orders_by_height": tuple(map(str, HEIGHTS)), "orders_by_colour": tuple(LETTERS)}
"""Two ways to split the points of `orders`, which excludes the balconies."""


class Tally(PointsTally[ev.GameEvent]):
    """The tally of Firenze.  turns: begun and ended.  ruins: towers fallen in phase 4 (R93)."""

    sources = SOURCES
    counted = ("turns", "ruins", "fulfilled")

    def add(self, event: ev.GameEvent) -> None:
        """Count one event."""
        match event:
            case ev.TurnEnded(seat=seat):
                self.seats[seat].counts["turns"] += 1
            case ev.TowerFell(seat=seat, cause="ruin"):
                self.seats[seat].counts["ruins"] += 1
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
        """Return a seat's figures, points by source last."""
        figures, counts = super().figures(seat), self.seats[seat].counts
        figures["points"] |= {name: {key: counts[key] for key in keys} for name, keys in SPLIT.items()}
        return figures

    def line(self, figures: Mapping[str, Any]) -> str:
        """Return the first line."""
        return f"{figures['turns']:.2f} turns, {figures['fulfilled']:.2f} orders, {figures['ruins']:.2f} ruins"

    def lines(self, figures: Mapping[str, Any]) -> tuple[str, ...]:
        """Return averaged figures as lines of text; the first line continues behind the points."""
        split = [", ".join(f"{key}: {value:.2f}" for key, value in figures["points"][name].items()) for name in SPLIT]
        return *super().lines(figures), f"  heights  {split[0]}", f"  colours  {split[1]}"

    def _order(self, event: ev.OrderFulfilled) -> None:
        tally = self.seats[event.seat]
        tally.counts["fulfilled"] += 1
        if event.balcony is not None:
            tally.points["balconies"] += event.points
            return
        tally.points["orders"] += event.points
        tally.counts[str(event.height)] += event.points
        tally.counts[LETTERS[event.colour]] += event.points

    def _end(self, event: ev.GameEnded) -> None:
        for colour, winner in enumerate(event.majorities):
            if winner is not None:
                self.seats[winner].points["majorities"] += MAJORITY[colour]
        for seat, points in enumerate(event.feasts):
            self.seats[seat].points["feasts"] += points
