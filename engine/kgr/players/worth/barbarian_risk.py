"""The possible loss or gain of a seat in the barbarians' next attack (R59 to R62)."""

from __future__ import annotations

from math import exp

from engine.kgr.island import numbers_in
from engine.kgr.knights.barbarians import strength
from engine.kgr.phases.calendar import free_cities
from engine.kgr.players.worth.scale import Scale
from engine.kgr.players.worth.yields import pips_at
from engine.kgr.reading.landing import chance_of_steps, turns_until
from engine.kgr.state import Seat, Table
from engine.kgr.values import LAND, SAVIOUR_POINTS, SHIP_STEPS

SHIP_THROWS = 2.0
"""Throws for a step of the ship."""
DELAY = 0.93
"""The share of a worth that remains after a round."""
CITY_LOST = 1.7
"""The cost of a city that becomes a settlement, in points, its income left out: a point, and the price of raising it
again."""
TIED = 0.25
"""The worth of the card of one of several best defenders."""
DOUBT = 0.9
"""How uncertain the strengths are, in levels of knights."""
STANDING = 0.05
"""The worth of a level of a knight for each attack after the next one."""
THROWS_FOR_AN_ATTACK = 14.0
WOKEN = 0.8
"""How likely a seat wakes its knights in time if it can."""
MOST_SEATS = 4
NOT_YET: list[list[float]] = [
    [1.0 - chance_of_steps(throws, steps, 1 / SHIP_THROWS) for steps in range(SHIP_STEPS + 1)]
    for throws in range(MOST_SEATS + 1)
]
"""By throws and steps to the island, how likely the ship does not arrive in so many throws."""


def asleep_share(table: Table, number: int) -> float:
    """Return how likely a sleeping knight of the seat is still woken before the attack: if the seat has its turn before
    it, and the grain."""
    return WOKEN * NOT_YET[turns_until(table, number)][SHIP_STEPS - table.ship]


def likely_share(seat: Seat, asleep: float) -> float:
    """Return the seat's probable share of the defence."""
    active = seat.strength(0)
    return active + (seat.potential() - active) * asleep


def defence_worth(table: Table, number: int, scale: Scale, more: float = 0.0, plans: bool = False) -> float:
    """Return the seat's expected gain in the next attack, in points, below 0 for a loss, and the worth of its knights
    besides.  more: levels added to its share; plans: whether a plan of the seat holds the worth of waking its
    knights, so that those asleep do not count here."""
    if table.options.extent == LAND:
        return 0.0
    shares = [likely_share(seat, asleep_share(table, other)) for other, seat in enumerate(table.seats)]
    if plans and scale.taste.seasoned:
        shares[number] = float(table.seats[number].strength(0))
    shares[number] += more
    mine, against = shares[number], strength(table)
    every = table.seats[number].knights.bit_count() + table.seats[number].strong.bit_count() + more
    rounds = SHIP_THROWS * (SHIP_STEPS - table.ship) / scale.seats
    soon = DELAY**rounds if rounds <= scale.rounds else 0.0
    won = _above(sum(shares) - against + 0.5)
    best_other = max([share for other, share in enumerate(shares) if other != number])
    saviour = won * _above(2.0 * (mine - best_other) - 0.5) * SAVIOUR_POINTS
    tied = won * TIED * exp(-((mine - best_other) ** 2)) if mine else 0.0
    lost = (1.0 - won) * _falls_on(table, number, shares, scale)
    later = STANDING * scale.throws / THROWS_FOR_AN_ATTACK
    return scale.taste.knights * (soon * (saviour + tied - lost) + later * every)


def _falls_on(table: Table, number: int, shares: list[float], scale: Scale) -> float:
    """Return the average cost of a lost battle to the seat: it loses a city where nobody with one did less."""
    cities = free_cities(table, number)
    if not cities:
        return 0.0
    others = [shares[other] for other in range(len(table.seats)) if other != number and free_cities(table, other)]
    chance = _above(min(others) - shares[number] + 0.8) if others else 1.0
    return (
        scale.taste.defence
        * chance
        * (CITY_LOST + scale.pip * min([pips_at(table, corner) for corner in numbers_in(cities)]))
    )


def _above(lead: float) -> float:
    """Return how likely a lead holds."""
    return 1.0 / (1.0 + exp(-2.0 * lead / DOUBT))
