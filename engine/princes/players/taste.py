"""How a player judges a court: the weights, and where they come from (`taste.toml`)."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from importlib import resources
from typing import Any

from engine.record import record


@record
class Taste:
    """How a court is judged, in points.

    growth: WV by which the auctions raise a work for each round that it waits.  haste: the part of all purchases that
    comes before the first work.  spare: the part of unused actions that still build for points.  doubt: by how much WV
    above the minimum a later work is all but sure.  card: points of the best of five prestige cards above what they
    promise now.  bonus: WV of the best of five bonus cards above what they would add now.  room: points that a second
    builder is worth because buildings may touch.  garden: points of a landscape for artists who may still come.  shy:
    the part of its worth that is bid for an object.  usual: florins for an object that nobody fights for, and dear: for
    jesters and recruiting cards.  thrift: the part of such a price that counts when an object is chosen.  rival: how
    likely each seat that is still to act leaves a work the best one.  horizon: how many rounds after this one are
    thought of.  reserve: by round the florins that a work has to leave for later rounds.  money: by round, what 100
    florins that are spent in it would have brought.  work: by round, what a point of WV brings, in florins and
    prestige, with its share in the best work.
    """

    growth: float
    haste: float
    spare: float
    doubt: float
    card: float
    bonus: float
    room: float
    garden: float
    shy: float
    usual: float
    dear: float
    thrift: float
    rival: float
    horizon: int
    reserve: tuple[float, ...]
    money: tuple[float, ...]
    work: tuple[float, ...]


def _read() -> dict[int, Taste]:
    data = tomllib.loads((resources.files(__package__) / "taste.toml").read_text(encoding="utf-8"))
    return {int(seats): _taste(weights) for seats, weights in data.items()}


def _taste(weights: dict[str, Any]) -> Taste:
    values: dict[str, Any] = {name: tuple(each) if isinstance(each, list) else each for name, each in weights.items()}
    return Taste(**values)


TASTES: Mapping[int, Taste] = _read()
"""The weights by number of seats."""


@lru_cache
def taste_for(seats: int, horizon: int | None = None) -> Taste:
    """Return the weights for so many seats; horizon: of somebody who thinks of no more than so many further rounds."""
    taste = TASTES[seats]
    return taste if horizon is None else replace(taste, horizon=min(horizon, taste.horizon))
