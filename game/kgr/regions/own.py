"""The own seat: name, points, the longest road, and the pieces left; with the knights its calendar in their place."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pygame
from pygame import Rect

from game.graphics import theme
from game.graphics.frame import draw_frame
from game.graphics.grid import Box
from game.kgr.base.boxes import GROWS
from game.kgr.base.model import TableModel, TableShown
from game.kgr.base.region import Part, Region
from game.kgr.regions.calendar import AREA, AreaColumn, column_box, columns, draw_column
from game.kgr.regions.letters import grown
from game.kgr.regions.rivals import OVER, SeatLook, draw_signs, draw_supply, draw_trail, seat_look, signs_of
from game.table.painting.region import NOWHERE
from game.table.spots import Target, TouchArea

HEAD = 122.0
"""The lines over the calendar, logical px."""
IN_THE_UPPER_LINE = ("strength", "open", "saviour")
"""Signs that stand beside the longest road; the others stand beside the hand."""


class Own(Region):
    """The region of the own seat."""

    name = "own"
    kinds = ("own", AREA)

    def target(self, model: TableModel, shown: TableShown, target: Target) -> Rect:
        if target.kind != AREA:
            return self.rect
        number = len(model.view.options.areas)
        return self.real(column_box(self.calendar, target.a, number)) if 0 <= target.a < number else NOWHERE.copy()

    def areas(self, model: TableModel, shown: TableShown) -> Iterator[TouchArea]:
        areas = [Target(AREA, area) for area in model.view.options.areas]
        if areas:
            yield self._area(model, shown, areas, self.real(self.calendar), halo=0)
        yield self._area(model, shown, [Target("seat", model.me)])

    @property
    def calendar(self) -> Box:
        """Return the box of the calendar, logical px."""
        top = self.box.y + HEAD
        return Box(self.box.x + 18, top, self.box.w - 28, self.box.bottom - 10 - top)


class OwnProps(NamedTuple):
    """Props of the own seat."""

    seat: SeatLook
    columns: tuple[AreaColumn, ...]


class OwnPainter(Part[Own, OwnProps]):
    """Painter of the own seat."""

    def props(self, model: TableModel, shown: TableShown) -> OwnProps:
        return OwnProps(seat_look(model, model.me), columns(model, shown))

    def area(self, props: OwnProps) -> Rect:
        return self.region.rect

    def paint(self, surface: pygame.Surface, props: OwnProps) -> None:
        self.brush.panel(surface, "kgr_panel_dark", self.region.rect)
        if props.columns:
            self._with_calendar(surface, props.seat, props.columns)
        else:
            self._in_the_land(surface, props.seat)
        if props.seat.acts:
            ink = theme.PLAYERS[props.seat.shape]
            draw_frame(surface, ink, self.region.rect, max(2, self.brush.px(4)), self.brush.px(10))

    def _with_calendar(self, surface: pygame.Surface, props: SeatLook, shown: tuple[AreaColumn, ...]) -> None:
        """Paint the seat in few lines, and below them its calendar."""
        brush, box = self.brush, self.region.box
        self._bar(surface, box, props)
        brush.sprite(surface, props.portrait or f"seal_{props.shape}", box.x + 52, box.y + 48, 68)
        brush.text(
            surface, props.name, box.x + 94, box.y + 40, 32, theme.CREAM, "bold", within=box.w - 190, least=18,
            tight=True, grow=GROWS,
        )  # fmt: skip
        brush.text(surface, str(props.points), box.right - 18, box.y + 56, 60, theme.NUMBER, "display", "baseright")
        draw_trail(brush, surface, (box.x + 110, box.y + 66), props)
        assert props.more is not None
        signs = signs_of(props.more)
        upper = [each for each in signs if each[0] in IN_THE_UPPER_LINE]
        draw_signs(brush, surface, (box.x + 110 + grown(brush, 66), box.y + 66), box.right - 76, upper)
        self._held(surface, (box.x + 94, box.y + 108), props)
        lower = [each for each in signs if each not in upper]
        draw_signs(brush, surface, (box.x + 226, box.y + 98), box.right - 20, lower)
        for place, column in enumerate(shown):
            draw_column(brush, surface, column_box(self.region.calendar, place, len(shown)), column)

    def _bar(self, surface: pygame.Surface, box: Box, props: SeatLook) -> None:
        brush = self.brush
        bar = self.region.grid.rect(box.x + 4, box.y + 8, 8, box.h - 16)
        pygame.draw.rect(surface, theme.PLAYERS[props.shape], bar, border_radius=brush.px(4))

    def _in_the_land(self, surface: pygame.Surface, props: SeatLook) -> None:
        brush, box = self.brush, self.region.box
        self._bar(surface, box, props)
        brush.sprite(surface, props.portrait or f"seal_{props.shape}", box.x + 66, box.y + 66, 92)
        brush.text(
            surface, props.name, box.x + 124, box.y + 50, 38, theme.CREAM, "bold", within=box.w - 144, least=18,
            tight=True, grow=GROWS,
        )  # fmt: skip
        brush.text(surface, str(props.points), box.right - 22, box.y + 138, 84, theme.NUMBER, "display", "baseright")
        draw_trail(brush, surface, (box.x + 142, box.y + 90), props)
        self._held(surface, (box.x + 30, box.y + 176), props)
        draw_supply(brush, surface, Box(box.x + 26, box.bottom - 76, box.w - 46, 58), props)

    def _held(self, surface: pygame.Surface, at: tuple[float, float], props: SeatLook) -> None:
        """Paint how many cards are in the hand, and from how many on a seven takes half."""
        brush, (x, y) = self.brush, at
        brush.sprite(surface, "kgr_card_back", x, y - 28, 24)
        ink = OVER if props.cards > props.limit else theme.CREAM
        said = brush.n("kgr.table.held", props.cards, most=props.limit)
        if props.more is not None:
            said = f"{props.cards}/{props.limit}"
        room = self.region.box.right - 16 - x - 34
        brush.text(surface, said, x + 34, y, 29, ink, "display", within=room, least=20, tight=True, grow=GROWS)
