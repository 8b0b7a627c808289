"""The other seats: points, cards, the longest road, and the pieces they have left."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pygame
from pygame import Rect

from engine.kgr import tasks as ts
from engine.kgr.phases.building import supply
from engine.kgr.points import longest_trail, points_of
from engine.kgr.values import HAND_LIMIT
from engine.kgr.view import View
from game.graphics import theme
from game.graphics.frame import draw_frame
from game.graphics.grid import Box, Grid
from game.kgr.base.boxes import Boxes
from game.kgr.base.model import PIECES, TableModel, TableShown
from game.kgr.base.region import Part, Region
from game.table.painting.brush import TableBrush
from game.table.painting.region import NOWHERE, step
from game.table.regions.prompt import Face
from game.table.regions.remark import beside
from game.table.spots import Target, TouchArea

FACE, LEFT = 76.0, 104.0
"""Width of a portrait, and where the lines beside it begin, logical px."""
HIGHEST = 98.0
"""Greatest height of the callout of a remark, logical px."""
BACK, BACK_TALL = 30.0, 42.0
"""A covered card in a panel, logical px."""
FAINT, OVER = theme.rgb("8E86B8"), theme.rgb("FF8A6A")
SIGNS = {"road": 34.0, "settlement": 30.0, "city": 36.0}
"""Widths of the signs of pieces, logical px."""
SPRITES = {"road": "kgr_road_{}_right", "settlement": "kgr_settlement_{}", "city": "kgr_city_{}"}


class SeatLook(NamedTuple):
    """What all see of a seat."""

    name: str
    shape: str
    portrait: str
    is_human: bool
    acts: bool
    points: int
    cards: int
    trail: int
    has_longest: bool
    supply: tuple[int, ...]
    """Roads, settlements and cities left."""
    answer: str = ""
    """What it has said to the offer: `yes` or `no`."""
    is_lit: bool = False


def seat_look(model: TableModel, seat: int, *, is_lit: bool = False) -> SeatLook:
    """Return the look of a seat."""
    view = model.view
    coming = sum(number for key, number in model.incoming.items() if key[0] == "card" and key[1] == seat)
    return SeatLook(
        view.names[seat],
        model.shape(seat),
        model.portrait(seat),
        model.human[seat],
        view.to_act == seat and not view.is_over,
        points_of(view, seat),
        max(0, view.seats[seat].held - coming),
        longest_trail(view, seat),
        view.longest == seat and not model.incoming["longest",],
        tuple(supply(view, seat, what) for what in PIECES),
        answer_of(view, seat),
        is_lit,
    )


def answer_of(view: View, seat: int) -> str:
    """Return what a seat has said to the offer that is being answered, "" for nothing."""
    asked = view.pending
    if isinstance(asked, ts.Dealing):
        return "" if seat == asked.seat else "yes" if seat in asked.yes else "no"
    if not isinstance(asked, ts.Answering) or seat == asked.by:
        return ""
    deal = next(task for task in view.tasks if isinstance(task, ts.Dealing))
    if seat in deal.yes:
        return "yes"
    still = {task.seat for task in view.tasks if isinstance(task, ts.Answering)} | {asked.seat}
    return "" if seat in still else "no"


class Rivals(Region):
    """The region of the other seats."""

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
        return box.x + 54, box.y + 54, FACE

    def said(self, model: TableModel, seat: int) -> Rect:
        """Return the callout of a rival's remark, real px."""
        panel = self.panel(model, seat)
        return beside(self.grid, panel, self.face(model, seat), min(HIGHEST, panel.h - 16))

    def cards(self, box: Box) -> Box:
        """Return the room of the covered cards in a panel."""
        return Box(box.x + 20, box.y + 106, box.w - 36, 48)


class RivalPainter(Part[Rivals, SeatLook]):
    """Painter of one of the other seats."""

    def __init__(self, brush: TableBrush, region: Rivals, place: int) -> None:
        super().__init__(brush, region)
        self.place = place

    def props(self, model: TableModel, shown: TableShown) -> SeatLook | None:
        rivals = model.rivals()
        if self.place >= len(rivals):
            return None
        seat = rivals[self.place]
        return seat_look(model, seat, is_lit=Target("seat", seat) in shown.question.lit)

    def area(self, props: SeatLook) -> Rect:
        return self.region.real(self.region.boxes.rival(self.place))

    def paint(self, surface: pygame.Surface, props: SeatLook) -> None:
        brush, region = self.brush, self.region
        box = region.boxes.rival(self.place)
        brush.panel(surface, "kgr_panel_dark", region.real(box))
        bar = region.grid.rect(box.x + 4, box.y + 6, 8, box.h - 12)
        pygame.draw.rect(surface, theme.PLAYERS[props.shape], bar, border_radius=brush.px(4))
        self._head(surface, box, props)
        self._cards(surface, region.cards(box), props.cards)
        draw_supply(brush, surface, Box(box.x + 22, box.bottom - 56, box.w - 40, 44), props)
        if props.acts:
            draw_frame(surface, theme.PLAYERS[props.shape], region.real(box), max(2, brush.px(4)), brush.px(10))

    def _head(self, surface: pygame.Surface, box: Box, props: SeatLook) -> None:
        """Paint seal or portrait, name, points, and what the seat says to an offer."""
        brush, x, y = self.brush, box.x + 54, box.y + 54
        if props.portrait:
            brush.sprite(surface, props.portrait, x, y, FACE)
            brush.sprite(surface, f"seal_{props.shape}", x + 28, y + 26, 30)
        else:
            brush.sprite(surface, f"seal_{props.shape}", x, y, FACE - 8)
        if not props.is_human and not props.portrait:
            brush.icon(surface, "vintage-robot", x + 30, y + 28, 26, theme.CREAM)
        brush.text(surface, str(props.points), box.right - 18, box.y + 58, 58, theme.NUMBER, "display", "baseright")
        room = box.w - LEFT - 84
        brush.text(
            surface, props.name, box.x + LEFT, box.y + 44, 32, theme.CREAM, "bold", within=room, least=20, tight=True,
            grow=1.2,
        )  # fmt: skip
        draw_trail(brush, surface, (box.x + LEFT + 16, box.y + 76), props)
        if props.answer:
            sign, ink = {"yes": ("check", theme.MAY), "no": ("cross", theme.NO_GLOW)}[props.answer]
            brush.icon(surface, sign, box.right - 120, box.y + 74, 40, ink)

    def _cards(self, surface: pygame.Surface, box: Box, number: int) -> None:
        """Paint the hand as backs, and how many they are: red where a seven would halve it."""
        brush = self.brush
        room = box.w - 66
        pitch = step(room, number, BACK, BACK + 4)
        for place in range(number):
            brush.sprite(surface, "kgr_card_back", box.x + place * pitch, box.y + 2, BACK)
        ink = OVER if number > HAND_LIMIT else theme.CREAM
        brush.text(surface, str(number), box.right - 4, box.y + 36, 36, ink, "display", "baseright", tight=True)


def draw_trail(brush: TableBrush, surface: pygame.Surface, at: tuple[float, float], props: SeatLook) -> None:
    """Paint the length of the longest trail, in gold where it is the longest road."""
    x, y = at
    brush.sprite(surface, "kgr_longest", x, y, 30) if props.has_longest else brush.sprite(
        surface, "kgr_longest", x, y, 24, 0.55
    )
    ink = theme.NUMBER if props.has_longest else FAINT
    brush.text(surface, str(props.trail), x + 24, y + 11, 30, ink, "display", tight=True)


def draw_supply(brush: TableBrush, surface: pygame.Surface, box: Box, props: SeatLook) -> None:
    """Paint the pieces that a seat has left."""
    pitch = box.w / len(SIGNS)
    for place, ((what, wide), number) in enumerate(zip(SIGNS.items(), props.supply, strict=True)):
        x = box.x + place * pitch + 20
        foot = box.centre[1] if what == "road" else box.bottom - 4
        brush.sprite(surface, SPRITES[what].format(props.shape), x, foot, wide)
        ink = theme.CREAM if number else FAINT
        brush.text(surface, str(number), x + 26, box.bottom - 10, 30, ink, "display", tight=True)
