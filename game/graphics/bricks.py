"""Bricks: the sizes of their parts, and towers of them.

All lengths and points are real px. Measures come first, for layouts; `draw_` functions paint with sprites.
"""

from __future__ import annotations

import pygame

from game.graphics.images import Sprites

# The unit brick: overall 124 x 72, front 100 x 54, depth (24, -18). All towers of stones are multiples of it.
BRICK_WIDTH, BRICK_FRONT, BRICK_HEIGHT, BRICK_DEPTH = 124, 100, 54, (24, 18)
# Real px from which a brick has its finest and its middle drawing.
LOD_FINE, LOD_MIDDLE = 70, 40
STRONGER = 0.03  # growth of a brick's keyline with high contrast, as a share of the brick's width


def brick_front(width: float) -> float:
    """Return the width of the front of a brick `width` wide overall."""
    return width * BRICK_FRONT / BRICK_WIDTH


def brick_height(width: float) -> float:
    """Return the height of the front, which is the stack pitch, of a brick `width` wide overall."""
    return width * BRICK_HEIGHT / BRICK_WIDTH


def brick_depth(width: float) -> tuple[float, float]:
    """Return the extent of a brick's depth to the right and upward."""
    return width * BRICK_DEPTH[0] / BRICK_WIDTH, width * BRICK_DEPTH[1] / BRICK_WIDTH


def brick_lod(width: float) -> int:
    """Return which of the three drawings fits a brick of this overall width."""
    return 0 if width >= LOD_FINE else 1 if width >= LOD_MIDDLE else 2


def draw_brick(
    target: pygame.Surface, sprites: Sprites, colour: str, x: float, y: float, width: float, *, new: bool = False
) -> None:
    """Draw one stone with its keyline, lower left corner of the front at x, y, `width` wide overall."""
    draw_tower(target, sprites, colour, 1, x, y, width, new=int(new))


def draw_tower(  # one more than eight: place, size, and two marks
    target: pygame.Surface,
    sprites: Sprites,
    colour: str,
    height: int,
    x: float,
    y: float,
    width: float,
    *,
    new: int = 0,
    danger: bool = False,
) -> None:
    """Draw a stack of `height` stones in one keyline, foot (lower left of the front) at x, y.

    The upper `new` stones get the amber line of this turn; `danger` adds a crack over the tower.
    """
    if height <= 0:
        return
    lod, pitch = brick_lod(width), brick_height(width)
    _draw_outline(target, sprites, f"brick_key_{lod}", height, x, y, width)
    if new > 0:
        new = min(new, height)
        _draw_outline(target, sprites, f"brick_new_{lod}", new, x, y - (height - new) * pitch, width)
    for floor in range(height):
        sprites.blit(target, f"brick_{colour}_{lod}", x, y - floor * pitch, width=width)
    if danger:
        cracked = min(3, height)
        sprites.blit(target, f"brick_crack_{cracked}", x, y - (height - cracked) * pitch, width=width)


def _draw_outline(
    target: pygame.Surface, sprites: Sprites, name: str, height: int, x: float, y: float, width: float
) -> None:
    """Draw a keyline or glow, stretched upward round `height` stones."""
    sprite = sprites.info(name)
    scale = width / sprite.w
    body = width, sprite.h * scale + (height - 1) * brick_height(width)
    if sprites.high_contrast:  # a line of double strength all round
        more = max(1, round(width * STRONGER))
        for dx, dy in ((-more, 0), (more, 0), (0, -more), (0, more)):
            sprites.panel(target, name, (x + dx, y + dy - body[1], *body), scale)
    sprites.panel(target, name, (x, y - body[1], *body), scale)
