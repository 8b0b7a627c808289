"""The luck of the deal: how well each seat's first artists agree, compared with all possible hands.

All draws of this game are shuffled before the first decision (R107), and agreeing artists are the part of the deal by
which seats can be compared: an offer to one of them pleases the other as well.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations

from engine.princes.professions import PROFESSIONS
from engine.princes.state import Hire, State
from engine.princes.values import DEALT


@dataclass(frozen=True, slots=True)
class Agreement:
    """The agreement of the first artists."""

    shared: tuple[int, ...]
    """By seat the number of wishes shared by pairs of its artists."""
    expected: float
    """Mean over all hands."""
    deviation: float
    """Standard deviation over all hands."""


def agreement(first: State) -> Agreement | None:
    """Return the agreement of the first artists in the first state of a game; None if it began in another position."""
    if not isinstance(first.pending, Hire) or first.pending.seat:
        return None
    mean, deviation = _usual()
    return Agreement(tuple(shared(seat.hand) for seat in first.seats), mean, deviation)


def shared(hand: Sequence[str]) -> int:
    """Return the number of wishes that the artists of a hand share, pair by pair."""
    wishes = [PROFESSIONS[card] for card in hand]
    return sum(
        (one.building == other.building) + (one.landscape == other.landscape) + (one.freedom == other.freedom)
        for one, other in combinations(wishes, 2)
    )


@lru_cache
def _usual() -> tuple[float, float]:
    """Return mean and standard deviation over all possible hands."""
    found = [shared(hand) for hand in combinations(PROFESSIONS, DEALT)]
    mean = sum(found) / len(found)
    return mean, (sum((number - mean) ** 2 for number in found) / len(found)) ** 0.5
