"""The final scoring (R126 to R134)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.firenze.board import MAJORITY, orders_of_tower
from engine.firenze.effects import feasts
from engine.firenze.state import Table
from engine.firenze.stones import COLOURS, Colour


@dataclass(frozen=True, slots=True)
class FinalScoring:
    """The final scoring."""

    majorities: tuple[int | None, ...]
    """By colour the seat that wins the bonus, or None."""
    feasts: tuple[int, ...]
    """Points of the feasts by seat."""
    scores: tuple[int, ...]
    """By seat."""
    winners: tuple[int, ...]
    """All seats with the highest score (R134)."""


def majority(table: Table, colour: Colour) -> int | None:
    """Return the seat with most seals on the tower of that colour, of equals that with the highest seal; None if no
    seat has a seal there (R129 to R131, A60)."""
    seals = orders_of_tower(table.orders, colour)
    leaders = [
        (seals.count(seat), max(floor for floor in range(6) if seals[floor] == seat), seat)
        for seat in range(len(table.seats))
        if seat in seals
    ]
    return max(leaders)[2] if leaders else None


def final_scoring(table: Table) -> FinalScoring:
    """Add majorities and feasts to the scores of the game (R126 to R134)."""
    majorities = tuple(majority(table, colour) for colour in COLOURS)
    points = tuple(feasts.points(table, seat) for seat in range(len(table.seats)))
    scores = [seat.score + extra for seat, extra in zip(table.seats, points, strict=True)]
    for colour, winner in enumerate(majorities):
        if winner is not None:
            scores[winner] += MAJORITY[colour]
    best = max(scores)
    winners = tuple(seat for seat, score in enumerate(scores) if score == best)
    return FinalScoring(majorities, points, tuple(scores), winners)


def margin(scores: Sequence[float], seat: int) -> float:
    """Return the seat's lead over the best other one in points."""
    return scores[seat] - max(score for other, score in enumerate(scores) if other != seat)
