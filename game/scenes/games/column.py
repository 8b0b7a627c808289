"""A scrollable column of rows of equal height."""

from __future__ import annotations

import pygame


class Column:
    """All lengths are real px. area: the visible part, including the bar at its right. offset: how far it
    is scrolled.
    """

    def __init__(self) -> None:
        self.area = pygame.Rect(0, 0, 0, 0)
        self.count = 0
        self.offset = 0.0
        self._row = 1
        self._gap = 0
        self._bar = 0
        self._least = 1

    def fit(self, area: pygame.Rect, row: int, gap: int, bar: int, least: int) -> None:
        """Fit the column into an area, with rows of this height and this gap. bar: its width. least: smallest height of
        its handle."""
        self.area, self._row, self._gap, self._bar, self._least = area, max(1, row), gap, bar, least
        self.scroll(self.offset)

    @property
    def pitch(self) -> int:
        """Distance from row to row."""
        return self._row + self._gap

    @property
    def longest(self) -> float:
        """Largest offset."""
        return max(0.0, self.count * self.pitch - self._gap - self.area.height)

    def scroll(self, offset: float) -> None:
        """Scroll to an offset, within limits."""
        self.offset = max(0.0, min(offset, self.longest))

    def bring(self, number: int) -> None:
        """Scroll a row into view, as little as possible."""
        top = number * self.pitch
        self.scroll(min(max(self.offset, top + self._row - self.area.height), top))

    def row(self, number: int) -> pygame.Rect:
        """Return the rectangle of a row, which may be out of view."""
        y = self.area.y + round(number * self.pitch - self.offset)
        return pygame.Rect(self.area.x, y, self.area.width - 2 * self._bar, self._row)

    def in_sight(self) -> range:
        """Return the rows that are at least partly visible."""
        first = max(0, int(self.offset // self.pitch))
        last = int((self.offset + self.area.height) // self.pitch)
        return range(first, min(self.count, last + 1))

    def at(self, pos: tuple[int, int]) -> int | None:
        """Return the row under a point of the area."""
        if not self.area.collidepoint(pos):
            return None
        return next((k for k in self.in_sight() if self.row(k).collidepoint(pos)), None)

    def is_on_bar(self, pos: tuple[int, int]) -> bool:
        """Return whether a point is on the bar."""
        return self.area.collidepoint(pos) and pos[0] >= self.area.right - 2 * self._bar

    def handle(self) -> pygame.Rect | None:
        """Return the handle of the bar; None if there is nothing to scroll."""
        if not self.longest:
            return None
        part = self.area.height / (self.area.height + self.longest)
        high = max(self._least, round(self.area.height * part))
        y = self.area.y + round((self.area.height - high) * self.offset / self.longest)
        return pygame.Rect(self.area.right - self._bar, y, self._bar, high)

    def along_bar(self, moved: float) -> float:
        """Return how far to scroll when the handle is moved by `moved`."""
        handle = self.handle()
        return moved * self.longest / max(1, self.area.height - handle.height) if handle else 0.0
