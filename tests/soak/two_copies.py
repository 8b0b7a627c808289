"""Lets several copies of the program play on one save folder, and looks whether every decision is there afterwards.

    python tests/soak/two_copies.py [SECONDS] [COPIES]     # by default 30 and 2; status 1 if anything is lost

Each copy begins games, continues whatever game it finds (its own or another's, open or not), decides a few times,
leaves it, and reports how many decisions the game has then. A game that is over goes to the finished ones.
"""

from __future__ import annotations

import argparse
import math
import os
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))
os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

from engine.journal import load  # noqa: E402
from game.shell.library import GameInUseError, Library  # noqa: E402
from game.shell.session import Session  # noqa: E402
from game.shell.setup import quick_setup  # noqa: E402

MOST_GAMES = 4
"""So few that the copies meet again and again."""


def live(folder: Path, seconds: float, seed: int) -> None:
    """The life of one copy: reports `name decisions` after every visit to a game, and `met` where it was shut out."""
    rng, library, end = random.Random(seed), Library(folder), time.monotonic() + seconds
    while time.monotonic() < end:
        games = library.running()
        try:
            if len(games) < MOST_GAMES:
                kinds, names = ("human", "human"), ("Anna", "Bruno")
                session = Session.begin(quick_setup(kinds, names, rng.randrange(10**6), math.inf), library)
            else:
                session = Session.load(rng.choice(games).path)
        except GameInUseError:
            print("met", flush=True)
            continue
        except FileNotFoundError:
            continue  # it has just been finished
        for _ in range(rng.randrange(30)):
            if session.is_over:
                break
            session.play(rng.choice(session.game.legal(session.state)))
        assert session.path is not None
        name, count = session.path.stem, len(session.journal.steps)
        print(name, count, flush=True)
        if session.is_over:
            session.finish(library)
        else:
            session.close()


def main() -> int:
    """Return 0 if nothing was lost, otherwise 1."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("seconds", type=float, nargs="?", default=30.0)
    parser.add_argument("copies", type=int, nargs="?", default=2)
    parser.add_argument("--live", type=Path, help=argparse.SUPPRESS)
    parser.add_argument("--seed", type=int, default=0, help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.live:
        live(given.live, given.seconds, given.seed)
        return 0
    with tempfile.TemporaryDirectory(prefix="firenze-") as name:
        folder = Path(name)
        command = [sys.executable, __file__, str(given.seconds), "--live", name, "--seed"]
        copies = [
            subprocess.Popen([*command, str(seed)], stdout=subprocess.PIPE, text=True) for seed in range(given.copies)
        ]
        reports = [copy.communicate()[0].split("\n") for copy in copies]
        failed = sum(copy.returncode != 0 for copy in copies)
        most: dict[str, int] = {}
        met = visits = 0
        for line in (line for lines in reports for line in lines if line):
            if line == "met":
                met += 1
                continue
            game, _, count = line.partition(" ")
            visits += 1
            most[game] = max(most.get(game, 0), int(count))
        library = Library(folder)
        found = {game.path.stem: game.path for game in (*library.running(), *library.finished())}
        lost = sum(game not in found or len(load(found[game], read_only=True).steps) != most[game] for game in most)
        lost += len(found.keys() - most.keys())
        print(f"{given.copies} copies, {visits} visits to {len(most)} games ({len(library.finished())} finished)")
        print(f"{sum(most.values())} decisions; shut out {met} times; {lost} games lost, {failed} copies failed")
    return 1 if lost or failed else 0


if __name__ == "__main__":
    sys.exit(main())
