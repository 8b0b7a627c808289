"""Standard MIDI files with one part, and their rendering with fluidsynth."""

from __future__ import annotations

import struct
import subprocess
import tempfile
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

import numpy as np

from sound.loudness import RATE, Audio

SOUNDFONT = Path("/usr/share/sounds/sf3/MuseScore_General_Lite.sf3")
DIVISION = 960


class Key(NamedTuple):
    """A held key: beginning and length in seconds, MIDI pitch, strength 1 to 127."""

    at: float
    length: float
    pitch: int
    strength: int


def _varlen(value: int) -> bytes:
    out = [value & 0x7F]
    while value := value >> 7:
        out.insert(0, value & 0x7F | 0x80)
    return bytes(out)


def midi_file(keys: Iterable[Key], program: int) -> bytes:
    """Return the keys as a MIDI file; a tick is 1/1920 of a second, so that the beat can be any number of samples."""
    events: list[tuple[int, int, bytes]] = []
    for key in keys:
        on, off = round(key.at * 2 * DIVISION), round((key.at + key.length) * 2 * DIVISION)
        events.append((on, 1, bytes((0x90, key.pitch, key.strength))))
        events.append((max(off, on + 1), 0, bytes((0x80, key.pitch, 0))))
    body = b"\x00\xff\x51\x03" + (500_000).to_bytes(3, "big") + b"\x00" + bytes((0xC0, program))
    now = 0
    for at, _, event in sorted(events):
        body += _varlen(at - now) + event
        now = at
    body += b"\x00\xff\x2f\x00"
    head = struct.pack(">4sIHHH", b"MThd", 6, 0, 1, DIVISION)
    return head + struct.pack(">4sI", b"MTrk", len(body)) + body


def render(keys: Iterable[Key], program: int) -> Audio:
    """Return the keys played on a General MIDI instrument, dry, in stereo (samples, 2)."""
    with tempfile.TemporaryDirectory() as folder:
        score, raw = Path(folder) / "part.mid", Path(folder) / "part.raw"
        score.write_bytes(midi_file(keys, program))
        subprocess.run(
            ["fluidsynth", "-niq", "-R", "0", "-C", "0", "-g", "0.5", "-r", str(RATE), "-T", "raw", "-O", "float",
             "-F", str(raw), str(SOUNDFONT), str(score)],
            check=True, capture_output=True,
        )  # fmt: skip
        return np.fromfile(raw, dtype="<f4").astype(np.float64).reshape(-1, 2)
