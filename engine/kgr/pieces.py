"""Pieces that come to the island and leave it: how the masks of a seat change (`engine.kgr.state.Seat`)."""

from __future__ import annotations

from engine.kgr.island import END_MASK, numbers_in
from engine.kgr.state import Seat
from engine.kgr.tasks import Knight

BASIC, STRONG, MIGHTY = 1, 2, 3
"""Levels of knights."""


def lay_road(seat: Seat, edge: int) -> None:
    """Lay a road."""
    seat.roads |= 1 << edge
    seat.touched |= END_MASK[edge]


def lift_road(seat: Seat, edge: int) -> None:
    """Take a road away."""
    seat.roads &= ~(1 << edge)
    seat.touched = 0
    for other in numbers_in(seat.roads):
        seat.touched |= END_MASK[other]


def raise_city(seat: Seat, corner: int) -> None:
    """Make a city of the settlement, or of the city that lies there."""
    place = 1 << corner
    seat.settlements &= ~place
    seat.lying &= ~place
    seat.cities |= place


def sack_city(seat: Seat, corner: int, lying: bool) -> None:
    """Make a settlement of a city; what stands there stays, its wall goes (R63, R64)."""
    place = 1 << corner
    seat.cities &= ~place
    seat.walls &= ~place
    seat.settlements |= place
    if lying:
        seat.lying |= place


def knight_at(seat: Seat, corner: int) -> Knight:
    """Return the seat's knight on a corner."""
    active, fresh, promoted = (bool(mask >> corner & 1) for mask in (seat.active, seat.fresh, seat.promoted))
    return Knight(seat.level_at(corner), active, fresh, promoted)


def set_level(seat: Seat, corner: int, level: int) -> None:
    """Give the knight on a corner that level."""
    place = 1 << corner
    seat.strong = seat.strong | place if level == STRONG else seat.strong & ~place
    seat.mighty = seat.mighty | place if level == MIGHTY else seat.mighty & ~place


def place_knight(seat: Seat, corner: int, knight: Knight) -> None:
    """Put a knight on a corner as it is."""
    place = 1 << corner
    seat.knights |= place
    set_level(seat, corner, knight.level)
    seat.active = seat.active | place if knight.active else seat.active & ~place
    seat.fresh = seat.fresh | place if knight.fresh else seat.fresh & ~place
    seat.promoted = seat.promoted | place if knight.promoted else seat.promoted & ~place


def lift_knight(seat: Seat, corner: int) -> Knight:
    """Take the knight off a corner and return it."""
    knight, stays = knight_at(seat, corner), ~(1 << corner)
    seat.knights &= stays
    seat.strong &= stays
    seat.mighty &= stays
    seat.active &= stays
    seat.fresh &= stays
    seat.promoted &= stays
    return knight


def knights_out(seat: Seat, level: int) -> int:
    """Return how many knights of a level are on the island."""
    if level == BASIC:
        return (seat.knights & ~seat.strong & ~seat.mighty).bit_count()
    return (seat.strong if level == STRONG else seat.mighty).bit_count()
