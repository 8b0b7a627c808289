"""The results of Strasbourg: where the points came from, tasks turned one by one, ties, and the page at the end."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from itertools import pairwise
from typing import Any
from unittest.mock import patch

import pygame
import pytest
from stage import SIZES, sized
from written import written

from engine.contest.arena import record
from engine.journal.journal import Journal
from engine.strasbourg.game import STRASBOURG
from engine.strasbourg.reading.tally import SOURCES as SCORED
from game.clients import find_client
from game.graphics import theme
from game.graphics.brush import Brush
from game.scenes.seats.quick import quick_setup
from game.shell.context import Context
from game.shell.language import LANGUAGE_CODES, Language
from game.shell.session.session import Finished, Session
from game.shell.settings import INSTANT
from game.shell.setup.setup import HUMAN
from game.strasbourg.motion.sounds import RESULTS_SOUNDS
from game.strasbourg.results.account import SOURCES, TASKS, account, tasks_to_turn
from game.strasbourg.results.scene import CELL, StrasbourgResults
from game.strasbourg.results.style import STYLE
from game.strasbourg.results.tasks import shared_out
from game.strasbourg.results.told import end_in_words, task_told
from game.table.results.bars import listed
from game.table.results.bars_scene import ReadablePart
from game.table.results.growth import LOSSES
from game.table.results.layout import Counted, layout

CLIENT = find_client("strasbourg")
NAMES = ("Anna", "Bruno", "Chiara", "Dante", "Elena")
WAYS = ["rematch", "same_luck", "other_seats", "replay", "review", "hall", "fair", "title"]


@lru_cache
def played(seats: int, seed: int) -> Journal[Any, Any]:
    """Return a game between computer players in seats of people."""
    setup = quick_setup((HUMAN,) * seats, NAMES[:seats], seed, 1.0, "strasbourg")
    journal = Session.begin(setup, None).journal
    record(journal, [CLIENT.game.player("random", seed + seat) for seat in range(seats)])
    return journal


def finished(seats: int = 3, seed: int = 1, **changes: Any) -> Finished:
    """Return a game with its steps; changes: of the last state, by seat and field."""
    journal = played(seats, seed)
    state = journal.state.copy()
    for name, values in changes.items():
        for seat, value in enumerate(values):
            setattr(state.own(seat), name, value)
    result = STRASBOURG.result(state)
    assert result is not None
    setup = quick_setup((HUMAN,) * seats, NAMES[:seats], seed, 1.0, "strasbourg")
    return Finished(setup, tuple(journal.steps), state, result)


@pytest.fixture(params=LANGUAGE_CODES)
def told(request: pytest.FixtureRequest, context: Context) -> Context:
    """A context in each language, which raises KeyError for missing words."""
    context.language = Language.load(request.param, strict=True)
    context.repertoire = lambda: CLIENT.sounds
    return context


def scene_of(context: Context, ended: Finished, size: tuple[int, int] = (1280, 720)) -> StrasbourgResults:
    return sized(StrasbourgResults(context, ended), size)


# ---------------------------------------------------------------- where the points came from


@pytest.mark.parametrize(("seats", "seed"), [(3, 1), (4, 3), (5, 2)])
def test_the_parts_of_every_bar_add_up_to_the_score(seats: int, seed: int) -> None:
    found = account(finished(seats, seed))
    for seat in found.seats:
        assert sum(seat.points.values()) - seat.losses == seat.total
        assert all(points >= 0 for points in seat.points.values()) and seat.start == 0


def test_the_curve_is_the_council_at_the_end_of_each_round() -> None:
    ended = finished()
    found = account(ended)
    assert found.first_round == 1
    for seat, family in zip(found.seats, ended.state.seats, strict=True):
        assert len(seat.curve) == ended.state.round and seat.curve[-1] == family.score == seat.points["council"]


def test_a_record_that_begins_later_knows_what_was_there_before() -> None:
    """A lesson begins in the last round: its curve begins there, and the points before it are a part of their own."""
    whole = finished()
    later = tuple(step for step in whole.steps if step.before.round >= 4)
    found = account(replace(whole, steps=later))
    for seat, before in zip(found.seats, later[0].before.seats, strict=True):
        assert seat.start == before.score and seat.total == sum(seat.points.values()) - seat.losses
    assert found.first_round == 4 and listed(STYLE, found.seats)[0] == "earlier"


def test_a_game_given_up_before_its_end_turns_no_tasks(told: Context) -> None:
    whole = finished()
    before = whole.steps[-1].before
    result = replace(whole.result, scores=tuple(seat.score for seat in before.seats), winners=(1,), conceded=(0,))
    scene = scene_of(told, replace(whole, steps=whole.steps[:-1], state=before, result=result))
    assert not scene.tasks and not scene.growth.turns
    for seat in scene.results.seats:
        assert sum(seat.points.values()) == seat.total
    scene.finish()
    scene.draw(pygame.Surface(scene.size))
    assert "Anna" in end_in_words(told, scene.results)


def test_every_source_has_its_colour_and_all_but_one_a_pattern() -> None:
    assert SOURCES[1:] == SCORED and SOURCES[-1] == TASKS
    assert set(STYLE.colours) == {*SOURCES, LOSSES} and set(STYLE.patterns) == {*SOURCES, LOSSES} - {"earlier"}
    assert len(set(STYLE.patterns.values())) == len(STYLE.patterns)


# ---------------------------------------------------------------- ties and tasks


def test_members_in_the_city_decide_between_equal_points(told: Context) -> None:
    """R70: the line under the headline says so, with both numbers."""
    found = account(finished())
    even = tuple(replace(seat, total=40) for seat in found.seats)
    tied = replace(found, seats=even, winners=(1,), ties=((7,), (9,), (8,)))
    assert told.t("strasbourg.results.decides", n=9, others=8) in end_in_words(told, tied)
    shared = replace(tied, winners=(1, 2), ties=((7,), (9,), (9,)))
    assert "9" not in end_in_words(told, shared)


def test_tasks_are_turned_in_turn_and_bring_what_the_rules_say() -> None:
    """R68, R69: the first task of each seat, then the second ones; an unmet one is a loss."""
    ended = finished(5, 2)
    turned = tasks_to_turn(ended.state)
    assert [one.place for one in turned] == sorted(one.place for one in turned)
    for seat, family in enumerate(ended.state.seats):
        mine = [one for one in turned if one.seat == seat]
        assert {one.task for one in mine} == set(family.tasks)
        assert account(ended).seats[seat].losses == -sum(one.points for one in mine if one.points < 0)


def test_the_last_turned_task_is_said_and_then_the_winner(told: Context) -> None:
    scene = scene_of(told, finished())
    speech = scene.speech_type(scene)
    scene.ms = scene.growth.turns[-1] + 1
    assert speech.prompt() == task_told(told, scene.results, scene.turned[-1])
    assert not any(widget.words for widget in scene.form if isinstance(widget, ReadablePart))
    scene.finish()
    assert scene.results.seats[scene.results.winners[0]].name in speech.prompt()
    assert all(widget.words for widget in scene.form if isinstance(widget, ReadablePart))


def test_every_mark_has_its_sounds(told: Context) -> None:
    scene = scene_of(told, finished())
    for mark in scene.growth.marks:
        sounds, _ = scene.sounds_of(mark)
        assert sounds and set(RESULTS_SOUNDS) >= {mark.what}


# ---------------------------------------------------------------- the page


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [3, 5])
def test_everything_has_its_place(size: tuple[int, int], seats: int) -> None:
    for text_scale in (1.0, 2.0):
        place = layout(size, Counted(seats, 8, CELL[seats], picture=0.5), WAYS, text_scale)
        rect, window = place.grid.rect, pygame.Rect((0, 0), size)
        parts = [rect(*box) for box in (place.head, place.bars, place.chart, place.side, *place.seats)]
        assert all(window.contains(part) for part in parts), (size, seats)
        assert all(place.bars.x <= box.x and box.right <= place.bars.right for box in place.rows)


def test_a_family_with_many_tasks_has_them_as_large_as_the_others() -> None:
    boxes = layout((1280, 720), Counted(5, 8, CELL[5], picture=0.5), WAYS).seats
    for kept in ([5, 1, 3, 0, 2], [5, 5, 5, 5, 5], [0, 0, 0, 0, 0]):
        found = shared_out(boxes, kept)
        cards = [(box.w - 20) / max(2, number) for box, number in zip(found, kept, strict=True)]
        assert cards == pytest.approx([cards[0]] * 5) and found[0].x == boxes[0].x
        assert found[-1].right == pytest.approx(boxes[-1].right)
        assert all(one.right < other.x for one, other in pairwise(found))


def test_the_finished_page_is_the_same_whether_it_grew_or_not(context: Context) -> None:
    context.repertoire = lambda: CLIENT.sounds
    grown = scene_of(context, finished())
    pictures = []
    for scene in (grown, grown):
        surface = pygame.Surface(scene.size)
        scene.draw(surface)
        for _ in range(40):
            scene.update(0.7)
            scene.draw(surface)
        pictures.append(pygame.image.tobytes(surface, "RGB"))
        context.settings.speed = INSTANT
        grown = scene_of(context, finished())
    assert pictures[0] == pictures[1]


def test_points_below_zero_have_a_minus_sign(context: Context, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not a hyphen, whoever writes them (A46)."""
    said: list[str] = []
    monkeypatch.setattr(Brush, "text", lambda self, target, text, *place, **style: said.append(text))
    brush, surface = Brush(context, 1.0), pygame.Surface((1, 1))
    for number in (-3, 4, "1-2"):
        brush.number(surface, number, 0, 0, 20, theme.INK)
    assert said == ["−3", "4", "1-2"]


@pytest.mark.parametrize("size", SIZES)
def test_what_is_being_counted_stands_in_the_head_beside_its_name(told: Context, size: tuple[int, int]) -> None:
    scene = scene_of(told, finished(), size)
    head = scene._head
    with patch("game.table.results.head.draw_field") as drawn, written() as page:
        head.draw_counting(pygame.Surface(size), *scene._counting)
    tile = drawn.call_args.args[-1]
    assert head.rect.contains(tile) and len(page.lines) == 2
    assert all(tile.right < line.ink.left and line.ink.right <= head.rect.right for line in page.lines)
