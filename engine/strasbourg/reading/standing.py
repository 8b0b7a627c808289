"""The possible gains of a seat by the rules, read off the table: places, council seats, squares, goods."""

from __future__ import annotations

from engine.strasbourg.components import CHURCH, GOOD_VALUE, GUILD_FIELDS, MERCHANTS, NOBILITY, PLACES, guild_of
from engine.strasbourg.phases.rounds import points_of
from engine.strasbourg.state import InField, Table
from engine.strasbourg.values import ROUNDS


def place_now(table: Table, asked: InField, points: int) -> int:
    """Return the place that this sum of the seat asked takes if nobody else turns up a stack (R26, R27)."""
    order = table.order()
    mine = order.index(asked.seat)
    theirs = [(points_of(asked.bids[number]), place) for place, number in enumerate(order) if number != asked.seat]
    return 1 + sum(their > points or (their == points and place < mine) for their, place in theirs if their)


def least_paying(table: Table, asked: InField) -> int:
    """Return the least sum of the seat asked that takes a place that pays if nobody else turns up a stack."""
    most = max([points_of(bid) for bid in asked.bids])
    return next(points for points in range(1, most + 2) if place_now(table, asked, points) <= PLACES[asked.field])


def rounds_held(table: Table, place: str) -> int:
    """Return for how many council phases a council seat taken now is surely held: until it can be taken again."""
    return 1 if place in (NOBILITY, CHURCH, MERCHANTS) else 1 + rounds_to_come(table, place, table.round + 1)


def rounds_to_come(table: Table, place: str, first: int) -> int:
    """Return how many council phases pass, from that round on, before a guild's council seat can be taken again; none
    for a seat that can be taken in every round."""
    if place in (NOBILITY, CHURCH, MERCHANTS):
        return 0
    for later in range(first, ROUNDS + 1):
        if any(guild_of(table.boards[later - 1], field) == place for field in GUILD_FIELDS):
            return later - first
    return ROUNDS + 1 - first


def coins_for_goods(table: Table, seat: int) -> int:
    """Return the price of all goods of the seat (R47)."""
    return sum(number * value for number, value in zip(table.seats[seat].goods, GOOD_VALUE, strict=True))
