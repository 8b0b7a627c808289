"""Preloads the pictures and modules of the table, so that the first table opens at once."""

from __future__ import annotations

from collections.abc import Iterator

from engine.princes.game import PRINCES
from game.graphics.theme import SEALS
from game.princes.base.model import ShownForecast, TableModel, TurnSoFar
from game.princes.composition import composition
from game.princes.layout import table_layout
from game.shell.context import Context
from game.shell.scene import Size
from game.table.painting.brush import TableBrush
from game.table.painting.painter import TablePainter
from game.table.painting.preload import preloaded
from game.table.shown import History, Shown

PARTS = (
    "game.princes.motion.shows",
    "game.princes.motion.choreography",
    "game.princes.asking.offer",
    "game.princes.reading.brief",
    "game.princes.reading.strip",
    "game.princes.reading.standing",
    "game.princes.parts",
    "engine.princes.reading.luck",
    "game.princes.statistics",
)
"""Modules of the table, in an order in which none takes a whole frame to import."""


def preload(context: Context, size: Size) -> Iterator[None]:
    """Go through an invisible table, a region per step: missing pictures are read in the background and stay with the
    context. Then import its modules, and read the rulebook."""
    number = len(SEALS)
    state = PRINCES.begin({"names": list(SEALS), "seed": 0})
    model = TableModel(PRINCES.view(state, 0), 0, SEALS, (True,) * number, scores=[0] * number)
    layout = table_layout(size, context.text_scale)
    brush = TableBrush(context, layout.grid)
    painter = TablePainter(brush, size, composition(brush, layout))
    yield
    yield from preloaded(context, painter, model, Shown(ShownForecast(), History(TurnSoFar())), PARTS)
    from game.princes.book import SECTIONS

    yield from SECTIONS.ahead(context.language)
    while context.sprites.fetching:
        yield
