"""What was weighed about decisions: plain values for pages and painters to read (`game.table.live.thought_keeper`)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

from engine.game import Ranked


@dataclass(frozen=True, slots=True)
class Thought:
    """What was weighed about a decision.  view: as the seat knew it then.  action: what it played, None where it has
    not yet.  ranked: best first.  judge: the level that judged it; "" where the player itself did.  after: as the seat
    knew it when the turn was over; None while it is not."""

    seat: int
    view: Any
    action: Any
    ranked: tuple[Ranked[Any], ...]
    judge: str = ""
    after: Any = None

    @property
    def has_reasons(self) -> bool:
        """Whether it says why."""
        return any(each.reasons for each in self.ranked)


class Stake(NamedTuple):
    """What is lost by an action: about so many points at the end of the game, and why, a sentence."""

    points: int
    words: str


@dataclass(frozen=True, slots=True)
class Thoughts:
    """past: of the last turn of each computer player, the newest first; one that nobody has judged yet ranks nothing.
    now: what the best level thinks of the question that a person is asked, None where nobody has asked it.
    is_looking: it has been asked, and has not yet answered."""

    past: tuple[Thought, ...] = ()
    now: Thought | None = None
    is_looking: bool = False


NO_THOUGHTS = Thoughts()
