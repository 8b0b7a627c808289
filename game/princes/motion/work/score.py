"""The score of the scene: when each part of the value arrives, the part told by then, and when the scene is over.

Parts land one after the other, in the time of every climbing score, or faster if there are many; each is counted point
by point.
"""

from __future__ import annotations

from itertools import accumulate
from typing import NamedTuple

from game.animation.timing import Times
from game.princes.motion.timing import SCENE
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


def beats(account: WorkAccount, times: Times) -> tuple[Beat, ...]:
    """Return the parts in the order in which they arrive."""
    part, counts = times["part"], times["telling"].ms
    fixed = part.after + part.ms + counts + times["cheer"].ms + times["out"].ms
    part = part._replace(stagger=min(part.stagger, (SCENE - fixed) / max(1, len(account.parts) - 1)))
    sums = accumulate(adds for _, adds in account.parts)
    return tuple(
        Beat(thing, adds, part.start(number), part.start(number) + part.ms, counts, total)
        for number, ((thing, adds), total) in enumerate(zip(account.parts, sums, strict=True))
    )


def enough_at(account: WorkAccount, times: Times) -> float:
    """Return the ms after the event at which the bar passes the minimum of the round."""
    found = next(beat for beat in beats(account, times) if beat.total >= account.minimum)
    return found.lands + found.counts * (account.minimum - found.total + found.adds - 1) / found.adds


def cheers_at(account: WorkAccount, times: Times) -> float:
    """Return the ms after the event at which all is told and the applause begins."""
    last = beats(account, times)[-1]
    return last.lands + last.counts


def ends_at(account: WorkAccount, times: Times) -> float:
    """Return the ms after the event at which the stage is drawn up."""
    return cheers_at(account, times) + times["cheer"].ms
