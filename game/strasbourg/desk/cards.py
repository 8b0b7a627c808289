"""Influence cards: their faces with the number, their backs, and fans of them."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from engine.strasbourg.state import COVERED
from game.graphics import theme
from game.graphics.grid import Box
from game.table.painting.brush import TableBrush
from game.table.painting.region import step

CARD = 120 / 168
"""Width of a card, in heights."""
CORNER, DIGIT = 44 / 120, 26.0
"""Side of the light corner with the number, in widths of the card, and its smallest side, logical px."""
CHIP = 40.0
"""Width below which only the number of a card is shown."""
TWO_ROWS = 60.0
"""Height of a room from which small cards lie in two rows."""
CORNER_GROUND = theme.rgb("FBF1DA")
RIMS = {1: "8C97A6", 2: "9A6A44", 3: "3F8A66", 4: "2F6CA8", 5: "8A4AA8", 6: "B93B33"}
"""The colours of the values, as on their cards."""
BACK, BACK_RIM = theme.rgb("4A5F78"), theme.rgb("E8D9B0")


def fan(room: Box, number: int, *, least: float, tall: float | None = None, apart: float = 8.0) -> list[Box]:
    """Return the boxes of `number` cards side by side in a room, fanned where they are many: at least `least` px of
    each one are free, in two rows of small ones if need be. tall: greatest height. apart: between them where there is
    room."""
    if number <= 0:
        return []
    high = min(room.h, tall or room.h)
    wide = high * CARD
    if number > 1:
        corners = room.w / (1 + (number - 1) * CORNER)  # the corner of each card is free
        wide = min(wide, corners, room.w - (number - 1) * least)
    wide = min(wide, room.w)
    if wide < CHIP and room.h >= TWO_ROWS and number > 1:
        return _two_rows(room, number)
    if wide < CHIP:
        high = min(room.h, CHIP)
        wide = min(high * 0.8, room.w)
    high = min(high, wide / CARD)
    pitch = step(room.w, number, wide, wide + apart)
    left = room.x + (room.w - pitch * (number - 1) - wide) / 2
    return [Box(left + place * pitch, room.y + (room.h - high) / 2, wide, high) for place in range(number)]


def _two_rows(room: Box, number: int) -> list[Box]:
    across = -(-number // 2)
    high = room.h / 2 - 2
    wide = min(CHIP - 8, high * 0.86)
    pitch = step(room.w, across, wide, wide + 4)
    left = room.x + (room.w - pitch * (across - 1) - wide) / 2
    return [
        Box(left + place % across * pitch, room.y + place // across * (high + 4), wide, high) for place in range(number)
    ]


def draw_card(brush: TableBrush, surface: pygame.Surface, value: int, box: Box) -> None:
    """Draw a card in its box: face and number, or its back; a narrow one is a number with a rim in its colour."""
    if value == COVERED:
        draw_back(brush, surface, box)
    elif box.w < CHIP:
        _chip(brush, surface, value, box)
    else:
        brush.sprite(surface, f"strasbourg_card_{value}", box.x, box.y, box.w)
        side = max(CORNER * box.w, DIGIT)
        corner = Box(box.x + 2, box.y + 2, side - 2, side + 2)
        pygame.draw.rect(surface, CORNER_GROUND, _real(brush, corner), border_radius=brush.px(4))
        brush.number(surface, value, corner.x + corner.w * 0.46, corner.bottom - corner.h * 0.16, side, theme.INK)


def _rimmed(
    surface: pygame.Surface, rect: pygame.Rect, colours: tuple[theme.Colour, theme.Colour], rim: int, round_: int
) -> None:
    """Draw a ground with a rim, as two filled shapes: a frame looks different where a clip cuts it."""
    ground, edge = colours
    pygame.draw.rect(surface, edge, rect, border_radius=round_)
    pygame.draw.rect(surface, ground, rect.inflate(-2 * rim, -2 * rim), border_radius=max(1, round_ - rim))


def _chip(brush: TableBrush, surface: pygame.Surface, value: int, box: Box) -> None:
    rect, round_ = _real(brush, box), brush.px(5)
    _rimmed(surface, rect, (CORNER_GROUND, theme.rgb(RIMS[value])), max(2, brush.px(3)), round_)
    brush.number(surface, value, box.centre[0], box.centre[1] + 9, 26, theme.INK)


def draw_back(brush: TableBrush, surface: pygame.Surface, box: Box) -> None:
    """Draw the back of a card; a narrow one without its picture."""
    if box.w >= CHIP:
        brush.sprite(surface, "strasbourg_card_back", box.x, box.y, box.w)
        return
    rect, round_ = _real(brush, box), brush.px(4)
    _rimmed(surface, rect, (BACK, BACK_RIM), max(1, brush.px(2)), round_)


def draw_backs(brush: TableBrush, surface: pygame.Surface, sizes: Sequence[int], room: Box) -> None:
    """Draw stacks face down in a row: each as a few backs, with its number of cards."""
    high = room.h
    wide = min(high * CARD, 26.0)
    pitch = step(room.w, len(sizes), wide + 8, wide + 16)
    for place, size in enumerate(sizes):
        x = room.x + place * pitch
        for behind in reversed(range(min(3, size))):
            draw_back(brush, surface, Box(x + behind * 4, room.y + 4 - behind * 2, wide, high - 4))
        brush.number(surface, size, x + wide / 2, room.y + high / 2 + 12, 28, theme.CREAM_BRIGHT, theme.INK, 6)


def _real(brush: TableBrush, box: Box) -> pygame.Rect:
    left, top = brush.px(box.x), brush.px(box.y)
    return pygame.Rect(left, top, brush.px(box.right) - left, brush.px(box.bottom) - top)
