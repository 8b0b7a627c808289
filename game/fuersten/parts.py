"""The table as one value (`game.table.parts`): everything that a `TableView` needs to know of the game."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect

from engine.fuersten import events as ev
from engine.fuersten.actions import Action
from engine.fuersten.state import Bidding, Hire, Sifting
from engine.fuersten.values import ROUNDS
from engine.fuersten.view import View
from game.animation.director import Director
from game.fuersten.brush import TableBrush
from game.fuersten.characters import great
from game.fuersten.composition import composition
from game.fuersten.confirmation import confirmation
from game.fuersten.covered import cover
from game.fuersten.details import details
from game.fuersten.forecast import forecast, turn
from game.fuersten.layout import TableLayout, table_layout
from game.fuersten.look_up import page
from game.fuersten.model import Forecast, TableModel, Turn
from game.fuersten.motion.choreography import CHOREOGRAPHY
from game.fuersten.motion.places import Places
from game.fuersten.offer import offer, waiting
from game.fuersten.passing import passing
from game.fuersten.recap import recap
from game.fuersten.refusal import refusal, rule
from game.fuersten.speech import described, label, tip
from game.fuersten.standing import standing_page
from game.fuersten.useful import numbered, useful
from game.fuersten.why.marks import changed
from game.fuersten.why.page import why_page
from game.fuersten.why.reasons import advice, idea
from game.fuersten.why.show_me import weighed
from game.fuersten.why.stakes import at_stake
from game.fuersten.why.ways import way
from game.fuersten.words import Words
from game.shell.context import Context
from game.table.parts import Seating, TableParts
from game.table.spots import Target
from game.table.thoughts import Thoughts

AIR_AT_BIDS = 36
"""Logical px at the left of the auction in which nothing stands."""
BETWEEN_BIDS = 0.1
"""Part of the pause after a step of the computer that stays between two bids, or two cards put away."""


def _model(view: View, me: int, seating: Seating) -> TableModel:
    return TableModel(view.copy(), me, seating.shapes, seating.human, portraits=seating.portraits)


def _reseat(model: TableModel, seating: Seating) -> None:
    model.human, model.portraits = seating.human, seating.portraits


def _think(model: TableModel, thoughts: Thoughts) -> None:
    model.thoughts = thoughts


def _motion(
    model: TableModel, layout: TableLayout, context: Context, words: Callable[[], Words], seed: int
) -> Director:
    return Director(model, layout, context, CHOREOGRAPHY, words=lambda event: words().herald(event), seed=seed)


def _kept_clear(target: Target, layout: TableLayout, model: TableModel) -> Sequence[Rect]:
    """What is asked about in the middle, bid and sums, while an object is read about; not the air at their left."""
    if target.kind != "object":
        return ()
    rect, air = layout.auction.rect, layout.grid.px(AIR_AT_BIDS)
    return (Rect(rect.x + air, rect.y, rect.w - air, rect.h),)


def _goes_on(view: View, events: Sequence[ev.GameEvent]) -> bool:
    """Return whether the same seat is asked the same again, with a card less to choose from."""
    return bool(events) and all(isinstance(event, ev.CardPutBack | ev.Asked) for event in events)


def _place(event: ev.GameEvent, layout: TableLayout, model: TableModel) -> float:
    """Where on the table it happens: at the panel of its seat, else in the middle."""
    seat = getattr(event, "seat", None)
    if seat is None:
        return 0.5
    return Places(model, layout).seat(seat)().x / layout.size[0]


def _lingers(view: View) -> float:
    """Return how much of the pause after a step of the computer is left: little while others bid."""
    return BETWEEN_BIDS if isinstance(view.pending, Bidding | Hire | Sifting) else 1.0


def _page_at(target: Target, me: int) -> str:
    """The page that a press on a target of which nothing is asked opens."""
    return "standing" if target.kind == "seat" else ""


FUERSTEN_TABLE: TableParts[View, Action, ev.GameEvent, TableModel, TableLayout, Words, Forecast, Turn] = TableParts(
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
    taken_over=lambda event: None,  # whose hand lies nearest changes with the view, never before
    opening=lambda model: (),
    place=_place,
    is_late=lambda view: view.round == ROUNDS,
    folds=False,
    reseat=_reseat,
    passing=passing,
    rule=rule,
    page=page,
    label=label,
    details=details,
    described=described,
    useful=useful,
    numbered=numbered,
    pages={"standing": standing_page, "why": why_page},
    page_at=_page_at,
    recap=recap,
    great=great,
    cover=cover,
    hand="artist",
    think=_think,
    idea=idea,
    advice=advice,
    at_stake=at_stake,
    weighed=weighed,
    way=way,
    changed=changed,
    shares_turns=True,
    tip=tip,
    kept_clear=_kept_clear,
    lingers=_lingers,
    stays=True,
)
