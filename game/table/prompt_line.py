"""The line of the prompt while events are shown: the event on the screen now, never a question that is answered.

    line = PromptLine()
    line.decided(3, goes_on=False)          # three events of one decision wait to be shown
    line.begins("Bruno builds", "Bruno’s move")     # the line from this event on; "": as before
    line.forget()                           # nothing waits any more

What is asked, and who thinks, is said by the question itself once nothing is shown any more (`TableView.ask`).
"""

from __future__ import annotations

from collections import deque
from typing import NamedTuple


class WaitingDecision(NamedTuple):
    """A decision whose events wait.  goes_on: its question is asked again and keeps its words meanwhile."""

    events: int
    goes_on: bool


class PromptLine:
    """See the module."""

    def __init__(self) -> None:
        self._waiting: deque[WaitingDecision] = deque()
        self._left = 0
        self._goes_on = self._is_told = False

    def decided(self, events: int, *, goes_on: bool) -> None:
        """Note the events of a decision, which are shown after all that wait."""
        if events:
            self._waiting.append(WaitingDecision(events, goes_on))

    def begins(self, said: str, otherwise: str) -> str:
        """Return the line from the next event on, "" for the one before.  said: the event's words.  otherwise:
        the words of a decision until one of its events tells more."""
        if not self._left and self._waiting:
            self._left, self._goes_on = self._waiting.popleft()
            self._is_told = False
        self._left = max(0, self._left - 1)
        if self._goes_on:
            return ""
        is_first, self._is_told = not self._is_told, self._is_told or bool(said)
        return said or (otherwise if is_first else "")

    def forget(self) -> None:
        """Forget the waiting decision: it is not shown."""
        self._waiting.clear()
        self._left = 0
