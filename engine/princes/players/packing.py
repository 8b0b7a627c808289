"""Placing a piece so that much room is left."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import lru_cache

from engine.princes.actions import Place
from engine.princes.pieces import BUILDINGS, LANDSCAPES, MASKS, with_edges
from engine.princes.plan import TOUCHING_BUILDERS, Plan

LOOKED_AT = 16  # placements examined closely
ENOUGH = 12  # ways to place a piece: more are no better
WANTED, LANDSCAPE = 4.0, 0.7  # worth of room for a wanted building and for a landscape, relative to any building


def best_placement(plan: Plan, builders: int, kind: str, choices: Sequence[Place], wanted: Collection[str]) -> Place:
    """Return the placement of a piece that leaves most room, above all for the wanted things."""
    return next(iter(best_placements(plan, builders, kind, choices, wanted)))


def best_placements(
    plan: Plan, builders: int, kind: str, choices: Sequence[Place], wanted: Collection[str]
) -> list[Place]:
    """Return the placements examined closely, that which leaves most room first."""
    close = sorted(choices, key=lambda place: _closed_by(plan, kind, place))[:LOOKED_AT]
    return sorted(close, key=lambda place: -_room(plan, builders, kind, place, wanted))


def _closed_by(plan: Plan, kind: str, place: Place) -> int:
    """Return the number of squares closed to other buildings."""
    mask = MASKS[kind][place.orient, place.at]
    edges = mask if kind in LANDSCAPES else with_edges(mask)
    return (plan.barred | edges).bit_count()


def _room(plan: Plan, builders: int, kind: str, place: Place, wanted: Collection[str]) -> float:
    mask = MASKS[kind][place.orient, place.at]
    covered = plan.covered | mask
    barred = plan.barred | (mask if kind in LANDSCAPES else with_edges(mask))
    building_room, landscape_room = _rooms(barred if builders < TOUCHING_BUILDERS else covered, covered)
    room = landscape_room
    for other, ways in building_room:
        if other not in plan.kinds and other != kind:
            room += WANTED * ways if other in wanted else ways
    return room


@lru_cache(maxsize=1 << 13)
def _rooms(closed: int, covered: int) -> tuple[tuple[tuple[str, float], ...], float]:
    """Return the room of each building, and of all landscapes together: the root of the ways to place them, up to
    ENOUGH."""
    buildings = tuple([(kind, _ways(kind, closed) ** 0.5) for kind in BUILDINGS])
    return buildings, LANDSCAPE * sum([_ways(kind, covered) ** 0.5 for kind in LANDSCAPES])


def _ways(kind: str, closed: int) -> int:
    ways = 0
    for mask in MASKS[kind].values():
        if not mask & closed:
            ways += 1
            if ways == ENOUGH:
                break
    return ways
