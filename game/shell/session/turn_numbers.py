"""How the turns of a recorded game are numbered: replay and review count them alike.

numbers = TurnNumbers(turns, client.unnumbered(seats))
numbers.of(turn)        # 0 for a turn before the one that the table calls the first
len(numbers)
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable


class TurnNumbers:
    """The numbers of turns in which something was decided.  turns: as the engine counts them (`Game.turn`).
    unnumbered: the last turn before the one that the table calls the first."""

    def __init__(self, turns: Iterable[int], unnumbered: int) -> None:
        self._turns = sorted({turn for turn in turns if turn > unnumbered})

    def __len__(self) -> int:
        return len(self._turns)

    def of(self, turn: int) -> int:
        """Return the number of a turn, 0 before the first."""
        return bisect_right(self._turns, turn)
