"""The end of the game (R63 to R71)."""

from __future__ import annotations

from dataclasses import dataclass

from engine.strasbourg.city import BESIDE, TOUCHING
from engine.strasbourg.components import EDIFICES
from engine.strasbourg.state import UNKNOWN, Table
from engine.strasbourg.tasks import TASKS
from engine.strasbourg.values import CHAPEL_POINTS, MEMBER_POINTS, PRIVILEGE_POINTS, UNMET_POINTS

Scored = tuple[tuple[str, int], ...]
"""The tasks of a seat, each with its points."""


@dataclass(frozen=True, slots=True)
class FinalScoring:
    """The final scoring, by seat: the `result` of a position."""

    scores: tuple[int, ...]
    """Final scores; they may be below 0 (A46)."""
    city: tuple[int, ...]
    """Points of R64."""
    chapels: tuple[int, ...]
    """Points of R65."""
    edifices: tuple[int, ...]
    """Points of R66."""
    privileges: tuple[int, ...]
    """Points of R67."""
    tasks: tuple[Scored, ...]
    """Points of R68 and R69; none for tasks that the viewer does not know."""
    winners: tuple[int, ...]
    """All winners (R71)."""


def final_scoring(table: Table) -> FinalScoring:
    """Return the final scoring if the game ended now."""
    seats = range(len(table.seats))
    members = members_in_city(table)
    city = tuple(MEMBER_POINTS * number for number in members)
    chapels = tuple(chapel_points(table, seat.members) for seat in table.seats)
    edifices = tuple(edifice_points(table, seat.members) for seat in table.seats)
    privileges = tuple(PRIVILEGE_POINTS * seat.privileges for seat in table.seats)
    tasks = tuple(tuple((task, points_of(table, seat, task)) for task in table.seats[seat].tasks) for seat in seats)
    scores = tuple(
        table.seats[seat].score
        + city[seat]
        + chapels[seat]
        + edifices[seat]
        + privileges[seat]
        + sum(points for _, points in tasks[seat])
        for seat in seats
    )
    best = max(zip(scores, members, strict=True))  # R2, R70
    winners = tuple(seat for seat in seats if (scores[seat], members[seat]) == best)
    return FinalScoring(scores, city, chapels, edifices, privileges, tasks, winners)


def members_in_city(table: Table) -> tuple[int, ...]:
    """Return by seat the number of its members in the city, which decides between equal scores (R70)."""
    return tuple(seat.members.bit_count() for seat in table.seats)


def chapel_points(table: Table, members: int) -> int:
    """Return the points for members on squares that touch a chapel (R65)."""
    squares = 0
    for spot in table.chapels:
        squares |= TOUCHING[spot]
    return CHAPEL_POINTS * (members & squares).bit_count()


def edifice_points(table: Table, members: int) -> int:
    """Return the points for members beside edifices (R66); beside two, both count (A39)."""
    return sum([EDIFICES[built.edifice] * (members & BESIDE[built.at]).bit_count() for built in table.built])


def points_of(table: Table, seat: int, task: str) -> int:
    """Return the points of a task of the seat now (R68, R69); 0 for one that the viewer does not know."""
    if task == UNKNOWN:
        return 0
    return TASKS[task].points if TASKS[task].met(table, seat) else UNMET_POINTS
