"""Where pictures are kept: by key, within a bound of bytes; and a thread that makes some of them ahead of time.

    store = SurfaceCache(24 * 2**20)
    store.find(key), store.put(key, surface)       # the least recently used ones go when the bound is reached
    ahead = Preloader()
    ahead.want(key, make); ahead.taken()           # `make` runs in another thread; what is done is taken over later

Decoding a file and scaling a picture do not hold up the frame that is being painted: both are done without Python's
lock, so that a picture read in the background costs the game next to nothing.
"""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable
from weakref import WeakValueDictionary

import pygame

LARGE = 12
"""A picture that takes more than this part of a store is not kept: mostly it is painted once into something that is."""


class SurfaceCache:
    """Surfaces by key. Those that take more than a part (1 of `large`) of the bound are only shared for as long as
    somebody else holds them."""

    def __init__(self, budget: int, large: int = LARGE) -> None:
        self._budget = budget
        self._large_part = large
        self._used = 0
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        self._large: WeakValueDictionary[Hashable, pygame.Surface] = WeakValueDictionary()

    def keeps(self, size: tuple[int, int]) -> bool:
        """Whether a picture of that size (px) would be kept."""
        return _bytes(size) * self._large_part <= self._budget

    def find(self, key: Hashable) -> pygame.Surface | None:
        """What is kept under the key, now the last used; None if there is nothing."""
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        return self._large.get(key)

    def put(self, key: Hashable, surface: pygame.Surface) -> None:
        """Keep it, in place of those that were not used for longest."""
        if not self.keeps(surface.get_size()):
            self._large[key] = surface
            return
        if key in self._kept:
            self._used -= _bytes(self._kept.pop(key).get_size())
        self._kept[key] = surface
        self._used += _bytes(surface.get_size())
        while self._used > self._budget:
            self._used -= _bytes(self._kept.popitem(last=False)[1].get_size())

    def clear(self, budget: int) -> None:
        """Empty, with room for so many bytes."""
        self._kept.clear()
        self._large.clear()
        self._used, self._budget = 0, budget


class Preloader:
    """A queue of pictures that are made in a thread, which lives as long as there is something to do."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._queue: OrderedDict[Hashable, Callable[[], pygame.Surface]] = OrderedDict()
        self._made: list[tuple[Hashable, pygame.Surface]] = []
        self._error: Exception | None = None
        self._thread: threading.Thread | None = None

    @property
    def busy(self) -> bool:
        """Whether anything is still to be made or taken."""
        return bool(self._queue or self._made)

    def want(self, key: Hashable, make: Callable[[], pygame.Surface]) -> None:
        """Have it made, unless it is on its way. `make` may touch nothing that others touch."""
        with self._lock:
            if key in self._queue:
                return
            self._queue[key] = make
            if self._thread is None:
                self._thread = threading.Thread(target=self._work, name="pictures", daemon=True)
                self._thread.start()

    def taken(self) -> list[tuple[Hashable, pygame.Surface]]:
        """What has been made since the last call, with its keys; raises what went wrong meanwhile."""
        if not self._made and self._error is None:  # nearly always
            return []
        with self._lock:
            made, self._made = self._made, []
            error, self._error = self._error, None
        if error is not None:
            raise error
        return made

    def forget(self) -> None:
        """Nothing of it is wanted any more."""
        with self._lock:
            self._queue.clear()
            self._made.clear()

    def _work(self) -> None:
        while True:
            with self._lock:
                if not self._queue:
                    self._thread = None
                    return
                key, make = next(iter(self._queue.items()))
            surface, error = None, None
            try:
                surface = make()
            except Exception as problem:
                error = problem  # raised where the pictures are taken
            with self._lock:
                if self._queue.pop(key, None) is None:
                    continue  # forgotten meanwhile
                if surface is not None:
                    self._made.append((key, surface))
                self._error = self._error or error


def _bytes(size: tuple[int, int]) -> int:
    return size[0] * size[1] * 4
