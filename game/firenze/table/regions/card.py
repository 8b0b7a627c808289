"""The full card, and the slip beside it."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pygame
from pygame import Rect

from engine.firenze.cards import TYPE
from game.firenze.table.brush import TableBrush
from game.firenze.table.model import TableModel, TableShown
from game.firenze.table.regions.part import Part
from game.firenze.table.regions.region import Region
from game.graphics import theme
from game.graphics.grid import Box
from game.table.spots import Target

CARD_W, CARD_H, SLIP_W, CARD_TEXT = 256, 386, 380, 28
"""A full card, the slip beside it, and the letters of its text, logical px."""
Find = Callable[[TableModel, TableShown, Target], Rect]
TYPE_INK = {"person": "1E4A8E", "event": "9C2414", "feast": "8C2F66", "building": "84441A", "church": "2A5E4A"}


class FullCard(Region):
    """The full card beside what it is about, and the slip beside it."""

    def place(self, kind: str, target: Box, width: float, height: float) -> Box:
        """Where card and slip lie, all in logical px: above the row or the prompt for cards that lie there, else beside
        the target, which is of this kind and lies in this box."""
        boxes = self.boxes
        x = max(8.0, min(target.x + target.w / 2 - width / 2, boxes.width - 8 - width))
        if kind in ("row", "row_stone", "draw", "discard", "bag"):
            y = boxes.row.y - 6 - height
        elif kind in ("hand", "building"):
            y = min(boxes.prompt.y, boxes.hand.y) - 6 - height
        else:
            y = target.y + target.h / 2 - height / 2
            right = target.right + 16 + width <= boxes.width - 8
            x = target.right + 16 if right else max(8.0, target.x - 16 - width)
        return Box(x, max(78.0, min(y, boxes.height - 8 - height)), width, height)


class CardProps(NamedTuple):
    """A card, and where it and its slip lie, logical px."""

    card: str
    place: Box


class CardPainter(Part[FullCard, CardProps]):
    """The full card beside what the pointer is on, or else beside the one that is chosen, and a slip with all that
    holds for it.  find: the rectangle of a target."""

    def __init__(self, brush: TableBrush, card: FullCard, find: Find) -> None:
        super().__init__(brush, card)
        self._find = find

    def props(self, model: TableModel, shown: TableShown) -> CardProps | None:
        card, at = shown.pointer.card, shown.pointer.hover
        if card is None:
            at = shown.question.chosen
            card = model.card_at(at)
        if card is None or at is None:
            return None
        zoom, target = full_zoom(self.brush), self.brush.box(self._find(model, shown, at))
        place = self.region.place(at.kind, target, (CARD_W + 12 + SLIP_W) * zoom, CARD_H * zoom)
        return CardProps(card, place)

    def area(self, props: CardProps) -> Rect:
        return self.region.real(props.place)

    def paint(self, surface: pygame.Surface, props: CardProps) -> None:
        card, place = props
        brush = self.brush
        zoom = full_zoom(brush)
        draw_full_card(brush, surface, card, place.x, place.y)
        left, room = place.x + (CARD_W + 12) * zoom, SLIP_W * zoom - 44
        px = brush.size(29)
        lines = brush.type.wrap(brush.t(f"card.{card}.full"), "bold", px, room * brush.scale)
        pitch = px * 1.14 / brush.scale
        height = 70 + pitch * len(lines)
        top = min(place.y + 20, place.bottom - height)
        rect = self.brush.grid.rect(left, top, SLIP_W * zoom, height)
        brush.panel(surface, "tooltip", rect)
        kind = brush.t(f"card_type.{TYPE[card]}")
        brush.text(surface, kind, left + 22, top + 42, 31, theme.rgb(TYPE_INK[TYPE[card]]), "display")
        for k, line in enumerate(lines):
            brush.text(surface, line, left + 22, top + 52 + pitch * (k + 0.78), 29, theme.INK, "bold")


def full_zoom(brush: TableBrush) -> float:
    """How much larger a full card is in a small window, where its letters do not shrink with everything else."""
    return max(1.0, brush.size(CARD_TEXT) / (CARD_TEXT * brush.scale))


def card_text(brush: TableBrush, card: str) -> list[str]:
    """The lines of the text on a full card; three have room."""
    zoom = full_zoom(brush)
    words, px = brush.t(f"card.{card}.text"), brush.size(CARD_TEXT * zoom)
    return brush.type.wrap(words, "bold", px, 216 * zoom * brush.scale)


def draw_full_card(brush: TableBrush, surface: pygame.Surface, card: str, x: float, y: float) -> None:
    """A card with name and text, upper left at x, y (logical px), `full_zoom` times its full size."""
    zoom = full_zoom(brush)
    brush.sprite(surface, f"card_full_{card}", x, y, CARD_W * zoom)
    room, middle = 226 * zoom, x + CARD_W / 2 * zoom
    name = brush.card_name(card, CARD_TEXT * zoom, room)
    at = y + 232 * zoom
    brush.text(surface, name, middle, at, 33 * zoom, theme.CREAM_BRIGHT, "display", "center", within=room)
    lines = card_text(brush, card)
    pitch = brush.size(CARD_TEXT * zoom) * 1.12 / brush.scale
    first = y + 316 * zoom - pitch * (len(lines) - 1) / 2
    for k, line in enumerate(lines):
        brush.text(surface, line, middle, first + k * pitch, CARD_TEXT * zoom, theme.INK, "bold", "center")
