"""Sources of the points of a game, by seat, counted from its events alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

E = TypeVar("E")


@dataclass(slots=True)
class SeatTally:
    """One seat.  points: by source, adding up to its score.  counts: other figures, by name."""

    points: Counter[str] = field(default_factory=Counter)
    counts: Counter[str] = field(default_factory=Counter)


class PointsTally(Generic[E]):
    """A `GameTally` of all seats.  sources: of points, in listing order.  counted: the other figures."""

    sources: tuple[str, ...]
    counted: tuple[str, ...]

    def __init__(self, seats: int) -> None:
        self.seats = [SeatTally() for _ in range(seats)]

    def count(self, events: Sequence[E]) -> None:
        """Count the events."""
        for event in events:
            self.add(event)

    def add(self, event: E) -> None:
        """Count one event."""
        raise NotImplementedError

    def _count(self, seat: int, name: str, number: int) -> None:
        """Add to one of the other figures of a seat."""
        self.seats[seat].counts[name] += number

    def figures(self, seat: int) -> dict[str, Any]:
        """Return a seat's figures, points by source last."""
        tally = self.seats[seat]
        points: dict[str, Any] = {source: tally.points[source] for source in self.sources}
        return {**{name: tally.counts[name] for name in self.counted}, "points": points}

    def lines(self, figures: Mapping[str, Any]) -> tuple[str, ...]:
        """Return averaged figures as lines of text; the first line continues behind the points."""
        points = [f"{source.replace('_', ' ')} {figures['points'][source]:.2f}" for source in self.sources]
        return self.line(figures), "  points   " + ", ".join(points)

    def line(self, figures: Mapping[str, Any]) -> str:
        """Return the first line."""
        raise NotImplementedError
