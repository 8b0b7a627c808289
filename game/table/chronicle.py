"""The lines of the chronicle, with their events: after a change of language the lines are written again."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Generic, TypeVar

from game.table.parts import GameWords
from game.table.shown import ChronicleLine

E = TypeVar("E")


@dataclass(frozen=True, slots=True)
class ChronicleEntry(Generic[E]):
    """A line and the events that it reports."""

    since: int
    """Number of events before the first of these."""
    events: tuple[E, ...]
    line: ChronicleLine


class Chronicle(Generic[E]):
    """The chronicle of a game, empty at first.

    It must be given every event, also those without a line: `ChronicleLine.at` counts them.
    """

    def __init__(self) -> None:
        self._happened: list[E] = []
        self._entries: list[ChronicleEntry[E]] = []

    @property
    def lines(self) -> tuple[ChronicleLine, ...]:
        """Return the lines, the newest last."""
        return tuple(entry.line for entry in self._entries)

    def note(self, event: E, words: GameWords[E]) -> ChronicleLine | None:
        """Report an event in a new line or in the previous one; return the line, None if the event has none."""
        since = len(self._happened)
        self._happened.append(event)
        last = self._entries[-1] if self._entries else None
        told: tuple[E, ...] = ()
        if last is not None and words.goes_on(last.events, event):
            since, told = last.since, last.events
        line = words.chronicle(event, told)
        if line is None:
            return None
        line = replace(line, at=len(self._happened))
        if told:
            self._entries.pop()
        self._entries.append(ChronicleEntry(since, (*told, event), line))
        return line

    def begin(self, events: Iterable[E], words: GameWords[E]) -> None:
        """Report exactly these events; lines of events already reported are kept."""
        happened = list(events)
        same = 0
        for old, new in zip(self._happened, happened, strict=False):
            if old is not new:
                break
            same += 1
        while self._entries and self._entries[-1].line.at > same:
            same = min(same, self._entries.pop().since)
        del self._happened[same:]
        for event in happened[same:]:
            self.note(event, words)

    def relabel(self, words: GameWords[E]) -> None:
        """Write all lines again in other words."""
        happened, self._happened, self._entries = self._happened, [], []
        for event in happened:
            self.note(event, words)
