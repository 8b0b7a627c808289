"""Grades of Strasbourg's puzzles: how many of four things make one hard.

missed: at most two of the five levels find it.
misleads: other divisions win more masters' places (`divide`); another square scores as much or more as the city stands
(`square`); a task is given back that could be met (`tasks`).
close: twelve divisions or more are worth one less; another square is within a point; five selections of tasks, with
the best one, are within three points of it.
long: five stacks or more, of six cards or more; something is built behind the member; three tasks or more are kept.

A puzzle in which none of them holds has grade 1, one in which all do has grade 5.
"""

from engine.strasbourg import actions as ac
from engine.strasbourg.city import BIT, NUMBER
from engine.strasbourg.components import FIELDS, GUILD_FIELDS, PILE
from engine.strasbourg.players.dividing import best_assignment
from engine.strasbourg.puzzles import ME, Against, against, outcomes
from engine.strasbourg.scoring import chapel_points, edifice_points
from engine.strasbourg.stacks import Division
from engine.strasbourg.state import State

from .strasbourg_search import by_course, by_division, by_first, by_tasks, whole_hand

FEW_LEVELS = 2
CLOSE_DIVISIONS, CLOSE_SQUARE, CLOSE_TASKS, FEW_POINTS = 12, 1, 5, 3
LONG_HAND, LONG_STACKS, LONG_COURSE, LONG_TASKS = 6, 5, 2, 3


def hard_things(kind: str, first: State, found_by: int) -> tuple[str, ...]:
    """Return what makes the puzzle with this position hard, which so many levels solve."""
    of_kind = {"divide": _divide, "square": _square, "tasks": _tasks}[kind](first)
    found = {"missed": found_by <= FEW_LEVELS, **of_kind}
    return tuple(name for name, is_so in found.items() if is_so)


def _divide(first: State) -> dict[str, bool]:
    found, others = by_division(first), against(first)
    best = max(found.values())
    (right,) = (division for division, worth in found.items() if worth == best)
    return {
        "misleads": _masters(right, others) < max(_masters(division, others) for division in found),
        "close": sum(worth == best - 1 for worth in found.values()) >= CLOSE_DIVISIONS,
        "long": len(whole_hand(first)) >= LONG_HAND and len(right) >= LONG_STACKS,
    }


def _masters(stacks: Division, others: Against) -> int:
    """Return how many places of masters the stacks can win."""
    won = tuple(
        tuple(int(points > max(sums, default=0)) for points in range(sum(PILE) + 1))
        for field, sums in zip(FIELDS, others, strict=True)
        if field in GUILD_FIELDS
    )
    return int(best_assignment(stacks, won))


def _square(first: State) -> dict[str, bool]:
    courses = by_course(first)
    found = by_first(courses)
    best = max(found.values())
    (right,) = (action for action, score in found.items() if score == best)
    others = [action for action in found if action != right]
    return {
        "misleads": max(_now(first, action) for action in others) >= _now(first, right),
        "close": max(found[action] for action in others) >= best - CLOSE_SQUARE,
        "long": max(map(len, courses)) >= LONG_COURSE,
    }


def _now(first: State, action: ac.Action) -> int:
    """Return what a member on the square is worth as the city stands."""
    if not isinstance(action, ac.Place):
        return 0
    member = BIT[NUMBER[action.at]]
    return chapel_points(first, member) + edifice_points(first, member)


def _tasks(first: State) -> dict[str, bool]:
    found = by_tasks(first)
    best = max(found.values())
    (right,) = (action for action, worth in found.items() if worth == best)
    assert isinstance(right, ac.Keep)
    dealt = first.seats[ME].tasks
    alone = {task: max(points[task] for _, points in outcomes(first, (task,))) for task in dealt}
    return {
        "misleads": any(alone[task] > 0 for task in dealt if task not in right.tasks),
        "close": sum(worth >= best - FEW_POINTS for worth in found.values()) >= CLOSE_TASKS,
        "long": len(right.tasks) >= LONG_TASKS,
    }
