"""A cache of pictures by key, bounded in bytes.

    cache: SurfaceCache[pygame.Surface] = SurfaceCache(24 * 2**20)
    cache.get(key, make)                         # the value of the key, else that of `make`, which is kept
    cache.find(key), cache.put(key, surface)

At the bound, the least recently used picture goes first, small pictures later than large ones: each costs the opening
of a file, and many small ones fit into the room of a large one (GreedyDual-Size: Cao and Irani, Cost-Aware WWW
Proxy Caching Algorithms, 1997).
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from heapq import heappop, heappush
from typing import Generic, Protocol, TypeVar
from weakref import WeakValueDictionary

LARGE = 12
"""A picture larger than 1 / LARGE of a cache is not kept: mostly it is painted once into one that is."""


OPENING = 32 * 1024
"""Opening a file takes as long as making a picture of this many bytes from it."""


class HasSize(Protocol):
    """A surface, or a holder of one."""

    def get_size(self) -> tuple[int, int]:
        """Width and height, px."""
        ...


T = TypeVar("T", bound=HasSize)


@dataclass(slots=True)
class _Kept(Generic[T]):
    """A picture, its bytes, and its worth at its last use: higher values go later."""

    value: T
    bytes: int
    worth: tuple[float, int]


class SurfaceCache(Generic[T]):
    """Surfaces (or values that hold one each) by key, the least valuable go first. Values larger than 1 / `large`
    of the bound are only shared while another owner holds them."""

    def __init__(self, budget: int, large: int = LARGE) -> None:
        self._budget = budget
        self._large_part = large
        self._used = 0
        self._age = 0.0  # the worth of the value dropped last
        self._uses = 0
        self._kept: dict[Hashable, _Kept[T]] = {}
        self._queue: list[tuple[tuple[float, int], Hashable]] = []  # a heap of all keys, by an earlier worth
        self._large: WeakValueDictionary[Hashable, T] = WeakValueDictionary()

    def __len__(self) -> int:
        return len(self._kept)

    @property
    def used(self) -> int:
        """Bytes kept."""
        return self._used

    def keeps(self, size: tuple[int, int]) -> bool:
        """Return whether a picture of this size (px) would be kept."""
        return bytes_of(size) * self._large_part <= self._budget

    def get(self, key: Hashable, make: Callable[[], T]) -> T:
        """Return the value of the key; if missing, make it and keep it."""
        kept = self.find(key)
        if kept is None:
            kept = make()
            self.put(key, kept)
        return kept

    def find(self, key: Hashable) -> T | None:
        """Return the value of the key and mark it as last used; None if missing."""
        kept = self._kept.get(key)
        if kept is None:
            return self._large.get(key)
        kept.worth = self._worth(kept.bytes)
        return kept.value

    def put(self, key: Hashable, value: T) -> None:
        """Keep a value, in place of the least valuable ones."""
        size = value.get_size()
        if not self.keeps(size):
            self._large[key] = value
            return
        taken = bytes_of(size)
        kept = _Kept(value, taken, self._worth(taken))
        if key in self._kept:
            self._used -= self._kept[key].bytes
        else:
            heappush(self._queue, (kept.worth, key))
        self._kept[key] = kept
        self._used += taken
        while self._used > self._budget:
            self._drop()

    def _worth(self, taken: int) -> tuple[float, int]:
        """Return the worth of a picture of this many bytes if used now; of two with the same worth, the less
        recently used goes first."""
        self._uses += 1
        return self._age + 1 + OPENING / max(1, taken), self._uses

    def _drop(self) -> None:
        """Drop the least valuable picture; one used since it was queued is queued again."""
        worth, key = heappop(self._queue)
        kept = self._kept[key]
        if kept.worth > worth:
            heappush(self._queue, (kept.worth, key))
            return
        del self._kept[key]
        self._used -= kept.bytes
        self._age = worth[0]

    def clear(self, budget: int | None = None) -> None:
        """Drop everything; the bound is `budget` bytes from now on (None: as before)."""
        self._kept.clear()
        self._queue.clear()
        self._large.clear()
        self._used = 0
        if budget is not None:
            self._budget = budget


def bytes_of(size: tuple[int, int]) -> int:
    """Return the bytes of a picture of this size, px."""
    return size[0] * size[1] * 4
