"""What a weaker player does not see: the handicaps of the levels.

They never throw a move away: who overlooks something plays the best turn that it sees.  What is misjudged is drawn once
for a seat and a turn, so that a course asked about again is judged the same.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from engine.chance import Chance
from engine.firenze.board import HEIGHTS
from engine.firenze.cards import FEASTS, TYPE
from engine.firenze.stones import COLOURS

WHOLE_ROW = 6
EYE = 1_000_000  # in how many steps a misjudgement is drawn


@dataclass(frozen=True, slots=True)
class Oversight:
    """What a player does not see.

    row: cards of the row it looks at, from the left.  fetches: whether it thinks of the exchange, the alchemist and the
    smuggler.  towers: by colour and height, points by which it misjudges what such a tower can become; empty where it
    does not.  cards: the same for cards that are held.
    """

    row: int = WHOLE_ROW
    fetches: bool = True
    towers: Sequence[Sequence[float]] = ()
    cards: Mapping[str, float] = field(default_factory=dict)


NO_OVERSIGHT = Oversight()


def misjudged(seed: int, turn: int, towers: float, cards: float) -> tuple[list[list[float]], dict[str, float]]:
    """Return by how many points towers and cards are misjudged in a turn: about so many, either way.

    Feasts are not: their points stand on them.
    """
    chance = Chance.seeded((seed << 32) + turn)
    by_height = [[towers * _error(chance) for _ in range(HEIGHTS[-1] + 1)] for _ in COLOURS]
    return by_height, {card: cards * _error(chance) for card in TYPE if card not in FEASTS}


def _error(chance: Chance) -> float:
    """A number about 0 with a standard deviation of 1: the sum of three even ones."""
    drawn = sum(chance.below(EYE) for _ in range(3)) / EYE
    return 2 * (drawn - 1.5)
