"""The player's family: name, points, coins, privileges, and the goods as crates."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pygame
from pygame import Rect

from engine.strasbourg.components import GUILDS
from game.graphics import theme
from game.graphics.frame import draw_frame
from game.graphics.grid import Box, Grid
from game.strasbourg.base.boxes import Boxes
from game.strasbourg.base.model import TableModel, TableShown
from game.strasbourg.base.region import Part, Region
from game.strasbourg.base.signs import COLOURS
from game.table.spots import Target, TouchArea

CRATES = 110.0
"""Logical px of the row of goods at the foot."""


class Own(Region):
    """The region of the player's family."""

    name = "own"
    kinds = ("good", "own")

    def __init__(self, boxes: Boxes, grid: Grid) -> None:
        super().__init__(boxes, grid, boxes.own)

    def target(self, model: TableModel, shown: TableShown, target: Target) -> Rect:
        return self.real(self.crate(target.a)) if target.kind == "good" else self.rect

    def areas(self, model: TableModel, shown: TableShown) -> Iterator[TouchArea]:
        goods = [Target("good", place) for place in range(len(GUILDS))]
        yield self._area(model, shown, [*goods, Target("seat", model.me)])

    def crate(self, place: int) -> Box:
        """Return the box of a kind of good, logical px."""
        inner = self.box.inset(10)
        wide = inner.w / len(GUILDS)
        return Box(inner.x + place * wide, inner.bottom - CRATES, wide, CRATES)


class OwnProps(NamedTuple):
    """Props of the player's family."""

    name: str
    shape: str
    portrait: str
    acts: bool
    starts: bool
    score: int
    money: int
    privileges: int
    goods: tuple[int, ...]


class OwnPainter(Part[Own, OwnProps]):
    """Painter of the player's family."""

    def props(self, model: TableModel, shown: TableShown) -> OwnProps:
        view, me = model.view, model.me
        family = view.seats[me]
        goods = tuple(number - model.incoming["good", me, kind] for kind, number in enumerate(family.goods))
        privileges = family.privileges - model.incoming["privilege", me]
        return OwnProps(
            view.names[me],
            model.shape(me),
            model.portrait(me),
            view.to_act == me and not view.is_over,
            view.start == me,
            model.score(me),
            family.money,
            privileges,
            goods,
        )

    def paint(self, surface: pygame.Surface, props: OwnProps) -> None:
        brush, region = self.brush, self.region
        box = region.box
        brush.panel(surface, "panel_dark", region.rect)
        brush.sprite(surface, props.portrait or f"seal_{props.shape}", box.x + 62, box.y + 64, 84)
        brush.text(surface, props.name, box.x + 120, box.y + 50, 34, theme.CREAM, "bold", within=box.w - 230, least=22)
        brush.text(surface, str(props.score), box.right - 18, box.y + 60, 56, theme.NUMBER, "display", "baseright")
        brush.sprite(surface, "coin", box.x + 136, box.y + 96, 34)
        brush.text(surface, str(props.money), box.x + 162, box.y + 108, 34, theme.CREAM, "display")
        for place, number in enumerate(props.goods):
            crate = region.crate(place)
            pygame.draw.rect(surface, COLOURS[GUILDS[place]], region.real(crate.inset(8)), border_radius=brush.px(6))
            brush.number(surface, number, crate.centre[0], crate.centre[1] + 12, 36, theme.INK, theme.CREAM, 5)
        if props.acts:
            draw_frame(surface, theme.PLAYERS[props.shape], region.rect, max(2, brush.px(4)), brush.px(10))
