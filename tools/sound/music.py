"""The pieces, from note files to loops: players, a hall, a balance; and the drum as a loop of its own.

A loop is seamless: the tail after its last beat is mixed into its first ones. The drum has its own file, some bars long
at the same beat, so that the game can fade it out and in.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np

from sound.encode import rounded
from sound.loudness import Audio, integrated, true_peak, weighted
from sound.midi import Key, render
from sound.score import Note, Piece
from sound.synth import RATE, Chance, convolve, drum, room

TAIL = 4.0
CEILING = -2.0


@dataclass(frozen=True)
class Player:
    """An instrument: its General MIDI program, loudness in the ensemble (LUFS), place (-1 left to 1 right), sounding
    share of a note's length, share sent to the hall (0 to 1), whether it adorns long notes, and the seconds by which
    the bow starts early so that the note sounds in time."""

    program: int
    loud: float
    place: float
    hold: float = 0.94
    wet: float = 0.5
    adorns: bool = False
    early: float = 0.0


PLAYERS = {
    "recorder": Player(74, -24.5, 0.28, 0.9, 0.6, True, 0.01),
    "vielle": Player(110, -23.5, -0.3, 1.0, 0.55, early=0.035),
    "lute": Player(24, -24.5, -0.12, 1.3, 0.4),
    "psaltery": Player(15, -29.5, 0.42, 1.2, 0.5),
    "bass": Player(42, -28.5, 0.08, 1.02, 0.5, early=0.03),
}
WHITE = (0, 2, 4, 5, 7, 9, 11)


def unit_samples(piece: Piece, pace: float = 1.0) -> int:
    """Return the samples of a unit: an integer, so that loops of the same piece stay in step."""
    return round(RATE * 60 / (piece.tempo * pace * piece.units))


def keys_of(notes: Iterable[Note], player: Player, piece: Piece, unit: int, shift: int, chance: Chance) -> list[Key]:
    """Return the notes as keys of a player: stronger at the beginning of bars, each slightly different, long ones
    adorned."""
    keys: list[Key] = []
    second = unit / RATE
    for note in notes:
        place = note.at % piece.bar
        strength = 78 + (12 if place == 0 else 5 if place % piece.units == 0 else -5) + int(chance.integers(-5, 6))
        at = max(0.0, float(note.at) * second + max(0.0, chance.normal(0.004, 0.004)) - player.early)
        length = float(note.length) * second * player.hold
        pitch = note.pitch + shift
        if player.adorns and length > 0.42 and place % piece.units == 0 and chance.random() < 0.4:
            upper = next(p for p in range(note.pitch + 1, note.pitch + 4) if p % 12 in WHITE) + shift
            keys.append(Key(at, 0.075, pitch, strength))
            keys.append(Key(at + 0.075, 0.065, upper, strength - 12))
            at, length = at + 0.14, length - 0.14
        keys.append(Key(at, length, pitch, strength))
    return keys


def placed(sound: Audio, place: float) -> Audio:
    """Return a stereo sound moved to its place, narrowed to half its width, at equal power."""
    middle = sound.mean(axis=1)
    angle = (place + 1) * np.pi / 4
    sides = np.stack([middle * np.cos(angle), middle * np.sin(angle)], axis=1) * np.sqrt(2)
    return np.asarray(0.3 * sound + 0.7 * sides)


def in_hall(dry: Audio, send: Audio, chance: Chance) -> Audio:
    """Return the ensemble in a stone hall, with a different reverberation for each side."""
    sides = [convolve(send[:, side], room(chance, 1.7, 4200, 0.02)) for side in (0, 1)]
    wet = np.stack(sides, axis=1)
    out = np.zeros((max(len(dry), len(wet)), 2))
    out[: len(dry)] += dry
    out[: len(wet)] += 0.55 * wet
    return out


def wrapped(sound: Audio, length: int) -> Audio:
    """Return the sound cut to the loop; its tail is mixed into the beginning."""
    loop = np.zeros((length, 2))
    for start in range(0, len(sound), length):
        part = sound[start : start + length]
        loop[: len(part)] += part
    return loop


def evened(sound: Audio) -> Audio:
    """Return the sound with soft passages raised and loud ones lowered, by half their difference, imperceptibly slowly
    (6 s)."""
    width = round(RATE * 6.0)
    power = np.sum(weighted(sound) ** 2, axis=1)
    window = np.fft.rfft(np.hanning(width) / np.sum(np.hanning(width)), len(power))
    around = np.roll(np.fft.irfft(np.fft.rfft(power) * window, len(power)), -width // 2)  # round the seam of the loop
    around = np.maximum(around, np.mean(power) * 0.02)
    return np.asarray(sound * ((np.mean(power) / around) ** 0.25)[:, None])


def mastered(sound: Audio, loud: float) -> Audio:
    """Return the sound at its integrated loudness, with peaks rounded off below the ceiling."""
    top = 10 ** (CEILING / 20)
    out = sound
    for _ in range(3):
        out = out * 10 ** ((loud - integrated(out)) / 20)
        if true_peak(out) <= CEILING:
            break
        out = rounded(out, top * 0.97)
    return out


def drum_bars(piece: Piece, unit: int, chance: Chance) -> Audio:
    """Return all bars of the drum, one after the other, before the hall."""
    half = unit * piece.units // 2
    bar = unit * piece.bar
    out = np.zeros((bar * len(piece.drum) + round(TAIL * RATE), 2))
    for number, strokes in enumerate(piece.drum):
        for place, sign in enumerate(strokes):
            if sign == ".":
                continue
            low, ring, hard, gain = {"D": (92, 0.5, 0.3, 1.0), "t": (168, 0.2, 0.95, 0.5), "s": (140, 0.24, 0.5, 0.3)}[
                sign
            ]
            stroke = drum(low * chance.uniform(0.99, 1.01), ring, chance, hard) * gain * chance.uniform(0.85, 1.1)
            at = number * bar + place * half + int(max(0, chance.normal(120, 90)))
            out[at : at + len(stroke)] += stroke[:, None] * (0.97, 1.03)
    return out


def perform(piece: Piece, shift: int = 0, pace: float = 1.0, with_drum: bool = False) -> tuple[Audio, Audio]:
    """Return the loop of the ensemble, and the loop of its drum (at its strength in the mix).

    shift: semitones up; with_drum: the drum plays in the ensemble's loop too.
    """
    chance = np.random.default_rng([*piece.name.encode(), shift])
    unit = unit_samples(piece, pace)
    length = unit * piece.total
    dry = np.zeros((length + round(TAIL * RATE), 2))
    send = np.zeros_like(dry)
    for name, notes in piece.parts.items():
        player = PLAYERS[name]
        sound = render(keys_of(notes, player, piece, unit, shift, chance), player.program)[: len(dry)]
        sound = placed(sound * 10 ** ((player.loud - integrated(sound)) / 20), player.place)
        dry[: len(sound)] += sound
        send[: len(sound)] += player.wet * sound
    beats = drum_bars(piece, unit, chance)
    loop = wrapped(in_hall(beats, 0.25 * beats, chance), unit * piece.bar * len(piece.drum))
    loop *= 10 ** ((piece.loud - 6.0 - integrated(loop)) / 20)
    ensemble = wrapped(in_hall(dry, send, chance), length)
    if with_drum:
        times = -(-length // len(loop))
        ensemble = ensemble * 10 ** ((piece.loud - integrated(ensemble)) / 20) + np.tile(loop, (times, 1))[:length]
    return mastered(evened(ensemble), piece.loud), mastered(loop, piece.loud - 6.0)
