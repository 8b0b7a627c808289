"""The worth of a position between two turns to a seat.

`prospects` rates possessions and hopes of each seat; `features` lists the numbers for a seat about to begin its turn,
for the learned value (`leaf.py`) and its training (`tools/train/`).
"""

from __future__ import annotations

from dataclasses import dataclass
from math import tanh

from engine.firenze.board import SEALS
from engine.firenze.players.evaluation import Evaluation, bounded
from engine.firenze.players.majorities import majorities
from engine.firenze.players.weights import Weights
from engine.firenze.state import Table
from engine.firenze.stones import COLOURS

DECIDED = 16.0  # lead in points that nearly wins the game: the value of a lead is 16 tanh(lead / 16)
LEAST_PLANNED, MOST_PLANNED = -40.0, 60.0  # a course that surely wins is worth more than any number of points
_OWN = ("points", "majority", "planned", "site", "cards", "seals")
_RIVAL = ("points", "majority", "site", "cards", "seals")
NAMES: dict[int, tuple[str, ...]] = {
    seats: tuple(
        [f"own_{name}" for name in _OWN]
        + [f"first_{name}" for name in _RIVAL]
        + [f"others_{name}" for name in _RIVAL if seats > 2]
    )
    for seats in (2, 3, 4)
}
"""By number of seats: features of the seat itself, of the strongest rival, and the mean of the other rivals."""


@dataclass(frozen=True, slots=True)
class Prospects:
    """One seat, in points at the end of the game."""

    points: float
    """On the track."""
    majority: float
    """Expected majority points."""
    placed: float
    """Worth of the placed seals beyond their orders."""
    site: float
    """Stones and towers."""
    cards: float
    """Hand and buildings."""
    seals: int
    """Seals left."""

    @property
    def secured(self) -> float:
        """Points that it cannot lose any more."""
        return self.points + self.majority + self.placed

    @property
    def total(self) -> float:
        """Points that it has and can hope for."""
        return self.secured + self.site + self.cards


def prospects(table: Table, weights: Weights) -> list[Prospects]:
    """Return the prospects of every seat, without planning the next turns."""
    shares = majorities(table, weights)
    return [_prospects(table, seat, weights, shares[seat]) for seat in range(len(table.seats))]


def _prospects(table: Table, seat: int, weights: Weights, share: float) -> Prospects:
    evaluation = Evaluation(table, seat, weights, table.row, table.church)
    owner = table.seats[seat]
    site = 0.0
    for colour in COLOURS:
        stands = tuple(sorted(tower.height for tower in owner.towers if tower.colour == colour))
        site += evaluation.worth(colour, stands, owner.stock[colour])
    few = weights.few_seals
    site = site * few[min(owner.seals, len(few) - 1)] - evaluation.crowd[len(owner.towers)]
    cards = evaluation.cards(owner.hand, owner.buildings)
    placed = weights.seal * (SEALS[len(table.seats)] - owner.seals)
    return Prospects(float(bounded(owner.score)), share, placed, site, cards, owner.seals)


def features(me: int, planned: float, each: list[Prospects]) -> list[float]:
    """Return the features of a position for the learned value, named in `NAMES`.

    me: the seat about to begin its turn; planned: worth of its best course.
    """
    mine = each[me]
    rivals = sorted((each[seat] for seat in range(len(each)) if seat != me), key=lambda other: -other.total)
    first, others = rivals[0], rivals[1:]
    planned = min(max(planned, LEAST_PLANNED), MOST_PLANNED)
    numbers = [mine.points, mine.majority, planned, mine.site, mine.cards, float(mine.seals)]
    numbers += [first.points, first.majority, first.site, first.cards, float(first.seals)]
    if others:
        share = 1.0 / len(others)
        numbers += [
            share * sum((other.points for other in others), 0.0),
            share * sum((other.majority for other in others), 0.0),
            share * sum((other.site for other in others), 0.0),
            share * sum((other.cards for other in others), 0.0),
            share * sum((float(other.seals) for other in others), 0.0),
        ]
    return numbers


def of_lead(lead: float) -> float:
    """Return the value of a lead at the end of the game, with diminishing returns."""
    return DECIDED * tanh(lead / DECIDED)
