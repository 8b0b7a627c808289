"""The table as one value (`game.table.parts`): everything that a `TableView` needs to know about the game."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.strasbourg.actions import Action
from engine.strasbourg.events import GameEvent
from engine.strasbourg.game import STRASBOURG
from engine.strasbourg.state import PLANNING
from engine.strasbourg.values import ROUNDS
from engine.strasbourg.view import View
from game.animation.director import Director
from game.shell.context import Context
from game.shell.language import Language
from game.strasbourg.asking.confirmation import confirmation
from game.strasbourg.asking.forecast import forecast, turn
from game.strasbourg.asking.offer import offer, waiting
from game.strasbourg.asking.refusal import refusal, rule
from game.strasbourg.asking.useful import numbered, useful
from game.strasbourg.base.covered import cover, stays_open
from game.strasbourg.base.model import ShownForecast, TableModel, Turn
from game.strasbourg.base.words import StrasbourgWords
from game.strasbourg.composition import composition
from game.strasbourg.desk.meant import noted
from game.strasbourg.layout import TableLayout, table_layout
from game.strasbourg.motion.choreography import CHOREOGRAPHY
from game.strasbourg.motion.places import Places
from game.strasbourg.reading.details import details
from game.strasbourg.reading.look_up import page
from game.strasbourg.reading.position import told
from game.strasbourg.reading.recap import recap
from game.strasbourg.reading.strip import deed
from game.strasbourg.reading.things import thing_at
from game.table.painting.brush import TableBrush
from game.table.parts import (
    AskingParts,
    HandParts,
    ReadingParts,
    Seating,
    ShowingParts,
    TableParts,
    TurnParts,
)
from game.table.saying.things import LookUp, look_up


def _words(language: Language, names: Sequence[str]) -> StrasbourgWords:
    return StrasbourgWords(STRASBOURG, language, names)


def _model(view: View, me: int, seating: Seating) -> TableModel:
    return TableModel(view.copy(), me, seating.shapes, seating.human, portraits=seating.portraits)


def _motion(
    model: TableModel, layout: TableLayout, context: Context, words: Callable[[], StrasbourgWords], seed: int
) -> Director:
    return Director(model, layout, context, CHOREOGRAPHY, words=lambda event: words().herald(event), seed=seed)


def _pause(seen: View, events: Sequence[GameEvent]) -> float:
    """Return the share of the pause: none while somebody plans unseen."""
    return 0.0 if isinstance(seen.pending, PLANNING) or not events else 1.0


def _place(event: GameEvent, layout: TableLayout, model: TableModel) -> float:
    """Return the place of an event on the table, from the left: the panel of its seat, else the middle."""
    seat = getattr(event, "seat", None)
    return 0.5 if seat is None else Places(model, layout).seat(seat)().x / layout.size[0]


LOOKED_UP: LookUp = {**look_up(thing_at), "page": page, "details": details}

STRASBOURG_TABLE: TableParts[View, Action, GameEvent, TableModel, TableLayout, StrasbourgWords, ShownForecast, Turn] = (
    TableParts(
        words=_words,
        model=_model,
        asking=AskingParts(
            offer=offer,
            waiting=waiting,
            refusal=refusal,
            rule=rule,
            noted=noted,
            confirmation=confirmation,
            useful=useful,
            numbered=numbered,
        ),
        showing=ShowingParts(
            layout=table_layout,
            brush=lambda context, layout: TableBrush(context, layout.grid),
            composition=composition,
            areas=TableLayout.areas,
            framed=TableLayout.target_rect,
            motion=_motion,
            folds=False,
            place=_place,
        ),
        turn=TurnParts(
            forecast=forecast,
            done=turn,
            start=Turn(),
            deed=deed,
            recap=recap,
            is_late=lambda view: view.round == ROUNDS,
            pause=_pause,
            keeps_seat=True,
        ),
        reading=ReadingParts(**LOOKED_UP, described=lambda model, words: tuple(told(model.view, words))),
        hands=HandParts(cover=cover, kind="hand", stays_open=stays_open),
    )
)
