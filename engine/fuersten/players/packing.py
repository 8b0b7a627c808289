"""Where a piece is set so that much still finds a place."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from engine.fuersten.actions import Place
from engine.fuersten.pieces import BUILDINGS, LANDSCAPES, MASKS, with_edges
from engine.fuersten.plan import Plan

LOOKED_AT = 16  # placements that are looked at closely


def best_placement(plan: Plan, builders: int, kind: str, choices: Sequence[Place], wanted: Collection[str]) -> Place:
    """Return the placement of a piece after which most fits, what is wanted above all."""
    close = sorted(choices, key=lambda place: _closed_by(plan, kind, place))[:LOOKED_AT]
    return max(close, key=lambda place: _room(plan, builders, kind, place, wanted))


def _closed_by(plan: Plan, kind: str, place: Place) -> int:
    """How many squares it closes to other buildings."""
    mask = MASKS[kind][place.orient, place.at]
    edges = mask if kind in LANDSCAPES else with_edges(mask)
    return (plan.barred | edges).bit_count()


def _room(plan: Plan, builders: int, kind: str, place: Place, wanted: Collection[str]) -> float:
    mask = MASKS[kind][place.orient, place.at]
    covered = plan.covered | mask
    barred = plan.barred | (mask if kind in LANDSCAPES else with_edges(mask))
    closed = covered if builders >= 2 else barred
    room = 0.0
    for other in BUILDINGS:
        if other not in plan.kinds and other != kind:
            ways = sum([not spot & closed for spot in MASKS[other].values()])
            room += (4.0 if other in wanted else 1.0) * min(ways, 12) ** 0.5
    for other in LANDSCAPES:
        ways = sum([not spot & covered for spot in MASKS[other].values()])
        room += 0.7 * min(ways, 12) ** 0.5
    return room
