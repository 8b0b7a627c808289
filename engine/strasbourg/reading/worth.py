"""The points of a member on a square at the end, now and with the edifice of this round beside it; who leads in the
council."""

from __future__ import annotations

from functools import lru_cache, reduce
from operator import or_

from engine.strasbourg.city import BESIDE, BIT, PLOTS, Square
from engine.strasbourg.components import EDIFICES
from engine.strasbourg.scoring import chapel_points, edifice_points
from engine.strasbourg.state import Table
from engine.strasbourg.values import MEMBER_POINTS


def worth(table: Table, number: int) -> int:
    """Return the points for a member on a square: its own, for a chapel, for the edifices built (R64 to R66)."""
    return MEMBER_POINTS + chapel_points(table, BIT[number]) + edifice_points(table, BIT[number])


def worth_to_come(table: Table, number: int) -> int:
    """Return the points that the edifice of this round would add on a plot beside the square; 0 where none is free, or
    it is built already."""
    if any(built.edifice == table.edifice for built in table.built):
        return 0
    free = _beside_free(frozenset(built.at for built in table.built))
    return EDIFICES[table.edifice] if free & BIT[number] else 0


@lru_cache(maxsize=64)
def _beside_free(taken: frozenset[Square]) -> int:
    """Return the squares beside a plot that is not taken, as bits."""
    return reduce(or_, (BESIDE[plot] for plot in PLOTS if plot not in taken), 0)


def leading(table: Table) -> tuple[int, ...]:
    """Return the seats with most members in the council, which would get a privilege now (R56, R57)."""
    numbers = [table.council.count(seat) for seat in range(len(table.seats))]
    return tuple(seat for seat, number in enumerate(numbers) if number and number == max(numbers))
