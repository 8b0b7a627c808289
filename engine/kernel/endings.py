"""Expected ends of games: points by seat, and the chances to win that follow from them.

A game whose players look ahead fits weights to features of a seat (`tools/train/leaves.py`) and keeps them in its
`leaf.toml`, by number of seats and round.
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from importlib import resources
from math import exp
from typing import NamedTuple


@dataclass(frozen=True, slots=True)
class Fitted:
    """The fitted values.  weights: of the features.  scale: points of lead that make a win e times as likely."""

    weights: tuple[float, ...]
    scale: float

    def points(self, features: Sequence[float]) -> float:
        """Return the points for these features."""
        return sum([weight * value for weight, value in zip(self.weights, features, strict=True)])


def read_fitted(package: str | None) -> dict[tuple[int, int], Fitted]:
    """Return the fitted values of a package, by number of seats and round."""
    assert package is not None
    data = tomllib.loads((resources.files(package) / "leaf.toml").read_text(encoding="utf-8"))
    return {(each["seats"], each["round"]): Fitted(tuple(each["weights"]), each["scale"]) for each in data["fitted"]}


@dataclass(frozen=True, slots=True)
class Ending:
    """The expected end of a game.  points: by seat.  scale: as in `Fitted`; 0 if the game is over."""

    points: tuple[float, ...]
    scale: float


def chances_to_win(ending: Ending) -> tuple[float, ...]:
    """Return each seat's chance of winning."""
    best = max(ending.points)
    if not ending.scale:
        winners = ending.points.count(best)
        return tuple([1.0 / winners if points == best else 0.0 for points in ending.points])
    shares = [exp((points - best) / ending.scale) for points in ending.points]
    return tuple([share / sum(shares) for share in shares])


class Trust(NamedTuple):
    """How far chances of trials are to be believed (`tools/train/calibration.py`)."""

    power: float = 1.0
    """Of the odds: below 1 they are drawn together."""
    hope: float = 0.0
    """Log odds by which the seat on turn, which judges itself, is too hopeful."""
    doubt: float = 0.0
    """Share of the win that is left to luck: trials do not see how a game may still turn."""


def trusted(shares: Sequence[float], seat: int, trust: Trust) -> list[float]:
    """Return the chances of trials as they are to be believed; seat: the one on turn."""
    pulls = [share**trust.power * (exp(-trust.hope) if each == seat else 1.0) for each, share in enumerate(shares)]
    total, luck = sum(pulls), trust.doubt / len(shares)
    return [(1.0 - trust.doubt) * pull / total + luck for pull in pulls]
