"""The other families: points, coins, goods, privileges, cards and stacks left, members in council and city."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pygame
from pygame import Rect

from engine.strasbourg.stacks import sizes
from game.graphics import theme
from game.graphics.frame import draw_frame
from game.graphics.grid import Box, Grid
from game.strasbourg.base.boxes import Boxes
from game.strasbourg.base.model import TableModel, TableShown
from game.strasbourg.base.region import Part, Region
from game.table.painting.brush import TableBrush
from game.table.painting.region import NOWHERE
from game.table.regions.prompt import Face
from game.table.regions.remark import beside
from game.table.spots import Target, TouchArea


class Rivals(Region):
    """The region of the other families."""

    name = "rivals"
    kinds = ("seat",)

    def __init__(self, boxes: Boxes, grid: Grid) -> None:
        super().__init__(boxes, grid, boxes.rivals)

    def target(self, model: TableModel, shown: TableShown, target: Target) -> Rect:
        return self.real(self.panel(model, target.a)) if target.a in model.rivals() else NOWHERE.copy()

    def areas(self, model: TableModel, shown: TableShown) -> Iterator[TouchArea]:
        yield self._area(model, shown, [Target("seat", seat) for seat in model.rivals()])

    def panel(self, model: TableModel, seat: int) -> Box:
        """Return the panel of a rival, logical px."""
        return self.boxes.rival(model.rivals().index(seat))

    def face(self, model: TableModel, seat: int) -> Face:
        """Return the place of a rival's portrait or seal: its middle and its width."""
        box = self.panel(model, seat)
        return box.x + 48, box.centre[1], 64

    def said(self, model: TableModel, seat: int) -> Rect:
        """Return the callout of a rival's remark, real px."""
        return beside(self.grid, self.panel(model, seat), self.face(model, seat))


class RivalProps(NamedTuple):
    """Props of a rival."""

    place: int
    name: str
    shape: str
    portrait: str
    is_human: bool
    acts: bool
    starts: bool
    score: int
    money: int
    goods: tuple[int, ...]
    privileges: int
    pile: int
    sizes: tuple[int, ...]
    tasks: int


class RivalPainter(Part[Rivals, RivalProps]):
    """Painter of one of the other families."""

    def __init__(self, brush: TableBrush, region: Rivals, place: int) -> None:
        super().__init__(brush, region)
        self.place = place

    def props(self, model: TableModel, shown: TableShown) -> RivalProps | None:
        rivals = model.rivals()
        if self.place >= len(rivals):
            return None
        view, seat = model.view, rivals[self.place]
        family = view.seats[seat]
        return RivalProps(
            self.place,
            view.names[seat],
            model.shape(seat),
            model.portrait(seat),
            model.human[seat],
            view.to_act == seat and not view.is_over,
            view.start == seat,
            model.score(seat),
            family.money,
            family.goods,
            family.privileges,
            len(family.pile),
            sizes(family.stacks),
            len(family.tasks),
        )

    def area(self, props: RivalProps) -> Rect:
        return self.region.real(self.region.boxes.rival(props.place))

    def paint(self, surface: pygame.Surface, props: RivalProps) -> None:
        brush, region = self.brush, self.region
        box = region.boxes.rival(props.place)
        brush.panel(surface, "panel_dark", region.real(box))
        brush.sprite(surface, props.portrait or f"seal_{props.shape}", box.x + 48, box.centre[1], 64)
        brush.text(surface, props.name, box.x + 92, box.y + 38, 30, theme.CREAM, "bold", within=box.w - 170, least=20)
        brush.text(surface, str(props.score), box.right - 14, box.y + 46, 44, theme.NUMBER, "display", "baseright")
        brush.text(surface, str(props.money), box.x + 92, box.bottom - 16, 28, theme.CREAM, "display", tight=True)
        stacks = " · ".join(map(str, props.sizes))
        brush.text(surface, stacks, box.x + 160, box.bottom - 16, 28, theme.CREAM, tight=True)
        if props.acts:
            draw_frame(surface, theme.PLAYERS[props.shape], region.real(box), max(2, brush.px(4)), brush.px(10))
