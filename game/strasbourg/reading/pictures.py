"""The picture of a thing of the table by itself, where it is listed instead of painted."""

from __future__ import annotations

from game.strasbourg.base.lexicon import FIGURES, INFLUENCE
from game.strasbourg.base.model import TableModel
from game.strasbourg.reading.look_up import entry_of
from game.table.spots import Target


def picture(target: Target, model: TableModel) -> str:
    """Return the figure or sprite of a target, "" for none; cards have their value in their name."""
    entry = entry_of(target, model)
    return FIGURES[entry] if entry not in ("", INFLUENCE) else ""
