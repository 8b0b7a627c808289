"""Pictures read and painted in advance look the same as those made at once, and nothing unused is kept."""

import threading
import time
from collections.abc import Callable, Generator, Iterator
from itertools import count
from typing import Any

import pygame
import pytest
from stage import CLIENT, SIZE, opened, sized, two_people

from firenze.checks.patience import PATIENCE, wait_for
from game.graphics import ahead
from game.graphics.ahead import Ground, blank, meanwhile, read_ahead, unseen
from game.graphics.images import Sprites
from game.graphics.index import AssetError
from game.graphics.slices import Slicing, composed, lay
from game.scenes.games.scene import GamesScene
from game.scenes.page import open_page
from game.scenes.seats.scene import SeatsScene
from game.scenes.settings.scene import SettingsScene
from game.scenes.title.welcome import WelcomeScene
from game.shell.context import Context
from game.shell.language import Language
from game.shell.scene import Scene
from game.table.ahead import prepared
from game.table.painting.painter import STANDS
from game.table.view import TableView


@pytest.fixture(autouse=True)
def patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """Wait for background reading without a time limit: the clock stands still."""
    monkeypatch.setattr(ahead, "perf_counter", lambda: 0.0)


def stripes(number: int) -> Callable[[pygame.Surface], Iterator[None]]:
    """Return a paint function that paints this many stripes, one per step."""

    def paint(surface: pygame.Surface) -> Iterator[None]:
        for k in range(number):
            surface.fill((20 * k, 255 - 20 * k, 90), (40 * k, 0, 40, 50))
            yield

    return paint


def all_of(steps: Iterator[bool]) -> list[bool]:
    """Run a generator one step per frame, with a pause for the background where it waits."""
    found = []
    for waits in steps:
        found.append(waits)
        if waits:
            time.sleep(0.01)
    return found


def ended(steps: Generator[bool, None, Any]) -> Any:
    """Wait until a background task ends and return its result."""
    while True:
        try:
            assert next(steps) is True
        except StopIteration as end:
            return end.value
        time.sleep(0.001)


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def test_a_ground_in_steps_is_the_one_painted_at_once(context: Context) -> None:
    in_steps, at_once = Ground(stripes(6)), Ground(stripes(6))
    all_of(in_steps.prepare(context.sprites, (320, 60)))
    assert in_steps.is_painted and not at_once.is_painted
    assert pixels(in_steps.get((320, 60))) == pixels(at_once.get((320, 60)))


def test_what_is_in_sight_is_renewed_a_moment_a_frame(context: Context, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ahead, "MOMENT", 0.0)  # one step per call
    ground, at_once = Ground(stripes(6)), Ground(stripes(6))
    steps, frames = ground.prepare(context.sprites, (320, 60)), 0

    def frame() -> None:
        nonlocal frames
        frames += 1

    wait_for(lambda: not ahead.goes_on(steps), meanwhile=frame)
    assert frames >= 12, "unseen and then seen, a stripe each"
    assert pixels(ground.get((320, 60))) == pixels(at_once.get((320, 60)))
    assert not ahead.goes_on(ground.prepare(context.sprites, (320, 60))), "it stays"


def test_a_moment_is_used_and_ends_with_a_step_that_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ahead, "MOMENT", 60.0)
    steps = iter([False, False, True, False, True])
    assert ahead.goes_on(steps) and list(steps) == [False, True]
    assert not ahead.goes_on(iter([False, False]))


def test_a_ground_that_is_forgotten_meanwhile_stays_forgotten(context: Context) -> None:
    old, new = (200, 30, 30), (30, 30, 200)
    colours = [old]
    ground = Ground(lambda surface: iter([surface.fill(colours[-1]) and None]))
    steps = ground.prepare(context.sprites, (32, 32))
    next(steps)
    ground.forget()
    colours.append(new)
    all_of(steps)
    assert not ground.is_painted
    assert tuple(ground.get((32, 32)).get_at((1, 1)))[:3] == new


SCENES: dict[str, Callable[[Context], Scene]] = {
    "settings": SettingsScene,
    "seats": lambda context: SeatsScene(context, CLIENT, 3),
    "games": GamesScene,
    "page": lambda context: open_page(context, CLIENT, "cards/campanile"),
    "welcome": lambda context: WelcomeScene(context, ("firenze", "fuersten")),
}


@pytest.mark.usefixtures("window")
@pytest.mark.parametrize("name", SCENES)
@pytest.mark.parametrize("text_scale", [1.0, 2.0])
def test_a_scene_that_was_prepared_looks_as_if_drawn_at_once(context: Context, name: str, text_scale: float) -> None:
    context.settings.text_scale = text_scale
    context.rescale(SIZE)
    pictures = []
    for is_prepared in (True, False):
        context.sprites.forget()
        scene = sized(SCENES[name](context))
        if is_prepared:
            assert len(all_of(scene.prepare())) > 3
        surface = pygame.Surface(SIZE)
        for _ in range(2):  # the first picture of the first start is only the sky
            scene.draw(surface)
        pictures.append(pixels(surface))
        scene.close()
    assert pictures[0] == pictures[1]


@pytest.mark.usefixtures("window")
def test_a_table_that_was_prepared_looks_as_if_painted_at_once(context: Context) -> None:
    context.rescale(SIZE)
    tables: list[TableView] = []  # type: ignore[type-arg]
    for is_prepared in (True, False):
        context.sprites.forget()
        table = opened(context, two_people()).table
        if is_prepared:
            assert any(all_of(prepared(table))), "its pictures are read in the background"
            assert list(table.painter.regions_painted(table.model, table.shown)) == [], "all of it is painted"
        tables.append(table)
    surfaces = [pygame.Surface(SIZE), pygame.Surface(SIZE)]
    for table, surface in zip(tables, surfaces, strict=True):
        for _ in range(STANDS):  # afterwards both have cached the layers over the table
            table.draw(surface)
            assert list(prepared(table)) == [], "it has been seen"
    assert pixels(surfaces[0]) == pixels(surfaces[1])


@pytest.mark.usefixtures("window")
def test_a_table_left_half_prepared_is_prepared_to_its_end(context: Context) -> None:
    table = opened(context, two_people()).table
    steps = prepared(table)
    while not table.painter.has_ground:
        if next(steps):
            time.sleep(0.01)
    steps.close()  # type: ignore[attr-defined]
    assert len(all_of(prepared(table))) > 3


@pytest.mark.usefixtures("window")
def test_another_language_in_the_middle_is_the_one_that_is_seen(context: Context) -> None:
    german = Language.load("de", strict=True)
    pictures = []
    for is_changed_late in (True, False):
        context.language = Language.load("en", strict=True) if is_changed_late else german
        scene = sized(SettingsScene(context))
        if is_changed_late:
            steps = scene.prepare()
            for _ in range(4):
                next(steps)
            context.language = german
            scene.resize(SIZE)
            all_of(steps)
        surface = pygame.Surface(SIZE)
        scene.draw(surface)
        pictures.append(pixels(surface))
    assert pictures[0] == pictures[1]


# ------------------------------------------------------------ reading


def test_what_is_not_read_in_time_is_read_at_once(context: Context, monkeypatch: pytest.MonkeyPatch) -> None:
    sprites = context.sprites
    at_hand = Sprites(sprites.scale).get("church")
    monkeypatch.setattr(sprites.ahead, "_work", lambda: None)  # the thread does nothing
    monkeypatch.setattr(ahead, "perf_counter", count(step=ahead.LONGEST / 4).__next__)
    steps = read_ahead(sprites, (sprites.get("church") for _ in range(1)))
    assert not next(steps) and next(steps), "it is waited for"
    assert all(steps), "not without an end"
    picture = sprites.get("church")
    assert pygame.image.tobytes(picture, "RGBA") == pygame.image.tobytes(at_hand, "RGBA")


def test_a_picture_that_cannot_be_read_in_the_background_is_an_error(
    context: Context, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(name: str) -> pygame.Surface:
        raise AssetError(f"{name} cannot be read")

    monkeypatch.setattr(context.sprites.index, "read", broken)
    with pytest.raises(AssetError, match="church cannot be read"):
        all_of(read_ahead(context.sprites, (context.sprites.get("church") for _ in range(1))))


def test_large_pictures_are_held_until_they_are_used(context: Context) -> None:
    context.rescale((1920, 1080))
    sprites, size = context.sprites, (1920, 1080)

    def found() -> bool:
        with sprites.planning():
            return sprites.cover("ground_sheet", size).get_size() == size

    assert not found()
    all_of(read_ahead(sprites, (sprites.cover("ground_sheet", size) for _ in range(1))))
    assert found()
    sprites.let_go()
    assert not found(), "nobody holds it any more"


def test_what_is_left_half_way_holds_nothing(context: Context) -> None:
    context.rescale((1920, 1080))
    sprites, size = context.sprites, (1920, 1080)

    def paint(surface: pygame.Surface) -> Iterator[None]:
        surface.blit(sprites.cover("ground_sheet", size), (0, 0))
        yield

    steps = Ground(paint).prepare(sprites, size)
    wait_for(lambda: not next(steps) and not sprites.fetching)
    assert sprites.held
    steps.close()  # type: ignore[attr-defined]
    assert not sprites.held


def test_what_a_thread_does_meanwhile_is_handed_back() -> None:
    gate = threading.Event()
    steps = meanwhile(lambda: gate.wait(PATIENCE) and "done")
    assert [next(steps) for _ in range(3)] == [True] * 3
    gate.set()
    assert ended(steps) == "done"
    with pytest.raises(ZeroDivisionError):
        ended(meanwhile(lambda: 1 // 0))


def test_a_blank_surface_is_one_like_any_other() -> None:
    surface, other = ended(blank((640, 300))), pygame.Surface((640, 300))
    assert (surface.get_size(), surface.get_masks(), surface.get_flags()) == (
        (640, 300),
        other.get_masks(),
        other.get_flags(),
    )
    assert pixels(surface) == pixels(other)


def test_nobody_sees_what_is_painted_unseen() -> None:
    assert unseen().get_size() == (1, 1)


@pytest.mark.parametrize("period", [0, 7])
@pytest.mark.parametrize("body", [(300, 200), (90, 31), (41, 400)])
def test_a_frame_laid_is_the_frame_composed(period: int, body: tuple[int, int]) -> None:
    source = pygame.Surface((64, 48), pygame.SRCALPHA, 32)
    for x in range(64):
        for y in range(48):
            alpha = (x * 7 + y * 5) % 256
            source.set_at((x, y), (alpha // 2, alpha // 3, alpha, alpha))
    cut = Slicing(12, 10, 14, 9, 6, 4, period)
    made = composed(source, body, cut)
    whole, laid, part = (pygame.Surface((440, 440)) for _ in range(3))
    for surface in (whole, laid, part):
        surface.fill((90, 140, 60))
    whole.blit(made, (11, 13), special_flags=pygame.BLEND_PREMULTIPLIED)
    lay(laid, source, (11, 13), body, cut)
    assert pixels(whole) == pixels(laid)
    clip = pygame.Rect(30, 20, 50, 170)
    part.set_clip(clip)
    lay(part, source, (11, 13), body, cut)
    assert pixels(part.subsurface(clip)) == pixels(whole.subsurface(clip))
