"""The results: ranking, ties, the growth of the towers source by source, rematch."""

# ruff: noqa: N802  (the names carry the rules)

import errno
import time
from dataclasses import replace
from itertools import pairwise

import pygame
import pytest
from bar_results import drawn
from stage import SIZES, click, sized

from engine.journal.journal import Journal
from game.animation.timing import REDUCED
from game.firenze.motion.sounds import RESULTS_SOUNDS
from game.firenze.results.ground import subline
from game.firenze.results.layout import layout
from game.firenze.results.scene import FINAL, ResultsScene
from game.firenze.results.score import FirenzeResults, LastSeal
from game.firenze.results.towers import SOURCE_ICONS
from game.graphics.theme import SHAPES, SOURCES
from game.input.intents import Command, Pressed, Released
from game.scenes.seats.quick import quick_setup
from game.shell.context import Context
from game.shell.places import GoTable
from game.shell.scene import Pop
from game.shell.settings import INSTANT
from game.table.results.chart import spread, tick_step
from game.table.results.growth import Growth
from game.table.results.score import SeatResult
from game.table.results.timing import HELD, RESULTS, RUSH
from game.table.results.told import end_told
from game.table.results.words import headline
from game.ui.page import Bars, Facts

FRAME = 1 / 60
STEP = RESULTS["course"].ms + RESULTS["settle"].ms
NOWHERE = (3, 3)


def seat(k: int, total: int, losses: int = 0, **points: int) -> SeatResult:
    return SeatResult("ABCD"[k], SHAPES[k], points, total, losses, curve=(1, 2, total))


def results(*totals: int, last_seal: LastSeal | None = None) -> FirenzeResults:
    seats = tuple(seat(k, total, orders=total) for k, total in enumerate(totals))
    best = max(totals)
    setup = quick_setup(("human",) * len(totals), tuple("ABCD"), 5, 1.0)
    winners = tuple(k for k, total in enumerate(totals) if total == best)
    return FirenzeResults(seats, winners, 3, setup, last_seal=last_seal)


MIXED = FirenzeResults(
    (
        seat(0, 16, 2, orders=9, balconies=4, feasts=5),
        seat(1, 20, orders=12, majorities=8),
        seat(2, 4, 6, balconies=7, floors=3),
    ),
    (1,),
    3,
)
"""Five sources, two of them with losses."""


def scene_of(context: Context, found: FirenzeResults, size: tuple[int, int] = (1280, 720)) -> ResultsScene:
    return sized(ResultsScene(context, found), size)


def tap(scene: ResultsScene) -> None:
    """Press briefly beside all buttons."""
    scene.handle(Pressed(NOWHERE))
    scene.update(FRAME)
    scene.handle(Released(NOWHERE))


def run(scene: ResultsScene, ms: float) -> None:
    """Let this much time pass, frame by frame."""
    for _ in range(round(ms / 1000 / FRAME)):
        scene.update(FRAME)


def test_the_first_picture_reads_nothing_from_the_disk(context: Context, monkeypatch: pytest.MonkeyPatch) -> None:
    scene, unprepared = scene_of(context, MIXED), scene_of(context, MIXED)
    for waits in scene.prepare():
        time.sleep(0.001 if waits else 0)
    at_once = drawn(unprepared)
    monkeypatch.setattr(context.sprites, "cover", None)  # the ground was painted before
    assert drawn(scene) == at_once


# ---------------------------------------------------------------- the winner


def test_equal_points_share_a_rank() -> None:
    found = results(10, 30, 10, 20)
    assert [found.rank(seat) for seat in found.seats] == [3, 1, 3, 2]


@pytest.mark.parametrize(
    ("totals", "words"),
    [
        ((10, 30, 10, 20), "B wins!"),
        ((30, 30, 10), "A and B share the victory!"),
        ((7, 7, 7), "A, B and C share the victory!"),
    ],
)
def test_headline(context: Context, totals: tuple[int, ...], words: str) -> None:
    assert headline(context, results(*totals)) == words


@pytest.mark.parametrize(
    ("found", "words"),
    [
        (results(10, 11), "After 3 rounds – 1 point ahead"),
        (results(9, 9), "After 3 rounds"),
        (results(9, 9, 2), "After 3 rounds"),
        (results(10, 15, last_seal=LastSeal(0, 2)), "Last seal by A in round 2 – 5 points ahead"),
    ],
)
def test_subline(context: Context, found: FirenzeResults, words: str) -> None:
    assert subline(context, found) == words


# ---------------------------------------------------------------- growth


def test_hints_are_counted(context: Context) -> None:
    found = results(20, 14)
    helped = replace(found, seats=(found.seats[0], replace(found.seats[1], hints=2)))
    assert subline(context, helped) == f"{subline(context, found)} – {context.t('results.hints', seats='B 2')}"


def test_sources_grow_one_after_the_other_in_their_order() -> None:
    growth = Growth(MIXED, SOURCES, FINAL)
    assert list(growth.starts) == ["orders", "balconies", "floors", "majorities", "feasts"]  # no source without points
    for (_, one), (_, other) in pairwise(growth.starts.items()):
        assert other - one >= STEP
    for number, (source, start) in enumerate(growth.starts.items()):
        sources = list(growth.starts)
        for at, share in ((start, 0.0), (start + RESULTS["course"].ms, 1.0)):
            assert growth.share(source, at) == share
            assert all(growth.share(before, at) == 1 for before in sources[:number])
            assert all(growth.share(after, at) == 0 for after in sources[number + 1 :])
        assert growth.lit(start + 1) == source
        assert growth.stands(source, start + STEP) and not growth.stands(source, start + STEP - 1)


def test_points_count_up_with_the_courses_and_down_with_what_falls() -> None:
    growth = Growth(MIXED, SOURCES, FINAL)
    first = growth.starts["orders"] + STEP
    assert [growth.shown(seat, first) for seat in MIXED.seats] == [9, 12, 0]
    highest = growth.starts["feasts"] + STEP
    assert [growth.shown(seat, highest) for seat in MIXED.seats] == [18, 20, 10]
    assert [growth.shown(seat, growth.named) for seat in MIXED.seats] == [16, 20, 4]
    for seat in MIXED.seats:
        counted = [growth.shown(seat, ms) for ms in range(0, int(growth.end) + 50, 10)]
        top = counted.index(max(counted))
        assert all(a <= b for a, b in pairwise(counted[: top + 1]))
        assert all(a >= b for a, b in pairwise(counted[top:]))
        assert counted[0] == 0 and counted[-1] == seat.total


def test_courses_swing_a_little_and_come_to_rest() -> None:
    growth = Growth(MIXED, SOURCES, FINAL)
    start = growth.starts["floors"]
    swings = [growth.swing("floors", start + ms) for ms in range(int(STEP) + 2)]
    assert max(swings) == pytest.approx(1, abs=0.02) and -0.6 < min(swings) < 0
    assert swings[0] == swings[-1] == 0


def test_nobody_is_named_before_all_is_counted() -> None:
    growth = Growth(MIXED, SOURCES, FINAL)
    assert growth.named >= max(growth.starts.values()) + STEP + RESULTS["loss"].ms
    assert growth.unfurled(growth.named) == growth.written(growth.named) == growth.revealed(growth.named) == 0
    assert (
        growth.written(growth.end)
        == growth.revealed(growth.end)
        == 1
        == pytest.approx(growth.unfurled(growth.end), 0.01)
    )
    assert growth.rounds_drawn(growth.starts["majorities"], 3) == 3  # the final scoring is not yet in the curves
    assert growth.rounds_drawn(growth.named, 3) == 4


def test_the_picture_does_not_tell_the_winner_before(context: Context) -> None:
    """Until then all plates, the headline and the towers are the same for every winner."""
    pictures = []
    for winners in ((0,), (1,), (0, 1)):
        found = FirenzeResults(MIXED.seats, winners, 3)
        scene = scene_of(context, found)
        run(scene, scene.growth.starts["feasts"] - 100)
        pictures.append(drawn(scene))
        scene.finish()
        pictures.append(drawn(scene))
    assert len(set(pictures[::2])) == 1 and len(set(pictures[1::2])) == 3


def test_a_press_finishes_the_towers_and_counts(context: Context) -> None:
    scene = scene_of(context, results(10, 20))
    run(scene, 500)
    assert scene.moving
    tap(scene)
    assert not scene.moving
    other = scene_of(context, results(10, 20))
    run(other, 500)
    assert click(other, other.form["title"].rect) == Pop()


def test_a_key_finishes_the_towers(context: Context) -> None:
    scene = scene_of(context, results(10, 20))
    scene.handle(Command("confirm"))
    assert not scene.moving


def test_while_the_pointer_is_held_they_grow_faster(context: Context) -> None:
    scene = scene_of(context, MIXED)
    run(scene, 200)
    before = scene.ms
    scene.handle(Pressed(NOWHERE))
    run(scene, 600)
    assert scene.ms - before == pytest.approx(600 * RUSH)
    assert HELD.ms < 600
    scene.handle(Released(NOWHERE))
    assert scene.moving  # released after a while: not a press
    before = scene.ms
    run(scene, 200)
    assert scene.ms - before == pytest.approx(200)


@pytest.mark.parametrize("speed", [0.5, 1.0, 4.0, INSTANT])
def test_at_any_speed_it_ends_the_same(context: Context, speed: float) -> None:
    context.speed = speed
    scene = scene_of(context, MIXED)
    assert scene.moving == (speed != INSTANT)
    frames = 0
    while scene.moving:
        scene.update(FRAME)
        frames += 1
    assert frames == (0 if speed == INSTANT else -(-scene.growth.end / 1000 / speed // FRAME))
    towers, growth = scene.towers, scene.growth
    assert [growth.shown(seat, scene.ms) for seat in MIXED.seats] == [seat.total for seat in MIXED.seats]
    scene.draw(pygame.Surface(scene.size))
    assert [tower.standing for tower in towers] == [3, 2, 2]


def test_reduced_motion_fades_in_at_once(context: Context) -> None:
    context.settings.reduced_motion = True
    scene = scene_of(context, MIXED)
    first = drawn(scene)
    assert scene.moving
    run(scene, REDUCED.ms + 20)
    assert not scene.moving
    last = drawn(scene)
    run(scene, 500)
    assert drawn(scene) == last != first  # and then all motion is over


def test_a_resize_in_the_middle_changes_nothing(context: Context) -> None:
    plain, resized = scene_of(context, MIXED), scene_of(context, MIXED)
    for at in (700, 900, 400, 800, 2500, 1000):
        run(plain, at)
        run(resized, at)
        drawn(plain)
        resized.resize((1024, 768))
        drawn(resized)
        resized.resize((1280, 720))
        assert drawn(plain) == drawn(resized)


def heard(scene: ResultsScene, monkeypatch: pytest.MonkeyPatch) -> list[tuple[float, str, float]]:
    """Return the list of sounds played from now on: time, name, position."""
    found: list[tuple[float, str, float]] = []

    def play(name: str, x: float = 0.5, gain: float = 1.0) -> None:
        found.append((scene.ms, name, x))

    monkeypatch.setattr(scene.context.sounds, "play", play)
    return found


def test_sounds_come_with_what_they_belong_to(context: Context, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = scene_of(context, MIXED)
    growth, found = scene.growth, heard(scene, monkeypatch)
    run(scene, growth.end + 1000)
    rolls = [at for at, name, _ in found if name == "roll"]
    thuds = [at for at, name, _ in found if name.startswith("thud")]
    starts = list(growth.starts.values())
    assert len(rolls) == len(thuds) == len(starts)
    for roll, thud, start in zip(rolls, thuds, starts, strict=True):
        assert roll + RESULTS["roll"].ms == pytest.approx(start, abs=20)  # growth begins with the last stroke
        assert start + RESULTS["course"].ms == pytest.approx(thud, abs=20)
    assert [name for _, name, _ in found][-2:] == ["bells_city", "flag"]
    assert found[-1][0] == pytest.approx(growth.named, abs=20)
    assert [name for _, name, _ in found].count("bells_city") == 1
    assert 0.2 < found[-1][2] < 0.5  # from the second tower


def test_of_what_is_cut_short_only_the_end_is_heard(context: Context, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = scene_of(context, MIXED)
    found = heard(scene, monkeypatch)
    run(scene, 100)
    tap(scene)
    run(scene, 1000)
    assert [name for _, name, _ in found] == ["bells_city", "flag"]


def test_every_mark_has_its_sounds() -> None:
    assert {mark.what for mark in Growth(MIXED, SOURCES, FINAL).marks} == set(RESULTS_SOUNDS)


# ---------------------------------------------------------------- chart and layout


@pytest.mark.parametrize(
    ("places", "found"),
    [
        ([10, 50, 90], [10, 50, 90]),  # room enough: each at its own height
        ([50, 54, 90], [47, 57, 90]),  # two that touch move apart evenly
        ([50, 50, 50], [40, 50, 60]),
        ([-7, 2, 90], [0, 10, 90]),  # not over the upper edge
        ([96, 99, 20], [90, 100, 20]),  # any order; not over the lower edge
        ([30], [30]),
    ],
)
def test_labels_are_moved_only_as_far_as_they_need(places: list[float], found: list[float]) -> None:
    assert spread(places, 10, 0, 100) == pytest.approx(found)


@pytest.mark.parametrize(("highest", "step"), [(1, 1), (5, 1), (11, 2), (27, 5), (50, 10), (56, 20), (900, 200)])
def test_ticks(highest: int, step: int) -> None:
    assert tick_step(highest) == step and highest / step <= 5.5


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_layout_fits(size: tuple[int, int], seats: int) -> None:
    place = layout(size, seats, len(SOURCES), [f"way {number}" for number in range(8)])
    screen = pygame.Rect((0, 0), size)
    rects = [*place.plates, place.chart, place.legend, *place.widgets.values()]
    for k, rect in enumerate(rects):
        assert screen.contains(rect)
        assert rect.collidelist(rects[k + 1 :]) == -1
    assert all(place.legend.contains(entry) for entry in place.entries)
    assert place.highest > size[1] * 0.4


@pytest.mark.parametrize("size", [(1280, 720), (1440, 1080), (300, 200), (64, 64)])
@pytest.mark.parametrize("totals", [(0, 0), (50, 45, 39, 29), (-3, 1)])
def test_it_draws(context: Context, size: tuple[int, int], totals: tuple[int, ...]) -> None:
    scene = scene_of(context, results(*totals), size)
    surface = pygame.Surface(size)
    for dt in (0.0, 1.1, 0.1, 3.0):
        scene.update(dt)
        scene.draw(surface)
    assert surface.get_at((size[0] // 2, size[1] // 2))[:3] != (0, 0, 0)


def test_without_curves_there_is_no_chart(context: Context) -> None:
    seats = tuple(SeatResult(name, shape, {"orders": 3}, 3) for name, shape in zip("AB", SHAPES, strict=False))
    scene = scene_of(context, FirenzeResults(seats, (0, 1), 1))
    scene.draw(pygame.Surface((1280, 720)))
    assert "rematch" not in scene.form


def test_A65_points_at_the_start_are_a_source_where_there_are_any(context: Context) -> None:
    for start in (0, 4):
        seats = tuple(
            SeatResult(name, shape, {**dict.fromkeys(SOURCES, 1), "start": start * k}, 7 + start * k, curve=(3, 6))
            for k, (name, shape) in enumerate(zip("AB", SHAPES, strict=False))
        )
        found = FirenzeResults(seats, (1,), 2)
        assert set(SOURCES) - set(found.sources) == (set() if start else {"start"})
        scene = scene_of(context, found)
        assert scene.growth.shown(seats[1], scene.growth.end) == seats[1].total
        assert list(scene.growth.starts)[:1] == (["start"] if start else ["orders"])
        for ms in (700, 1500, 9000):
            scene.update(ms / 1000)
            scene.draw(pygame.Surface((1280, 720)))


def test_every_source_has_its_icon_and_word(context: Context) -> None:
    assert set(SOURCE_ICONS) == set(SOURCES)
    for source in SOURCES:
        assert context.t(f"results.source.{source}")


# ---------------------------------------------------------------- leaving


def test_rematch_begins_the_same_game_with_another_seed(context: Context) -> None:
    found = results(10, 20)
    scene = scene_of(context, found)
    change = click(scene, scene.form["rematch"].rect)
    assert isinstance(change, GoTable) and change.replace and found.setup is not None
    again = change.session.setup
    change.session.close()
    assert set(again.seats) == set(found.setup.seats) and again.seed != found.setup.seed


def test_enter_counts_to_the_end_then_shows_what_it_would_do_then_does_it(context: Context) -> None:
    scene = scene_of(context, results(30, 20))
    scene.growth, scene.ms = Growth(scene.results, SOURCES, FINAL), 0.0
    assert scene.handle(Command("confirm")) is None and scene.form.focus is None
    assert scene.handle(Command("confirm")) is None and scene.form.focus == "rematch"
    change = scene.handle(Command("confirm"))
    assert isinstance(change, GoTable)
    change.session.close()


def test_a_rematch_that_cannot_be_saved_is_not_begun(context: Context, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    scene = scene_of(context, results(10, 20))
    monkeypatch.setattr(Journal, "save_as", full)
    assert click(scene, scene.form["rematch"].rect) is None
    assert scene.notice == "The game cannot start because it cannot be saved: the disk is full."
    drawn(scene)
    assert not context.library.running()


def test_back_to_the_title(context: Context) -> None:
    scene = scene_of(context, results(10, 20))
    assert click(scene, scene.form["title"].rect) == Pop()
    assert scene.handle(Command("cancel")) == Pop()


def test_phones_read_the_points_by_source_and_all_players(context: Context) -> None:
    page = end_told(context, 0, MIXED, ResultsScene.source_names)
    assert page.title == "B wins! Your place: 2." and isinstance(bars := page.blocks[1], Bars)
    assert [(bar.label, bar.note) for bar in bars.bars] == [("1. B", "20"), ("2. A", "16"), ("3. C", "4")]
    assert page.blocks[3] == Facts((("Orders", "9"), ("Balconies", "4"), ("Feasts", "3")))
