"""The loudness of the shipped files, measured from them, as tables in docs/sound.md."""

from __future__ import annotations

import subprocess
from pathlib import Path

import numpy as np

from sound.effects import EFFECTS
from sound.encode import heard
from sound.loudness import RATE, Audio, integrated, momentary, true_peak

SOUNDS_MARK, MUSIC_MARK = "<!-- sounds -->", "<!-- music -->"


def decoded(path: Path) -> Audio:
    """Return the samples of an Ogg file, (samples,) or (samples, 2), decoded with `oggdec`."""
    wave = subprocess.run(["oggdec", "-Q", "-o", "-", str(path)], check=True, capture_output=True).stdout
    channels = int.from_bytes(wave[22:24], "little")
    data = np.frombuffer(wave[wave.index(b"data") + 8 :], dtype="<i2").astype(np.float64) / 32768
    return data if channels == 1 else data.reshape(-1, channels)


def sound_table(assets: Path) -> str:
    """Return one line for each effect: variants, seconds, intended and measured loudness, highest peak."""
    lines = ["| sound | variants | seconds | wanted LUFS | measured LUFS | peak dBTP |", "|---|---|---|---|---|---|"]
    for name in sorted(EFFECTS):
        files = [decoded(path) for path in sorted(assets.glob(f"*/sounds/{name}-*.ogg"))]
        loud = [momentary(heard(audio)) for audio in files]
        seconds = [len(audio) / RATE for audio in files]
        peak = max(true_peak(audio) for audio in files)
        lines.append(
            f"| {name} | {len(files)} | {min(seconds):.2f} to {max(seconds):.2f} | {EFFECTS[name].loud:.1f} "
            f"| {min(loud):.1f} to {max(loud):.1f} | {peak:.1f} |"
        )
    return "\n".join(lines)


def music_table(assets: Path) -> str:
    """Return one line for each loop: seconds, integrated loudness, loudest and softest moment, highest peak, size."""
    lines = ["| loop | seconds | LUFS | loudest 400 ms | peak dBTP | kB | kbit/s |", "|---|---|---|---|---|---|---|"]
    for path in sorted(assets.glob("*/music/*.ogg"), key=lambda path: path.name):
        audio = heard(decoded(path))
        seconds, size = len(audio) / RATE, path.stat().st_size
        lines.append(
            f"| {path.stem} | {seconds:.1f} | {integrated(audio):.1f} | {momentary(audio):.1f} "
            f"| {true_peak(audio):.1f} | {size / 1000:.0f} | {size * 8 / seconds / 1000:.0f} |"
        )
    return "\n".join(lines)


def write_tables(document: Path, assets: Path) -> None:
    """Put the tables between their marks in the document."""
    text = document.read_text(encoding="utf-8")
    for mark, table in ((SOUNDS_MARK, sound_table(assets)), (MUSIC_MARK, music_table(assets))):
        before, _, rest = text.partition(mark)
        _, _, after = rest.partition(mark)
        text = f"{before}{mark}\n{table}\n{mark}{after}"
    document.write_text(text, encoding="utf-8")
