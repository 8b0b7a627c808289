"""Rows of one height, one under the other, of which a part is in sight: where they lie, how far they are scrolled."""

from __future__ import annotations

import pygame


class Column:
    """All lengths are real px.  area: what is in sight, the bar at its right included.  offset: how far it is
    scrolled."""

    def __init__(self) -> None:
        self.area = pygame.Rect(0, 0, 0, 0)
        self.count = 0
        self.offset = 0.0
        self._row = 1
        self._gap = 0
        self._bar = 0
        self._least = 1

    def fit(self, area: pygame.Rect, row: int, gap: int, bar: int, least: int) -> None:
        """Lie in an area, with rows of this height and so much between two.  bar: its width.  least: the height its
        handle has at least."""
        self.area, self._row, self._gap, self._bar, self._least = area, max(1, row), gap, bar, least
        self.scroll(self.offset)

    @property
    def pitch(self) -> int:
        """From row to row."""
        return self._row + self._gap

    @property
    def longest(self) -> float:
        """How far it can be scrolled."""
        return max(0.0, self.count * self.pitch - self._gap - self.area.height)

    def scroll(self, offset: float) -> None:
        """Be scrolled so far, or as far as it goes."""
        self.offset = max(0.0, min(offset, self.longest))

    def bring(self, number: int) -> None:
        """Bring a row into sight, by the shortest way."""
        top = number * self.pitch
        self.scroll(min(max(self.offset, top + self._row - self.area.height), top))

    def row(self, number: int) -> pygame.Rect:
        """Return where a row lies; it may lie out of sight."""
        y = self.area.y + round(number * self.pitch - self.offset)
        return pygame.Rect(self.area.x, y, self.area.width - 2 * self._bar, self._row)

    def in_sight(self) -> range:
        """Return the rows that can be seen, if only in part."""
        first = max(0, int(self.offset // self.pitch))
        last = int((self.offset + self.area.height) // self.pitch)
        return range(first, min(self.count, last + 1))

    def at(self, pos: tuple[int, int]) -> int | None:
        """Return the row under a point of the area."""
        if not self.area.collidepoint(pos):
            return None
        return next((k for k in self.in_sight() if self.row(k).collidepoint(pos)), None)

    def is_on_bar(self, pos: tuple[int, int]) -> bool:
        """Whether a point lies where the bar is."""
        return self.area.collidepoint(pos) and pos[0] >= self.area.right - 2 * self._bar

    def handle(self) -> pygame.Rect | None:
        """Return the handle of the bar; None where there is nothing to scroll."""
        if not self.longest:
            return None
        part = self.area.height / (self.area.height + self.longest)
        high = max(self._least, round(self.area.height * part))
        y = self.area.y + round((self.area.height - high) * self.offset / self.longest)
        return pygame.Rect(self.area.right - self._bar, y, self._bar, high)

    def along_bar(self, moved: float) -> float:
        """Return how far it scrolls when the handle is moved so far."""
        handle = self.handle()
        return moved * self.longest / max(1, self.area.height - handle.height) if handle else 0.0
