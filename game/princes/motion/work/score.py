"""The score of the scene: when each part of the value arrives, the part told by then, and when the scene is over.

The value is counted in a fixed time, each point of it in the same share: so picture and sound keep the same time,
although the sound knows the value alone, and not its parts.
"""

from __future__ import annotations

from itertools import accumulate
from typing import NamedTuple

from game.animation.timing import Times
from game.princes.motion.work.account import WorkAccount


class Beat(NamedTuple):
    """A part of the value arrives, and is counted."""

    thing: str
    adds: int
    starts: float
    """ms after the event at which it leaves its place."""
    lands: float
    """ms after the event at which it arrives, and the first of its points is counted."""
    counts: float
    """ms from then on until all of them are."""
    total: int
    """Sum of all parts told so far."""


def told_at(point: int, value: int, times: Times) -> float:
    """Return the ms after the event at which a point of the value is counted, from 1 on; all is told at `value` + 1."""
    part, telling = times["part"], times["telling"]
    return part.start() + part.ms + telling.ms * (point - 1) / value


def beats(account: WorkAccount, times: Times) -> tuple[Beat, ...]:
    """Return the parts in the order in which they arrive: each lands when the points before it are counted."""
    flight, found = times["part"].ms, list[Beat]()
    for (thing, adds), total in zip(account.parts, accumulate(adds for _, adds in account.parts), strict=True):
        lands, over = (told_at(point, account.value, times) for point in (total - adds + 1, total + 1))
        found.append(Beat(thing, adds, lands - flight, lands, over - lands, total))
    return tuple(found)


def enough_at(account: WorkAccount, times: Times) -> float:
    """Return the ms after the event at which the bar passes the minimum of the round."""
    return told_at(account.minimum, account.value, times)


def cheers_at(times: Times) -> float:
    """Return the ms after the event at which all is told and the applause begins."""
    return told_at(2, 1, times)


def ends_at(times: Times) -> float:
    """Return the ms after the event at which the stage is drawn up."""
    return cheers_at(times) + times["cheer"].ms
