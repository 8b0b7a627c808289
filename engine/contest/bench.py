"""`python -m engine bench`: speed of the rules, measured with random actions on one core."""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from engine.kernel.chance import Chance
from engine.kernel.command import AnyGame, Parser, Usage, add_game, add_options, chosen_game, options_given

NO_OPTIONS: Mapping[str, Any] = {}


def bench(argv: list[str]) -> int:
    """Measure and print.  Returns 0, or 2 for bad arguments."""
    try:
        game = chosen_game(argv)
        given = _arguments(argv, game)
    except Usage as error:
        sys.stderr.write(f"bench: {error}\n")
        return 2
    report = measure(game, given.seconds, given.seed, options_given(given, game.options))
    if given.json:
        print(json.dumps(report))
    else:
        print(
            f"{report['decisions_per_second']:,.0f} decisions a second, {report['games_per_second']:.2f} games a second"
        )
        print("  ".join(f"{name} {report[name + '_us']:.2f} µs" for name in ("clone", "legal", "apply")))
    return 0


def _arguments(argv: list[str], game: AnyGame) -> argparse.Namespace:
    parser = Parser(prog="python -m engine bench", description=__doc__)
    parser.add_argument("--seconds", type=float, default=10.0, help="for the games; the single figures take 2 more")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true", help="print an object instead of text")
    add_options(parser, game.options)
    add_game(parser)
    given = parser.parse_args(argv)
    if not 0 < given.seconds <= 3600:
        raise Usage("--seconds must be above 0 and at most 3600")
    return given


def measure(game: AnyGame, seconds: float, seed: int, options: Mapping[str, Any] = NO_OPTIONS) -> dict[str, Any]:
    """Return figures of random games with all seats taken: decisions and games per second, and microseconds per call.
    `legal` is measured on views, because a state may cache its answer."""
    decisions, games, spent, kept = 0, 0, 0.0, list[Any]()
    while spent < seconds:
        played, took = random_game(game, seed + games, kept, options)
        decisions, games, spent = decisions + played, games + 1, spent + took
    views = [game.view(state, game.to_act(state)) for state in kept]
    return {
        "seats": game.seats[-1],
        "decisions": decisions,
        "games": games,
        "decisions_per_second": round(decisions / spent, 1),
        "games_per_second": round(games / spent, 4),
        "clone_us": round(_microseconds(game.copy, kept), 3),
        "legal_us": round(_microseconds(game.legal, views), 3),
        "apply_us": round(_microseconds(lambda state: _apply_first(game, state), kept), 3),
    }


def random_game(
    game: AnyGame, seed: int, kept: list[Any], options: Mapping[str, Any] = NO_OPTIONS
) -> tuple[int, float]:
    """Play one game.  Returns decisions and seconds; adds to `kept` the very first state, and every 97th state of the
    first games."""
    chance = Chance.seeded(seed)
    keep = len(kept) < 500
    legal, apply, below = game.legal, game.apply, chance.below
    decisions = 0
    state = game.begin({"names": ["random"] * game.seats[-1], "seed": seed, **options})
    if not kept:
        kept.append(state)
    start = time.perf_counter()
    while choices := legal(state):
        state, _ = apply(state, choices[below(len(choices))])
        decisions += 1
        if keep and decisions % 97 == 0:
            kept.append(state)
    return decisions, time.perf_counter() - start


def _apply_first(game: AnyGame, state: Any) -> object:
    choices = game.legal(state)
    return game.apply(state, choices[len(choices) // 2]) if choices else None


def _microseconds(call: Callable[[Any], object], values: Sequence[Any]) -> float:
    """Return the microseconds per call, averaged over the values."""
    rounds, start = 0, time.perf_counter()
    while (spent := time.perf_counter() - start) < 0.6:
        for value in values:
            call(value)
        rounds += 1
    return spent / (rounds * len(values)) * 1e6
