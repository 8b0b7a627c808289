"""Where the points of a game came from, seat by seat, counted from its events and from nothing else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from engine.firenze import events as ev
from engine.firenze.board import MAJORITY
from engine.firenze.stones import LETTERS

SOURCES = ("orders", "balconies", "floor_tiles", "privileges", "majorities", "feasts", "end_bonus")


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
    """All seats of one game, and its winners once it is over."""

    seats: list[SeatTally]
    winners: tuple[int, ...] = ()

    @classmethod
    def of(cls, seats: int) -> Tally:
        """A tally of a game that is about to begin."""
        return cls([SeatTally() for _ in range(seats)])

    def count(self, events: Iterable[ev.GameEvent]) -> None:
        """Adds what happened."""
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
        self.winners = event.winners
        for colour, winner in enumerate(event.majorities):
            if winner is not None:
                self.seats[winner].points["majorities"] += MAJORITY[colour]
        for seat, points in enumerate(event.feasts):
            self.seats[seat].points["feasts"] += points
