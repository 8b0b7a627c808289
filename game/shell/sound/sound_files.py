"""The sounds on the disc: which there are of a name, and those that are kept in memory."""

from __future__ import annotations

import logging
import os
import random
from pathlib import Path

import pygame

log = logging.getLogger(__name__)

KEPT = 20.0
"""Seconds of effects kept in memory (3.5 MB); what was not heard for longest is read again when it is wanted (1 ms)."""


class SoundFiles:
    """kept: sounds by their files, the latest last; None where one cannot be read.  seconds: of all of them.  seed: for
    the choice of variants only."""

    def __init__(self, seed: int | None = None) -> None:
        self.kept: dict[Path, pygame.Sound | None] = {}
        self.seconds = 0.0
        self._files: dict[str, list[Path]] = {}
        self._chance = random.Random(seed)

    def __bool__(self) -> bool:
        return bool(self._files)

    def find(self, assets: Path) -> None:
        """List the sounds in a folder of assets."""
        for path in sorted((assets / "sounds").glob("*.ogg")):
            self._files.setdefault(path.stem.rpartition("-")[0], []).append(path)

    def variant(self, name: str, last: Path | None) -> Path | None:
        """Return one of the variants of a sound, not the one that was heard last; None where there is none."""
        files = self._files.get(name, [])
        choice = [path for path in files if path != last] or files
        return self._chance.choice(choice) if choice else None

    def sound(self, path: Path) -> pygame.Sound | None:
        """Return the sound of a file."""
        sound = self.kept.pop(path) if path in self.kept else self._fetch(path)
        self.kept[path] = sound  # the last is the latest
        return sound

    def _fetch(self, path: Path) -> pygame.Sound | None:
        """The sound from the disc; others make room for it."""
        sound = read_sound(path)
        self.seconds += sound.get_length() if sound is not None else 0.0
        while self.seconds > KEPT and self.kept:
            old = self.kept.pop(next(iter(self.kept)))
            self.seconds -= old.get_length() if old is not None else 0.0
        return sound


def read_sound(path: Path) -> pygame.Sound | None:
    """Return the sound in a file, or None if it cannot be read (the log says so)."""
    try:
        return pygame.mixer.Sound(os.fspath(path))
    except (pygame.error, OSError) as error:
        log.warning("sound %s cannot be read: %s", path.name, error)
        return None
