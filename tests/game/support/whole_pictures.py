"""Checks that a partly redrawn window shows the same picture as a full redraw.

with whole_pictures() as seen:
    app.frame(1 / 60)
seen.partly             # partly redrawn frames; a wrong pixel raises AssertionError
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from unittest.mock import patch
from weakref import WeakKeyDictionary

import pygame

from game.graphics.display_list import Canvas, DisplayList

NOTHING = (255, 0, 255)
"""Background colour that reveals parts of the window missing from a display list."""


@dataclass
class Seen:
    """Numbers of frames drawn completely, partly and not at all, and the area drawn in each."""

    whole: int = 0
    partly: int = 0
    untouched: int = 0
    shares: list[float] = field(default_factory=list)


@contextmanager
def whole_pictures() -> Iterator[Seen]:
    """Check every picture that a canvas shows inside the context."""
    seen, show = Seen(), Canvas.show
    shown: WeakKeyDictionary[Canvas, pygame.Surface] = WeakKeyDictionary()

    def looked_at(self: Canvas, surface: pygame.Surface, display: DisplayList) -> list[pygame.Rect] | None:
        before = surface.copy()
        if self in shown and shown[self].get_size() == surface.get_size() and self._shown is not None:
            assert same(before, shown[self]), "somebody has drawn into the window since the last frame"
        damage = show(self, surface, display)
        if damage is not None:
            expected = surface.copy()
            expected.fill(NOTHING)
            display.draw(expected)
            assert same(surface, expected), f"{where(surface, expected)} of {surface.get_size()} is old, new: {damage}"
            for rect in damage:
                before.blit(surface, rect, rect)
            assert same(surface, before), f"{where(surface, before)} is drawn, but not presented"
        covered = 1.0 if damage is None else sum(rect.w * rect.h for rect in damage) / (before.width * before.height)
        seen.shares.append(covered)
        seen.whole += damage is None
        seen.partly += bool(damage)
        seen.untouched += damage == []
        shown[self] = surface.copy()
        return damage

    with patch.object(Canvas, "show", looked_at):
        yield seen


def same(one: pygame.Surface, other: pygame.Surface) -> bool:
    """Return whether two pictures are identical."""
    return one.get_buffer().raw == other.get_buffer().raw or where(one, other) is None


def where(one: pygame.Surface, other: pygame.Surface) -> pygame.Rect | None:
    """Return the bounding rectangle of the differing pixels, or None."""
    difference = one.copy()
    difference.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    back = other.copy()
    back.blit(one, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    difference.blit(back, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    mask = pygame.mask.from_threshold(difference, (0, 0, 0), (1, 1, 1))
    mask.invert()
    rects = mask.get_bounding_rects()
    return rects[0].unionall(rects[1:]) if rects else None
