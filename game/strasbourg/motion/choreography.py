"""The choreography of the game's events, as one value for the director."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from engine.strasbourg import events as ev
from engine.strasbourg.events import seen_by
from engine.strasbourg.fold import fold
from engine.strasbourg.state import Drawing
from engine.strasbourg.view import View
from game.animation.choreography import Choreography, Show
from game.animation.motion import rehearse
from game.strasbourg.motion import bids, city, council, planning, ranking, rounds, shows, trade
from game.strasbourg.motion.brisk import brisk
from game.strasbourg.motion.motion import TableMotion
from game.strasbourg.motion.timing import TIMINGS
from game.table.painting.brush import TableBrush

SHOWS: dict[type[ev.GameEvent], Show] = {
    ev.Asked: shows.both(rounds.asked, bids.asked),
    ev.RoundBegan: rounds.round_began,
    ev.CardDrawn: planning.card_drawn,
    ev.StacksLaid: planning.stacks_laid,
    ev.FieldBegan: shows.both(rounds.field_began, bids.field_began),
    ev.StackRevealed: bids.stack_revealed,
    ev.Passed: bids.passed,
    ev.Waited: bids.waited,
    ev.AskedAgain: bids.asked_again,
    ev.Ranked: shows.both(ranking.ranked, rounds.ranked),
    ev.CouncilTaken: council.council_taken,
    ev.GoodTaken: trade.good_taken,
    ev.MemberPlaced: city.member_placed,
    ev.GoodSold: trade.good_sold,
    ev.CardReturned: bids.card_returned,
    ev.CardsOut: bids.cards_out,
    ev.ChapelBuilt: city.chapel_built,
    ev.EdificeBuilt: city.edifice_built,
    ev.CouncilScored: council.council_scored,
    ev.StacksLost: planning.stacks_lost,
    ev.GameEnded: rounds.game_ended,
}
"""The animation of every event."""
FORESEEN: dict[type, Callable[[TableMotion, Any], None]] = {
    ev.RoundBegan: lambda motion, event: rehearse(motion, lambda: rounds.announced(motion, event)),
    ev.CouncilScored: lambda motion, event: rehearse(motion, lambda: council.seated(motion, event)),
}
"""Large pictures painted ahead as soon as an event waits."""


def fold_as_seen(view: View, event: ev.GameEvent) -> None:
    """Fold the event into the view, without facts that another seat alone may know.  A round begins with its planning,
    though the question for it is the secret of the seat that plans."""
    for seen in seen_by((event,), view.seat):
        fold(view, seen)
    if isinstance(event, ev.RoundBegan):
        view.pending = Drawing(event.start)


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
    at_once=frozenset({ev.Asked}),
    brisk=brisk,
    foreseen=FORESEEN,
)
