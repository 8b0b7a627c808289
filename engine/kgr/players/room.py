"""Prospects that bring nothing yet: places that a seat can reach, and roads on the way to the
longest one."""

from __future__ import annotations

from collections.abc import Mapping

from engine.kgr.actions import ROAD, SETTLEMENT
from engine.kgr.phases.building import supply
from engine.kgr.players.thumb.sites import ways
from engine.kgr.points import longest_trail
from engine.kgr.state import Table
from engine.kgr.values import LONGEST_ROAD_POINTS, ROAD_LEAST

PLACE = (0.3, 0.12, 0.08)
"""By road still to be laid, the worth of a place where the seat could settle, in points."""
MOST_PLACES = 3
"""Such places that count: more of them are never settled."""
AHEAD = (0.55, 0.7, 0.8, 0.88, 0.94)
"""By lead in roads, which share of the longest road is as good as kept by who has it."""
BEHIND: Mapping[int, float] = {1: 0.5, 2: 0.36, 3: 0.24, 4: 0.14, 5: 0.06}
"""By roads that are missing, which share of the longest road is as good as won by another one."""


def reach_worth(table: Table, number: int) -> float:
    """Return the worth of the places where the seat could settle, the nearest ones first, in points."""
    most = min(MOST_PLACES, supply(table, number, SETTLEMENT))
    total = 0.0
    if most:
        for way in ways(table, number):
            roads = len(way.edges)
            if roads < len(PLACE):
                total += PLACE[roads]
                most -= 1
                if not most:
                    break
    return total


def longest_worth(table: Table, number: int) -> float:
    """Return the worth of the seat's roads for the longest one, in points. The points that its holder has for it
    already are taken off: below 0 while it may be lost."""
    own = longest_trail(table, number)
    others = max([longest_trail(table, other) for other in range(len(table.seats)) if other != number])
    if table.longest == number:
        return LONGEST_ROAD_POINTS * (AHEAD[min(max(own - others, 0), len(AHEAD) - 1)] - 1.0)
    missing = max(ROAD_LEAST, others + 1) - own
    if missing > supply(table, number, ROAD):
        return 0.0
    return LONGEST_ROAD_POINTS * BEHIND.get(missing, 0.0)
