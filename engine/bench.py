"""`python -m engine bench`: how fast the rules are, by random players on one core."""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Callable, Sequence
from typing import Any

from engine.chance import Chance
from engine.cli_play import Parser, Usage
from engine.firenze import rules
from engine.firenze.setup import new_game
from engine.firenze.state import State

SEATS = ("random",) * 4


def bench(argv: list[str]) -> int:
    """Measures and prints.  Returns 0, or 2 for arguments that make no sense."""
    try:
        given = _arguments(argv)
    except Usage as error:
        sys.stderr.write(f"bench: {error}\n")
        return 2
    report = measure(given.seconds, given.seed)
    if given.json:
        print(json.dumps(report))
    else:
        print(
            f"{report['decisions_per_second']:,.0f} decisions a second, {report['games_per_second']:.2f} games a second"
        )
        print("  ".join(f"{name} {report[name + '_us']:.2f} µs" for name in ("clone", "legal", "apply")))
    return 0


def _arguments(argv: list[str]) -> argparse.Namespace:
    parser = Parser(prog="python -m engine bench", description=__doc__)
    parser.add_argument("--seconds", type=float, default=10.0, help="for the games; the single figures take 2 more")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true", help="print an object instead of text")
    given = parser.parse_args(argv)
    if not 0 < given.seconds <= 3600:
        raise Usage("--seconds must be above 0 and at most 3600")
    return given


def measure(seconds: float, seed: int) -> dict[str, Any]:
    """Figures of random against random, 4 seats: decisions and games a second, and microseconds of single calls."""
    decisions, games, spent, kept = 0, 0, 0.0, list[State]()
    while spent < seconds:
        played, took = random_game(seed + games, kept)
        decisions, games, spent = decisions + played, games + 1, spent + took
    return {
        "seats": len(SEATS),
        "decisions": decisions,
        "games": games,
        "decisions_per_second": round(decisions / spent, 1),
        "games_per_second": round(games / spent, 4),
        "clone_us": round(_microseconds(lambda state: state.copy(), kept), 3),
        "legal_us": round(_microseconds(_legal_anew, kept), 3),
        "apply_us": round(_microseconds(_apply_first, kept), 3),
    }


def random_game(seed: int, kept: list[State]) -> tuple[int, float]:
    """Plays one game.  Returns decisions and seconds; every 97th state of the first games is added to `kept`."""
    chance = Chance.seeded(seed)
    keep = len(kept) < 500
    legal, apply, below = rules.legal, rules.apply, chance.below
    decisions = 0
    state = new_game(SEATS, seed)
    start = time.perf_counter()
    while choices := legal(state):
        state, _ = apply(state, choices[below(len(choices))])
        decisions += 1
        if keep and decisions % 97 == 0:
            kept.append(state)
    return decisions, time.perf_counter() - start


def _legal_anew(state: State) -> object:
    state.legal_actions = None
    return rules.legal(state)


def _apply_first(state: State) -> object:
    choices = rules.legal(state)
    return rules.apply(state, choices[len(choices) // 2]) if choices else None


def _microseconds(call: Callable[[State], object], states: Sequence[State]) -> float:
    """Of one call, in the mean over the states."""
    rounds, start = 0, time.perf_counter()
    while (spent := time.perf_counter() - start) < 0.6:
        for state in states:
            call(state)
        rounds += 1
    return spent / (rounds * len(states)) * 1e6
