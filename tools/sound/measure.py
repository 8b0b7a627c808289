#!/usr/bin/env python3
"""Measure what the game mixes: `python tools/sound/measure.py ten` or `... game [--game fuersten] [--minutes 10]`.

`ten`: the true peak of the ten loudest sounds of each game, and of the ten with the highest peaks, begun in the same
frame over the music, all volumes at 100 %. Status 1 if any comes closer to full scale than -1 dBTP.
`game`: computer players play at speed 1 in a window without a screen, and the mixer writes on a tape; prints the
momentary loudness (EBU R128) of every ten seconds: the loudest 400 ms, and the median; then the loudest moments, and
what begins in them. `--journal` shows a saved game
instead, `--out` keeps the mix as a wave file. Needs numpy.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
import wave
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, cast

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import numpy as np

from game.clients import CLIENTS, find_client
from game.paths import ASSETS
from game.shell.settings import Settings
from game.shell.sound.audio import Sounds
from game.shell.sound.ranks import HOUSE
from sound.figures import decoded
from sound.loudness import RATE, Audio, gated, lufs, momentary, powers, true_peak
from sound.tape import Stereo, Tape

STEP = 1 / 60
"""Seconds of a frame."""
CEILING = -1.0
"""dBTP that nothing may exceed."""
TEN, TRIES = 10, 12
"""Sounds that coincide, and times they are tried: the variants are drawn by lot."""
SPAN, HOP = 10.0, 0.1
"""Seconds of a line of the curve, and between two windows."""
SEATS, SUMMITS = 4, 20


# ---------------------------------------------------------------- ten at once


def ten() -> int:
    """Print the peak of ten sounds at once for each game; returns the status of the program."""
    worst = -99.0
    for game in CLIENTS:
        for measure in (momentary, true_peak):
            names = first_ten(game, measure)
            peaks = [coincidence(game, names, seed) for seed in range(TRIES)]
            worst = max(worst, *peaks)
            print(f"{game}: {min(peaks):.1f} to {max(peaks):.1f} dBTP: {', '.join(names)}")
    return int(worst > CEILING)


def first_ten(game: str, measure: Callable[[Audio], float]) -> list[str]:
    """The ten sounds of that game and the house that measure highest."""
    names = sorted({*HOUSE, *find_client(game).sounds.ranks})
    found = {name: max(measure(decoded(path)) for path in ASSETS.glob(f"*/sounds/{name}-*.ogg")) for name in names}
    return sorted(names, key=lambda name: -found[name])[:TEN]


def coincidence(game: str, names: list[str], seed: int) -> float:
    """The true peak in dBTP of these sounds begun in one frame while music plays."""
    settings = Settings(music=1.0, effects=1.0, interface=1.0)
    sounds = Sounds(settings, find_client(game).sounds, seed=seed)
    tape = Tape(sounds.files)
    sounds.start(cast(Any, tape.channel))
    clock = taped(sounds, tape, "table")
    for _ in range(round(4.0 / STEP)):  # until the music is at its full volume
        next(clock)
    for name in names:
        sounds.play(name)
    sounds.files.wait()
    for _ in range(round(2.0 / STEP)):
        next(clock)
    sounds.close()
    return true_peak(tape.mixed(tape.now).astype(np.float64))


def taped(sounds: Sounds, tape: Tape, scene: str) -> Iterator[None]:
    """Frames of the sounds alone; nothing comes late, because every file is waited for."""
    while True:
        settle(sounds)
        tape.now += STEP
        sounds.update(STEP, scene)
        yield


def settle(sounds: Sounds) -> None:
    """Wait for the files that are being read."""
    sounds.files.wait()
    if sounds.music.load is not None:
        sounds.music.load.join()


# ---------------------------------------------------------------- a game


def game(given: argparse.Namespace) -> int:
    """Print the curve of a game; returns the status of the program."""
    tape = played(given.game, given.minutes * 60, given.seed, given.journal)
    mix = tape.mixed(tape.now)
    lines = curve(mix)
    for second, (top, middle) in enumerate(lines):
        at = round(second * SPAN)
        print(f"{at // 60:2}:{at % 60:02}  loudest {top:6.1f} LUFS  median {middle:6.1f}")
    for moment, top, names in summits(mix, tape):
        print(f"{moment // 60:2.0f}:{moment % 60:04.1f}  {top:6.1f} LUFS  {', '.join(names)}")
    peak = true_peak(mix.astype(np.float64))
    print(f"whole: {gated(windows(mix)):.1f} LUFS integrated, {peak:.1f} dBTP, {len(mix) / RATE / 60:.1f} minutes")
    if given.out is not None:
        keep(mix, given.out)
    return int(peak > CEILING)


def played(name: str, seconds: float, seed: int, journal: Path | None) -> Tape:
    """What is played at a table, or in the replay of a saved game, at the volumes that a new player has."""
    from game.input.intents import Command
    from game.scenes.flow import open_app
    from game.shell.context import Context
    from game.shell.options import CommandOptions
    from game.shell.places import GoReplay

    with tempfile.TemporaryDirectory() as folder:
        context = Context.open(Path(folder), "en", 1.0)
        seats = ("greedy",) * SEATS
        options = CommandOptions(game=name, demo=journal is None, seed=seed, size=(640, 360), save_dir=Path(folder))
        app: Any = open_app(options if journal else options._replace(seats=seats), context)
        tape = Tape(context.sounds.files)
        context.sounds.start(cast(Any, tape.channel))
        if journal is not None:
            app.stack.apply(GoReplay(journal))
            app.stack.apply(app.stack.top.handle(Command("play_pause")))
        while tape.now < seconds and app.stack.top.name in ("table", "replay"):
            settle(context.sounds)
            tape.now += STEP
            app.frame(STEP)
            if not app.stack.top.moving:  # the process of the computer players answers, so that no second is empty
                time.sleep(0.005)
        app.close()
    return tape


def windows(mix: Stereo) -> Audio:
    """The power of every window of 400 ms, one each tenth of a second; piece by piece, as the whole is long."""
    found = []
    whole, before = round(SPAN * RATE), RATE
    for start in range(0, len(mix), whole):
        first = max(0, start - before)  # the filters begin to swing before
        part = powers(mix[first : start + whole + round(0.3 * RATE)].astype(np.float64), HOP)
        found.append(part[round((start - first) / RATE / HOP) :])
    return np.concatenate(found)


def curve(mix: Stereo) -> list[tuple[float, float]]:
    """The loudest window and the median of every ten seconds, in LUFS."""
    each, found = round(SPAN / HOP), windows(mix)
    parts = [found[at : at + each] for at in range(0, len(found) - each // 2, each)]
    return [(lufs(float(np.max(part))), lufs(float(np.median(part)))) for part in parts]


def summits(mix: Stereo, tape: Tape) -> list[tuple[float, float, list[str]]]:
    """The loudest moments, at least two seconds apart: when, how loud, and what begins in those 400 ms."""
    found = windows(mix)
    highest: list[int] = []
    for at in map(int, np.argsort(-found)):
        if len(highest) < SUMMITS and all(abs(at - other) * HOP >= 2 for other in highest):
            highest.append(at)
    begun = ((at, [take.name for take in tape.takes if at - 0.1 <= take.start / HOP <= at + 4]) for at in highest)
    return [(at * HOP, lufs(float(found[at])), names) for at, names in begun]


def keep(mix: Stereo, path: Path) -> None:
    """Write a wave file; what exceeds full scale is cut off, as a device would."""
    samples = np.clip(np.round(mix * 32767), -32768, 32767).astype("<i2")
    with wave.open(str(path), "wb") as file:
        file.setnchannels(2)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(samples.tobytes())


def main() -> int:
    """Measures what is asked for; returns the status of the program."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("what", choices=("ten", "game"))
    parser.add_argument("--game", default=next(iter(CLIENTS)), choices=tuple(CLIENTS))
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--journal", type=Path, help="a saved game to be shown instead")
    parser.add_argument("--out", type=Path, help="keep the mix as a wave file")
    given = parser.parse_args()
    os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    return ten() if given.what == "ten" else game(given)


if __name__ == "__main__":
    sys.exit(main())
