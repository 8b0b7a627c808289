"""Numbers of the rules that cards change: a fold over the cards that a seat owns or has played.

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
    """Return the base changed by every card."""
    for card in cards:
        base += changes.get(card, 0)
    return base


def fees_with(cards: Iterable[str]) -> tuple[int, ...]:
    """Return the fees for 0 to 6 stones with these buildings laid out and persons played (R89, R201 to R203, R220)."""
    less = modified(0, FEE, cards)
    return tuple(max(0, base + less) for base in FEES)


def fee(table: Table, stones: int) -> int:
    """Return the fee in stones of the seat on turn for building 0 to 6 stones; never below 0 (R89, R203)."""
    base = FEES[stones]
    if not base:
        return 0
    reduced = modified(base, FEE, table.seats[table.player].buildings)
    return max(0, modified(reduced, FEE, table.played))


def exchange_price_with(buildings: Iterable[str]) -> int:
    """Return the price of the exchange in stones with these buildings: 3, or 2 (R75, R162)."""
    return modified(EXCHANGE_PRICE, PRICE, buildings)


def exchange_price(seat: Seat) -> int:
    """Return the seat's price of the exchange in stones: 3, or 2 (R75, R162)."""
    return modified(EXCHANGE_PRICE, PRICE, seat.buildings)


def stock_limit_with(buildings: Iterable[str]) -> int:
    """Return the stock limit with these buildings: 10 stones, or 15 (R112, R194)."""
    return modified(STOCK_LIMIT, STOCK, buildings)


def stock_limit(seat: Seat) -> int:
    """Return the seat's stock limit: 10 stones, or 15 (R112, R194)."""
    return modified(STOCK_LIMIT, STOCK, seat.buildings)


def card_limit_with(buildings: Iterable[str]) -> int:
    """Return the card limit with these buildings: 5, or none (R116, R195)."""
    return modified(CARD_LIMIT, HAND, buildings)


def card_limit(seat: Seat) -> int:
    """Return the seat's card limit: 5, or none (R116, R195)."""
    return modified(CARD_LIMIT, HAND, seat.buildings)
