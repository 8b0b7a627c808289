"""What the results tell: every seat's points by source and by round, and the tasks with what they bring."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise, zip_longest
from typing import Any, NamedTuple

from engine.game import level_and_character
from engine.journal import Step
from engine.strasbourg.reading.statistics import StatisticsCounter
from engine.strasbourg.reading.tally import SOURCES as SCORED
from engine.strasbourg.scoring import FinalScoring, final_scoring
from engine.strasbourg.state import State
from game.shell.session.session import Finished
from game.table.families import PORTRAITS
from game.table.results.score import CardPoints, Results, SeatResult

EARLIER, TASKS = "earlier", "tasks"
SOURCES = (EARLIER, *SCORED)
"""Sources of points in the order of counting: those of the council before the first recorded step, as a lesson has
them, and at last the tasks."""

Steps = Sequence[Step[State, Any]]


class TurnedTask(NamedTuple):
    """A task that is turned up."""

    seat: int
    place: int
    """Among the tasks of its seat."""
    task: str
    points: int
    """What it brings; below 0 if it is not met."""


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
    state, setup, result = finished.state, finished.setup, finished.result
    counter = StatisticsCounter(len(state.seats))
    for step in finished.steps:
        counter.count(step.events)
    turned = tasks_to_turn(state) if state.is_over else ()
    cards = tuple(CardPoints(one.seat, one.task, max(0, one.points)) for one in turned)
    curves, scored = _by_round(finished.steps, state), final_scoring(state)
    rows = []
    for seat, sitting in enumerate(setup.seats):
        council = counter.figures(seat)["points.council"]
        earlier = state.seats[seat].score - council
        points = {EARLIER: earlier, "council": council, **_final(scored, seat, is_over=state.is_over)}
        lost = -sum(one.points for one in turned if one.seat == seat and one.points < 0)
        portrait = PORTRAITS.get(level_and_character(sitting.kind)[1], "")
        hints = finished.hints[seat] if finished.hints else 0
        total = result.scores[seat]
        rows.append(
            SeatResult(sitting.name, sitting.shape, points, total, lost, curves[seat], earlier, portrait, hints)
        )
    return Results(
        tuple(rows), result.winners, state.round, setup, result.conceded, finished.path, cards, result.tie_breakers
    )


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


def _by_round(steps: Steps, state: State) -> list[tuple[int, ...]]:
    """Return the points at the end of each recorded round, by seat."""
    curves = [list[int]() for _ in state.seats]
    for before, after in pairwise((*(step.before for step in steps), state)):
        if after.round > before.round:
            for curve, seat in zip(curves, after.seats, strict=True):
                curve.append(seat.score)
    for curve, seat in zip(curves, state.seats, strict=True):
        curve.append(seat.score)
    return [tuple(curve) for curve in curves]
