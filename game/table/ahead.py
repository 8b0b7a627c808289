"""Preparation of a table before it is shown: its pictures are read in the background and its regions painted one by
one, so that no frame waits for the whole table."""

from __future__ import annotations

from collections.abc import Iterator

from game.graphics.ahead import read_ahead, unseen
from game.table.painting.painter import TablePainter
from game.table.view import AnyTable


def prepared(table: AnyTable) -> Iterator[bool]:
    """Prepare a table that has not been painted in this size and with these settings, one region per step (see
    `Scene.prepare`)."""
    if not table.painter.is_new:
        return
    sprites = table.context.sprites
    try:
        yield from read_ahead(sprites, _unseen(table))
        yield from table.painter.surfaces_made()
        for _ in table.painter.regions_painted(table.model, table.shown):
            yield False
        for _ in table.painter.layers_kept(table.model, table.shown):
            yield False
        table.painter.read_ahead(table.model)
    finally:  # also if something else comes before it is ready
        sprites.let_go()


def _unseen(table: AnyTable) -> Iterator[None]:
    """Paint a copy of the table off screen."""
    painter, parts = table.painter, table.parts
    if not painter.has_ground:
        table.context.sprites.cover(painter.composition.ground, painter.size)
    yield
    brush = parts.showing.brush(table.context, table.layout)
    another = TablePainter(brush, (1, 1), parts.showing.composition(brush, table.layout))
    yield from another.regions_painted(table.model, table.shown)
    yield from another.layers_painted(unseen(), table.model, table.shown)
