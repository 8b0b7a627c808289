"""What the results tell: every seat's points by source and by round, and what it built, got and lost."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.game import level_and_character
from engine.journal import Step
from engine.kgr.points import all_points
from engine.kgr.reading.tally import SOURCES, Tally
from engine.kgr.state import State
from game.shell.session.session import Finished
from game.table.families import PORTRAITS
from game.table.results.score import Results, SeatResult

FIGURES = ("roads", "settlements_built", "cities_built", "cards", "lost")
"""Figures of a seat's cell, of those that are counted (`Tally`)."""

Steps = Sequence[Step[State, Any]]


def tally_of(finished: Finished) -> Tally:
    """Return the counted figures of a finished game."""
    tally = Tally(len(finished.state.seats))
    for step in finished.steps:
        tally.count(step.events)
    return tally


def account(finished: Finished) -> Results:
    """Return the results of a finished game."""
    state, setup, result = finished.state, finished.setup, finished.result
    tally, curves = tally_of(finished), _by_round(finished.steps, state)
    rows = []
    for seat, sitting in enumerate(setup.seats):
        points = tally.figures(seat)["points"]
        portrait = PORTRAITS.get(level_and_character(sitting.kind)[1], "")
        hints = finished.hints[seat] if finished.hints else 0
        total = result.scores[seat]
        missing = total - sum(points.values())  # of a game that began from a position
        known = {**points, SOURCES[0]: points[SOURCES[0]] + missing}
        rows.append(SeatResult(sitting.name, sitting.shape, known, total, 0, curves[seat], 0, portrait, hints))
    rounds = len(curves[0])
    return Results(tuple(rows), result.winners, rounds, setup, result.conceded, finished.path)


def _by_round(steps: Steps, state: State) -> list[tuple[int, ...]]:
    """Return the points at the end of each round of turns, by seat."""
    number = len(state.seats)
    curves = [list[int]() for _ in state.seats]
    reached = -1
    for now in (*(step.before for step in steps), state):
        of_round = now.round // number
        if of_round > reached >= 0:
            for curve, points in zip(curves, all_points(now), strict=True):
                curve.append(points)
        reached = max(reached, of_round)
    for curve, points in zip(curves, all_points(state), strict=True):
        curve.append(points)
    return [tuple(curve) for curve in curves]
