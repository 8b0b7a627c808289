"""The small pictures that stand for things: buildings, landscapes, freedoms, objects, cards and money."""

from __future__ import annotations

import pygame

from game.fuersten.brush import TableBrush
from game.fuersten.names import short_key
from game.graphics import theme
from game.graphics.images import is_sprite

KEPT_BACK = 0.34
"""How strong the emblem is of something that is not there (a wish unfulfilled, nothing left)."""
GARDEN, STONE, LIBERTY, COURT = theme.rgb("4E7D3A"), theme.rgb("A8623C"), theme.rgb("3C6E9E"), theme.rgb("8A4E86")
GROUNDS = {
    **dict.fromkeys(("forest", "lake", "park"), GARDEN),
    **dict.fromkeys(("travel", "religion", "opinion"), LIBERTY),
    **dict.fromkeys(("jester", "builder", "prestige", "recruiting", "profession", "bonus"), COURT),
}


def emblem(
    brush: TableBrush, surface: pygame.Surface, thing: str, x: float, y: float, size: float, *, there: bool = True
) -> None:
    """Draw the emblem of a thing with its middle at x, y; faint where it is not `there`."""
    name = f"fu_icon_{thing}"
    if has(brush, name):
        brush.sprite(surface, name, x, y, size, 1.0 if there else KEPT_BACK)
        return
    ground = GROUNDS.get(thing, STONE)
    at, radius = (brush.px(x), brush.px(y)), max(4, brush.px(size / 2))
    pygame.draw.circle(surface, ground if there else theme.mix(ground, theme.PARCHMENT_MID, 0.7), at, radius)
    pygame.draw.circle(surface, theme.GOLD if there else theme.GOLD_DARK, at, radius, max(1, brush.px(2)))
    words = brush.t(f"princes.thing.{thing}")[:2]
    px = max(8, brush.px(size * 0.46))
    brush.type.draw(surface, words, at, "display", px, theme.CREAM if there else theme.INK_SOFT, "center")


def has(brush: TableBrush, name: str) -> bool:
    """Return whether there is a sprite of that name."""
    return is_sprite(brush.sprites, name)


def coin(brush: TableBrush, surface: pygame.Surface, x: float, y: float, size: float) -> None:
    """Draw the coin that stands before sums of florins, with its middle at x, y."""
    name = "fu_florin"
    brush.sprite(surface, name if has(brush, name) else "coin", x, y, size)


def short_name(brush: TableBrush, thing: str) -> str:
    """Return the name of a thing where there is little room."""
    return brush.t(short_key(thing))
