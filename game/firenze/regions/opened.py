"""An enlarged panel of a rival: with large letters, while its seat, its stock or a tower is under the pointer."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

import pygame
from pygame import Rect

from game.firenze.base.brush import FirenzeBrush
from game.firenze.base.model import TableModel, TableShown
from game.firenze.regions.rivals import RivalPainter, RivalProps, Rivals
from game.graphics.grid import Box
from game.table.painting.painter import Painter

OPENING = ("seat", "tower", "rival_stock")
"""Kinds of targets that open it; a card opens its full face instead."""
ZOOM = 1.75
"""Scale relative to the design."""


class OpenedProps(NamedTuple):
    """Props of the enlarged panel."""

    place: int
    """Place of the rival among the others."""
    panel: RivalProps
    """Props of its panel."""


class _OnePlace(Rivals):
    """The panels of all rivals in the same place."""

    def box_at(self, place: int, number: int) -> Box:
        return self.boxes.others


class OpenedRival(Painter[TableModel, TableShown, OpenedProps]):
    """The enlarged panel over the right end of the row and the church: stock and towers can be compared with the orders
    of the board, and the question can be read. It has no targets, because all of them are in the small panel too. With
    letters of the design's size it stays closed: the panels are large enough."""

    def __init__(self, brush: FirenzeBrush, rivals: Rivals) -> None:
        boxes, grid = rivals.boxes, rivals.grid
        self._rivals = rivals
        self._opens = boxes.is_lettered
        panel = boxes.rivals(1)[0]
        wide, high = panel.w, max(panel.h, 212.0)
        x, y = boxes.row.right - wide * ZOOM, boxes.row.bottom - high * ZOOM
        large = grid._replace(scale=grid.scale * ZOOM)
        box = Box(x / ZOOM, y / ZOOM, wide, high)
        region = _OnePlace(replace(boxes, others=box, text_scale=1.0), large)
        larger = FirenzeBrush(brush.context, large)
        larger.text_scale = 1.0  # it is as large as it can be
        self._panels = [RivalPainter(larger, region, place) for place in range(3)]

    def props(self, model: TableModel, shown: TableShown) -> OpenedProps | None:
        target = shown.focus or shown.pointer.hover
        if not self._opens or target is None or target.kind not in OPENING or target.a == model.me:
            return None
        place = self._rivals.seats(model).index(target.a)
        panel = self._panels[place].props(model, shown)
        return None if panel is None else OpenedProps(place, panel)

    def area(self, props: OpenedProps) -> Rect:
        return self._panels[props.place].area(props.panel)

    def paint(self, surface: pygame.Surface, props: OpenedProps) -> None:
        self._panels[props.place].paint(surface, props.panel)
