"""The ladder of bids: one rung for each bid, and the contents of a rung."""

from __future__ import annotations

from typing import NamedTuple

from engine.princes.values import BID_STEP, OPENING_BID

AHEAD = 2
"""Rungs shown above the bid, so that the next ones are seen."""


class Rungs(NamedTuple):
    """The part of the ladder that is shown: `number` rungs from the bid `low` on."""

    low: int
    number: int

    @property
    def high(self) -> int:
        """The bid of the highest rung."""
        return self.low + (self.number - 1) * BID_STEP

    def share(self, bid: int) -> float:
        """Return the height of a bid, from 0 at the lowest rung to 1 at the highest; beyond them these ends."""
        return max(0.0, min(1.0, (bid - self.low) / (self.high - self.low)))


def rungs(bid: int, number: int) -> Rungs:
    """Return the rungs shown at a bid: from the first bid on, until the bid climbs too near to their end."""
    return Rungs(max(OPENING_BID, bid + (AHEAD + 1 - number) * BID_STEP), number)
