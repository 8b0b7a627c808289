"""A used recruiting card lies among the artists of its court: it is visible, can be pressed and looked up, and is
spoken."""

from collections.abc import Sequence
from typing import Any

import pygame
import pytest
from courts import court, table
from test_princes_table import laid_out

from engine.princes.state import State
from game.graphics.text import Type
from game.princes.parts import PRINCES_TABLE as PARTS
from game.shell.context import Context
from game.table.spots import Target

SIZE = (1280, 720)


def state_with(used: int, seat: int) -> State:
    courts = [court(), court(), court()]
    courts[seat] = court(used=used)
    return table(*courts, to_act=0, round_=3)


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("used", [1, 3])
def test_it_is_drawn_and_can_be_touched(context: Context, seat: int, used: int) -> None:
    shown, without = (laid_out(context, state_with(number, seat), 0, SIZE) for number in (used, 0))
    pictures = []
    for each in (shown, without):
        surface = pygame.Surface(SIZE)
        each.draw(surface)
        pictures.append(surface)
    for place in range(used):
        target = Target("used", seat, place)
        rect = shown.rect_of(target)
        assert rect.w > 8 and rect.h > 8
        assert shown.target_at((rect.x + 4, rect.centery)) == target
        one, other = (pygame.image.tobytes(picture.subsurface(rect), "RGB") for picture in pictures)
        assert one != other
        assert shown.rect_of(Target("seat", seat)).contains(rect)


@pytest.mark.parametrize("seat", [0, 1])
def test_it_is_named_explained_and_spoken(context: Context, seat: int) -> None:
    shown = laid_out(context, state_with(2, seat), 0, SIZE)
    model, words, target = shown.model, shown.words, Target("used", seat, 0)
    assert PARTS.reading.label(target, model, words) == context.t("princes.used")
    assert PARTS.reading.details(target, model, shown.shown, words) == (words.name(seat),)
    tip = PARTS.reading.tip(target, model, words)
    assert tip is not None and tip[0] == context.t("princes.used")
    page = PARTS.reading.page(target, model, words)
    assert page is not None and page.title == context.t("princes.thing.recruiting")
    said = " ".join(PARTS.reading.described(model, words))
    assert said.count(words.n("princes_spoken.used", 2)) == 1


def test_a_court_whose_artist_was_recruited_has_a_work(context: Context) -> None:
    """The court does not say that it has no works."""
    texts: list[str] = []
    draw_lines = Type.draw_lines

    def noting(self: Type, surface: pygame.Surface, lines: Sequence[str], *rest: Any, **more: Any) -> int:
        texts.append(" ".join(lines))
        return draw_lines(self, surface, lines, *rest, **more)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Type, "draw_lines", noting)
        shown = laid_out(context, state_with(1, 1), 0, SIZE)
        shown.draw(pygame.Surface(SIZE))
    assert texts.count(context.t("princes.no_works")) == 1, "of the third court only"
