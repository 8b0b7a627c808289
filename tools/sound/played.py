"""The sounds played on instruments: the motif of each seat, the fanfare, the two voices of the privilege."""

from __future__ import annotations

from functools import partial

import numpy as np

from sound.effects import EFFECTS, Effect
from sound.midi import Key, render
from sound.synth import RATE, Chance, Sound, add, drum, in_room

LUTE, VIELLE, RECORDER, PSALTERY, HARP, TRUMPET, VOICES = 24, 110, 74, 15, 46, 56, 52

MOTIFS = {
    "circle": (LUTE, (62, 65, 69, 74)),
    "shield": (VIELLE, (69, 65, 67, 62)),
    "lozenge": (RECORDER, (86, 84, 81, 84)),
    "star": (PSALTERY, (69, 72, 74, 81)),
    "triangle": (HARP, (62, 69, 67, 69)),
}
"""Instrument and four notes by the shape of the seal, in the order of the seats. Each seat has its own."""


def played(keys: list[Key], program: int, length: float) -> Sound:
    """Return the keys on an instrument, mono, cut at `length` seconds with a soft end."""
    sound = render(keys, program).mean(axis=1)[: round(length * RATE)]
    end = min(len(sound), round(0.12 * RATE))
    sound[-end:] *= np.linspace(1, 0, end) ** 1.5
    return np.asarray(sound / np.max(np.abs(sound)))


def motif(shape: str, variant: int, chance: Chance) -> Sound:
    """The motif of the seat on turn: four notes, the last one longer."""
    program, notes = MOTIFS[shape]
    keys = [
        Key(
            0.135 * n * (1 + 0.02 * (variant - 1)),
            0.42 if n == 3 else 0.13,
            note,
            88 + 6 * (n == 3) + int(chance.integers(-6, 7)),
        )
        for n, note in enumerate(notes)
    ]
    return in_room(played(keys, program, 0.95), chance, 0.2, 0.5)


def fanfare(variant: int, chance: Chance) -> Sound:
    """Three tones of the town's trumpets over a low drum: the last seal."""
    tones = ((62, 67, 74), (62, 69, 74), (67, 69, 74))[variant % 3]
    keys = []
    for n, (tone, at, length) in enumerate(zip(tones, (0, 0.2, 0.4), (0.17, 0.17, 0.85), strict=True)):
        keys.append(Key(at, length, tone, 96 + 6 * n))
        keys.append(Key(at + 0.006, length, tone - (5 if n < 2 else 7), 84 + 6 * n))
    horns = played(keys, TRUMPET, 1.5)
    total = add(horns, drum(62, 0.9, chance, 0.4), 0.0, 0.7)
    total = add(total, drum(62, 1.1, chance, 0.45), 0.4, 1.0)
    return in_room(total, chance, 0.3, 0.9)


def voices(variant: int, chance: Chance) -> Sound:
    """Two voices on one short "ah", a fifth apart."""
    low = (62, 60, 64)[variant % 3]
    keys = [Key(0, 0.55, low, 92), Key(0.02, 0.55, low + 7, 86), Key(0.28, 0.4, low + 12, 70)]
    return in_room(played(keys, VOICES, 0.95), chance, 0.35, 0.9)


for _seat, _shape in enumerate(MOTIFS):
    EFFECTS[f"motif_{_seat}"] = Effect(partial(motif, _shape), -20, 3, 0.0)
EFFECTS["fanfare"] = Effect(fanfare, -16.5, 3, 0.0)
EFFECTS["ah"] = Effect(voices, -21, 3, 0.0)
