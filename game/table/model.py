"""What every table shows beside the game's own: who sits there, what is on its way, and what computer players think."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from game.animation.model import LandingPlace
from game.table.spots import Target
from game.table.thinking.thoughts import NO_THOUGHTS, Thoughts

V = TypeVar("V")


@dataclass(slots=True)
class SeatedModel(Generic[V]):
    """The table as one seat sees it.  A game adds what it alone knows."""

    view: V
    """As that seat may know it."""
    me: int
    """The seat that lies nearest."""
    shapes: tuple[str, ...]
    """The shape of each seat's seal: circle, shield, lozenge, star."""
    human: tuple[bool, ...]
    """Whether a person at this screen sits there, by seat."""
    incoming: Counter[LandingPlace] = field(default_factory=Counter)
    """How many pieces on their way to a place are already in the view but not yet to be drawn there."""
    scores: list[int] = field(default_factory=list)
    """The scores shown: they count up."""
    portraits: tuple[str, ...] = ()
    """The sprites of computer players that are somebody, "" for everybody else."""
    thoughts: Thoughts = NO_THOUGHTS
    """What computer players thought of their last moves, and the best level of what is asked."""

    def card_at(self, target: Target | None) -> str | None:
        """Return the card at a target, where its full face is worth showing."""
        return None

    def shape(self, seat: int) -> str:
        """Return the seal shape of a seat; "neutral" for whoever is none."""
        return self.shapes[seat] if 0 <= seat < len(self.shapes) else "neutral"

    def portrait(self, seat: int) -> str:
        """Return the portrait of a seat, "" for none."""
        return self.portraits[seat] if 0 <= seat < len(self.portraits) else ""
