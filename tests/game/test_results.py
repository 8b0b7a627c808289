"""The results: ranking, ties, growth, rematch."""

from __future__ import annotations

import pygame
import pytest
from stage import SIZES, FakeTable, click

from game.context import Context
from game.input import Command, Pressed
from game.scene import Pop, Replace
from game.scenes.chart import tick_step
from game.scenes.results import GROW, SOURCE_ICONS, Results, ResultsScene, SeatResult, layout
from game.settings import INSTANT
from game.setup import GameSetup, quick_setup
from game.theme import SHAPES, SOURCES


def seat(k: int, total: int, **points: int) -> SeatResult:
    return SeatResult("ABCD"[k], SHAPES[k], points, total, curve=(1, 2, total))


def results(*totals: int) -> Results:
    seats = tuple(seat(k, total, orders=total) for k, total in enumerate(totals))
    best = max(totals)
    setup = quick_setup(("human",) * len(totals), tuple("ABCD"), 5, 1.0)
    return Results(seats, tuple(k for k, total in enumerate(totals) if total == best), 3, setup)


def scene_of(context: Context, found: Results, size: tuple[int, int] = (1280, 720)) -> ResultsScene:
    scene = ResultsScene(context, found)
    scene.resize(size)
    return scene


def test_ranking_shares_ranks() -> None:
    ranking = results(10, 30, 10, 20).ranking()
    assert [(rank, seat.name) for rank, seat in ranking] == [(1, "B"), (2, "D"), (3, "A"), (3, "C")]


@pytest.mark.parametrize(
    ("totals", "headline"),
    [
        ((10, 30, 10, 20), "B wins!"),
        ((30, 30, 10), "A and B win together!"),
        ((7, 7, 7), "A, B and C win together!"),
    ],
)
def test_headline(context: Context, totals: tuple[int, ...], headline: str) -> None:
    assert scene_of(context, results(*totals)).headline() == headline


@pytest.mark.parametrize(
    ("totals", "line"),
    [((10, 11), "After 3 rounds – 1 point ahead"), ((9, 9), "After 3 rounds")],
)
def test_subline(context: Context, totals: tuple[int, ...], line: str) -> None:
    assert scene_of(context, results(*totals)).subline() == line


def test_rematch_begins_the_same_game_with_another_seed(context: Context, fake_table: type[FakeTable]) -> None:
    found = results(10, 20)
    scene = scene_of(context, found)
    change = click(scene, scene.form["rematch"].rect)
    assert isinstance(change, Replace) and isinstance(change.scene, FakeTable)
    again = change.scene.what
    assert isinstance(again, GameSetup) and found.setup is not None
    assert again.seats == found.setup.seats


def test_back_to_the_title(context: Context) -> None:
    scene = scene_of(context, results(10, 20))
    assert click(scene, scene.form["title"].rect) == Pop()
    assert scene.handle(Command("cancel")) == Pop()


def test_towers_grow_and_a_press_finishes_them(context: Context) -> None:
    scene = scene_of(context, results(10, 20))
    scene.update(GROW / 2)
    assert scene.moving
    scene.handle(Pressed((3, 3)))
    assert not scene.moving


def test_instant_speed_takes_no_time(context: Context) -> None:
    context.speed = INSTANT
    scene = scene_of(context, results(10, 20))
    assert not scene.moving


def test_every_source_has_its_icon_and_word(context: Context) -> None:
    assert set(SOURCE_ICONS) == set(SOURCES)
    for source in SOURCES:
        assert context.t(f"results.source.{source}")


@pytest.mark.parametrize(("highest", "step"), [(1, 1), (5, 1), (11, 2), (27, 5), (50, 10), (56, 20), (900, 200)])
def test_ticks(highest: int, step: int) -> None:
    assert tick_step(highest) == step and highest / step <= 5.5


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_layout_fits(size: tuple[int, int], seats: int) -> None:
    place = layout(size, seats)
    screen = pygame.Rect((0, 0), size)
    rects = [*place.plates, place.chart, place.legend, *place.widgets.values()]
    for k, rect in enumerate(rects):
        assert screen.contains(rect)
        assert rect.collidelist(rects[k + 1 :]) == -1
    assert place.highest > size[1] * 0.4


@pytest.mark.parametrize("size", [(1280, 720), (1440, 1080), (300, 200), (64, 64)])
@pytest.mark.parametrize("totals", [(0, 0), (50, 45, 39, 29), (-3, 1)])
def test_it_draws(context: Context, size: tuple[int, int], totals: tuple[int, ...]) -> None:
    scene = scene_of(context, results(*totals), size)
    surface = pygame.Surface(size)
    for dt in (0.0, 0.5, 3.0):
        scene.update(dt)
        scene.draw(surface)
    assert surface.get_at((size[0] // 2, size[1] // 2))[:3] != (0, 0, 0)


def test_without_curves_there_is_no_chart(context: Context) -> None:
    seats = tuple(SeatResult(name, shape, {"orders": 3}, 3) for name, shape in zip("AB", SHAPES, strict=False))
    scene = scene_of(context, Results(seats, (0, 1), 1))
    scene.draw(pygame.Surface((1280, 720)))
    assert "rematch" not in scene.form
