"""The start: the first picture waits for nothing it does not show."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
LATER = (
    "engine.firenze",
    "game.table",
    "game.animation",
    "game.firenze",
    "game.shell.audio",
    "game.scenes.seats",
    "numpy",
)
"""What the very first picture needs nothing of: the rules, the table, what moves, what is heard."""


def test_the_first_picture_reads_nothing_it_does_not_need(tmp_path: Path) -> None:
    program = (
        "import sys; from game.cli import main\n"
        f"assert main(['--frames', '1', '--save-dir', {str(tmp_path)!r}]) == 0\n"
        f"early = [name for name in sys.modules if name.startswith({LATER!r})]\n"
        "assert not early, early"
    )
    env = os.environ | {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, env=env, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
