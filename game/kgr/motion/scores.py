"""Points that an event and the ones right after it bring climb in one number: a city, and the longest road with it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.kgr import events as ev
from engine.kgr.points import points_of
from engine.kgr.values import LONGEST_ROAD_POINTS
from game.animation.choreography import Show
from game.animation.climb import ScorePart, climb, together
from game.animation.pieces import Locator
from game.kgr.island.pieces import HOUSE
from game.kgr.motion.motion import TableMotion

ABOVE = 84.0
"""How far the number of a single part stands above its piece, logical px."""


LANDS: dict[type, float] = {ev.Built: 760.0, ev.Saviour: 1100.0, ev.Metropolis: 1700.0, ev.Longest: 1250.0}
"""ms after an event at which its points land."""


def scoring(show: Show) -> Show:
    """Return the show of an event after which the points that its seat has gained climb; those of the set-up do not."""

    def shown(motion: TableMotion, event: Any) -> Iterator[None]:
        before, parts = _points(motion, event), show(motion, event)
        next(parts)
        yield
        next(parts, None)
        gained = _points(motion, event) - before
        if gained > 0 and (not isinstance(event, ev.Built) or any(event.paid)):
            _climb(motion, event, gained)

    return shown


def _points(motion: TableMotion, event: Any) -> int:
    return 0 if event.seat is None else points_of(motion.model.view, event.seat)


def _climb(motion: TableMotion, event: Any, gained: int) -> None:
    """Begin the climb of an event's points, and of a longest road that follows at once."""
    events = together(motion, event, lambda each: isinstance(each, ev.Longest) and each.seat == event.seat)
    if not events:
        return
    points = [gained, *(LONGEST_ROAD_POINTS for _ in events[1:])]
    parts = [
        ScorePart(_caption(motion, each), amount, _place(motion, each))
        for each, amount in zip(events, points, strict=True)
    ]
    middle = motion.at.stage() if len(parts) > 1 else motion.at.shifted(parts[0].place, dy=-ABOVE)
    climb(motion, event.seat, parts, (middle, motion.at.seat(event.seat)), LANDS[type(event)], len(parts))


def _place(motion: TableMotion, event: Any) -> Locator:
    """Return where the points of an event are won."""
    at = motion.at
    match event:
        case ev.Built() | ev.Metropolis():
            return at.corner(event.at, HOUSE)
        case ev.Longest(seat=int(seat)):
            return at.trail(seat)
    return at.shifted(at.stage(), dy=130)


def _caption(motion: TableMotion, event: Any) -> str:
    """Return the reason of an event's points, in words."""
    t = motion.kit.brush.t
    match event:
        case ev.Longest():
            return str(t("kgr.source.longest_road"))
        case ev.Saviour():
            return str(t("kgr.source.saviour"))
    return str(t(f"kgr.piece.{getattr(event, 'what', 'metropolis')}_name"))
