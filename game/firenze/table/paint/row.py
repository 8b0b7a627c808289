"""The card row in parts: six slots with their stones and costs, draw pile, discard pile and bag."""

from __future__ import annotations

from collections.abc import Hashable

import pygame
from pygame import Rect

from engine.firenze.board import ROW_LENGTH
from engine.firenze.stones import COLOURS, WHITE
from game.firenze.table.anchors import BrickAnchor
from game.firenze.table.model import TableModel, TableUi
from game.graphics import theme
from game.table.brush import PREMULTIPLIED, Brush, Painter, Role, is_lit

USED_IN = (1, 2)
FACES: tuple[Role, ...] = ("display", "text")
COUNT, COUNT_HALO = theme.rgb("FFE9B8"), theme.rgb("1A0A0A")
FREE = theme.rgb("20603A")
STRIP, SMALL_STRIP = 152, 158
"""Logical px a name has on a card of the row, and in small windows."""
LEAST_NAME, SHORTENED = 27, 28
"""The size of a long name's letters, and that at which it would have to have room; else the short name is taken."""


def name_face(brush: Brush, card: str, room: float) -> tuple[str, Role, int]:
    """Name, face and size (real px) of a card's name in a strip of `room` logical px: the running face is narrower, and
    a name that is too long even so is written a little smaller."""
    name = brush.card_name(card, SHORTENED, room, tight=True)
    least = brush.size(LEAST_NAME, tight=True)
    most = max(least, brush.px(29 * room / STRIP))
    for role in FACES:
        if brush.type.size_of(name, role, least)[0] <= room * brush.scale:
            return name, role, brush.type.fit(name, role, most, least, room * brush.scale)
    return name, "text", brush.type.fit(name, "text", least, 8, room * brush.scale)


def draw_row_card(brush: Brush, target: pygame.Surface, card: str, rect: Rect) -> None:
    """A card as it lies in the row, with its name, on `rect` (real px); the stones are not drawn."""
    zoom = rect.w / brush.scale / 168
    box = brush.box(rect)
    brush.sprite(target, f"card_row_{card}", box.x, box.y, box.w)
    name, role, px = name_face(brush, card, (SMALL_STRIP if brush.layout.is_small else STRIP) * zoom)
    at = brush.px(box.x + 84 * zoom), brush.px(box.y + 120 * zoom)
    brush.type.draw(target, name, at, role, px, theme.INK, "center")


class _ShelfPainter(Painter):
    """A part of the card row: the shelf behind it, and the veil over it."""

    has_gutter = False

    @staticmethod
    def _veiled(ui: TableUi) -> bool:
        return ui.phase not in USED_IN and not is_lit(ui, "row", "row_stone", "bag", "draw", "discard")

    def _border(self, slot: int) -> int:
        """Real x at which a slot begins; that of the piles after the last one."""
        plan = self.layout.row_plan
        gap = plan.pitch - 168 * plan.zoom
        return self.layout.grid.px(plan.x + slot * plan.pitch - gap / 2) if slot else self.layout.row.x

    def _part(self, left: int, right: int) -> Rect:
        row = self.layout.row
        return Rect(left, row.y, right - left, row.h)

    def _shelf(self, surface: pygame.Surface) -> None:
        self.brush.panel(surface, "row_shelf", self.layout.row)

    def _veil(self, surface: pygame.Surface, ui: TableUi) -> None:
        if self._veiled(ui):
            self.brush.veil(surface, self.layout.row.inflate(-self.brush.px(18), -self.brush.px(18)), 0)


class SlotPainter(_ShelfPainter):
    """A slot of the row: the card with its stones, and the cost plate."""

    def __init__(self, brush: Brush, slot: int) -> None:
        super().__init__(brush)
        self.slot = slot

    def area(self, model: TableModel, ui: TableUi) -> Rect:
        return self._part(self._border(self.slot), self._border(self.slot + 1))

    def key(self, model: TableModel, ui: TableUi) -> Hashable:
        row, slot = model.view.row, self.slot
        return (
            row[slot] if slot < len(row) else None,
            tuple(model.incoming["row", slot, colour] for colour in COLOURS),
            model.incoming["row_card", slot] > 0,
            model.view.free_choice,
            self._veiled(ui),
            self.brush.context.language.code,
        )

    def paint(self, surface: pygame.Surface, model: TableModel, ui: TableUi) -> None:
        row, slot = model.view.row, self.slot
        self._shelf(surface)
        if slot < len(row) and not model.incoming["row_card", slot]:
            draw_row_card(self.brush, surface, row[slot].card, self.layout.row_card(slot))
            for colour, spot in self.layout.row_stones(model, slot):
                self.brush.brick(surface, colour, spot)
        self._plate(surface, slot, slot == 0 or model.view.free_choice)
        self._veil(surface, ui)

    def _plate(self, surface: pygame.Surface, slot: int, free: bool) -> None:
        brush = self.brush
        x, y = (v / self.layout.scale for v in self.layout.cost_plate(slot))
        brush.sprite(surface, "cost_plate", x, y)
        if free:
            brush.number(surface, brush.t("board.free"), x, y + 10, 30, FREE, within=70)
            return
        brush.number(surface, slot, x - 14, y + 12, 34, theme.INK)
        brush.brick(surface, WHITE, BrickAnchor(brush.px(x + 1), brush.px(y + 10), brush.px(32)))


class PilesPainter(_ShelfPainter):
    """Draw pile, discard pile and bag."""

    def area(self, model: TableModel, ui: TableUi) -> Rect:
        return self._part(self._border(ROW_LENGTH), self.layout.row.right)

    def key(self, model: TableModel, ui: TableUi) -> Hashable:
        view = model.view
        heap = len(view.discard) - model.incoming["discard",]
        return view.draw, view.discard[-3:], heap, sum(view.bag) - model.incoming["bag",], self._veiled(ui)

    def paint(self, surface: pygame.Surface, model: TableModel, ui: TableUi) -> None:
        self._shelf(surface)
        self._piles(surface, model)
        self._bag(surface, model)
        self._veil(surface, ui)

    def _piles(self, surface: pygame.Surface, model: TableModel) -> None:
        brush, plan, view = self.brush, self.layout.row_plan, model.view
        draw = plan.draw
        if view.draw:
            brush.sprite(surface, "draw_pile", draw.x, draw.y, draw.w)
        else:
            brush.sprite(surface, "card_slot", draw.x, draw.y, draw.w)
        heap = view.discard[: len(view.discard) - model.incoming["discard",]]
        place = plan.discard
        brush.sprite(surface, "card_slot", place.x, place.y, place.w)
        for card, tilt in zip(heap[-2:], (3, -4)[2 - len(heap[-2:]) :], strict=True):
            picture = brush.sprites.sized(f"card_hand_{card}", place.h * 70 / 104 * brush.scale)
            turned = pygame.transform.rotozoom(picture, -tilt, 1)
            surface.blit(turned, turned.get_rect(center=self.layout.discard_pile().center), special_flags=PREMULTIPLIED)
        for number, box in ((view.draw, draw), (len(heap), place)):
            x = box.x + box.w / 2
            brush.number(surface, number, x, plan.count_y, 38, COUNT, COUNT_HALO, 6)

    def _bag(self, surface: pygame.Surface, model: TableModel) -> None:
        brush, plan = self.brush, self.layout.row_plan
        number = max(0, sum(model.view.bag) - model.incoming["bag",])
        brush.sprite(surface, "bag" if number else "bag_empty", plan.bag_x, plan.bag_foot, 140 * plan.zoom)
        x, y = plan.bag_x, plan.bag_foot + 20
        brush.panel(surface, "bag_tag", self.layout.grid.rect(x - 39, y - 20, 78, 40))
        words = str(number)
        wide = brush.width(words, 34, "display") + 32
        brush.text(surface, words, x - wide / 2, y + 12, 34, theme.INK, "display")
        brush.brick(surface, WHITE, BrickAnchor(brush.px(x + wide / 2 - 28), brush.px(y + 9), brush.px(28)))
