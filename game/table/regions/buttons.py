"""The big button and the smaller one above it."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any, NamedTuple

import pygame
from pygame import Rect

from game.graphics import theme
from game.graphics.grid import Box, Grid
from game.graphics.text import Halo
from game.table.painting.brush import TableBrush
from game.table.painting.part import HALOS, TablePart, button_state, large_button
from game.table.painting.region import TableRegion
from game.table.shown import Shown
from game.table.spots import Target, TouchArea

ALONE, NOTED, NOTE = 0.6, 0.42, 0.3
"""Letters of a label alone, of one over a note, and of the note, in heights of the button."""
RAISED, LOWERED = 0.18, 0.24
"""Distance of label and note above and below the middle."""
SOFT = theme.rgb("FFE9B8")
RING, RING_HOLE = 0.62, 0.52
"""Width of the ring that runs out, in heights of its button, and of its hole, in widths of the ring."""
SECOND, GUTTER = 48.0, 10.0
"""Height of the smaller button, and the gap under it, logical px."""
AnyShown = Shown[Any, Any]


class Buttons(TableRegion[Any, AnyShown]):
    """Primary button at the foot, secondary one above it."""

    name = "buttons"
    kinds = ("primary", "secondary")

    def __init__(self, grid: Grid, text_scale: float, box: Box) -> None:
        super().__init__(grid, box, text_scale)
        self.box = box

    def target(self, model: Any, shown: AnyShown, target: Target) -> Rect:
        return self.real(self.place(target.kind, alone=shown.question.secondary is None))

    def areas(self, model: Any, shown: AnyShown) -> Iterator[TouchArea]:
        question = shown.question
        for kind, button in (("primary", question.primary), ("secondary", question.secondary)):
            if button is not None:
                target = Target(kind)
                yield self._area(model, shown, [target], self.target(model, shown, target))

    def place(self, kind: str, *, alone: bool) -> Box:
        """Return the box of a button; a primary one that is alone has all of the room."""
        box = self.box
        if kind == "secondary":
            return Box(box.x, box.y, box.w, SECOND)
        above = 0.0 if alone else SECOND + GUTTER
        return Box(box.x, box.y + above, box.w, box.h - above)


class ButtonProps(NamedTuple):
    """Props of a button."""

    label: str
    note: str
    enabled: bool
    rank: str
    state: str
    alone: bool
    left: float = 0.0
    """Share of the time after which it is pressed by itself, 0 for none."""


class ButtonPainter(TablePart[Any, AnyShown, TableBrush, Buttons, ButtonProps]):
    """One of the two buttons; its glow lies over its neighbours.  calm: the sprite of a calm one."""

    def __init__(self, brush: TableBrush, region: Buttons, kind: str, calm: str = "button_secondary") -> None:
        super().__init__(brush, region)
        self.kind = kind
        self.calm = calm

    def props(self, model: Any, shown: AnyShown) -> ButtonProps | None:
        button = shown.question.primary if self.kind == "primary" else shown.question.secondary
        if button is None:
            return None
        alone = shown.question.secondary is None
        state = button_state(shown.pointer, Target(self.kind)) if button.enabled else "_disabled"
        rank = "calm" if self.kind == "secondary" else button.rank
        left = shown.look if button.opens_hand else 0.0
        return ButtonProps(button.label, button.note, button.enabled, rank, state, alone, left)

    def area(self, props: ButtonProps) -> Rect:
        return self.region.real(self.region.place(self.kind, alone=props.alone))

    def paint(self, surface: pygame.Surface, button: ButtonProps) -> None:
        brush, rect = self.brush, self.area(button)
        brush.panel(surface, f"{large_button(button.rank, self.calm)}{button.state}", rect)
        halo = HALOS[button.rank] if button.enabled else None
        ink = theme.CREAM_BRIGHT if button.enabled else theme.rgb("C9BFAE")
        aside = round(rect.h * RING) * bool(button.left)
        room, high = rect.w - brush.px(36) - aside, rect.h
        most = round(high * (NOTED if button.note else ALONE))
        px = brush.type.fit(button.label, "display", min(brush.size(34, grow=1.5), most), 8, room)
        up = round(high * RAISED) if button.note else 0
        ring = None if halo is None else Halo(halo, max(1.0, 3 * brush.scale))
        brush.type.draw(
            surface, button.label, (rect.centerx - aside // 2, rect.centery - up), "display", px, ink, "center", ring
        )
        if button.left:
            self._rest(surface, rect, button.left)
        if button.note:
            px = brush.type.fit(button.note, "text", min(brush.size(25, grow=1.3), round(high * NOTE)), 8, room)
            at = rect.centerx, rect.centery + round(high * LOWERED)
            brush.type.draw(surface, button.note, at, "text", px, SOFT, "center", ring)

    def _rest(self, surface: pygame.Surface, rect: Rect, left: float) -> None:
        """Paint the time that runs out as a ring at the right end."""
        radius = max(6, round(rect.h * RING / 2))
        x, y = rect.right - radius - self.brush.px(14), rect.centery
        turn, inner = math.tau * left, max(2, round(radius * RING_HOLE))
        steps = max(2, round(left * 48))
        rim = [(math.sin(turn * k / steps), -math.cos(turn * k / steps)) for k in range(steps + 1)]
        pygame.draw.circle(surface, theme.INK, (x, y), radius + max(1, self.brush.px(3)))
        pygame.draw.polygon(surface, SOFT, [(x, y), *((x + dx * radius, y + dy * radius) for dx, dy in rim)])
        pygame.draw.circle(surface, theme.INK, (x, y), inner)
