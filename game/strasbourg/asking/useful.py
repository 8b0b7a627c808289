"""First focus of keys and pads, and the meaning of the number keys."""

from __future__ import annotations

from collections.abc import Sequence

from engine.strasbourg.state import Dividing
from game.strasbourg.base.model import TableModel, TableShown
from game.strasbourg.desk.division import laid_by
from game.strasbourg.desk.lying import laid
from game.strasbourg.desk.meant import BACKS
from game.table.painting.part import first_lit
from game.table.spots import Numbered, Target

FIRST = ("tray", "card", "pile", "stack", "square", "good", "refund", "spot", "plot", "task")
"""Kinds of targets by priority, if lit."""


def useful(model: TableModel, shown: TableShown) -> Target | None:
    """Return the most useful of the lit targets; None without a clear one."""
    if isinstance(model.view.pending, Dividing) and model.view.seat == model.me and not shown.question.waits:
        return _while_dividing(model, shown)
    found = first_lit(shown, FIRST)
    if found and found[0].kind == "stack":
        return _meant_for_now(model) or _stacks(model, found)[0]
    return found[0] if found else None


def _meant_for_now(model: TableModel) -> Target | None:
    """Return the stack that its owner meant for the field that is played."""
    return next((tray.target for tray in laid(model).trays if tray.is_now), None)


def _stacks(model: TableModel, lit: Sequence[Target]) -> list[Target]:
    """Return these stacks as they lie on the desk, from the left."""
    return [tray.target for tray in laid(model).trays if tray.target in lit]


def _while_dividing(model: TableModel, shown: TableShown) -> Target | None:
    """Return the tray of the last card for one that is lifted, otherwise the first card in the hand, at last the
    button."""
    question = shown.question
    laid = laid_by(question.path)
    if question.selected is not None:
        last = next((tray for tray in reversed(question.path) if tray.kind == "tray"), Target("tray"))
        return laid.get(question.selected, last)
    cards = sorted(target for target in question.lit if target.kind == "card" and target not in laid)
    return cards[0] if cards else Target("primary")


def numbered(model: TableModel, shown: TableShown) -> tuple[Numbered, ...]:
    """Return the numbered targets: lit ones, in their order; cards in the hand before those on trays, stacks as they
    lie."""
    lit = first_lit(shown, FIRST)
    kind = lit[0].kind if lit else ""
    on_trays = laid_by(shown.question.path) if kind == "card" else {}
    found = sorted(lit, key=lambda target: (target in on_trays, target))
    if found and kind == "stack" and found[0].a >= BACKS:  # each has the key of the number on its back
        return tuple(Numbered(at, at) for at in (Target("stack", BACKS + n) for n in range(1, found[-1].a - BACKS + 1)))
    return tuple(Numbered(target, target) for target in (_stacks(model, found) if kind == "stack" else found))
