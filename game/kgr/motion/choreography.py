"""The choreography of the game's events, as one value for the director."""

from __future__ import annotations

from collections.abc import Sequence

from engine.kgr import events as ev
from engine.kgr.fold import fold
from engine.kgr.magic import events as me
from engine.kgr.points import all_points
from engine.kgr.seen import seen_by
from engine.kgr.view import View
from game.animation.choreography import Choreography, Show
from game.kgr.motion import shows
from game.kgr.motion import shows_knights as knights
from game.kgr.motion import shows_perils as perils
from game.kgr.motion.brisk import brisk
from game.kgr.motion.motion import TableMotion
from game.kgr.motion.scores import scoring
from game.kgr.motion.timing import TIMINGS
from game.table.painting.brush import TableBrush

SHOWS: dict[type[ev.GameEvent], Show] = {
    ev.Rolled: shows.rolled,
    ev.Gained: shows.gained,
    ev.Short: shows.short,
    ev.Discarded: shows.discarded,
    ev.Robber: shows.robber,
    ev.Stole: shows.stole,
    ev.Built: scoring(shows.built),
    ev.Bank: shows.bank,
    ev.Answered: shows.answered,
    ev.Countered: shows.countered,
    ev.Traded: shows.traded,
    ev.Withdrawn: shows.withdrawn,
    ev.Longest: scoring(shows.longest),
    ev.Over: shows.over,
    ev.Ship: perils.ship,
    ev.Battle: perils.battle,
    ev.Saviour: scoring(perils.saviour),
    ev.Sacked: perils.sacked,
    ev.Home: perils.home,
    ev.Improved: knights.improved,
    ev.Metropolis: scoring(knights.metropolis),
    ev.Recruited: knights.recruited,
    ev.Activated: knights.activated,
    ev.Promoted: knights.promoted,
    ev.Moved: knights.moved,
    ev.Chased: knights.chased,
    ev.Displaced: knights.displaced,
    ev.Fled: knights.fled,
    ev.Lost: knights.lost,
    ev.Drew: knights.drew,
    ev.PutUnder: knights.put_under,
    ev.CardMoved: knights.card_moved,
    ev.Gave: knights.gave,
    ev.Played: perils.played,
    ev.Figure: perils.figure,
    ev.Hex: perils.hex_changed,
    me.RolledAgain: shows.rolled_again,
    me.NamedArea: perils.named_area,
    me.Stopped: perils.stopped,
    me.FestivalHeld: perils.festival_held,
    me.FestivalOver: perils.festival_over,
    me.Paid: perils.paid,
    me.Asleep: perils.asleep,
    me.Lent: perils.closed,
    me.Banned: perils.closed,
    me.Lowered: perils.lowered,
    me.BuildingMoved: perils.building_moved,
    me.RoadMoved: perils.road_moved,
    me.KnightMoved: perils.knight_moved,
}
"""The animation of every event."""


def fold_as_seen(view: View, event: ev.GameEvent) -> None:
    """Fold the event into the view, without facts that another seat alone may know."""
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
    apart=frozenset({ev.Gained}),
    brisk=brisk,
)
