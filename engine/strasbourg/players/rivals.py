"""The stacks that rivals may turn up in a field: who is still to come, with which stacks, and the place that a sum
would take."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import erf, sqrt

from engine.strasbourg.components import FIELDS, GOOD_VALUE, MERCHANT_FIELDS, PILE
from engine.strasbourg.players.weights import Weights
from engine.strasbourg.state import Seat, Table

CARD_SPREAD = 1.7
"""Standard deviation of the value of a card."""
MOST_TO_SELL = 30
"""Goods that bring more coins than this draw no more to the merchants."""


@dataclass(frozen=True, slots=True)
class Rival:
    """A rival that may turn up a stack: the chance that it does, and the stacks it may be, each with mean and standard
    deviation of its sum."""

    chance: float
    stacks: tuple[tuple[float, float], ...]

    def above(self, points: float) -> float:
        """Return the chance that it turns up a stack of more than `points`."""
        if not self.stacks:
            return 0.0
        return self.chance * sum([_exceeds(points, mean, spread) for mean, spread in self.stacks]) / len(self.stacks)


@lru_cache(maxsize=1 << 14)
def _exceeds(points: float, mean: float, spread: float) -> float:
    """Return the chance that a sum with this mean and spread is above the points."""
    return 0.5 - 0.5 * erf((points + 0.25 - mean) / (spread * sqrt(2)))


def usual_rivals(weights: Weights, seats: int, field: int) -> tuple[Rival, ...]:
    """Return the rivals in a field while nobody has laid stacks yet."""
    chance = weights.turned_up[field] / seats
    return (Rival(min(1.0, chance), ((weights.stack_sum, weights.stack_spread),)),) * (seats - 1)


def rival_with_stacks(seat: Seat, weights: Weights, field: int) -> Rival:
    """Return a rival whose stacks lie on the table, in a field of this round from the present one on."""
    return rival_in_fields(seat, weights, (field,))[0]


def rival_in_fields(seat: Seat, weights: Weights, fields: Iterable[int]) -> list[Rival]:
    """Return by field a rival whose stacks lie on the table, in these fields of this round."""
    sizes = [len(stack) for stack in seat.stacks]
    wanted = _wanted(seat, weights) if weights.sharp else weights.turned_up
    mean = weights.boldness * _mean_card(seat)
    stacks = tuple([(round(size * mean, 1), CARD_SPREAD * sqrt(size)) for size in sizes])
    shares = [weights.keen * wanted[field] / sum(wanted[field:]) for field in fields]
    return [Rival(min(0.95, len(sizes) * share), stacks) for share in shares]


def _wanted(seat: Seat, weights: Weights) -> list[float]:
    """Return by field how much a rival is drawn to it: to the merchants the more, the more its goods bring."""
    coins = sum(number * value for number, value in zip(seat.goods, GOOD_VALUE, strict=True))
    to_sell = weights.empty + weights.laden * min(coins, MOST_TO_SELL) / 10
    return [
        stacks * to_sell if field in MERCHANT_FIELDS else stacks
        for field, stacks in zip(FIELDS, weights.turned_up, strict=True)
    ]


def _mean_card(seat: Seat) -> float:
    """Return the mean value of the cards of a seat that nobody has seen yet."""
    number, total = len(PILE), sum(PILE)
    for cards in (seat.out, seat.returned):
        number, total = number - len(cards), total - sum(cards)
    return total / number if number > 0 else 0.0


def places(above: Sequence[float], most: int) -> list[float]:
    """Return the chances of the places 1 to `most`, where each rival is above with the given chance."""
    chances = [1.0]
    for chance in above:
        chances = [
            (chances[place] if place < len(chances) else 0.0) * (1 - chance)
            + (chances[place - 1] * chance if place else 0.0)
            for place in range(min(most, len(chances) + 1))
        ]
    return chances


def unseen(table: Table, seat: int) -> int:
    """Return the sum of the cards in the seat's own pile, which it can count without knowing their order."""
    own = table.seats[seat]
    cards = [*own.out, *own.lost, *own.hand, *(card for stack in own.stacks for card in stack)]
    return max(0, sum(PILE) - sum(cards))
