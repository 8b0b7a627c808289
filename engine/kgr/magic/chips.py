"""Festival chips: the fate of a chip when the piece that celebrates goes (R66 to R72, A80)."""

from __future__ import annotations

from dataclasses import replace

from engine.kgr.actions import KNIGHT, ROAD, SETTLEMENT
from engine.kgr.state import Festival, Table


def set_chip(table: Table, number: int, chip: Festival | None) -> None:
    """Lay the seat's chip somewhere, or take it home (None)."""
    table.own(number).festival = chip


def send_home_from_road(table: Table, edge: int) -> None:
    """Send the chip on a road home, if one lies there: the road leaves the island."""
    for number, seat in enumerate(table.seats):
        chip = seat.festival
        if chip is not None and chip.what == ROAD and chip.at == edge:
            set_chip(table, number, None)


def lift(table: Table, corner: int) -> None:
    """Keep the chip on a piece whose corner is open: a task holds the piece."""
    for number, chip in _at_corner(table, corner):
        set_chip(table, number, replace(chip, at=None))


def drop(table: Table, what: str, corner: int | None) -> None:
    """Move the chip on a lifted piece with it to a corner, or home (None).  what: knight or building."""
    for number, seat in enumerate(table.seats):
        chip = seat.festival
        if chip is not None and chip.at is None and (chip.what == KNIGHT) == (what == KNIGHT):
            set_chip(table, number, None if corner is None else replace(chip, at=corner))


def leave(table: Table, corner: int) -> None:
    """Send the chip on a corner home: its piece leaves the island."""
    for number, _ in _at_corner(table, corner):
        set_chip(table, number, None)


def sacked(table: Table, corner: int) -> None:
    """Leave the chip on a sacked city on its settlement (A81)."""
    for number, _ in _at_corner(table, corner):
        set_chip(table, number, Festival(SETTLEMENT, corner))


def _at_corner(table: Table, corner: int) -> list[tuple[int, Festival]]:
    """Return the chips on a corner with their seats: one, or none."""
    chips = [(number, seat.festival) for number, seat in enumerate(table.seats)]
    return [(number, chip) for number, chip in chips if chip is not None and chip.what != ROAD and chip.at == corner]
