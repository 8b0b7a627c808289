"""Whether a task can still be met, from things still to come: fields, free squares, council seats, buildings.

A task that is out of reach cannot be met any more, whatever happens; of the others nothing is promised.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice

from engine.strasbourg.city import BIT, PLOTS, SPOTS, SQUARES_OF, numbers_in
from engine.strasbourg.components import (
    CHURCH,
    COUNCIL,
    FIELDS,
    GUILD_FIELDS,
    GUILDS,
    MERCHANT_FIELDS,
    MERCHANTS,
    NOBILITY,
    OFFICES,
    guild_of,
)
from engine.strasbourg.reading.progress import progress
from engine.strasbourg.state import (
    PLANNING,
    AfterRanking,
    BuiltEdifice,
    ChapelSite,
    ChoosingTasks,
    InField,
    Settling,
    Table,
)
from engine.strasbourg.values import ROUNDS

BY_NUMBER = frozenset({"guilds", "pairs", "guild_house", "most_members"})
"""Tasks that ask for numbers of members in guilds, wherever they live; those of one guild are like them."""
ONE_BY_ONE = frozenset({"one_edifice", "street", "diagonal", "city_wall", "rows"})
"""Tasks to which each member adds one at most; so do those at one edifice."""


def in_reach(table: Table, seat: int, task: str) -> bool:
    """Return whether the seat may still meet a task that the viewer knows."""
    coming = _edifices_to_come(table)
    hoped = _hoped(table, seat, _to_come(table, seat), by_number=task in BY_NUMBER or task.startswith("in_"))
    now = Table()
    table.copy_table(now)
    for built in _layouts(table, task, coming):
        now.built = hoped.built = built
        best = progress(hoped, seat, task)
        has = best.has + (len(coming) if task == "four_edifices" else 0)
        if task in ONE_BY_ONE or task.startswith("at_"):
            has = min(has, progress(now, seat, task).has + _members_to_come(table, seat))
        if has >= best.wanted:
            return True
    return False


def _edifices_to_come(table: Table) -> list[str]:
    """Return the edifices that may still be built."""
    if table.is_over or len(table.built) == len(PLOTS):
        return []
    return [each for each in table.edifices[table.round - 1 :] if not _is_built(table, each)]


def _layouts(table: Table, task: str, coming: Sequence[str]) -> Iterator[tuple[BuiltEdifice, ...]]:
    """Yield the edifices as they are, and with the one that a task still waits for on each free plot."""
    yield table.built
    wanted = coming if task == "one_edifice" else [each for each in coming if each == task.removeprefix("at_")]
    taken = {built.at for built in table.built}
    for edifice in wanted[:1]:
        yield from ((*table.built, BuiltEdifice(edifice, at)) for at in PLOTS if at not in taken)


def _is_built(table: Table, edifice: str) -> bool:
    return any(built.edifice == edifice for built in table.built)


def _to_come(table: Table, seat: int) -> Counter[str]:
    """Return by council seat how many fields in which the seat may take something are still about it."""
    found = Counter[str]()
    for number in range(table.round, ROUNDS + 1):
        fields = FIELDS if number > table.round else _fields_left(table, seat)
        for field in fields:
            if field in GUILD_FIELDS:
                found[guild_of(table.boards[number - 1], field) or ""] += 1
            elif field == MERCHANT_FIELDS[-1]:
                found[MERCHANTS] += 1
            elif field == FIELDS[0]:
                found.update((NOBILITY, CHURCH))
    return found


def _fields_left(table: Table, seat: int) -> Sequence[str]:
    """Return the fields of this round in which the seat may still take a place."""
    asked = table.pending
    if isinstance(asked, (*PLANNING, ChoosingTasks)):
        return FIELDS
    if not isinstance(asked, InField):
        return ()
    left, is_in = FIELDS[FIELDS.index(asked.field) :], _is_in_field(asked, seat)
    if isinstance(asked, AfterRanking) and not is_in:
        left = left[1:]
    return left if table.seats[seat].stacks or is_in else ()


def _members_to_come(table: Table, seat: int) -> int:
    """Return how many members the seat may still set in the city."""
    now, asked = sum(field in GUILD_FIELDS for field in _fields_left(table, seat)), table.pending
    if isinstance(asked, InField):
        now = min(now, len(table.seats[seat].stacks) + _is_in_field(asked, seat))
    return now + len(GUILD_FIELDS) * (ROUNDS - table.round)


def _is_in_field(asked: InField, seat: int) -> bool:
    """Return whether the seat has turned up a stack for which it may still get something."""
    if isinstance(asked, Settling):
        return seat in asked.ranking[OFFICES.index(asked.office) : len(OFFICES)]
    return isinstance(asked.bids[seat], tuple) and not isinstance(asked, AfterRanking)


def _hoped(table: Table, seat: int, often: Counter[str], *, by_number: bool) -> Table:
    """Return the table with everything that the seat may still take.  by_number: of each guild as many squares as
    fields are to come, whichever; otherwise all free ones."""
    after = Table()
    table.copy_table(after)
    own = after.seats[seat] = table.seats[seat].copy()
    free = ~table.occupied()
    for guild in GUILDS:
        if often[guild]:
            squares = numbers_in(SQUARES_OF[guild] & free)
            own.members |= sum(BIT[number] for number in islice(squares, often[guild] if by_number else None))
    own.goods = tuple(number + often[guild] for number, guild in zip(own.goods, GUILDS, strict=True))
    after.council = tuple(
        seat if often[place] else holder for place, holder in zip(COUNCIL, table.council, strict=True)
    )
    if table.round < ROUNDS or isinstance(table.pending, (*PLANNING, ChoosingTasks, InField, ChapelSite)):
        after.chapels = SPOTS
    return after
