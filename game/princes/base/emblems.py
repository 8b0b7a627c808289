"""Emblems, the small pictures of things: buildings, landscapes, freedoms, objects, cards and money."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from game.graphics import theme
from game.princes.base.names import short_key
from game.table.painting.brush import TableBrush

NAME, LEAST_NAME, GROWN_NAME = 26, 12, 1.5
"""Letters of the name on a small picture, logical px and smallest size, and their largest scale."""
APART = 1.35
"""Largest scale of a name relative to the smallest one beside it, with larger letters."""
LEAST_PX = 9
"""Smallest letters of such a name, real px."""
MISSING = 0.42
"""Opacity of the emblem of a missing thing: a wish unfulfilled, nothing left."""


def emblem(
    brush: TableBrush, surface: pygame.Surface, thing: str, x: float, y: float, size: float, *, there: bool = True
) -> None:
    """Draw the emblem of a thing with its middle at x, y; faint if it is not `there`."""
    brush.sprite(surface, f"princes_icon_{thing}", x, y, size, 1.0 if there else MISSING)


def coin(brush: TableBrush, surface: pygame.Surface, x: float, y: float, size: float) -> None:
    """Draw the coin before sums of florins, with its middle at x, y."""
    brush.sprite(surface, "princes_florin", x, y, size)


def name_sizes(brush: TableBrush, things: Iterable[str], room: float) -> dict[str, int]:
    """Return by thing the size at which its name fits in `room` logical px, real px: names side by side are equal; with
    larger letters, short ones may be a little larger than the longest."""
    least, most = max(LEAST_PX, round(LEAST_NAME * brush.scale)), brush.size(NAME, tight=True, grow=GROWN_NAME)
    names = {thing: brush.t(short_key(thing)) for thing in things}
    sizes = {thing: brush.type.fit(name, "bold", most, least, room * brush.scale) for thing, name in names.items()}
    common = min(sizes.values(), default=least) * min(APART, max(1.0, brush.text_scale))
    return {thing: min(px, int(common)) for thing, px in sizes.items()}


def small_name(
    brush: TableBrush, surface: pygame.Surface, thing: str, at: tuple[float, float], px: int, ink: theme.Colour
) -> None:
    """Write the name of a thing on its small picture: centred, `at` its foot, in letters of `px` real px."""
    x, y = at
    brush.type.draw(surface, brush.t(short_key(thing)), (brush.px(x), brush.px(y)), "bold", px, ink, "basemid")
