"""The end of the game (R85 to R89)."""

from __future__ import annotations

from dataclasses import dataclass

from engine.princes.events import Scored
from engine.princes.prestige import PRESTIGE
from engine.princes.state import COVERED, Table


@dataclass(frozen=True, slots=True)
class FinalScoring:
    """The final scoring."""

    prestige: tuple[Scored, ...]
    """Prestige cards with their points, by seat."""
    scores: tuple[int, ...]
    """Final scores by seat."""
    money: tuple[int, ...]
    """Cash by seat, the tie-breaker."""
    winners: tuple[int, ...]
    """All winners (A40)."""


def points_of(table: Table, number: int, card: str) -> int:
    """Return the present points of a prestige card of the seat; 0 for a covered one."""
    return 0 if card == COVERED else PRESTIGE[card].points(number, table.seats)


def final_scoring(table: Table) -> FinalScoring:
    """Return the final scoring if the game ended now."""
    prestige = tuple(
        tuple((card, points_of(table, number, card)) for card in seat.prestige)
        for number, seat in enumerate(table.seats)
    )
    scores = tuple(
        seat.score + sum(points for _, points in cards) for seat, cards in zip(table.seats, prestige, strict=True)
    )
    money = tuple(seat.money for seat in table.seats)
    best = max(zip(scores, money, strict=True))  # R2, R89
    winners = tuple(number for number, pair in enumerate(zip(scores, money, strict=True)) if pair == best)
    return FinalScoring(prestige, scores, money, winners)
