"""Options lie where they cover neither the island nor anything else that can be touched."""

from types import SimpleNamespace
from typing import Any

import pytest
from kgr_generous import NAMES
from knights_positions import POSITIONS as KNIGHTS
from whole_positions import POSITIONS as WHOLE

from engine.kgr.game import KGR
from engine.kgr.view import view
from game.kgr.asking.offer import offer
from game.kgr.base.words import KgrWords
from game.kgr.layout import TableLayout
from game.kgr.regions.options import OptionsPainter, OptionsProps, options_of, plan_of
from game.shell.context import Context
from game.shell.language import Language
from game.table.painting.brush import TableBrush
from game.table.question import Question

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
