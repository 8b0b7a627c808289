"""All lines that tell what happened, with the events they come from: these are told anew in another language."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Generic, TypeVar

from game.table.parts import Words
from game.table.shown import ChronicleLine

E = TypeVar("E")


@dataclass(frozen=True, slots=True)
class Entry(Generic[E]):
    """A line and the events that it tells.  since: how many events had happened before the first of them."""

    since: int
    events: tuple[E, ...]
    line: ChronicleLine


class Chronicle(Generic[E]):
    """Begins empty.  It is given every event, those without a line as well: `ChronicleLine.at` counts them."""

    def __init__(self) -> None:
        self._happened: list[E] = []
        self._entries: list[Entry[E]] = []

    @property
    def lines(self) -> tuple[ChronicleLine, ...]:
        """The lines, the newest last."""
        return tuple(entry.line for entry in self._entries)

    def note(self, event: E, words: Words[E]) -> ChronicleLine | None:
        """Tell an event, in a line of its own or in that of the ones before; return the line, None where there is
        none."""
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
        self._entries.append(Entry(since, (*told, event), line))
        return line

    def begin(self, events: Iterable[E], words: Words[E]) -> None:
        """Tell these events and no others; what was told of them already stays."""
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

    def relabel(self, words: Words[E]) -> None:
        """Tell the same in other words."""
        happened, self._happened, self._entries = self._happened, [], []
        for event in happened:
            self.note(event, words)
