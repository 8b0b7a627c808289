"""Levels and files: brings a sound to its loudness below the ceiling, and writes Ogg Vorbis with `oggenc`."""

from __future__ import annotations

import struct
import subprocess
import zlib
from pathlib import Path

import numpy as np

from sound.loudness import RATE, Audio, momentary, true_peak

CEILING = -1.5
"""Highest peak in dBTP before encoding, so that the codec's error stays below full scale."""
DRIVE = 6.0
"""Largest limiting of a stroke in dB to reach its loudness; beyond that it stays softer."""


def heard(audio: Audio) -> Audio:
    """Return a mono sound as heard from both sides."""
    return np.stack([audio, audio], axis=1) if audio.ndim == 1 else audio


def levelled(audio: Audio, loud: float) -> Audio:
    """Return the sound with its loudest 400 ms at `loud` LUFS; peaks are rounded off below the ceiling, never cut."""
    top = 10 ** (CEILING / 20)
    sound = audio
    for _ in range(4):
        sound = sound * 10 ** ((loud - momentary(heard(sound))) / 20)
        peak = 10 ** (true_peak(sound) / 20)
        if peak <= top:
            return sound
        if 20 * np.log10(peak / top) > DRIVE:
            sound = sound * (top * 10 ** (DRIVE / 20) / peak)
        sound = rounded(sound, top * 0.97)
    excess = true_peak(sound) - CEILING
    return sound * 10 ** (-excess / 20) if excess > 0 else sound


def rounded(audio: Audio, top: float) -> Audio:
    """Return the sound unchanged below 60 % of the top, and above that compressed so that it never reaches the top."""
    knee = 0.6 * top
    size = np.abs(audio)
    bent = knee + (top - knee) * np.tanh((size - knee) / (top - knee))
    return np.where(size <= knee, audio, np.sign(audio) * bent)


def write_ogg(audio: Audio, path: Path, quality: float) -> None:
    """Write the sound (mono or stereo) as Ogg Vorbis; the same samples always give the same file."""
    samples = np.clip(np.round(audio * 32767), -32768, 32767).astype("<i2")
    channels = 1 if audio.ndim == 1 else audio.shape[1]
    data = samples.tobytes()
    head = struct.pack("<4sI4s4sIHHIIHH4sI", b"RIFF", 36 + len(data), b"WAVE", b"fmt ", 16, 1, channels, RATE,
                       RATE * channels * 2, channels * 2, 16, b"data", len(data))  # fmt: skip
    serial = zlib.crc32(path.name.encode()) & 0x7FFFFFFF
    command = ["oggenc", "-Q", "-q", f"{quality:g}", "-s", str(serial), "--discard-comments", "-o", str(path), "-"]
    subprocess.run(command, input=head + data, check=True)
