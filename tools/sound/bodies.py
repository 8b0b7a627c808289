"""Bodies that sound in several games: thick wood, iron, hinges, and what is heard through a wall."""

from __future__ import annotations

import numpy as np

from sound.effects import IRON, WOOD
from sound.synth import Chance, Sound, add, band, mix, modes, silence, strike


def knock(frequency: float, chance: Chance, ring: float = 0.13) -> Sound:
    """A knock on thick wood."""
    decays = tuple(ring * share for share in (1, 0.75, 0.55, 0.42, 0.3))
    body = modes(frequency, WOOD, (1, 0.65, 0.42, 0.26, 0.15), decays, 1.6 * ring, chance, 0.02)
    return mix((0, 1.0, body), (0, 0.6, strike(chance, 2 * frequency, 14 * frequency, 0.03, 0.014)))


def iron(frequency: float, chance: Chance, ring: float = 0.2) -> Sound:
    """A stroke on iron."""
    decays = tuple(ring * share for share in (1, 0.65, 0.42, 0.28, 0.18))
    return modes(frequency, IRON, (1, 0.6, 0.4, 0.2, 0.1), decays, 1.2 * ring, chance, 0.012)


def muffled(sound: Sound, low: float, high: float) -> Sound:
    """The sound between two frequencies, with room for what the filter smears: it would come back at the other end."""
    room = silence(0.04)
    return band(np.concatenate([room, sound, room]), low, high)[len(room) :]


def creak(length: float, start: float, end: float, chance: Chance) -> Sound:
    """Iron turning in iron, or a door in its hinges: a rising row of small jerks."""
    total = silence(length)
    at = 0.0
    while at < length - 0.03:
        share = at / length
        jerk = modes(start + (end - start) * share, (1, 1.9, 3.1), (1, 0.5, 0.25), (0.022, 0.016, 0.01), 0.028, chance)
        total = add(total, jerk, at, (0.4 + 0.6 * share) * chance.uniform(0.7, 1))
        at += chance.uniform(0.008, 0.014)
    return total
