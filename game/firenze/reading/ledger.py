"""The rows of the ledger: the choice of rows for little room."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.firenze.stones import Colour
from game.firenze.base.model import LedgerLine


class LedgerRow(NamedTuple):
    """A row of the ledger."""

    kind: str
    """`scored` (points of this turn so far), `tower` (to come), `total` (both), `ruin` (stones that may be lost)."""
    towers: tuple[tuple[Colour, int], ...] = ()
    """Colour and height of each."""
    text: str = ""
    points: int = 0
    lost: int = 0
    is_savable: bool = False


def ledger_rows(lines: Sequence[LedgerLine], scored: int, fits: int) -> tuple[LedgerRow, ...]:
    """Return at most `fits` rows: one for each tower and the total, otherwise with some towers combined, otherwise the
    total alone."""
    gains = [_row(line) for line in lines if not line.lost]
    losses = [_row(line) for line in lines if line.lost]
    before = [LedgerRow("scored", points=scored)] if scored else []
    for falling in (losses, _together(losses)):
        for single in range(len(gains), -1, -1):
            rows = _summed([*before, *gains[:single], *_together(gains[single:])])
            if len(rows) + len(falling) <= fits:
                return (*rows, *falling)
    brief = _summed([*before, *_together(gains)])[-1:]
    return (*brief, *_together(losses))[:fits]


def _summed(rows: list[LedgerRow]) -> list[LedgerRow]:
    """Return the rows, and their sum if there are several."""
    return [*rows, LedgerRow("total", points=sum(row.points for row in rows))] if len(rows) > 1 else rows


def _row(line: LedgerLine) -> LedgerRow:
    kind = "ruin" if line.lost else "tower"
    return LedgerRow(kind, ((line.colour, line.height),), line.text, line.points, line.lost, line.is_savable)


def _together(rows: list[LedgerRow]) -> list[LedgerRow]:
    """Return one row instead of several."""
    if len(rows) < 2:
        return rows
    return [
        LedgerRow(
            rows[0].kind,
            tuple(row.towers[0] for row in rows),
            points=sum(row.points for row in rows),
            lost=sum(row.lost for row in rows),
            is_savable=all(row.is_savable for row in rows),
        )
    ]
