"""The waiting time for a hint: `python tests/bench/hints.py [--games 4]`.

Asks the best level in a separate process, as a table does, at beginnings of turns in games of greedy, with each number
of seats.  Prints the seconds from the question to the answer: median, worst, and of the very first question, which
starts the process.  The target is 2.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT)]

from engine.firenze.game import FIRENZE  # noqa: E402
from engine.kernel.game import strongest_level  # noqa: E402
from game.shell.session.ai_worker import Thinker  # noqa: E402
from game.table.live.thought_keeper import SECONDS  # noqa: E402

EVERY = 5  # turns from one question to the next


def questions(seed: int, seats: int) -> Iterator[tuple[Any, Any]]:
    """Yield the view and the legal actions of the seat on turn, at the beginning of every few turns of a game."""
    state = FIRENZE.begin({"names": ["greedy"] * seats, "seed": seed})
    players = [FIRENZE.player("greedy", seed * seats + seat) for seat in range(seats)]
    asked = 0
    while FIRENZE.result(state) is None:
        seat, turn = FIRENZE.to_act(state), FIRENZE.turn(state)
        view, legal = FIRENZE.view(state, seat), FIRENZE.legal(state)
        if len(legal) > 1 and turn >= asked + EVERY:
            asked = turn
            yield view, legal
        state, _ = FIRENZE.apply(state, players[seat].choose(view, legal).action)


def waited(thinker: Thinker, seen: Any, legal: Any) -> float:
    """Ask, and return the seconds until the answer."""
    began = time.perf_counter()
    thinker.ask_opinion(strongest_level(FIRENZE), 1, seen, legal, SECONDS)
    while thinker.answer() is None:
        time.sleep(0.002)
    return time.perf_counter() - began


def main() -> int:
    """Measure and print.  Return 1 if an answer took more than two seconds."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=4, help="for each number of seats")
    given = parser.parse_args()
    longest = 0.0
    for seats in FIRENZE.seats:
        thinker = Thinker(FIRENZE)
        seconds = [
            waited(thinker, view, legal) for seed in range(1, given.games + 1) for view, legal in questions(seed, seats)
        ]
        thinker.close()
        first, *others = seconds
        longest = max(longest, *seconds)
        print(
            f"{seats} seats, {len(seconds)} questions: median {median(others):.2f} s, worst {max(others):.2f}, "
            f"the first one {first:.2f}",
            flush=True,
        )
    return int(longest > 2.0)


if __name__ == "__main__":
    sys.exit(main())
