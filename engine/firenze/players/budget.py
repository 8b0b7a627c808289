"""The search effort that is left for one decision."""

from __future__ import annotations

from time import monotonic

from engine.kernel.game import Limit

LEAST = 60  # nodes that the first search always gets, so that even the shortest search finds a plan
NO_END = 1 << 60


class Budget:
    """The nodes of one decision.  They are granted search by search, so that the same limit always cuts at the same
    place.  The clock is read only if the limit names seconds, `stop` polled only if given, and both only between
    searches."""

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
        """Return the number of nodes granted to the next search."""
        if self.is_spent:
            return 0
        self._begun = True
        return min(most, self._left)

    def spend(self, nodes: int) -> None:
        """Subtract the nodes of a search."""
        self._left -= nodes


class Sips(Budget):
    """A fixed small grant for each of many searches, all of which must run, at the expense of another budget."""

    def __init__(self, whole: Budget, most: int) -> None:
        super().__init__(Limit())
        self._whole = whole
        self._most = most

    @property
    def is_spent(self) -> bool:
        """Whether no further search may begin: never, as every search is small."""
        return False

    def grant(self, most: int) -> int:
        """Return the number of nodes granted to the next search."""
        return min(most, self._most)

    def spend(self, nodes: int) -> None:
        """Charge the nodes of a search to the whole budget."""
        self._whole.spend(nodes)
