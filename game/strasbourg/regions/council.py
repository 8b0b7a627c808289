"""The council: eight seats at a table, each with the member that sits there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pygame
from pygame import Rect

from engine.strasbourg.components import COUNCIL
from game.graphics import theme
from game.graphics.grid import Box, Grid
from game.strasbourg.base.boxes import Boxes
from game.strasbourg.base.model import TableModel, TableShown
from game.strasbourg.base.region import Part, Region
from game.strasbourg.base.signs import COLOURS
from game.table.spots import Target, TouchArea

ACROSS = 4
"""Council seats in a row."""


class Council(Region):
    """The region of the council."""

    name = "council"
    kinds = ("council",)

    def __init__(self, boxes: Boxes, grid: Grid) -> None:
        super().__init__(boxes, grid, boxes.council)

    def target(self, model: TableModel, shown: TableShown, target: Target) -> Rect:
        return self.real(self.chair(target.a))

    def areas(self, model: TableModel, shown: TableShown) -> Iterator[TouchArea]:
        yield self._area(model, shown, [Target("council", place) for place in range(len(COUNCIL))])

    def chair(self, place: int) -> Box:
        """Return the box of a council seat, logical px."""
        inner = self.box.inset(8)
        wide, high = inner.w / ACROSS, inner.h / 2
        return Box(inner.x + place % ACROSS * wide, inner.y + place // ACROSS * high, wide, high)


class CouncilProps(NamedTuple):
    """Props of the council."""

    holders: tuple[str, ...]
    """By council seat the seal of its holder, "" for nobody."""
    leaders: tuple[str, ...]
    """The seals of the families with most members, who would get a privilege."""
    most: int


class CouncilPainter(Part[Council, CouncilProps]):
    """Painter of the council."""

    def props(self, model: TableModel, shown: TableShown) -> CouncilProps:
        view = model.view
        holders = tuple(
            "" if holder is None or model.incoming["council", place] else model.shape(holder)
            for place, holder in enumerate(view.council)
        )
        counts = [view.council.count(seat) for seat in range(len(view.seats))]
        most = max(counts)
        leaders = tuple(model.shape(seat) for seat, count in enumerate(counts) if most and count == most)
        return CouncilProps(holders, leaders, most)

    def paint(self, surface: pygame.Surface, props: CouncilProps) -> None:
        brush, region = self.brush, self.region
        brush.panel(surface, "panel_dark", region.rect)
        for place, holder in enumerate(props.holders):
            box = region.chair(place)
            pygame.draw.circle(
                surface, COLOURS[COUNCIL[place]], region.grid.at(box.centre[0], box.y + 24), brush.px(16)
            )
            if holder:
                brush.sprite(surface, f"seal_{holder}", box.centre[0], box.y + 68, 48)
            else:
                pygame.draw.circle(surface, theme.INK_SOFT, region.grid.at(box.centre[0], box.y + 68), brush.px(20), 2)
