"""Elements of the shows of events. Before its `yield` a show sees the table before the event, then the table after
it."""

from __future__ import annotations

from collections.abc import Iterator

from engine.strasbourg import events as ev
from game.animation.choreography import Show
from game.strasbourg.motion.motion import TableMotion


def both(first: Show, second: Show) -> Show:
    """Return the show of an event that is seen in two places."""

    def show(motion: TableMotion, event: ev.GameEvent) -> Iterator[None]:
        parts = first(motion, event), second(motion, event)
        for part in parts:
            next(part)
        yield
        for part in parts:
            next(part, None)

    return show
