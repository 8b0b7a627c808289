"""Where small things stand: the numbers in the panel of another family, and the figure in the doorway of a house."""

from __future__ import annotations

from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.strasbourg.city.pieces import draw_house
from game.strasbourg.layout import TableLayout
from game.strasbourg.regions.rivals import COUNTS, LEFT, SIGNS, columns


@pytest.mark.parametrize("size", [(1280, 720), (1024, 720), (2560, 1080)])
def test_the_numbers_of_a_panel_stand_side_by_side_beside_the_portrait(size: tuple[int, int]) -> None:
    panel = TableLayout(size).boxes.rival(0)
    boxes = columns(panel)
    assert len(boxes) == len(SIGNS)
    assert boxes[0].x == panel.x + LEFT and boxes[-1].right <= panel.right
    assert all(one.right == pytest.approx(other.x) for one, other in pairwise(boxes))
    assert all(box.w > COUNTS.sign and panel.y < box.y and box.bottom < panel.bottom for box in boxes)


def test_in_a_smaller_city_the_figure_stands_in_the_doorway_too() -> None:
    def drawn(zoom: float) -> list[tuple[float, ...]]:
        found: list[tuple[float, ...]] = []
        brush: Any = SimpleNamespace(sprite=lambda surface, name, x, y, wide: found.append((x - 200, y - 100, wide)))
        draw_house(brush, pygame.Surface((1, 1)), (200, 100), zoom, ("smith", "circle"))
        return found

    assert drawn(0.5) == [tuple(value / 2 for value in values) for values in drawn(1.0)]
