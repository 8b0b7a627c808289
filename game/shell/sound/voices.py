"""The sounds that are being played, and how they make room for each other.

    voices = Voices()
    voices.begin(channel, sound, (left, right), Rank.GREAT)
    voices.update(dt)        # every frame
    voices.duck              # the share of the music

A great sound lowers all others. Where many begin at once, all are lowered alike, as their sum would be cut off.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import pygame

from game.shell.sound.ranks import Rank

DUCKED, DUCK_FALL, DUCK_RISE = 0.5, 0.04, 0.5
"""The share of everything else under a great sound; seconds it takes to sink and to rise."""
LEAST_HELD, MOST_HELD = 0.45, 1.2
"""Seconds it stays so; a long sound has died away enough after the second."""
PEAKS = {Rank.INTERFACE: 0.45, Rank.SMALL: 0.72, Rank.MIDDLE: 0.85, Rank.GREAT: 0.86}
"""How high a file of a rank reaches at most, of full scale; a test compares them with the measured peaks."""
ROOM = 1.15
"""The greatest peak of all effects together: they do not meet in the same sample."""
FADES = {Rank.INTERFACE: 0.1, Rank.SMALL: 0.1, Rank.MIDDLE: 0.25, Rank.GREAT: 0.5}
"""Seconds in which a sound of a rank loses all but a third of its peak: a stone is short, a bell rings."""
ROOM_RISE = 0.3
"""Seconds in which there is room again."""


@dataclass(slots=True)
class PlayingSound:
    """A playing sound, and its volumes while it is alone."""

    channel: pygame.Channel
    sound: pygame.Sound
    left: float
    right: float
    rank: Rank
    age: float = 0.0

    @property
    def peak(self) -> float:
        """How high it reaches by now at most, of full scale."""
        return max(self.left, self.right) * PEAKS[self.rank] * math.exp(-self.age / FADES[self.rank])

    def set_volume(self, duck: float, room: float) -> None:
        """Tell the mixer."""
        share = room if self.rank is Rank.GREAT else room * duck
        self.channel.set_volume(self.left * share, self.right * share)


class Voices:
    """See the module. duck: the share of everything that is not great. room: the share of every effect."""

    def __init__(self) -> None:
        self.playing: list[PlayingSound] = []
        self.duck = self.room = 1.0
        self._held = 0.0

    def begin(self, channel: pygame.Channel, sound: pygame.Sound, sides: tuple[float, float], rank: Rank) -> None:
        """Play a sound on a free channel, left and right at these volumes."""
        self.playing = [voice for voice in self.playing if voice.channel.get_sound() is voice.sound]
        self.playing.append(PlayingSound(channel, sound, *sides, rank))
        channel.play(sound)
        if rank is Rank.GREAT:
            self._held = max(self._held, held(sound.get_length()))
        self.room = min(self.room, self._room())
        self._set_volumes()

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds."""
        for voice in self.playing:
            voice.age += dt
        before = self.duck, self.room
        aim = DUCKED if self._held > 0 else 1.0
        self._held = max(0.0, self._held - dt)
        self.duck = towards(self.duck, aim, dt * (1 - DUCKED) / (DUCK_FALL if aim < self.duck else DUCK_RISE))
        self.playing = [voice for voice in self.playing if voice.channel.get_sound() is voice.sound]
        self.room = min(self.room + dt / ROOM_RISE, self._room())
        if before != (self.duck, self.room):
            self._set_volumes()

    def _room(self) -> float:
        """Return the share of its volume that each sound may have now."""
        return min(1.0, ROOM / max(ROOM, sum(voice.peak for voice in self.playing)))

    def _set_volumes(self) -> None:
        for voice in self.playing:
            voice.set_volume(self.duck, self.room)


def held(length: float) -> float:
    """Return the seconds for which all else stays low under a great sound of that length."""
    return min(MOST_HELD, max(LEAST_HELD, length - DUCK_RISE))


def towards(value: float, aim: float, by: float) -> float:
    """Return the value, moved by at most `by` towards the aim."""
    return min(aim, value + by) if value < aim else max(aim, value - by)
