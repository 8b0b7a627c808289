"""The panels of the other seats: score, cash, possessions, artists that can be recruited, and a small palace."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

import pygame
from pygame import Rect

from engine.princes.plan import Plan
from engine.princes.professions import FREEDOMS
from game.graphics import theme
from game.graphics.frame import draw_frame
from game.graphics.grid import Box
from game.princes.base.emblems import emblem
from game.princes.base.model import TableModel, TableShown
from game.princes.base.names import short_key
from game.princes.base.region import Part, Region
from game.princes.palace.small import draw_plan
from game.princes.regions.cards import draw_used
from game.table.kit.figures import Figures, SeatFigure, held
from game.table.painting.brush import TableBrush
from game.table.spots import Spot, Target, TouchArea

PLAN = 178.0
"""Width of the small palace, logical px."""
CARD, APART, NEAR = 46.0, 12.0, 4.0
"""Width of an artist on the table of a rival, and the most and the least free space beside it."""
FRAME = 13.0
"""Room below the artists for the frame round those that can be recruited."""
FREEDOM = 30.0
"""Width of the emblem of a freedom."""


class Rivals(Region):
    """The panels of the other seats."""

    name = "rivals"
    kinds = ("seat", "played", "used", "court")

    def target(self, model: TableModel, shown: TableShown, target: Target) -> Rect:
        if target.a == model.me:
            return Rect(0, 0, 0, 0)
        box = self.panel(model, target.a)
        if target.kind == "seat":
            return self.real(box)
        if target.kind == "court":
            return self.real(self.plan(box))
        court = model.view.seats[target.a]
        place = target.b + (len(court.table) if target.kind == "used" else 0)
        return self.real(self.played(box, court.works(), place))

    def areas(self, model: TableModel, shown: TableShown) -> Iterator[TouchArea]:
        for seat in model.rivals():
            court = model.view.seats[seat]
            found = [Target("used", seat, k) for k in reversed(range(court.used))]
            found += [Target("played", seat, k) for k in reversed(range(len(court.table)))]
            found += [Target("court", seat), Target("seat", seat)]
            yield self._panel_area(model, shown, seat, tuple(found))

    def _panel_area(self, model: TableModel, shown: TableShown, seat: int, found: tuple[Target, ...]) -> TouchArea:
        name, rect = f"seat_{seat}", self.real(self.panel(model, seat))
        spots = partial(self._in_panel, model, shown, found, name)
        return TouchArea(name, rect, spots, self.grid.px(self.least), within=lambda: found)

    def _in_panel(self, model: TableModel, shown: TableShown, found: tuple[Target, ...], name: str) -> list[Spot]:
        return [Spot(target, self.target(model, shown, target), name) for target in found]

    def panel(self, model: TableModel, seat: int) -> Box:
        """Return the panel of a seat, logical px."""
        others = model.rivals()
        return self.boxes.rival(others.index(seat), len(others))

    def face(self, model: TableModel, seat: int) -> tuple[float, float, float]:
        """Return the middle of a seat's portrait and the width of its sprite, logical px."""
        box = self.panel(model, seat)
        return box.x + 48, box.y + 46, 72

    def counts_y(self, box: Box) -> float:
        """Return the middle of the line with the things that serve every work."""
        return box.y + 88 + (box.h - 88) * 0.14

    def played(self, box: Box, number: int, place: int) -> Box:
        """Return the box of an artist on the table of a rival, or of a used recruiting card after them, of `number`
        works: in one row, or in two where they are larger so; none covers another."""
        left, wide = box.x + 20, self.plan(box).x - box.x - 28
        foot, high = box.bottom - FRAME, box.bottom - FRAME - self.counts_y(box) - 20
        lines, size = max(
            ((lines, min(CARD, wide / -(-number // lines) - NEAR, high / lines - NEAR)) for lines in (1, 2)),
            key=lambda found: (found[1], -found[0]),
        )
        across = -(-number // lines)
        row, column = divmod(place, across)
        pitch = min(size + APART, wide / across)
        return Box(left + column * pitch, foot - (lines - row) * (size + NEAR) + NEAR / 2, size, size)

    def freedoms(self, box: Box) -> Box:
        """Return the line of the freedoms in a panel: the end of its second line."""
        wide = FREEDOM * len(FREEDOMS)
        return Box(box.right - 14 - wide, box.y + 68 - FREEDOM / 2, wide, FREEDOM)

    def plan(self, box: Box) -> Box:
        """Return the box of the small palace in a panel."""
        high = min(PLAN * 56 / 64, box.h - 98)
        wide = high * 64 / 56
        return Box(box.right - wide - 10, box.bottom - high - 10, wide, high)


class RivalProps(NamedTuple):
    """The panel of a rival, the `place`-th of `number`."""

    place: int
    number: int
    name: str
    shape: str
    portrait: str
    is_human: bool
    acts: bool
    starts: bool
    score: int
    money: int
    counts: tuple[int, int, int]
    freedoms: tuple[bool, ...]
    hidden: tuple[int, int, int]
    table: tuple[str, ...]
    used: int
    plan: Plan

    def introduced(self) -> list[str]:
        """Return the freedoms of the seat."""
        return [kind for kind, there in zip(FREEDOMS, self.freedoms, strict=True) if there]


def purse_of(props: RivalProps) -> tuple[SeatFigure, ...]:
    """Return the figures beside a portrait: money, and cards in hand."""
    return held(
        SeatFigure("princes_florin", "seat_figure.money", props.money),
        SeatFigure("princes_icon_profession", "seat_figure.cards", sum(props.hidden)),
    )


def figures_of(props: RivalProps) -> tuple[SeatFigure, ...]:
    """Return the figures of the things that serve every work."""
    things = zip(("jester", "builder", "recruiting"), props.counts, strict=True)
    return held(*(SeatFigure(f"princes_icon_{thing}", short_key(thing), number) for thing, number in things))


class RivalPainter(Part[Rivals, RivalProps]):
    """Painter of the panel of the `place`-th rival in turn order."""

    def __init__(self, brush: TableBrush, region: Rivals, place: int) -> None:
        super().__init__(brush, region)
        self.place = place

    def props(self, model: TableModel, shown: TableShown) -> RivalProps | None:
        view, others = model.view, model.rivals()
        if self.place >= len(others):
            return None
        seat = others[self.place]
        court = view.seats[seat]
        return RivalProps(
            self.place,
            len(others),
            view.names[seat],
            model.shape(seat),
            model.portrait(seat),
            model.human[seat],
            view.to_act == seat and not view.is_over,
            view.start == seat,
            model.score(seat),
            court.money,
            (court.jesters, court.builders, court.recruiting),
            tuple([kind in court.freedoms for kind in FREEDOMS]),
            (len(court.hand), len(court.bonus), len(court.prestige)),
            court.table,
            court.used,
            court.plan,
        )

    def area(self, props: RivalProps) -> Rect:
        return self.region.real(self.region.boxes.rival(props.place, props.number))

    def painted(self, surface: pygame.Surface, props: RivalProps) -> Iterator[None]:
        brush, region = self.brush, self.region
        box = region.boxes.rival(props.place, props.number)
        brush.panel(surface, "princes_panel", region.real(box))
        bar = region.grid.rect(box.x + 3, box.y + 3, 9, box.h - 6)
        pygame.draw.rect(surface, theme.PLAYERS[props.shape], bar, border_radius=brush.px(4))
        self._head(surface, box, props)
        yield
        self._court(surface, box, props)
        yield
        draw_plan(brush, surface, props.plan, region.real(region.plan(box)))
        self._played(surface, box, props)
        if props.acts:
            draw_frame(surface, theme.PLAYERS[props.shape], region.real(box), max(2, brush.px(4)), brush.px(10))

    def _head(self, surface: pygame.Surface, box: Box, props: RivalProps) -> None:
        """Paint seal or portrait, name, score and cash."""
        brush = self.brush
        if props.portrait:
            brush.sprite(surface, props.portrait, box.x + 48, box.y + 46, 72)
            brush.sprite(surface, f"seal_{props.shape}", box.x + 76, box.y + 68, 30)
        else:
            brush.sprite(surface, f"seal_{props.shape}", box.x + 48, box.y + 46, 62)
        score = str(props.score)
        wide = brush.width(score, 54, "display")
        brush.text(surface, score, box.right - 16, box.y + 54, 54, theme.BOLE, "display", "baseright")
        room = box.w - 122 - wide
        brush.text(
            surface,
            props.name,
            box.x + 92,
            box.y + 42,
            31,
            theme.INK,
            "bold",
            within=room,
            least=20,
            tight=True,
            grow=1.3,
        )
        line = Box(box.x + 92, box.y + 51, box.w - 106 - FREEDOM * len(props.introduced()), 34)
        Figures(purse_of(props), line, 28, ink=theme.INK, soft=theme.INK_SOFT).paint(brush, surface)
        if props.starts:
            brush.sprite(surface, "princes_icon_start", box.x + 24, box.y + 20, 26)

    def _court(self, surface: pygame.Surface, box: Box, props: RivalProps) -> None:
        """Paint the things that serve every work, and the freedoms."""
        brush, region = self.brush, self.region
        line = Box(box.x + 22, region.counts_y(box) - 17, region.plan(box).x - box.x - 30, 34)
        Figures(figures_of(props), line, 27, ink=theme.INK, soft=theme.INK_SOFT).paint(brush, surface)
        line = region.freedoms(box)
        for k, kind in enumerate(props.introduced()):
            emblem(brush, surface, kind, line.right - FREEDOM * (k + 0.5), line.centre[1], FREEDOM)

    def _played(self, surface: pygame.Surface, box: Box, props: RivalProps) -> None:
        """Paint the artists with performed works, who can be recruited, and a card for each recruited one."""
        brush, region, number = self.brush, self.region, len(props.table) + props.used
        for place, card in enumerate(props.table):
            spot = region.played(box, number, place)
            brush.sprite(surface, f"princes_artist_{card}", *spot.centre, min(spot.w, spot.h))
        for place in range(len(props.table), number):
            draw_used(brush, surface, region.played(box, number, place))
        if not number:
            none, left = brush.t("princes.no_works"), box.x + 22
            room = region.plan(box).x - left - 8
            px, lines = brush.type.fit_lines(
                none, "text", brush.size(24, tight=True), 9, brush.grid.rect(0, 0, room, 60).size, 1.0
            )
            rect = brush.grid.rect(left, box.bottom - 14, room, 0)
            rect.y -= px * len(lines)
            brush.type.draw_lines(surface, lines, rect, "text", px, theme.INK_SOFT, leading=1.0)
