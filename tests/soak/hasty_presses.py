"""Press every tenth of a second in every game, whatever is shown: no decision is made of a question that could not be
read.

    python tests/soak/hasty_presses.py [GAME ...] [--seeds 5] [--seconds 600] [--speed 1]

Two people press by mouse and keys at a table with two computer players of chance (`tests/game/support/hasty.py`).
Prints a line for each table; status 1 if a decision was made too early.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from pathlib import Path

os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "tools"), *map(str, ROOT.glob("tests/**/"))]

import pygame  # noqa: E402
from hasty import FRAME, Hasty  # noqa: E402
from stage import SIZE  # noqa: E402

from game.clients import CLIENTS  # noqa: E402
from game.shell.context import Context  # noqa: E402
from game.table.press_guard import STOOD  # noqa: E402


def main() -> int:
    """Press; return 1 if a decision was made too early."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--seeds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=600.0)
    parser.add_argument("--speed", type=float, default=1.0)
    given = parser.parse_args()
    pygame.init()
    pygame.display.set_mode(SIZE)
    failed = False
    for game in given.games or sorted(CLIENTS):
        for seed in range(given.seeds):
            with tempfile.TemporaryDirectory(prefix="firenze-hasty-") as folder:
                hasty = Hasty(Context.open(Path(folder), "en", given.speed), game, seed, given.speed)
                hasty.play(given.seconds)
                hasty.scene.close()
            early = [(round(stood, 2), what) for stood, what in hasty.played if stood < STOOD - FRAME - 0.001]
            failed |= bool(early)
            print(f"{game:12} seed {seed}: {len(hasty.played)} decisions, too early {early[:3]}", flush=True)
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
