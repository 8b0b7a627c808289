"""Squares that serve a task now: the free ones that bring a seat nearer to it, and those that the seat already has
there.

A function of the position alone; it uses no fact that others hide.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from engine.strasbourg.city import (
    BESIDE,
    BIT,
    DIAGONALS,
    NUMBER,
    PLOTS,
    RIM,
    ROWS,
    SQUARES,
    SQUARES_OF,
    STREETS,
    TOUCHING,
    largest_group,
    numbers_in,
)
from engine.strasbourg.components import CHURCH, COUNCIL, GUILDS, NOBILITY
from engine.strasbourg.state import Table
from engine.strasbourg.tasks import beside


class Serving(NamedTuple):
    """The places that serve a task. Squares as a mask."""

    free: int = 0
    """Free squares that bring the seat nearer to it."""
    own: int = 0
    """Squares of its members that count for it."""
    plots: tuple[int, ...] = ()
    """Building plots, by the number of their square, for an edifice that is still wanted."""
    council: tuple[str, ...] = ()
    """Council seats that others hold, or nobody."""


class _Family:
    """A seat in the city, as the tasks look at it."""

    def __init__(self, table: Table, seat: int) -> None:
        self.table = table
        self.seat = seat
        self.members = table.seats[seat].members
        self.free = ALL & ~table.occupied()

    def on(self, squares: int) -> int:
        """Return the number of members on these squares."""
        return (self.members & squares).bit_count()

    def among(self, squares: int) -> Serving:
        """Return the places that serve where all these squares count."""
        return Serving(self.free & squares, self.members & squares)

    def lacking(self, sets: Iterable[int], least: int = 1) -> Serving:
        """Return the places that serve where each of these sets of squares counts once it has `least` members."""
        known = tuple(sets)
        wanted = _union(squares for squares in known if self.on(squares) < least)
        return Serving(self.free & wanted, self.members & _union(known))

    def taking(self, *places: str) -> Serving:
        """Return those of the council seats that the seat does not hold."""
        return Serving(council=tuple(place for place in places if self.table.holder(place) != self.seat))


ALL = sum(SQUARES_OF.values())
"""All guild squares."""


def _union(sets: Iterable[int]) -> int:
    mask = 0
    for squares in sets:
        mask |= squares
    return mask


def serves(table: Table, seat: int, task: str) -> Serving:
    """Return the places that serve a task known to the viewer."""
    family = _Family(table, seat)
    where, _, what = task.partition("_")
    if where == "at":
        return _at_edifice(family, what)
    if where == "in":
        return family.among(SQUARES_OF[what])
    return _SERVING[task](family)


def _at_edifice(family: _Family, edifice: str) -> Serving:
    """Return the squares beside the edifice; the free plots while it is not built."""
    squares = beside(family.table, edifice)
    return family.among(squares) if squares else Serving(plots=_free_plots(family.table))


def _free_plots(table: Table) -> tuple[int, ...]:
    built = {each.at for each in table.built}
    return tuple(NUMBER[at] for at in PLOTS if at not in built)


def _edifices(family: _Family) -> tuple[int, ...]:
    """Return the squares beside each edifice."""
    return tuple(BESIDE[built.at] for built in family.table.built)


def _one_edifice(family: _Family) -> Serving:
    """Return the squares beside every edifice that can still have three members of the seat."""
    can_be = [squares for squares in _edifices(family) if family.on(squares) + (family.free & squares).bit_count() >= 3]
    return family.among(_union(can_be))


def _line(family: _Family, lines: tuple[int, ...]) -> Serving:
    """Return the lines that can still be completed and of which the seat has most."""
    possible = [line for line in lines if not line & ~(family.members | family.free)]
    most = max(map(family.on, possible), default=0)
    return family.among(_union(line for line in possible if family.on(line) == most))


def _quarter(family: _Family) -> Serving:
    """Return the squares that enlarge the largest group, and the groups of that size."""
    members, largest = family.members, largest_group(family.members)
    near = [number for number in numbers_in(family.free) if largest_group(members | BIT[number]) > largest]
    free = sum(BIT[number] for number in near)
    own = sum(BIT[number] for number in numbers_in(members) if _group(members, number).bit_count() == largest)
    return Serving(free, own)


def _group(members: int, number: int) -> int:
    """Return the members linked with that of a square."""
    group, before = BIT[number], 0
    while group != before:
        before = group
        group |= members & _union(BESIDE[SQUARES[near]] for near in numbers_in(group))
    return group


def _guild_house(family: _Family) -> Serving:
    """Return the wants of the guilds with the least missing: members, or the council seat."""
    has = {
        guild: min(2, family.on(SQUARES_OF[guild])) + (family.table.holder(guild) == family.seat) for guild in GUILDS
    }
    best = [guild for guild in GUILDS if has[guild] == max(has.values())]
    squares = family.lacking((SQUARES_OF[guild] for guild in best), 2)
    return squares._replace(council=family.taking(*best).council)


_SERVING: dict[str, Callable[[_Family], Serving]] = {
    "one_edifice": _one_edifice,
    "four_edifices": lambda family: family.lacking(_edifices(family)),
    "street": lambda family: _line(family, STREETS),
    "diagonal": lambda family: _line(family, DIAGONALS),
    "councillors": lambda family: family.taking(*COUNCIL),
    "most_members": lambda family: family.among(ALL),
    "chapels": lambda family: family.lacking(TOUCHING[spot] for spot in family.table.chapels),
    "guilds": lambda family: family.lacking(SQUARES_OF.values()),
    "pairs": lambda family: family.lacking(SQUARES_OF.values(), 2),
    "city_wall": lambda family: family.among(RIM),
    "quarter": _quarter,
    "rows": lambda family: family.lacking(ROWS),
    "estates": lambda family: family.taking(NOBILITY, CHURCH),
    "guild_house": _guild_house,
    "store": lambda family: Serving(),
}
"""Of the tasks that are not about one edifice or one guild."""
