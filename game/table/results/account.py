"""The end of a game as results: the common part of every seat, and of every game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import pairwise
from typing import Any

from engine.kernel.game import level_and_character
from game.shell.session.session import Finished
from game.table.families import PORTRAITS
from game.table.results.score import CardPoints, Results, SeatResult


def seat_result(
    finished: Finished, seat: int, points: Mapping[str, int], curve: Sequence[int], lost: int = 0, start: int = 0
) -> SeatResult:
    """Return a seat's end.  points: by source.  curve: its points by round, from `start` on."""
    sitting = finished.setup.seats[seat]
    portrait = PORTRAITS.get(level_and_character(sitting.kind)[1], "")
    hints = finished.hints[seat] if finished.hints else 0
    total = finished.result.scores[seat]
    return SeatResult(sitting.name, sitting.shape, points, total, lost, tuple(curve), start, portrait, hints)


def results_of(
    finished: Finished, rows: Iterable[SeatResult], rounds: int, cards: Sequence[CardPoints] = ()
) -> Results:
    """Return the results.  cards: those turned one by one."""
    end, setup = finished.result, finished.setup
    ties = end.tie_breakers
    return Results(tuple(rows), end.winners, rounds, setup, end.conceded, finished.path, tuple(cards), ties)


def by_round(finished: Finished, points: Callable[[Any], Sequence[int]], turns: int = 1) -> list[tuple[int, ...]]:
    """Return the points at the end of each recorded round, by seat.  points: of all seats in a state.  turns: how many
    rounds of the engine, counted from 1, are one of these; a round before them is none."""
    steps = pairwise((*(step.before for step in finished.steps), finished.state))
    ends = [after for before, after in steps if (after.round - 1) // turns > max(0, before.round - 1) // turns]
    return list(zip(*(points(end) for end in (*ends, finished.state)), strict=True))
