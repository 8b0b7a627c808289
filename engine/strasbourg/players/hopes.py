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
class Household:
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

    def fewest_short(self, number: int, sets: Iterable[int]) -> int | None:
        """Return how many of `number` members are missing on that of these sets of squares where fewest are; None if no
        set has room for them."""
        members, free, fewest = self.members, self.free, number + 1
        for squares in sets:
            missing = number - (members & squares).bit_count()
            if missing <= 0:
                return 0
            if missing < fewest and missing <= (free & squares).bit_count():
                fewest = missing
        return fewest if fewest <= number else None

    def free_plots(self) -> Iterable[tuple[int, int]]:
        """Return the plots without an edifice."""
        taken = {built.at for built in self.table.built}
        return (plot for plot in PLOTS if plot not in taken)

    def holds(self, place: str) -> bool:
        """Return whether the seat has a member on that council seat."""
        return self.council[COUNCIL.index(place)] == self.seat


def household_of(table: Table, seat: int) -> Household:
    """Return what the seat has now."""
    own = table.seats[seat]
    return Household(table, seat, own.members, ~table.occupied(), own.goods, table.council)


Missing = Callable[[Household], float | None]


def _least(found: Iterable[float | None]) -> float | None:
    """Return the smallest number; None if nothing is possible."""
    return min((number for number in found if number is not None), default=None)


def _beside_edifice(household: Household, edifice: str, number: int) -> float | None:
    """Return the members missing for `number` beside an edifice, wherever it may come to stand."""
    for built in household.table.built:
        if built.edifice == edifice:
            return household.short_of(number, BESIDE[built.at])
    if edifice not in household.table.edifices[household.table.round - 1 :]:
        return None
    missing = household.fewest_short(number, [BESIDE[plot] for plot in household.free_plots()])
    return None if missing is None else missing + UNBUILT


def _at(edifice: str) -> Missing:
    return lambda household: _beside_edifice(household, edifice, 2)


def _one_edifice(household: Household) -> float | None:
    return _least(_beside_edifice(household, edifice, 3) for edifice in household.table.edifices)


def _four_edifices(household: Household) -> float | None:
    reached = sum(household.on(BESIDE[built.at]) > 0 for built in household.table.built)
    to_come = len(household.table.edifices) - household.table.round + 1 if not household.table.is_over else 0
    near = sum(household.on(BESIDE[plot]) > 0 for plot in household.free_plots())
    missing = 4 - reached - 0.4 * min(near, to_come)
    return max(0.0, missing) if len(household.table.built) + to_come >= 4 else None


def _in_guild(guild: str) -> Missing:
    return lambda household: household.short_of(3, SQUARES_OF[guild])


def _line(lines: tuple[int, ...]) -> Missing:
    return lambda household: household.fewest_short(3, lines)


def _number(task: str, count: Callable[[Household], float]) -> Missing:
    """Return what is missing up to the number of the task for that many seats."""
    return lambda household: max(0.0, wanted(task, len(household.table.seats)) - count(household))


def _councillors(household: Household) -> float:
    return 0.8 * household.council.count(household.seat)


def _most_members(household: Household) -> float:
    others = [seat.members.bit_count() for number, seat in enumerate(household.table.seats) if number != household.seat]
    return max(0.3, max(others) + 1 - household.members.bit_count())


def _chapels(household: Household) -> float:
    reached = sum(household.on(TOUCHING[spot]) > 0 for spot in household.table.chapels)
    to_come = 0 if household.table.is_over else 6 - household.table.round
    near = sum(household.on(TOUCHING[spot]) > 0 for spot in SPOTS if spot not in household.table.chapels)
    return reached + 0.4 * min(near, to_come)


def _pairs(household: Household) -> float | None:
    number = wanted("pairs", len(household.table.seats))
    missing = [household.short_of(2, SQUARES_OF[guild]) for guild in GUILDS]
    possible = sorted(each for each in missing if each is not None)
    return sum(possible[:number]) if len(possible) >= number else None


def _estates(household: Household) -> float:
    return HELD if household.holds(NOBILITY) or household.holds(CHURCH) else 1.0


def _guild_house(household: Household) -> float | None:
    found: list[float | None] = []
    for guild in GUILDS:
        missing = household.short_of(2, SQUARES_OF[guild])
        found.append(None if missing is None else missing + (HELD / 2 if household.holds(guild) else 1.0))
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
    "guilds": _number("guilds", lambda household: sum(household.on(SQUARES_OF[guild]) > 0 for guild in GUILDS)),
    "pairs": _pairs,
    "city_wall": _number("city_wall", lambda household: household.on(RIM)),
    "quarter": _number("quarter", lambda household: largest_group(household.members)),
    "rows": _number("rows", lambda household: sum(household.on(row) > 0 for row in ROWS)),
    "estates": _estates,
    "guild_house": _guild_house,
    "store": _number("store", lambda household: sum(good > 0 for good in household.goods)),
}
"""By task."""


def points_hoped(household: Household, tasks: Iterable[str], ease: float) -> float:
    """Return the points expected of these tasks.  ease: the chance that one missing thing still comes."""
    hoped = 0.0
    for task in tasks:
        missing = MISSING[task](household)
        chance = 0.0 if missing is None else ease**missing
        hoped += UNMET_POINTS + chance * (TASKS[task].points - UNMET_POINTS)
    return hoped
