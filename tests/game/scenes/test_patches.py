"""A page repainted only where it changed looks like one painted whole."""

import random
from collections.abc import Callable, Iterator
from typing import Any

import pygame
import pytest

from firenze.checks.patience import wait_for
from game.input.intents import Command, Intent, PointerMoved, Pressed, Released, TextTyped, Wheel
from game.scenes.settings.bindings import BindingsScene
from game.scenes.settings.programs import ProgramsScene
from game.scenes.settings.scene import SettingsScene
from game.shell.context import Context
from game.ui.patches import Parts, Patches

SIZE = 1280, 720
RED, BLUE = (200, 0, 0), (0, 0, 200)


Areas = list[pygame.Rect]


def noting(painted: Areas) -> Patches:
    """Return patches that record the painted areas."""

    def drawn(surface: pygame.Surface, area: pygame.Rect) -> Areas:
        painted.append(area.copy())
        return painted[-1:]

    return Patches(lambda: pygame.Surface(SIZE), drawn)


def test_only_what_has_changed_is_painted() -> None:
    painted: Areas = []
    patches = noting(painted)
    one, other = pygame.Rect(10, 10, 20, 20), pygame.Rect(100, 10, 20, 20)
    patches.picture(SIZE, {"a": (one, 1), "b": (other, 1)})
    patches.picture(SIZE, {"a": (one, 1), "b": (other, 1)})
    patches.picture(SIZE, {"a": (one, 1), "b": (other, 2)})
    patches.picture(SIZE, {"a": (one.move(0, 5), 1), "b": (other, 2)})
    patches.picture(SIZE, {"b": (other, 2)})
    assert painted == [pygame.Rect(0, 0, *SIZE), other, one.union(one.move(0, 5)), one.move(0, 5)]


def test_a_page_that_comes_is_painted_in_steps_and_only_where_all_of_it_is_to_be() -> None:
    painted: Areas = []
    patches = noting(painted)
    whole, part = pygame.Rect(0, 0, *SIZE), pygame.Rect(10, 10, 20, 20)
    parts: Parts = {".all": (whole, 1), "a": (part, 1)}
    assert len(list(patches.prepare(SIZE, parts))) >= 2 and painted == [whole]
    patches.picture(SIZE, parts)
    assert painted == [whole], "it is there"
    assert list(patches.prepare(SIZE, {**parts, "a": (part, 2)})) == [], "that much takes no frame of its own"
    patches.picture(SIZE, {**parts, "a": (part, 2)})
    assert painted == [whole, part]
    before, left = patches.last, patches.prepare(SIZE, {**parts, ".all": (whole, 2)})
    while next(left):
        pygame.time.wait(1)  # so that the background thread can paint
    assert patches.last is before, "it stays until the other is painted"
    left.close()  # type: ignore[attr-defined]
    patches.picture(SIZE, {**parts, ".all": (whole, 2)})
    assert painted[2:] == [whole], "what was left half-way is no page"


def test_nothing_is_painted_twice() -> None:
    painted: Areas = []
    patches = noting(painted)
    rects = [pygame.Rect(30 * k, 0, 40, 40) for k in (0, 2, 1)]  # the last one joins the others
    patches.picture(SIZE, {k: (rect, 1) for k, rect in enumerate(rects)})
    patches.picture(SIZE, {k: (rect, 2) for k, rect in enumerate(rects)})
    assert painted[1:] == [pygame.Rect(0, 0, 100, 40)]


def test_nothing_is_painted_for_what_lies_beyond_the_window() -> None:
    painted: Areas = []
    patches = noting(painted)
    for look in (1, 2):
        patches.picture(SIZE, {"a": (pygame.Rect(0, 900, 40, 40), look)})
    assert len(painted) == 1


def test_nothing_is_painted_beyond_an_area_or_the_window() -> None:
    def drawn(surface: pygame.Surface, area: pygame.Rect) -> Iterator[None]:
        surface.fill(RED if len(parts) == 1 else BLUE)
        yield

    patches = Patches(lambda: pygame.Surface(SIZE), drawn)
    parts: Parts = {"a": (pygame.Rect(0, 0, 10, 10), 1)}
    patches.picture(SIZE, parts)
    parts = {"a": (pygame.Rect(0, 0, 10, 10), 1), "b": (pygame.Rect(1200, 700, 900, 900), 1)}
    picture = patches.picture(SIZE, parts)
    assert picture.get_at((1199, 699))[:3] == RED and picture.get_at((1279, 719))[:3] == BLUE


def test_painted_in_steps_it_looks_the_same_and_goes_on_from_there() -> None:
    painted: Areas = []
    looks = {"colour": RED}

    def drawn(surface: pygame.Surface, area: pygame.Rect) -> Iterator[None]:
        painted.append(area.copy())
        for k in range(3):
            surface.fill(looks["colour"], (40 * k, 0, 20, 20))
            yield

    patches = Patches(lambda: pygame.Surface(SIZE), drawn)
    first, second = pygame.Rect(0, 0, 20, 20), pygame.Rect(40, 0, 20, 20)
    parts: Parts = {"a": (first, 1), "b": (second, 1)}
    for _ in patches.prepare(SIZE, parts):
        assert patches.last is None, "it is no picture until all of it is painted"
    assert painted == [pygame.Rect(0, 0, *SIZE)]
    looks["colour"] = BLUE
    picture = patches.picture(SIZE, {"a": (first, 1), "b": (second, 2)})
    assert painted[1:] == [second]
    assert [picture.get_at((40 * k, 5))[:3] for k in range(3)] == [RED, BLUE, RED]


def wild(size: tuple[int, int], count: int) -> list[Intent]:
    """Return random input that does not leave the page."""
    chance, done = random.Random(5), list[Intent]()
    for _ in range(count):
        at = chance.randrange(size[0]), chance.randrange(size[1] * 9 // 10)
        names = ("up", "down", "left", "right", "region_next", "next", "previous")
        ways: tuple[list[Intent], ...] = (
            [Command(chance.choice(names))],
            [PointerMoved(at)],
            [PointerMoved(at), Pressed(at, 1)],
            [Released(at, 1)],
            [Wheel(at, chance.choice((-1, 1)))],
            [TextTyped(chance.choice(("a", "Il", " ")))],
        )
        done += chance.choice(ways)
    return done


@pytest.mark.parametrize("make", [SettingsScene, BindingsScene, ProgramsScene])
def test_a_page_looks_as_if_it_were_painted_anew(context: Context, make: Callable[[Context], Any]) -> None:
    scene, window = make(context), pygame.Surface(SIZE)
    scene.resize(SIZE)

    def is_renewed() -> bool:
        scene.draw(window)
        return scene._ground.is_painted and getattr(scene, "_renewal", None) is None

    changes = 0
    before = b""
    for intent in wild(SIZE, 160):
        scene.handle(intent)
        scene.update(0.05)
        wait_for(is_renewed, "another letter size, which is applied in steps")
        scene.draw(window)
        whole = Patches(lambda: scene._ground.get(SIZE), scene._drawn).picture(SIZE, {})
        now = window.get_view("2").raw
        assert now == whole.get_view("2").raw, intent
        changes += now != before
        before = now
    assert changes > 40
