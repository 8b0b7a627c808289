"""A mixer on paper: channels that write down what they are asked to play, and the mix of it.

    tape = Tape(sounds.files)
    sounds.start(tape.channel)        # in place of the channels of the device
    tape.now += dt                    # every frame, and then sounds.update(dt)
    tape.mixed(seconds)               # what would have been heard, shape (samples, 2); nothing is cut off

The game decides everything as it does on a device: variants, places, volumes, ducking, cross-fades.
"""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np
import pygame
from numpy.typing import NDArray

from game.shell.sound.sound_files import SoundFiles
from sound.loudness import RATE

Stereo = NDArray[np.float32]


@dataclass
class Take:
    """What a channel plays from `start` to `end` in seconds; volumes: when they were set, left and right."""

    name: str
    raw: bytes
    start: float
    end: float
    volumes: list[tuple[float, float, float]] = field(default_factory=list)


class Tape:
    """See the module. now: the time in seconds.  files: those of the effects, for their names."""

    def __init__(self, files: SoundFiles) -> None:
        self.now = 0.0
        self._files = files
        self.takes: list[Take] = []
        self._raws: dict[bytes, bytes] = {}

    def channel(self, _: int) -> TapeChannel:
        """A new channel on this tape."""
        return TapeChannel(self)

    def note(self, sound: pygame.Sound, loops: int) -> Take:
        """Write down that a sound begins."""
        raw = sound.get_raw()
        end = np.inf if loops < 0 else self.now + sound.get_length() * (loops + 1)
        paths = (path for path, kept in self._files.kept.items() if kept is sound)
        name = next((path.stem.rpartition("-")[0] for path in paths), "music")
        take = Take(name, self._raws.setdefault(raw, raw), self.now, end, [(self.now, 1.0, 1.0)])
        self.takes.append(take)
        return take

    def mixed(self, length: float) -> Stereo:
        """The first seconds of it."""
        total = np.zeros((round(length * RATE), 2), np.float32)
        for take in self.takes:
            samples = np.frombuffer(take.raw, "<i2").reshape(-1, 2)
            start, end = round(take.start * RATE), min(len(total), round(min(take.end, length) * RATE))
            marks = [min(end, round(at * RATE)) for at, _, _ in take.volumes] + [end]
            for (_, left, right), first, last in zip(take.volumes, marks, marks[1:], strict=False):
                for at in range(first, last, len(samples)):  # a loop is read in pieces
                    stop = min(last, at + len(samples))
                    part = np.take(samples, range(at - start, stop - start), axis=0, mode="wrap")
                    total[at:stop] += part * np.array([left / 32768, right / 32768], np.float32)
        return total


class TapeChannel:
    """Does what the game asks of a `pygame.Channel`."""

    def __init__(self, tape: Tape) -> None:
        self._tape = tape
        self._sound: pygame.Sound | None = None
        self._take: Take | None = None

    def play(self, sound: pygame.Sound, loops: int = 0) -> None:
        """Begin a sound at full volume."""
        self.stop()
        self._sound, self._take = sound, self._tape.note(sound, loops)

    def stop(self) -> None:
        """End it."""
        if self.get_busy():
            assert self._take is not None
            self._take.end = self._tape.now
        self._sound = self._take = None

    def set_volume(self, left: float, right: float | None = None) -> None:
        """Change its volume from now on."""
        if self._take is not None:
            self._take.volumes.append((self._tape.now, left, left if right is None else right))

    def get_busy(self) -> bool:
        """Whether it plays."""
        return self._take is not None and self._take.end > self._tape.now

    def get_sound(self) -> pygame.Sound | None:
        """What it plays."""
        return self._sound if self.get_busy() else None
