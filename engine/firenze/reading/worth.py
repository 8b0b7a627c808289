"""The gain or loss by a card on the present table: public questions, beside those in `queries.py`.

Nothing is predicted: building or paying first changes the figures.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.firenze.effects import feasts, levies
from engine.firenze.losses import refund
from engine.firenze.phases import event_cards as events
from engine.firenze.phases import orders
from engine.firenze.reading import queries
from engine.firenze.state import Table
from engine.firenze.stones import COLOURS


def monument_taker(table: Table) -> int | None:
    """Return the seat that would get the Monument now; None if it would be discarded (R172 to R174, A29)."""
    return feasts.highest_builder(table)


def fallen(height: int) -> tuple[int, int]:
    """Return the numbers of stones of a falling tower that go into the bag and to its owner (R95, R96, A36)."""
    to_stock = refund(height)
    return height - to_stock, to_stock


def architect_points(table: Table, seat: int) -> int:
    """Return the most points that an architect could bring the seat with one of its present towers, 0 if nothing fits
    (R158, R159, A48)."""
    points = [0]
    for tower in table.seats[seat].towers:
        for height in orders.architect_heights(tower.height):
            if queries.why_no_order(table, seat, tower.colour, height) is None:
                points.append(queries.order_points(table, seat, tower.colour, height).total)
    return max(points)


@dataclass(frozen=True, slots=True)
class Toll:
    """A seat's losses by an event.  stones: of its stock.  towers: that fall.  floors: towers that lose one floor."""

    stones: int = 0
    towers: int = 0
    floors: int = 0


def toll(table: Table, seat: int, card: str) -> Toll:
    """Return the seat's losses if the event struck now; an event that hits only the seat on turn is applied as if the
    seat were on turn (R176, R186, R190, R197, R207, R217, A34, A35)."""
    owner = table.seats[seat]
    match card:
        case "flood":
            return Toll(stones=levies.flood_share(owner.stones()))
        case "storehouse_fire":
            return Toll(stones=min(events.BURNT, owner.stones()))
        case "luxury_tax":
            taxed = len(levies.taxed_towers(owner))
            paid = min(taxed, owner.stones() // levies.TAX)
            return Toll(levies.TAX * paid, taxed - paid)
        case "tribute":
            counts = [len(levies.towers_of(owner, colour)) for colour in COLOURS]
            paid = sum(min(count, stones) for count, stones in zip(counts, owner.stock, strict=True))
            return Toll(paid, sum(counts) - paid)
        case "collapse":
            return Toll(towers=min(1, len(owner.towers)))
        case "botch":
            return Toll(floors=min(1, len(owner.towers)))
    return Toll()
