"""The learned value of a position, at the end of a look ahead: a weighted sum, its weights read from `leaf.toml`.

`tools/train/` plays the games and fits the weights; the file says how.
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources

from engine.firenze.players.outlook import NAMES


@dataclass(frozen=True, slots=True)
class Leaf:
    """The learned value for one number of seats: a weight for each feature, in the order of `NAMES`."""

    constant: float
    weights: tuple[float, ...]


@cache
def leaves() -> dict[int, Leaf]:
    """Return the learned values by number of seats."""
    data = tomllib.loads((resources.files(__package__) / "leaf.toml").read_text(encoding="utf-8"))
    found = {}
    for seats, names in NAMES.items():
        section = data[f"seats_{seats}"]
        weights = tuple(float(section["weights"][name]) for name in names)
        found[seats] = Leaf(float(section["constant"]), weights)
    return found


def learned(seats: int, numbers: Sequence[float]) -> float:
    """Return the value of a position from its features (`outlook.features`): the expected `outlook.of_lead` at the end
    of the game."""
    leaf = leaves()[seats]
    terms = [weight * number for weight, number in zip(leaf.weights, numbers, strict=True)]
    return leaf.constant + sum(terms, 0.0)


def of_a_point(seats: int) -> float:
    """Return the value of a point on the track."""
    return leaves()[seats].weights[0]
