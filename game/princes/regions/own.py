"""The strip of the player's court: its player, score and cash, and the things that serve every work; no zeros."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pygame
from pygame import Rect

from engine.princes.professions import FREEDOMS
from engine.princes.state import Seat
from game.graphics import theme
from game.graphics.grid import Box
from game.princes.base.court_ground import acting_shape, paint_ground
from game.princes.base.emblems import coin, emblem
from game.princes.base.model import TableModel, TableShown
from game.princes.base.names import short_key
from game.princes.base.region import Part, Region
from game.princes.regions.cards import draw_used
from game.table.kit.figures import Figures, SeatFigure, held
from game.table.painting.region import NOWHERE, step
from game.table.spots import Target, TouchArea

FACE, AIR = 48.0, 14.0
"""Width of the portrait, and the gap between the parts of the strip, logical px."""
NAME, SCORE, MONEY = 0.205, 0.11, 0.12
"""Widths of name, score and cash, as parts of the strip."""
USED, FREEDOM = 27.0, 42.0
"""Width of a used recruiting card, and distance of the emblems of freedoms, logical px."""


class Own(Region):
    """The strip at the top of the player's court."""

    name = "own"
    kinds = ("own",)

    def target(self, model: TableModel, shown: TableShown, target: Target) -> Rect:
        if target.kind == "used":
            used = model.view.seats[model.me].used
            return self.real(self.used(target.b, used)) if target.b < used else NOWHERE.copy()
        return self.rect

    def areas(self, model: TableModel, shown: TableShown) -> Iterator[TouchArea]:
        used = [Target("used", model.me, k) for k in reversed(range(model.view.seats[model.me].used))]
        yield self._area(model, shown, [*used, Target("seat", model.me)])

    @property
    def middle(self) -> float:
        """Middle of the line, logical px."""
        return self.box.y + self.box.h / 2 + 3

    @property
    def name_at(self) -> Box:
        """Box of the name, after the portrait."""
        left = self.box.x + AIR + FACE + 16
        return Box(left, self.box.y, self.box.w * NAME - AIR, self.box.h)

    @property
    def score_at(self) -> Box:
        """Box of the score."""
        return Box(self.name_at.right + AIR, self.box.y, self.box.w * SCORE, self.box.h)

    @property
    def money_at(self) -> Box:
        """Box of the cash."""
        return Box(self.score_at.right + AIR, self.box.y, self.box.w * MONEY, self.box.h)

    @property
    def freedoms_at(self) -> Box:
        """Box of the freedoms and used recruiting cards, at the right end."""
        wide = FREEDOM * len(FREEDOMS)
        return Box(self.box.right - AIR - wide, self.box.y, wide, self.box.h)

    @property
    def figures_at(self) -> Box:
        """Box of the things that serve every work, between cash and freedoms."""
        left = self.money_at.right + AIR
        return Box(left, self.box.y + 6, self.freedoms_at.x - AIR - left, self.box.h - 6)

    def freedom(self, place: int) -> tuple[float, float]:
        """Return the middle of the emblem of a freedom, by its place among those of the court."""
        return self.freedoms_at.right - FREEDOM * (place + 0.5), self.middle

    def used(self, place: int, number: int) -> Box:
        """Return the box of a used recruiting card, logical px."""
        room = self.figures_at
        apart = step(room.w * 0.2, number, USED, USED + 4)
        return Box(room.right - (number - place) * apart, self.middle - 19, USED, 36)


class OwnProps(NamedTuple):
    """Props of the strip.  acts: the seal of the player while it acts."""

    name: str
    shape: str
    portrait: str
    acts: str
    starts: bool
    score: int
    money: int
    things: tuple[SeatFigure, ...]
    used: int
    freedoms: tuple[str, ...]


def things_of(court: Seat) -> tuple[SeatFigure, ...]:
    """Return the figures of the things of a court that serve every work."""
    numbers = (("jester", court.jesters), ("builder", court.builders), ("recruiting", court.recruiting))
    return held(*(SeatFigure(f"princes_icon_{thing}", short_key(thing), number) for thing, number in numbers))


class OwnPainter(Part[Own, OwnProps]):
    """Painter of name, score and cash in large figures, the rest as signs with numbers, in wide windows with names."""

    has_gutter = False

    def props(self, model: TableModel, shown: TableShown) -> OwnProps:
        view, me = model.view, model.me
        court = view.seats[me]
        return OwnProps(
            view.names[me],
            model.shape(me),
            model.portrait(me),
            acting_shape(model),
            view.start == me,
            model.score(me),
            court.money,
            things_of(court),
            court.used,
            tuple(kind for kind in FREEDOMS if kind in court.freedoms),
        )

    def paint(self, surface: pygame.Surface, props: OwnProps) -> None:
        brush, region = self.brush, self.region
        paint_ground(brush, surface, region.boxes, region.rect, props.acts)
        x, y = region.box.x + AIR + FACE / 2, region.middle
        brush.sprite(surface, props.portrait or f"seal_{props.shape}", x, y, FACE * (1.1 if props.portrait else 1.0))
        if props.starts:
            brush.sprite(surface, "princes_icon_start", x + 22, y + 14, 26)
        self._figures(surface, props)
        line = region.figures_at
        Figures(props.things, line, 28, ink=theme.CREAM_BRIGHT, soft=theme.CREAM).paint(brush, surface)
        for place, kind in enumerate(reversed(props.freedoms)):
            emblem(brush, surface, kind, *region.freedom(place), 38)
        for place in range(props.used):
            draw_used(brush, surface, region.used(place, props.used))

    def _figures(self, surface: pygame.Surface, props: OwnProps) -> None:
        """Paint name, prestige points and cash."""
        brush, region, foot = self.brush, self.region, self.region.middle + 13
        name, score, money = region.name_at, region.score_at, region.money_at
        brush.text(
            surface, props.name, name.x, foot - 1, 34, theme.CREAM, "bold", within=name.w, least=17, tight=True,
            grow=1.3,
        )  # fmt: skip
        points, number = brush.t("princes.points"), str(props.score)
        wide = brush.width(points, 26, grow=1.2)
        brush.text(surface, points, score.right - wide, foot, 26, theme.CREAM, tight=True, grow=1.2)
        right = score.right - wide - 8
        brush.text(surface, number, right, foot + 3, 46, theme.NUMBER, "display", "baseright", theme.HALO_NIGHT, 7)
        coin(brush, surface, money.x + 22, region.middle, 34)
        brush.text(
            surface, str(props.money), money.x + 46, foot, 36, theme.CREAM_BRIGHT, "display", within=money.w - 46,
            least=20, tight=True, grow=1.15,
        )  # fmt: skip
