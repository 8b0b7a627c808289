"""A rival's palace, large over the middle of the table until the next press."""

from __future__ import annotations

from typing import NamedTuple

import pygame
from pygame import Rect

from engine.princes.plan import Plan
from game.graphics import theme
from game.graphics.grid import Box
from game.princes.base.boxes import Boxes
from game.princes.base.model import TableModel, TableShown
from game.princes.palace.small import draw_plan
from game.table.painting.brush import TableBrush
from game.table.painting.painter import Painter

HEAD, FOOT, EDGE = 84.0, 56.0, 26.0
"""Logical px: the name above the plan, the line below it, and the rim."""


class LargePalaceProps(NamedTuple):
    """Props of the enlarged palace."""

    name: str
    shape: str
    portrait: str
    score: int
    plan: Plan
    builders: int


class LargePalace(Painter[TableModel, TableShown, LargePalaceProps]):
    """Painter of the palace of a rival."""

    def __init__(self, brush: TableBrush, boxes: Boxes) -> None:
        self.brush = brush
        top, foot = boxes.objects.y, boxes.hand.bottom
        self.box = Box(boxes.objects.x, top, boxes.objects.w, foot - top)

    def props(self, model: TableModel, shown: TableShown) -> LargePalaceProps | None:
        large = shown.tools.large
        if large is None or large.kind != "court":
            return None
        view, seat = model.view, large.a
        court = view.seats[seat]
        portrait = model.portrait(seat)
        return LargePalaceProps(
            view.names[seat], model.shape(seat), portrait, model.score(seat), court.plan, court.builders
        )

    def area(self, props: LargePalaceProps) -> Rect:
        return self.brush.grid.rect(*self.box)

    def paint(self, surface: pygame.Surface, props: LargePalaceProps) -> None:
        brush, box = self.brush, self.box
        brush.panel(surface, "princes_panel", self.area(props))
        middle = box.y + EDGE + HEAD / 2 - 8
        if props.portrait:
            brush.sprite(surface, props.portrait, box.x + EDGE + 36, middle, 72)
        else:
            brush.sprite(surface, f"seal_{props.shape}", box.x + EDGE + 36, middle, 62)
        score = str(props.score)
        brush.text(surface, score, box.right - EDGE, middle + 18, 56, theme.BOLE, "display", "baseright")
        room = box.w - 2 * EDGE - 100 - brush.width(score, 56, "display")
        said = brush.t("princes.palace_of", name=props.name)
        brush.text(
            surface, said, box.x + EDGE + 90, middle + 14, 42, theme.INK, "display", within=room, least=24, grow=1.2
        )
        plan = Box(box.x + EDGE, box.y + EDGE + HEAD, box.w - 2 * EDGE, box.h - 2 * EDGE - HEAD - FOOT)
        draw_plan(brush, surface, props.plan, brush.grid.rect(*plan))
        words = brush.t("princes.palace_room", n=props.plan.empty(), builders=props.builders)
        brush.text(
            surface, words, box.centre[0], box.bottom - EDGE, 30, theme.INK_SOFT, "text", "basemid",
            within=box.w - 2 * EDGE, least=20, grow=1.3,
        )  # fmt: skip
