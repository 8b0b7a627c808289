"""Nine-slices: pictures whose corners keep their size while edges and middle are stretched or repeated."""

from __future__ import annotations

from typing import NamedTuple

import pygame
from pygame import Rect

Span = tuple[int, int, int, int]
"""A slice along one axis: source start, source length, target start, target length."""


class Slicing(NamedTuple):
    """Where a picture is cut, real px: the width of each margin, what of both margins lies outside the body, and the
    period of the pattern in the edges (0: they are stretched)."""

    left: int
    top: int
    right: int
    bottom: int
    pad_x: int
    pad_y: int
    period: int

    def rim(self, size: tuple[int, int]) -> list[Rect]:
        """The parts of a composed picture of that size without its middle."""
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


def composed(source: pygame.Surface, body: tuple[int, int], cut: Slicing) -> tuple[pygame.Surface, bool]:
    """The picture (premultiplied) with a body of that size, and whether there is nothing at all in its middle."""
    size = body[0] + cut.pad_x, body[1] + cut.pad_y
    columns = _spans(source.get_width(), size[0], cut.left, cut.right)
    rows = _spans(source.get_height(), size[1], cut.top, cut.bottom)
    result = pygame.Surface(size, pygame.SRCALPHA, 32)
    is_hollow = False
    for row, (from_y, from_h, to_y, to_h) in enumerate(rows):
        for column, (from_x, from_w, to_x, to_w) in enumerate(columns):
            if min(from_w, from_h, to_w, to_h) <= 0:
                continue
            part = source.subsurface((from_x, from_y, from_w, from_h))
            if row == column == 1 and not part.get_bounding_rect(1):
                is_hollow = True
                continue
            if cut.period and (row == 1) != (column == 1):
                part = _tiled(part, (to_w, to_h), cut.period)
            result.blit(shrunk(part, (to_w, to_h)), (to_x, to_y), special_flags=pygame.BLEND_PREMULTIPLIED)
    return result, is_hollow


def shrunk(surface: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """A smooth copy of that size."""
    return surface.copy() if surface.get_size() == size else pygame.transform.smoothscale(surface, size)


def _spans(have: int, want: int, first: int, last: int) -> list[Span]:
    """The three slices of one axis. Margins that do not fit into the target shrink together."""
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
    """The first `period` px of an edge, repeated a whole number of times; about as long as `size`."""
    width, height = part.get_size()
    unit = (min(period, width), height) if size[1] == height else (width, min(period, height))
    across, down = max(1, round(size[0] / unit[0])), max(1, round(size[1] / unit[1]))
    result = pygame.Surface((unit[0] * across, unit[1] * down), pygame.SRCALPHA, 32)
    for i in range(across):
        for j in range(down):
            result.blit(part, (i * unit[0], j * unit[1]), (0, 0, *unit), special_flags=pygame.BLEND_PREMULTIPLIED)
    return result
