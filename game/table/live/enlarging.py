"""The guest that shows a part of the table large when it is pressed, until the next press of any device.

The part is a target of a kind in `ShowingParts.enlarged`; the game paints it where `Tools.large` names it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from operator import attrgetter

from game.input.intents import Command, Intent, Pressed, Wheel
from game.table.guest import ANSWERED, Guest, Reply
from game.table.reading.spoken import spoken_target
from game.table.spots import Target
from game.table.view import AnyTable


class Enlarging(Guest):
    """See the module."""

    hears = Pressed, Command, Wheel
    attends = attrgetter("_table.shown.tools.large")
    minds = attrgetter("_table.parts.showing.enlarged")

    def __init__(self, table: AnyTable) -> None:
        self._table = table

    def handle(self, intent: Intent) -> Reply:
        """Close an enlarged card with any press, which means nothing else."""
        self._show(None)
        return ANSWERED

    def touch(self, target: Target | None) -> Reply:
        """Show a part large, unless it answers the question."""
        table = self._table
        if target in table.shown.question.lit:
            return None
        self._show(target)
        table.context.sounds.play("page")
        return ANSWERED

    def read_aloud(self) -> Sequence[str]:
        large = self._table.shown.tools.large
        return () if large is None else (self.spoken(),)

    def spoken(self) -> str:
        large = self._table.shown.tools.large
        return "" if large is None else spoken_target(self._table, large)

    def _show(self, target: Target | None) -> None:
        self._table.use(replace(self._table.shown.tools, large=target))
