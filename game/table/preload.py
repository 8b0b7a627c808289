"""Has the pictures and the parts of a table read ahead of time, so that the first one opens at once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from importlib import import_module
from typing import Any

from game.graphics.ahead import planned
from game.shell.context import Context
from game.table.painter import TablePainter


def preloaded(
    context: Context, painter: TablePainter[Any, Any], model: Any, shown: Any, modules: Sequence[str]
) -> Iterator[None]:
    """Go through a table that nobody sees, a region a step: what is missing for it is read in the background and stays
    with the context. Then import the modules that the table is made of, one a step."""
    yield from planned(context.sprites, painter.regions_painted(model, shown))
    for name in modules:
        import_module(name)
        yield
