"""The numbers in the panel of another family stand side by side, each in its own room."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.graphics.grid import Box
from game.strasbourg.layout import TableLayout
from game.strasbourg.regions.rivals import ICON, LEFT, SIGNS


@pytest.mark.parametrize("size", [(1280, 720), (1024, 720), (2560, 1080)])
def test_the_numbers_of_a_panel_stand_side_by_side_beside_the_portrait(size: tuple[int, int]) -> None:
    rivals, panel = TableLayout(size).rivals, Box(30, 40, 360, 130)
    boxes = [rivals.count(panel, place) for place in range(len(SIGNS))]
    assert boxes[0].x == panel.x + LEFT and boxes[-1].right <= panel.right
    assert all(one.right == pytest.approx(other.x) for one, other in pairwise(boxes))
    assert all(box.w > ICON and panel.y < box.y and box.bottom < panel.bottom for box in boxes)
