"""How likely each seat is to win: what it has and hopes for, compared with the others.

The points of a seat are those of `outlook.prospects`; for the seat that is about to begin its turn, its best course
counts in place of stones and cards.  The chance of a seat is its share of exp(points / scale): the logistic function of
the lead where there are two.  The scale shrinks as the game goes on, because the end leaves less room for luck.  Scales
and the worth of being on turn are fitted to who won games of greedy (`tools/train/chances.py`).
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import NamedTuple

from engine.firenze.players.majorities import progress
from engine.firenze.players.outlook import prospects
from engine.firenze.players.weights import Weights
from engine.firenze.scoring import final_scoring
from engine.firenze.state import Table


class Scale(NamedTuple):
    """How many points of lead make a win e times as likely: at the end, and how many more at the beginning.  tempo:
    points to be added for the seat on turn."""

    late: float
    early: float
    tempo: float


SCALES = {2: Scale(4.6, 4.8, 0.1), 3: Scale(5.6, 5.1, -0.3), 4: Scale(4.8, 2.3, -0.6)}
"""By number of seats."""


POINTS_OF_A_WIN = {2: 20.0, 3: 27.0, 4: 35.0}
"""By number of seats, what a win is worth more than a defeat, so that in an even game a point is worth a point."""

HOPE = {2: 0.4, 3: 0.3, 4: 0.35}
"""By number of seats, what a search gives too freely to the seat on turn, in log odds: that seat goes on in the best of
many ways, its rivals answer after a hasty look.  Fitted (`tools/train/hope.py`): over whole games the chance of a seat
neither rises when its turn begins nor falls when that of the next one does."""

IMAGINED = 0.5
"""How much of the scale at the end is left where only the last turns of rivals were imagined."""


def hoped(table: Table, me: int, planned: float, weights: Weights) -> list[float]:
    """Return the points that each seat can hope for; me: the seat about to begin its turn, planned: what its best
    course is worth."""
    each = prospects(table, weights)
    return [each[seat].secured + planned if seat == me else each[seat].total for seat in range(len(each))]


def chances(points: list[float], me: int, gone: float, scale: Scale) -> list[float]:
    """Return the chance of each seat by the points hoped for; me: the seat on turn, gone: the progress."""
    width = scale.late + scale.early * (1.0 - gone)
    raised = [each + (scale.tempo if seat == me else 0.0) for seat, each in enumerate(points)]
    most = max(raised)
    pulls = [exp((each - most) / width) for each in raised]
    total = sum(pulls, 0.0)
    return [pull / total for pull in pulls]


def likely_winners(table: Table, me: int, points: list[float]) -> list[float]:
    """Return the chance of each seat to win; me: the seat about to begin its turn, points: what each can hope for."""
    return chances(points, me, progress(table), SCALES[len(table.seats)])


def without_hope(searched: Sequence[float], me: int, hope: float | None = None) -> list[float]:
    """Return the chances that a search found at the beginning of a turn of seat `me`, without what it gives too freely
    to that seat.  hope: in log odds, by default `HOPE`."""
    pull = exp(-(HOPE[len(searched)] if hope is None else hope))
    odds = [chance * pull if seat == me else chance for seat, chance in enumerate(searched)]
    total = sum(odds, 0.0)
    return [each / total for each in odds]


def nearly_decided(table: Table) -> list[float]:
    """Return the chance of each seat in a game that is over in the imagination only: rivals may have done otherwise."""
    late = SCALES[len(table.seats)].late * IMAGINED
    return chances([float(score) for score in final_scoring(table).scores], 0, 1.0, Scale(late, 0.0, 0.0))


def decided(table: Table) -> list[float]:
    """Return each seat's share of the win in a game that is over."""
    winners = final_scoring(table).winners
    return [1.0 / len(winners) if seat in winners else 0.0 for seat in range(len(table.seats))]


def in_points(chance: float, seats: int) -> float:
    """Return what a chance to win is worth in points."""
    return chance * POINTS_OF_A_WIN[seats]
