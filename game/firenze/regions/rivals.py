"""The panels of the other seats: seal, name, score, seals left, stock, cards and towers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import pygame
from pygame import Rect

from engine.firenze.state import Tower
from engine.firenze.stones import COLOURS, LETTERS, Colour
from game.firenze.base.anchors import BrickAnchor, tower_body
from game.firenze.base.boxes import NUMBERS, Boxes
from game.firenze.base.brush import FirenzeBrush
from game.firenze.base.model import TableModel, TableShown
from game.firenze.base.part import FirenzePart, OnWay, waiting_places
from game.firenze.base.region import Region
from game.graphics import theme
from game.graphics.bricks import brick_depth, brick_front, brick_height, draw_tower
from game.graphics.grid import Box, Grid
from game.graphics.text import written
from game.table.kit.figures import Figures, SeatFigure, held
from game.table.painting.region import NOWHERE, Point, step
from game.table.spots import Spot, Target, TouchArea

NAME_AT = 92.0
"""Where a name begins, logical px."""
NAME, ROBOT = theme.CREAM, theme.rgb("CFE0FF")
HEIGHT_HALO = theme.rgb("2A0F14")


class SeatPlan(NamedTuple):
    """Inside of a rival's panel, logical: the well of the towers, the right end of name and score, size and places of
    stock and cards."""

    box: Box
    well: Box
    right: float
    zoom: float
    stock_x: float
    stock_pitch: float
    stock_foot: float
    cards_y: float
    card_w: float
    card_h: float
    cards_right: float


class Rivals(Region):
    """The panels of the other seats."""

    kinds = ("rival_stock", "rival_card")

    def __init__(self, boxes: Boxes, grid: Grid) -> None:
        super().__init__(boxes, grid)
        self._plans: dict[tuple[int, int], SeatPlan] = {}

    def target(self, model: TableModel, shown: TableShown, target: Target) -> Rect:
        match target:
            case Target("tower", seat, tower):
                return self.tower_rect(model, seat, tower)
            case Target("rival_card" | "rival_stock", seat) if seat == model.me:
                return NOWHERE.copy()  # the seat is nearest by now, and its things are elsewhere
            case Target("rival_card", seat, position):
                return self.card(model, seat, position)
            case Target("rival_stock", seat, colour):
                body = tower_body(self.stock(model, seat, colour), 1)
                return Rect(body.x, body.y, body.w, body.h + self.grid.px(36))
        return self.panel(model, target.a)

    def areas(self, model: TableModel, shown: TableShown) -> Iterator[TouchArea]:
        for seat in self.seats(model):
            yield self._panel_area(model, shown, seat)

    def _panel_area(self, model: TableModel, shown: TableShown, seat: int) -> TouchArea:
        name, targets = f"seat_{seat}", tuple(_targets(model, seat))

        def spots() -> list[Spot]:
            return [Spot(target, self.target(model, shown, target), name) for target in targets]

        return TouchArea(name, self.panel(model, seat), spots, self.grid.px(self.least), within=lambda: targets)

    def seats(self, model: TableModel) -> tuple[int, ...]:
        """Return the other seats in turn order after the nearest one."""
        number = len(model.view.seats)
        return tuple((model.me + k) % number for k in range(1, number))

    def panel(self, model: TableModel, seat: int) -> Rect:
        """Return the panel of a seat."""
        return self.real(self.plan(model, seat).box)

    def plan(self, model: TableModel, seat: int) -> SeatPlan:
        """Return the inside of a panel, logical px."""
        others = self.seats(model)
        return self.plan_at(others.index(seat), len(others))

    def face(self, model: TableModel, seat: int) -> tuple[float, float, float]:
        """Return the centre of a seat's portrait and its sprite's width, logical px."""
        return face_in(self.plan(model, seat))

    def plan_at(self, place: int, number: int) -> SeatPlan:
        """Return the inside of the panel of the `place`-th of `number` rivals, logical px."""
        plan = self._plans.get((place, number))
        if plan is None:
            box = self.box_at(place, number)
            plan = self._plans[place, number] = _upright(box) if box.h > box.w else _lying(box)
        return plan

    def box_at(self, place: int, number: int) -> Box:
        """Return the panel of the `place`-th of `number` rivals, logical px."""
        return self.boxes.rivals(number)[place]

    def score_place(self, model: TableModel, seat: int) -> Point:
        """Return the centre of a seat's score."""
        plan = self.plan(model, seat)
        return self.grid.at(plan.right - 30, plan.box.y + 36)

    def stock(self, model: TableModel, seat: int, colour: Colour) -> BrickAnchor:
        """Return the brick that represents a colour of the stock."""
        return self.stone(self.plan(model, seat), colour)

    def stone(self, plan: SeatPlan, colour: Colour) -> BrickAnchor:
        """Return the same brick in a panel."""
        return self._spot(plan.stock_x + colour * plan.stock_pitch, plan.stock_foot, 39 * plan.zoom)

    def tower_brick(self, model: TableModel, seat: int, tower: int, floor: int) -> BrickAnchor:
        """Return stone `floor` of one of the standing towers."""
        heights = [standing.height for standing in model.view.seats[seat].towers]
        return self.brick(self.plan(model, seat), heights, tower, floor)

    def brick(self, plan: SeatPlan, heights: Sequence[int], tower: int, floor: int) -> BrickAnchor:
        """Return stone `floor` (0 is the lowest) of a tower; for a tower or floor that does not exist, its future
        place."""
        well = plan.well
        number = max(1, len(heights), tower + 1)
        lines = 2 if number > 4 and well.w / number < 26 else 1  # many towers need two lines
        across = -(-number // lines)
        line, place = divmod(tower, across)
        tall = (well.h - 10) / lines
        width = min(
            {1: 54.0, 2: 46.0}.get(across, 34.0) * max(1.0, min(1.2 * well.w / 180, 1.6)),
            well.w / across * 0.92,
            (tall - 44 + 10 * (lines - 1)) / (max([4, *heights]) * 54 / 124 + 18 / 124),
        )
        x = well.x + well.w * (place + 0.5) / across - width * 0.48
        y = well.bottom - 10 - (lines - 1 - line) * tall
        return self._spot(x, y - floor * brick_height(width), width)

    def tower_rect(self, model: TableModel, seat: int, tower: int) -> Rect:
        """Return the body of a tower as shown (one stone at least)."""
        return tower_body(self.tower_brick(model, seat, tower, 0), max(1, model.shown_height(seat, tower)))

    def card(self, model: TableModel, seat: int, position: int) -> Rect:
        """Return a card of a seat: the hand first, then the buildings."""
        owner = model.view.seats[seat]
        return self.chip(self.plan(model, seat), len(owner.hand), len(owner.buildings), position)

    def chip(self, plan: SeatPlan, hand: int, buildings: int, position: int) -> Rect:
        """Return a card of a rival with this many cards: the hand first, then a gap, then the buildings."""
        number = max(hand + buildings, position + 1)
        gap = 8 if position >= hand and buildings else 0
        room = plan.cards_right - plan.box.x - 22 - (8 if buildings else 0)
        pitch = step(room, number, plan.card_w, plan.card_w + 4)
        return self.grid.rect(plan.box.x + 22 + position * pitch + gap, plan.cards_y, plan.card_w, plan.card_h)


def face_in(plan: SeatPlan) -> tuple[float, float, float]:
    """Return the centre of the portrait in a panel and its sprite's width, logical px."""
    return plan.box.x + 46, plan.box.y + 42, 66


def figures_of(props: RivalProps) -> tuple[SeatFigure, ...]:
    """Return the figures beside a rival's portrait."""
    return held(
        SeatFigure(f"pip_{props.shape}", "seat_figure.seals", props.seals),
        SeatFigure("brick_w_1", "seat_figure.stock", sum(props.stock)),
    )


def _targets(model: TableModel, seat: int) -> Iterator[Target]:
    rival = model.view.seats[seat]
    yield from (Target("tower", seat, k) for k in reversed(range(len(rival.towers))))
    yield from (Target("rival_card", seat, k) for k in reversed(range(len(rival.hand) + len(rival.buildings))))
    yield from (Target("rival_stock", seat, colour) for colour in COLOURS)
    yield Target("seat", seat)


def _lying(box: Box) -> SeatPlan:
    """Return the plan of a wide panel: the towers are at the right, stones and cards below the figures."""
    left = 284.0 if box.w < 500 else box.w * 0.6
    more = max(0.0, box.h - 158)
    card_h = 36 + min(18.0, more * 0.3)
    cards_y = box.bottom - 8 - card_h - more * 0.05
    return SeatPlan(
        box=box,
        well=Box(box.x + left, box.y + 10, box.w - left - 10, box.h - 20),
        right=box.x + left - 12,
        zoom=min((left - 32) / 252, 0.94 + more * 0.003),
        stock_x=box.x + 24,
        stock_pitch=(left - 32) / 6,
        stock_foot=cards_y - 5 - more * 0.25,
        cards_y=cards_y,
        card_w=card_h * 42 / 52,
        card_h=card_h,
        cards_right=box.x + left - 6,
    )


def _upright(box: Box) -> SeatPlan:
    """Return the plan of a tall panel: the towers are large and at the bottom."""
    card_h = 66.0
    stock_foot = box.y + 152
    cards_y = stock_foot + 48
    top = cards_y + card_h + 14
    return SeatPlan(
        box=box,
        well=Box(box.x + 16, top, box.w - 26, box.bottom - 10 - top),
        right=box.right - 20,
        zoom=1.25,
        stock_x=box.x + 24,
        stock_pitch=(box.w - 38) / 6,
        stock_foot=stock_foot,
        cards_y=cards_y,
        card_w=card_h * 42 / 52,
        card_h=card_h,
        cards_right=box.right - 14,
    )


class RivalProps(NamedTuple):
    """Props of a rival's panel, the `place`-th of `number`."""

    place: int
    number: int
    name: str
    shape: str
    is_human: bool
    portrait: str
    """Its sprite, "" for none."""
    score: int
    seals: int
    """Seals not yet placed."""
    acts: bool
    stock: tuple[int, ...]
    """Stones that have landed."""
    towers: tuple[Tower, ...]
    heights: tuple[int, ...]
    """Heights of the towers, without stones in flight."""
    hand: tuple[str, ...]
    buildings: tuple[str, ...]
    on_way: OnWay
    """Places in hand and buildings that wait for their card."""


class RivalPainter(FirenzePart[Rivals, RivalProps]):
    """Paints the panel of the `place`-th rival in turn order (0 to 2)."""

    def __init__(self, brush: FirenzeBrush, rivals: Rivals, place: int) -> None:
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
            model.portrait(seat),
            model.score(seat),
            owner.seals,
            view.to_act == seat and not view.is_over,
            tuple([max(0, owner.stock[colour] - incoming.get(("stock", seat, colour), 0)) for colour in COLOURS]),
            towers,
            tuple([model.shown_height(seat, k) for k in range(len(towers))]),
            tuple(owner.hand),
            tuple(owner.buildings),
            tuple(place for place in waiting_places(model, "hand", "building") if place[1] == seat),
        )

    def area(self, props: RivalProps) -> Rect:
        return self.region.real(self.region.plan_at(props.place, props.number).box)

    def painted(self, surface: pygame.Surface, props: RivalProps) -> Iterator[None]:
        brush, shape = self.brush, props.shape
        plan = self.region.plan_at(props.place, props.number)
        box, rect = plan.box, self.area(props)
        brush.panel(surface, "panel_dark", rect)
        brush.panel(surface, f"seat_bar_{shape}", self.brush.grid.rect(box.x + 3, box.y + 3, 9, box.h - 6))
        self._head(surface, props, plan)
        yield
        self._stock(surface, props.stock, plan)
        yield
        self._cards(surface, props, plan)
        yield
        self._towers(surface, props, plan)
        if props.acts:
            brush.panel(surface, f"seat_frame_{shape}", rect)

    def _head(self, surface: pygame.Surface, props: RivalProps, plan: SeatPlan) -> None:
        brush, box, shape = self.brush, plan.box, props.shape
        x, y, width = face_in(plan)
        if props.acts:
            brush.sprite(surface, "glow_gold", x, y, 104, 0.8)
        brush.sprite(surface, props.portrait or f"seal_{shape}", x, y, width if props.portrait else 62)
        if props.portrait:
            brush.sprite(surface, f"seal_{shape}", x + 27, y + 24, 30)
        score, left, right = written(props.score), box.x + NAME_AT, plan.right
        room = right - brush.width(score, 54, "display") - 10 - left
        is_long = brush.width(props.name, 32) > room  # if so, the score stands in the line below
        size, foot = (44, 78) if is_long else (54, 46)
        brush.text(
            surface, score, right, box.y + foot, size, theme.NUMBER, "display", "baseright", theme.HALO_NIGHT, 7
        )  # fmt: skip
        room = right + 8 - left if is_long else room
        brush.text(surface, props.name, left, box.y + 38, 32, NAME, within=room, least=18, tight=True, grow=NUMBERS)
        used = brush.width(score, size, "display") + 8 if is_long else 0
        line = Box(left, box.y + 46, right - left - used, 30)
        Figures(figures_of(props), line, 25, ink=NAME, soft=ROBOT).paint(brush, surface)

    def _stock(self, surface: pygame.Surface, stock: Sequence[int], plan: SeatPlan) -> None:
        """Draw a stone of each colour in stock with its number on it."""
        brush = self.brush
        for colour, number in enumerate(stock):
            if not number:
                continue
            spot = self.region.stone(plan, colour)
            brush.brick(surface, colour, spot)
            x = plan.stock_x + colour * plan.stock_pitch + brick_front(39 * plan.zoom) - 3
            y, room = plan.stock_foot + 9, plan.stock_pitch - 2
            brush.number(surface, number, x, y, 28, theme.CREAM_BRIGHT, HEIGHT_HALO, 6, within=room, grow=NUMBERS)

    def _cards(self, surface: pygame.Surface, props: RivalProps, plan: SeatPlan) -> None:
        brush, hand, buildings = self.brush, props.hand, props.buildings
        waiting = {(place[0], place[2]) for place in props.on_way}
        for kind, cards, before in (("hand", hand, 0), ("building", buildings, len(hand))):
            for k, card in enumerate(cards):
                rect = self.region.chip(plan, len(hand), len(buildings), before + k)
                box = brush.box(rect)
                if k == 0 and kind == "building":
                    line = Rect(0, 0, max(1, brush.px(2)), brush.px(box.h - 8))
                    line.midright = (brush.px(box.x - 5), brush.px(box.y + box.h / 2))
                    surface.fill(theme.GOLD_DARK, line)
                if (kind, k) not in waiting:
                    brush.held_card(surface, "chip", card, rect)

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
            ink, room = theme.rgb("FFF6DF"), plan.well.w / max(1, len(full))
            y = top / brush.scale - 8
            brush.number(surface, height, x, y, size, ink, HEIGHT_HALO, 6, within=room, grow=NUMBERS)
