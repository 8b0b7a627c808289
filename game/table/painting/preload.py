"""Loading of a table's pictures and modules ahead of time, so that the first table opens at once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from importlib import import_module
from typing import Any

from game.graphics.ahead import planned
from game.shell.context import Context
from game.table.painting.painter import TablePainter


def preloaded(
    context: Context, painter: TablePainter[Any, Any], model: Any, shown: Any, modules: Sequence[str]
) -> Iterator[None]:
    """Visit an invisible table, one region per step: missing pictures are read in the background and kept by the
    context. Then import the modules of the table, one per step."""
    yield from planned(context.sprites, painter.regions_painted(model, shown))
    for name in modules:
        import_module(name)
        yield
