"""The object under the hammer: its card, large."""

from __future__ import annotations

import pygame

from game.graphics import theme
from game.princes.base.names import short_key
from game.table.painting.brush import TableBrush

SHAPE = 168 / 184
"""Width of the card of an object, relative to its height."""
FOOT, NAME, ROOM = 159 / 168, 26 / 168, 0.9
"""Foot of the name on a card, its letters and the width that it may take, in widths of the card."""


def object_sprite(thing: str) -> str:
    """Return the sprite of an object's card."""
    return f"princes_object_{thing}"


def draw_lot(brush: TableBrush, surface: pygame.Surface, thing: str, place: tuple[float, float, float]) -> None:
    """Draw the card of an object with its middle and its width at a place, logical px."""
    x, y, wide = place
    top = y - wide / SHAPE / 2
    brush.sprite(surface, object_sprite(thing), x - wide / 2, top, wide)
    name = brush.t(short_key(thing))
    px = brush.type.fit(name, "bold", brush.px(NAME * wide), 8, ROOM * wide * brush.scale)
    at = brush.px(x), brush.px(top + FOOT * wide)
    brush.type.draw(surface, name, at, "bold", px, theme.INK, "basemid")
