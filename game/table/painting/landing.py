"""Pieces in flight over a table: each is drawn at its destination in the frame of its landing, and read ahead until
then."""

from __future__ import annotations

from collections import Counter
from copy import copy
from typing import TypeVar

from game.animation.model import LandingPlace

M = TypeVar("M")


def in_flight(model: object) -> Counter[LandingPlace]:
    """Return the number of pieces in flight to each place; empty on a table without flights."""
    return Counter(_incoming(model))


def has_landed(before: Counter[LandingPlace], model: object) -> bool:
    """Return whether a piece has landed since."""
    now = _incoming(model)
    return any(now[place] < number for place, number in before.items())


def once_landed(model: M) -> M:
    """Return the model as it will be after all pieces have landed."""
    return before_landing(Counter(), model) if _incoming(model) else model


def before_landing(flying: Counter[LandingPlace], model: M) -> M:
    """Return the model as if these pieces, and no others, were still in flight; nothing else of it has changed."""
    another = copy(model)
    object.__setattr__(another, "incoming", flying)
    return another


def _incoming(model: object) -> Counter[LandingPlace]:
    return getattr(model, "incoming", None) or Counter()
