"""Preloads the pictures and modules of the table, so that the first table opens at once."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module

from game.graphics.theme import SEALS
from game.shell.context import Context
from game.shell.scene import Size

TABLE = (
    "game.table.parts",
    "game.strasbourg.base.words",
    "game.strasbourg.base.model",
    "game.strasbourg.city.region",
    "game.table.kit.marks",
    "game.table.kit.panel",
    "game.strasbourg.desk.cards",
    "game.strasbourg.desk.lying",
    "game.strasbourg.regions.rivals",
    "game.strasbourg.layout",
    "game.strasbourg.composition",
)
"""Modules of an invisible table, in an order in which none takes a whole frame to import."""
PARTS = (
    "game.strasbourg.motion.shows",
    "game.strasbourg.motion.choreography",
    "game.strasbourg.asking.offer",
    "game.strasbourg.reading.things",
    "game.strasbourg.reading.brief",
    "game.strasbourg.reading.strip",
    "game.strasbourg.base.lexicon",
    "game.strasbourg.reading.look_up",
    "game.strasbourg.parts",
    "engine.strasbourg.reading.luck",
    "game.strasbourg.statistics",
)
"""Modules that a game needs besides, in such an order, too."""
RESULTS = (
    "game.ui.afterwards",
    "game.table.results.score",
    "game.table.results.bars",
    "game.table.results.scene",
    "game.table.results.bars_scene",
    "game.strasbourg.results.account",
    "game.strasbourg.results.tasks",
    "game.strasbourg.results.scene",
)
"""Modules of its results, likewise."""


def preload(context: Context, size: Size) -> Iterator[None]:
    """Go through an invisible table, a region per step: missing pictures are read in the background and stay with the
    context. Then import its modules, and read the rulebook."""
    for name in TABLE:
        import_module(name)
        yield
    yield from _visited(context, size)
    from game.strasbourg.book import SECTIONS

    yield from SECTIONS.ahead(context.language)
    while context.sprites.fetching:
        yield


def _visited(context: Context, size: Size) -> Iterator[None]:
    """Go through the table, whose modules are imported by now, and import the others."""
    from engine.strasbourg.game import STRASBOURG
    from game.strasbourg.base.model import ShownForecast, TableModel, TurnSoFar
    from game.strasbourg.composition import composition
    from game.strasbourg.layout import table_layout
    from game.table.painting.brush import TableBrush
    from game.table.painting.painter import TablePainter
    from game.table.painting.preload import preloaded
    from game.table.shown import History, Shown

    state = STRASBOURG.begin({"names": list(SEALS), "seed": 0})
    model = TableModel(STRASBOURG.view(state, 0), 0, SEALS, (True,) * len(SEALS), scores=[0] * len(SEALS))
    layout = table_layout(size, context.text_scale)
    brush = TableBrush(context, layout.grid)
    painter = TablePainter(brush, size, composition(brush, layout))
    yield
    yield from preloaded(context, painter, model, Shown(ShownForecast(), History(TurnSoFar())), (*PARTS, *RESULTS))
