"""Firenze's table as one value (`game.table.parts`): everything that a `TableView` needs from the game."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.firenze import events as ev
from engine.firenze.actions import Action
from engine.firenze.board import order_index
from engine.firenze.state import OPEN
from engine.firenze.view import View, cover
from game.animation.director import Director
from game.firenze.asking.confirmation import confirmation
from game.firenze.asking.forced_move import forced_move
from game.firenze.asking.forecast import forecast
from game.firenze.asking.offer import offer, waiting
from game.firenze.asking.paths import routes
from game.firenze.asking.refusal import refusal, rule
from game.firenze.base.brush import FirenzeBrush
from game.firenze.base.model import ShownForecast, TableModel, TurnSoFar, meant
from game.firenze.base.words import Words
from game.firenze.characters import remark_on
from game.firenze.composition import composition
from game.firenze.layout import TableLayout, table_layout
from game.firenze.lookup.pictures import picture, pictured, piece, purse
from game.firenze.lookup.targets import ONLY_LOOKED_AT, label, page, tip
from game.firenze.motion.choreography import CHOREOGRAPHY
from game.firenze.motion.opening import taken_back
from game.firenze.motion.pauses import pause
from game.firenze.motion.sounds import place_of
from game.firenze.pages.odds import odds_page
from game.firenze.pages.standing import standing_page
from game.firenze.pages.threats import threats_page
from game.firenze.pages.why import why_page
from game.firenze.reading.brief import brief, changed
from game.firenze.reading.history import moment, turn
from game.firenze.reading.majorities import majority_taken
from game.firenze.reading.reasons import SAYINGS
from game.firenze.reading.rests import RESTS_ON
from game.firenze.reading.speech import described, details
from game.firenze.reading.strip import deed
from game.firenze.reading.useful import numbered, useful
from game.shell.context import Context
from game.table.parts import (
    AskingParts,
    HandParts,
    Opening,
    ReadingParts,
    Seating,
    ShowingParts,
    TableParts,
    ThinkingParts,
    TurnParts,
)
from game.table.spots import Target


def _model(view: View, me: int, seating: Seating) -> TableModel:
    return TableModel(view, me, seating.shapes, seating.human, portraits=seating.portraits)


def _first_touch(view: View, action: Action) -> Target | None:
    """Return the first target to touch for an action."""
    return next((route[0] for route in routes(action, view) if route), None)


def _motion(
    model: TableModel, layout: TableLayout, context: Context, words: Callable[[], Words], seed: int
) -> Director:
    return Director(model, layout, context, CHOREOGRAPHY, words=lambda event: words().ribbon(event), seed=seed)


def _opening(model: TableModel, words: Words) -> Opening[ev.GameEvent]:
    return Opening(words.t("prompt.deal"), taken_back(model.view))


STEPPED = (ev.Asked, ev.CardCostPaid, ev.ExchangePaid, ev.StonesLost, ev.TowerFounded, ev.TowerRaised)
"""Events of a step after which the same question is repeated: a stone is paid, given up or built."""


def _goes_on(view: View, events: Sequence[ev.GameEvent]) -> bool:
    """Return whether the same seat gets the same question again, with one stone less."""
    if not events or not all(isinstance(event, STEPPED) for event in events):
        return False
    last = events[-1]
    return isinstance(last, ev.Asked) and last.seat == view.to_act and last.pending.step == view.pending.step


def _plannable(model: TableModel, target: Target) -> bool:
    """Return whether a seat can mark the target for its plans: an open order, or a colour."""
    if target.kind == "order":
        return model.view.orders[order_index(target.a, target.b)] == OPEN
    return target.kind == "stock"


ODDS_OF = ("bag", "draw", "discard")
"""Targets whose page is that of the odds."""


def _page_at(target: Target, me: int) -> str:
    """Return the page opened by a press on a target without a question."""
    return "odds" if meant(target).kind in ODDS_OF else "standing" if target.kind == "seat" else ""


HAND_SHEET = {"hand": "hand", "stock": "stock", "site": "stock", "buttons": "plan", "ladder": "plan"}
"""The targets of the nearest seat, by area."""


def _taken_over(event: ev.GameEvent) -> int | None:
    """Return the seat that acts from this event on."""
    return event.seat if isinstance(event, ev.TurnBegan | ev.Asked) else None


FIRENZE_TABLE: TableParts[View, Action, ev.GameEvent, TableModel, TableLayout, Words, ShownForecast, TurnSoFar] = (
    TableParts(
        words=Words,
        model=_model,
        asking=AskingParts(
            offer=offer,
            waiting=waiting,
            confirmation=confirmation,
            refusal=refusal,
            rule=rule,
            forced_move=forced_move,
            goes_on=_goes_on,
            useful=useful,
            numbered=numbered,
        ),
        showing=ShowingParts(
            layout=table_layout,
            brush=lambda context, layout: FirenzeBrush(context, layout.grid),
            composition=composition,
            areas=TableLayout.areas,
            framed=TableLayout.target_rect,
            motion=_motion,
            opening=_opening,
            arrangement=lambda model: (model.street.seat, model.street.share < 1),
            place=place_of,
            piece=piece,
            held=TableLayout.held,
        ),
        turn=TurnParts(
            forecast=forecast,
            done=turn,
            start=TurnSoFar(),
            moment=moment,
            pause=pause,
            deed=deed,
            brief=brief,
            changed=changed,
            consequence=majority_taken,
            taken_over=_taken_over,
            is_late=lambda view: view.end is not None,
        ),
        reading=ReadingParts(
            page=page,
            tip=tip,
            label=label,
            details=details,
            described=described,
            pages={"standing": standing_page, "odds": odds_page, "threats": threats_page, "why": why_page},
            page_at=_page_at,
            only_looked_at=ONLY_LOOKED_AT,
            picture=picture,
            pictured=pictured,
            rests_on=RESTS_ON,
            edition=lambda model: model.view.values.name,
        ),
        thinking=ThinkingParts(
            idea=SAYINGS.idea,
            advice=SAYINGS.advice,
            own_words=SAYINGS.own_words,
            at_stake=SAYINGS.at_stake,
            first_touch=_first_touch,
            remark_on=remark_on,
            plannable=_plannable,
            of_the_nearest=frozenset({"stock"}),
        ),
        hands=HandParts(cover=cover, kind="hand", hand_sheet=HAND_SHEET, boards=("board", "row", "site"), purse=purse),
    )
)
