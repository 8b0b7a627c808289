"""The picker: a window over the card row with options."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

import pygame
from pygame import Rect

from game.firenze.base.anchors import BrickAnchor
from game.firenze.base.model import TableModel, TableShown
from game.firenze.base.part import FirenzePart
from game.firenze.base.region import Region
from game.graphics import theme
from game.graphics.grid import Box
from game.table.painting.region import NOWHERE
from game.table.question import PickOption, PickWindow
from game.table.spots import Target, TouchArea


class Picker(Region):
    """Region of the picker."""

    name = "picker"
    kinds = ("pick",)

    def target(self, model: TableModel, shown: TableShown, target: Target) -> Rect:
        window = shown.question.picker
        return NOWHERE.copy() if window is None else self.cell(window, target.a)

    def areas(self, model: TableModel, shown: TableShown) -> Iterator[TouchArea]:
        window = shown.question.picker
        if window is not None:
            cells = [Target("pick", k) for k in range(len(window.options))]
            yield replace(self._area(model, shown, cells, self.window(window), 0), is_window=True)

    def window(self, window: PickWindow) -> Rect:
        """Return the rectangle of the picker, over the card row: the board stays free."""
        cell, across, rows = self._cells(window)
        width = max(560, across * cell[0] + 40)
        height = rows * cell[1] + 76
        box = self.boxes.row
        return self.grid.rect(box.x + (box.w - width) / 2, box.bottom - height + 4, width, height)

    def shown_window(self, shown: TableShown) -> Rect | None:
        """Return the rectangle of the open picker."""
        window = shown.question.picker
        return None if window is None else self.window(window)

    def cell(self, window: PickWindow, position: int) -> Rect:
        """Return a cell of the picker."""
        whole = self.window(window)
        cell, across, _ = self._cells(window)
        line, place = divmod(position, across)
        here = min(across, len(window.options) - line * across)
        left = whole.centerx / self.scale - here * cell[0] / 2
        top = whole.y / self.scale + 60 + line * cell[1]
        return self.grid.rect(left + place * cell[0] + 4, top + 4, cell[0] - 8, cell[1] - 8)

    @staticmethod
    def _cells(window: PickWindow) -> tuple[tuple[float, float], int, int]:
        """Return the size of a cell (logical), cells in a line, lines."""
        options = window.options
        number = max(1, len(options))
        across = min(number, 8 if number <= 8 else 10)
        has_card = any(option.card for option in options)
        wide = 150.0 if any(len(option.caption) > 6 for option in options) else 116.0
        return (wide, 164.0 if has_card else 122.0), across, -(-number // across)


class PickerProps(NamedTuple):
    """The window, and the option under the pointer."""

    window: PickWindow
    hot: int | None


class PickerPainter(FirenzePart[Picker, PickerProps]):
    """Paints a small parchment window over the card row with options."""

    def props(self, model: TableModel, shown: TableShown) -> PickerProps | None:
        window, hover = shown.question.picker, shown.pointer.hover
        if window is None:
            return None
        return PickerProps(window, hover.a if hover is not None and hover.kind == "pick" else None)

    def area(self, props: PickerProps) -> Rect:
        return self.region.window(props.window)

    def painted(self, surface: pygame.Surface, props: PickerProps) -> Iterator[None]:
        brush, rect = self.brush, self.area(props)
        brush.panel(surface, "panel_parchment", rect)
        box = brush.box(rect)
        x = box.x + box.w / 2
        title = props.window.title
        brush.text(
            surface, title, x, box.y + 46, 36, theme.INK, "display", "basemid", within=box.w - 50, least=26, grow=1.25
        )
        for k, option in enumerate(props.window.options):
            yield
            self._cell(surface, self.region.cell(props.window, k), option, props.hot == k)
        yield

    def _cell(self, surface: pygame.Surface, rect: Rect, option: PickOption, hot: bool) -> None:
        brush = self.brush
        name = "picker_dim" if not option.enabled else "picker_hot" if hot else "picker"
        brush.panel(surface, name, rect)
        box = brush.box(rect)
        x = box.x + box.w / 2
        bottom = box.bottom - 8
        ink = theme.INK if option.enabled else theme.rgb("9DB0DA")
        if option.card is None and option.piece is None:
            self._words(surface, option.caption, box, ink)
            return
        if option.caption:
            brush.number(surface, option.caption, x, bottom - 6, 30, ink, within=box.w - 14)
            bottom -= 36
        if option.card:
            tall = bottom - box.y - 10
            brush.sprite(surface, f"card_hand_{option.card}", x - tall * 70 / 208, box.y + 9, tall * 70 / 104)
        elif option.piece is not None:
            width = min(84.0, box.w - 30)
            middle = (box.y + 6 + bottom) / 2
            spot = BrickAnchor(brush.px(x - width / 2), brush.px(middle + width * 0.29), brush.px(width))
            brush.brick(surface, option.piece, spot)

    def _words(self, surface: pygame.Surface, words: str, box: Box, ink: theme.Colour) -> None:
        """Draw an option with words only: a big number, or some lines."""
        brush = self.brush
        x, y = box.centre
        if len(words) <= 3:
            brush.number(surface, words, x, y + 15, 44, ink, within=box.w - 14)
            return
        lines = brush.type.wrap(words, "text", brush.size(29), (box.w - 14) * brush.scale)
        for k, line in enumerate(lines):
            at = y + (k - (len(lines) - 1) / 2) * 33
            brush.text(surface, line, x, at, 29, ink, "text", "center", within=box.w - 10, least=22, tight=True)
