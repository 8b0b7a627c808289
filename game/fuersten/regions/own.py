"""The own court: who sits there, score and cash, and what serves every work: jesters, builders, freedoms."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pygame
from pygame import Rect

from engine.fuersten.professions import FREEDOMS
from game.fuersten.boxes import Boxes
from game.fuersten.emblems import coin, emblem
from game.fuersten.model import TableModel, TableShown
from game.fuersten.regions.region import Part, Region
from game.graphics import theme
from game.graphics.frame import draw_frame
from game.graphics.grid import Grid
from game.table.spots import Target, TouchArea


class Own(Region):
    """The own court."""

    name = "own"
    kinds = ("own",)

    def __init__(self, boxes: Boxes, grid: Grid) -> None:
        super().__init__(boxes, grid, boxes.own)

    def target(self, model: TableModel, shown: TableShown, target: Target) -> Rect:
        return self.rect

    def areas(self, model: TableModel, shown: TableShown) -> Iterator[TouchArea]:
        yield self._area(model, shown, [Target("seat", model.me)])


class OwnProps(NamedTuple):
    """What the own court has."""

    name: str
    shape: str
    portrait: str
    acts: bool
    starts: bool
    score: int
    money: int
    jesters: int
    builders: int
    recruiting: int
    freedoms: tuple[bool, ...]


class OwnPainter(Part[Own, OwnProps]):
    """Name, score and cash in large figures, the rest as emblems with numbers."""

    def props(self, model: TableModel, shown: TableShown) -> OwnProps:
        view, me = model.view, model.me
        court = view.seats[me]
        return OwnProps(
            view.names[me],
            model.shape(me),
            model.portrait(me),
            view.to_act == me and not view.is_over,
            view.start == me,
            model.score(me),
            court.money,
            court.jesters,
            court.builders,
            court.recruiting,
            tuple(kind in court.freedoms for kind in FREEDOMS),
        )

    def paint(self, surface: pygame.Surface, props: OwnProps) -> None:
        brush, box = self.brush, self.region.box
        brush.panel(surface, "fu_panel_terracotta", self.region.rect)
        head = props.portrait or f"seal_{props.shape}"
        brush.sprite(surface, head, box.x + 56, box.centre[1], 78)
        if props.starts:
            brush.sprite(surface, "fu_icon_start", box.x + 86, box.y + box.h - 28, 28)
        self._figures(surface, props)
        self._court(surface, props)
        if props.acts:
            draw_frame(surface, theme.PLAYERS[props.shape], self.region.rect, max(2, brush.px(4)), brush.px(10))

    def _figures(self, surface: pygame.Surface, props: OwnProps) -> None:
        """Name, cash and prestige points."""
        brush, box = self.brush, self.region.box
        x, y, right = box.x + 108, box.y + 46, box.right - 18
        score, points = str(props.score), brush.t("princes.points")
        brush.text(surface, points, right, y, 26, theme.CREAM, anchor="baseright", tight=True)
        right -= brush.width(points, 26) + 6
        brush.text(surface, score, right, y + 2, 52, theme.NUMBER, "display", "baseright", theme.HALO_NIGHT, 7)
        right -= brush.width(score, 52, "display") + 26
        money = str(props.money)
        brush.text(surface, money, right, y, 38, theme.CREAM_BRIGHT, "display", "baseright", tight=True)
        right -= brush.width(money, 38, "display") + 22
        coin(brush, surface, right, y - 12, 34)
        brush.text(
            surface, props.name, x, y, 34, theme.CREAM, "bold", within=right - 26 - x, least=20, tight=True, grow=1.3
        )

    def _court(self, surface: pygame.Surface, props: OwnProps) -> None:
        """What serves every work."""
        brush, box = self.brush, self.region.box
        x, y = box.x + 126, box.y + box.h - 36
        lines = (("jester", props.jesters), ("builder", props.builders), ("recruiting", props.recruiting))
        for thing, number in lines:
            emblem(brush, surface, thing, x, y, 44, there=bool(number))
            brush.text(surface, str(number), x + 28, y + 12, 34, theme.CREAM, "display", tight=True)
            x += 72
        x += 4
        for kind, there in zip(FREEDOMS, props.freedoms, strict=True):
            emblem(brush, surface, kind, x, y, 38, there=there)
            x += 46
