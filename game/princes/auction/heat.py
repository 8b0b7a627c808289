"""The heat of an auction: it rises with the bid, and with it how far bidders lean in, how fast and high strings sound,
and how many coins fly."""

from __future__ import annotations

from engine.princes.values import OPENING_BID
from game.princes.auction.bust import Bust

STEP, MOST = 300, 4
"""Florins above the first bid for a step of heat, and the greatest heat."""


def heat(bid: int) -> int:
    """Return the heat at a bid, from 0 to MOST."""
    return min(MOST, max(0, bid - OPENING_BID) // STEP)


def leaning(bust: Bust, side: int, bid: int) -> Bust:
    """Return the bust of a bidder. side: of the object, 1 for the right and -1 for the left; 0 of the nearest seat."""
    return bust._replace(lean=side * heat(bid))


def side(seat: int, me: int, number: int) -> int:
    """Return on which side of a seat the object lies: the first half of the others sits at its left."""
    turn = (seat - me) % number
    return 0 if not turn else 1 if turn <= number // 2 else -1
