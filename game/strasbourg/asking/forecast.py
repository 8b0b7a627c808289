"""Values computed about the table before it is painted, and earlier actions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.journal.journal import Step
from engine.strasbourg.actions import Action
from engine.strasbourg.components import FIELDS
from engine.strasbourg.events import Ranked
from engine.strasbourg.state import PLANNING, Bidding, ChapelSite, ChoosingTasks, EdificeSite, State, Table
from game.strasbourg.base.brings import brings, builds, coming, lines
from game.strasbourg.base.model import Ranking, ShownForecast, TableModel, TurnSoFar
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
    view, now = model.view, phase(model.view)
    played = model.played()
    if played is not None:
        what = words.field(played.field, view.guild(played.field))
        heading = words.t("strasbourg.table.field", field=played.field, what=what[:1].upper() + what[1:])
        asks = isinstance(view.pending, Bidding) and view.to_act == model.me and model.shown_field is None
        told = lines(model, played.field, words)
        return ShownForecast(now, heading, told, coming(view, words) if asks else "")
    match view.pending:
        case ChapelSite():
            return ShownForecast(now, words.t("strasbourg.table.chapel"), builds(view, words))
        case EdificeSite():
            heading = words.t("strasbourg.table.edifice", edifice=words.of("edifice", view.edifice))
            return ShownForecast(now, heading, builds(view, words)[-1:])
    planned = _fields(model, words) if model.is_planning else ()
    return ShownForecast(now, words.t("strasbourg.table.so_far"), fields=planned)


def _fields(model: TableModel, words: StrasbourgWords) -> tuple[tuple[str, str], ...]:
    """Return the name of each field, and the gains of the nearest seat from its places."""
    view, found = model.view, []
    for field in FIELDS:
        name = words.field(field, view.guild(field))
        found.append((name[:1].upper() + name[1:], " · ".join(brings(view, field, model.me, words))))
    return tuple(found)


def turn(steps: Sequence[Step[Any, Action]], state: State, seat: int, undone: Sequence[Step[Any, Action]]) -> TurnSoFar:
    """Return all rankings so far, which all have seen."""
    found: list[Ranking] = []
    for step in steps:
        found += (
            Ranking(step.before.round, each.field, each.ranking, each.sums)
            for each in step.events
            if isinstance(each, Ranked)
        )
    ranked = tuple((each.field, each.seats, each.sums) for each in found if each.round == state.round)
    return TurnSoFar(ranked, tuple(found))
