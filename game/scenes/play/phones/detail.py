"""Where the window shows much, and where it is empty: for something that has to lie over it.

detail = Detail.of_window(size)     # of the picture that is shown now
detail.under(rect)                  # 0 for an even surface, about 40 for small letters
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import accumulate

import pygame

CELL = 16
"""Real px of a cell in which detail is measured."""


class Detail:
    """See the module.  rows: the detail of each cell."""

    def __init__(self, rows: Sequence[Sequence[float]]) -> None:
        wide = len(rows[0]) if rows else 0
        self._sums = [[0.0] * (wide + 1)]  # of the squares of all cells above and to the left
        for row in rows:
            across = (0.0, *accumulate(cell * cell for cell in row))
            self._sums.append([above + here for above, here in zip(self._sums[-1], across, strict=True)])

    @classmethod
    def of_window(cls, size: tuple[int, int]) -> Detail:
        """Return the detail of the window; of an even one, if the window has another size."""
        window = pygame.display.get_surface() if pygame.display.get_init() else None
        across, down = size[0] // CELL, size[1] // CELL
        if window is None or window.get_size() != size:
            return cls([[0.0] * across] * down)
        edges = pygame.transform.laplacian(pygame.transform.scale(window, (size[0] // 8, size[1] // 8)))
        cells = pygame.transform.smoothscale(edges, (across, down))
        light = pygame.image.tobytes(pygame.transform.grayscale(cells), "RGB")[::3]
        return cls([light[y * across : (y + 1) * across] for y in range(down)])

    def under(self, rect: pygame.Rect) -> float:
        """Return the detail under a rectangle: the root of the mean square, so that a few letters count although most
        of it is empty."""
        down, across = len(self._sums) - 1, len(self._sums[0]) - 1
        left, right = min(rect.left // CELL, across), min(-(-rect.right // CELL), across)
        top, bottom = min(rect.top // CELL, down), min(-(-rect.bottom // CELL), down)
        cells = max(1, (right - left) * (bottom - top))
        sums = self._sums
        found = sums[bottom][right] - sums[top][right] - sums[bottom][left] + sums[top][left]
        return math.sqrt(max(0.0, found) / cells)
