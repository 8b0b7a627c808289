"""Where the victory points of a seat come from: the same sum as `points_of`, by source."""

from __future__ import annotations

from engine.kgr.state import Table
from engine.kgr.values import (
    BISHOPRIC_POINTS,
    CARD_POINTS,
    CITADEL_POINTS,
    CITY_POINTS,
    LAND,
    LONGEST_ROAD_POINTS,
    MERCHANT_POINTS,
    METROPOLIS_POINTS,
    SAVIOUR_POINTS,
    SETTLEMENT_POINTS,
    WHOLE,
    WIZARD_POINTS,
)

SOURCES = ("settlements", "cities", "metropolises", "tokens", "longest_road", "saviour", "cards", "figures")
"""Tokens: citadel and bishopric.  Figures: merchant and wizard."""
OF_THE_LAND = ("settlements", "cities", "longest_road")


def sources_of(extent: str) -> tuple[str, ...]:
    """Return the sources that occur in an extent."""
    if extent == LAND:
        return OF_THE_LAND
    return tuple(source for source in SOURCES if source != "tokens" or extent == WHOLE)


def by_source(table: Table, number: int) -> dict[str, int]:
    """Return the victory points of a seat by source (R138): a building that celebrates counts nothing, but the wizard
    there does."""
    seat, counted = table.seats[number], ~table.celebrating()
    cities = seat.cities & counted
    metropolises = sum(corner is not None and cities >> corner & 1 for corner in table.metropolises)
    has_merchant = table.merchant is not None and table.merchant.seat == number
    has_wizard = table.wizard is not None and seat.buildings >> table.wizard & 1
    return {
        "settlements": SETTLEMENT_POINTS * (seat.settlements & counted).bit_count(),
        "cities": CITY_POINTS * cities.bit_count(),
        "metropolises": METROPOLIS_POINTS * metropolises,
        "tokens": CITADEL_POINTS * bool(seat.citadel & counted) + BISHOPRIC_POINTS * bool(seat.bishopric & counted),
        "longest_road": LONGEST_ROAD_POINTS * (table.longest == number),
        "saviour": SAVIOUR_POINTS * seat.saviour,
        "cards": CARD_POINTS * len(seat.open),
        "figures": MERCHANT_POINTS * has_merchant + WIZARD_POINTS * bool(has_wizard),
    }
