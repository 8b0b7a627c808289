"""The results of Strasbourg: ties, tasks turned one by one, the head.  The rest is that of every game with bars
(`test_bar_results`)."""

from dataclasses import replace
from functools import partial
from itertools import pairwise
from unittest.mock import patch

import bar_results
import pygame
import pytest
from bar_results import WAYS, scene_of
from stage import SIZES
from written import written

from engine.strasbourg.reading.tally import SOURCES as SCORED
from game.graphics import theme
from game.graphics.brush import Brush
from game.shell.context import Context
from game.strasbourg.results.account import SOURCES, TASKS, account, tasks_to_turn
from game.strasbourg.results.scene import CELL
from game.strasbourg.results.style import STYLE
from game.strasbourg.results.tasks import shared_out
from game.strasbourg.results.told import end_in_words
from game.table.results.layout import Counted, layout

finished = partial(bar_results.finished, "strasbourg")


def test_the_sources_are_those_of_the_tally_and_the_tasks_come_last() -> None:
    assert SOURCES[1:] == SCORED and SOURCES[-1] == TASKS


def test_members_in_the_city_decide_between_equal_points(spoken: Context) -> None:
    """R70: the line under the headline says so, with both numbers."""
    found = account(finished())
    even = tuple(replace(seat, total=40) for seat in found.seats)
    tied = replace(found, seats=even, winners=(1,), ties=((7,), (9,), (8,)))
    assert spoken.t("strasbourg.results.decides", n=9, others=8) in end_in_words(spoken, tied)
    shared = replace(tied, winners=(1, 2), ties=((7,), (9,), (9,)))
    assert "9" not in end_in_words(spoken, shared)


def test_tasks_are_turned_in_turn_and_bring_what_the_rules_say() -> None:
    """R68, R69: the first task of each seat, then the second ones; an unmet one is a loss."""
    ended = finished(5, 2)
    turned = tasks_to_turn(ended.state)
    assert [one.place for one in turned] == sorted(one.place for one in turned)
    for seat, family in enumerate(ended.state.seats):
        mine = [one for one in turned if one.seat == seat]
        assert {one.task for one in mine} == set(family.tasks)
        assert account(ended).seats[seat].losses == -sum(one.points for one in mine if one.points < 0)


def test_a_family_with_many_tasks_has_them_as_large_as_the_others() -> None:
    boxes = layout((1280, 720), Counted(5, 8, CELL[5], picture=0.5), WAYS).seats
    for kept in ([5, 1, 3, 0, 2], [5, 5, 5, 5, 5], [0, 0, 0, 0, 0]):
        found = shared_out(boxes, kept)
        cards = [(box.w - 20) / max(2, number) for box, number in zip(found, kept, strict=True)]
        assert cards == pytest.approx([cards[0]] * 5) and found[0].x == boxes[0].x
        assert found[-1].right == pytest.approx(boxes[-1].right)
        assert all(one.right < other.x for one, other in pairwise(found))


def test_points_below_zero_have_a_minus_sign(context: Context, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not a hyphen, whoever writes them (A46)."""
    said: list[str] = []
    monkeypatch.setattr(Brush, "text", lambda self, target, text, *place, **style: said.append(text))
    brush, surface = Brush(context, 1.0), pygame.Surface((1, 1))
    for number in (-3, 4, "1-2"):
        brush.number(surface, number, 0, 0, 20, theme.INK)
    assert said == ["−3", "4", "1-2"]


@pytest.mark.parametrize("size", SIZES)
def test_what_is_being_counted_stands_in_the_head_beside_its_name(spoken: Context, size: tuple[int, int]) -> None:
    scene = scene_of(spoken, finished(), size)
    head = scene._head
    with patch("game.table.results.head.draw_field") as drawn, written() as page:
        head.draw_counting(pygame.Surface(size), STYLE, *scene._counting)
    tile = drawn.call_args.args[-1]
    assert head.rect.contains(tile) and len(page.lines) == 2
    assert all(tile.right < line.ink.left and line.ink.right <= head.rect.right for line in page.lines)
