"""A player's evaluation of a court: the weights, read from `taste.toml`."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from importlib import resources
from typing import Any

from engine.kernel.record import record


@record
class CourtTaste:
    """The evaluation of a court, in points."""

    growth: float
    """WV by which the auctions raise a work for each round that it waits."""
    haste: float
    """Share of all purchases made before the first work."""
    spare: float
    """Share of unused actions that still build for points."""
    doubt: float
    """WV above the minimum at which a later work is almost certain."""
    card: float
    """Points of the best of five prestige cards above its present promise."""
    bonus: float
    """WV of the best of five bonus cards above its present one."""
    room: float
    """Points of a second builder because buildings may touch."""
    garden: float
    """Points of a landscape for artists who may still come."""
    first_jester: float
    """Points of a jester of the first round, who serves all works to come, above those of a plan to the last rounds."""
    shy: float
    """Share of its worth bid for an object."""
    usual: float
    """Florins for an uncontested object."""
    dear: float
    """Florins for jesters and recruiting cards."""
    thrift: float
    """Share of such a price that counts when an object is chosen."""
    rival: float
    """Chance that a seat still to act leaves a work the best one."""
    horizon: int
    """Rounds to consider after this one."""
    reserve: tuple[float, ...]
    """By round the florins that a work must leave for later rounds."""
    money: tuple[float, ...]
    """By round the worth of 100 florins spent in it."""
    work: tuple[float, ...]
    """By round the worth of a point of WV, in florins and prestige, with its share in the best work."""


def _read() -> dict[int, CourtTaste]:
    data = tomllib.loads((resources.files(__package__) / "taste.toml").read_text(encoding="utf-8"))
    return {int(seats): _taste(weights) for seats, weights in data.items()}


def _taste(weights: dict[str, Any]) -> CourtTaste:
    values: dict[str, Any] = {name: tuple(each) if isinstance(each, list) else each for name, each in weights.items()}
    return CourtTaste(**values)


TASTES: Mapping[int, CourtTaste] = _read()
"""The weights by number of seats."""
MASTER_MORE: Mapping[int, float] = {3: 0.5, 4: 0.7, 5: 2.5}
MAESTRO_MORE: Mapping[int, float] = {3: 1.5, 4: 1.5, 5: 2.5}
"""By number of seats, how much more `growth` these levels expect, by games among quick planners (docs/opponents.md)."""


@lru_cache
def taste_for(seats: int, horizon: int | None = None, more: float = 0.0) -> CourtTaste:
    """Return the weights for this many seats; horizon: most further rounds to consider; more: `growth`."""
    taste = replace(TASTES[seats], growth=TASTES[seats].growth + more) if more else TASTES[seats]
    if horizon is None or horizon >= taste.horizon:
        return taste
    return replace(taste, horizon=horizon, first_jester=0.0)
