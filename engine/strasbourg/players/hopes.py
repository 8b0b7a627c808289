"""How likely a task is met at the end: how much is missing, and how much time is left.

`missing` counts the members, council seats or goods that are still needed; None: it cannot be met any more.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from engine.strasbourg.city import (
    BESIDE,
    BIT,
    DIAGONALS,
    PLOTS,
    RIM,
    ROWS,
    SPOTS,
    SQUARES,
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
    """The possessions of one seat, as they are or as they would be after an action.  free: squares without a member."""

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

    def with_member(self, number: int) -> Household:
        """Return the household with a member on a free square."""
        bit = BIT[number]
        return Household(self.table, self.seat, self.members | bit, self.free & ~bit, self.goods, self.council)

    def with_good(self, kind: int) -> Household:
        """Return the household with one more good of a kind."""
        goods = (*self.goods[:kind], self.goods[kind] + 1, *self.goods[kind + 1 :])
        return Household(self.table, self.seat, self.members, self.free, goods, self.council)

    def with_council_seat(self, place: str) -> Household:
        """Return the household with a member on that council seat."""
        at = COUNCIL.index(place)
        council = (*self.council[:at], self.seat, *self.council[at + 1 :])
        return Household(self.table, self.seat, self.members, self.free, self.goods, council)

    def holds(self, place: str) -> bool:
        """Return whether the seat has a member on that council seat."""
        return self.council[COUNCIL.index(place)] == self.seat


def household_of(table: Table, seat: int) -> Household:
    """Return the seat's present possessions."""
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
    """Return the number missing to that of the task for that many seats."""
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


TOUCHED_BY_GOODS = frozenset({"store"})
"""The tasks to which goods matter."""
TOUCHED_BY_COUNCIL = frozenset({"councillors", "estates", "guild_house"})
"""The tasks to which council seats matter."""
WHERE: dict[str, int] = {
    **{f"in_{guild}": SQUARES_OF[guild] for guild in GUILDS},
    "city_wall": RIM,
    **dict.fromkeys(("store", "councillors", "estates"), 0),
}
"""By task: the squares on which members matter to it, unless all do."""
TOUCHED_BY_MEMBER = tuple(
    frozenset(task for task in TASKS if task not in WHERE or WHERE[task] & BIT[number])
    for number in range(len(SQUARES))
)
"""By square: the tasks to which a member there matters."""


class Hopes:
    """The points expected of a seat's tasks, and the gain of one thing more: only tasks that it touches are judged
    again.  ease: the chance that one missing thing still comes."""

    __slots__ = ("_ease", "_household", "_parts", "_tasks", "points")

    def __init__(self, household: Household, tasks: Sequence[str], ease: float) -> None:
        self._household = household
        self._tasks = tasks
        self._ease = ease
        self._parts = [_part(task, household, ease) for task in tasks]
        self.points = 0.0
        for part in self._parts:
            self.points += part

    def of_member(self, number: int) -> float:
        """Return the gain of a member on a free square."""
        touched = TOUCHED_BY_MEMBER[number]
        return 0.0 if touched.isdisjoint(self._tasks) else self._gain(touched, self._household.with_member(number))

    def of_good(self, kind: int) -> float:
        """Return the gain of one more good of a kind."""
        touched = TOUCHED_BY_GOODS
        return 0.0 if touched.isdisjoint(self._tasks) else self._gain(touched, self._household.with_good(kind))

    def of_council_seat(self, place: str) -> float:
        """Return the gain of a member on a council seat."""
        touched = TOUCHED_BY_COUNCIL
        return 0.0 if touched.isdisjoint(self._tasks) else self._gain(touched, self._household.with_council_seat(place))

    def _gain(self, touched: frozenset[str], after: Household) -> float:
        points = 0.0
        for task, part in zip(self._tasks, self._parts, strict=True):
            points += _part(task, after, self._ease) if task in touched else part
        return points - self.points


def _part(task: str, household: Household, ease: float) -> float:
    """Return the points expected of one task."""
    missing = MISSING[task](household)
    chance = 0.0 if missing is None else ease**missing
    return UNMET_POINTS + chance * (TASKS[task].points - UNMET_POINTS)
