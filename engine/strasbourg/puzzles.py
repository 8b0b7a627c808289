"""The scores of Strasbourg's puzzles.

| aim | question | score |
|---|---|---|
| `divide` | how to divide the hand, where the stacks of all others are known | the worth of the places won in A to G |
| `square` | the last member of the game, and the buildings after it | the final score |
| `tasks` | which tasks to keep, where one more member comes to each guild of the round | their greatest gain |

`tools/puzzles/strasbourg_search.py` searches positions for puzzles.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product
from typing import Any, Protocol

from engine.strasbourg import actions as ac
from engine.strasbourg import events as ev
from engine.strasbourg.city import BIT, PRICE
from engine.strasbourg.components import FIELDS, GUILD_FIELDS, MERCHANT_FIELDS, PILE, PLACES
from engine.strasbourg.phases.rounds import free_squares
from engine.strasbourg.players.dividing import Worths, best_assignment
from engine.strasbourg.scoring import final_scoring, points_of
from engine.strasbourg.stacks import Division
from engine.strasbourg.state import State, Table

AIMS = ("divide", "square", "tasks")
ME = 0
"""The seat that solves a puzzle."""
AT_STAKE = (FIELDS[0], *GUILD_FIELDS)
"""The fields to which the others bring their highest stacks."""


class Taken(Protocol):
    """A step since the first position."""

    @property
    def action(self) -> Any: ...
    @property
    def events(self) -> Sequence[Any]: ...


def reached(aim: str, first: State, steps: Sequence[Taken], now: Table) -> int | None:
    """Return the score, None while it is undecided.  steps: actions played since the first position."""
    if aim == "square":
        return final_scoring(now).scores[ME] if now.is_over else None
    if aim == "tasks":
        kept = next((step.action for step in steps if isinstance(step.action, ac.Keep)), None)
        return None if kept is None else worth_of_tasks(first, kept.tasks)
    events = (event for step in steps for event in step.events)
    planned = next((event for event in events if isinstance(event, ev.Planned)), None)
    return None if planned is None or planned.stacks is None else worth_of_places(planned.stacks, against(first))


# ---------------------------------------------------------------- divide this hand


Against = tuple[tuple[int, ...], ...]
"""By field: the sums that others turn up there, the highest first."""


def against(first: Table) -> Against:
    """Return the stacks that the others turn up: each of them has one more field to begin with, brings its highest
    stacks from there to A and the guilds in turn, and the others to the merchants."""
    sums: dict[str, list[int]] = {field: [] for field in FIELDS}
    for number, seat in enumerate(first.seats):
        if number != ME:
            begin = (number - 1) % len(AT_STAKE)
            fields = (*AT_STAKE[begin:], *AT_STAKE[:begin], *MERCHANT_FIELDS)
            for field, points in zip(fields, sorted(map(sum, seat.stacks), reverse=True), strict=False):
                sums[field].append(points)
    return tuple(tuple(sorted(found, reverse=True)) for found in sums.values())


def worth_of_places(stacks: Division, others: Against) -> int:
    """Return the worth of all places that the stacks win, each in another field, at most."""
    return int(best_assignment(stacks, worths_by_sum(others)))


@lru_cache(maxsize=64)
def worths_by_sum(others: Against) -> Worths:
    """Return by field the worth of the place that a stack wins there, by its sum."""
    return tuple(
        (0, *(worth_of_place(field, place_of(points, sums)) for points in range(1, sum(PILE) + 1)))
        for field, sums in zip(FIELDS, others, strict=True)
    )


def worth_of_place(field: str, place: int) -> int:
    """Return the worth of a place: the last that pays 1, each one before it 1 more; 0 behind these."""
    return max(0, PLACES[field] + 1 - place)


def place_of(points: int, sums: Sequence[int]) -> int:
    """Return the place that a sum wins among others; an equal sum is not enough."""
    return 1 + sum(other >= points for other in sums)


def best_fields(stacks: Division, others: Against) -> tuple[str | None, ...]:
    """Return by stack the field where it wins its place, so that all together are worth most; None for one that wins
    nothing."""
    worths = worths_by_sum(others)
    left, found, best = list(FIELDS), list[str | None](), worth_of_places(stacks, others)
    for number, stack in enumerate(stacks):
        rest = stacks[number + 1 :]
        for field in (*left, None):
            gain = 0 if field is None else int(worths[FIELDS.index(field)][sum(stack)])
            free = [other for other in left if other != field]
            if (gain or field is None) and gain + _worth_in(rest, others, free) == best:
                found.append(field)
                left, best = free, best - gain
                break
    return tuple(found)


def _worth_in(stacks: Division, others: Against, fields: Sequence[str]) -> int:
    """Return the worth of the places that stacks win in these fields."""
    worths = worths_by_sum(others)
    return int(best_assignment(stacks, tuple(worths[FIELDS.index(field)] for field in fields)))


# ---------------------------------------------------------------- which tasks to keep


def worth_of_tasks(first: State, tasks: Sequence[str]) -> int:
    """Return the greatest gain of these tasks, with one more member for each guild of the round."""
    return max(sum(points.values()) for _, points in outcomes(first, tasks))


def outcomes(first: State, tasks: Sequence[str]) -> Iterator[tuple[tuple[int, ...], dict[str, int]]]:
    """Yield the squares of each choice of further members that the seat can pay, and the points of each task then."""
    now = first.copy()
    own = now.own(ME)
    members, money = own.members, own.money
    for squares in product(*(_places(first, field) for field in GUILD_FIELDS)):
        chosen = tuple(number for number in squares if number is not None)
        if sum(PRICE[number] for number in chosen) <= money:
            own.members = members | sum(BIT[number] for number in chosen)
            yield chosen, {task: points_of(now, ME, task) for task in tasks}


def _places(first: State, field: str) -> list[int | None]:
    """Return the free squares of the field's guild, and None for no member there."""
    guild = first.guild(field)
    assert guild is not None
    return [None, *free_squares(first, guild)]
