"""Loading of the table's pictures and modules ahead of time, so that the first table opens at once."""

from __future__ import annotations

from collections.abc import Iterator

from engine.firenze.setup import new_game
from engine.firenze.view import view
from game.firenze.base.brush import FirenzeBrush
from game.firenze.base.model import ShownForecast, TableModel, TurnSoFar
from game.firenze.composition import ReadAhead, composition
from game.firenze.layout import table_layout
from game.graphics.theme import SHAPES
from game.shell.context import Context
from game.shell.scene import Size
from game.table.painting.painter import TablePainter
from game.table.painting.preload import preloaded
from game.table.shown import History, Shown

PARTS = (
    "game.animation.pieces",
    "game.animation.director",
    "game.firenze.motion.looks",
    "game.firenze.motion.motion",
    "game.firenze.motion.shows.orders",
    "game.firenze.motion.shows.persons",
    "game.firenze.motion.choreography",
    "game.firenze.base.words",
    "game.ui.rich_text",
    "engine.firenze.reading.odds",
    "game.firenze.lookup.board",
    "game.firenze.reading.reasons",
    "game.firenze.lookup.cards",
    "game.firenze.lookup.targets",
    "engine.firenze.reading.forecast",
    "game.firenze.asking.offer",
    "engine.firenze.reading.nearest",
    "game.firenze.pages.standing",
    "game.firenze.asking.refusal",
    "game.firenze.asking.confirmation",
    "game.firenze.asking.forecast",
    "game.firenze.characters",
    "game.firenze.reading.brief",
    "game.firenze.reading.strip",
    "game.firenze.motion.pauses",
    "game.firenze.lookup.pictures",
    "game.firenze.reading.rests",
    "game.firenze.parts",
    "game.firenze.figures",
    "game.firenze.book",
    "engine.firenze.reading.luck",
    "engine.firenze.reading.statistics",
    "game.firenze.statistics",
)
"""Modules of the table and of the pages over it, ordered so that no import takes a whole frame."""


def preload(context: Context, size: Size) -> Iterator[None]:
    """Visit an invisible table, one region per step: missing pictures are read in the background and kept by the
    context. Then import its modules, and read the rulebook."""
    state = new_game(SHAPES)
    model = TableModel(view(state, 0), 0, SHAPES, (True,) * len(SHAPES), scores=[0] * len(SHAPES))
    layout = table_layout(size, context.text_scale)
    brush = FirenzeBrush(context, layout.grid)
    table = composition(brush, layout)
    painter = TablePainter(brush, size, table)
    yield
    yield from preloaded(context, painter, model, Shown(ShownForecast(), History(TurnSoFar())), PARTS)
    assert isinstance(table.ahead, ReadAhead)
    yield from table.ahead.street.planned(model)
    from game.firenze.book import SECTIONS

    yield from SECTIONS.ahead(context.language)
    while context.sprites.fetching:
        yield
