"""The highlights of a game: the biggest score, collapsed towers, changes of the lead.

Read from the events alone, action by action, without replaying the game.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.firenze import events as ev
from engine.kernel.game import Highlight

LEAST_TOWER = 3
"""A tower of this many stones could have fulfilled an order (R100): its fall is a highlight."""


def highlights(seats: int, steps: Sequence[Sequence[ev.GameEvent]]) -> tuple[Highlight, ...]:
    """Return the highlights of a game with this many seats, in order.  steps: events by action.

    `biggest_score`: the action that brought a seat most points (`points`; the first of equals).  `collapse`: a tower of
    at least LEAST_TOWER stones fell or was razed (the tallest of the action; its `height`).  `lead`: a new seat alone
    has most points (`points`), which the final scoring may still change.
    """
    found = [*_biggest_score(steps), *_collapses(steps), *_leads(seats, steps)]
    return tuple(sorted(found, key=lambda one: one.index))


def _biggest_score(steps: Sequence[Sequence[ev.GameEvent]]) -> Iterator[Highlight]:
    best = Highlight(0, "biggest_score", 0, {"points": 0})
    for index, events in enumerate(steps):
        points: dict[int, int] = {}
        for event in events:
            if isinstance(event, ev.Scored):
                points[event.seat] = points.get(event.seat, 0) + event.points
        for seat, gained in points.items():
            if gained > best.values["points"]:
                best = Highlight(index, "biggest_score", seat, {"points": gained})
    if best.values["points"]:
        yield best


def _collapses(steps: Sequence[Sequence[ev.GameEvent]]) -> Iterator[Highlight]:
    for index, events in enumerate(steps):
        fallen = [(event.height, event.seat) for event in events if isinstance(event, ev.TowerFell | ev.TowerRazed)]
        if fallen:
            height, seat = max(fallen, key=lambda one: one[0])
            if height >= LEAST_TOWER:
                yield Highlight(index, "collapse", seat, {"height": height})


def _starts(seats: int, steps: Sequence[Sequence[ev.GameEvent]]) -> list[int]:
    """Return the points of each seat at the start, as its first points tell (A65)."""
    scored = [event for events in steps for event in events if isinstance(event, ev.Scored)]
    first = {event.seat: event.score - event.points for event in reversed(scored)}
    return [first.get(seat, 0) for seat in range(seats)]


def _leads(seats: int, steps: Sequence[Sequence[ev.GameEvent]]) -> Iterator[Highlight]:
    scores, leader = _starts(seats, steps), None
    for index, events in enumerate(steps):
        for event in events:
            if isinstance(event, ev.Scored):
                scores[event.seat] = event.score
            elif isinstance(event, ev.GameEnded):
                scores = list(event.scores)
        best = max(scores)
        if scores.count(best) > 1:
            continue  # a tie: the lead has not changed yet
        ahead = scores.index(best)
        if leader is not None and ahead != leader:
            yield Highlight(index, "lead", ahead, {"points": best})
        leader = ahead
