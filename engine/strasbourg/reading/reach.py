"""Whether a task can still be met, from what is still to come: fields, free squares, council seats, buildings.

A task that is out of reach cannot be met any more, whatever happens; of the others nothing is promised.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
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
from engine.strasbourg.state import PLANNING, AfterRanking, ChapelSite, ChoosingTasks, InField, Settling, Table
from engine.strasbourg.values import ROUNDS

BY_NUMBER = frozenset({"guilds", "pairs", "guild_house", "most_members"})
"""Tasks that ask for numbers of members in guilds, wherever they live; those of one guild are like them."""


def in_reach(table: Table, seat: int, task: str) -> bool:
    """Return whether the seat may still meet a task that the viewer knows."""
    coming = [] if table.is_over else [each for each in table.edifices[table.round - 1 :] if not _is_built(table, each)]
    if len(table.built) == len(PLOTS):
        coming = []
    if (task == "one_edifice" and coming) or task.removeprefix("at_") in coming:
        return True
    by_number = task in BY_NUMBER or task.startswith("in_")
    hoped = progress(_hoped(table, seat, _to_come(table, seat), by_number=by_number), seat, task)
    return hoped.has + (len(coming) if task == "four_edifices" else 0) >= hoped.wanted


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
    left = FIELDS[FIELDS.index(asked.field) :]
    if isinstance(asked, AfterRanking) and not (isinstance(asked, Settling) and seat in _to_settle(asked)):
        left = left[1:]
    takes_part = table.seats[seat].stacks or isinstance(asked.bids[seat], tuple)
    return left if takes_part else ()


def _to_settle(asked: Settling) -> tuple[int, ...]:
    """Return the seats that may still set a member in the field."""
    return asked.ranking[OFFICES.index(asked.office) : len(OFFICES)]


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
