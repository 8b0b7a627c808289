#!/usr/bin/env python3
"""Build sounds and music: `python tools/sound/build.py [name prefixes...]` makes all, or those whose name starts so.

Writes *.ogg to the folders `sounds` and `music` of assets/ (see tools/drawers.py), and the tables of their loudness
into docs/sound.md. With `--check` it writes nothing, but names the files that would change, and gives status 1 if there
are any. Needs numpy, and on the path `oggenc`, `oggdec` (vorbis-tools) and `fluidsynth` with the General MIDI soundfont
of MuseScore (Debian: vorbis-tools, fluidsynth, musescore-general-soundfont-small).
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import drawers
import numpy as np
import rebuilt

from sound import kgr, played, princes, strasbourg
from sound.effects import EFFECTS, finished
from sound.encode import levelled, write_ogg
from sound.figures import write_tables
from sound.loudness import RATE, Audio
from sound.music import perform
from sound.score import load

ROOT = Path(__file__).resolve().parents[2]
ASSETS = ROOT / "assets"
SCORES = Path(__file__).resolve().parent / "scores"
SOUND_QUALITY, MUSIC_QUALITY, DRUM_QUALITY = 2.0, 0.6, -0.5
LAST_ROUND = "saltarello"
"""The piece repeated in the last round: a tone higher, a little faster, with its drum."""

assert played.MOTIFS  # registers the sounds played on instruments
assert princes.CHORDS and strasbourg.GREAT_BELL and kgr.HAND_BELL  # registers the sounds of the other games


def build(prefixes: list[str], assets: Path) -> None:
    """Build sounds and music into a folder."""
    build_sounds(prefixes, assets)
    build_music(prefixes, assets)


def sounds_of(name: str, assets: Path) -> Path:
    """Return the folder of a sound."""
    return assets / drawers.of_sound(name) / "sounds"


def loop_of(name: str, assets: Path) -> Path:
    """Return the file of a piece, of its drum, or of the last round."""
    return assets / drawers.of_piece(name) / "music" / f"{name}.ogg"


def build_sounds(prefixes: list[str], assets: Path) -> None:
    """Build every effect in all its variants."""
    for name, recipe in EFFECTS.items():
        if chosen(name, prefixes):
            folder = sounds_of(name, assets)
            folder.mkdir(parents=True, exist_ok=True)
            for variant in range(recipe.variants):
                file = folder / f"{name}-{variant + 1}.ogg"
                write_ogg(finished(recipe, name, variant, levelled), file, SOUND_QUALITY)


def build_music(prefixes: list[str], assets: Path) -> None:
    """Build every piece and its drum, and the piece of the last round."""
    for path in sorted(SCORES.glob("*.txt")):
        piece = load(path)
        if chosen(piece.name, prefixes):
            ensemble, drum = perform(piece)
            save(ensemble, loop_of(piece.name, assets), MUSIC_QUALITY)
            save(drum, loop_of(f"{piece.name}_drum", assets), DRUM_QUALITY)
        if piece.name == LAST_ROUND and chosen("last_round", prefixes):
            save(perform(piece, shift=2, pace=1.06, with_drum=True)[0], loop_of("last_round", assets), MUSIC_QUALITY)


def save(sound: Audio, path: Path, quality: float) -> None:
    """Write a loop. Its ends fade to silence for 2 ms: after coding they would not match, and would click."""
    edge = np.sin(np.linspace(0, np.pi / 2, round(0.002 * RATE)))[:, None] ** 2
    sound[: len(edge)] *= edge
    sound[-len(edge) :] *= edge[::-1]
    path.parent.mkdir(parents=True, exist_ok=True)
    write_ogg(sound, path, quality)
    print(f"{path.stem}: {len(sound) / RATE:.1f} s", flush=True)


def sweep_out(assets: Path) -> None:
    """Delete files of sounds and pieces that no longer exist."""
    kept = {
        sounds_of(name, assets) / f"{name}-{n + 1}.ogg"
        for name, recipe in EFFECTS.items()
        for n in range(recipe.variants)
    }
    pieces = {path.stem for path in SCORES.glob("*.txt")}
    kept |= {loop_of(name, assets) for piece in pieces for name in (piece, f"{piece}_drum")}
    kept.add(loop_of("last_round", assets))
    for file in [*assets.glob("*/sounds/*.ogg"), *assets.glob("*/music/*.ogg")]:
        if file not in kept:
            file.unlink()


def chosen(name: str, prefixes: list[str]) -> bool:
    """Return whether this name is to be built."""
    return not prefixes or any(name.startswith(prefix) for prefix in prefixes)


def main() -> int:
    """Build or check; return the status of the program."""
    given = rebuilt.arguments(__doc__)
    if given.check:
        with tempfile.TemporaryDirectory() as fresh:
            build(given.prefixes, Path(fresh))
            return rebuilt.report(Path(fresh), ASSETS, whole=not given.prefixes)
    build(given.prefixes, ASSETS)
    sweep_out(ASSETS)
    write_tables(ROOT / "docs" / "sound.md", ASSETS)
    return 0


if __name__ == "__main__":
    sys.exit(main())
