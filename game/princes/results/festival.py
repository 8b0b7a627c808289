"""The winner's court in festival, for the last picture: the palace at night with lamps in its buildings and rays behind
it, and at both sides the artists who have performed there."""

from __future__ import annotations

import math
from collections.abc import Iterator

import pygame
from pygame import Rect

from engine.princes.pieces import BUILDINGS, ORIENTATIONS
from engine.princes.state import Seat
from game.graphics import theme
from game.graphics.brush import PREMULTIPLIED
from game.princes.palace.small import draw_plan, ground_in
from game.table.painting.brush import TableBrush

MOONLIGHT = theme.rgb("D2C6E4")
"""Tint of the palace."""
SHARE = 0.7
"""Height of the palace in parts of its room: people stand before the rest."""
RAYS, REACH, STRENGTH = 28, 0.62, 46
"""Rays of light, their length in widths of the window, and their opacity."""
ROWS, COLUMNS = (0.2, 0.62), 3
"""Middles of the rows of artists in parts of the palace's height, and the most artists in a row at one side."""
FACE = 0.45
"""Width of an artist in heights of the palace."""
LAMP = 1.3
"""Width of a lamp's light by that of its building."""


def paint_court(brush: TableBrush, surface: pygame.Surface, court: Seat, room: Rect) -> Iterator[None]:
    """Paint a palace with its lamps in a room, real px, a part a step."""
    area = Rect(room.x, room.y, room.w, round(room.h * SHARE))
    night = pygame.Surface(area.size, pygame.SRCALPHA)
    draw_plan(brush, night, court.plan, night.get_rect())
    night.fill(MOONLIGHT, special_flags=pygame.BLEND_MULT)
    yield
    surface.blit(night, area)
    ground = ground_in(area)
    for piece in court.plan.pieces:
        if piece.kind in BUILDINGS:
            squares = ORIENTATIONS[piece.kind][piece.orient]
            rect = ground.spanned(piece.at, (max(x for x, _ in squares) + 1, max(y for _, y in squares) + 1))
            brush.sprites.blit(surface, "glow_gold", rect.centerx, rect.centery, width=rect.w * LAMP)
    yield


def paint_artists(brush: TableBrush, surface: pygame.Surface, court: Seat, room: Rect) -> Iterator[None]:
    """Paint the artists of a court at both sides of its palace, the first ones nearest to it."""
    high = room.h * SHARE
    wide, inner, edge = high * FACE, high * 0.62, surface.get_width()
    for number, card in enumerate(court.table[: 2 * COLUMNS * len(ROWS)]):
        side, place = (-1 if number % 2 else 1), number // 2
        row, column = place % len(ROWS), place // len(ROWS)
        x = room.centerx + side * (inner + wide * (0.55 + 0.92 * column))
        y = room.y + high * ROWS[row] + (wide * 0.12 if column % 2 else 0.0)
        if x - wide * 0.4 > 0 and x + wide * 0.4 < edge:
            brush.sprites.blit(surface, "glow_gold", x, y, width=wide * 1.35)
            brush.sprites.blit(surface, f"princes_artist_{card}", x, y, width=wide * 0.86)
    yield


def paint_rays(surface: pygame.Surface, middle: tuple[float, float]) -> None:
    """Paint rays of light that come from the palace."""
    light, reach = pygame.Surface(surface.get_size(), pygame.SRCALPHA), surface.get_width() * REACH
    for ray in range(RAYS):
        turn, half = math.tau * ray / RAYS, math.pi / RAYS / 2
        ends = [(middle[0] + reach * math.cos(a), middle[1] + reach * math.sin(a)) for a in (turn - half, turn + half)]
        pygame.draw.polygon(light, (*theme.GOLD_PALE, STRENGTH), [middle, *ends])
    surface.blit(light.premul_alpha(), (0, 0), special_flags=PREMULTIPLIED)
