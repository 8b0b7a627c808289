"""The supply: objects, buildings, freedoms left; and the choices and prices of a seat."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from engine.kernel.moment import clockwise
from engine.princes.actions import OBJECTS
from engine.princes.pieces import LANDSCAPES
from engine.princes.state import Seat, Table
from engine.princes.values import (
    BUILDERS,
    BUILDERS_A_SEAT,
    BUILDING_PRICES,
    BUILDINGS_OF_A_KIND,
    JESTERS,
    LANDSCAPES_OF_A_KIND,
    OPENING_BID,
    RECRUITING,
    freedoms_of_a_kind,
)


def left_of(table: Table, thing: str) -> int:
    """Return the number of an auction object left for sale (A11)."""
    if thing == "prestige":
        return len(table.piles["prestige"])
    if thing in LANDSCAPES:
        left = LANDSCAPES_OF_A_KIND - table.thrown[thing]
        for seat in table.seats:
            left -= seat.plan.gardens.count(thing)
        return left
    if thing == "jester":
        return JESTERS - sum([seat.jesters for seat in table.seats])
    if thing == "builder":
        return BUILDERS - sum([seat.builders for seat in table.seats])
    return RECRUITING - sum([seat.recruiting + seat.used for seat in table.seats])


def buildings_left(table: Table, kind: str) -> int:
    """Return the number of buildings of the kind left (R64)."""
    left = BUILDINGS_OF_A_KIND
    for seat in table.seats:
        left -= kind in seat.plan.kinds
    return left


def freedoms_left(table: Table, kind: str) -> int:
    """Return the number of markers of the freedom left (R52)."""
    left = freedoms_of_a_kind(len(table.seats))
    for seat in table.seats:
        left -= kind in seat.freedoms
    return left


def building_price(seat: Seat) -> int:
    """Return the price of a building for the seat, in florins (R61)."""
    return BUILDING_PRICES[seat.builders]


def may_have(seat: Seat, thing: str) -> bool:
    """Return whether the seat may have one more of that object (R35, A12)."""
    return thing != "builder" or seat.builders < BUILDERS_A_SEAT


def objects_for(table: Table, number: int) -> list[str]:
    """Return the objects that the seat may choose now (R18, A11, A12)."""
    seat, sold = table.seats[number], table.got
    return [thing for thing in OBJECTS if thing not in sold and may_have(seat, thing) and left_of(table, thing) > 0]


def next_chooser(table: Table) -> int | None:
    """Return the first seat in the order of play without an object (R19); None if all have one."""
    for seat in clockwise(len(table.seats), table.start):
        if table.got[seat] is None:
            return seat
    return None


def can_choose(table: Table, number: int) -> bool:
    """Return whether the seat can pay for an object, and there is one for it (A5, A11)."""
    return table.seats[number].funds() >= OPENING_BID and bool(objects_for(table, number))


def is_in(table: Table, number: int, thing: str, dropped: Collection[int]) -> bool:
    """Return whether the seat takes part in the bidding for the object, which the `dropped` have left (R15, R17, A9,
    A12)."""
    return table.got[number] is None and number not in dropped and may_have(table.seats[number], thing)


def recruitable(table: Table, number: int) -> Iterator[str]:
    """Return the artists that the seat could recruit: those on the tables of the others (R43, A36)."""
    return (card for other, seat in enumerate(table.seats) if other != number for card in seat.table)
