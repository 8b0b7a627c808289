"""The score of the scene: when each part of the value arrives, what is told by then, and when the scene is over."""

from __future__ import annotations

from itertools import accumulate
from typing import NamedTuple

from engine.princes import events as ev
from game.animation.timing import Times

TELLING = 800.0
"""Most ms from the start of the first part to that of the last."""


class Beat(NamedTuple):
    """A part of the value arrives."""

    thing: str
    adds: int
    starts: float
    """ms after the event at which it leaves its place."""
    lands: float
    total: int
    """Sum of all parts told so far."""


def beats(event: ev.WorkPerformed, times: Times) -> tuple[Beat, ...]:
    """Return the parts in the order in which they arrive; many come closer after one another."""
    part, totals = times["part"], accumulate(adds for _, adds in event.parts)
    pitch = min(part.stagger, TELLING / max(1, len(event.parts)))
    starts = [part.after + pitch * number for number in range(len(event.parts))]
    return tuple(
        Beat(thing, adds, start, start + part.ms, total)
        for (thing, adds), start, total in zip(event.parts, starts, totals, strict=True)
    )


def cheers_at(event: ev.WorkPerformed, times: Times) -> float:
    """Return the ms after the event at which all is told and the applause begins."""
    told = beats(event, times)
    return (told[-1].lands if told else times["part"].after) + times["count"].ms


def enough_at(event: ev.WorkPerformed, times: Times) -> float:
    """Return the ms after the event at which the bar passes the minimum of the round."""
    passed = [beat.lands for beat in beats(event, times) if beat.total >= event.minimum]
    return min(passed, default=cheers_at(event, times)) + times["count"].ms / 2


def ends_at(event: ev.WorkPerformed, times: Times) -> float:
    """Return the ms after the event at which the stage is drawn up."""
    return cheers_at(event, times) + times["cheer"].ms
