"""First focus of keys and pads, and the meaning of the number keys."""

from __future__ import annotations

from game.strasbourg.base.model import TableModel, TableShown
from game.table.spots import Numbered, Target

FIRST = ("tray", "card", "pile", "stack", "square", "good", "refund", "spot", "plot", "task")
"""Kinds of targets by priority, if lit."""


def useful(model: TableModel, shown: TableShown) -> Target | None:
    """Return the most useful of the lit targets; None without a clear one."""
    for kind in FIRST:
        found = sorted(target for target in shown.question.lit if target.kind == kind)
        if found:
            return found[0]
    return None


def numbered(model: TableModel, shown: TableShown) -> tuple[Numbered, ...]:
    """Return the numbered targets: what is lit, in its order."""
    lit = shown.question.lit
    kind = next((kind for kind in FIRST if any(target.kind == kind for target in lit)), "")
    return tuple(Numbered(target, target) for target in sorted(lit) if target.kind == kind)
