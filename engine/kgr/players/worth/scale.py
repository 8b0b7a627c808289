"""The expected rest of the game, as the table stands: the worth of an income, a level or a card depends on it."""

from __future__ import annotations

from dataclasses import dataclass

from engine.kgr.players.worth.taste import USUAL, Taste
from engine.kgr.points import points_of
from engine.kgr.state import Table
from engine.kgr.values import LAND

ROUNDS_FOR_A_POINT = 1.7
"""Rounds that the leader needs for a point."""
CARD = 0.15
"""The worth of a hand card, in points."""
PIPS_IN_A_ROUND = 1 / 36


@dataclass(frozen=True, slots=True)
class Scale:
    """The worth of things in points.  rounds: expected to the end; throws: all seats' together.  pip: a pip of income
    to the end.  leader: the most points of a seat; seats: their number.  taste: of the seat that judges."""

    rounds: float
    throws: float
    pip: float
    leader: int
    seats: int
    taste: Taste = USUAL


def scale_of(table: Table, taste: Taste = USUAL) -> Scale:
    """Return the scale of the table as it stands, for a seat of that taste."""
    seats = len(table.seats)
    leader = max(points_of(table, number) for number in range(seats))
    pace = ROUNDS_FOR_A_POINT * (1.1 if table.options.extent == LAND else 1.0)
    rounds = 1.5 + pace * max(0, table.options.target - leader)
    return Scale(rounds, rounds * seats, CARD * rounds * seats * PIPS_IN_A_ROUND, leader, seats, taste)
