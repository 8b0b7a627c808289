"""The sounds of a counting: each mark is heard once, when its time has come."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from game.shell.context import Context
from game.table.results.growth import Growth, GrowthSound
from game.table.results.timing import RESULTS

SoundsOf = Callable[[GrowthSound], tuple[Sequence[str], float]]
"""Returns the sounds of a mark, and their place from 0 (left) to 1."""


class HeardMarks:
    """Plays the marks of a plan."""

    def __init__(self, context: Context, growth: Growth, sounds_of: SoundsOf) -> None:
        self._context = context
        self._growth = growth
        self._sounds_of = sounds_of
        self._until = -1.0
        self._rolled = -math.inf

    def listen(self, ms: float, shown: float) -> None:
        """Play the sounds due since the last call.  ms: time of the plan; shown: time of the scene, ms."""
        for mark in self._growth.marks:
            if self._until < mark.at <= ms:
                self._play(mark, shown)
        self._until = ms

    def skip(self) -> None:
        """Leave out all that comes before the winner is named."""
        self._until = self._growth.named - 1

    def _play(self, mark: GrowthSound, shown: float) -> None:
        """Play the sounds of a mark. A drum does not begin again before its last stroke."""
        if mark.what == "roll":
            if shown - self._rolled < RESULTS["roll"].ms * 0.9:
                return
            self._rolled = shown
        sounds, x = self._sounds_of(mark)
        for sound in sounds:
            self._context.sounds.play(sound, x)
