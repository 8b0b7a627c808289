"""The 20 bonus cards (section 1d of the rules): one row of data and one function each.

Each counts something at the court that performs a work, and adds to the WV for each (R60, A29 to A33).  15 to 20 and
the number on `table` are house values.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from engine.princes.pieces import LANDSCAPES, LARGE, MEDIUM, SIZE, SMALL
from engine.princes.state import Seat


@dataclass(frozen=True, slots=True)
class BonusCard:
    """A bonus card."""

    id: str
    each: int
    """WV for each thing counted."""
    count: Callable[[Seat], int]
    """The count at the court before the artist leaves the hand."""


def _sizes(seat: Seat) -> int:
    return len({SIZE[piece.kind] for piece in seat.plan.pieces if piece.kind in SIZE})


def _landscape_kinds(seat: Seat) -> int:
    return sum(kind in seat.plan.kinds for kind in LANDSCAPES)


def _in_hand(seat: Seat) -> int:
    """Count the hand without the performing artist (A31), if there is one."""
    return max(0, len(seat.hand) - 1) + seat.recruiting


def _on_table(seat: Seat) -> int:
    """Count the table with the performing artist (A31)."""
    return seat.works() + 1


BONUS: dict[str, BonusCard] = {
    card.id: card
    for card in (
        BonusCard("buildings", 1, lambda seat: seat.plan.buildings()),
        BonusCard("small_and_landscape", 1, lambda seat: seat.plan.of_size(SMALL) + seat.plan.landscapes()),
        BonusCard("forests", 2, lambda seat: seat.plan.count("forest")),
        BonusCard("freedoms", 2, lambda seat: len(seat.freedoms)),
        BonusCard("builders", 2, lambda seat: seat.builders),
        BonusCard("prestige_and_freedom", 1, lambda seat: len(seat.prestige) + len(seat.freedoms)),
        BonusCard("hand", 1, _in_hand),
        BonusCard("large", 2, lambda seat: seat.plan.of_size(LARGE)),
        BonusCard("sizes", 2, _sizes),
        BonusCard("lakes", 2, lambda seat: seat.plan.count("lake")),
        BonusCard("jesters", 2, lambda seat: seat.jesters),
        BonusCard("builder_and_lake", 1, lambda seat: seat.builders + seat.plan.count("lake")),
        BonusCard("landscape_kinds", 2, _landscape_kinds),
        BonusCard("table", 1, _on_table),
        BonusCard("parks", 2, lambda seat: seat.plan.count("park")),
        BonusCard("jester_and_forest", 1, lambda seat: seat.jesters + seat.plan.count("forest")),
        BonusCard("freedom_and_park", 1, lambda seat: len(seat.freedoms) + seat.plan.count("park")),
        BonusCard("medium_and_freedom", 1, lambda seat: seat.plan.of_size(MEDIUM) + len(seat.freedoms)),
        BonusCard("recruiting", 2, lambda seat: seat.recruiting + seat.used),
        BonusCard("jester_and_landscape", 1, lambda seat: seat.jesters + seat.plan.landscapes()),
    )
}


def adds(card: str, seat: Seat) -> int:
    """Return the WV that the bonus card adds to a work performed now, for any artist."""
    bonus = BONUS[card]
    return bonus.each * bonus.count(seat)
