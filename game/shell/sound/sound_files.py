"""The sound files: the variants of each sound, read in the background and kept in memory.

path = files.variant("clack", None)
if not files.has(path):
    files.want(path)               # read in a thread; SDL_mixer has its lock while `is_reading`
else:
    sound = files.sound(path)
"""

from __future__ import annotations

import logging
import os
import random
from pathlib import Path

import pygame

from game.preloader import Preloader

log = logging.getLogger(__name__)

KEPT = 20.0
"""Seconds of effects kept in memory (3.5 MB); the one not heard for longest is dropped first, and read again when it is
wanted (1 to 6 ms)."""


class SoundFiles:
    """kept: sounds by their files, the latest last; None where one cannot be read.  seconds: of all of them.  seed: for
    the choice of variants only."""

    def __init__(self, seed: int | None = None) -> None:
        self.kept: dict[Path, pygame.Sound | None] = {}
        self.seconds = 0.0
        self._files: dict[str, list[Path]] = {}
        self._chance = random.Random(seed)
        self._ahead: Preloader[pygame.Sound | None] = Preloader("sounds")

    def __bool__(self) -> bool:
        return bool(self._files)

    def find(self, assets: Path) -> None:
        """List the sounds in a folder of assets."""
        for path in sorted((assets / "sounds").glob("*.ogg"), key=lambda path: path.name):
            self._files.setdefault(path.stem.rpartition("-")[0], []).append(path)

    def variant(self, name: str, last: Path | None) -> Path | None:
        """Return one of the variants of a sound, not the one that was heard last; None where there is none."""
        files = self._files.get(name, [])
        choice = [path for path in files if path != last] or files
        return self._chance.choice(choice) if choice else None

    @property
    def is_reading(self) -> bool:
        """Whether a sound is being decoded."""
        return self._ahead.is_working

    def has(self, path: Path) -> bool:
        """Return whether a file has been read, or cannot be read."""
        self._take_over()
        return path in self.kept

    def want(self, path: Path) -> None:
        """Begin to read a file, unless it is being read."""
        self._ahead.want(path, lambda: read_sound(path))

    def sound(self, path: Path) -> pygame.Sound | None:
        """Return the sound of a file that has been read; None if it cannot be."""
        self.kept[path] = sound = self.kept.pop(path)  # the last is the latest
        return sound

    def wait(self) -> None:
        """Wait until all wanted sounds are read."""
        self._ahead.wait()

    def _take_over(self) -> None:
        """Keep the sounds that have been read; others make room for them."""
        for path, sound in self._ahead.taken():
            assert isinstance(path, Path)
            if sound is not None and not pygame.mixer.get_init():
                sound = None  # read before the device was closed: nobody hears it any more
            self.seconds += sound.get_length() if sound is not None else 0.0
            self.kept[path] = sound
        while self.seconds > KEPT and len(self.kept) > 1:
            old = self.kept.pop(next(iter(self.kept)))
            self.seconds -= old.get_length() if old is not None and pygame.mixer.get_init() else 0.0


def read_sound(path: Path) -> pygame.Sound | None:
    """Return the sound in a file, or None if it cannot be read (the log says so)."""
    try:
        return pygame.mixer.Sound(os.fspath(path))
    except (pygame.error, OSError) as error:
        log.warning("sound %s cannot be read: %s", path.name, error)
        return None
