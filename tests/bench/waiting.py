"""How long a table with computer players keeps a person waiting, and how much of it moves meanwhile.

    python tests/bench/waiting.py [--game firenze] [--seats 3] [--rounds 4] [--seconds 66] [--level journeyman]

Seconds of a round in which only computer players act, at speed 1, and the share of pictures, ten a second, in which
something of at least one percent of the window has moved.  Time is that of the table: what players think is left out,
so that the figures are the same on a busy machine.
"""

from __future__ import annotations

import argparse
import os
import statistics
import sys
import tempfile
import time
from itertools import pairwise
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), *map(str, ROOT.glob("tests/**/"))]
SIZE, FRAME, EVERY = (1280, 720), 1 / 60, 6
"""Px of the window, seconds of a frame, and frames from one compared picture to the next."""
LEAST = 0.01
"""Share of the window that counts as movement."""
TOLERANCE = 24
"""Difference of a colour channel that does not count."""
LONGEST = 600.0
"""Seconds of the table after which the measurement ends."""


def moved(one: Any, other: Any) -> float:
    """Return the share of pixels in which two pictures differ."""
    import pygame

    same: int = pygame.mask.from_threshold(one, (0, 0, 0), (TOLERANCE, TOLERANCE, TOLERANCE, 255), other).count()
    return 1 - same / float(one.get_width() * one.get_height())


def measure(game: str, seats: int, level: str, rounds: int, seconds: float, seed: int) -> tuple[list[float], float]:
    """Return the seconds of each round, and the share of pictures in which something moved."""
    import pygame

    from game.clients import CLIENTS, find_client
    from game.scenes.flow import open_app
    from game.shell.context import Context
    from game.shell.options import parse
    from game.shell.places import GoTable
    from game.shell.session.session import Session
    from game.shell.setup.setup import default_names, quick_setup

    pygame.display.init()
    with tempfile.TemporaryDirectory(prefix="firenze-") as folder:
        words = ["--game", game, "--size", f"{SIZE[0]}x{SIZE[1]}", "--save-dir", folder, "--language", "en"]
        options = parse([*words, "--speed", "1"], CLIENTS)
        context = Context.open(options.save_dir, options.language, 1.0)
        app = open_app(options, context)
        setup = quick_setup((level,) * seats, default_names(context.language), seed, 1.0, find_client(game).game.name)
        session = Session.begin(setup, context.library)
        app.stack.apply(GoTable(session))
        lengths, share = _watched(app, session, rounds, seconds)
        app.close()
    return lengths, share


def _watched(app: Any, session: Any, rounds: int, seconds: float) -> tuple[list[float], float]:
    """Let the table play; the first round, with the deal before it, is left out of the seconds of a round."""
    import pygame

    clock, begun, starts, pictures = 0.0, 0.0, list[float](), list[bool]()
    before: Any = None
    frame, first, last_actor = 0, None, None
    while clock < LONGEST and not session.is_over:
        while session.thinker.is_thinking and not session.thinker.wait(5.0):
            pass
        app.frame(FRAME, pygame.event.get())
        time.sleep(0.0005)  # threads that read ahead have their turn
        frame, clock = frame + 1, clock + FRAME
        table = app.stack.top.table
        if not table.busy:
            actor = session.game.to_act(session.state)
            first = actor if first is None else first
            if actor == first and last_actor not in (None, first):
                starts.append(clock)
            last_actor = actor
        if frame % EVERY == 0 and clock - begun <= seconds:
            shown = pygame.display.get_surface()
            assert shown is not None
            now = shown.copy()
            if before is not None:
                pictures.append(moved(before, now) >= LEAST)
            before = now
        if len(starts) > rounds and clock > seconds:
            break
    lengths = [after - start for start, after in pairwise(starts)]
    return lengths[:rounds], statistics.mean(pictures) if pictures else 0.0


def main() -> int:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--game", default="firenze")
    parser.add_argument("--seats", type=int, nargs="+", default=[3, 4])
    parser.add_argument("--level", default="journeyman")
    parser.add_argument("--rounds", type=int, default=4)
    parser.add_argument("--seconds", type=float, default=66.0)
    parser.add_argument("--seed", type=int, default=7)
    given = parser.parse_args()
    os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    for seats in given.seats:
        lengths, share = measure(given.game, seats, given.level, given.rounds, given.seconds, given.seed)
        rounds = " ".join(f"{length:.1f}" for length in lengths)
        mean = statistics.mean(lengths) if lengths else float("nan")
        print(
            f"{given.game}, {seats} seats: {mean:.1f} s a round ({rounds}); {share:.0%} of the pictures move",
            flush=True,
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
