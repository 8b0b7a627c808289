"""The panels of the other seats: seal, name, score, seals left, stock, cards and towers."""

from __future__ import annotations

from collections.abc import Hashable

import pygame
from pygame import Rect

from engine.firenze.board import SEALS
from engine.firenze.stones import COLOURS, LETTERS
from game.firenze.table.model import TableModel, TableUi
from game.graphics import theme
from game.graphics.bricks import brick_depth, brick_front, brick_height, draw_tower
from game.table.brush import Brush, Painter, score_of, shape_of, signed

NAME, ROBOT = theme.CREAM, theme.rgb("CFE0FF")
HEIGHT_HALO = theme.rgb("2A0F14")


class RivalPainter(Painter):
    """The panel of the `place`-th rival in turn order (0 to 2)."""

    def __init__(self, brush: Brush, place: int) -> None:
        super().__init__(brush)
        self.place = place

    def _seat(self, model: TableModel) -> int | None:
        rivals = self.layout.rivals(model)
        return rivals[self.place] if self.place < len(rivals) else None

    def area(self, model: TableModel, ui: TableUi) -> Rect | None:
        seat = self._seat(model)
        return None if seat is None else self.layout.seat_panel(model, seat)

    def key(self, model: TableModel, ui: TableUi) -> Hashable:
        seat = self._seat(model)
        if seat is None:
            return None
        view = model.view
        owner = view.seats[seat]
        on_way = tuple(sorted((p, n) for p, n in model.incoming.items() if n and len(p) > 1 and p[1] == seat))
        return (
            seat,
            view.names[seat],
            tuple(owner.stock),
            tuple(owner.towers),
            tuple(owner.hand),
            tuple(owner.buildings),
            owner.seals,
            score_of(model, seat),
            model.human[seat],
            view.to_act == seat and not view.is_over,
            view.player == seat,
            view.end == seat,
            on_way,
        )

    def paint(self, surface: pygame.Surface, model: TableModel, ui: TableUi) -> None:
        seat = self._seat(model)
        if seat is None:
            return
        brush, view = self.brush, model.view
        plan, shape = self.layout.seat_plan(model, seat), shape_of(model, seat)
        box, rect = plan.box, self.layout.seat_panel(model, seat)
        brush.panel(surface, "panel_dark", rect)
        brush.panel(surface, f"seat_bar_{shape}", self.layout.grid.rect(box.x + 3, box.y + 3, 9, box.h - 6))
        self._head(surface, model, seat)
        self._stock(surface, model, seat)
        self._cards(surface, model, seat)
        self._towers(surface, model, seat)
        if view.to_act == seat and not view.is_over:
            brush.panel(surface, f"seat_frame_{shape}", rect)

    def _head(self, surface: pygame.Surface, model: TableModel, seat: int) -> None:
        brush, view = self.brush, model.view
        plan, shape = self.layout.seat_plan(model, seat), shape_of(model, seat)
        box, owner = plan.box, view.seats[seat]
        if view.to_act == seat and not view.is_over:
            brush.sprite(surface, "glow_gold", box.x + 48, box.y + 42, 110, 0.8)
        brush.sprite(surface, f"seal_{shape}", box.x + 48, box.y + 42, 64)
        if not model.human[seat]:
            brush.sprite(surface, "button_round", box.x + 74, box.y + 66, 34)
            brush.icon(surface, "vintage-robot", box.x + 74, box.y + 65, 24, ROBOT)
        score, name = signed(score_of(model, seat)), view.names[seat]
        right = plan.right
        room = right - brush.width(score, 60, "display") - 10 - (box.x + 88)
        long = brush.width(name, 28) > room  # then the score goes into the line below
        size, foot = (44, 78) if long else (60, 54)
        brush.text(surface, score, right, box.y + foot, size, theme.NUMBER, "display", "baseright", theme.HALO_NIGHT, 7)
        name_y = box.y + (38 if self.layout.is_small or long else 42)
        brush.text(surface, name, box.x + 88, name_y, 34, NAME, within=right - box.x - 88 if long else room)
        pips_end = right - brush.width(score, size, "display") - 8 if long else right - 8
        self._pips(surface, shape, owner.seals, SEALS[len(view.seats)], box.x + 110, box.y + 66, pips_end)

    def _pips(
        self, surface: pygame.Surface, shape: str, left: int, number: int, x: float, y: float, right: float
    ) -> None:
        """Seals not yet placed, and holes for the others; in small windows one pip and a number."""
        brush = self.brush
        if self.layout.is_small:
            brush.sprite(surface, f"pip_{shape}", x + 4, y - 4, 27)
            brush.text(surface, str(left), x + 24, y + 6, 30, NAME, "display")
            return
        step = min(22.0, (right - x - 10) / (number - 1))
        for k in range(number):
            brush.sprite(surface, f"{'pip' if k < left else 'hole'}_{shape}", x + k * step, y, 21)

    def _stock(self, surface: pygame.Surface, model: TableModel, seat: int) -> None:
        brush = self.brush
        plan = self.layout.seat_plan(model, seat)
        for colour in COLOURS:
            spot = self.layout.rival_stock(model, seat, colour)
            number = self.layout.shown_stock(model, seat, colour)
            if not number:
                name = f"brick_{LETTERS[colour]}_2"
                brush.sprite(surface, name, spot.x / brush.scale, spot.y / brush.scale, spot.width / brush.scale, 0.28)
                continue
            brush.brick(surface, colour, spot)
            x = plan.stock_x + colour * plan.stock_pitch + brick_front(39 * plan.zoom) / 2
            brush.text(surface, str(number), x, plan.stock_foot + 32, 31, NAME, "text", "basemid", tight=True)

    def _cards(self, surface: pygame.Surface, model: TableModel, seat: int) -> None:
        brush, owner = self.brush, model.view.seats[seat]
        for kind, cards in (("hand", owner.hand), ("building", owner.buildings)):
            for k, card in enumerate(cards):
                place = self.layout.hand_card if kind == "hand" else self.layout.building
                box = brush.box(place(model, seat, k))
                if k == 0 and kind == "building":
                    line = Rect(0, 0, max(1, brush.px(2)), brush.px(box.h - 8))
                    line.midright = (brush.px(box.x - 5), brush.px(box.y + box.h / 2))
                    surface.fill(theme.GOLD_DARK, line)
                if not model.incoming[kind, seat, k]:
                    brush.sprite(surface, f"card_chip_{card}", box.x, box.y, box.w)

    def _towers(self, surface: pygame.Surface, model: TableModel, seat: int) -> None:
        brush, layout = self.brush, self.layout
        plan = layout.seat_plan(model, seat)
        brush.panel(surface, "site_opponent", layout.rect(plan.well))
        for k, tower in enumerate(model.view.seats[seat].towers):
            height = layout.shown_height(model, seat, k)
            if not height:
                continue
            foot = layout.tower_brick(model, seat, k, 0)
            draw_tower(surface, brush.sprites, LETTERS[tower.colour], height, foot.x, foot.y, foot.width)
            depth_x, depth_y = brick_depth(foot.width)
            top = foot.y - height * brick_height(foot.width) - depth_y
            x = (foot.x + (brick_front(foot.width) + depth_x) / 2) / brush.scale
            size = 30 if foot.width > 24 * brush.scale else 24
            brush.number(surface, height, x, top / brush.scale - 8, size, theme.rgb("FFF6DF"), HEIGHT_HALO, 6)
