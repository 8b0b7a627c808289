"""How much a player may still look at while it thinks about one decision."""

from __future__ import annotations

from time import monotonic

from engine.game import Limit

LEAST = 60  # nodes that the first search always gets, so that even the shortest thought has a plan
NO_END = 1 << 60


class Budget:
    """The nodes of one decision.  They are handed out search by search, so that the same limit always cuts at the same
    place; the clock is looked at only where the limit names seconds, and whether to stop is asked only where it can
    be; both only between searches."""

    def __init__(self, limit: Limit) -> None:
        self._left = NO_END if limit.nodes is None else max(limit.nodes, LEAST)
        self._deadline = None if limit.seconds is None else monotonic() + limit.seconds
        self._stop = limit.stop
        self._begun = False

    @property
    def is_spent(self) -> bool:
        """Whether no further search may begin; never before the first one."""
        if self._left <= 0:
            return True
        if not self._begun:
            return False
        late = self._deadline is not None and monotonic() >= self._deadline
        return late or (self._stop is not None and self._stop())

    def grant(self, most: int) -> int:
        """Return how many nodes the next search may look at."""
        if self.is_spent:
            return 0
        self._begun = True
        return min(most, self._left)

    def spend(self, nodes: int) -> None:
        """Take off what a search has looked at."""
        self._left -= nodes


class Sips(Budget):
    """Searches that must all be made, each with few nodes.  What they look at is taken off another budget."""

    def __init__(self, whole: Budget, most: int) -> None:
        super().__init__(Limit())
        self._whole = whole
        self._most = most

    @property
    def is_spent(self) -> bool:
        """Whether no further search may begin: always another one, as long as each is small."""
        return False

    def grant(self, most: int) -> int:
        """Return how many nodes the next search may look at."""
        return min(most, self._most)

    def spend(self, nodes: int) -> None:
        """Take off what a search has looked at, from the whole."""
        self._whole.spend(nodes)
