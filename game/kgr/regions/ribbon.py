"""The top bar: whose turn it is, the way of all seats to the points that win, and the round buttons."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

import pygame
from pygame import Rect

from engine.kgr.points import all_points
from game.graphics import theme
from game.graphics.grid import Box, Grid
from game.kgr.base.boxes import Boxes
from game.kgr.base.model import TableModel, TableShown
from game.kgr.island.discs import paint_disc
from game.table.painting.region import NOWHERE
from game.table.regions.round_buttons import BEFORE_BUTTONS, STEP
from game.table.regions.rounds import EDGE, BarProps, RoundsBar, RoundsPainter, bar_props
from game.table.spots import Target

CURRENT = 430.0
"""Width of the plate of the turn, logical px."""
SEAL, APART = 38.0, 15.0
"""Size of a seal on the way, and distance of those at the same place."""
WAY = theme.rgb("7A6CB8")


class Ribbon(RoundsBar):
    """The top bar: turns have no plates of their own."""

    def __init__(self, boxes: Boxes, grid: Grid) -> None:
        super().__init__(grid, boxes.text_scale, boxes.ribbon, 0, CURRENT)

    def target(self, model: TableModel, shown: TableShown, target: Target) -> Rect:
        return NOWHERE.copy() if target.kind == "round" else super().target(model, shown, target)

    def round(self, number: int, current: int) -> Rect:
        """Return the plate of the turn."""
        return self.grid.rect(EDGE, 4, self.current, 66)

    @property
    def way(self) -> Box:
        """Return the way to the points that win."""
        left = EDGE + CURRENT + 84
        return Box(left, 0, self.grid.width - BEFORE_BUTTONS - 3 * STEP - 90 - left, 66)


class RibbonProps(NamedTuple):
    """Props of the top bar."""

    bar: BarProps
    name: str
    target: int
    points: tuple[tuple[int, str], ...]
    """The points and the seal of each seat."""


class RibbonPainter(RoundsPainter[Ribbon, RibbonProps]):
    """Painter of the top bar."""

    skin = "kgr"

    def props(self, model: TableModel, shown: TableShown) -> RibbonProps:
        view = model.view
        points = tuple((each, model.shape(seat)) for seat, each in enumerate(all_points(view)))
        return RibbonProps(bar_props(model, shown), view.names[view.player], view.options.target, points)

    def paint(self, surface: pygame.Surface, props: RibbonProps) -> None:
        brush, bar = self.brush, props.bar
        self._bar(surface, bar)
        box = brush.box(self.region.round(bar.round, bar.round))
        key = "kgr.table.turn" if bar.round else "kgr.table.set_up"
        said = brush.t(key, n=bar.round, name=props.name)
        self._now(surface, box, said, brush.t(f"kgr.phase.{bar.phase}"), box.w - 60)
        self._way(surface, props)

    def _way(self, surface: pygame.Surface, props: RibbonProps) -> None:
        """Paint a line from no points to those that win, with the seal of each seat on it."""
        brush, way = self.brush, self.region.way
        y, pitch = 35.0, way.w / props.target
        line = self.region.grid.rect(way.x, y - 2, way.w, 4)
        pygame.draw.rect(surface, WAY, line, border_radius=brush.px(2))
        for point in range(props.target + 1):
            at = brush.px(way.x + point * pitch), brush.px(y)
            paint_disc(surface, WAY, at, brush.px(5))
        goal = way.x + way.w
        brush.sprite(surface, "coin", goal, y, 54)
        brush.number(surface, props.target, goal, y + 12, 32, theme.INK)
        crowd, met = Counter(points for points, _ in props.points), Counter[int]()
        for points, shape in sorted(props.points):
            x = way.x + min(points, props.target) * pitch + (met[points] - (crowd[points] - 1) / 2) * APART * 2
            met[points] += 1
            brush.sprite(surface, f"seal_{shape}", x, y, SEAL)
