"""The panels of the other seats: seal, name, score, seals left, stock, cards and towers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame
from pygame import Rect

from engine.firenze.board import SEALS
from engine.firenze.state import Tower
from engine.firenze.stones import COLOURS, LETTERS
from game.firenze.table.brush import TableBrush, signed
from game.firenze.table.model import TableModel, TableShown
from game.firenze.table.paint.part import OnWay, Part, waiting_places
from game.firenze.table.regions.rivals import Rivals, SeatPlan
from game.graphics import theme
from game.graphics.bricks import brick_depth, brick_front, brick_height, draw_tower

NAME, ROBOT = theme.CREAM, theme.rgb("CFE0FF")
HEIGHT_HALO = theme.rgb("2A0F14")


class RivalProps(NamedTuple):
    """The panel of a rival, the `place`-th of `number`.  stock: the stones that have landed.  heights: of the towers
    as far as they have landed.  on_way: places in hand and buildings that wait for their card.  seals: not yet placed,
    of how many."""

    place: int
    number: int
    name: str
    shape: str
    is_human: bool
    score: int
    seals: tuple[int, int]
    acts: bool
    stock: tuple[int, ...]
    towers: tuple[Tower, ...]
    heights: tuple[int, ...]
    hand: tuple[str, ...]
    buildings: tuple[str, ...]
    on_way: OnWay


class RivalPainter(Part[Rivals, RivalProps]):
    """The panel of the `place`-th rival in turn order (0 to 2)."""

    def __init__(self, brush: TableBrush, rivals: Rivals, place: int) -> None:
        super().__init__(brush, rivals)
        self.place = place

    def props(self, model: TableModel, shown: TableShown) -> RivalProps | None:
        view, incoming = model.view, model.incoming
        rivals = self.region.seats(model)
        if self.place >= len(rivals):
            return None
        seat = rivals[self.place]
        owner = view.seats[seat]
        towers = tuple(owner.towers)
        return RivalProps(
            self.place,
            len(rivals),
            view.names[seat],
            model.shape(seat),
            model.human[seat],
            model.score(seat),
            (owner.seals, SEALS[len(view.seats)]),
            view.to_act == seat and not view.is_over,
            tuple([max(0, owner.stock[colour] - incoming["stock", seat, colour]) for colour in COLOURS]),
            towers,
            tuple([model.shown_height(seat, k) for k in range(len(towers))]),
            tuple(owner.hand),
            tuple(owner.buildings),
            tuple(place for place in waiting_places(model, "hand", "building") if place[1] == seat),
        )

    def area(self, props: RivalProps) -> Rect:
        return self.region.real(self.region.plan_at(props.place, props.number).box)

    def paint(self, surface: pygame.Surface, props: RivalProps) -> None:
        brush, shape = self.brush, props.shape
        plan = self.region.plan_at(props.place, props.number)
        box, rect = plan.box, self.area(props)
        brush.panel(surface, "panel_dark", rect)
        brush.panel(surface, f"seat_bar_{shape}", self.brush.grid.rect(box.x + 3, box.y + 3, 9, box.h - 6))
        self._head(surface, props, plan)
        self._stock(surface, props.stock, plan)
        self._cards(surface, props, plan)
        self._towers(surface, props, plan)
        if props.acts:
            brush.panel(surface, f"seat_frame_{shape}", rect)

    def _head(self, surface: pygame.Surface, props: RivalProps, plan: SeatPlan) -> None:
        brush, box, shape = self.brush, plan.box, props.shape
        if props.acts:
            brush.sprite(surface, "glow_gold", box.x + 48, box.y + 42, 110, 0.8)
        brush.sprite(surface, f"seal_{shape}", box.x + 48, box.y + 42, 64)
        if not props.is_human:
            brush.sprite(surface, "button_round", box.x + 74, box.y + 66, 34)
            brush.icon(surface, "vintage-robot", box.x + 74, box.y + 65, 24, ROBOT)
        score, name = signed(props.score), props.name
        right = plan.right
        room = right - brush.width(score, 60, "display") - 10 - (box.x + 88)
        long = brush.width(name, 28) > room  # then the score goes into the line below
        size, foot = (44, 78) if long else (60, 54)
        brush.text(surface, score, right, box.y + foot, size, theme.NUMBER, "display", "baseright", theme.HALO_NIGHT, 7)
        name_y = box.y + (38 if self.brush.is_small or long else 42)
        brush.text(surface, name, box.x + 88, name_y, 34, NAME, within=right - box.x - 88 if long else room)
        pips_end = right - brush.width(score, size, "display") - 8 if long else right - 8
        self._pips(surface, shape, *props.seals, box.x + 110, box.y + 66, pips_end)

    def _pips(
        self, surface: pygame.Surface, shape: str, left: int, number: int, x: float, y: float, right: float
    ) -> None:
        """Seals not yet placed, and holes for the others; in small windows one pip and a number."""
        brush = self.brush
        if self.brush.is_small:
            brush.sprite(surface, f"pip_{shape}", x + 4, y - 4, 27)
            brush.text(surface, str(left), x + 24, y + 6, 30, NAME, "display")
            return
        step = min(22.0, (right - x - 10) / (number - 1))
        for k in range(number):
            brush.sprite(surface, f"{'pip' if k < left else 'hole'}_{shape}", x + k * step, y, 21)

    def _stock(self, surface: pygame.Surface, stock: Sequence[int], plan: SeatPlan) -> None:
        brush = self.brush
        for colour, number in enumerate(stock):
            spot = self.region.stone(plan, colour)
            if not number:
                name = f"brick_{LETTERS[colour]}_2"
                brush.sprite(surface, name, spot.x / brush.scale, spot.y / brush.scale, spot.width / brush.scale, 0.28)
                continue
            brush.brick(surface, colour, spot)
            x = plan.stock_x + colour * plan.stock_pitch + brick_front(39 * plan.zoom) / 2
            brush.text(surface, str(number), x, plan.stock_foot + 32, 31, NAME, "text", "basemid", tight=True)

    def _cards(self, surface: pygame.Surface, props: RivalProps, plan: SeatPlan) -> None:
        brush, hand, buildings = self.brush, props.hand, props.buildings
        waiting = {(place[0], place[2]) for place in props.on_way}
        for kind, cards, before in (("hand", hand, 0), ("building", buildings, len(hand))):
            for k, card in enumerate(cards):
                box = brush.box(self.region.chip(plan, len(hand), len(buildings), before + k))
                if k == 0 and kind == "building":
                    line = Rect(0, 0, max(1, brush.px(2)), brush.px(box.h - 8))
                    line.midright = (brush.px(box.x - 5), brush.px(box.y + box.h / 2))
                    surface.fill(theme.GOLD_DARK, line)
                if (kind, k) not in waiting:
                    brush.sprite(surface, f"card_chip_{card}", box.x, box.y, box.w)

    def _towers(self, surface: pygame.Surface, props: RivalProps, plan: SeatPlan) -> None:
        brush, rivals = self.brush, self.region
        brush.panel(surface, "site_opponent", rivals.real(plan.well))
        full = [tower.height for tower in props.towers]
        for k, (tower, height) in enumerate(zip(props.towers, props.heights, strict=True)):
            if not height:
                continue
            foot = rivals.brick(plan, full, k, 0)
            draw_tower(surface, brush.sprites, LETTERS[tower.colour], height, foot.x, foot.y, foot.width)
            depth_x, depth_y = brick_depth(foot.width)
            top = foot.y - height * brick_height(foot.width) - depth_y
            x = (foot.x + (brick_front(foot.width) + depth_x) / 2) / brush.scale
            size = 30 if foot.width > 24 * brush.scale else 24
            brush.number(surface, height, x, top / brush.scale - 8, size, theme.rgb("FFF6DF"), HEIGHT_HALO, 6)
