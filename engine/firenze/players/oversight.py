"""The blind spots of a weaker player: the handicaps of the levels.

They never waste a move: the player plays the best turn that it sees.  Misjudgements are drawn once for a seat and a
turn, so that a course is judged the same when asked about again.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from engine.firenze.board import HEIGHTS
from engine.firenze.cards import FEASTS, TYPE
from engine.firenze.stones import COLOURS
from engine.kernel.chance import Chance

WHOLE_ROW = 6
EYE = 1_000_000  # resolution of a misjudgement


@dataclass(frozen=True, slots=True)
class Oversight:
    """A player's blind spots."""

    row: int = WHOLE_ROW
    """Cards of the row that it considers, from the left."""
    fetches: bool = True
    """Whether it considers the exchange, the alchemist and the smuggler."""
    towers: Sequence[Sequence[float]] = ()
    """By colour and height, points by which it misjudges such a tower's future; empty if it does not."""
    cards: Mapping[str, float] = field(default_factory=dict)
    """The same for cards held."""


NO_OVERSIGHT = Oversight()


def misjudged(seed: int, turn: int, towers: float, cards: float) -> tuple[list[list[float]], dict[str, float]]:
    """Return the misjudgements of towers and cards in a turn, with these standard deviations in points.

    Feasts are exempt: their points are printed on them.
    """
    chance = Chance.seeded((seed << 32) + turn)
    by_height = [[towers * _error(chance) for _ in range(HEIGHTS[-1] + 1)] for _ in COLOURS]
    return by_height, {card: cards * _error(chance) for card in TYPE if card not in FEASTS}


def _error(chance: Chance) -> float:
    """Return a number about 0 with a standard deviation of 1: the sum of three uniform ones."""
    drawn = sum(chance.below(EYE) for _ in range(3)) / EYE
    return 2 * (drawn - 1.5)
