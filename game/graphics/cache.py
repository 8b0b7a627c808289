"""Where pictures are kept: by key, within a bound of bytes.

    cache: SurfaceCache[pygame.Surface] = SurfaceCache(24 * 2**20)
    cache.get(key, make)                         # what is kept under the key, else what `make` returns, which is kept
    cache.find(key), cache.put(key, surface)

When the bound is reached, what was not used for longest goes.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, Protocol, TypeVar
from weakref import WeakValueDictionary

LARGE = 12
"""A picture that takes more than this part of a cache is not kept: mostly it is painted once into something that is."""


class HasSize(Protocol):
    """A surface, or what holds one."""

    def get_size(self) -> tuple[int, int]:
        """Width and height, px."""
        ...


T = TypeVar("T", bound=HasSize)


class SurfaceCache(Generic[T]):
    """Surfaces (or values that hold one each) by key, the least recently used ones go first. Those that take more than
    a part (1 of `large`) of the bound are only shared for as long as somebody else holds them."""

    def __init__(self, budget: int, large: int = LARGE) -> None:
        self._budget = budget
        self._large_part = large
        self._used = 0
        self._kept: OrderedDict[Hashable, T] = OrderedDict()
        self._large: WeakValueDictionary[Hashable, T] = WeakValueDictionary()

    def __len__(self) -> int:
        return len(self._kept)

    @property
    def used(self) -> int:
        """Bytes that are kept."""
        return self._used

    def keeps(self, size: tuple[int, int]) -> bool:
        """Whether a picture of that size (px) would be kept."""
        return _bytes(size) * self._large_part <= self._budget

    def get(self, key: Hashable, make: Callable[[], T]) -> T:
        """What is kept under the key; if there is nothing, what `make` returns, which is kept from now on."""
        kept = self.find(key)
        if kept is None:
            kept = make()
            self.put(key, kept)
        return kept

    def find(self, key: Hashable) -> T | None:
        """What is kept under the key, now the last used; None if there is nothing."""
        kept = self._kept.get(key)
        if kept is None:
            return self._large.get(key)
        self._kept.move_to_end(key)
        return kept

    def put(self, key: Hashable, value: T) -> None:
        """Keep it, in place of those that were not used for longest."""
        if not self.keeps(value.get_size()):
            self._large[key] = value
            return
        if key in self._kept:
            self._used -= _bytes(self._kept.pop(key).get_size())
        self._kept[key] = value
        self._used += _bytes(value.get_size())
        while self._used > self._budget:
            self._used -= _bytes(self._kept.popitem(last=False)[1].get_size())

    def clear(self, budget: int | None = None) -> None:
        """Forget everything; from now on there is room for so many bytes (None: as many as before)."""
        self._kept.clear()
        self._large.clear()
        self._used = 0
        if budget is not None:
            self._budget = budget


def _bytes(size: tuple[int, int]) -> int:
    return size[0] * size[1] * 4
