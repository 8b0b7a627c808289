"""What is on its way over a table: seen where it lands in the frame in which it does so, and read ahead until then."""

from __future__ import annotations

from collections import Counter
from copy import copy
from typing import TypeVar

from game.animation.model import LandingPlace

M = TypeVar("M")


def in_flight(model: object) -> Counter[LandingPlace]:
    """Return how many pieces are on their way, by where they land; none on a table where nothing flies."""
    return Counter(_incoming(model))


def has_landed(before: Counter[LandingPlace], model: object) -> bool:
    """Return whether something is there that was on its way before."""
    now = _incoming(model)
    return any(now[place] < number for place, number in before.items())


def once_landed(model: M) -> M:
    """Return the model as it will be when nothing is on its way any more."""
    later = copy(model)
    if hasattr(later, "incoming"):
        later.incoming = Counter()
    return later


def _incoming(model: object) -> Counter[LandingPlace]:
    return getattr(model, "incoming", None) or Counter()
