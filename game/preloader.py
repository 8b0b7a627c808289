"""A thread that makes pictures and sounds ahead of time.

    preloader = Preloader[Surface]()
    preloader.want(key, make)          # `make` runs in another thread
    preloader.taken()                  # what is finished is taken over later

Decoding a file and scaling a picture do not hold up the frame that is being painted: both are done without Python's
lock, so that what is read in the background costs the game next to nothing.
"""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

T = TypeVar("T")
LINGER = 1.0
"""Seconds for which the thread waits for more work: starting one costs a frame half a millisecond."""


class Preloader(Generic[T]):
    """A queue of things made in a thread, which ends when there is no work for a second.  name: of the thread."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._lock = threading.Condition()
        self._queue: OrderedDict[Hashable, Callable[[], T]] = OrderedDict()
        self._made: list[tuple[Hashable, T]] = []
        self._first: set[Hashable] = set()  # of the queue, those before all others
        self._error: Exception | None = None
        self._thread: threading.Thread | None = None

    @property
    def busy(self) -> bool:
        """Whether anything is still to be made or taken."""
        return bool(self._queue or self._made)

    @property
    def is_working(self) -> bool:
        """Whether the thread is making anything."""
        return bool(self._queue)

    @property
    def hurries(self) -> bool:
        """Whether anything that comes before all others is still to be made."""
        return bool(self._first)

    def want(self, key: Hashable, make: Callable[[], T], *, first: bool = False) -> None:
        """Queue a thing, unless it is queued already or has just been made. `make` may not touch shared state.  first:
        before all that is queued."""
        with self._lock:
            if any(made == key for made, _ in self._made):
                return
            self._queue.setdefault(key, make)
            if first:
                self._first.add(key)
                self._queue.move_to_end(key, last=False)
            if self._thread is None:
                self._thread = threading.Thread(target=self._work, name=self._name, daemon=True)
                self._thread.start()
            self._lock.notify_all()

    def taken(self) -> list[tuple[Hashable, T]]:
        """Return the values made since the last call, with their keys; raise an error that occurred meanwhile."""
        if not self._made and self._error is None:  # nearly always
            return []
        with self._lock:
            made, self._made = self._made, []
            error, self._error = self._error, None
        if error is not None:
            raise error
        return made

    def forget(self) -> None:
        """Drop all that is queued or finished."""
        with self._lock:
            self._queue.clear()
            self._first.clear()
            self._made.clear()
            self._lock.notify_all()

    def wait(self) -> None:
        """Wait until nothing is being made."""
        with self._lock:
            self._lock.wait_for(lambda: not self._queue)

    def _work(self) -> None:
        while self._has_work():
            self._make_one()  # of its own, so that nothing made is held while there is no work

    def _has_work(self) -> bool:
        with self._lock:
            if self._lock.wait_for(lambda: self._queue, LINGER):
                return True
            self._thread = None
            return False

    def _make_one(self) -> None:
        with self._lock:
            if not self._queue:
                return  # forgotten meanwhile
            key, make = next(iter(self._queue.items()))
        made, error = list[tuple[Hashable, T]](), None
        try:
            made.append((key, make()))
        except Exception as problem:
            error = problem  # raised where the things are taken
        with self._lock:
            if self._queue.pop(key, None) is not None:  # else it was forgotten meanwhile
                self._first.discard(key)
                self._made += made
                self._error = self._error or error
            self._lock.notify_all()
