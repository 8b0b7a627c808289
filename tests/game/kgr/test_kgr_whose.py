"""Whose things are shown: own cards and trays while another seat is asked, and backs beside cards that are lit."""

from typing import Any

import pygame
from kgr_generous import NAMES
from whole_positions import POSITIONS

from engine.kgr import tasks as ts
from engine.kgr.game import KGR
from engine.kgr.state import State
from engine.kgr.view import view
from game.graphics.theme import SEALS
from game.kgr.asking.forecast import forecast
from game.kgr.asking.offer import offer
from game.kgr.base.model import TableModel, TableShown
from game.kgr.base.words import KgrWords
from game.kgr.layout import layout_with_cards
from game.kgr.reading.things import THINGS
from game.kgr.regions.cards import CardsPainter, CardsProps
from game.shell.context import Context
from game.table.kit.marks import Phrase, ShrinkingLine
from game.table.painting.brush import TableBrush
from game.table.shown import History, Shown
from game.table.spots import Target

SIZE = (1280, 720)


def whole() -> State:
    return KGR.codec.read_position(POSITIONS["whole"], 1)


def seen_by(context: Context, state: State, seat: int) -> tuple[TableModel, TableShown]:
    """Return a table as a seat sees it, with the question of the seat to act."""
    seen = view(state, seat)
    model, words = TableModel(seen, seat, SEALS[:4], (True,) * 4), KgrWords(KGR, context.language, NAMES)
    return model, Shown(forecast(model, words), History(None), offer(seen, (), words))


def painter_of(context: Context, kind: type[Any], region: str) -> Any:
    """Return a painter of a region of the table."""
    context.rescale(SIZE)
    layout = layout_with_cards(SIZE)
    return kind(TableBrush(context, layout.grid), getattr(layout, region))


def test_a_page_of_an_own_card_stays_the_same_while_another_seat_is_asked(context: Context) -> None:
    state = whole()
    me = (state.to_act + 1) % len(state.seats)
    state.seats[state.to_act].cards, state.seats[me].cards = ("merchant",), ("warlord", "spy")
    words, model = KgrWords(KGR, context.language, NAMES), seen_by(context, state, me)[0]
    found = [THINGS(Target("progress", place), model, words) for place in range(3)]
    assert [thing.name for thing in found if thing] == [words.of("progress", card) for card in ("warlord", "spy")]


def test_an_offer_lies_in_the_trays_of_its_seat_and_in_those_of_whom_it_is_made_to(context: Context) -> None:
    state = whole()
    by = state.player
    asked, third = ((by + more) % len(state.seats) for more in (1, 2))
    task = ts.Answering(asked, by, ("wood",), ("ore",))
    state.tasks, state.pending, state.legal_actions = (task,), task, None
    trays = layout_with_cards(SIZE).trays
    told = []
    for seat in (by, asked, third):
        (sheet,) = trays.sheets(*seen_by(context, state, seat))
        lines = [mark.said for mark in sheet.marks if isinstance(mark, ShrinkingLine)]
        over = [each for each in lines if isinstance(each, Phrase) and each.key.endswith(("_give", "_want"))]
        told.append([(each.key, "" if "own" in each.key else each.values["name"]) for each in over])
    own = [("kgr.table.own_give", ""), ("kgr.table.own_want", "")]
    giver = state.names[by]
    assert told == [own, own, [("kgr.table.other_give", giver), ("kgr.table.other_want", giver)]]


def test_backs_are_as_bright_beside_cards_that_are_lit(context: Context) -> None:
    painter = painter_of(context, CardsPainter, "cards")
    cards = ("trade", "spy")
    pictures = []
    for lit in (frozenset[int](), frozenset({1})):
        surface = pygame.Surface(SIZE)
        painter.paint(surface, CardsProps(cards, 4, lit, -1, False))
        back = painter.region.real(painter.region.card(0, cards))
        pictures.append(pygame.image.tobytes(surface.subsurface(back), "RGB"))
    assert pictures[0] == pictures[1]
