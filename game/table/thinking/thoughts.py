"""Judgements of decisions: plain values for pages and painters (`game.table.live.thought_keeper`)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

from engine.kernel.game import Ranked


@dataclass(frozen=True, slots=True)
class Thought:
    """Judgement of a decision."""

    seat: int
    view: Any
    """The seat's view then."""
    action: Any
    """The action it played, None if it has not yet."""
    ranked: tuple[Ranked[Any], ...]
    """Best first."""
    judge: str = ""
    """The level that judged it; "" for the player itself."""
    after: Any = None
    """The seat's view at the end of the turn; None before."""

    @property
    def has_reasons(self) -> bool:
        """Whether it gives reasons."""
        return any(each.reasons for each in self.ranked)


class Stake(NamedTuple):
    """Loss by an action."""

    points: int
    """Estimated points lost at the end of the game."""
    words: str
    """The reason, a sentence."""


@dataclass(frozen=True, slots=True)
class Thoughts:
    """All thoughts known at a table."""

    past: tuple[Thought, ...] = ()
    """About the last turn of each computer player, the newest first; one not yet judged ranks nothing."""
    now: Thought | None = None
    """The best level's thought about a person's question, None if it was not asked."""
    is_looking: bool = False
    """The best level was asked, and has not yet answered."""


NO_THOUGHTS = Thoughts()
