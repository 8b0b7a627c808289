"""How likely a task is met at the end: how much is missing, and how much time is left.

`missing` counts the members, council seats or goods that are still needed; None: it cannot be met any more.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from engine.strasbourg.city import (
    BESIDE,
    DIAGONALS,
    PLOTS,
    RIM,
    ROWS,
    SPOTS,
    SQUARES_OF,
    STREETS,
    TOUCHING,
    largest_group,
)
from engine.strasbourg.components import CHURCH, COUNCIL, GUILDS, NOBILITY
from engine.strasbourg.state import Table
from engine.strasbourg.tasks import TASKS
from engine.strasbourg.values import UNMET_POINTS, wanted

UNBUILT = 0.7
"""Missing, beside the members, for an edifice that is not built yet: somebody else may choose its plot."""
HELD = 0.5
"""Missing for a council seat that is held now but may be lost."""


@dataclass(frozen=True, slots=True)
class Family:
    """What one seat has, as it is or as it would be after an action.  free: squares without a member."""

    table: Table
    seat: int
    members: int
    free: int
    goods: tuple[int, ...]
    council: tuple[int | None, ...]

    def on(self, squares: int) -> int:
        """Return the number of own members on these squares."""
        return (self.members & squares).bit_count()

    def short_of(self, number: int, squares: int) -> float | None:
        """Return how many of `number` members are missing on these squares; None if there is no room for them."""
        missing = max(0, number - self.on(squares))
        return missing if missing <= (self.free & squares).bit_count() else None

    def free_plots(self) -> Iterable[tuple[int, int]]:
        """Return the plots without an edifice."""
        taken = [built.at for built in self.table.built]
        return (plot for plot in PLOTS if plot not in taken)

    def holds(self, place: str) -> bool:
        """Return whether the seat has a member on that council seat."""
        return self.council[COUNCIL.index(place)] == self.seat


def family_of(table: Table, seat: int) -> Family:
    """Return what the seat has now."""
    own = table.seats[seat]
    return Family(table, seat, own.members, ~table.occupied(), own.goods, table.council)


Missing = Callable[[Family], float | None]


def _least(found: Iterable[float | None]) -> float | None:
    """Return the smallest number; None if nothing is possible."""
    return min((number for number in found if number is not None), default=None)


def _beside_edifice(family: Family, edifice: str, number: int) -> float | None:
    """Return the members missing for `number` beside an edifice, wherever it may come to stand."""
    for built in family.table.built:
        if built.edifice == edifice:
            return family.short_of(number, BESIDE[built.at])
    if edifice not in family.table.edifices[family.table.round - 1 :]:
        return None
    missing = _least(family.short_of(number, BESIDE[plot]) for plot in family.free_plots())
    return None if missing is None else missing + UNBUILT


def _at(edifice: str) -> Missing:
    return lambda family: _beside_edifice(family, edifice, 2)


def _one_edifice(family: Family) -> float | None:
    return _least(_beside_edifice(family, edifice, 3) for edifice in family.table.edifices)


def _four_edifices(family: Family) -> float | None:
    reached = sum(family.on(BESIDE[built.at]) > 0 for built in family.table.built)
    to_come = len(family.table.edifices) - family.table.round + 1 if not family.table.is_over else 0
    near = sum(family.on(BESIDE[plot]) > 0 for plot in family.free_plots())
    missing = 4 - reached - 0.4 * min(near, to_come)
    return max(0.0, missing) if len(family.table.built) + to_come >= 4 else None


def _in_guild(guild: str) -> Missing:
    return lambda family: family.short_of(3, SQUARES_OF[guild])


def _line(lines: tuple[int, ...]) -> Missing:
    return lambda family: _least(family.short_of(3, line) for line in lines)


def _number(task: str, count: Callable[[Family], float]) -> Missing:
    """Return what is missing up to the number of the task for that many seats."""
    return lambda family: max(0.0, wanted(task, len(family.table.seats)) - count(family))


def _councillors(family: Family) -> float:
    return 0.8 * family.council.count(family.seat)


def _most_members(family: Family) -> float:
    others = [seat.members.bit_count() for number, seat in enumerate(family.table.seats) if number != family.seat]
    return max(0.3, max(others) + 1 - family.members.bit_count())


def _chapels(family: Family) -> float:
    reached = sum(family.on(TOUCHING[spot]) > 0 for spot in family.table.chapels)
    to_come = 0 if family.table.is_over else 6 - family.table.round
    near = sum(family.on(TOUCHING[spot]) > 0 for spot in SPOTS if spot not in family.table.chapels)
    return reached + 0.4 * min(near, to_come)


def _pairs(family: Family) -> float | None:
    number = wanted("pairs", len(family.table.seats))
    missing = [family.short_of(2, SQUARES_OF[guild]) for guild in GUILDS]
    possible = sorted(each for each in missing if each is not None)
    return sum(possible[:number]) if len(possible) >= number else None


def _estates(family: Family) -> float:
    return HELD if family.holds(NOBILITY) or family.holds(CHURCH) else 1.0


def _guild_house(family: Family) -> float | None:
    found: list[float | None] = []
    for guild in GUILDS:
        missing = family.short_of(2, SQUARES_OF[guild])
        found.append(None if missing is None else missing + (HELD / 2 if family.holds(guild) else 1.0))
    return _least(found)


MISSING: dict[str, Missing] = {
    **{task: _at(task[3:]) for task in TASKS if task.startswith("at_")},
    **{task: _in_guild(task[3:]) for task in TASKS if task.startswith("in_")},
    "one_edifice": _one_edifice,
    "four_edifices": _four_edifices,
    "street": _line(STREETS),
    "diagonal": _line(DIAGONALS),
    "councillors": _number("councillors", _councillors),
    "most_members": _most_members,
    "chapels": _number("chapels", _chapels),
    "guilds": _number("guilds", lambda family: sum(family.on(SQUARES_OF[guild]) > 0 for guild in GUILDS)),
    "pairs": _pairs,
    "city_wall": _number("city_wall", lambda family: family.on(RIM)),
    "quarter": _number("quarter", lambda family: largest_group(family.members)),
    "rows": _number("rows", lambda family: sum(family.on(row) > 0 for row in ROWS)),
    "estates": _estates,
    "guild_house": _guild_house,
    "store": _number("store", lambda family: sum(good > 0 for good in family.goods)),
}
"""By task."""


def points_hoped(family: Family, tasks: Iterable[str], ease: float) -> float:
    """Return the points expected of these tasks.  ease: the chance that one missing thing still comes."""
    hoped = 0.0
    for task in tasks:
        missing = MISSING[task](family)
        chance = 0.0 if missing is None else ease**missing
        hoped += UNMET_POINTS + chance * (TASKS[task].points - UNMET_POINTS)
    return hoped
