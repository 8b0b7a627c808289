"""A name with a line below it that is short or missing where it has no room; neither lies over the other."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.graphics import theme
from game.graphics.grid import Box
from game.table.kit.marks import LetterStyle, Phrase
from game.table.painting.brush import TableBrush

CAPITAL, BELOW = 0.76, 0.22
"""Heights of capitals and of tails below the line, in sizes of the letters."""
EDGE, MEET = 3.0, 1.0
"""Width of a rim round the box, logical px, and by how much lines may meet, real px."""


@dataclass(frozen=True, slots=True)
class CaptionLine:
    """A line of a caption.  said: its words, the longest first.  foot: where it lies if there is room.  room: its
    width.  x: where it begins, or its middle."""

    said: tuple[Phrase | str, ...]
    x: float
    foot: float
    room: float
    letters: LetterStyle
    ink: theme.Colour

    def least(self, brush: TableBrush) -> int:
        """Return the size down to which its letters shrink, real px."""
        return round(self.letters.least * brush.scale)

    def fitted(self, brush: TableBrush) -> tuple[str, int]:
        """Return its words and the size of their letters, real px; no words if none have room."""
        style, room, least = self.letters, brush.px(self.room), self.least(brush)
        most = max(least, round(style.size * brush.scale * min(brush.text_scale, style.grow)))
        for phrase in self.said:
            words = phrase if isinstance(phrase, str) else phrase.words(brush)
            if brush.type.size_of(words, style.role, least)[0] <= room:
                return words, brush.type.fit(words, style.role, most, least, room)
        return "", 0

    def draw(self, brush: TableBrush, surface: pygame.Surface, words: str, px: int, foot: int) -> None:
        """Write it."""
        at = round(self.x * brush.scale), foot
        brush.type.draw(surface, words, at, self.letters.role, px, self.ink, self.letters.anchor)


@dataclass(frozen=True, slots=True)
class Caption:
    """A name in one way, and the line below it, in a box.  is_kept: the line below is needed, however low the box."""

    name: CaptionLine
    below: CaptionLine
    box: Box
    is_kept: bool = False

    def paint(self, brush: TableBrush, surface: pygame.Surface) -> None:
        words, px = self.name.fitted(brush)
        if not px:
            whole, px = self.name.said[0], self.name.least(brush)
            whole = whole if isinstance(whole, str) else whole.words(brush)
            words = brush.type.clip(whole, self.name.letters.role, px, brush.px(self.name.room))
        more, small = self.below.fitted(brush)
        (px, foot), (small, low) = self._set(brush, px, small)
        self.name.draw(brush, surface, words, px, foot)
        if small:
            self.below.draw(brush, surface, more, small, low)

    def _set(self, brush: TableBrush, px: int, small: int) -> tuple[tuple[int, int], tuple[int, int]]:
        """Return size and foot of both lines, real px: they leave their places, and shrink then, where they would
        meet.  small: 0 for a name alone."""
        feet = [line.foot * brush.scale for line in (self.name, self.below)]
        top, high = self.box.y * brush.scale, self.box.h * brush.scale - EDGE * brush.scale
        least, least_small = self.name.least(brush), self.below.least(brush)
        if small and feet[1] - feet[0] < CAPITAL * small + BELOW * px - MEET:
            while small and (CAPITAL + BELOW) * (px + small) - MEET > high:  # the same in rows of one height
                if small > least_small:
                    small -= 1
                elif px > least:
                    px -= 1
                elif self.is_kept:
                    break
                else:
                    small = 0
            feet = [top + EDGE * brush.scale + CAPITAL * px, self.box.bottom * brush.scale - BELOW * small]
        if not small:
            feet[0] = top + (self.box.h * brush.scale + CAPITAL * px) / 2
        return (px, round(feet[0])), (small, round(feet[1]))
