"""A seat's expected further points at the beginning of a round: weights fitted to games of greedy.

`leaf.toml` holds, by number of seats and round, a weight for each feature, and how far a lead decides the game
(`tools/train/leaves.py` makes it).
"""

from __future__ import annotations

from engine.kernel.endings import Ending, read_fitted
from engine.princes.players.promise import promises
from engine.princes.players.prospect import SupplyOutlook, sketch
from engine.princes.players.taste import taste_for
from engine.princes.scoring import final_scoring
from engine.princes.state import Table

FEATURES: tuple[str, ...] = (
    "one", "plan", "promise", "cash", "more_cash", "jesters", "builders", "hand", "recruiting", "buildings",
    "landscapes", "freedoms", "bonus", "persons", "place",
)  # fmt: skip
MUCH = 1e7  # florins: cash decides between equal points only (R89)
ENOUGH = 10  # hundred florins; the rest is `more_cash`


def features(table: Table, number: int) -> list[float]:
    """Return the features of the forecast at the beginning of a round, for a seat whose cards are known."""
    seat = table.seats[number]
    hundreds = min(seat.money, 10_000) / 100
    return [
        1.0,
        SupplyOutlook(table, number, taste_for(len(table.seats))).worth(sketch(seat)),
        promises(number, table.seats, table.round),
        min(hundreds, ENOUGH),
        max(0.0, hundreds - ENOUGH),
        seat.jesters,
        seat.builders,
        len(seat.hand),
        seat.recruiting,
        seat.plan.buildings(),
        seat.plan.landscapes(),
        len(seat.freedoms),
        len(seat.bonus),
        seat.persons(),
        (number - table.start) % len(table.seats),
    ]


_FITTED = read_fitted(__package__)


def forecast(table: Table) -> Ending:
    """Return the expected end at the beginning of a round with all cards known, or the real one if the game is over."""
    if table.is_over:
        final = final_scoring(table)
        return Ending(tuple(score + money / MUCH for score, money in zip(final.scores, final.money, strict=True)), 0.0)
    fitted = _FITTED[len(table.seats), table.round]
    points = [seat.score + fitted.points(features(table, number)) for number, seat in enumerate(table.seats)]
    return Ending(tuple(points), fitted.scale)
