"""The appraisal of the weaker levels: they misjudge things.

A misjudgement is drawn once per seat, round and thing, so the same thing is always judged the same in a round.
"""

from __future__ import annotations

from engine.kernel.chance import Chance
from engine.strasbourg.city import SQUARES
from engine.strasbourg.components import FIELDS
from engine.strasbourg.players.appraisal import Appraisal
from engine.strasbourg.values import ROUNDS

STEPS = 1000
SQUARE = 2.0
"""Points that a square is worth, roughly."""


class Misjudged(Appraisal):
    """An appraisal with misjudgements."""

    def places(self, field: int) -> tuple[float, ...]:
        """Return the points for each place of a field of this round."""
        share = 1.0 + self._mistake(len(SQUARES) + field)
        return tuple(share * gain for gain in super().places(field))

    def square(self, number: int) -> float:
        """Return the points of a member on a free square, its price taken off, tasks included."""
        return super().square(number) + SQUARE * self._mistake(number)

    def _mistake(self, thing: int) -> float:
        """Return the misjudgement of a thing, as a share of its worth: 0 on average, small ones more often."""
        things = len(SQUARES) + len(FIELDS)
        number = (self.seat * ROUNDS + self.table.round) * things + thing
        chance = Chance.seeded((self.weights.seed << 16) + number)
        return self.weights.oversight * ((chance.below(STEPS) + chance.below(STEPS)) / STEPS - 1.0)
