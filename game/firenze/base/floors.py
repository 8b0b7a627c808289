"""The floors of the towers on the board, and the balconies on them. All lengths and points are real px."""

from __future__ import annotations

import pygame

from game.graphics.images import Sprites

BOARD_FLOORS = {"45": (124, 45), "45w": (148, 45), "52": (124, 52), "57": (150, 57)}
"""Floors (front, pitch) for which board towers are drawn, in logical px; others are stretched from the nearest."""


def draw_board_tower(
    target: pygame.Surface, sprites: Sprites, colour: str, x: float, y: float, front: float, floor: float
) -> None:
    """Draw the tower of a colour on the board: lower left of its shaft at x, y; front and floor pitch in real px."""
    _draw_floor_piece(target, sprites, f"board_tower_{colour}", x, y, front, floor)


def draw_balcony(
    target: pygame.Surface, sprites: Sprites, state: str, x: float, y: float, front: float, floor: float
) -> None:
    """Draw a balcony (`gold` = its turn, `stone` = waiting, `done`) before the floor whose lower left is x, y."""
    _draw_floor_piece(target, sprites, f"balcony_{state}", x, y, front, floor)


def _draw_floor_piece(
    target: pygame.Surface, sprites: Sprites, stem: str, x: float, y: float, front: float, floor: float
) -> None:
    """Draw the rendering whose floors are nearest in shape, stretched to the exact front and floor."""
    shape = front / floor
    best = min(BOARD_FLOORS, key=lambda key: abs(BOARD_FLOORS[key][0] / BOARD_FLOORS[key][1] - shape))
    sprite = sprites.info(f"{stem}_{best}")
    sx, sy = front / BOARD_FLOORS[best][0], floor / BOARD_FLOORS[best][1]
    surface = sprites.stretched(sprite.name, (sprite.w * sx, sprite.h * sy))
    left, top = x - (sprite.pad[0] + sprite.anchor[0]) * sx, y - (sprite.pad[1] + sprite.anchor[1]) * sy
    target.blit(surface, (round(left), round(top)), special_flags=pygame.BLEND_PREMULTIPLIED)
