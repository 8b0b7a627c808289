"""Named numbers of the rules and the cards that change them: a fold over what a seat owns or has played.

Workshop R220 to R222, bridge R162, warehouse R194 and R195, and the mason among the persons R201 to R203.
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.firenze.board import CARD_LIMIT, EXCHANGE_PRICE, FEES, STOCK_LIMIT
from engine.firenze.state import Seat, Table

NO_LIMIT = 1_000

FEE = {"workshop": -1, "mason": -3}
PRICE = {"bridge": -1}
STOCK = {"warehouse": +5}
HAND = {"warehouse": NO_LIMIT}


def modified(base: int, changes: dict[str, int], cards: Iterable[str]) -> int:
    """Return the number after every card that changes it."""
    for card in cards:
        base += changes.get(card, 0)
    return base


def fees_with(cards: Iterable[str]) -> tuple[int, ...]:
    """Return the fees for 0 to 6 stones with these buildings laid out and persons played (R89, R201 to R203, R220)."""
    less = modified(0, FEE, cards)
    return tuple(max(0, base + less) for base in FEES)


def fee(table: Table, stones: int) -> int:
    """Return the fee of the seat on turn for building 0 to 6 stones this turn, in stones; never below 0 (R89, R203)."""
    base = FEES[stones]
    if not base:
        return 0
    reduced = modified(base, FEE, table.seats[table.player].buildings)
    return max(0, modified(reduced, FEE, table.played))


def exchange_price_with(buildings: Iterable[str]) -> int:
    """Return how many stones the exchange costs with these buildings: 3, or 2 (R75, R162)."""
    return modified(EXCHANGE_PRICE, PRICE, buildings)


def exchange_price(seat: Seat) -> int:
    """Return how many stones the exchange costs the seat: 3, or 2 (R75, R162)."""
    return modified(EXCHANGE_PRICE, PRICE, seat.buildings)


def stock_limit_with(buildings: Iterable[str]) -> int:
    """Return how many stones may be kept with these buildings: 10, or 15 (R112, R194)."""
    return modified(STOCK_LIMIT, STOCK, buildings)


def stock_limit(seat: Seat) -> int:
    """Return how many stones the seat may keep: 10, or 15 (R112, R194)."""
    return modified(STOCK_LIMIT, STOCK, seat.buildings)


def card_limit_with(buildings: Iterable[str]) -> int:
    """Return how many cards may be kept with these buildings: 5, or as many as one likes (R116, R195)."""
    return modified(CARD_LIMIT, HAND, buildings)


def card_limit(seat: Seat) -> int:
    """Return how many cards the seat may keep: 5, or as many as it likes (R116, R195)."""
    return modified(CARD_LIMIT, HAND, seat.buildings)
