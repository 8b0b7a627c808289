"""The 25 tasks (section 1f of the rules): one row each, with its condition.

A condition is a function of the table and the seat; it is looked at once, at the end (A40), and works on a view too.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from engine.strasbourg.city import BESIDE, DIAGONALS, RIM, ROWS, SQUARES_OF, STREETS, TOUCHING, largest_group
from engine.strasbourg.components import CHURCH, COUNCIL, GUILDS, NOBILITY
from engine.strasbourg.state import Table
from engine.strasbourg.values import NUMBERS, wanted

Condition = Callable[[Table, int], bool]


@dataclass(frozen=True, slots=True)
class Task:
    """A task.  met: whether it is, for that seat."""

    id: str
    met: Condition

    @property
    def points(self) -> int:
        """Return the points of the task where it is met (R68)."""
        points: int = NUMBERS["task"][self.id]
        return points


def beside(table: Table, edifice: str) -> int:
    """Return the squares beside the edifice; none where it is not built (A42)."""
    return next((BESIDE[built.at] for built in table.built if built.edifice == edifice), 0)


def _at_edifice(edifice: str) -> Condition:
    return lambda table, seat: members_on(table, seat, beside(table, edifice)) >= 2


def _in_guild(guild: str) -> Condition:
    return lambda table, seat: members_on(table, seat, SQUARES_OF[guild]) >= 3


def members_on(table: Table, seat: int, squares: int) -> int:
    """Return the number of the seat's members on these squares."""
    return (table.seats[seat].members & squares).bit_count()


def _threshold(task: str, count: Callable[[Table, int], int]) -> Condition:
    """Return the condition that the count reaches the number of the task for that many seats."""
    return lambda table, seat: count(table, seat) >= wanted(task, len(table.seats))


def _edifices_of(table: Table, seat: int, at_least: int) -> int:
    """Return the number of edifices with at least so many of the seat's members beside them (A41)."""
    return sum(members_on(table, seat, BESIDE[built.at]) >= at_least for built in table.built)


def _has_line(lines: tuple[int, ...]) -> Condition:
    return lambda table, seat: any(not line & ~table.seats[seat].members for line in lines)


def _is_largest(table: Table, seat: int) -> bool:
    """Return whether the seat has more members in the city than every other (A44)."""
    numbers = [each.members.bit_count() for each in table.seats]
    return all(number < numbers[seat] for other, number in enumerate(numbers) if other != seat)


def _chapels(table: Table, seat: int) -> int:
    return sum(members_on(table, seat, TOUCHING[spot]) > 0 for spot in table.chapels)


def _guilds(table: Table, seat: int, at_least: int) -> int:
    """Return the number of guilds with at least so many of the seat's members."""
    return sum(members_on(table, seat, SQUARES_OF[guild]) >= at_least for guild in GUILDS)


def _in_council(table: Table, seat: int) -> int:
    return table.council.count(seat)


def _has_guild_house(table: Table, seat: int) -> bool:
    return any(
        holder == seat and place in SQUARES_OF and members_on(table, seat, SQUARES_OF[place]) >= 2
        for place, holder in zip(COUNCIL, table.council, strict=True)
    )


TASKS: dict[str, Task] = {
    task.id: task
    for task in (
        Task("at_town_hall", _at_edifice("town_hall")),
        Task("at_customs_house", _at_edifice("customs_house")),
        Task("at_mint", _at_edifice("mint")),
        Task("at_granary", _at_edifice("granary")),
        Task("at_hospital", _at_edifice("hospital")),
        Task("in_bakers", _in_guild("bakers")),
        Task("in_butchers", _in_guild("butchers")),
        Task("in_shoemakers", _in_guild("shoemakers")),
        Task("in_vintners", _in_guild("vintners")),
        Task("in_smiths", _in_guild("smiths")),
        Task("one_edifice", lambda table, seat: _edifices_of(table, seat, 3) >= 1),
        Task("four_edifices", lambda table, seat: _edifices_of(table, seat, 1) >= 4),
        Task("street", _has_line(STREETS)),
        Task("diagonal", _has_line(DIAGONALS)),
        Task("councillors", _threshold("councillors", _in_council)),
        Task("most_members", _is_largest),
        Task("chapels", _threshold("chapels", _chapels)),
        Task("guilds", _threshold("guilds", lambda table, seat: _guilds(table, seat, 1))),
        Task("pairs", _threshold("pairs", lambda table, seat: _guilds(table, seat, 2))),
        Task("city_wall", _threshold("city_wall", lambda table, seat: members_on(table, seat, RIM))),
        Task("quarter", _threshold("quarter", lambda table, seat: largest_group(table.seats[seat].members))),
        Task("rows", _threshold("rows", lambda table, seat: sum(members_on(table, seat, row) > 0 for row in ROWS))),
        Task("estates", lambda table, seat: seat in (table.holder(NOBILITY), table.holder(CHURCH))),
        Task("guild_house", _has_guild_house),
        Task("store", _threshold("store", lambda table, seat: sum(good > 0 for good in table.seats[seat].goods))),
    )
}
"""In the order of the tasks."""

RANK: dict[str, int] = {task: rank for rank, task in enumerate(TASKS)}


def in_order(tasks: tuple[str, ...]) -> tuple[str, ...]:
    """Return these tasks in the order of the tasks."""
    return tuple(sorted(tasks, key=RANK.__getitem__))
