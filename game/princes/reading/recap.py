"""The others' moves since a seat's last turn, one line per seat."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from engine.princes import events as ev
from game.princes.base.words import Words
from game.princes.deal import Telling
from game.princes.reading.strip import deed
from game.table.shown import DeedMark, RecapLine
from game.table.strip import strip_of


def recap(events: Sequence[ev.GameEvent], me: int, words: Words) -> tuple[RecapLine, ...]:
    """Return the purchases, buildings and works of the others in these events, with their gain and cost in points, in
    the order of their first events. A seat without such events has no line."""
    points: Counter[int] = Counter()
    seats: dict[int, None] = {}
    for event in events:
        match event:
            case ev.PrestigeScored(seat=seat, points=more) | ev.WorkPaid(seat=seat, prestige=more):
                points[seat] += more
            case ev.Paid(seat=seat, prestige=less):
                points[seat] -= less
        seats.setdefault(getattr(event, "seat", me))
    telling = Telling("recap", words.t, words.short)
    told = ((seat, telling.of(events, seat)) for seat in seats if seat != me)
    marks: dict[int, tuple[DeedMark, ...]] = {}
    for line in strip_of(events, deed):
        marks[line.seat] = marks.get(line.seat, ()) + line.marks
    return tuple(
        RecapLine(seat, " · ".join(said), points=points[seat], marks=marks.get(seat, ())) for seat, said in told if said
    )
