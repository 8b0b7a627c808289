"""Defence against the barbarians: the strength that a seat wants, and its actions for that."""

from __future__ import annotations

from engine.kgr import actions as ac
from engine.kgr.island import pips
from engine.kgr.knights.acting import knight_corners
from engine.kgr.knights.barbarians import strength
from engine.kgr.phases.calendar import free_cities
from engine.kgr.players.thumb.sites import site_worth
from engine.kgr.state import Table
from engine.kgr.values import SHIP_STEPS

Legal = tuple[ac.Action, ...]
SHIP_IS_NEAR = 4
"""From this step on knights are woken before anything else is paid."""
SHIP_IS_COMING = 2
"""From this step on they are woken with the remaining cards."""
BLOCKED_PIPS = 3
"""Pips of own buildings on the robber's hex that are worth a knight's work."""


def wanted(table: Table, number: int) -> int:
    """Return the share of the defence that the seat wants: its part of the barbarians' strength, and one more than the
    next best where that makes it saviour of the island; nothing where it has nothing to lose or to win."""
    seats = table.seats
    against = strength(table)
    part = -(-against // len(seats))
    best = max(seat.potential() for other, seat in enumerate(seats) if other != number)
    if not free_cities(table, number) and best > part:
        return 0
    return best + 1 if best <= part else part


def wake(view: Table, legal: Legal, from_step: int) -> ac.Action | None:
    """Return to activate the strongest knight that sleeps, once the ship is as near as that."""
    if view.ship < from_step:
        return None
    seat = view.seats[view.player]
    asleep = [action for action in legal if isinstance(action, ac.Activate)]
    return max(asleep, key=lambda action: seat.level_at(action.at), default=None)


def arm(view: Table, legal: Legal) -> ac.Action | None:
    """Return to promote or to recruit a knight, while the seat is weaker than it wants to be."""
    number = view.player
    seat = view.seats[number]
    if seat.potential() >= wanted(view, number):
        return None
    promotions = [action for action in legal if isinstance(action, ac.Promote)]
    if promotions:
        return max(promotions, key=lambda action: (seat.active >> action.at & 1, seat.level_at(action.at)))
    recruits = [action for action in legal if isinstance(action, ac.Build) and action.what == ac.KNIGHT]
    return max(recruits, key=lambda action: post_worth(view, number, action.at), default=None)


def post_worth(table: Table, number: int, corner: int) -> float:
    """Return the worth of a post: none where the seat wants to settle."""
    own = table.seats[number].touched & knight_corners(table, number)
    return -site_worth(table, number, corner) if own >> corner & 1 else 0.0


def chase(view: Table, legal: Legal) -> ac.Action | None:
    """Return to chase the robber from a hex of one's own, with the weakest knight, while the ship is far away."""
    if view.robber is None or view.ship >= SHIP_STEPS - 2:
        return None
    seat = view.seats[view.player]
    if seat.cards_at(view.robber) * pips(view.numbers[view.robber]) < BLOCKED_PIPS:
        return None
    found = [action for action in legal if isinstance(action, ac.Chase)]
    return min(found, key=lambda action: seat.level_at(action.from_), default=None)


def city_to_lose(view: Table, legal: Legal) -> ac.Action:
    """Return to give up the city that is worth least; one with a wall is worth more."""
    number = view.to_act
    walls = view.seats[number].walls

    def worth(action: ac.Action) -> float:
        assert isinstance(action, ac.Pillage)
        return site_worth(view, number, action.at) + 2.0 * (walls >> action.at & 1)

    return min(legal, key=worth)


def knight_to_lose(view: Table, legal: Legal) -> ac.Action:
    """Return to give up the weakest knight, one that sleeps first."""
    seat = view.seats[view.to_act]

    def worth(action: ac.Action) -> tuple[int, int]:
        assert isinstance(action, ac.RemoveKnight)
        return seat.level_at(action.at), seat.active >> action.at & 1

    return min(legal, key=worth)


def strongest_foreign(view: Table, legal: Legal) -> ac.Action:
    """Return to displace the strongest knight."""

    def level(action: ac.Action) -> int:
        assert isinstance(action, ac.DisplaceAt)
        owner = next(seat for seat in view.seats if seat.knights >> action.at & 1)
        return owner.level_at(action.at)

    return max(legal, key=level)
