"""The player's court: its player, score and cash, and the things that serve every work: jesters, builders, freedoms."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pygame
from pygame import Rect

from engine.princes.professions import FREEDOMS
from game.graphics import theme
from game.graphics.frame import draw_frame
from game.graphics.grid import Box
from game.princes.base.emblems import coin, emblem
from game.princes.base.model import TableModel, TableShown
from game.princes.base.region import Part, Region
from game.princes.regions.cards import draw_used
from game.table.painting.region import NOWHERE, step
from game.table.spots import Target, TouchArea

HEAD, AIR = 110.0, 18.0
"""Logical px: width of the seal or portrait at the left, and of the rim."""
PITCH, USED = 72.0, 27.0
"""Distance between emblems with their numbers, and the width of a used recruiting card."""


class Own(Region):
    """The player's court."""

    name = "own"
    kinds = ("own",)
    lines = (0.32, 0.615, 0.895)
    """Feet of its three lines, in parts of the height."""

    def target(self, model: TableModel, shown: TableShown, target: Target) -> Rect:
        if target.kind == "used":
            used = model.view.seats[model.me].used
            return self.real(self.used(target.b, used)) if target.b < used else NOWHERE.copy()
        return self.rect

    def areas(self, model: TableModel, shown: TableShown) -> Iterator[TouchArea]:
        used = [Target("used", model.me, k) for k in reversed(range(model.view.seats[model.me].used))]
        yield self._area(model, shown, [*used, Target("seat", model.me)])

    def used(self, place: int, number: int) -> Box:
        """Return the box of a used recruiting card, logical px."""
        left = self.box.x + HEAD + 3 * PITCH
        apart = step(self.box.right - AIR - left, number, USED, USED + 4)
        return Box(left + place * apart, self.foot(2) - 27, USED, 36)

    def foot(self, line: int) -> float:
        """Return the baseline of a line, logical px."""
        return self.box.y + self.box.h * self.lines[line]


class OwnProps(NamedTuple):
    """Props of the player's court."""

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
    used: int
    freedoms: tuple[bool, ...]


class OwnPainter(Part[Own, OwnProps]):
    """Painter of name, score and cash in large figures, the rest as emblems with numbers."""

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
            court.used,
            tuple(kind in court.freedoms for kind in FREEDOMS),
        )

    def paint(self, surface: pygame.Surface, props: OwnProps) -> None:
        brush, box = self.brush, self.region.box
        brush.panel(surface, "princes_panel_terracotta", self.region.rect)
        head = props.portrait or f"seal_{props.shape}"
        brush.sprite(surface, head, box.x + 56, box.centre[1], 78)
        if props.starts:
            brush.sprite(surface, "princes_icon_start", box.x + 26, box.y + box.h - 26, 28)
        self._figures(surface, props)
        self._court(surface, props)
        if props.acts:
            draw_frame(surface, theme.PLAYERS[props.shape], self.region.rect, max(2, brush.px(4)), brush.px(10))

    def _figures(self, surface: pygame.Surface, props: OwnProps) -> None:
        """Paint name and prestige points in the first line; cash and freedoms in the second."""
        brush, region = self.brush, self.region
        x, y, right = region.box.x + HEAD, region.foot(0), region.box.right - AIR
        score, points = str(props.score), brush.t("princes.points")
        brush.text(surface, points, right, y, 26, theme.CREAM, anchor="baseright", tight=True, grow=1.2)
        right -= brush.width(points, 26, grow=1.2) + 6
        brush.text(surface, score, right, y + 2, 46, theme.NUMBER, "display", "baseright", theme.HALO_NIGHT, 7)
        room = right - brush.width(score, 46, "display") - 14 - x
        brush.text(surface, props.name, x, y, 34, theme.CREAM, "bold", within=room, least=17, tight=True, grow=1.3)
        y = region.foot(1)
        coin(brush, surface, x + 17, y - 11, 32)
        brush.text(surface, str(props.money), x + 40, y, 34, theme.CREAM_BRIGHT, "display", tight=True, grow=1.15)
        for k, (kind, there) in enumerate(zip(reversed(FREEDOMS), reversed(props.freedoms), strict=True)):
            emblem(brush, surface, kind, region.box.right - AIR - 18 - 42 * k, y - 10, 36, there=there)

    def _court(self, surface: pygame.Surface, props: OwnProps) -> None:
        """Paint the things that serve every work, and the recruiting cards in the place of an artist."""
        brush, region = self.brush, self.region
        x, y = region.box.x + HEAD, region.foot(2)
        lines = (("jester", props.jesters), ("builder", props.builders), ("recruiting", props.recruiting))
        for thing, number in lines:
            emblem(brush, surface, thing, x + 18, y - 10, 38, there=bool(number))
            brush.text(surface, str(number), x + 40, y, 32, theme.CREAM, "display", tight=True, grow=1.1)
            x += PITCH
        for place in range(props.used):
            draw_used(brush, surface, region.used(place, props.used))
