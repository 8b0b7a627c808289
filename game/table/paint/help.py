"""The sheet of rules and keys over a darkened table."""

from __future__ import annotations

from collections.abc import Hashable

import pygame
from pygame import Rect

from game import theme
from game.table.model import TableModel, TableUi
from game.table.paint.brush import Painter

WIDTH, PITCH, SIZE, EDGE = 1400.0, 40.0, 31.0, 60.0
LEAST = 24.0


class HelpPainter(Painter):
    """A parchment with a title and paragraphs; it is as high as they need."""

    def area(self, model: TableModel, ui: TableUi) -> Rect | None:
        if not ui.help_open:
            return None
        lines = sum(len(wrapped) for wrapped in self._wrapped(ui))
        height = 150 + lines * PITCH + 10 * len(ui.help_lines)
        boxes = self.layout.boxes
        return self.layout.grid.rect((boxes.width - WIDTH) / 2, (boxes.height - height) / 2, WIDTH, height)

    def key(self, model: TableModel, ui: TableUi) -> Hashable:
        return ui.help_title, ui.help_lines

    def _wrapped(self, ui: TableUi) -> list[list[str]]:
        brush = self.brush
        room = brush.px(WIDTH - 2 * EDGE)
        return [brush.type.wrap(line, "bold", brush.size(SIZE), room) for line in ui.help_lines]

    def paint(self, surface: pygame.Surface, model: TableModel, ui: TableUi) -> None:
        rect = self.area(model, ui)
        if rect is None:
            return
        brush, box = self.brush, self.brush.box(rect)
        brush.panel(surface, "panel_parchment", rect)
        x = box.x + box.w / 2
        brush.text(surface, ui.help_title, x, box.y + 76, 52, theme.INK, "display", "basemid", within=box.w - 80)
        y = box.y + 132.0
        for number, paragraph in enumerate(self._wrapped(ui)):
            last = number == len(ui.help_lines) - 1
            for line in paragraph:
                brush.text(surface, line, box.x + EDGE, y, SIZE, theme.LOSS if last else theme.INK, "bold", least=LEAST)
                y += PITCH
            y += 10
