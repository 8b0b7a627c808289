"""Between two scenes something stands: no frame on the way from the title through a game to its review is empty."""

from collections.abc import Iterator
from statistics import pvariance

import pygame
import pytest
from every_scene import SCENES, House, fill

WAY = ("seats", "table", "results", "review", "replay")
SMALL = (16, 9)
LEAST = 100.0
"""Variance of the brightness along the lines of a picture of `SMALL` px below which a frame counts as empty."""
FRAMES = 4
"""Frames that are looked at once a scene is there."""


def variety(surface: pygame.Surface) -> float:
    """Return the variance of the brightness along the lines of a window: a gradient from top to foot has none."""
    small = pygame.transform.smoothscale(surface, SMALL)
    lines = [[sum(small.get_at((x, y))[:3]) for x in range(SMALL[0])] for y in range(SMALL[1])]
    return sum(pvariance(line) for line in lines) / len(lines)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    folder = tmp_path_factory.mktemp("holes")
    fill(folder, "firenze")
    house = House(folder, "firenze")
    yield house
    house.close()


def test_an_empty_picture_has_no_variety() -> None:
    surface = pygame.Surface((64, 36))
    for y in range(36):
        surface.fill((y, y, 2 * y), (0, y, 64, 1))
    assert variety(surface) < LEAST


def test_no_frame_is_empty_between_two_scenes(house: House) -> None:
    for name in WAY:
        house.app.stack.apply(SCENES[name](house))
        after = 0
        while after < FRAMES:  # the picture before it stays while it is prepared
            house.app.frame(1 / 60, ())
            after = 0 if house.app.coming is not None else after + 1
            assert variety(house.app.surface) > LEAST, name
