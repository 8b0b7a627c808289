"""The standing of the seats: their points by source, and their scores if the game ended now.

All of it is counted from the table alone; `tally.py` counts a finished game by its events.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.firenze.board import END_BONUS, MAJORITY, ORDER_PLACES, order_index
from engine.firenze.cards import COVERED
from engine.firenze.effects import feasts
from engine.firenze.scoring import final_scoring, majority
from engine.firenze.state import Table
from engine.firenze.stones import COLOURS, Colour


@dataclass(frozen=True, slots=True)
class SeatStanding:
    """One seat: points by source."""

    seat: int
    orders: int
    balconies: int
    extras: int
    """Floor tiles and privileges together."""
    last_seal: int
    start: int
    """Points at the start (A65)."""
    majorities: int
    """Present majority bonuses (R128)."""
    feasts: int
    """Present points of the feasts (R132)."""
    covered: int = 0
    """Covered cards in hand, whose feasts are not counted."""

    @property
    def score(self) -> int:
        """The seat's points on the track."""
        return self.orders + self.balconies + self.extras + self.last_seal + self.start

    @property
    def if_ended(self) -> int:
        """Its score if the game ended now (R126)."""
        return self.score + self.majorities + self.feasts


@dataclass(frozen=True, slots=True)
class Race:
    """The majority on one tower of the board (R128 to R131)."""

    colour: Colour
    bonus: int
    seals: tuple[int, ...]
    """Seals of each seat there."""
    highest: tuple[int, ...]
    """Height of each seat's highest seal (0: none)."""
    leader: int | None
    """The seat with the majority now, or None."""


def standing(table: Table) -> tuple[SeatStanding, ...]:
    """Return the standing of every seat."""
    ended = final_scoring(table)
    return tuple(_stands(table, seat, ended.majorities) for seat in range(len(table.seats)))


def feast(table: Table, seat: int, card: str) -> int:
    """Return the points of one copy of a feast in the seat's hand if the game ended now, possibly below 0 (R132, R157,
    R161, R175, R211, R215)."""
    return feasts.recognition(table, seat) if card == "recognition" else feasts.POINTS[card]


def races(table: Table) -> tuple[Race, ...]:
    """Return the race for the majority of every tower of the board."""
    return tuple(_race(table, colour) for colour in COLOURS)


def _stands(table: Table, seat: int, majorities: tuple[int | None, ...]) -> SeatStanding:
    owner, orders, balconies = table.seats[seat], 0, 0
    for colour, height in ORDER_PLACES:
        if table.orders[order_index(colour, height)] == seat:
            balcony = table.balcony_at(colour, height)
            if balcony is None:
                orders += table.values.orders[colour][height - 3]
            else:
                balconies += table.balconies[balcony].value
    last_seal, start = END_BONUS if table.end == seat else 0, table.start_points(seat)
    won = sum(MAJORITY[colour] for colour, winner in enumerate(majorities) if winner == seat)
    return SeatStanding(
        seat,
        orders,
        balconies,
        owner.score - orders - balconies - last_seal - start,
        last_seal,
        start,
        won,
        feasts.points(table, seat),
        owner.hand.count(COVERED),
    )


def _race(table: Table, colour: Colour) -> Race:
    lying = table.orders[order_index(colour, 3) : order_index(colour, 8) + 1]
    seats = range(len(table.seats))
    highest = tuple(
        max((height + 3 for height, owner in enumerate(lying) if owner == seat), default=0) for seat in seats
    )
    return Race(colour, MAJORITY[colour], tuple(lying.count(seat) for seat in seats), highest, majority(table, colour))
