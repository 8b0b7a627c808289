"""The waiting time for a hint: `python3 tests/by_hand.py hints [--games 4]`.

Asks the best level in a separate process, as a table does, at beginnings of turns in games of greedy, with each number
of seats.  Prints the seconds from the question to the answer: median, worst, and of the very first question, which
starts the process.  The target is 2.
"""

import time
from collections.abc import Iterator
from statistics import median
from typing import Any, NamedTuple

from engine.firenze.game import FIRENZE
from engine.kernel.game import strongest_level
from game.shell.session.ai_worker import Thinker
from game.table.live.thought_keeper import SECONDS

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


class Given(NamedTuple):
    """The options."""

    games: int = 4  # for each number of seats


def main(given: Given) -> int:
    """Measure and print.  Return 1 if an answer took more than two seconds."""
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
