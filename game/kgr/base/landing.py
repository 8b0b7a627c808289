"""How likely the barbarians land before a seat can act again."""

from __future__ import annotations

from math import comb

from engine.kgr.tasks import BEFORE, OVER, SETUP
from engine.kgr.values import FACES_OF, LAND, SHIP, SHIP_STEPS
from engine.kgr.view import View


def throws_until(view: View, seat: int) -> int:
    """Return how many throws come before the seat acts again; its own next one is among them."""
    number = len(view.seats)
    away = (seat - view.player) % number
    return away + 1 if view.phase == BEFORE else away or number


def chance_of_landing(view: View, seat: int) -> float:
    """Return how likely, 0 to 1, the ship reaches its last step in these throws; no card is reckoned with.
    It is 0 for a ship that has landed: the attack is told otherwise."""
    if view.options.extent == LAND or view.phase in (SETUP, OVER) or view.ship >= SHIP_STEPS:
        return 0.0
    faces = FACES_OF[view.options.extent]
    share, throws, steps = faces.count(SHIP) / len(faces), throws_until(view, seat), SHIP_STEPS - view.ship
    return sum(
        comb(throws, ships) * share**ships * (1 - share) ** (throws - ships) for ships in range(steps, throws + 1)
    )
