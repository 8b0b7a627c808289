"""The table as one value (`game.table.parts`): everything that a `TableView` needs to know about the game."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from engine.kgr.actions import Action
from engine.kgr.events import GameEvent
from engine.kgr.game import KGR
from engine.kgr.view import View
from game.animation.director import directed
from game.animation.places import at_its_seat
from game.kgr.asking.confirmation import confirmation
from game.kgr.asking.forced_move import forced_move
from game.kgr.asking.forecast import forecast, is_late
from game.kgr.asking.offer import offer, waiting
from game.kgr.asking.past import past, recalled
from game.kgr.asking.refusal import refusal, rule
from game.kgr.asking.trading import listed
from game.kgr.asking.useful import numbered, useful
from game.kgr.base.covered import cover, stays_open
from game.kgr.base.model import GameSoFar, ShownForecast, TableModel
from game.kgr.base.words import KgrWords
from game.kgr.characters import remark_on
from game.kgr.composition import composition
from game.kgr.layout import TableLayout, layout_for_two, layout_with_cards, table_layout
from game.kgr.motion.brisk import pause
from game.kgr.motion.choreography import CHOREOGRAPHY
from game.kgr.motion.places import Places
from game.kgr.reading.brief import brief, changed
from game.kgr.reading.calendar import calendar_page, page_at
from game.kgr.reading.pictures import picture, pictured, purse
from game.kgr.reading.position import told
from game.kgr.reading.rests import RESTS_ON
from game.kgr.reading.rolls import rolls_page
from game.kgr.reading.standing import standing_page
from game.kgr.reading.strip import deed
from game.kgr.reading.things import THINGS
from game.kgr.why.reasons import SAYINGS, own_words
from game.kgr.why.ways import first_touch
from game.table.model import seated
from game.table.painting.brush import TableBrush
from game.table.parts import AskingParts, HandParts, ReadingParts, ShowingParts, TableParts, ThinkingParts, TurnParts
from game.table.saying.things import look_up
from game.table.thinking.why_page import why_page

HAND_SHEET = {"hand": "hand", "cards": "hand", "own": "stock", "prices": "plan"}
"""The targets of the nearest seat, by area."""
Parts = TableParts[View, Action, GameEvent, TableModel, TableLayout, KgrWords, ShownForecast, GameSoFar | None]
KGR_TABLE: Parts = TableParts(
    words=partial(KgrWords, KGR),
    model=seated(TableModel),
    asking=AskingParts(
        offer=offer,
        waiting=waiting,
        listed=listed,
        recalled=recalled,
        confirmation=confirmation,
        refusal=refusal,
        rule=rule,
        forced_move=forced_move,
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
        held=TableLayout.held,
    ),
    turn=TurnParts(
        forecast=forecast,
        done=past,
        start=None,
        deed=deed,
        brief=brief,
        changed=changed,
        is_late=is_late,
        pause=pause,
        keeps_seat=True,
    ),
    reading=ReadingParts(
        **look_up(THINGS),
        described=lambda model, words: tuple(told(model.view, words)),
        pages={"standing": standing_page, "calendar": calendar_page, "odds": rolls_page, "why": why_page(SAYINGS)},
        page_at=page_at,
        picture=picture,
        pictured=pictured,
        rests_on=RESTS_ON,
    ),
    thinking=ThinkingParts(
        idea=SAYINGS.idea,
        advice=SAYINGS.advice,
        own_words=own_words,
        at_stake=SAYINGS.at_stake,
        first_touch=first_touch,
        weighed=lambda target, model: False,
        remark_on=remark_on,
    ),
    hands=HandParts(
        cover=cover,
        kind="hand",
        hand_sheet=HAND_SHEET,
        boards=("island",),
        purse=purse,
        late=frozenset({"bank"}),
        stays_open=stays_open,
    ),
)
TABLE_FOR_TWO = replace(KGR_TABLE, showing=replace(KGR_TABLE.showing, layout=layout_for_two))
"""The table of the small island."""
TABLE_WITH_CARDS = replace(KGR_TABLE, showing=replace(KGR_TABLE.showing, layout=layout_with_cards))
"""The table of the games that have progress cards."""
