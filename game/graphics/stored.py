"""The choice of a sprite set's pictures to find on the disk and to write there (see `game.graphics.store`)."""

from __future__ import annotations

import threading
from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from game.graphics.index import SpriteIndex
    from game.graphics.store import PictureStore

Make = Callable[[pygame.Surface], pygame.Surface]
"""Makes a picture from the one in the file."""

WORTHWHILE = 40_000
"""Fewest pixels of an original picture whose scaled form is stored on the disk: it saves a millisecond."""
MOST_MISSING = 64
"""Most pictures noted for writing: twice as many as a title has."""


class Stored:
    """See the module.  store: None if there is no place for it."""

    def __init__(self, index: SpriteIndex, store: PictureStore | None) -> None:
        self._dress, self.changes = "standard", 0
        self._index = index
        self._store = store
        self.missing: dict[Hashable, tuple[str, str, Make]] = {}
        self._thread: threading.Thread | None = None

    def wear(self, dress: str) -> None:
        """Set the look on which pictures depend besides file and key; call this before the look changes."""
        self._dress, self.changes = dress, self.changes + 1
        self.forget()

    def find(self, key: Hashable, name: str, make: Make) -> pygame.Surface | None:
        """Return the picture of `key` from the disk; None if it has to be made.  name: of its sprite."""
        if self._store is None or not self._is_worthwhile(name):
            return None
        text = f"{self._dress} {key!r}"
        surface = self._store.find(text, self._index[name].path)
        if surface is None and len(self.missing) < MOST_MISSING:
            self.missing[key] = text, name, make
        return surface

    def maker(self, key: Hashable, name: str, make: Make) -> Callable[[], pygame.Surface]:
        """Return a function that finds or makes the picture, in any thread."""
        return lambda: self.find(key, name, make) or make(self._index.read(name))

    def forget(self) -> None:
        """Drop the pictures noted for writing: the window has another size."""
        self.missing.clear()

    def write_missing(self) -> None:
        """Begin to write the noted pictures in a thread, which stops early if the stones change colours; do nothing if
        a thread is still writing."""
        if self._store is None or not self.missing or (self._thread is not None and self._thread.is_alive()):
            return
        work = self._store, tuple(self.missing.values()), self.changes
        self.missing.clear()
        self._thread = threading.Thread(target=self.write, args=work, name="store", daemon=True)
        self._thread.start()

    def wait(self) -> None:
        """Wait until all noted pictures are written."""
        if self._thread is not None:
            self._thread.join()

    def _is_worthwhile(self, name: str) -> bool:
        sprite = self._index[name]
        width, height = sprite.picture
        return width * height * sprite.scale**2 >= WORTHWHILE

    def write(self, store: PictureStore, missing: tuple[tuple[str, str, Make], ...], changes: int) -> None:
        for text, name, make in missing:
            try:
                surface = make(self._index.read(name))
            except Exception:  # the code that shows the picture reports it
                continue
            if changes != self.changes or not store.write(text, self._index[name].path, surface):
                return
        store.tidy()
