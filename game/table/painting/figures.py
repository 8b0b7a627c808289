"""The pictures of a game's things in its book: `kind/name`, painted with the brush of the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pygame

from game.graphics.grid import Grid
from game.shell.context import Context
from game.table.painting.brush import TableBrush
from game.ui.page import Figures

Make = Callable[[TableBrush, str], pygame.Surface | None]


def figures_of(context: Context, makers: Mapping[str, Make]) -> Figures:
    """Return a function that draws them at the scale of the context.  makers: by kind."""
    brush = TableBrush(context, Grid(context.scale, 1920, 1080))

    def draw(name: str) -> pygame.Surface | None:
        kind, _, what = name.partition("/")
        make = makers.get(kind)
        return None if make is None else make(brush, what)

    return draw
