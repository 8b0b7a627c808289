"""What a position between two turns is worth to a seat.

`prospects` puts numbers to what each seat has and can hope for; `features` lists them for one seat that is about to
begin its turn, for the learned value (`leaf.py`) and its training (`tools/train/`).
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

DECIDED = 16.0  # points ahead with which a game is all but won: the value of a lead is 16 tanh(lead / 16)
LEAST_PLANNED, MOST_PLANNED = -40.0, 60.0  # a course that is sure to win is worth more than any number of points
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
"""By number of seats: those of the seat itself, of the strongest rival, and the mean of the other rivals."""


@dataclass(frozen=True, slots=True)
class Prospects:
    """One seat, in points at the end of the game.  points: on the track.  majority: what the majorities bring it in
    expectation.  placed: what the seals placed are worth beyond their orders.  site: stones and towers; cards: hand and
    buildings.  seals: those left."""

    points: float
    majority: float
    placed: float
    site: float
    cards: float
    seals: int

    @property
    def secured(self) -> float:
        """What it has whatever it does from now on."""
        return self.points + self.majority + self.placed

    @property
    def total(self) -> float:
        """What it has and can hope for."""
        return self.secured + self.site + self.cards


def prospects(table: Table, weights: Weights) -> list[Prospects]:
    """Return the prospects of every seat, the next turns not planned."""
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
    """Return the numbers from which the value of a position is learned, named in `NAMES`.

    me: the seat that is about to begin its turn; planned: what its best course is worth.
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
    """Return the value of a lead at the end of the game: more and more of it is worth less and less."""
    return DECIDED * tanh(lead / DECIDED)
