"""Synthesis of sounds: struck bodies, noise, strings, bells, rooms. Mono arrays of floats at RATE per second.

Nothing is sampled: a sound is the sum of the modes of a struck body and of filtered noise. All chance comes from the
generator passed in, so that the same build gives the same files.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

RATE = 44100
Sound = NDArray[np.float64]
Chance = np.random.Generator

PENTATONIC = (0, 2, 4, 7, 9)
"""C D E G A: the notes of the six colours, and the steps of every tower, in semitones."""


def step(n: int, base: float) -> float:
    """Return the frequency of step `n` of the pentatonic ladder on `base` hertz (step 5 is the octave)."""
    return float(base * 2 ** ((12 * (n // 5) + PENTATONIC[n % 5]) / 12))


def seconds(length: float) -> Sound:
    """Return the times of the samples of a sound of this length."""
    return np.arange(round(length * RATE)) / RATE


def silence(length: float) -> Sound:
    """Return silence of this length."""
    return np.zeros(round(length * RATE))


def add(ground: Sound, sound: Sound, at: float = 0.0, gain: float = 1.0) -> Sound:
    """Return `ground` with the sound added from `at` seconds on; long enough for both."""
    start = round(at * RATE)
    total = np.zeros(max(len(ground), start + len(sound)))
    total[: len(ground)] = ground
    total[start : start + len(sound)] += gain * sound
    return total


def mix(*parts: tuple[float, float, Sound]) -> Sound:
    """Return the sum of parts (seconds, gain, sound)."""
    total = np.zeros(0)
    for at, gain, sound in parts:
        total = add(total, sound, at, gain)
    return total


# ---------------------------------------------------------------- struck bodies


def modes(
    frequency: float,
    ratios: Sequence[float],
    gains: Sequence[float],
    decays: Sequence[float],
    length: float,
    chance: Chance | None = None,
    spread: float = 0.0,
    attack: float = 0.0006,
) -> Sound:
    """Return a body ringing in its modes; `decays` are the seconds after which a mode has lost 60 dB.

    spread: random detuning of each mode, as a share: no two stones are the same.
    """
    t = seconds(length)
    total = np.zeros_like(t)
    for ratio, gain, decay in zip(ratios, gains, decays, strict=True):
        off = 1 + spread * chance.uniform(-1, 1) if chance is not None else 1.0
        f = frequency * ratio * off
        if f < RATE * 0.45:
            phase = chance.uniform(0, 0.6) if chance is not None else 0.0
            total += gain * np.exp(-6.908 * t / decay) * np.sin(2 * np.pi * f * t + phase)
    return total * np.minimum(1, t / attack)


def strike(chance: Chance, low: float, high: float, length: float, decay: float) -> Sound:
    """Return the noise of the touch itself: a burst between two frequencies, gone (60 dB) after `decay`."""
    t = seconds(length)
    return band(chance.standard_normal(len(t)), low, high) * np.exp(-6.908 * t / decay)


def sweep(start: float, end: float, length: float, decay: float, bend: float = 0.05) -> Sound:
    """Return a thump: a tone that falls (or rises) from one frequency to another within `bend` seconds and dies
    away."""
    t = seconds(length)
    f = end + (start - end) * np.exp(-t / bend)
    tone = np.sin(2 * np.pi * np.cumsum(f) / RATE) * np.exp(-6.908 * t / decay)
    return np.asarray(tone * np.minimum(1, t / 0.0015))


# ---------------------------------------------------------------- noise


def band(sound: Sound, low: float, high: float, soft: float = 0.35) -> Sound:
    """Return the sound between two frequencies, with soft edges (`soft` octaves)."""
    size = len(sound)
    f = np.fft.rfftfreq(size, 1 / RATE)
    with np.errstate(divide="ignore"):
        octaves = np.log2(np.maximum(f, 1e-6))
    rise = 1 / (1 + np.exp(-(octaves - np.log2(low)) / soft * 4))
    fall = 1 / (1 + np.exp((octaves - np.log2(high)) / soft * 4))
    return np.asarray(np.fft.irfft(np.fft.rfft(sound) * rise * fall, size))


def coloured(chance: Chance, length: float, slope: float) -> Sound:
    """Return noise whose power falls by `slope` x 3 dB per octave (1 pink, 2 brown), of about unit strength."""
    size = round(length * RATE)
    f = np.fft.rfftfreq(size, 1 / RATE)
    f[0] = f[1]
    spectrum = np.fft.rfft(chance.standard_normal(size)) * np.maximum(f, 30) ** (-slope / 2)
    noise = np.fft.irfft(spectrum, size)
    return np.asarray(noise / np.std(noise))


def hill(length: float, peak: float, sharp: float = 2.0) -> Sound:
    """Return an envelope that rises to 1 at `peak` (a share of the length) and falls to 0 at the end."""
    t = np.linspace(0, 1, round(length * RATE), endpoint=False)
    rise = np.clip(t / max(peak, 1e-6), 0, 1)
    fall = np.clip((1 - t) / max(1 - peak, 1e-6), 0, 1)
    return np.asarray((np.sin(np.pi / 2 * np.minimum(rise, fall))) ** sharp)


def wander(chance: Chance, length: float, rate: float, low: float, high: float) -> Sound:
    """Return a random curve between two values, with about `rate` turns per second."""
    count = max(4, round(length * rate) + 3)
    knots = chance.uniform(low, high, count)
    return np.asarray(np.interp(np.linspace(0, count - 1, round(length * RATE)), np.arange(count), knots))


def grains(chance: Chance, length: float, number: int, low: float, high: float, decay: float) -> Sound:
    """Return many tiny cracks at random times between two frequencies: gravel, embers, the fibres of paper."""
    total = silence(length)
    size = round(decay * RATE)
    t = np.arange(size) / RATE
    for _ in range(number):
        at = int(chance.integers(0, max(1, len(total) - size)))
        f = np.exp(chance.uniform(np.log(low), np.log(high)))
        gain = chance.uniform(0.1, 1) ** 2
        burst = np.exp(-6.908 * t / decay) * np.sin(2 * np.pi * f * t + chance.uniform(0, 6.28))
        total[at : at + size] += gain * burst
    return total


# ---------------------------------------------------------------- strings, bells, skins


def string(frequency: float, length: float, chance: Chance, pluck: float = 0.19, dull: float = 1.0) -> Sound:
    """Return a plucked gut string. pluck: place of the pluck, as a share of its length; dull: damping of the high
    partials."""
    t = seconds(length)
    total = np.zeros_like(t)
    number = int(min(28, RATE * 0.42 / frequency))
    for k in range(1, number + 1):
        f = frequency * k * np.sqrt(1 + 0.00006 * k * k)
        gain = abs(np.sin(np.pi * k * pluck)) / k**1.25 * chance.uniform(0.85, 1.15)
        decay = 2.2 * (196 / frequency) ** 0.45 / (1 + dull * 0.28 * (k - 1))
        total += gain * np.exp(-6.908 * t / decay) * np.sin(2 * np.pi * f * t + chance.uniform(0, 0.5))
    total *= np.minimum(1, t / 0.0012)
    finger = strike(chance, 900, 5200, min(0.05, length), 0.022)
    return add(total, finger, 0, 0.05)


BELL = (
    (0.5, 0.55, 1.0),
    (1.0, 0.75, 0.62),
    (1.19, 0.62, 0.5),
    (1.5, 0.26, 0.34),
    (2.0, 1.0, 0.42),
    (2.52, 0.3, 0.26),
    (2.66, 0.28, 0.22),
    (3.01, 0.42, 0.2),
    (4.17, 0.3, 0.13),
    (5.43, 0.2, 0.09),
    (6.8, 0.12, 0.06),
)
"""Partials of a cast bell: ratio to the strike note, strength, share of the ring; first hum, prime, tierce, quint."""


def bell(strike_note: float, ring: float, length: float, chance: Chance, bright: float = 1.0) -> Sound:
    """Return a bronze bell; `ring` is the decay time of its hum (60 dB). Every partial is a slowly beating pair."""
    total = np.zeros(round(length * RATE))
    for ratio, gain, share in BELL:
        weight = gain * (bright if ratio > 2.1 else 1.0)
        for side in (-1, 1):
            f = strike_note * ratio * (1 + side * chance.uniform(0.0002, 0.0011))
            total += modes(f, (1,), (weight * 0.5,), (ring * share,), length, chance, 0.0, 0.0008)
    clapper = strike(chance, 1200, 6000, 0.03, 0.02)
    return add(total, clapper, 0, 0.25 * bright)


SKIN = (
    (1.0, 1.0, 1.0),
    (1.593, 0.6, 0.7),
    (2.135, 0.38, 0.5),
    (2.295, 0.3, 0.45),
    (2.653, 0.24, 0.4),
    (3.155, 0.16, 0.3),
    (4.06, 0.1, 0.22),
)
"""The modes of a round skin: ratio, strength, share of the ring."""


def drum(frequency: float, ring: float, chance: Chance, hard: float = 0.5) -> Sound:
    """Return a stroke on a frame drum; `hard` from 0 (ball of the thumb) to 1 (finger at the rim)."""
    length = ring * 1.1
    t = seconds(length)
    total = np.zeros_like(t)
    for ratio, gain, share in SKIN:
        weight = gain * (ratio ** (0.9 * (hard - 0.5)))
        bend = 1 + 0.06 * np.exp(-t / 0.03)
        phase = 2 * np.pi * np.cumsum(frequency * ratio * bend) / RATE
        total += weight * np.exp(-6.908 * t / (ring * share)) * np.sin(phase + chance.uniform(0, 0.4))
    total *= np.minimum(1, t / 0.001)
    slap = strike(chance, 500 + 900 * hard, 2400 + 3600 * hard, 0.05, 0.018 + 0.02 * (1 - hard))
    return add(total, slap, 0, 0.35 + 0.5 * hard)


# ---------------------------------------------------------------- rooms


def room(chance: Chance, length: float, bright: float = 5000, early: float = 0.012) -> Sound:
    """Return the impulse response of a stone room: after a short gap noise that dies away (60 dB after `length`), its
    treble sooner."""
    t = seconds(length * 1.1)
    tail = np.zeros_like(t)
    for low, high, share in ((90, 500, 1.0), (500, 1800, 0.85), (1800, bright, 0.55)):
        tail += band(chance.standard_normal(len(t)), low, high) * np.exp(-6.908 * t / (length * share))
    tail *= np.clip((t - early) / 0.02, 0, 1)
    return np.asarray(tail / np.sqrt(np.sum(tail**2)))


def convolve(sound: Sound, answer: Sound) -> Sound:
    """Return the sound in a room with this impulse response; as long as both together."""
    size = len(sound) + len(answer) - 1
    fast = 1 << (size - 1).bit_length()
    return np.asarray(np.fft.irfft(np.fft.rfft(sound, fast) * np.fft.rfft(answer, fast), fast)[:size])


def in_room(sound: Sound, chance: Chance, wet: float, length: float = 0.2) -> Sound:
    """Return the sound with a little reverberation of a small room."""
    return add(sound, convolve(sound, room(chance, length)), 0, wet)
