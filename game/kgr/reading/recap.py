"""The deeds of the others since a seat's last turn, one line per seat."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from engine.kgr import events as ev
from engine.kgr.island import EDGES
from engine.kgr.view import View
from game.kgr.base.words import KgrWords
from game.kgr.deal import deeds
from game.kgr.reading.strip import SIGNS, picture
from game.table.shown import DeedMark, RecapLine
from game.table.spots import Target

PIECES = (ev.Built, ev.Longest)


def recap(events: Sequence[ev.GameEvent], me: int, words: KgrWords) -> tuple[RecapLine, ...]:
    """Return the deeds of each of the others in these events, in the order of their first ones, a robbery of the reader
    as harm. A seat that did nothing worth telling has no line."""
    seats = dict.fromkeys(seat for event in events if (seat := getattr(event, "seat", None)) not in (None, me))
    lines = (_line(seat, events, me, words) for seat in seats)
    return tuple(line for line in lines if line.text)


def _line(seat: int, events: Sequence[ev.GameEvent], me: int, words: KgrWords) -> RecapLine:
    robbed = any(isinstance(event, ev.Stole) and event.seat == seat and event.from_ == me for event in events)
    text = " · ".join(deeds(words, events, seat))
    return RecapLine(seat, text, is_harm=robbed, marks=() if robbed else _marks(seat, events))


def _marks(seat: int, events: Sequence[ev.GameEvent]) -> tuple[DeedMark, ...]:
    """Return the pieces that the seat built as pictures with their number; none if it did anything else as well."""
    own = [event for event in events if getattr(event, "seat", None) == seat]
    if not all(isinstance(event, PIECES) or not _is_told(event) for event in own):
        return ()
    counts = Counter(
        mark for event in own if isinstance(event, ev.Built) and event.what in SIGNS and (mark := picture(event))
    )
    return tuple(mark._replace(number=str(number) if number > 1 else "") for mark, number in counts.items())


def _is_told(event: ev.GameEvent) -> bool:
    """Return whether an event has words of its own in the recap, beside pieces."""
    told = (ev.Recruited, ev.Improved, ev.Metropolis, ev.Played, ev.Traded, ev.Stole, ev.Saviour, ev.Sacked)
    return isinstance(event, told)


def changed(last: Sequence[ev.GameEvent], since: Sequence[ev.GameEvent], view: View) -> frozenset[Target]:
    """Return the pieces that the last turn has laid on the island, as far as they still lie there, and the robber's
    hex."""
    found = set()
    for event in last:
        match event:
            case ev.Built(what="road", at=edge) if 0 <= edge < len(EDGES) and view.roads() >> edge & 1:
                found.add(Target("edge", edge))
            case ev.Built(what="settlement" | "city", at=corner) if view.buildings() >> corner & 1:
                found.add(Target("corner", corner))
            case ev.Recruited(at=corner) | ev.Promoted(at=corner) | ev.Activated(at=corner):
                if any(seat.knights >> corner & 1 for seat in view.seats):
                    found.add(Target("corner", corner))
            case ev.Robber(hex=hex_) if view.robber == hex_:
                found.add(Target("hex", hex_))
    return frozenset(found)
