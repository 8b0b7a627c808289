"""The own court: who sits there, score and cash, and what serves every work: jesters, builders, freedoms."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pygame
from pygame import Rect

from engine.fuersten import queries
from engine.fuersten.professions import FREEDOMS
from game.fuersten.boxes import Boxes
from game.fuersten.emblems import coin, emblem
from game.fuersten.model import TableModel, TableShown
from game.fuersten.regions.region import Part, Region
from game.graphics import theme
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
    """What the own court has.  left: actions to the end of the game."""

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
    left: int


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
            queries.actions_left(view, me),
        )

    def paint(self, surface: pygame.Surface, props: OwnProps) -> None:
        brush, box = self.brush, self.region.box
        brush.panel(surface, "panel_dark", self.region.rect)
        head = props.portrait or f"seal_{props.shape}"
        brush.sprite(surface, head, box.x + 48, box.y + 50, 72)
        if props.starts:
            brush.sprite(surface, "ready_badge", box.x + 76, box.y + 76, 28)
        brush.text(
            surface, props.name, box.x + 94, box.y + 44, 34, theme.CREAM, "bold", within=box.w - 106, least=22, grow=1.3
        )
        words = brush.n("princes.actions_left", props.left)
        brush.text(
            surface, words, box.x + 94, box.y + 76, 24, theme.CREAM_BLUE, within=box.w - 106, least=18, tight=True
        )
        y = box.y + 150
        brush.text(surface, str(props.score), box.x + 22, y, 64, theme.NUMBER, "display", halo=theme.HALO_NIGHT)
        wide = brush.width(str(props.score), 64, "display")
        brush.text(surface, brush.t("princes.points"), box.x + 28 + wide, y, 28, theme.CREAM, tight=True)
        coin(brush, surface, box.right - 116 - 20, y - 18, 38)
        brush.text(
            surface,
            str(props.money),
            box.right - 16,
            y,
            42,
            theme.CREAM_BRIGHT,
            "display",
            "baseright",
            within=112,
            least=24,
            tight=True,
        )
        lines = (("jester", props.jesters), ("builder", props.builders), ("recruiting", props.recruiting))
        pitch = (box.w - 24) / 3
        y = box.y + 150 + (box.h - 150) * 0.30
        for k, (thing, number) in enumerate(lines):
            x = box.x + 12 + pitch * k
            emblem(brush, surface, thing, x + 28, y, 50, there=bool(number))
            brush.text(
                surface,
                str(number),
                x + 58,
                y + 13,
                38,
                theme.CREAM if number else theme.CREAM_BLUE,
                "display",
                tight=True,
            )
        y = box.y + 150 + (box.h - 150) * 0.72
        for k, (kind, there) in enumerate(zip(FREEDOMS, props.freedoms, strict=True)):
            x = box.x + 12 + pitch * (k + 0.5)
            emblem(brush, surface, kind, x, y - 10, 48, there=there)
            name = brush.t(f"princes.short.{kind}")
            ink = theme.CREAM if there else theme.CREAM_BLUE
            brush.text(surface, name, x, y + 38, 22, ink, "text", "basemid", within=pitch - 6, least=16, tight=True)
        if props.acts:
            brush.panel(surface, "target_frame", self.region.rect)
