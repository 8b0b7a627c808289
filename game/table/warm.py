"""Reads the pictures of the table ahead of time, region by region, so that the first table opens at once."""

from __future__ import annotations

from collections.abc import Iterator

from engine.firenze.setup import new_game
from engine.firenze.view import view
from game.context import Context
from game.scene import Size
from game.table.layout import table_layout
from game.table.model import TableModel, TableUi
from game.table.painter import TablePainter
from game.theme import SHAPES


def warm_up(context: Context, size: Size) -> Iterator[None]:
    """Paints a table that nobody sees, a region a step; what it reads and scales stays with the context."""
    state = new_game(SHAPES)
    model = TableModel(view(state, 0), 0, SHAPES, (True,) * len(SHAPES), scores=[0] * len(SHAPES))
    painter = TablePainter(context, table_layout(size))
    yield
    yield from painter.regions_painted(model, TableUi())
