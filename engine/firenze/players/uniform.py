"""The player that takes any legal action, all equally likely: a measure for others and a tester of the rules."""

from __future__ import annotations

from engine.chance import Chance
from engine.firenze.actions import Action
from engine.firenze.view import View


class UniformPlayer:
    """Chooses by chance alone."""

    def __init__(self, seed: int) -> None:
        self._chance = Chance.seeded(seed)

    def choose(self, view: View, legal: tuple[Action, ...]) -> Action:
        """Any of the legal actions."""
        return legal[self._chance.below(len(legal))]
