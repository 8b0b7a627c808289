"""Fast forward: while a button, a finger or the key of `confirm` is held, computer players act four times as fast.

fast = FastForward()        # the first guest, so that it sees every intent; it answers none
dt *= fast.factor
"""

from __future__ import annotations

from game.input.intents import Command, CommandEnded, Dragged, Intent, Pressed, Released
from game.table.guest import Guest, Reply

FACTOR = 4.0
AFTER = 0.35
"""Seconds after which a press counts as held."""


class FastForward(Guest):
    """See the module."""

    def __init__(self) -> None:
        self._held: dict[str, float] = {}  # the inputs held down, and for how long, in seconds

    @property
    def factor(self) -> float:
        """The factor of the speed."""
        return FACTOR if any(seconds >= AFTER for seconds in self._held.values()) else 1.0

    def handle(self, intent: Intent) -> Reply:
        match intent:
            case Pressed(_, 1):
                self._held["pointer"] = 0.0
            case Released() | Dragged():
                self._held.pop("pointer", None)
            case Command("confirm"):
                self._held["confirm"] = 0.0
            case CommandEnded("confirm"):
                self._held.pop("confirm", None)
        return None

    def update(self, dt: float) -> None:
        for name in self._held:
            self._held[name] += dt

    def resume(self) -> None:
        self._held.clear()  # released where another page was on top
