"""The own seat: name, points and where they come from, the longest road, and the pieces left."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
from pygame import Rect

from engine.kgr.values import HAND_LIMIT
from game.graphics import theme
from game.graphics.frame import draw_frame
from game.graphics.grid import Box, Grid
from game.kgr.base.boxes import Boxes
from game.kgr.base.model import TableModel, TableShown
from game.kgr.base.region import Part, Region
from game.kgr.regions.rivals import OVER, SeatLook, draw_supply, draw_trail, seat_look
from game.table.spots import Target, TouchArea


class Own(Region):
    """The region of the own seat."""

    name = "own"
    kinds = ("own",)

    def __init__(self, boxes: Boxes, grid: Grid) -> None:
        super().__init__(boxes, grid, boxes.own)

    def target(self, model: TableModel, shown: TableShown, target: Target) -> Rect:
        return self.rect

    def areas(self, model: TableModel, shown: TableShown) -> Iterator[TouchArea]:
        yield self._area(model, shown, [Target("seat", model.me)])


class OwnPainter(Part[Own, SeatLook]):
    """Painter of the own seat."""

    def props(self, model: TableModel, shown: TableShown) -> SeatLook:
        return seat_look(model, model.me)

    def area(self, props: SeatLook) -> Rect:
        return self.region.rect

    def paint(self, surface: pygame.Surface, props: SeatLook) -> None:
        brush, region, box = self.brush, self.region, self.region.box
        brush.panel(surface, "kgr_panel_dark", region.rect)
        bar = region.grid.rect(box.x + 4, box.y + 8, 8, box.h - 16)
        pygame.draw.rect(surface, theme.PLAYERS[props.shape], bar, border_radius=brush.px(4))
        brush.sprite(surface, props.portrait or f"seal_{props.shape}", box.x + 66, box.y + 66, 92)
        brush.text(
            surface, props.name, box.x + 124, box.y + 50, 38, theme.CREAM, "bold", within=box.w - 144, least=18,
            tight=True, grow=1.2,
        )  # fmt: skip
        brush.text(surface, str(props.points), box.right - 22, box.y + 138, 84, theme.NUMBER, "display", "baseright")
        draw_trail(brush, surface, (box.x + 142, box.y + 90), props)
        self._held(surface, box, props.cards)
        draw_supply(brush, surface, Box(box.x + 26, box.bottom - 76, box.w - 46, 58), props)
        if props.acts:
            draw_frame(surface, theme.PLAYERS[props.shape], region.rect, max(2, brush.px(4)), brush.px(10))

    def _held(self, surface: pygame.Surface, box: Box, number: int) -> None:
        """Paint how many cards are in the hand, and from how many on a seven takes half."""
        brush = self.brush
        x, y = box.x + 30, box.y + 176
        brush.sprite(surface, "kgr_card_back", x, y - 30, 26)
        ink = OVER if number > HAND_LIMIT else theme.CREAM
        said = brush.t("kgr.table.held", n=number, most=HAND_LIMIT)
        brush.text(surface, said, x + 38, y, 30, ink, "display", within=box.w - 90, least=20, tight=True, grow=1.1)
