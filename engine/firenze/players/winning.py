"""Each seat's chance of winning: its present and expected points, compared with the others'.

The points of a seat are those of `outlook.prospects`; for the seat about to begin its turn, its best course replaces
stones and cards.  The chance of a seat is its share of exp(points / scale): with two seats, the logistic function of
the lead.  The scale shrinks during the game, because less remains open.  Scales and the worth of being on turn are
fitted to the winners of games between greedy players (`tools/train/chances.py`).
"""

from __future__ import annotations

from math import exp
from typing import NamedTuple

from engine.firenze.players.majorities import progress
from engine.firenze.players.outlook import prospects
from engine.firenze.players.weights import Weights
from engine.firenze.scoring import final_scoring
from engine.firenze.state import Table


class LeadScale(NamedTuple):
    """Points of lead that make a win e times as likely."""

    late: float
    """At the end."""
    early: float
    """Addition at the beginning."""
    tempo: float
    """Points added for the seat on turn."""


SCALES = {2: LeadScale(4.6, 4.8, 0.1), 3: LeadScale(5.6, 5.1, -0.3), 4: LeadScale(4.8, 2.3, -0.6)}
"""By number of seats."""


POINTS_OF_A_WIN = {2: 20.0, 3: 27.0, 4: 35.0}
"""By number of seats, a win's worth in points over a defeat: in an even game a point is then worth a point."""

IMAGINED = 0.5
"""Share of the scale at the end that remains if only the rivals' last turns were imagined."""


def hoped(table: Table, me: int, planned: float, weights: Weights) -> list[float]:
    """Return each seat's expected points; me: the seat about to begin its turn, planned: worth of its best course."""
    each = prospects(table, weights)
    return [each[seat].secured + planned if seat == me else each[seat].total for seat in range(len(each))]


def chances(points: list[float], me: int, gone: float, scale: LeadScale) -> list[float]:
    """Return each seat's chance by the expected points; me: the seat on turn, gone: the progress."""
    width = scale.late + scale.early * (1.0 - gone)
    raised = [each + (scale.tempo if seat == me else 0.0) for seat, each in enumerate(points)]
    most = max(raised)
    pulls = [exp((each - most) / width) for each in raised]
    total = sum(pulls, 0.0)
    return [pull / total for pull in pulls]


def likely_winners(table: Table, me: int, points: list[float]) -> list[float]:
    """Return each seat's chance of winning; me: the seat about to begin its turn, points: expected points of each."""
    return chances(points, me, progress(table), SCALES[len(table.seats)])


def nearly_decided(table: Table) -> list[float]:
    """Return each seat's chance at the end of an imagined game: the rivals may have played otherwise."""
    late = SCALES[len(table.seats)].late * IMAGINED
    return chances([float(score) for score in final_scoring(table).scores], 0, 1.0, LeadScale(late, 0.0, 0.0))


def decided(table: Table) -> list[float]:
    """Return each seat's share of the win in a game that is over."""
    winners = final_scoring(table).winners
    return [1.0 / len(winners) if seat in winners else 0.0 for seat in range(len(table.seats))]


def in_points(chance: float, seats: int) -> float:
    """Return a chance of winning in points."""
    return chance * POINTS_OF_A_WIN[seats]
