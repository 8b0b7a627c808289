"""The lines of the chronicle, with their events: after a change of language the lines are written again. Beside them
the strip, with one line of pictures a turn."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Generic, TypeVar

from game.table.parts import GameWords
from game.table.shown import ChronicleLine, TurnLine
from game.table.strip import DeedOf, Strip

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

    It must be given every event, also those without a line: `ChronicleLine.at` counts them. consequence: returns what
    follows from one of these events (by its number) and has no event of its own, for a line below it; "" for nothing.
    deed_of: returns what an event puts on the strip.
    """

    def __init__(
        self,
        consequence: Callable[[Sequence[E], int, Any], str] = lambda events, number, words: "",
        deed_of: DeedOf[E] = lambda event: None,
    ) -> None:
        self._consequence = consequence
        self._strip = Strip(deed_of)
        self._happened: list[E] = []
        self._entries: list[ChronicleEntry[E]] = []
        self._said: dict[tuple[int, ...], tuple[tuple[E, ...], ChronicleLine | None]] = {}
        """What was said of events, by the numbers that stand for these objects: another viewer knows most of them."""

    @property
    def lines(self) -> tuple[ChronicleLine, ...]:
        """Return the lines, the newest last."""
        return tuple(entry.line for entry in self._entries)

    @property
    def strip(self) -> tuple[TurnLine, ...]:
        """Return the turns as pictures, the newest last."""
        return self._strip.lines

    def note(self, event: E, words: GameWords[E]) -> ChronicleLine | None:
        """Report an event in a new line or in the previous one; return the line, None if the event has none."""
        self._happened.append(event)
        self._strip.note(event, len(self._happened))
        return self._tell(len(self._happened) - 1, words)

    def _tell(self, number: int, words: GameWords[E]) -> ChronicleLine | None:
        """Report an event that has happened, by its number, and its consequence."""
        since, event = number, self._happened[number]
        last = self._entries[-1] if self._entries else None
        told: tuple[E, ...] = ()
        if last is not None and words.goes_on(last.events, event):
            since, told = last.since, last.events
        line = self._line((*told, event), words)
        if line is None:
            return None
        line = replace(line, at=number + 1)
        if told:
            self._entries.pop()
        self._entries.append(ChronicleEntry(since, (*told, event), line))
        if text := self._consequence(self._happened, number, words):
            self._entries.append(ChronicleEntry(number, (event,), replace(line, text=text, is_heading=False)))
        return line

    def _line(self, events: tuple[E, ...], words: GameWords[E]) -> ChronicleLine | None:
        """Return the line of the last event, which continues that of the others."""
        key = tuple(map(id, events))
        if key not in self._said:
            self._said[key] = events, words.chronicle(events[-1], events[:-1])
        return self._said[key][1]

    def begin(self, events: Iterable[E], words: GameWords[E]) -> None:
        """Report exactly these events; lines of events already reported are kept."""
        happened = list(events)
        same = 0
        for old, new in zip(self._happened, happened, strict=False):
            if old is not new:
                break
            same += 1
        self._strip.keep(happened, same)
        while self._entries and self._entries[-1].line.at > same:
            same = min(same, self._entries.pop().since)
        self._happened = happened
        for number in range(same, len(happened)):
            self._tell(number, words)

    def relabel(self, words: GameWords[E]) -> None:
        """Write all lines again in other words."""
        self._entries = []
        self._said.clear()
        for number in range(len(self._happened)):
            self._tell(number, words)
