"""The strikes of the hammer: how many a sale deserves, and when they are heard and seen.

Picture and sound agree, since both know the price alone.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.princes.values import OPENING_BID
from game.animation.timing import Times

STRIKES = 3
DEAR = 900
"""Florins from which on a sale is celebrated."""


class Strike(NamedTuple):
    """A blow of the hammer."""

    word: str
    """Key of the auctioneer's words."""
    lifts: float
    """ms after the event at which the hammer is lifted."""
    falls: float
    """ms after the event at which it strikes."""
    gain: float
    """Loudness of the blow."""


WORDS = ("princes_auction.once", "princes_auction.twice", "princes_auction.sold")
GAINS = (0.4, 0.6, 1.0)


def strikes(price: int, times: Times) -> tuple[Strike, ...]:
    """Return the blows for a sale at a price: a single one if nobody has raised the first bid."""
    first = STRIKES - 1 if price <= OPENING_BID else 0
    found, blow = [], times["lift"].ms + times["strike"].ms
    for number in range(STRIKES - first):
        lifts = times["in"].ms + number * blow
        found.append(Strike(WORDS[first + number], lifts, lifts + blow, GAINS[first + number]))
    return tuple(found)
