"""What computer players that are somebody say at the great moments of a game: a short line, which goes by itself.

    remarks = Remarks(table, past, seed)
    remarks.refresh()                   # every frame
    remarks.handle(intent)              # a press takes it away, and counts all the same

A game names its great moments (`ThinkingParts.remark_on`), a seating says how each player talks.  The lines are the
texts `remark.<manner>.<moment>.<variant>`.  No line is said twice in a game, and none while another one stands.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from game.input import Command, Intent, Pressed
from game.input.focus import MOVES
from game.table.guest import Guest
from game.table.shown import Remark
from game.table.view import AnyTable

VARIANTS = ("a", "b", "c")
"""What the lines for the same moment are told apart by; there may be fewer."""
STAYS, A_LETTER = 2.0, 0.05
"""Seconds for which a line stands, and more for each letter."""


class Remarks(Guest):
    """See the module.  past: what has happened before, so that a game that is continued repeats nothing.  seed: of the
    game; it says which of several lines comes first."""

    def __init__(self, table: AnyTable, past: Iterable[Any], seed: int) -> None:
        self._table = table
        self._seed = seed
        self._said: set[str] = set()
        for event in past:
            self._choose(event)
        table.motion.on_event.append(self._hear)

    def refresh(self) -> None:
        """Let a line go whose time is over."""
        remark = self._table.shown.remark
        if remark is not None and remark.until <= self._table.time:
            self._show(None)

    def handle(self, intent: Intent) -> None:
        """Let a line go with a press; moving the focus is none."""
        pressed = isinstance(intent, Pressed) or (isinstance(intent, Command) and intent.name not in MOVES)
        if pressed and self._table.shown.remark is not None:
            self._show(None)

    # ------------------------------------------------------------ inside

    def _hear(self, event: Any) -> None:
        """Something happens on the table: somebody may say something about it."""
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
        """Return who says which line about an event; None where nobody does, or nothing is left to say."""
        table = self._table
        for seat, moment in table.parts.thinking.remark_on(event):
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
