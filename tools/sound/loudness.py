"""Loudness according to ITU-R BS.1770: integrated and momentary in LUFS, true peak in dBTP. Needs numpy only.

A sound is an array of shape (samples,) or (samples, channels) between -1 and 1.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

RATE = 44100
Audio = NDArray[np.float64]
Frequencies = NDArray[np.floating[Any]]
Response = NDArray[np.complexfloating[Any, Any]]
SILENT = -120.0


def _biquad(f: Frequencies, b: tuple[float, ...], a: tuple[float, ...]) -> Response:
    z = np.exp(-2j * np.pi * f / RATE)
    return np.asarray((b[0] + b[1] * z + b[2] * z * z) / (a[0] + a[1] * z + a[2] * z * z))


def _head(f: Frequencies) -> Response:
    """Return the two filters of the standard, redesigned for this rate: a shelf for the head, a high pass for the
    ear."""
    gain, q, corner = 3.999843853973347, 0.7071752369554196, 1681.974450955533
    k = np.tan(np.pi * corner / RATE)
    vh = 10 ** (gain / 20)
    vb = vh**0.4996667741545416
    a0 = 1 + k / q + k * k
    shelf = _biquad(
        f,
        ((vh + vb * k / q + k * k) / a0, 2 * (k * k - vh) / a0, (vh - vb * k / q + k * k) / a0),
        (1.0, 2 * (k * k - 1) / a0, (1 - k / q + k * k) / a0),
    )
    q, corner = 0.5003270373238773, 38.13547087602444
    k = np.tan(np.pi * corner / RATE)
    a0 = 1 + k / q + k * k
    ear = _biquad(f, (1.0, -2.0, 1.0), (1.0, 2 * (k * k - 1) / a0, (1 - k / q + k * k) / a0))
    return np.asarray(shelf * ear)


def weighted(audio: Audio) -> Audio:
    """Return the K-weighted sound, shape (samples, channels)."""
    sound = audio[:, None] if audio.ndim == 1 else audio
    size = 1 << (len(sound) + RATE // 2).bit_length()
    spectrum = np.fft.rfft(sound, size, axis=0) * _head(np.fft.rfftfreq(size, 1 / RATE))[:, None]
    return np.asarray(np.fft.irfft(spectrum, size, axis=0)[: len(sound)])


def powers(audio: Audio, hop: float) -> Audio:
    """Return the mean power of every 400 ms of the weighted sound, over all channels."""
    sound = weighted(audio)
    width, stride = round(0.4 * RATE), round(hop * RATE)
    if len(sound) < width:
        sound = np.vstack([sound, np.zeros((width - len(sound), sound.shape[1]))])
    total = np.concatenate([[0.0], np.cumsum(np.sum(sound**2, axis=1))])
    starts = np.arange(0, len(sound) - width + 1, stride)
    return np.asarray((total[starts + width] - total[starts]) / width)


def lufs(power: float) -> float:
    """The loudness of a power of `powers`."""
    return float(-0.691 + 10 * np.log10(power)) if power > 1e-12 else SILENT


def momentary(audio: Audio) -> float:
    """Return the loudness of the loudest 400 ms in LUFS: the measure for effects. A shorter sound is padded with
    silence."""
    return lufs(float(np.max(powers(audio, 0.01))))


def integrated(audio: Audio) -> float:
    """Return the loudness of the whole sound in LUFS, gated according to the standard: the measure for music."""
    return gated(powers(audio, 0.1))


def gated(found: Audio) -> float:
    """Return the loudness of overlapping windows in LUFS, gated according to the standard."""
    found = found[found > 10 ** ((-70 + 0.691) / 10)]
    if not len(found):
        return SILENT
    return lufs(float(np.mean(found[found > 0.1 * np.mean(found)])))


def true_peak(audio: Audio) -> float:
    """Return the highest peak between the samples, four times oversampled, in dBTP."""
    sound = audio[:, None] if audio.ndim == 1 else audio
    top = float(np.max(np.abs(sound), initial=0.0))
    block = 1 << 16
    for start in range(0, len(sound), block - 64):
        part = sound[start : start + block]
        if len(part) < 8 or np.max(np.abs(part)) < 0.7 * top:
            continue
        spectrum = np.fft.rfft(part, axis=0)
        fine = np.fft.irfft(spectrum, 4 * len(part), axis=0) * 4
        edge = 128 if len(sound) > block else 0  # ringing at a cut is not a peak
        inner = fine[edge : len(fine) - edge] if len(fine) > 2 * edge else fine
        top = max(top, float(np.max(np.abs(inner))))
    return float(20 * np.log10(top)) if top > 1e-6 else SILENT
