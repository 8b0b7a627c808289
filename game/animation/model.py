"""The fields of a table's model that animation needs, in any game."""

from __future__ import annotations

from collections import Counter
from typing import Any, NamedTuple, Protocol

LandingPlace = tuple[str | int, ...]
"""A place of the table for landing pieces, as the game names it: ("stock", 0, 3)."""


class Scored(NamedTuple):
    """The score of a seat in words: caption and amount of every part. key: of its words. events: that it sums up."""

    seat: int
    parts: tuple[tuple[str, int], ...]
    key: str = "score"
    events: int = 1

    @property
    def total(self) -> int:
        """The sum of all parts."""
        return sum(amount for _, amount in self.parts)


class AnimatedModel(Protocol):
    """The table as the players see it."""

    view: Any
    """Events are folded into it."""
    me: int
    """The nearest seat, shown large at this screen."""
    incoming: Counter[LandingPlace]
    """Number of pieces on their way to a place: already in the view but not yet drawn there."""
    scores: list[int]
    """The scores shown."""

    def changed(self) -> None:
        """Note that events were folded into the view."""


class Layout(Protocol):
    """Layout of a window of `size` real px, at `scale` real px per logical px."""

    size: tuple[int, int]
    scale: float
