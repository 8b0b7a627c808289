"""Pictures of every scene and of five moments in motion, compared with approved ones.

`pytest --regenerate-golden tests/game/graphics/test_golden_pictures.py` repaints them (with `pngquant` on the path):
look at them before committing.  If a picture differs too much, the golden picture, the new one and their difference are
written side by side into a folder of the test.
"""

import subprocess
from collections.abc import Callable
from pathlib import Path

import moments
import pygame
import pytest
from gallery import pictures as gallery

from game.shell.context import Context
from game.shell.scene import Scene, Size

FOLDER = Path(__file__).parents[2] / "golden" / "pictures"
SIZE, SMALL = (1280, 720), (640, 360)
DOTS, BLOCK = 4, 16
MEAN, WORST = 2.0, 12.0
"""How much a channel may differ on average and in one block of the small picture."""

Painted = Callable[[Context, Size], pygame.Surface]


def still(name: str) -> Painted:
    """Return the painter of a gallery picture."""
    shots = dict([*gallery.SHOTS, *gallery.shots_of("firenze")])

    def paint(context: Context, size: Size) -> pygame.Surface:
        made = shots[name](context, size)
        if isinstance(made, Scene):
            surface = pygame.Surface(size)
            made.draw(surface)
            made.close()
            return surface
        return made

    return paint


def moving(name: str, frame: int) -> Painted:
    """Return the painter of a frame in a moment."""

    def paint(context: Context, size: Size) -> pygame.Surface:
        film, surface = moments.MOMENTS[name](context, size), pygame.Surface(size)
        for _ in range(frame):
            film.update()
        for _ in range(20):  # the table is painted in steps
            film.draw(surface)
        return surface

    return paint


PICTURES: dict[str, Painted] = {
    "title": still("title"),
    "seats": still("seats_full"),
    "settings": still("settings"),
    "results": still("results"),
    "crash": still("crash"),
    "table_start": still("table_start"),
    "table_building": still("table_danger"),
    "table_crowded": still("table_crowded"),
    "table_menu": still("table_menu"),
    "moment_deal": moving("deal", 36),
    "moment_build": moving("build", 28),
    "moment_ruin": moving("ruin", 48),
    "moment_order": moving("order", 32),
    "moment_tribute": moving("tribute", 176),
}


def difference(a: pygame.Surface, b: pygame.Surface) -> pygame.Surface:
    """Return the absolute difference of two pictures, per channel."""
    more, less = a.copy(), b.copy()
    more.blit(b, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    less.blit(a, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    more.blit(less, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return more


def measured(a: pygame.Surface, b: pygame.Surface) -> tuple[float, float]:
    """Return how much two pictures differ on average and in the worst block (0 to 255).  The pictures are slightly
    blurred first, because few colours are mixed from dots."""
    blurred = [pygame.transform.smoothscale(one, (SMALL[0] // DOTS, SMALL[1] // DOTS)) for one in (a, b)]
    apart = difference(*blurred)
    whole = pygame.transform.average_color(apart, consider_alpha=False)[:3]
    width, height = SMALL[0] // BLOCK, SMALL[1] // BLOCK
    blocks = pygame.transform.smoothscale(apart, (width, height))
    worst = max(max(blocks.get_at((x, y))[:3]) for x in range(width) for y in range(height))
    return sum(whole) / 3, float(worst)


def painted(name: str, context: Context) -> pygame.Surface:
    """Return the small picture as the game paints it now."""
    surface = pygame.Surface(SMALL, 0, 24)
    pygame.transform.smoothscale(PICTURES[name](context, SIZE).convert(surface), SMALL, surface)
    return surface


def beside(golden: pygame.Surface, now: pygame.Surface, path: Path) -> None:
    """Save the golden picture, the new one, and four times their difference."""
    apart = difference(golden, now)
    for _ in range(2):
        apart.blit(apart, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    sheet = pygame.Surface((3 * SMALL[0], SMALL[1]))
    sheet.blits([(golden, (0, 0)), (now, (SMALL[0], 0)), (apart, (2 * SMALL[0], 0))])
    pygame.image.save(sheet, path)


@pytest.mark.parametrize("name", PICTURES)
def test_the_picture_is_as_it_was(name: str, context: Context, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    now, path = painted(name, context), FOLDER / f"{name}.png"
    if request.config.getoption("--regenerate-golden"):
        FOLDER.mkdir(parents=True, exist_ok=True)
        pygame.image.save(now, path)
        subprocess.run(["pngquant", "--force", "--ext", ".png", "--speed", "1", "256", str(path)], check=True)
        return
    golden = pygame.image.load(path).convert(now)
    mean, worst = measured(golden, now)
    if mean > MEAN or worst > WORST:
        sheet = tmp_path / f"{name}.png"
        beside(golden, now, sheet)
        pytest.fail(f"{name} differs by {mean:.2f} (worst block {worst:.0f}); golden, now and difference: {sheet}")


def test_every_golden_picture_is_painted() -> None:
    assert {path.stem for path in FOLDER.glob("*.png")} == set(PICTURES)


def test_a_stone_more_is_seen(context: Context) -> None:
    """The tolerance is small enough for one stone."""
    golden = pygame.image.load(FOLDER / "table_start.png").convert(24)
    now = golden.copy()
    now.fill((160, 27, 23), (300, 200, 14, 8))
    assert measured(golden, now)[1] > WORST


def test_golden_pictures_are_small() -> None:
    assert sum(path.stat().st_size for path in FOLDER.glob("*.png")) < 2_000_000


def test_painting_twice_gives_the_same(context: Context) -> None:
    first, second = painted("moment_ruin", context), painted("moment_ruin", context)
    assert measured(first, second) == (0, 0)
