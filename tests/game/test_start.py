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


def test_a_table_opens_without_anything_left_to_import(tmp_path: Path) -> None:
    program = (
        "import sys; from pathlib import Path\n"
        "import pygame; pygame.display.init(); pygame.display.set_mode((640, 480))\n"
        "from game.clients import find_client; from game.scenes.flow import Places\n"
        f"from game.shell.context import Context; context = Context.open(Path({str(tmp_path)!r}), 'en')\n"
        "steps, most, before = 0, 0, set()\n"
        "for _ in Places(context, 'firenze').read_ahead((1280, 720)):\n"
        "    now = set(sys.modules); most = max(most, len(now - before) if steps else 0)\n"
        "    before = now; steps += 1\n"
        "find_client('firenze').table(); import game.scenes.table\n"
        "late = [name for name in set(sys.modules) - before if name.startswith(('game', 'engine'))]\n"
        "assert not late, late\n"
        "assert most <= 9, most"
    )
    env = os.environ | {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, env=env, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
