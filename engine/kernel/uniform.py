"""The player that takes any legal action, all equally likely: a measure for others and a tester of the rules."""

from __future__ import annotations

from typing import Generic, TypeVar

from engine.kernel.chance import Chance
from engine.kernel.game import NO_LIMIT, Choice, Limit

V = TypeVar("V")
A = TypeVar("A")


class UniformPlayer(Generic[V, A]):
    """A player by chance alone."""

    def __init__(self, seed: int) -> None:
        self._chance = Chance.seeded(seed)

    def choose(self, view: V, legal: tuple[A, ...], limit: Limit = NO_LIMIT) -> Choice[A]:
        """Choose any of the legal actions."""
        return Choice(legal[self._chance.below(len(legal))])
