"""The deeds of the others since a seat's last turn, one line per seat."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from engine.strasbourg import events as ev
from engine.strasbourg.values import COUNCIL_POINTS
from game.strasbourg.base.words import StrasbourgWords
from game.strasbourg.deal import deeds
from game.strasbourg.reading.strip import CARD, COIN, picture
from game.table.shown import DeedMark, RecapLine


def recap(events: Sequence[ev.GameEvent], me: int, words: StrasbourgWords) -> tuple[RecapLine, ...]:
    """Return the achievements of the others in these events, and in words also the stacks that they turned up for it,
    with the points of the council, in the order of their first events. A seat that did nothing has no line."""
    found: dict[int, list[ev.GameEvent]] = {}
    points = Counter[int]()
    for event in events:
        if isinstance(event, ev.CouncilScored):
            points.update({seat: COUNCIL_POINTS * members for seat, members in enumerate(event.members)})
        if not isinstance(event, ev.Secret):
            found.setdefault(getattr(event, "seat", me), []).append(event)
    lines = (_line(seat, found.get(seat, ()), points[seat], words) for seat in {**found, **points} if seat != me)
    return tuple(line for line in lines if line.marks or line.points)


def _line(seat: int, events: Sequence[ev.GameEvent], points: int, words: StrasbourgWords) -> RecapLine:
    sums = [str(event.sum) for event in events if isinstance(event, ev.StackRevealed)]
    said = [words.t("strasbourg_did.stacks", sums=", ".join(sums))] if sums else []
    said = [*said, *deeds(words, events, seat)] or [words.t("strasbourg.source.council")]
    return RecapLine(seat, " · ".join(said), points=points, marks=_marks(events, sums))


def _marks(events: Sequence[ev.GameEvent], sums: Sequence[str]) -> tuple[DeedMark, ...]:
    """Return the achievements of a seat as pictures, its sales together: stacks only where they brought nothing, since
    the sums of all fields lie beside the recap."""
    coins = sum(event.coins for event in events if isinstance(event, ev.GoodSold))
    reached = [mark for event in events if not isinstance(event, ev.GoodSold) and (mark := picture(event)) is not None]
    if coins:
        reached.append(DeedMark(COIN, str(coins)))
    return tuple(reached) or tuple(DeedMark(CARD, total) for total in sums)
