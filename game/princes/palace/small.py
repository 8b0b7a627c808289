"""A small plan: for the panels of rivals, the results and other places that only show a palace."""

from __future__ import annotations

from collections.abc import Iterable

import pygame
from pygame import Rect

from engine.princes.plan import Plan
from game.graphics.brush import Brush
from game.princes.palace.drawing import BORDER, ROOFS, PlanGround
from game.princes.palace.drawing import draw_plan as draw_on


def ground_in(rect: Rect) -> PlanGround:
    """Return the place of the squares if a plan fills a rectangle (real px) as far as its shape allows."""
    return PlanGround.within(rect, border=BORDER + 4, roofs=ROOFS)


def draw_plan(brush: Brush, target: pygame.Surface, plan: Plan, rect: Rect, hidden: Iterable[int] = ()) -> PlanGround:
    """Draw a plan into a rectangle (real px): Return the place of its squares.

    hidden: numbers of pieces still on their way."""
    ground, clip = ground_in(rect), target.get_clip()
    target.set_clip(rect.clip(clip))
    draw_on(brush, target, ground, plan, hidden)
    target.set_clip(clip)
    return ground
