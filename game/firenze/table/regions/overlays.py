"""The windows over the table: the picker, the full card, and the menu or the rules, which cover everything."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import Rect

from game.firenze.table.model import TableModel, TableShown
from game.firenze.table.regions.region import NOWHERE, Region
from game.graphics.grid import Box
from game.table.question import PickWindow
from game.table.shown import MENU
from game.table.spots import Target, TouchArea


class Picker(Region):
    """A window over the card row with things to choose from."""

    name = "picker"
    kinds = ("pick",)

    def target(self, model: TableModel, shown: TableShown, target: Target) -> Rect:
        window = shown.question.picker
        return NOWHERE.copy() if window is None else self.cell(window, target.a)

    def areas(self, model: TableModel, shown: TableShown) -> Iterator[TouchArea]:
        window = shown.question.picker
        if window is not None:
            cells = [Target("pick", k) for k in range(len(window.options))]
            yield self._area(model, shown, cells, self.window(window), 0)

    def window(self, window: PickWindow) -> Rect:
        """The picker, over the card row: the board stays free."""
        cell, across, rows = self._cells(window)
        width = max(560, across * cell[0] + 40)
        height = rows * cell[1] + 76
        box = self.boxes.row
        return self.grid.rect(box.x + (box.w - width) / 2, box.bottom - height + 4, width, height)

    def cell(self, window: PickWindow, position: int) -> Rect:
        """A cell of the picker."""
        whole = self.window(window)
        cell, across, _ = self._cells(window)
        line, place = divmod(position, across)
        here = min(across, len(window.options) - line * across)
        left = whole.centerx / self.scale - here * cell[0] / 2
        top = whole.y / self.scale + 60 + line * cell[1]
        return self.grid.rect(left + place * cell[0] + 4, top + 4, cell[0] - 8, cell[1] - 8)

    @staticmethod
    def _cells(window: PickWindow) -> tuple[tuple[float, float], int, int]:
        """Size of a cell (logical), cells in a line, lines."""
        options = window.options
        number = max(1, len(options))
        across = min(number, 8 if number <= 8 else 10)
        has_card = any(option.card for option in options)
        wide = 150.0 if any(len(option.caption) > 6 for option in options) else 116.0
        return (wide, 164.0 if has_card else 122.0), across, -(-number // across)


class FullCard(Region):
    """The full card beside what it is about, and the slip beside it."""

    def place(self, kind: str, at: Rect, width: float, height: float) -> Box:
        """Where card and slip lie, logical px: above the row or the prompt for cards that lie there, else beside the
        target, which is of this kind and lies at this real rectangle."""
        boxes = self.boxes
        target = Box(at.x / self.scale, at.y / self.scale, at.w / self.scale, at.h / self.scale)
        x = max(8.0, min(target.x + target.w / 2 - width / 2, boxes.width - 8 - width))
        if kind in ("row", "row_stone", "draw", "discard", "bag"):
            y = boxes.row.y - 6 - height
        elif kind in ("hand", "building"):
            y = min(boxes.prompt.y, boxes.hand.y) - 6 - height
        else:
            y = target.y + target.h / 2 - height / 2
            right = target.right + 16 + width <= boxes.width - 8
            x = target.right + 16 if right else max(8.0, target.x - 16 - width)
        return Box(x, max(78.0, min(y, boxes.height - 8 - height)), width, height)


class Cover(Region):
    """The menu or the rules over the whole table."""

    kinds = ("menu_option", "menu_window")

    def target(self, model: TableModel, shown: TableShown, target: Target) -> Rect:
        return self.line(target.a) if target.kind == "menu_option" else self.window()

    def areas(self, model: TableModel, shown: TableShown) -> Iterator[TouchArea]:
        cover = shown.tools.cover
        lines = [Target("menu_option", k) for k in range(len(MENU) if cover == "menu" else 0)]
        if cover:
            yield TouchArea(cover, self.rect, lambda: self._spots(model, shown, lines), 0)

    def window(self) -> Rect:
        """The menu over the table."""
        height = 132 + 92 * len(MENU)
        return self.grid.rect((self.boxes.width - 620) / 2, (self.boxes.height - height) / 2, 620, height)

    def line(self, position: int) -> Rect:
        """A line of the menu."""
        whole = self.window()
        return self.grid.rect(whole.x / self.scale + 50, whole.y / self.scale + 104 + 92 * position, 520, 78)
