"""What a minimised window costs beside a visible one, at the table of every game.

    python3 tests/by_hand.py hidden_window      # status 1 if one costs more than a tenth

Percent of a core, in processor seconds; without a screen, so that a visible window costs even more than this says.
"""

import tempfile
import time

import pygame

from game.clients import CLIENTS
from game.scenes.flow import open_app
from game.shell.app import App
from game.shell.context import Context
from game.shell.options import parse

MOST = 0.1
"""Share of a visible window's costs."""
COMES, SECONDS, RUNS = 30, 3, 3
"""Seconds until a table rests, seconds of a run, and runs of which the cheapest counts."""


def cost(app: App) -> float:
    """Return the share of a core that the window takes as it is."""
    runs = []
    for _ in range(RUNS):
        began = time.process_time()
        for _ in range(SECONDS * app.cap):
            app.frame(1 / app.cap)
        runs.append((time.process_time() - began) / SECONDS)
    return min(runs)


def measured(game: str, folder: str) -> tuple[float, float]:
    """Return what the table of a game costs, visible and minimised."""
    words = ["--game", game, "--seats", "human,human,human", "--seed", "3", "--language", "en", "--save-dir", folder]
    options = parse([*words, "--size", "1280x720"], CLIENTS)
    app = open_app(options, Context.open(options.save_dir, options.language, options.speed))
    for _ in range(COMES * 30):
        app.frame(1 / 30)
        time.sleep(0.002)  # pictures are read in the background
    visible = cost(app)
    app.frame(0.1, [pygame.Event(pygame.WINDOWMINIMIZED)])
    hidden = cost(app)
    app.close()
    return visible, hidden


def main() -> int:
    """Print the costs of every game's table; return 1 if a minimised window costs too much."""
    worst = 0.0
    for game in CLIENTS:
        with tempfile.TemporaryDirectory() as folder:
            visible, hidden = measured(game, folder)
        worst = max(worst, hidden / visible)
        print(f"{game:12}visible {visible:6.2%}   minimised {hidden:6.2%}   {hidden / visible:5.1%}", flush=True)
    return 1 if worst > MOST else 0
