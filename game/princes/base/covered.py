"""Covered hands: their contents, and everything that depends on these, are hidden from all players at the screen."""

from __future__ import annotations

from engine.princes.actions import Action
from engine.princes.events import BidRaised, DroppedOut, GameEvent, for_seat
from engine.princes.fold import fold
from engine.princes.rules import legal
from engine.princes.state import COVERED, Acting, Bidding, Seat, seen_by
from engine.princes.view import BACK, View

NOBODY = -1
"""The seat of a view that shows no hand at all."""


def cover(view: View, seats: frozenset[int]) -> View:
    """Return the view without the contents of these seats' hands; when the game is over everything is open."""
    if not seats or view.is_over:
        return view
    twin = view.copy()
    twin.seats = [_closed(court) if number in seats else court for number, court in enumerate(view.seats)]
    if view.seat in seats:
        twin.seat, twin.pending = NOBODY, seen_by(view.pending, NOBODY)
        twin.piles = {name: (BACK,) * len(pile) for name, pile in view.piles.items()}
    return twin


def is_covered(view: View, seat: int) -> bool:
    """Return whether the hand of the seat on turn at this screen is covered."""
    return view.seat != seat and not view.is_over


def open_actions(view: View) -> tuple[Action, ...]:
    """Return the actions of the seat to act that are unrelated to its hand."""
    twin = view.copy()
    court = twin.seats[view.to_act].copy()
    court.hand, court.bonus = (), ()
    twin.seats[view.to_act], twin.seat = court, view.to_act
    return legal(twin) if isinstance(view.pending, Acting) else legal(view)


def fold_as_seen(view: View, event: GameEvent) -> None:
    """Fold the event into the view, without information about a covered hand; of a bid also the words of the next
    question, so that the table shows it with the event."""
    fold(view, for_seat(event, view.seat))
    match view.pending, event:
        case Bidding() as asked, BidRaised(seat=seat, bid=bid):
            view.pending = Bidding(asked.seat, asked.object, asked.chooser, bid, seat, asked.dropped)
        case Bidding() as asked, DroppedOut(seat=seat):
            dropped = (*asked.dropped, seat)
            view.pending = Bidding(asked.seat, asked.object, asked.chooser, asked.bid, asked.high, dropped)


def _closed(court: Seat) -> Seat:
    """Return the court with its cards face down."""
    twin = court.copy()
    twin.hand = (COVERED,) * len(court.hand)
    twin.prestige = (COVERED,) * len(court.prestige)
    twin.bonus = (COVERED,) * len(court.bonus)
    twin.rejected = None
    return twin
