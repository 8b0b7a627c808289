"""The place of a small thing: the figure in the doorway of a house."""

from types import SimpleNamespace
from typing import Any

import pygame

from game.strasbourg.city.pieces import draw_house


def test_in_a_smaller_city_the_figure_stands_in_the_doorway_too() -> None:
    def drawn(zoom: float) -> list[tuple[float, ...]]:
        found: list[tuple[float, ...]] = []
        brush: Any = SimpleNamespace(sprite=lambda _, name, x, y, wide, share: found.append((x - 200, y - 100, wide)))
        draw_house(brush, pygame.Surface((1, 1)), (200, 100), zoom, ("smith", "circle"))
        return found

    assert drawn(0.5) == [tuple(value / 2 for value in values) for values in drawn(1.0)]
