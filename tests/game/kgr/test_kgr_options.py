"""What lies at the table of the fourth game: options, which cover nothing that can be touched, pictures of things that
are listed, and whose things are shown."""

from types import SimpleNamespace
from typing import Any

import pygame
import pytest
from kgr_generous import NAMES
from knights_positions import POSITIONS as KNIGHTS
from whole_positions import POSITIONS
from whole_positions import POSITIONS as WHOLE

from engine.kgr import tasks as ts
from engine.kgr.game import KGR
from engine.kgr.state import State
from engine.kgr.values import AREAS, CARD_ORDER, KINDS
from engine.kgr.view import view
from game.graphics.theme import SEALS
from game.kgr.asking.forecast import forecast
from game.kgr.asking.offer import offer
from game.kgr.base.model import TableModel, TableShown
from game.kgr.base.words import KgrWords
from game.kgr.layout import TableLayout, layout_with_cards
from game.kgr.reading.pictures import OF_PRICES, picture
from game.kgr.reading.things import THINGS
from game.kgr.regions.cards import CardsPainter, CardsProps
from game.kgr.regions.options import OptionsPainter, OptionsProps, options_of, plan_of
from game.shell.context import Context
from game.shell.language import Language
from game.table.kit.marks import Phrase, ShrinkingLine
from game.table.painting.brush import TableBrush
from game.table.question import Question
from game.table.shown import History, Shown
from game.table.spots import Target

SIZES = [((1280, 720), 1.0), ((1280, 720), 1.5), ((1920, 1200), 1.0), ((1024, 768), 2.0)]
PLACES = {
    **dict.fromkeys(("corner", "edge", "hex"), "island"),
    "price": "prices",
    "bank": "bank",
    "card": "hand",
    "progress": "cards",
    "give": "trays",
    "area": "own",
}
"""The region of each kind of target."""


def shown(question: Question[Any]) -> Any:
    return SimpleNamespace(question=question, forecast=SimpleNamespace(phase="act"))


def questions() -> list[Question[Any]]:
    """Return the questions with options in positions made by hand, the steps after a first touch included."""
    words = KgrWords(KGR, Language.load("en"), NAMES)
    found = []
    for told in (*KNIGHTS.values(), *WHOLE.values()):
        state = KGR.codec.read_position(told, 1)
        if state.is_over:
            continue
        seen = view(state, state.to_act)
        first = offer(seen, (), words)
        ways = [way for way in (*first.answers.values(), *first.instead.values()) if isinstance(way, tuple)]
        found += [first, *(offer(seen, way, words) for way in ways)]
    return [question for question in found if options_of(shown(question))]


@pytest.mark.parametrize("size, scale", SIZES)
def test_options_cover_nothing_that_can_be_touched(size: tuple[int, int], scale: float) -> None:
    layout, found = TableLayout(size, scale, with_cards=True), questions()
    assert len(found) > 5
    for question in found:
        plan = plan_of(shown(question))
        window = layout.rect(layout.options.window(plan))
        assert not window.colliderect(layout.island.rect)
        for target in (*question.lit, *question.instead):
            if target.kind in PLACES:
                assert not window.colliderect(layout.rect(getattr(layout.boxes, PLACES[target.kind]))), (
                    question.prompt,
                    target,
                )
        cells = [layout.rect(layout.options.cell(place, plan)) for place in range(plan.number)]
        assert all(window.contains(cell) for cell in cells)


def test_the_window_of_the_options_is_painted_with_its_rim(context: Context) -> None:
    """What is painted again where they were covers all of them."""
    context.rescale((1280, 720))
    layout = TableLayout((1280, 720), with_cards=True)
    painter = OptionsPainter(TableBrush(context, layout.grid), layout.options)
    for question in questions():
        plan = plan_of(shown(question))
        window, area = layout.rect(layout.options.window(plan)), painter.area(OptionsProps((), plan))
        assert area.contains(window) and area.w > window.w and area.h > window.h


def seen(*cards: str) -> Any:
    """Return a table of which only the own cards are seen."""
    return SimpleNamespace(me=0, view=SimpleNamespace(seats=[SimpleNamespace(cards=cards)]))


def test_every_thing_that_is_shown_by_itself_is_a_sprite(context: Context) -> None:
    """Of hand, bank, decks, calendar and progress cards, their backs included."""
    known = frozenset(context.sprites.names())
    own = seen(*CARD_ORDER, *AREAS)
    things = [Target(kind, place) for kind in ("card", "bank") for place in range(len(KINDS))]
    things += [Target(kind, place) for kind in ("deck", "area") for place in range(len(AREAS))]
    things += [Target("progress", place) for place in range(len(CARD_ORDER) + len(AREAS))]
    names = {thing: picture(thing, own) for thing in things}
    assert not [thing for thing, name in names.items() if name not in known]
    assert known.issuperset(name.format("star") for name in OF_PRICES.values())


@pytest.mark.parametrize("target", [Target("progress", 3), Target("hex", 0), Target("dice")])
def test_what_is_not_there_or_has_a_place_of_its_own_has_none(target: Target) -> None:
    assert picture(target, seen()) == ""


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
