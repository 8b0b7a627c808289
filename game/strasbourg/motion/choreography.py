"""The choreography of the game's events, as one value for the director."""

from __future__ import annotations

from collections.abc import Sequence

from engine.strasbourg import events as ev
from engine.strasbourg.events import seen_by
from engine.strasbourg.fold import fold
from engine.strasbourg.view import View
from game.animation.choreography import Choreography, Show
from game.strasbourg.motion import bids, planning, ranking, shows, trade
from game.strasbourg.motion.motion import TableMotion
from game.strasbourg.motion.timing import TIMINGS
from game.table.painting.brush import TableBrush

SHOWS: dict[type[ev.GameEvent], Show] = dict.fromkeys(TIMINGS, shows.nothing) | {
    ev.Asked: bids.asked,
    ev.RoundBegan: shows.herald,
    ev.CardDrawn: planning.card_drawn,
    ev.StacksLaid: planning.stacks_laid,
    ev.FieldBegan: bids.field_began,
    ev.StackRevealed: bids.stack_revealed,
    ev.Passed: bids.passed,
    ev.Waited: bids.waited,
    ev.AskedAgain: bids.asked_again,
    ev.Ranked: ranking.ranked,
    ev.CardReturned: bids.card_returned,
    ev.CardsOut: bids.cards_out,
    ev.StacksLost: planning.stacks_lost,
    ev.CouncilTaken: shows.council_taken,
    ev.GoodTaken: trade.good_taken,
    ev.MemberPlaced: shows.member_placed,
    ev.GoodSold: trade.good_sold,
    ev.ChapelBuilt: shows.chapel_built,
    ev.EdificeBuilt: shows.edifice_built,
    ev.CouncilScored: shows.council_scored,
    ev.GameEnded: shows.herald,
}
"""The animation of every event."""


def fold_as_seen(view: View, event: ev.GameEvent) -> None:
    """Fold the event into the view, without what another seat alone may know."""
    for seen in seen_by((event,), view.seat):
        fold(view, seen)


def scores_shown(view: View) -> Sequence[int]:
    """Return the scores of the track."""
    return [seat.score for seat in view.seats]


CHOREOGRAPHY = Choreography(
    fold=fold_as_seen,
    scores=scores_shown,
    brush=lambda context, layout: TableBrush(context, layout.grid),
    motion=TableMotion,
    shows=SHOWS,
    timings=TIMINGS,
    at_once=frozenset(kind for kind, times in TIMINGS.items() if not times),
    together={},
    foreseen={},
)
