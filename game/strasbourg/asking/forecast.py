"""Values computed about the table before it is painted, and what was done before."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.journal import Step
from engine.strasbourg.actions import Action
from engine.strasbourg.events import Ranked, RoundBegan
from engine.strasbourg.state import PLANNING, ChoosingTasks, State, Table
from game.strasbourg.base.model import ShownForecast, TableModel, Turn
from game.strasbourg.base.words import StrasbourgWords


def phase(view: Table) -> str:
    """Return the current phase: `tasks`, `planning`, `action` or `over`."""
    if view.is_over:
        return "over"
    if isinstance(view.pending, ChoosingTasks):
        return "tasks"
    return "planning" if isinstance(view.pending, PLANNING) else "action"


def forecast(model: TableModel, words: StrasbourgWords) -> ShownForecast:
    """Return the forecast for the view of the nearest seat."""
    return ShownForecast(phase(model.view))


def turn(steps: Sequence[Step[Any, Action]], state: State, seat: int, undone: Sequence[Step[Any, Action]]) -> Turn:
    """Return the rankings of this round, which all have seen."""
    ranked: list[tuple[str, tuple[int, ...], tuple[int, ...]]] = []
    for step in steps:
        for event in step.events:
            if isinstance(event, RoundBegan):
                ranked = []
            elif isinstance(event, Ranked):
                ranked.append((event.field, event.ranking, event.sums))
    return Turn(tuple(ranked))
