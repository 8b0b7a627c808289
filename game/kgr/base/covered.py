"""Hands covered for others at the screen."""

from __future__ import annotations

from engine.kgr import tasks as ts
from engine.kgr.magic import tasks as mt
from engine.kgr.seen import backs_of
from engine.kgr.state import HIDDEN
from engine.kgr.view import View

GOES_ON = (
    ts.AnyActions,
    ts.CardTask,
    ts.Dealing,
    ts.Discarding,
    ts.Giving,
    ts.PlaceMetropolis,
    ts.Offering,
    ts.PickingDeck,
    ts.PlaceRobber,
    ts.Robbing,
    ts.Stationing,
    ts.Surplus,
    mt.Burning,
    mt.ChoosingCard,
    mt.GivingCard,
    mt.Owing,
)
"""Questions behind which an opened hand stays open, as long as the same seat decides."""

IN_THE_OPEN = (
    ts.BeforeRoll,
    ts.Displacing,
    ts.Fleeing,
    ts.SetUpPiece,
    ts.PlaceMetropolis,
    ts.OpenRoad,
    ts.Pave,
    ts.Pillaging,
    ts.Removing,
    ts.PlaceRobber,
    ts.Robbing,
    ts.Stationing,
)
"""Questions about seats and places of the island that a hand has nothing to do with."""


def can_be_judged(seen: View) -> bool:
    """Return whether the legal actions can be told from the view: the hand of the seat to act is open, or does not
    matter."""
    asked = seen.pending
    is_open = isinstance(asked, IN_THE_OPEN) or (isinstance(asked, ts.Targeting) and asked.target is None)
    return is_open or seen.seats[seen.to_act].hand != HIDDEN


def cover(seen: View, seats: frozenset[int]) -> View:
    """Return the view without the hands of these seats: of its own if it is among them, and of others if they are
    open."""
    hidden = [number for number in seats if seen.seats[number].hand != HIDDEN]
    if seen.is_over or not hidden:
        return seen
    twin = seen.copy()
    for number in hidden:
        seat = twin.own(number)
        seat.hand, seat.cards = HIDDEN, backs_of(seat.cards)
    twin.sees = None
    return twin


def stays_open(seen: View) -> bool:
    """Return whether an opened hand stays open."""
    return isinstance(seen.pending, GOES_ON)
