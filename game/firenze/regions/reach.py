"""The orders that the nearest seat's towers can reach: a line a tower, for the panel beside its stock.

The towers themselves stand on the stage then. A colour without a tower has a line while its stones would be enough for
one.
"""

from __future__ import annotations

import pygame
from pygame import Rect

from game.firenze.base.anchors import BrickAnchor
from game.firenze.base.brush import FirenzeBrush
from game.firenze.reading.reach import LINES, MOST, OrderAhead, ReachLine
from game.graphics import theme
from game.graphics.frame import draw_frame
from game.graphics.grid import Box

GOAL = 124
"""Least width of an order, logical px."""
HEAD, TITLE = 42, 30
"""Height of the heading and size of its letters, logical px."""
STONE, ROW, FEW_ROW = 40, 42, 56
"""Width of a stone, and largest pitch of the lines where there are many and where there are few, logical px."""
NOW, LATER, FAR = theme.rgb("2E6B3C"), theme.rgb("5A3A22"), theme.rgb("8A7458")
PAPER = {NOW: theme.rgb("CFE6B8"), LATER: theme.rgb("F3DFA8"), FAR: theme.rgb("E6D6B4")}


def paint_reach(brush: FirenzeBrush, surface: pygame.Surface, box: Box, lines: tuple[ReachLine, ...]) -> None:
    """Paint the lines on parchment, in a box (logical px)."""
    brush.panel(surface, "panel_parchment", brush.grid.rect(*box))
    x, room = box.x + 16, box.w - 32
    if not lines:
        brush.explain(surface, brush.t("board.reach_nothing"), brush.grid.rect(*box.inset(16)), theme.INK)
        return
    brush.text(surface, brush.t("board.reach"), x, box.y + 34, TITLE, theme.INK, "display", within=room, grow=1.3)
    largest, most = ROW if len(lines) == LINES else FEW_ROW, min(MOST, int((room - 74) // GOAL))
    pitch = min(largest, (box.h - HEAD - 10) / len(lines))
    wide = (room - 74) / most
    for k, line in enumerate(lines):
        y = box.y + HEAD + 2 + k * pitch
        brush.brick(surface, line.colour, BrickAnchor(brush.px(x), brush.px(y + pitch - 8), brush.px(STONE)))
        brush.number(surface, line.height or "+", x + 60, y + pitch - 9, 32, theme.INK)
        for place, goal in enumerate(line.goals[:most]):
            _goal(brush, surface, goal, brush.grid.rect(x + 78 + place * wide, y + 2, wide - 6, pitch - 5))


def _goal(brush: FirenzeBrush, surface: pygame.Surface, goal: OrderAhead, rect: Rect) -> None:
    """Paint an order: its floors in a window, its points, and the stones that it lacks."""
    ink = FAR if goal.lacking else LATER if goal.missing else NOW
    pygame.draw.rect(surface, PAPER[ink], rect, border_radius=brush.px(8))
    draw_frame(surface, ink, rect, max(1, brush.px(2)), brush.px(8))
    arch = Rect(rect.x, rect.y, round(rect.w * 0.3), rect.h)
    pygame.draw.rect(surface, ink, arch, border_radius=brush.px(8))
    box, window = brush.box(rect), brush.box(arch)
    foot = box.bottom - box.h / 2 + 10
    brush.number(surface, goal.height, window.centre[0], foot, 28, theme.CREAM_BRIGHT)
    brush.number(surface, f"+{goal.points}", box.x + box.w * (0.5 if goal.lacking else 0.65), foot, 30, ink)
    if goal.lacking:
        brush.number(surface, f"\N{MINUS SIGN}{goal.lacking}", box.x + box.w * 0.82, foot, 24, theme.LOSS)
