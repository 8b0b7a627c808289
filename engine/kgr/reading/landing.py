"""How likely the barbarians land before a seat can act again, and in how many turns."""

from __future__ import annotations

from math import comb

from engine.kgr.state import Table
from engine.kgr.tasks import BEFORE, OVER, SETUP
from engine.kgr.values import FACES_OF, LAND, SHIP, SHIP_STEPS


def turns_until(table: Table, seat: int) -> int:
    """Return how many turns begin until the seat's next one, that one counted in."""
    number = len(table.seats)
    return (seat - table.player) % number or number


def throws_until(table: Table, seat: int) -> int:
    """Return how many throws come before the seat acts again; its own next one is among them."""
    if table.phase != BEFORE:
        return turns_until(table, seat)
    return 1 if seat == table.player else turns_until(table, seat) + 1


def chance_of_steps(throws: int, steps: int, share: float) -> float:
    """Return how likely, 0 to 1, the ship goes so many steps or more in these throws.  share: how likely it is in
    one."""
    return sum(
        [comb(throws, ships) * share**ships * (1 - share) ** (throws - ships) for ships in range(steps, throws + 1)]
    )


def chance_of_landing(table: Table, seat: int) -> float:
    """Return how likely, 0 to 1, the ship reaches its last step before the seat acts again; no card is reckoned with.
    It is 0 for a ship that has landed: the attack is told otherwise."""
    if table.options.extent == LAND or table.phase in (SETUP, OVER) or table.ship >= SHIP_STEPS:
        return 0.0
    faces = FACES_OF[table.options.extent]
    return chance_of_steps(throws_until(table, seat), SHIP_STEPS - table.ship, faces.count(SHIP) / len(faces))


def turns_to_landing(table: Table) -> int:
    """Return in how many throws the ship reaches its last step on average, at least 1; no card is reckoned with."""
    faces = FACES_OF[table.options.extent]
    return max(1, round((SHIP_STEPS - table.ship) * len(faces) / max(1, faces.count(SHIP))))
