"""The player that takes any legal action, all equally likely: a measure for others and a tester of the rules."""

from __future__ import annotations

from engine.chance import Chance
from engine.fuersten.actions import Action
from engine.fuersten.view import View
from engine.game import NO_LIMIT, Choice, Limit


class UniformPlayer:
    """Chooses by chance alone."""

    def __init__(self, seed: int) -> None:
        self._chance = Chance.seeded(seed)

    def choose(self, view: View, legal: tuple[Action, ...], limit: Limit = NO_LIMIT) -> Choice[Action]:
        """Choose any of the legal actions."""
        return Choice(legal[self._chance.below(len(legal))])
