"""The strip: the game as one line of pictures a turn; its sentences are in the chronicle.

    strip = NewsStrip(deed_of)          # deed_of: the entry of an event, from the game
    strip.keep(happened, 0)         # exactly these events, of which the first 0 are those known so far
    strip.lines
    strip_of(events, deed_of)       # the lines of these events alone

A deed belongs to the turn in which it happened, whoever suffers it.  A line that nobody has begun (`NOBODY`) becomes
that of the first seat with a deed on it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Generic, NamedTuple, TypeVar

from game.table.shown import DeedMark, TurnLine

E = TypeVar("E")
NOBODY = -1


class Deed(NamedTuple):
    """The entry of an event on the strip."""

    seat: int
    mark: DeedMark | None = None
    instead: DeedMark | None = None
    """The mark that it replaces, such as that of a lower tower."""
    points: int = 0
    begins: bool = False
    """The event begins a line."""
    more: tuple[DeedMark, ...] = ()
    """Marks after the first one, for an event that concerns several seats."""


DeedOf = Callable[[E], Deed | None]


class NewsStrip(Generic[E]):
    """The lines of a game, none at first."""

    def __init__(self, deed_of: DeedOf[E]) -> None:
        self._deed_of = deed_of
        self._lines: list[TurnLine] = []

    def fork(self) -> NewsStrip[E]:
        """Return an independent copy."""
        twin = NewsStrip(self._deed_of)
        twin._lines = self._lines[:]
        return twin

    @property
    def lines(self) -> tuple[TurnLine, ...]:
        """Return the lines, the newest last."""
        return tuple(self._lines)

    def note(self, event: E, at: int) -> None:
        """Add an event. at: number of events up to and including this one."""
        deed = self._deed_of(event)
        if deed is None:
            return
        if not self._lines or (deed.begins and not _goes_on(self._lines[-1], deed)):
            self._lines.append(TurnLine(deed.seat, since=at - 1))
        self._lines[-1] = _with(self._lines[-1], deed, at)

    def keep(self, happened: Sequence[E], same: int) -> None:
        """Report exactly these events; those before `same` are the ones reported so far."""
        while self._lines and self._lines[-1].at > same:
            same = min(same, self._lines.pop().since)
        for number in range(same, len(happened)):
            self.note(happened[number], number + 1)


def strip_of(events: Iterable[E], deed_of: DeedOf[E]) -> tuple[TurnLine, ...]:
    """Return the lines of these events."""
    strip = NewsStrip(deed_of)
    strip.keep(tuple(events), 0)
    return strip.lines


def _goes_on(line: TurnLine, deed: Deed) -> bool:
    """Return whether the beginning belongs to this line: nobody's, or without a picture, as a price is paid before what
    it is for."""
    return line.seat == NOBODY or (line.seat == deed.seat and line.points != 0 and not line.marks)


def _with(line: TurnLine, deed: Deed, at: int) -> TurnLine:
    """Return a line with one more deed."""
    line = replace(line, seat=deed.seat) if line.seat == NOBODY else line
    marks = list(line.marks)
    if deed.instead in marks and deed.mark is not None:
        marks[marks.index(deed.instead)] = deed.mark
    elif deed.mark is not None:
        marks.append(deed.mark)
    marks += deed.more
    points = deed.points if deed.seat == line.seat else 0
    return replace(line, marks=tuple(marks), points=line.points + points, at=at)
