"""The expected points of prestige cards before the end."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache

from engine.princes.pieces import LANDSCAPES, LARGE, MASKS
from engine.princes.plan import Piece
from engine.princes.players.taste import CourtTaste
from engine.princes.prestige import PRESTIGE, PrestigeComparison
from engine.princes.professions import FREEDOMS
from engine.princes.state import COVERED, Seat, Table
from engine.princes.values import LOOK_AT, NUMBERS, ROUNDS

_PARTS: Mapping[str, Callable[[Seat], float]] = {
    "all_landscapes": lambda seat: sum(kind in seat.plan.kinds for kind in LANDSCAPES) / 3,
    "all_freedoms": lambda seat: len(seat.freedoms) / 3,
    "two_large": lambda seat: min(2, seat.plan.of_size(LARGE)) / 2,
    "court": lambda seat: (min(1, seat.builders) + min(1, seat.jesters) + min(2, seat.plan.landscapes())) / 4,
    "builder_of_liberty": lambda seat: (min(4, seat.plan.buildings()) + min(2, len(seat.freedoms))) / 6,
}
"""Share of its condition that a court fulfils, from 0 to 1."""

_UNIT: Mapping[str, float] = {"fewest_empty": 6.0}
"""Size of a clear lead in a comparison; in most of them one thing."""


def promise(card: str, owner: int, seats: Sequence[Seat], round_: int) -> float:
    """Return the expected points of a prestige card for its owner, from the courts in that round."""
    points: float = NUMBERS["prestige"][card][0]
    known = round_ / ROUNDS
    rule = PRESTIGE[card]
    if isinstance(rule, PrestigeComparison):
        counts = [rule.count(seat) * (-1 if rule.fewest else 1) for seat in seats]
        rival = max(count for number, count in enumerate(counts) if number != owner)
        lead = (counts[owner] - rival) / _UNIT.get(card, 1.0)
        likely = min(1.0, max(0.0, 0.4 + 0.35 * lead * (0.5 + known)))
    else:
        part = _PARTS[card](seats[owner])
        likely = 1.0 if part >= 1 else part * (1.0 - 0.8 * known * known)
    return points * likely


def promises(owner: int, seats: Sequence[Seat], round_: int) -> float:
    """Return the expected points of all prestige cards of a seat, except the covered ones."""
    return sum(promise(card, owner, seats, round_) for card in seats[owner].prestige if card != COVERED)


def best_of(values: Sequence[float], looked_at: int) -> float:
    """Return the mean of the best of `looked_at` values drawn blindly from these."""
    ranked, count = sorted(values, reverse=True), len(values)
    mean, likely = 0.0, 1.0  # likely: that none of the better ones was drawn
    for place, value in enumerate(ranked):
        left = count - place
        drawn = min(1.0, looked_at / left)
        mean += value * likely * drawn
        likely *= 1.0 - drawn
        if likely <= 0.0:
            break
    return mean


def expected_prestige(table: Table, owner: int, taste: CourtTaste) -> float:
    """Return the expected points of the best of five prestige cards for a seat whose cards are known."""
    mine = table.seats[owner].prestige
    promised = _all_promises(owner, _Courts(table.seats), table.round)
    return best_of([points for card, points in promised if card not in mine], LOOK_AT) + taste.card


class _Courts:
    """Seats that compare equal if all counts used by prestige cards are equal."""

    __slots__ = ("_counted", "seats")

    def __init__(self, seats: Sequence[Seat]) -> None:
        self.seats = seats
        self._counted = tuple(
            [
                (seat.plan.covered, seat.plan.gardens, seat.jesters, seat.builders, seat.freedoms, seat.works())
                for seat in seats
            ]
        )

    def __hash__(self) -> int:
        return hash(self._counted)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Courts) and self._counted == other._counted


@lru_cache(maxsize=1 << 12)
def _all_promises(owner: int, courts: _Courts, round_: int) -> tuple[tuple[str, float], ...]:
    return tuple([(card, promise(card, owner, courts.seats, round_)) for card in PRESTIGE])


def promised_by(table: Table, owner: int, thing: str) -> float:
    """Return the addition of one more jester, builder, recruiting card, freedom, landscape or building to the expected
    points of the seat's prestige cards."""
    if not table.seats[owner].prestige:
        return 0.0
    seats = list(table.seats)
    before = promises(owner, seats, table.round)
    seats[owner] = _with(table.seats[owner], thing)
    return promises(owner, seats, table.round) - before


def _with(seat: Seat, thing: str) -> Seat:
    """Return the seat with one more of that thing, at any possible place."""
    twin = seat.copy()
    if thing == "jester":
        twin.jesters += 1
    elif thing == "builder":
        twin.builders += 1
    elif thing in FREEDOMS:
        twin.freedoms += (thing,)
    elif thing in MASKS:
        closed = seat.plan.closed(thing, seat.builders)
        at = next((at for at, mask in MASKS[thing].items() if not mask & closed), None)
        if at is not None:
            twin.plan = seat.plan.with_piece(Piece(thing, *at))
    return twin
