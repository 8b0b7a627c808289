"""The choreography of the game's events, as one value for the director."""

from __future__ import annotations

from collections.abc import Sequence

from engine.kgr import events as ev
from engine.kgr.fold import fold
from engine.kgr.points import all_points
from engine.kgr.seen import seen_by
from engine.kgr.view import View
from game.animation.choreography import Choreography, Show
from game.kgr.motion import shows
from game.kgr.motion.brisk import brisk
from game.kgr.motion.motion import TableMotion
from game.kgr.motion.timing import TIMINGS
from game.table.painting.brush import TableBrush

SHOWS: dict[type[ev.GameEvent], Show] = dict.fromkeys(TIMINGS, shows.nothing) | {
    ev.Rolled: shows.rolled,
    ev.Gained: shows.gained,
    ev.Short: shows.short,
    ev.Discarded: shows.discarded,
    ev.Robber: shows.robber,
    ev.Stole: shows.stole,
    ev.Built: shows.built,
    ev.Bank: shows.bank,
    ev.Answered: shows.answered,
    ev.Traded: shows.traded,
    ev.Longest: shows.longest,
    ev.Over: shows.over,
}
"""The animation of every event."""


def fold_as_seen(view: View, event: ev.GameEvent) -> None:
    """Fold the event into the view, without what another seat alone may know."""
    for seen in seen_by((event,), view.seat):
        fold(view, seen)


def scores_shown(view: View) -> Sequence[int]:
    """Return the points of all seats."""
    return all_points(view)


CHOREOGRAPHY = Choreography(
    fold=fold_as_seen,
    scores=scores_shown,
    brush=lambda context, layout: TableBrush(context, layout.grid),
    motion=TableMotion,
    shows=SHOWS,
    timings=TIMINGS,
    at_once=frozenset({kind for kind, times in TIMINGS.items() if not times}),
    passing=frozenset(kind for kind, times in TIMINGS.items() if "next" in times),
    together={},
    brisk=brisk,
    foreseen={},
)
