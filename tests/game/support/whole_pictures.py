"""Checks that a partly redrawn window shows the same picture as a full redraw.

with whole_pictures() as seen:
    app.frame(1 / 60)
seen.partly             # partly redrawn frames; a wrong pixel raises AssertionError
"""

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
    shown: WeakKeyDictionary[Canvas, tuple[tuple[int, int], bytes]] = WeakKeyDictionary()

    def looked_at(self: Canvas, surface: pygame.Surface, display: DisplayList) -> list[pygame.Rect] | None:
        before, (size, pixels) = surface.copy(), shown.get(self, ((0, 0), b""))
        if size == surface.get_size() and self._shown is not None:
            said = "somebody has drawn into the window since the last frame"
            assert raw(before) == pixels or where(before, pictured(before, pixels)) is None, said
        damage = show(self, surface, display)
        pixels = raw(surface)
        if damage is not None:
            expected = pictured(surface)
            expected.fill(NOTHING)
            display.draw(expected)
            is_same = raw(expected) == pixels or where(surface, expected) is None
            assert is_same, f"{where(surface, expected)} of {surface.get_size()} is old, new: {damage}"
            for rect in damage:
                before.blit(surface, rect, rect)
            is_same = raw(before) == pixels or where(surface, before) is None
            assert is_same, f"{where(surface, before)} is drawn, but not presented"
        covered = 1.0 if damage is None else sum(rect.w * rect.h for rect in damage) / (before.width * before.height)
        seen.shares.append(covered)
        seen.whole += damage is None
        seen.partly += bool(damage)
        seen.untouched += damage == []
        shown[self] = surface.get_size(), pixels
        return damage

    with patch.object(Canvas, "show", looked_at):
        yield seen


def raw(surface: pygame.Surface) -> bytes:
    """Return all bytes of a picture; a byte that no colour uses may differ."""
    return surface.get_buffer().raw


def pictured(like: pygame.Surface, pixels: bytes = b"") -> pygame.Surface:
    """Return a picture of the same kind and size.  pixels: its bytes."""
    picture = pygame.Surface(like.get_size(), 0, like)
    if pixels:
        picture.get_buffer().write(pixels)
    return picture


def same(one: pygame.Surface, other: pygame.Surface) -> bool:
    """Return whether two pictures are identical."""
    return raw(one) == raw(other) or where(one, other) is None


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
