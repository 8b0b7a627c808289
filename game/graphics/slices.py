"""Nine-slices: pictures whose corners keep their size while edges and middle are stretched or repeated."""

from __future__ import annotations

from typing import NamedTuple

import pygame
from pygame import Rect

from game.graphics.index import formatted

Span = tuple[int, int, int, int]
"""A slice along one axis: source start, source length, target start, target length."""
STRIP = 96
"""Rows of a large picture scaled at a time."""


class Slicing(NamedTuple):
    """The cuts of a picture, real px: the width of each margin, the part of both margins outside the body, and the
    period of the pattern in the edges (0: they are stretched)."""

    left: int
    top: int
    right: int
    bottom: int
    pad_x: int
    pad_y: int
    period: int

    def rim(self, size: tuple[int, int]) -> list[Rect]:
        """Return the parts of a composed picture of this size without its middle."""
        width, height = size
        within = height - self.top - self.bottom
        if within <= 0 or width <= self.left + self.right:
            return [Rect(0, 0, width, height)]
        return [
            Rect(0, 0, width, self.top),
            Rect(0, self.top, self.left, within),
            Rect(width - self.right, self.top, self.right, within),
            Rect(0, height - self.bottom, width, self.bottom),
        ]

    def is_hollow(self, picture: pygame.Surface) -> bool:
        """Return whether the middle of a picture, composed or not, is empty."""
        width, height = picture.get_size()
        middle = Rect(self.left, self.top, width - self.left - self.right, height - self.top - self.bottom)
        return min(middle.size) > 0 and not picture.subsurface(middle).get_bounding_rect(1)


def composed(source: pygame.Surface, body: tuple[int, int], cut: Slicing) -> pygame.Surface:
    """Return the picture (premultiplied) with a body of this size."""
    result = pygame.Surface((body[0] + cut.pad_x, body[1] + cut.pad_y), pygame.SRCALPHA, 32)
    lay(result, source, (0, 0), body, cut)
    return result


def lay(
    target: pygame.Surface, source: pygame.Surface, at: tuple[int, int], body: tuple[int, int], cut: Slicing
) -> None:
    """Draw the picture (premultiplied) with a body of this size, its upper left corner at `at`; parts outside the clip
    are not even scaled."""
    columns = _spans(source.get_width(), body[0] + cut.pad_x, cut.left, cut.right)
    rows = _spans(source.get_height(), body[1] + cut.pad_y, cut.top, cut.bottom)
    clip = target.get_clip()
    for row, (from_y, from_h, to_y, to_h) in enumerate(rows):
        for column, (from_x, from_w, to_x, to_w) in enumerate(columns):
            place = Rect(at[0] + to_x, at[1] + to_y, to_w, to_h)
            if min(from_w, from_h, to_w, to_h) <= 0 or not clip.colliderect(place):
                continue
            part = source.subsurface((from_x, from_y, from_w, from_h))
            if row == column == 1 and not part.get_bounding_rect(1):
                continue
            if cut.period and (row == 1) != (column == 1):
                part = _tiled(part, (to_w, to_h), cut.period)
            target.blit(shrunk(part, (to_w, to_h)), place, special_flags=pygame.BLEND_PREMULTIPLIED)


def shrunk(surface: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """Return a smooth copy of this size, 32 bits."""
    surface = _wide(surface)
    return surface.copy() if surface.get_size() == size else pygame.transform.smoothscale(_thick(surface), size)


def _thick(surface: pygame.Surface) -> pygame.Surface:
    """Return the picture, at least two px wide and high: to stretch a single row, the library also reads the row below,
    which is memory outside the picture."""
    width, height = surface.get_size()
    return surface if min(width, height) > 1 else pygame.transform.scale(surface, (max(width, 2), max(height, 2)))


def narrowed(surface: pygame.Surface, part: Rect, width: int) -> pygame.Surface:
    """Return a smooth copy of a part of an opaque picture, `width` wide and of its own height: the first half of
    `shrunk`. It is made strip by strip, so that a large picture is never in memory twice."""
    result = pygame.Surface((width, part.height), 0, 32)
    for top in range(0, part.height, STRIP):
        strip = surface.subsurface((part.x, part.y + top, part.width, min(STRIP, part.height - top)))
        result.blit(shrunk(strip, (width, strip.get_height())), (0, top))
    return result


def _wide(surface: pygame.Surface) -> pygame.Surface:
    """Return the picture in 32 bits, which scale five times as fast as 24 bits."""
    return surface if surface.get_bitsize() == 32 else formatted(surface, 0)


def _spans(have: int, want: int, first: int, last: int) -> list[Span]:
    """Return the three slices of one axis. Margins that do not fit into the target shrink together."""
    first, last = min(first, have), min(last, have - min(first, have))
    to_first, to_last = first, last
    if first + last > want:
        to_first = round(want * first / (first + last))
        to_last = want - to_first
    return [
        (0, first, 0, to_first),
        (first, have - first - last, to_first, want - to_first - to_last),
        (have - last, last, want - to_last, to_last),
    ]


def _tiled(part: pygame.Surface, size: tuple[int, int], period: int) -> pygame.Surface:
    """Return the first `period` px of an edge, repeated a whole number of times; about as long as `size`."""
    width, height = part.get_size()
    unit = (min(period, width), height) if size[1] == height else (width, min(period, height))
    across, down = max(1, round(size[0] / unit[0])), max(1, round(size[1] / unit[1]))
    result = pygame.Surface((unit[0] * across, unit[1] * down), pygame.SRCALPHA, 32)
    for i in range(across):
        for j in range(down):
            result.blit(part, (i * unit[0], j * unit[1]), (0, 0, *unit), special_flags=pygame.BLEND_PREMULTIPLIED)
    return result
