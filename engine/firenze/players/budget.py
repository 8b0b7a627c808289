"""How much a player may still look at while it thinks about one decision."""

from __future__ import annotations

from time import monotonic

from engine.game import Limit

LEAST = 60  # nodes that the first search always gets, so that even the shortest thought has a plan
NO_END = 1 << 60


class Budget:
    """The nodes of one decision.  They are handed out search by search, so that the same limit always cuts at the same
    place; the clock is looked at only where the limit names seconds, and only between searches."""

    def __init__(self, limit: Limit) -> None:
        self._left = NO_END if limit.nodes is None else max(limit.nodes, LEAST)
        self._deadline = None if limit.seconds is None else monotonic() + limit.seconds
        self._begun = False

    @property
    def is_spent(self) -> bool:
        """Whether no further search may begin; never before the first one."""
        late = self._deadline is not None and self._begun and monotonic() >= self._deadline
        return late or self._left <= 0

    def grant(self, most: int) -> int:
        """Return how many nodes the next search may look at."""
        if self.is_spent:
            return 0
        self._begun = True
        return min(most, self._left)

    def spend(self, nodes: int) -> None:
        """Take off what a search has looked at."""
        self._left -= nodes
