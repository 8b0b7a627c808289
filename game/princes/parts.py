"""The table as one value (`game.table.parts`): everything that a `TableView` needs to know about the game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from pygame import Rect

from engine.princes import events as ev
from engine.princes.actions import Action
from engine.princes.state import Bidding, Hire, Sifting, Taking
from engine.princes.values import ROUNDS
from engine.princes.view import View
from game.animation.director import directed
from game.animation.places import at_its_seat
from game.princes.asking.confirmation import confirmation
from game.princes.asking.forced_move import forced_move
from game.princes.asking.forecast import forecast, turn
from game.princes.asking.offer import offer, waiting
from game.princes.asking.refusal import refusal, rule
from game.princes.base.covered import cover
from game.princes.base.log_text import consequence
from game.princes.base.model import ShownForecast, TableModel, TurnSoFar
from game.princes.base.words import Words
from game.princes.characters import remark_on
from game.princes.composition import composition
from game.princes.layout import TableLayout, table_layout
from game.princes.motion.choreography import CHOREOGRAPHY
from game.princes.motion.places import Places
from game.princes.palace.listed import listed, sprite_of
from game.princes.reading.brief import brief
from game.princes.reading.details import details, introduced
from game.princes.reading.look_up import page
from game.princes.reading.pictures import picture, purse
from game.princes.reading.rests import RESTS_ON
from game.princes.reading.speech import described, label, tip
from game.princes.reading.standing import standing_page
from game.princes.reading.strip import deed
from game.princes.useful import numbered, useful
from game.princes.why.keeping import as_asked
from game.princes.why.marks import changed
from game.princes.why.reasons import SAYINGS
from game.princes.why.show_me import weighed
from game.princes.why.ways import first_touch
from game.table.model import seated
from game.table.painting.brush import TableBrush
from game.table.parts import (
    AnyParts,
    AskingParts,
    HandParts,
    ReadingParts,
    ShowingParts,
    TableParts,
    ThinkingParts,
    TurnParts,
    standing_of_seats,
)
from game.table.spots import Target
from game.table.thinking.why_page import why_page

AIR_AT_BIDS = 36
"""Logical px at the left of the auction that are empty."""
BETWEEN_BIDS = 0.1
"""Part of the pause after a step of the computer that remains between two bids, two cards put away, or a work and its
payment."""


def _kept_clear(target: Target, layout: TableLayout, model: TableModel) -> Sequence[Rect]:
    """Return the rectangles that an explained object must not cover: bid and sums in the middle; not the air at their
    left."""
    if target.kind != "object":
        return ()
    rect, air = layout.auction.rect, layout.grid.px(AIR_AT_BIDS)
    return (Rect(rect.x + air, rect.y, rect.w - air, rect.h),)


def _goes_on(view: View, events: Sequence[ev.GameEvent]) -> bool:
    """Return whether the same seat gets the same question again, with one card less to choose from."""
    return _continues(events)


def _continues(events: Sequence[ev.GameEvent]) -> bool:
    """Return whether the next card goes under the pile by the same decision."""
    return bool(events) and all(isinstance(event, ev.CardPutBack | ev.Asked) for event in events)


def _pause(view: View, events: Sequence[ev.GameEvent]) -> float:
    """Return the share of the pause after a step of the computer: little while others bid, and after a work, whose
    scene was long enough."""
    return BETWEEN_BIDS if isinstance(view.pending, Bidding | Hire | Sifting | Taking) else 1.0


HAND_SHEET = {"own": "stock", "hand": "hand", "palace": "plan", "planner": "plan"}
"""The targets of the nearest seat, by area."""
PRINCES_TABLE: TableParts[View, Action, ev.GameEvent, TableModel, TableLayout, Words, ShownForecast, TurnSoFar] = (
    TableParts(
        words=Words,
        model=seated(TableModel),
        asking=AskingParts(
            offer=offer,
            waiting=waiting,
            listed=listed,
            confirmation=confirmation,
            refusal=refusal,
            rule=rule,
            forced_move=forced_move,
            goes_on=_goes_on,
            continues=_continues,
            useful=useful,
            numbered=numbered,
        ),
        showing=ShowingParts(
            layout=table_layout,
            brush=lambda context, layout: TableBrush(context, layout.grid),
            composition=composition,
            areas=TableLayout.areas,
            framed=TableLayout.target_rect,
            motion=directed(CHOREOGRAPHY),
            folds=False,
            place=at_its_seat(Places),
            enlarged=frozenset(("court",)),
            piece=sprite_of,
            kept_clear=_kept_clear,
            held=TableLayout.held,
        ),
        turn=TurnParts(
            forecast=forecast,
            done=turn,
            start=TurnSoFar(),
            deed=deed,
            brief=brief,
            changed=changed,
            consequence=consequence,
            is_late=lambda view: view.round == ROUNDS,
            pause=_pause,
            keeps_seat=True,
        ),
        reading=ReadingParts(
            page=page,
            tip=tip,
            label=label,
            details=details,
            introduced=introduced,
            described=described,
            pages={"standing": standing_page, "why": why_page(SAYINGS)},
            picture=picture,
            rests_on=RESTS_ON,
            page_at=standing_of_seats,
        ),
        thinking=ThinkingParts(
            idea=SAYINGS.idea,
            advice=SAYINGS.advice,
            own_words=SAYINGS.own_words,
            at_stake=SAYINGS.at_stake,
            first_touch=first_touch,
            as_asked=as_asked,
            weighed=weighed,
            shares_turns=True,
            remark_on=remark_on,
        ),
        hands=HandParts(
            cover=cover, kind="artist", hand_sheet=HAND_SHEET, purse=purse, boards=("palace", "market", "objects")
        ),
    )
)

UNWEIGHED_TABLE = replace(
    PRINCES_TABLE,
    turn=replace(PRINCES_TABLE.turn, forecast=partial(forecast, weighs=False)),
    reading=replace(PRINCES_TABLE.reading, tip=partial(tip, weighs=False)),
)
"""The same without the worth of an object in florins: a puzzle that asks how far to go counts in points."""


def puzzle_table(kind: str) -> AnyParts | None:
    """Return the table of a kind of puzzle, None for the usual one."""
    return UNWEIGHED_TABLE if kind == "bid" else None
