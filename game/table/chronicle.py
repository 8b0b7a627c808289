"""The lines of the chronicle, with their events: after a change of language the lines are written again. Beside them
the strip, with one line of pictures a turn."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import compress, count
from operator import is_not
from typing import Any, Generic, TypeVar

from game.table.parts import GameWords
from game.table.shown import DEED, ChronicleLine, DeedWords, TurnLine
from game.table.strip import NOBODY, DeedOf, NewsStrip

E = TypeVar("E")

VIEWERS = 6
"""Most viewers whose chronicles are kept: five seats, and nobody."""


@dataclass(frozen=True, slots=True)
class ChronicleEntry(Generic[E]):
    """A line and the events that it reports."""

    since: int
    """Number of events before the first of these."""
    events: tuple[E, ...]
    line: ChronicleLine


class _Telling(Generic[E]):
    """The lines told to one viewer."""

    def __init__(self, strip: NewsStrip[E]) -> None:
        self.happened: list[E] = []
        self.entries: list[ChronicleEntry[E]] = []
        self.strip = strip
        self.turns: list[tuple[tuple[object, ...], TurnLine]] = []
        """The turns with their words, each after everything they depend on."""

    def fork(self) -> _Telling[E]:
        """Return an independent copy."""
        twin = _Telling(self.strip.fork())
        twin.happened, twin.entries, twin.turns = self.happened[:], self.entries[:], self.turns
        return twin

    def shared(self, happened: Sequence[E]) -> int:
        """Return how many of these events have been told so far, from the first one on."""
        differing = compress(count(), map(is_not, self.happened, happened))
        return next(differing, min(len(self.happened), len(happened)))


class Chronicle(Generic[E]):
    """The chronicle of a game, empty at first.

    It must be given every event, also those without a line: `ChronicleLine.at` counts them. consequence: returns what
    follows from one of these events (by its number) and has no event of its own, for a line below it; "" for nothing.
    deed_of: returns the strip's entry of an event.  brief: returns the deeds in some events in a few words
    (`game.table.parts.TurnParts.brief`).
    """

    def __init__(
        self,
        consequence: Callable[[Sequence[E], int, Any], str] = lambda events, number, words: "",
        deed_of: DeedOf[E] = lambda event: None,
        brief: Callable[[Sequence[E], int, Any], tuple[DeedWords, ...]] = lambda events, me, words: (),
    ) -> None:
        self._consequence = consequence
        self._tellings = [_Telling(NewsStrip(deed_of))]
        """The present one first; the others are of other viewers, to whom the table may turn again."""
        self._lines: tuple[ChronicleLine, ...] | None = ()
        self._brief = brief

    @property
    def lines(self) -> tuple[ChronicleLine, ...]:
        """Return the lines, the newest last."""
        if self._lines is None:
            self._lines = tuple([entry.line for entry in self._tellings[0].entries])
        return self._lines

    @property
    def told(self) -> int:
        """Return the number of events reported so far."""
        return len(self._tellings[0].happened)

    def strip(self, me: int, words: GameWords[E]) -> tuple[TurnLine, ...]:
        """Return the turns as pictures and in a few words, as seat `me` is told them, the newest last."""
        telling = self._tellings[0]
        lines, happened = telling.strip.lines, telling.happened
        ends = [*(line.since for line in lines[1:]), len(happened)][: len(lines)]
        known, telling.turns = telling.turns, []
        for place, (line, end) in enumerate(zip(lines, ends, strict=True)):
            key = line, happened[line.since], happened[end - 1], end, me, words.code
            if place < len(known) and known[place][0] == key:
                telling.turns.append(known[place])
            else:
                telling.turns.append((key, self._worded(line, happened[line.since : end], me, words)))
        return tuple([turn for _, turn in telling.turns])

    def _worded(self, line: TurnLine, events: Sequence[E], me: int, words: GameWords[E]) -> TurnLine:
        """Return a turn with its words: those of its own seat first, the others' with their names."""
        harms = [each.text for each in self._brief(events, me, words) if each.is_harm] if line.seat != me else []
        told = [each for each in self._brief(events, NOBODY, words) if not (harms and each.seat == me)]
        said = [each.text for each in told if each.seat == line.seat]
        said += [f"{words.name(each.seat)}: {each.text}" for each in told if each.seat != line.seat]
        return replace(line, words=DEED.join(said), harms=tuple(harms))

    def note(self, event: E, words: GameWords[E]) -> ChronicleLine | None:
        """Report an event in a new line or in the previous one; return the line, None if the event has none."""
        telling = self._tellings[0]
        telling.happened.append(event)
        telling.strip.note(event, len(telling.happened))
        return self._tell(len(telling.happened) - 1, words)

    def _tell(self, number: int, words: GameWords[E]) -> ChronicleLine | None:
        """Report an event that has happened, by its number, and its consequence."""
        happened, entries = self._tellings[0].happened, self._tellings[0].entries
        since, event = number, happened[number]
        last = entries[-1] if entries else None
        told: tuple[E, ...] = ()
        if last is not None and words.goes_on(last.events, event):
            since, told = last.since, last.events
        line = words.chronicle(event, told)
        if line is None:
            return None
        line = replace(line, at=number + 1)
        if line.of_turn:
            line = replace(line, text=words.t("board.deed", name=words.name(self._turn_of(number)), deed=line.text))
        if told:
            entries.pop()
        entries.append(ChronicleEntry(since, (*told, event), line))
        if text := self._consequence(happened, number, words):
            entries.append(ChronicleEntry(number, (event,), replace(line, text=text, is_heading=False)))
        self._lines = None
        return line

    def _turn_of(self, number: int) -> int:
        """Return the seat in whose turn an event happened."""
        turns = self._tellings[0].strip.lines
        return next((turn.seat for turn in reversed(turns) if turn.since <= number), NOBODY)

    def begin(self, events: Iterable[E], words: GameWords[E]) -> None:
        """Report exactly these events; those that this viewer knows already are not told again."""
        happened = list(events)
        shared = [telling.shared(happened) for telling in self._tellings]
        same = max(shared)
        telling = self._tellings[shared.index(same)]
        if same < len(telling.happened):  # another viewer's, or something was taken back
            telling = telling.fork()
        else:
            self._tellings.remove(telling)
        self._tellings = [telling, *self._tellings][:VIEWERS]
        telling.strip.keep(happened, same)
        while telling.entries and telling.entries[-1].line.at > same:
            same = min(same, telling.entries.pop().since)
        telling.happened, self._lines = happened, None
        for number in range(same, len(happened)):
            self._tell(number, words)

    def relabel(self, words: GameWords[E]) -> None:
        """Write all lines again in other words."""
        del self._tellings[1:]
        telling = self._tellings[0]
        telling.entries, self._lines = [], None
        for number in range(len(telling.happened)):
            self._tell(number, words)
