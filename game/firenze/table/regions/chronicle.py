"""The chronicle: where it lies open, and where it is pulled out over the table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pygame
from pygame import Rect

from game.firenze.table.brush import TableBrush
from game.firenze.table.model import TableModel, TableShown
from game.firenze.table.regions.part import Part
from game.firenze.table.regions.region import Region
from game.firenze.table.regions.ribbon import BUTTONS
from game.graphics import theme
from game.table.shown import ChronicleLine
from game.table.spots import Spot, Target, TouchArea

PULLED_OUT = theme.rgb("5568A0")
"""The scroll in the place of a chronicle that is pulled out."""


class Chronicle(Region):
    """The chronicle."""

    def areas(self, model: TableModel, shown: TableShown) -> Iterator[TouchArea]:
        if shown.tools.log_open:
            drawer = self.drawer()
            yield TouchArea("log", drawer, lambda: [Spot(Target("log"), drawer, "log")])

    def drawer(self) -> Rect:
        """The chronicle pulled out over board and row."""
        width = min(640, self.boxes.width - 24)
        top = self.boxes.board.y
        return self.grid.rect(self.boxes.width - 12 - width, top, width, self.boxes.row.bottom - top)

    def place(self, seats: int) -> Rect | None:
        """Where the chronicle lies open with so many seats, or None where it is a drawer."""
        box = self.boxes.chronicle_box(seats - 1)
        return self.real(box) if box else None


class ChronicleProps(NamedTuple):
    """The lines of the chronicle, None while it is pulled out, and the number of seats, which leave it its place."""

    lines: tuple[ChronicleLine, ...] | None
    seats: int


class ChroniclePainter(Part[Chronicle, ChronicleProps]):
    """The chronicle where it lies open beside the table, unless it is pulled out."""

    def props(self, model: TableModel, shown: TableShown) -> ChronicleProps | None:
        seats = len(model.view.seats)
        if self.region.place(seats) is None:
            return None
        return ChronicleProps(None if shown.tools.log_open else shown.chronicle, seats)

    def area(self, props: ChronicleProps) -> Rect:
        place = self.region.place(props.seats)
        assert place is not None
        return place

    def paint(self, surface: pygame.Surface, props: ChronicleProps) -> None:
        rect = self.area(props)
        self.brush.panel(surface, "panel_dark", rect)
        if props.lines is None:
            middle = self.brush.box(rect).centre
            self.brush.icon(surface, BUTTONS["log"], *middle, 96, PULLED_OUT)
            return
        draw_chronicle(self.brush, surface, rect, props.lines, theme.CREAM, theme.rgb("C6D4F2"))


class DrawerPainter(Part[Chronicle, tuple[ChronicleLine, ...]]):
    """The chronicle pulled out over board and row."""

    def props(self, model: TableModel, shown: TableShown) -> tuple[ChronicleLine, ...] | None:
        return shown.chronicle if shown.tools.log_open else None

    def area(self, props: tuple[ChronicleLine, ...]) -> Rect:
        return self.region.drawer()

    def paint(self, surface: pygame.Surface, props: tuple[ChronicleLine, ...]) -> None:
        rect = self.area(props)
        self.brush.panel(surface, "panel_parchment", rect)
        draw_chronicle(self.brush, surface, rect, props, theme.INK, theme.INK_SOFT)


def draw_chronicle(
    brush: TableBrush,
    surface: pygame.Surface,
    rect: Rect,
    log: tuple[ChronicleLine, ...],
    title: theme.Colour,
    ink: theme.Colour,
) -> None:
    """Title and the newest lines that fit, the newest at the foot; over the lines of a turn a heading with a rule."""
    box = brush.box(rect)
    brush.text(surface, brush.t("board.chronicle"), box.x + 22, box.y + 46, 36, title, "display")
    if not log:
        nothing = brush.t("board.chronicle_empty")
        brush.text(surface, nothing, box.x + 22, box.y + 88, 28, ink, "bold", within=box.w - 40)
        return
    px = brush.size(28)
    pitch = px * 1.16 / brush.scale
    room = int((box.h - 74) // pitch)
    lines: list[tuple[str, bool, bool]] = []  # words, whether they begin an entry, whether they are a heading
    for entry in reversed(log):
        wrapped = brush.type.wrap(entry.text, "bold", px, (box.w - 62) * brush.scale)
        if len(lines) + len(wrapped) > room:
            break
        lines = [(line, k == 0, entry.is_heading) for k, line in enumerate(wrapped)] + lines
    for k, (line, begins, is_heading) in enumerate(lines):
        y = box.y + 60 + pitch * (k + 0.75)
        if is_heading:
            words = brush.text(surface, line, box.x + 22, y, 28, title, "bold", within=box.w - 44)
            left = words.right + brush.px(12)
            rule = Rect(left, brush.px(y - 8), max(0, rect.right - brush.px(22) - left), max(1, brush.px(2)))
            surface.fill(theme.GOLD_DARK, rule)
            continue
        if begins:
            pygame.draw.circle(surface, theme.GOLD, (brush.px(box.x + 28), brush.px(y - 9)), max(2, brush.px(4)))
        brush.text(surface, line, box.x + 42, y, 28, ink, "bold")
