"""Pieces that come to the island and leave it: how the masks of a seat change (`engine.kgr.state.Seat`)."""

from __future__ import annotations

from engine.kgr.actions import BISHOPRIC, CITADEL, CITY, SETTLEMENT
from engine.kgr.island import END_MASK, numbers_in
from engine.kgr.magic.tasks import LiftedBuilding
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
    """Make a settlement of a city; pieces on it stay, its wall and its token go (R63, R64)."""
    place = 1 << corner
    seat.cities &= ~place
    seat.walls &= ~place
    seat.citadel &= ~place
    seat.bishopric &= ~place
    seat.settlements |= place
    if lying:
        seat.lying |= place


def building_at(seat: Seat, corner: int) -> LiftedBuilding:
    """Return the seat's building on a corner."""
    kind = CITY if seat.cities >> corner & 1 else SETTLEMENT
    token = CITADEL if seat.citadel >> corner & 1 else BISHOPRIC if seat.bishopric >> corner & 1 else None
    return LiftedBuilding(corner, kind, bool(seat.walls >> corner & 1), token, bool(seat.lying >> corner & 1))


def lift_building(seat: Seat, corner: int) -> LiftedBuilding:
    """Take the building off a corner and return it."""
    building, stays = building_at(seat, corner), ~(1 << corner)
    seat.settlements &= stays
    seat.cities &= stays
    seat.walls &= stays
    seat.lying &= stays
    seat.citadel &= stays
    seat.bishopric &= stays
    return building


def place_building(seat: Seat, corner: int, building: LiftedBuilding) -> None:
    """Put a building on a corner as it is."""
    place = 1 << corner
    if building.kind == CITY:
        seat.cities |= place
    else:
        seat.settlements |= place
    if building.wall:
        seat.walls |= place
    if building.lying:
        seat.lying |= place
    if building.token is not None:
        set_token(seat, building.token, place)


def set_token(seat: Seat, token: str, place: int) -> None:
    """Lay a token on a city, or take it back (place: 0)."""
    if token == CITADEL:
        seat.citadel = place
    else:
        seat.bishopric = place


def token_at(seat: Seat, token: str) -> int:
    """Return the corner of the seat's citadel or bishopric, as a mask."""
    return seat.citadel if token == CITADEL else seat.bishopric


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
