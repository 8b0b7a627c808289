"""How fast strangers and phones may go: budgets that refill with time, by address, in bounded memory."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple, TypeVar

T = TypeVar("T")
Clock = Callable[[], float]


class Rate(NamedTuple):
    """A budget.  most: how many at once; each_second: how many come back each second."""

    most: float
    each_second: float


@dataclass(slots=True)
class RateAllowance:
    """The rest of a rate at a time."""

    rate: Rate
    left: float
    at: float

    def spend(self, now: float) -> bool:
        """Take one and return True, or return False if nothing is left."""
        self.left = min(self.rate.most, self.left + (now - self.at) * self.rate.each_second)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


def budget(rate: Rate, now: float) -> RateAllowance:
    """Return a full budget."""
    return RateAllowance(rate, rate.most, now)


class Doorman:
    """Who may connect how often.

    An address from which a right key came is known: it has a larger budget, and does not depend on strangers of other
    addresses.
    """

    STRANGER = Rate(60, 10)
    """Connections of an address; a page is 4 of them."""
    KNOWN = Rate(600, 100)
    """The same after a right key, when the pictures are fetched."""
    STRANGERS = Rate(120, 40)
    """Connections of all strange addresses."""
    MOST_ADDRESSES = 256

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._strangers = budget(self.STRANGERS, clock())
        self.budgets: OrderedDict[str, RateAllowance] = OrderedDict()
        self.known: OrderedDict[str, None] = OrderedDict()
        self.failed: OrderedDict[str, int] = OrderedDict()

    def lets_in(self, address: str) -> bool:
        """Return whether a new connection of the address is accepted."""
        now, known = self._clock(), address in self.known
        own = self.budgets.get(address)
        if own is None:
            own = self.budgets[address] = budget(self.KNOWN if known else self.STRANGER, now)
        _touch(self.budgets, address, self.MOST_ADDRESSES)
        return own.spend(now) and (known or self._strangers.spend(now))

    def welcome(self, address: str) -> None:
        """Note that a right key came from the address."""
        if address not in self.known:
            self.known[address] = None
            self.budgets[address] = budget(self.KNOWN, self._clock())
            _touch(self.budgets, address, self.MOST_ADDRESSES)
        _touch(self.known, address, self.MOST_ADDRESSES)
        self.failed.pop(address, None)

    def wrong(self, address: str) -> float:
        """Note that a wrong key came from the address; return after how many seconds it is answered."""
        count = self.failed[address] = self.failed.get(address, 0) + 1
        _touch(self.failed, address, self.MOST_ADDRESSES)
        return min(4.0, 0.25 * 2.0 ** min(count - 1, 8))


def _touch(table: OrderedDict[str, T], address: str, most: int) -> None:
    """Make the address the newest of the table, and forget the oldest one too many."""
    table.move_to_end(address)
    if len(table) > most:
        table.popitem(last=False)
