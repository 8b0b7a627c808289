"""The ground of the player's court: one panel along the foot of the window, of which each region paints its part."""

from __future__ import annotations

import pygame
from pygame import Rect

from game.graphics import theme
from game.graphics.frame import draw_frame
from game.princes.base.boxes import Boxes
from game.princes.base.model import TableModel
from game.table.painting.brush import TableBrush


def acting_shape(model: TableModel) -> str:
    """Return the shape of the nearest seat while it acts, else ""."""
    view, me = model.view, model.me
    return model.shape(me) if view.to_act == me and not view.is_over else ""


def paint_ground(brush: TableBrush, surface: pygame.Surface, boxes: Boxes, part: Rect, shape: str) -> None:
    """Paint the panel within a part of it, with a frame in the colour of a seat that acts.  part: real px."""
    before, rect = surface.get_clip(), brush.grid.rect(*boxes.court)
    surface.set_clip(part.clip(before))
    brush.panel(surface, "princes_panel_terracotta", rect)
    if shape:
        draw_frame(surface, theme.PLAYERS[shape], rect, max(2, brush.px(4)), brush.px(10))
    surface.set_clip(before)
