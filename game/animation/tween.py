"""Easings by name and the clock of one movement. Milliseconds everywhere; time is passed in."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import NamedTuple

import pytweening


@cache
def easing(name: str) -> Callable[[float], float]:
    """Return the pytweening function of that name; AttributeError if there is none."""
    function: Callable[[float], float] = getattr(pytweening, name)
    return function


def eased(name: str, share: float) -> float:
    """Return the progress of a movement when `share` (clamped to 0 to 1) of its time has passed."""
    return easing(name)(max(0.0, min(1.0, share)))


def between(a: float, b: float, t: float) -> float:
    """Return the value `t` of the way from a to b; t may be outside 0 and 1 (an overshooting easing)."""
    return a + (b - a) * t


class Timing(NamedTuple):
    """Timing of one kind of piece: its duration in ms, its easing, ms between the starts of two pieces, and ms from the
    start of the event to that of the first piece."""

    ms: float
    easing: str = "linear"
    stagger: float = 0.0
    after: float = 0.0

    def start(self, index: int = 0) -> float:
        """Return the start of piece number `index`, in ms from the start of the event."""
        return self.after + self.stagger * index

    def share(self, clock: float) -> float:
        """Return the eased progress after `clock` ms of the movement."""
        return easing(self.easing)(max(0.0, min(1.0, clock / self.ms)) if self.ms > 0 else 1.0)
