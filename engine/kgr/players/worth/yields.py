"""Income: the cards that a seat's buildings bring, in pips, and the worth of such an income.

A pip is a card in 36 throws.  All is counted from open facts.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from engine.kgr.actions import BISHOPRIC, CITADEL, CITY, SETTLEMENT
from engine.kgr.island import HEXES_AT, numbers_in, pips
from engine.kgr.phases.calendar import has_power
from engine.kgr.phases.dice import SEVEN
from engine.kgr.phases.trade import rates
from engine.kgr.state import Table
from engine.kgr.values import (
    BEER,
    BREAD,
    BRICK,
    CHURCH,
    CRYSTAL,
    DESERT,
    GRAIN,
    KIND,
    KINDS,
    LAND,
    RESOURCES,
    SCIENCE,
    TERRAINS,
)

WORTH = (1.0, 1.0, 0.85, 1.05, 1.15, 1.25, 1.1, 1.1, 1.0, 1.0, 0.4)
"""By kind, the worth of a pip of it beside one of wood."""
FIRST = (2.4, 2.4, 2.0, 2.6, 2.4, 1.2, 1.2, 1.2, 0.8, 0.8, 0.0)
"""By kind, the bonus for having any of it, in pips."""
SOME = 1
"""Pips of a kind that count as having it."""
ENOUGH, BEYOND = 7, 0.55
"""Pips of a kind up to which each counts in full; the share of each further one."""
EASIER = {4: 0.0, 3: 0.08, 2: 0.22, 1: 0.4}
"""By rate of the bank, the additional worth of a pip of such a kind."""
ANY_KIND = 1.15
"""The worth of a pip whose kind the seat may choose (the aqueduct)."""
BLOCKED = 0.55
"""The share of a hex on which the robber stands: he goes again."""
THROWS = 36
PIPS_IN_A_THROW = 1 / THROWS
CITY_KIND = tuple(map(KIND.__getitem__, ("paper", "brick", "cloth", "grain", "coin")))
"""By terrain the second card of a city."""
CornerYield = tuple[tuple[int, int, int], ...]
"""Of the hexes at a corner: terrain, pips, and the hex."""


@lru_cache(maxsize=128)
def corner_yields(terrains: tuple[str, ...], numbers: tuple[int, ...]) -> tuple[CornerYield, ...]:
    """Return by corner the yield of its hexes."""
    return tuple(
        tuple(
            (TERRAINS.index(terrains[hex_]), pips(numbers[hex_]), hex_)
            for hex_ in hexes
            if terrains[hex_] != DESERT and numbers[hex_]
        )
        for hexes in HEXES_AT
    )


def cards_at(table: Table, corner: int, what: str) -> list[tuple[int, float]]:
    """Return the kinds and pips that a building on a corner brings.  what: settlement, city, citadel or bishopric."""
    found: list[tuple[int, float]] = []
    in_land = table.options.extent == LAND
    for terrain, number, hex_ in corner_yields(table.terrains, table.numbers)[corner]:
        comes = number * BLOCKED if hex_ == table.robber and table.wizard != corner else float(number)
        found.append((terrain, comes))
        if what == SETTLEMENT:
            continue
        second = terrain if in_land else CITY_KIND[terrain]
        if what == CITADEL and terrain == BRICK:
            second = CRYSTAL
        elif what == BISHOPRIC and terrain == GRAIN:
            second = BREAD
        found.append((second, comes))
    return found


def pips_at(table: Table, corner: int) -> int:
    """Return the pips of the hexes at a corner."""
    return sum([number for _, number, _ in corner_yields(table.terrains, table.numbers)[corner]])


def kind_of_city(table: Table, number: int, corner: int) -> str:
    """Return the kind of a city of the seat: city, citadel or bishopric."""
    seat = table.seats[number]
    if seat.citadel >> corner & 1:
        return CITADEL
    return BISHOPRIC if seat.bishopric >> corner & 1 else CITY


def income(table: Table, number: int) -> list[float]:
    """Return by kind the pips of the seat's buildings that do not celebrate, and of its aqueduct or abbey: they bring a
    card when nothing else comes."""
    seat = table.seats[number]
    found = [0.0] * len(KINDS)
    celebrating = table.celebrating()
    for corner in numbers_in(seat.settlements & ~celebrating):
        for kind, comes in cards_at(table, corner, SETTLEMENT):
            found[kind] += comes
    for corner in numbers_in(seat.cities & ~celebrating):
        for kind, comes in cards_at(table, corner, kind_of_city(table, number, corner)):
            found[kind] += comes
    if table.options.areas and has_power(table, number, SCIENCE):
        empty = empty_pips(table, number) / RESOURCES
        for kind in range(RESOURCES):
            found[kind] += empty * ANY_KIND
    elif table.options.areas and has_power(table, number, CHURCH):
        found[BEER] += empty_pips(table, number)
    return found


def empty_pips(table: Table, number: int) -> int:
    """Return in how many of 36 throws the seat gets nothing, sevens left out (R20)."""
    return THROWS - pips(SEVEN) - sum(map(pips, numbers_hit(table, number)))


def numbers_hit(table: Table, number: int) -> set[int]:
    """Return the numbers of the hexes at the seat's buildings."""
    return {
        table.numbers[hex_]
        for corner in numbers_in(table.seats[number].buildings)
        for _, _, hex_ in corner_yields(table.terrains, table.numbers)[corner]
    }


def income_worth(comes: Sequence[float], bank: Sequence[int]) -> float:
    """Return the worth of an income, in pips of wood: by kinds, less where there is much of one, more where the bank
    exchanges it at a better rate.  comes: pips by kind; bank: its rates by kind."""
    total = 0.0
    for kind, number in enumerate(comes):
        if number:
            counted = number if number <= ENOUGH else ENOUGH + BEYOND * (number - ENOUGH)
            total += WORTH[kind] * counted + FIRST[kind] * min(1.0, number / SOME) + EASIER[bank[kind]] * number
    return total


def with_cards(comes: Sequence[float], more: list[tuple[int, float]], sign: int = 1) -> list[float]:
    """Return an income with a building's yield, or without it (-1)."""
    changed = list(comes)
    for kind, number in more:
        changed[kind] += sign * number
    return changed


def seat_income_worth(table: Table, number: int) -> float:
    """Return the worth of the seat's income, in pips of wood."""
    return income_worth(income(table, number), rates(table, number))
