"""The caption of a sound, at the bottom of the window or in a scene's room for it."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from game.graphics import theme
from game.graphics.display_list import DisplayList
from game.shell.context import Context, appearance

SIZE, LEAST, PAD, FOOT = 32, 24, 26, 20
"""Size of the letters, smallest size, padding of the plate, and its distance from the bottom of the window,
logical px.
"""
PLATE = "panel_dark"
LEADING, WIDE, LINES = 1.15, 0.6, 2
"""Line pitch; largest share of the window's width for a plate at the bottom; its largest number of lines there."""


def compose_caption(
    display: DisplayList,
    context: Context,
    words: str,
    place: pygame.Rect | None = None,
    clear: Iterable[pygame.Rect] = (),
) -> pygame.Rect:
    """Add a caption on a small dark plate; return the plate.

    place: the room for it, which it fills from the upper edge; None: at the bottom of the window, beside or else above
    the rectangles of `clear`.
    """
    window, pad, px = display.area, context.px(PAD), context.text_px(SIZE)
    room = (window.width * WIDE, LINES * LEADING * px) if place is None else (place.width - 2 * pad, place.height - pad)
    px, lines = context.type.fit_lines(words, "text", px, context.least_px(LEAST), room, LEADING)
    width = max(context.type.size_of(line, "text", px)[0] for line in lines)
    text = pygame.Rect(0, 0, width, round(px * LEADING) * len(lines))
    plate = text.inflate(2 * pad, round(px * 0.2))
    if place is not None:
        plate.midtop = place.midtop
    else:
        plate.midbottom = window.centerx, window.bottom - context.px(FOOT)
        plate = _kept_apart(plate, window, list(clear), context.px(FOOT) // 2)
    plate.clamp_ip(window)
    text.center = plate.center

    def draw(surface: pygame.Surface) -> None:
        context.sprites.panel(surface, PLATE, plate)
        context.type.draw_lines(surface, lines, text, "text", px, theme.CREAM, "center", leading=LEADING)

    display.paint(plate.inflate(4 * pad, 4 * pad), (words, px, tuple(plate), appearance(context)), draw)
    return plate


def _kept_apart(plate: pygame.Rect, window: pygame.Rect, clear: list[pygame.Rect], gap: int) -> pygame.Rect:
    """Return the plate as low as possible beside everything to keep clear; otherwise where it covers least of that."""
    bottoms = sorted({plate.bottom, *(rect.top - gap for rect in clear if rect.top - gap < plate.bottom)}, reverse=True)
    tried: list[pygame.Rect] = []
    for bottom in bottoms:
        in_line = [rect for rect in clear if rect.top < bottom and rect.bottom > bottom - plate.height]
        rights = [max(rect.right for rect in in_line) + gap] if in_line else []
        lefts = [min(rect.left for rect in in_line) - gap - plate.width] if in_line else []
        for left in (plate.left, *rights, *lefts):
            moved = pygame.Rect(left, bottom - plate.height, *plate.size)
            if window.contains(moved):
                if moved.collidelist(clear) < 0:
                    return moved
                tried.append(moved)
    return min(tried, key=lambda moved: _covered(moved, clear), default=plate)


def _covered(plate: pygame.Rect, clear: list[pygame.Rect]) -> int:
    return sum(both.w * both.h for both in map(plate.clip, clear))
