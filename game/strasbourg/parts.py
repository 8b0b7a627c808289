"""The table as one value (`game.table.parts`): everything that a `TableView` needs to know about the game."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from pygame import Rect

from engine.strasbourg.actions import Action
from engine.strasbourg.events import GameEvent
from engine.strasbourg.game import STRASBOURG
from engine.strasbourg.values import ROUNDS
from engine.strasbourg.view import View
from game.animation.director import directed
from game.animation.places import at_its_seat
from game.strasbourg.asking.confirmation import confirmation
from game.strasbourg.asking.forecast import forecast, turn
from game.strasbourg.asking.listed import listed
from game.strasbourg.asking.offer import offer, unseen, waiting
from game.strasbourg.asking.refusal import refusal, rule
from game.strasbourg.asking.useful import numbered, useful
from game.strasbourg.base.covered import cover, stays_open
from game.strasbourg.base.model import ShownForecast, TableModel, TurnSoFar
from game.strasbourg.base.words import StrasbourgWords
from game.strasbourg.characters import remark_on
from game.strasbourg.composition import composition
from game.strasbourg.desk.desk import DESK
from game.strasbourg.desk.meant import noted
from game.strasbourg.desk.planning import PLANNING
from game.strasbourg.layout import TableLayout, table_layout
from game.strasbourg.motion.choreography import CHOREOGRAPHY
from game.strasbourg.motion.pauses import pause
from game.strasbourg.motion.places import Places
from game.strasbourg.reading.brief import brief
from game.strasbourg.reading.look_up import LOOK_UP
from game.strasbourg.reading.pictures import picture, purse
from game.strasbourg.reading.position import told
from game.strasbourg.reading.rests import RESTS_ON
from game.strasbourg.reading.standing import standing_page
from game.strasbourg.reading.strip import deed
from game.strasbourg.regions.field import FIELD
from game.strasbourg.why.dividing import as_asked
from game.strasbourg.why.marks import changed
from game.strasbourg.why.reasons import SAYINGS, own_words
from game.strasbourg.why.show_me import weighed
from game.strasbourg.why.ways import first_touch
from game.table.model import seated
from game.table.painting.brush import TableBrush
from game.table.parts import (
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


def _kept_clear(target: Target, layout: TableLayout, model: TableModel) -> Sequence[Rect]:
    """Return the targets that a tip must not cover: the buttons, and for whatever lies on the desk all of the desk and
    the field for which it is weighed."""
    buttons, desk, field = layout.buttons.rect, layout.panels[DESK].rect, layout.panels[FIELD].rect
    if model.is_planning:
        return buttons, desk, layout.panels[PLANNING].rect
    return (buttons, desk, field) if target.kind in DESK.kinds else (buttons,)


HAND_SHEET = {"desk": "hand", "own": "stock", "tasks": "plan"}
"""The targets of the nearest seat, by area."""
STRASBOURG_TABLE: TableParts[
    View, Action, GameEvent, TableModel, TableLayout, StrasbourgWords, ShownForecast, TurnSoFar
] = TableParts(
    words=partial(StrasbourgWords, STRASBOURG),
    model=seated(TableModel),
    asking=AskingParts(
        offer=offer,
        waiting=waiting,
        listed=listed,
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
        motion=directed(CHOREOGRAPHY),
        folds=False,
        place=at_its_seat(Places),
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
        is_late=lambda view: view.round == ROUNDS,
        pause=pause,
        keeps_seat=True,
    ),
    reading=ReadingParts(
        **LOOK_UP,
        described=lambda model, words: tuple(told(model.view, words)),
        pages={"standing": standing_page, "why": why_page(SAYINGS)},
        picture=picture,
        rests_on=RESTS_ON,
        page_at=standing_of_seats,
    ),
    thinking=ThinkingParts(
        idea=SAYINGS.idea,
        advice=SAYINGS.advice,
        own_words=own_words,
        at_stake=SAYINGS.at_stake,
        first_touch=first_touch,
        as_asked=as_asked,
        weighed=weighed,
        shares_turns=True,
        remark_on=remark_on,
    ),
    hands=HandParts(
        cover=cover,
        kind="hand",
        hand_sheet=HAND_SHEET,
        purse=purse,
        boards=("city", "desk"),
        folded=frozenset({"desk"}),
        unseen=unseen,
        stays_open=stays_open,
    ),
)
