"""Contents of the results: every seat's points by source and by round, and its buildings, yields and losses."""

from __future__ import annotations

from engine.kgr.points import all_points
from engine.kgr.reading.tally import SOURCES, Tally
from game.shell.session.session import Finished
from game.table.results.account import by_round, results_of, seat_result
from game.table.results.score import Results

FIGURES = ("roads", "settlements_built", "cities_built", "cards", "lost")
"""Figures of a seat's cell, of those that are counted (`Tally`)."""


def tally_of(finished: Finished) -> Tally:
    """Return the counted figures of a finished game."""
    tally = Tally(len(finished.state.seats))
    for step in finished.steps:
        tally.count(step.events)
    return tally


def account(finished: Finished) -> Results:
    """Return the results of a finished game, with the points at the end of each round of turns."""
    tally, seats = tally_of(finished), len(finished.state.seats)
    curves = by_round(finished, all_points, seats)
    first = next((step.before for step in finished.steps if step.before.round), finished.state)
    starts = all_points(first)  # with the buildings of the set-up
    rows = []
    for seat, curve in enumerate(curves):
        points = tally.figures(seat)["points"]
        missing = finished.result.scores[seat] - sum(points.values())  # of a game that began from a position
        rows.append(
            seat_result(finished, seat, {**points, SOURCES[0]: points[SOURCES[0]] + missing}, curve, 0, starts[seat])
        )
    return results_of(finished, rows, len(curves[0]))
