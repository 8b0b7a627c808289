"""How far a seat is with a task: its number, and the wanted one.  It is met where it has at least as much."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from engine.strasbourg.city import BESIDE, DIAGONALS, RIM, ROWS, SQUARES_OF, STREETS, TOUCHING, largest_group
from engine.strasbourg.components import CHURCH, COUNCIL, GUILDS, NOBILITY
from engine.strasbourg.state import Table
from engine.strasbourg.tasks import beside, members_on
from engine.strasbourg.values import NUMBERS, wanted


class Progress(NamedTuple):
    """Progress with a task."""

    has: int
    wanted: int

    @property
    def is_met(self) -> bool:
        return self.has >= self.wanted


Measure = Callable[[Table, int], Progress]


def progress(table: Table, seat: int, task: str) -> Progress:
    """Return how far the seat is with a task that the viewer knows."""
    if task in NUMBERS["tasks"]:
        return Progress(COUNTED[task](table, seat), wanted(task, len(table.seats)))
    where, _, what = task.partition("_")
    if where == "at":
        return Progress(members_on(table, seat, beside(table, what)), 2)
    if where == "in":
        return Progress(members_on(table, seat, SQUARES_OF[what]), 3)
    return MEASURED[task](table, seat)


def _best(table: Table, seat: int, sets: tuple[int, ...]) -> int:
    """Return the largest number of the seat's members on one of these sets of squares."""
    return max((members_on(table, seat, squares) for squares in sets), default=0)


def _reached(table: Table, seat: int, sets: tuple[int, ...], least: int = 1) -> int:
    """Return on how many of these sets of squares the seat has at least so many members."""
    return sum(members_on(table, seat, squares) >= least for squares in sets)


def _edifices(table: Table) -> tuple[int, ...]:
    """Return the squares beside each edifice."""
    return tuple(BESIDE[built.at] for built in table.built)


def _most(table: Table, seat: int) -> Progress:
    numbers = [each.members.bit_count() for each in table.seats]
    return Progress(numbers[seat], max(number for other, number in enumerate(numbers) if other != seat) + 1)


def _guild_house(table: Table, seat: int) -> Progress:
    """Return the progress with the guild of which least is missing: its council seat and two members."""
    council = dict(zip(COUNCIL, table.council, strict=True))
    return Progress(
        max(min(2, members_on(table, seat, SQUARES_OF[guild])) + (council[guild] == seat) for guild in GUILDS), 3
    )


GUILD_SQUARES = tuple(SQUARES_OF.values())
COUNTED: dict[str, Callable[[Table, int], int]] = {
    "councillors": lambda table, seat: table.council.count(seat),
    "chapels": lambda table, seat: _reached(table, seat, tuple(TOUCHING[spot] for spot in table.chapels)),
    "guilds": lambda table, seat: _reached(table, seat, GUILD_SQUARES),
    "pairs": lambda table, seat: _reached(table, seat, GUILD_SQUARES, 2),
    "city_wall": lambda table, seat: members_on(table, seat, RIM),
    "quarter": lambda table, seat: largest_group(table.seats[seat].members),
    "rows": lambda table, seat: _reached(table, seat, ROWS),
    "store": lambda table, seat: sum(good > 0 for good in table.seats[seat].goods),
}
"""Tasks whose threshold depends on the number of seats."""
MEASURED: dict[str, Measure] = {
    "one_edifice": lambda table, seat: Progress(_best(table, seat, _edifices(table)), 3),
    "four_edifices": lambda table, seat: Progress(_reached(table, seat, _edifices(table)), 4),
    "street": lambda table, seat: Progress(_best(table, seat, STREETS), 3),
    "diagonal": lambda table, seat: Progress(_best(table, seat, DIAGONALS), 3),
    "most_members": _most,
    "estates": lambda table, seat: Progress(int(seat in (table.holder(NOBILITY), table.holder(CHURCH))), 1),
    "guild_house": _guild_house,
}
