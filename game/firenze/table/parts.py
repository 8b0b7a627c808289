"""Firenze's table as one value (`game.table.parts`): everything that a `TableView` needs to know of the game."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.firenze import events as ev
from engine.firenze.actions import Action
from engine.firenze.view import View
from game.animation.director import Director
from game.firenze.motion.choreography import CHOREOGRAPHY
from game.firenze.motion.opening import taken_back
from game.firenze.sounds import place_of
from game.firenze.table.brush import TableBrush
from game.firenze.table.composition import composition
from game.firenze.table.confirmation import confirmation
from game.firenze.table.forecast import forecast
from game.firenze.table.history import turn
from game.firenze.table.layout import TableLayout, table_layout
from game.firenze.table.model import Forecast, TableModel, Turn
from game.firenze.table.offer import offer, waiting
from game.firenze.table.refusal import refusal
from game.firenze.table.words import Words
from game.shell.context import Context
from game.table.parts import Seating, TableParts


def _model(view: View, me: int, seating: Seating) -> TableModel:
    return TableModel(view, me, seating.shapes, seating.human)


def _motion(
    model: TableModel, layout: TableLayout, context: Context, words: Callable[[], Words], seed: int
) -> Director:
    return Director(model, layout, context, CHOREOGRAPHY, words=lambda event: words().ribbon(event), seed=seed)


STEPPED = (ev.Asked, ev.CardCostPaid, ev.ExchangePaid, ev.StonesLost, ev.TowerFounded, ev.TowerRaised)
"""What a step of a question brings that is asked again: a stone is paid, given up or built."""


def _goes_on(view: View, events: Sequence[ev.GameEvent]) -> bool:
    """Return whether the same seat is asked the same again, with a stone less."""
    if not events or not all(isinstance(event, STEPPED) for event in events):
        return False
    last = events[-1]
    return isinstance(last, ev.Asked) and last.seat == view.to_act and last.pending.step == view.pending.step


def _taken_over(event: ev.GameEvent) -> int | None:
    """The seat that acts from this event on."""
    return event.seat if isinstance(event, ev.TurnBegan | ev.Asked) else None


FIRENZE_TABLE: TableParts[View, Action, ev.GameEvent, TableModel, TableLayout, Words, Forecast, Turn] = TableParts(
    words=Words,
    model=_model,
    layout=table_layout,
    brush=lambda context, layout: TableBrush(context, layout.grid),
    composition=composition,
    areas=TableLayout.areas,
    framed=TableLayout.target_rect,
    motion=_motion,
    offer=offer,
    confirmation=confirmation,
    waiting=waiting,
    refusal=refusal,
    forecast=forecast,
    turn=turn,
    turn_start=Turn(),
    goes_on=_goes_on,
    taken_over=_taken_over,
    opening=lambda model: taken_back(model.view),
    place=place_of,
    is_late=lambda view: view.end is not None,
)
