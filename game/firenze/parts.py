"""Firenze's table as one value (`game.table.parts`): everything that a `TableView` needs to know of the game."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.firenze import events as ev
from engine.firenze.actions import Action
from engine.firenze.board import order_index
from engine.firenze.state import OPEN
from engine.firenze.view import View, cover
from game.animation.director import Director
from game.firenze.asking.confirmation import confirmation
from game.firenze.asking.forced_move import passing
from game.firenze.asking.forecast import forecast
from game.firenze.asking.offer import offer, waiting
from game.firenze.asking.paths import routes
from game.firenze.asking.refusal import refusal, rule
from game.firenze.base.brush import TableBrush
from game.firenze.base.model import Forecast, TableModel, Turn
from game.firenze.base.words import Words
from game.firenze.characters import great
from game.firenze.composition import composition
from game.firenze.layout import TableLayout, table_layout
from game.firenze.lookup.targets import ONLY_LOOKED_AT, label, page, tip
from game.firenze.motion.choreography import CHOREOGRAPHY
from game.firenze.motion.opening import taken_back
from game.firenze.motion.sounds import place_of
from game.firenze.pages.odds import odds_page
from game.firenze.pages.standing import standing_page
from game.firenze.pages.threats import threats_page
from game.firenze.pages.why import why_page
from game.firenze.reading.history import moment, turn
from game.firenze.reading.reasons import advice, idea
from game.firenze.reading.recap import changed, recap
from game.firenze.reading.speech import described, details
from game.firenze.reading.stakes import at_stake
from game.firenze.reading.useful import numbered, useful
from game.shell.context import Context
from game.table.parts import Seating, TableParts
from game.table.spots import Target
from game.table.thinking.thoughts import Thoughts


def _model(view: View, me: int, seating: Seating) -> TableModel:
    return TableModel(view, me, seating.shapes, seating.human, portraits=seating.portraits)


def _reseat(model: TableModel, seating: Seating) -> None:
    model.human, model.portraits = seating.human, seating.portraits


def _think(model: TableModel, thoughts: Thoughts) -> None:
    model.thoughts = thoughts


def _way(view: View, action: Action) -> Target | None:
    """The first touch that plays an action."""
    return next((route[0] for route in routes(action, view) if route), None)


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


def _plannable(model: TableModel, target: Target) -> bool:
    """Return whether a seat can want this: an order that is still open, or a colour."""
    if target.kind == "order":
        return model.view.orders[order_index(target.a, target.b)] == OPEN
    return target.kind == "stock"


ODDS_OF = ("bag", "draw", "discard")
"""Targets that say nothing but what may come."""


def _page_at(target: Target, me: int) -> str:
    """The page that a press on a target of which nothing is asked opens."""
    return "odds" if target.kind in ODDS_OF else "standing" if target.kind == "seat" else ""


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
    reseat=_reseat,
    passing=passing,
    moment=moment,
    plannable=_plannable,
    of_the_nearest=frozenset({"stock"}),
    useful=useful,
    rule=rule,
    page=page,
    label=label,
    details=details,
    described=described,
    only_looked_at=ONLY_LOOKED_AT,
    tip=tip,
    numbered=numbered,
    pages={"standing": standing_page, "odds": odds_page, "threats": threats_page, "why": why_page},
    page_at=_page_at,
    recap=recap,
    changed=changed,
    great=great,
    cover=cover,
    hand="hand",
    think=_think,
    idea=idea,
    advice=advice,
    at_stake=at_stake,
    way=_way,
    edition=lambda model: model.view.values.name,
)
