"""Contents of the results: every seat's points by source and by round, and the tasks with their points."""

from __future__ import annotations

from itertools import zip_longest
from typing import NamedTuple

from engine.strasbourg.reading.statistics import StatisticsCounter
from engine.strasbourg.reading.tally import SOURCES as SCORED
from engine.strasbourg.scoring import FinalScoring, final_scoring
from engine.strasbourg.state import State
from game.shell.session.session import Finished
from game.table.results.account import by_round, results_of, seat_result
from game.table.results.score import CardPoints, Results

EARLIER, TASKS = "earlier", "tasks"
SOURCES = (EARLIER, *SCORED)
"""Sources of points in the order of counting: those of the council before the first recorded step, as a lesson has
them, and at last the tasks."""


class TurnedTask(NamedTuple):
    """A task that is turned up."""

    seat: int
    place: int
    """Among the tasks of its seat."""
    task: str
    points: int
    """Its points; below 0 if it is not met."""


def tasks_to_turn(state: State) -> tuple[TurnedTask, ...]:
    """Return every task in the order of turning: the first one of each seat, then the second ones."""
    scored = final_scoring(state).tasks
    columns = zip_longest(*scored)
    return tuple(
        TurnedTask(seat, place, *found)
        for place, column in enumerate(columns)
        for seat, found in enumerate(column)
        if found is not None
    )


def account(finished: Finished) -> Results:
    """Return the results of a finished game. A game given up before its end turns no tasks."""
    state = finished.state
    counter = StatisticsCounter(len(state.seats))
    for step in finished.steps:
        counter.count(step.events)
    turned = tasks_to_turn(state) if state.is_over else ()
    cards = [CardPoints(one.seat, one.task, max(0, one.points)) for one in turned]
    scored = final_scoring(state)
    rows = []
    for seat, curve in enumerate(by_round(finished, lambda then: [each.score for each in then.seats])):
        council = counter.figures(seat)["points.council"]
        earlier = state.seats[seat].score - council
        points = {EARLIER: earlier, "council": council, **_final(scored, seat, is_over=state.is_over)}
        lost = -sum(one.points for one in turned if one.seat == seat and one.points < 0)
        rows.append(seat_result(finished, seat, points, curve, lost, earlier))
    return results_of(finished, rows, state.round, cards)


def _final(scored: FinalScoring, seat: int, *, is_over: bool) -> dict[str, int]:
    """Return the points of the final scoring by source; none of a game that was given up."""
    if not is_over:
        return dict.fromkeys(("city", "chapels", "edifices", "privileges", TASKS), 0)
    return {
        "city": scored.city[seat],
        "chapels": scored.chapels[seat],
        "edifices": scored.edifices[seat],
        "privileges": scored.privileges[seat],
        TASKS: sum(points for _, points in scored.tasks[seat] if points > 0),
    }
