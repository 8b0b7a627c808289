"""A seat's expected further points at the beginning of a round: weights fitted to games of the first glance.

`leaf.toml` holds, by number of seats and round, a weight for each feature, and how far a lead decides the game
(`tools/train/leaves.py` makes it).
"""

from __future__ import annotations

from engine.kernel.endings import Ending, read_fitted
from engine.strasbourg.city import BESIDE, SPOTS, TOUCHING
from engine.strasbourg.components import CHURCH, COUNCIL, NOBILITY
from engine.strasbourg.players.outlook import appraise
from engine.strasbourg.players.rivals import unseen
from engine.strasbourg.players.taste import TASTES
from engine.strasbourg.reading.standing import coins_for_goods, rounds_to_come
from engine.strasbourg.scoring import chapel_points, edifice_points, final_scoring
from engine.strasbourg.state import Table
from engine.strasbourg.values import MEMBER_POINTS, PRIVILEGE_POINTS

FEATURES: tuple[str, ...] = (
    "one", "hoped", "edifices", "spots", "members", "coins", "more_coins", "goods", "pile", "council", "estate",
    "place", "tasks",
)  # fmt: skip
NEEDED = 8
"""Coins; the rest are `more_coins`."""
MOST_COINS = 40
MUCH = 1e3
"""Members that decide between equal points only (R70)."""

_FITTED = read_fitted(__package__)


def features(table: Table, number: int) -> list[float]:
    """Return the features of the forecast at the beginning of a round, for a seat whose cards and tasks are known."""
    seat = table.seats[number]
    appraisal = appraise(table, number, 0, TASTES[len(table.seats)])
    gains = appraisal.edifice_gains
    built = [each.at for each in table.built]
    coins = min(seat.money, MOST_COINS)
    return [
        1.0,
        appraisal.hopes.points,
        sum(gain * (seat.members & BESIDE[plot]).bit_count() for plot, gain in gains.items() if plot not in built),
        sum((seat.members & TOUCHING[spot]).bit_count() for spot in SPOTS if spot not in table.chapels),
        seat.members.bit_count(),
        min(coins, NEEDED),
        max(0, coins - NEEDED),
        min(coins_for_goods(table, number), MOST_COINS),
        unseen(table, number),
        sum(rounds_to_come(table, place, table.round) for place in COUNCIL if table.holder(place) == number),
        number in (table.holder(NOBILITY), table.holder(CHURCH)),
        (number - table.start) % len(table.seats),
        len(seat.tasks),
    ]


def standing(table: Table, number: int) -> int:
    """Return the points that a seat has, tasks left out."""
    seat = table.seats[number]
    members = seat.members
    city = MEMBER_POINTS * members.bit_count() + chapel_points(table, members) + edifice_points(table, members)
    return seat.score + PRIVILEGE_POINTS * seat.privileges + city


def forecast(table: Table) -> Ending:
    """Return the expected end at the beginning of a round with all cards known, or the real one if the game is over."""
    if table.is_over:
        scores = final_scoring(table).scores
        members = [seat.members.bit_count() / MUCH for seat in table.seats]
        return Ending(tuple(score + more for score, more in zip(scores, members, strict=True)), 0.0)
    fitted = _FITTED[len(table.seats), table.round]
    points = [standing(table, number) + fitted.points(features(table, number)) for number in range(len(table.seats))]
    return Ending(tuple(points), fitted.scale)
