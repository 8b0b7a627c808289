"""Easings by name and the clock of one movement. Milliseconds everywhere; time is handed in."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import NamedTuple

import pytweening


@cache
def easing(name: str) -> Callable[[float], float]:
    """The pytweening function of that name; AttributeError if there is none."""
    function: Callable[[float], float] = getattr(pytweening, name)
    return function


def eased(name: str, share: float) -> float:
    """How far a movement is when `share` (held within 0 and 1) of its time has gone by."""
    return easing(name)(max(0.0, min(1.0, share)))


def between(a: float, b: float, t: float) -> float:
    """The value `t` of the way from a to b; t may lie outside 0 and 1 (an easing that swings over)."""
    return a + (b - a) * t


class Timing(NamedTuple):
    """How one kind of piece moves: ms it takes, its easing, ms from the start of one piece to that of the next, and ms
    from the start of the event to that of the first piece."""

    ms: float
    easing: str = "linear"
    stagger: float = 0.0
    after: float = 0.0

    def start(self, index: int = 0) -> float:
        """When piece number `index` starts, in ms from the start of the event."""
        return self.after + self.stagger * index

    def share(self, clock: float) -> float:
        """The eased progress after `clock` ms of the movement."""
        return eased(self.easing, clock / self.ms if self.ms > 0 else 1.0)
