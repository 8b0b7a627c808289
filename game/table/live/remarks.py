"""Remarks of computer characters at great moments of a game: short lines, which vanish by themselves.

    remarks = Remarks(table, past, seed)
    remarks.refresh()                   # every frame
    remarks.handle(intent)              # a press removes the line, and still takes effect

A game names its great moments (`ThinkingParts.remark_on`), a seating each player's way of speaking.  The lines are the
texts `remark.<manner>.<moment>.<variant>`.  No line appears twice in a game, or while another one is shown.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from operator import attrgetter
from typing import Any

from game.input.focus import MOVES
from game.input.intents import Command, Intent, Pressed
from game.table.guest import Guest
from game.table.shown import Remark
from game.table.view import AnyTable

VARIANTS = ("a", "b", "c")
"""Names of the lines for the same moment; there may be fewer lines."""
STAYS, A_LETTER = 2.0, 0.05
"""Seconds for which a line is shown, and seconds more for each letter."""


class Remarks(Guest):
    """See the module.

    past: earlier events, so that a continued game repeats no line. seed: of the game; it selects the first of several
    lines."""

    attends = attrgetter("_table.shown.remark")

    def __init__(self, table: AnyTable, past: Iterable[Any], seed: int) -> None:
        self._table = table
        self._seed = seed
        self._said: set[str] = set()
        for event in past:
            self._choose(event)
        table.motion.on_event.append(self._hear)

    def refresh(self) -> None:
        """Remove an expired line."""
        remark = self._table.shown.remark
        if remark is not None and remark.until <= self._table.time:
            self._show(None)

    def handle(self, intent: Intent) -> None:
        """Remove the line with a press; moving the focus is no press."""
        if isinstance(intent, Pressed) or (isinstance(intent, Command) and intent.name not in MOVES):
            self._show(None)

    # ------------------------------------------------------------ inside

    def _hear(self, event: Any) -> None:
        """Show a character's comment on an event on the table."""
        table = self._table
        if not table.context.settings.remarks or table.shown.remark is not None:
            return
        chosen = self._choose(event)
        if chosen is None:
            return
        seat, key = chosen
        words = table.context.t(key)
        self._show(Remark(seat, key, table.time, table.time + STAYS + A_LETTER * len(words)))
        table.context.sounds.captions.quote(words)

    def _choose(self, event: Any) -> tuple[int, str] | None:
        """Return the seat and the line for an event; None if there is none or all have been said."""
        table = self._table
        for seat, moment in table.parts.thinking.remark_on(event, table.model.view):
            manner = table.seating.manner(seat)
            known = [key for v in VARIANTS if (key := f"remark.{manner}.{moment}.{v}") in table.context.language]
            for k in range(len(known)):
                key = known[(self._seed + seat + k) % len(known)]
                if key not in self._said:
                    self._said.add(key)
                    return seat, key
        return None

    def _show(self, remark: Remark | None) -> None:
        self._table.shown = replace(self._table.shown, remark=remark)
