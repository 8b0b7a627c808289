"""Figures of a game besides its result."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.kgr import events as ev
from engine.kgr.values import CITY_POINTS, LONGEST_ROAD_POINTS, SETTLEMENT_POINTS
from engine.tally import PointsTally

SOURCES = ("settlements", "cities", "longest_road")
PLURAL = {"road": "roads", "settlement": "settlements_built", "city": "cities_built"}


class Tally(PointsTally[ev.GameEvent]):
    """The tally.  cards: got by throws.  lost: given to the bank on a seven, or stolen."""

    sources = SOURCES
    counted = ("turns", "roads", "settlements_built", "cities_built", "cards", "lost", "offers", "trades", "bank")

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self._longest: int | None = None

    def add(self, event: ev.GameEvent) -> None:
        """Count one event."""
        match event:
            case ev.Turn(seat=seat):
                self._count(seat, "turns", 1)
            case ev.Built(seat=seat, what=what):
                self._count(seat, PLURAL[what], 1)
                self._build(seat, what)
            case ev.Gained(seat=seat, cards=cards, why="yield"):
                self._count(seat, "cards", sum(cards))
            case ev.Discarded(seat=seat, cards=cards):
                self._count(seat, "lost", sum(cards))
            case ev.Stole(from_=seat):
                self._count(seat, "lost", 1)
            case ev.Offered(seat=seat):
                self._count(seat, "offers", 1)
            case ev.Traded(seat=seat):
                self._count(seat, "trades", 1)
            case ev.Bank(seat=seat):
                self._count(seat, "bank", 1)
            case ev.Longest(seat=holder):
                self._move_longest(holder)

    def _count(self, seat: int, name: str, number: int) -> None:
        self.seats[seat].counts[name] += number

    def _build(self, seat: int, what: str) -> None:
        points = self.seats[seat].points
        if what == "settlement":
            points["settlements"] += SETTLEMENT_POINTS
        elif what == "city":
            points["settlements"] -= SETTLEMENT_POINTS
            points["cities"] += CITY_POINTS

    def _move_longest(self, holder: int | None) -> None:
        if self._longest is not None:
            self.seats[self._longest].points["longest_road"] = 0
        if holder is not None:
            self.seats[holder].points["longest_road"] = LONGEST_ROAD_POINTS
        self._longest = holder

    def line(self, figures: Mapping[str, Any]) -> str:
        """Return the first line."""
        return (
            f"{figures['turns']:.1f} turns, {figures['cards']:.1f} cards, {figures['lost']:.1f} lost, "
            f"{figures['trades']:.1f} of {figures['offers']:.1f} offers, {figures['bank']:.1f} bank trades"
        )
