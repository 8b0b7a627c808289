"""Layout of the results, for any size of the window."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import pygame

from game.graphics.grid import Box, Grid
from game.shell.scene import Size
from game.ui.even import GAP, cells

FRONT, SIDE, DEPTH = 156, 36, 27
"""Logical px of a score tower: its front, its side, and the rise of the side's far edge."""
LEGEND_ROWS = 4
WAY, A_ROW = 87.0, 3
"""Logical px from one row of buttons to the next, and the buttons of a row."""
LESSER_ROW = 148
"""Logical px between the foot of legend and window, besides those of the last row of buttons."""


@dataclass(frozen=True, slots=True)
class ResultsLayout:
    """Layout in real pixels. `headline`, `subline`: left ends of their baselines, `headline_room` wide at most.
    `towers`: the lower left of each front. `highest`: largest height of a tower. `entries`: the sources in the legend.
    """

    headline: tuple[int, int]
    subline: tuple[int, int]
    headline_room: int
    towers: list[tuple[int, int]]
    plates: list[pygame.Rect]
    highest: int
    chart: pygame.Rect
    legend: pygame.Rect
    entries: list[pygame.Rect]
    widgets: dict[str, pygame.Rect]
    notice: pygame.Rect

    def ordered(self, order: Sequence[int]) -> ResultsLayout:
        """Return the layout with the towers of the seats in this order."""
        places = [order.index(seat) for seat in range(len(self.towers))]
        return replace(
            self, towers=[self.towers[place] for place in places], plates=[self.plates[place] for place in places]
        )


def layout(size: Size, seats: int, sources: int, ways: Sequence[str]) -> ResultsLayout:
    """Return the layout for `seats` players, with a legend of `sources` sources and these buttons, in a window of
    `size`."""
    grid = Grid.of(size)
    width, height = grid.width, grid.height
    extra = height - 1080
    base = height - 116
    column = width - 684
    pitch = min(282 + (4 - seats) * 50 + (width - 1920) * 0.2, (column - 150) / seats)
    left = 128 + max(0.0, (column - 128 - 30 - ((seats - 1) * pitch + FRONT + SIDE)) / 2)
    xs = [left + pitch * k for k in range(seats)]
    top = 222 + extra * 0.25
    row = (214 - 20) / LEGEND_ROWS
    entries = [(column + 6 + k % 2 * 326, height - 360 - LESSER_ROW + k // 2 * row) for k in range(sources)]
    return ResultsLayout(
        headline=grid.at(452, 128 + extra * 0.1),
        subline=grid.at(460, 190 + extra * 0.1),
        headline_room=grid.px(width - 452 - 60),
        towers=[grid.at(x, base) for x in xs],
        plates=[grid.rect(x - 6, height - 102, min(pitch - 66, 340), 76) for x in xs],
        highest=grid.px(base - 376 - extra * 0.1),
        chart=grid.rect(column, top, 652, height - 610 - LESSER_ROW - extra * 0.25),
        legend=grid.rect(column - 6, height - 370 - LESSER_ROW, 664, 214),
        entries=[grid.rect(x, y, 320, row) for x, y in entries],
        widgets=_ways(grid, column - 6, ways),
        notice=grid.rect(column - 6, height - 250 - LESSER_ROW, 664, 90),
    )


def _ways(grid: Grid, column: float, ways: Sequence[str]) -> dict[str, pygame.Rect]:
    """Return the places of the buttons, all of one size."""
    high = -(-len(ways) // A_ROW) * WAY
    return cells(grid, Box(column, grid.height - 26 - high, 664, high - GAP), ways, A_ROW)
