"""The small pictures that stand for things: buildings, landscapes, freedoms, objects, cards and money."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from game.fuersten.brush import TableBrush
from game.fuersten.names import short_key
from game.graphics import theme

NAME, LEAST_NAME = 26, 12
"""Letters of the name on a small picture, logical px."""
MISSING = 0.42
"""How strong the emblem is of something that is not there: a wish unfulfilled, nothing left."""


def emblem(
    brush: TableBrush, surface: pygame.Surface, thing: str, x: float, y: float, size: float, *, there: bool = True
) -> None:
    """Draw the emblem of a thing with its middle at x, y; faint where it is not `there`."""
    brush.sprite(surface, f"fu_icon_{thing}", x, y, size, 1.0 if there else MISSING)


def coin(brush: TableBrush, surface: pygame.Surface, x: float, y: float, size: float) -> None:
    """Draw the coin that stands before sums of florins, with its middle at x, y."""
    brush.sprite(surface, "fu_florin", x, y, size)


def name_size(brush: TableBrush, things: Iterable[str], room: float) -> int:
    """Return the size of letters, real px, at which the names of all things in a row have room."""
    least = max(7, round(LEAST_NAME * brush.scale))
    most = brush.size(NAME, tight=True)
    return min(brush.type.fit(brush.t(short_key(thing)), "bold", most, least, room * brush.scale) for thing in things)


def small_name(
    brush: TableBrush, surface: pygame.Surface, thing: str, at: tuple[float, float], px: int, ink: theme.Colour
) -> None:
    """Write the name of a thing on its small picture: centred, `at` its foot, in letters of the size of its row."""
    x, y = at
    brush.type.draw(surface, brush.t(short_key(thing)), (brush.px(x), brush.px(y)), "bold", px, ink, "basemid")
