"""The picture of a hint: a golden frame that pulses round a region of the table or one target."""

from __future__ import annotations

import math
from collections.abc import Iterable

import pygame
from pygame import Rect

from game.graphics import theme
from game.graphics.display_list import DisplayList
from game.graphics.frame import draw_frame
from game.shell.context import Context
from game.table.shown import Hint
from game.table.spots import TouchArea

GOLD, GLOW = theme.rgb("FFE9A8"), (34, 27, 8)
"""Colour of the frame, and light added to everything inside it."""
APART, THICK, ROUND = 9, 9, 14
"""Gap between the frame and its target, thickness of the frame, and radius of its corners, logical px."""
BREATH, BREATHS = 4.0, 1.6
"""Amplitude of the pulse, logical px, and its period in seconds."""


def hinted(hint: Hint, rect: Rect, areas: Iterable[TouchArea]) -> Rect:
    """Return the rectangle of a hint. rect: of its target; areas: all touch areas, one of which contains the target or
    at least its place."""
    if not hint.is_region:
        return rect
    known = list(areas)
    name = next((area.name for area in known if any(spot.target == hint.target for spot in area.spots())), None)
    if name is None:
        name = next((area.name for area in known if area.rect.contains(rect)), None)
    return rect.unionall([area.rect for area in known if area.name == name])


def compose_hint(display: DisplayList, context: Context, target: Rect, time: float) -> None:
    """Add the frame round a rectangle.  time: in seconds."""
    px = context.px
    breath = 0.0 if context.settings.reduced_motion else BREATH * (1 + math.sin(time / BREATHS * 2 * math.pi)) / 2
    out, thick, edge = 2 * px(APART + breath), max(3, px(THICK)), max(1, px(2))
    frame = target.inflate(out, out).clip(display.area)
    radius = px(ROUND)
    display.fill(GLOW, frame, pygame.BLEND_RGB_ADD)

    def draw(surface: pygame.Surface) -> None:
        draw_frame(surface, theme.OUTLINE, frame, thick, radius)
        draw_frame(surface, GOLD, frame.inflate(-2 * edge, -2 * edge), max(1, thick - 2 * edge), radius)

    display.paint(frame, (thick, edge, radius), draw)
