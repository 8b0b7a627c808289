"""Has the pictures of the table read ahead of time, so that the first table opens at once."""

from __future__ import annotations

from collections.abc import Iterator

from engine.firenze.setup import new_game
from engine.firenze.view import view
from game.firenze.table.brush import TableBrush
from game.firenze.table.composition import composition
from game.firenze.table.layout import table_layout
from game.firenze.table.model import Forecast, TableModel, Turn
from game.graphics.theme import SHAPES
from game.shell.context import Context
from game.shell.scene import Size
from game.table.painter import TablePainter
from game.table.shown import History, Shown


def preload(context: Context, size: Size) -> Iterator[None]:
    """Go through a table that nobody sees, a region a step: what is missing for it is read in the background and stays
    with the context."""
    state = new_game(SHAPES)
    model = TableModel(view(state, 0), 0, SHAPES, (True,) * len(SHAPES), scores=[0] * len(SHAPES))
    layout = table_layout(size)
    brush = TableBrush(context, layout.grid)
    painter = TablePainter(brush, size, composition(brush, layout))
    yield
    regions = painter.regions_painted(model, Shown(Forecast(), History(Turn())))
    is_painting = True
    while is_painting:
        with context.sprites.planning():
            is_painting = next(regions, True) is None
        yield
    while context.sprites.fetching:
        yield
