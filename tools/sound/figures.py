"""The loudness of the shipped files, measured from them, as tables in docs/sound.md."""

from __future__ import annotations

import subprocess
import zlib
from pathlib import Path

import numpy as np

from game.clients import CLIENTS, find_client
from game.shell.sound.ranks import BANDS, HOUSE, Rank
from sound.effects import EFFECTS
from sound.encode import heard
from sound.loudness import RATE, Audio, integrated, momentary, true_peak

RANKS_MARK, SOUNDS_MARK, MUSIC_MARK = "<!-- ranks -->", "<!-- sounds -->", "<!-- music -->"


def decoded(path: Path) -> Audio:
    """Return the samples of an Ogg file, (samples,) or (samples, 2), decoded with `oggdec`."""
    wave = subprocess.run(["oggdec", "-Q", "-o", "-", str(path)], check=True, capture_output=True).stdout
    channels = int.from_bytes(wave[22:24], "little")
    data = np.frombuffer(wave[wave.index(b"data") + 8 :], dtype="<i2").astype(np.float64) / 32768
    return data if channels == 1 else data.reshape(-1, channels)


def ranks() -> dict[str, Rank]:
    """The rank of every sound: of the house, and of all games."""
    found = dict(HOUSE)
    for name in CLIENTS:
        found |= find_client(name).sounds.ranks
    return found


def checksum(paths: list[Path]) -> str:
    """What the measured figures were measured from: of all variants, in their order."""
    return f"{zlib.crc32(b''.join(path.read_bytes() for path in paths)):08x}"


def rank_table() -> str:
    """One line for each rank: its band, and how many sounds it has."""
    rank_of = ranks()
    lines = ["| rank | LUFS | sounds |", "|---|---|---|"]
    for rank, band in BANDS.items():
        names = sorted(name for name in EFFECTS if rank_of[name] is rank)
        lines.append(f"| {rank.value} | {band.low:.1f} to {band.high:.1f} | {len(names)} |")
    return "\n".join(lines)


def sound_table(assets: Path) -> str:
    """Return one line for each effect, great ones first: variants, seconds, intended and measured loudness, highest
    peak, checksum."""
    lines = [
        "| sound | rank | variants | seconds | wanted LUFS | measured LUFS | peak dBTP | checksum |",
        "|---|---|---|---|---|---|---|---|",
    ]
    rank_of, order = ranks(), list(BANDS)
    for name in sorted(EFFECTS, key=lambda name: (-order.index(rank_of[name]), name)):
        paths = sorted(assets.glob(f"*/sounds/{name}-*.ogg"))
        files = [decoded(path) for path in paths]
        loud = [momentary(heard(audio)) for audio in files]
        seconds = [len(audio) / RATE for audio in files]
        peak = max(true_peak(audio) for audio in files)
        lines.append(
            f"| {name} | {rank_of[name].value} | {len(files)} | {min(seconds):.2f} to {max(seconds):.2f} "
            f"| {EFFECTS[name].loud:.1f} | {min(loud):.1f} to {max(loud):.1f} | {peak:.1f} | {checksum(paths)} |"
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
    tables = ((RANKS_MARK, rank_table()), (SOUNDS_MARK, sound_table(assets)), (MUSIC_MARK, music_table(assets)))
    for mark, table in tables:
        before, _, rest = text.partition(mark)
        _, _, after = rest.partition(mark)
        text = f"{before}{mark}\n{table}\n{mark}{after}"
    document.write_text(text, encoding="utf-8")
