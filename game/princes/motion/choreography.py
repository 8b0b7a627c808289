"""The choreography of the game's events, as one value for the director."""

from __future__ import annotations

from collections.abc import Sequence

from engine.princes import events as ev
from engine.princes.state import Taking
from engine.princes.view import View
from game.animation.choreography import Choreography, Show
from game.princes.auction.props import is_sold
from game.princes.base.covered import fold_as_seen
from game.princes.base.model import TableModel
from game.princes.motion import honours, shows
from game.princes.motion.auction import show as auction
from game.princes.motion.brisk import brisk
from game.princes.motion.ceremony import best_work
from game.princes.motion.finale import ended
from game.princes.motion.motion import TableMotion
from game.princes.motion.timing import TIMINGS
from game.princes.motion.work.show import performed
from game.table.painting.brush import TableBrush

SHOWS: dict[type[ev.GameEvent], Show] = {
    # rounds
    ev.Asked: shows.asked,
    ev.RoundBegan: shows.herald,
    ev.TurnBegan: shows.turn,
    ev.BestWorkFound: best_work,
    ev.GameEnded: ended,
    # money and points
    ev.Paid: shows.paid,
    ev.PrestigeScored: shows.scored,
    # cards
    ev.ArtistRejected: shows.rejected,
    ev.CardPutBack: shows.put_back,
    ev.CardKept: honours.kept,
    # the auction
    ev.ObjectOffered: auction.offered,
    ev.BidRaised: auction.raised,
    ev.DroppedOut: auction.dropped,
    ev.ObjectWon: auction.won,
    ev.LandscapeThrown: shows.thrown,
    # the court
    ev.ArtistRecruited: shows.recruited,
    ev.FreedomIntroduced: honours.introduced,
    ev.PiecePlaced: shows.placed,
    ev.WorkPerformed: performed,
    ev.WorkPaid: shows.work_paid,
}
"""The animation of every event."""

TOGETHER: dict[type, frozenset[type]] = {
    ev.Paid: frozenset(
        {ev.ObjectWon, ev.PrestigeScored, ev.FreedomIntroduced, ev.CardsLookedAt, ev.PiecePlaced, ev.Asked}
    ),
    ev.ObjectWon: frozenset({ev.Paid, ev.PrestigeScored, ev.Asked}),
    ev.PrestigeScored: frozenset({ev.Asked}),
    ev.PiecePlaced: frozenset({ev.Paid, ev.PrestigeScored}),
    ev.CardPutBack: frozenset({ev.CardKept}),
    ev.WorkPerformed: frozenset({ev.Asked}),
}
"""Events that may begin while pieces of another are in flight; all others wait until none are."""


def scores_shown(view: View) -> Sequence[int]:
    """Return the scores of the track; points of prestige cards are shown by the results, card by card."""
    return [seat.score for seat in view.seats]


def is_hidden(model: TableModel, event: ev.GameEvent) -> bool:
    """Return whether the question of an event would be seen before the curtain or the hammer has fallen, or hands the
    table over."""
    is_behind = is_payment(model, event) or (isinstance(event, ev.Asked) and is_sold(model.view))
    return is_behind or shows.hands_over(model, event)


def is_payment(model: TableModel, event: ev.GameEvent) -> bool:
    """Return whether the event asks how a work is paid, which is hidden until the set is down before it."""
    return isinstance(event, ev.Asked) and isinstance(event.pending, Taking)


CHOREOGRAPHY = Choreography(
    fold=fold_as_seen,
    scores=scores_shown,
    brush=lambda context, layout: TableBrush(context, layout.grid),
    motion=TableMotion,
    shows=SHOWS,
    timings=TIMINGS,
    at_once=frozenset({ev.Asked}),
    passing=frozenset(),
    waits=is_hidden,
    together=TOGETHER,
    brisk=brisk,
)
