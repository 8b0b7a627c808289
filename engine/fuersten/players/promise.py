"""What prestige cards promise before the end, in points."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from engine.fuersten.pieces import LANDSCAPES, LARGE
from engine.fuersten.prestige import PRESTIGE, Comparison
from engine.fuersten.state import COVERED, Seat
from engine.fuersten.values import NUMBERS, ROUNDS

_PARTS: Mapping[str, Callable[[Seat], float]] = {
    "all_landscapes": lambda seat: sum(kind in seat.plan.kinds for kind in LANDSCAPES) / 3,
    "all_freedoms": lambda seat: len(seat.freedoms) / 3,
    "two_large": lambda seat: min(2, seat.plan.of_size(LARGE)) / 2,
    "court": lambda seat: (min(1, seat.builders) + min(1, seat.jesters) + min(2, seat.plan.landscapes())) / 4,
    "builder_of_liberty": lambda seat: (min(4, seat.plan.buildings()) + min(2, len(seat.freedoms))) / 6,
}
"""How much of its condition a court has, from 0 to 1."""

_UNIT: Mapping[str, float] = {"fewest_empty": 6.0}
"""What is a clear lead in a comparison; one of a thing in most of them."""


def promise(card: str, owner: int, seats: Sequence[Seat], round_: int) -> float:
    """Return the points that a prestige card may bring its owner, as the courts stand in that round."""
    points: float = NUMBERS["prestige"][card][0]
    known = round_ / ROUNDS
    rule = PRESTIGE[card]
    if isinstance(rule, Comparison):
        counts = [rule.count(seat) * (-1 if rule.fewest else 1) for seat in seats]
        rival = max(count for number, count in enumerate(counts) if number != owner)
        lead = (counts[owner] - rival) / _UNIT.get(card, 1.0)
        likely = min(1.0, max(0.0, 0.4 + 0.35 * lead * (0.5 + known)))
    else:
        part = _PARTS[card](seats[owner])
        likely = 1.0 if part >= 1 else part * (1.0 - 0.8 * known * known)
    return points * likely


def promises(owner: int, seats: Sequence[Seat], round_: int) -> float:
    """Return what all prestige cards of a seat may bring, those that cannot be seen left out."""
    return sum(promise(card, owner, seats, round_) for card in seats[owner].prestige if card != COVERED)
