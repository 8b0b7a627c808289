"""What chance gave at the beginning: how well the first artists of each seat agree, against all hands there could be.

Everything in this game that is drawn is shuffled before the first decision (R107), and artists that want the same are
the part of it by which seats can be compared: what one of them is given pleases the other one as well.
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
    """shared: by seat how many wishes two of its first artists have in common.  expected: their mean over all hands,
    and the standard deviation."""

    shared: tuple[int, ...]
    expected: float
    deviation: float


def agreement(first: State) -> Agreement | None:
    """Return how well the first artists agree in the first state of a game; None where it began somewhere else."""
    if not isinstance(first.pending, Hire) or first.pending.seat:
        return None
    mean, deviation = _usual()
    return Agreement(tuple(shared(seat.hand) for seat in first.seats), mean, deviation)


def shared(hand: Sequence[str]) -> int:
    """Return how many wishes the artists of a hand have in common, pair by pair."""
    wishes = [PROFESSIONS[card] for card in hand]
    return sum(
        (one.building == other.building) + (one.landscape == other.landscape) + (one.freedom == other.freedom)
        for one, other in combinations(wishes, 2)
    )


@lru_cache
def _usual() -> tuple[float, float]:
    """Mean and standard deviation over all hands that can be dealt."""
    found = [shared(hand) for hand in combinations(PROFESSIONS, DEALT)]
    mean = sum(found) / len(found)
    return mean, (sum((number - mean) ** 2 for number in found) / len(found)) ** 0.5
