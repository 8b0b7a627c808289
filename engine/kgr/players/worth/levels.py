"""The worth of the improvement calendar: cards to come, powers, and the way to the metropolises (R34 to R41)."""

from __future__ import annotations

from engine.kgr.phases.calendar import excluded_by, free_cities, has_metropolis, may_get
from engine.kgr.players.worth.scale import Scale
from engine.kgr.state import Table
from engine.kgr.values import AREAS_OF, KNIGHTS, METROPOLIS_LEVEL, METROPOLIS_POINTS, POLITICS, POWER_LEVEL, TOP_LEVEL

GATE = {KNIGHTS: 2 / 12, "kgr": 1.25 / 12}
"""By extent how often a throw shows the gate of an area, a share of the joker counted in."""
DRAWN = 0.22
"""The worth of a card still to be drawn, in points: some come too late, or to a full hand."""
RED = 6
FORTRESS = 0.25
"""The worth of mighty knights; other powers of the third level count as income (`yields`)."""
TRACK = (0.0, 0.08, 0.2, 0.45)
"""By level, which share of a metropolis nobody has is as good as won."""
LATE_TRACK = (0.0, 0.02, 0.06, 0.15, 0.4)
"""The same of one that another seat holds at level 4, so that level 5 is needed."""
CHASED = 0.35
"""Share of a metropolis that may be lost again while its seat is at level 4, and another one behind it."""


def levels_worth(table: Table, number: int, scale: Scale) -> float:
    """Return the worth of the seat's levels, in points; the metropolises that it has are counted elsewhere."""
    return sum([level_worth(table, number, area, scale) for area in AREAS_OF[table.options.extent]])


def level_worth(table: Table, number: int, area: int, scale: Scale) -> float:
    """Return the worth of the seat's level of an area, in points."""
    level = table.seats[number].levels[area]
    if not level:
        return 0.0
    worth = 0.0
    if may_get(table, number, area):
        chance = GATE[table.options.extent] * min(1.0, (level + 1) / RED)
        worth += chance * scale.throws * DRAWN
    if level >= POWER_LEVEL and area == POLITICS:
        worth += FORTRESS
    return scale.taste.levels * (worth + METROPOLIS_POINTS * metropolis_share(table, number, area))


def metropolis_share(table: Table, number: int, area: int) -> float:
    """Return how much of the area's metropolis is as good as won (above 0) or in danger (below)."""
    seat = table.seats[number]
    level = seat.levels[area]
    best = max([other.levels[area] for place, other in enumerate(table.seats) if place != number])
    if has_metropolis(table, number, area):
        in_danger = level < TOP_LEVEL and best >= POWER_LEVEL
        return -CHASED * (1.0 if best >= METROPOLIS_LEVEL else 0.5) if in_danger else 0.0
    if best == TOP_LEVEL or excluded_by(seat, area) is not None:
        return 0.0
    if table.metropolises[area] is not None or best >= METROPOLIS_LEVEL:
        share = LATE_TRACK[min(level, METROPOLIS_LEVEL)]
    elif level < METROPOLIS_LEVEL:
        share = TRACK[level] * (0.6 if best > level else 1.0)
    else:
        share = TRACK[POWER_LEVEL]  # its piece is about to be put
    return share if free_cities(table, number) else 0.5 * share
