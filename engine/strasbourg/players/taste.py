"""The assumptions of the better levels, read from `taste.toml`."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from importlib import resources
from typing import Any

from engine.strasbourg.players.weights import Weights

_READ = tomllib.loads((resources.files(__package__) / "taste.toml").read_text(encoding="utf-8"))


def _weights(read: dict[str, Any]) -> Weights:
    values: dict[str, Any] = {name: tuple(each) if isinstance(each, list) else each for name, each in read.items()}
    return Weights(**values)


TASTES: Mapping[int, Weights] = {int(seats): _weights(values) for seats, values in _READ["weights"].items()}
"""Their weights, by number of seats."""

MET_BY_BETTER: Mapping[str, tuple[int, int, int]] = {task: tuple(percent) for task, percent in _READ["met"].items()}
"""By task: how often they met it where they kept it, in percent with 3, 4, 5 seats."""
