"""A thread that makes pictures ahead of time.

    preloader = Preloader()
    preloader.want(key, make)          # `make` runs in another thread
    preloader.taken()                  # finished pictures are taken over later

Decoding a file and scaling a picture do not hold up the frame that is being painted: both are done without Python's
lock, so that a picture read in the background costs the game next to nothing.
"""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable

import pygame


class Preloader:
    """A queue of pictures made in a thread, which lives while there is work."""

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
        """Queue a picture, unless it is queued already. `make` may not touch shared state."""
        with self._lock:
            if key in self._queue:
                return
            self._queue[key] = make
            if self._thread is None:
                self._thread = threading.Thread(target=self._work, name="pictures", daemon=True)
                self._thread.start()

    def taken(self) -> list[tuple[Hashable, pygame.Surface]]:
        """Return the pictures made since the last call, with their keys; raise an error that occurred meanwhile."""
        if not self._made and self._error is None:  # nearly always
            return []
        with self._lock:
            made, self._made = self._made, []
            error, self._error = self._error, None
        if error is not None:
            raise error
        return made

    def forget(self) -> None:
        """Drop all queued and finished pictures."""
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
