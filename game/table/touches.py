"""The touches that led to an open question, with the stops among them: undo and redo go from stop to stop.

A stop is a path whose question needs no further touch to mean something (`Question.is_stop`): while a hand is divided,
there is one behind every card that was laid.
"""

from __future__ import annotations

from collections.abc import Hashable, MutableMapping, Sequence
from typing import Any

from game.table.parts import AnyParts
from game.table.spots import TargetPath


class Touches:
    """See the module.  stops: those up to now, whose last one is the path.  aside: the touches in a hand that is
    covered now, where these are what its covers allow."""

    def __init__(self, stops: Sequence[TargetPath] = (), aside: Touches | None = None) -> None:
        self._stops = list(stops)
        self._at = max(0, len(stops) - 1)
        self.path: TargetPath = stops[-1] if stops else ()
        self.aside = aside

    @property
    def stops(self) -> tuple[TargetPath, ...]:
        """Return the stops up to now."""
        return tuple(self._stops[: self._at + 1])

    @property
    def can_undo(self) -> bool:
        """Return whether there is a stop before."""
        return self._at > 0

    @property
    def can_redo(self) -> bool:
        """Return whether a stop was taken back last."""
        return self._at + 1 < len(self._stops)

    @property
    def are_covered(self) -> bool:
        """Return whether something was touched in a hand that is covered now."""
        return self.aside is not None and self.aside.can_undo

    def set_aside(self) -> Touches:
        """Return the touches while the hand is covered: none, with these aside."""
        return Touches(aside=self.aside or self)

    def stop(self) -> None:
        """Note that the path is a stop; touches taken back before another one are forgotten, and so are detours that
        lead back to an earlier stop."""
        if self._stops[self._at : self._at + 1] != [self.path]:
            before = self.stops
            self._stops = [*before[: before.index(self.path) if self.path in before else len(before)], self.path]
            self._at = len(self._stops) - 1

    def undo(self) -> bool:
        """Go to the stop before; return whether there is one."""
        return self._go(self._at - 1)

    def redo(self) -> bool:
        """Go to the stop that was taken back last; return whether there is one."""
        return self._go(self._at + 1)

    def back(self) -> None:
        """Take one touch back: behind a stop go to it, from a stop to the one before."""
        if self._stops and self.path != self._stops[self._at]:
            self.path = self._stops[self._at]
        elif not self.undo():
            self.path = self.path[:-1]

    def _go(self, at: int) -> bool:
        if not 0 <= at < len(self._stops):
            return False
        self._at, self.path = at, self._stops[at]
        return True


def keep_in_mind(
    parts: AnyParts, notes: MutableMapping[int, Hashable], view: Any, seat: int, touches: TargetPath
) -> bool:
    """Note the meaning of touches that lead to actions of a seat in a view of its own (`AskingParts.noted`); return
    whether they mean anything.  notes: those of a table or a phone (`Model.notes`)."""
    noted = parts.asking.noted(view, touches, notes.get(seat))
    if noted is not None:
        notes[seat] = noted
    return noted is not None
