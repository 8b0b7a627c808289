"""The street of fields: nine stations A to I, walked down one after the other in every round."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pygame
from pygame import Rect

from engine.strasbourg.state import ChapelSite, EdificeSite, InField
from engine.strasbourg.view import View
from game.graphics import theme
from game.graphics.grid import Box, Grid
from game.strasbourg.base.boxes import GUTTER, Boxes
from game.strasbourg.base.model import TableModel, TableShown
from game.strasbourg.base.region import Part, Region
from game.strasbourg.base.signs import COLOURS, sign_of
from game.table.spots import Target, TouchArea

STATIONS = "ABCDEFGHI"
"""The fields of a round (R21)."""


def station(view: View) -> int:
    """Return the number of the field that is played; -1 before the first one."""
    match view.pending:
        case InField(field=field):
            return STATIONS.index(field)
        case ChapelSite():
            return STATIONS.index("H")
        case EdificeSite():
            return STATIONS.index("I")
    return -1


class Street(Region):
    """The region of the street."""

    name = "street"
    kinds = ("field",)

    def __init__(self, boxes: Boxes, grid: Grid) -> None:
        super().__init__(boxes, grid, boxes.street)

    def target(self, model: TableModel, shown: TableShown, target: Target) -> Rect:
        return self.real(self.station(target.a))

    def areas(self, model: TableModel, shown: TableShown) -> Iterator[TouchArea]:
        yield self._area(model, shown, [Target("field", number) for number in range(len(STATIONS))])

    def station(self, number: int) -> Box:
        """Return the box of a station, logical px."""
        wide = (self.box.w - GUTTER * (len(STATIONS) - 1)) / len(STATIONS)
        return Box(self.box.x + number * (wide + GUTTER), self.box.y, wide, self.box.h)


class StreetProps(NamedTuple):
    """Props of the street."""

    signs: tuple[str, ...]
    """By station."""
    at: int
    """The station that is played, -1 for none."""
    edifice: str


class StreetPainter(Part[Street, StreetProps]):
    """Painter of the stations."""

    def props(self, model: TableModel, shown: TableShown) -> StreetProps:
        view = model.view
        signs = tuple(sign_of(field, view.board) for field in STATIONS)
        return StreetProps(signs, station(view), view.edifice)

    def paint(self, surface: pygame.Surface, props: StreetProps) -> None:
        brush, region = self.brush, self.region
        for number, sign in enumerate(props.signs):
            box = region.station(number)
            brush.panel(surface, "panel_parchment" if number >= props.at else "panel_dark", region.real(box))
            if number == props.at:
                brush.panel(surface, "tab_current", region.real(box))
            colour = COLOURS.get(sign, theme.INK_SOFT)
            pygame.draw.circle(surface, colour, region.grid.at(*box.centre), brush.px(26))
            brush.text(surface, STATIONS[number], box.x + 14, box.y + 34, 30, theme.INK, "display")
