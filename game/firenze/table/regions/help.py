"""The sheet of rules and keys over a darkened table."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pygame
from pygame import Rect

from game.firenze.table.model import TableModel, TableShown
from game.firenze.table.regions.part import Part
from game.firenze.table.regions.region import Region
from game.firenze.table.regions.ribbon import ICONS
from game.graphics import theme
from game.table.shown import KEYS
from game.table.spots import TouchArea

WIDTH, EDGE, HEAD, FOOT = 1640.0, 70.0, 142.0, 134.0
"""Of the sheet: its width, its margin, the room for the title above and for the keys below, logical px."""
NAME, TEXT = 92.0, 300.0
"""From the left edge of the lines to their names and to their texts."""
PITCH, SIZE, GAP, LEAST_LINE = 38.0, 32.0, 14.0, 60.0
"""From line to line, size of the letters, between two paragraphs, and the height of a short one with its icon."""
LINE_ICONS = (*ICONS, "flag-objective", "rolling-dices")
LINES = (*(f"board.phase.{phase}" for phase in range(1, 7)), "help.name.7", "help.name.8")
"""The names of the lines; the texts are `help.1` and so on."""
ICON_INK = theme.rgb("F3D98A")
KEY_SIZE = 28.0


@dataclass(frozen=True, slots=True)
class _Paragraph:
    """A name and the lines of its text; `y` from the top of the lines, logical px."""

    name: str
    lines: list[str]
    y: float
    height: float


class Help(Region):
    """The sheet of rules; it covers the whole table, and nothing in it can be touched."""

    def areas(self, model: TableModel, shown: TableShown) -> Iterator[TouchArea]:
        if shown.tools.cover == "help":
            yield TouchArea("help", self.rect, list, 0)

    def sheet(self, height: float) -> Rect:
        """The sheet, in the middle of the window; its height in logical px."""
        return self.grid.rect((self.boxes.width - WIDTH) / 2, (self.boxes.height - height) / 2, WIDTH, height)


class HelpPainter(Part[Help, bool]):
    """A parchment with a title, a line for every phase and the keys; it is as high as they need."""

    def props(self, model: TableModel, shown: TableShown) -> bool | None:
        return shown.tools.cover == "help" or None

    def area(self, props: bool) -> Rect:
        last = self._paragraphs()[-1]
        return self.region.sheet(HEAD + last.y + last.height + FOOT)

    def _paragraphs(self) -> list[_Paragraph]:
        brush = self.brush
        pitch = max(PITCH, brush.size(SIZE) / brush.scale * 1.16)
        found, y = [], 0.0
        for number, name in enumerate(LINES, 1):
            lines = brush.type.wrap(
                brush.t(f"help.{number}"), "bold", brush.size(SIZE), brush.px(WIDTH - 2 * EDGE - TEXT)
            )
            height = max(LEAST_LINE, len(lines) * pitch)
            found.append(_Paragraph(brush.t(name), lines, y, height))
            y += height + GAP
        return found

    def paint(self, surface: pygame.Surface, props: bool) -> None:
        rect = self.area(props)
        brush, box = self.brush, self.brush.box(rect)
        brush.panel(surface, "panel_graph", rect)
        x = box.x + box.w / 2
        brush.text(
            surface, brush.t("help.title"), x, box.y + 96, 56, theme.INK, "display", "basemid", within=box.w - 80
        )
        for paragraph, icon in zip(self._paragraphs(), LINE_ICONS, strict=True):
            self._line(surface, paragraph, icon, box.x + EDGE, box.y + HEAD + paragraph.y)
        rule = self.brush.grid.rect(box.x + EDGE, box.bottom - FOOT + 18, WIDTH - 2 * EDGE, 2)
        surface.fill(theme.GOLD_DARK, rule)
        self._keys(surface, box.x + EDGE, box.bottom - FOOT / 2 + 4)

    def _line(self, surface: pygame.Surface, paragraph: _Paragraph, icon: str, x: float, y: float) -> None:
        """Icon and name at the left, in the middle of the text beside them."""
        brush, middle = self.brush, y + paragraph.height / 2
        brush.sprite(surface, "button_round", x + 30, middle, 60)
        brush.icon(surface, icon, x + 30, middle, 42, ICON_INK)
        brush.text(
            surface, paragraph.name, x + NAME, middle, 36, theme.INK, "display", "midleft", within=TEXT - NAME - 10
        )
        pitch = paragraph.height / len(paragraph.lines) if len(paragraph.lines) > 1 else 0.0
        for number, line in enumerate(paragraph.lines):
            at = middle + (number - (len(paragraph.lines) - 1) / 2) * pitch
            brush.text(surface, line, x + TEXT, at, SIZE, theme.INK, "bold", "midleft")

    def _keys(self, surface: pygame.Surface, x: float, y: float) -> None:
        """The keys as caps with what they do, spread over the width."""
        brush = self.brush
        keys = [(brush.t(f"help.key.{key}"), brush.t(f"help.does.{key}")) for key in KEYS]
        caps = [brush.width(key, KEY_SIZE, "bold") + 24 for key, _ in keys]
        words = [brush.width(does, KEY_SIZE, "medium") for _, does in keys]
        free = WIDTH - 2 * EDGE - sum(caps) - sum(words) - 10 * len(caps)
        gap = max(12.0, free / max(1, len(caps) - 1))
        for (key, does), cap, wide in zip(keys, caps, words, strict=True):
            brush.panel(surface, "key_cap", self.brush.grid.rect(x, y - 22, cap, 40))
            brush.text(surface, key, x + cap / 2, y - 3, KEY_SIZE, theme.INK, "bold", "center")
            brush.text(surface, does, x + cap + 10, y - 3, KEY_SIZE, theme.INK, "medium", "midleft")
            x += cap + 10 + wide + gap
