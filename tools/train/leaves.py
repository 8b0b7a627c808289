"""`python -m tools.train.leaves FILE --game GAME`: what a seat still wins when a round begins, fitted to games of the
first glance.

For each number of seats and each round after the first the points that a seat won from there to the end are fitted, by
least squares with a little weight on zero, to the `features` of the game's `leaf`; then the scale that turns a lead in
points into a chance to win.  The result is written in the format of the game's `leaf.toml`.
"""

from __future__ import annotations

import argparse
import sys
from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np

from engine.contest.laboratory import add_machines, chosen_machines, in_order, opened
from engine.princes.players import leaf as princes
from engine.princes.state import ChooseObject
from engine.princes.values import ROUNDS as PRINCES_ROUNDS
from engine.strasbourg.players import leaf as strasbourg
from engine.strasbourg.state import Drawing
from engine.strasbourg.values import ROUNDS as STRASBOURG_ROUNDS

from .tastes import TUNED, Tuned

RIDGE = 1.0
SCALES = [0.25 * step for step in range(4, 61)]


@dataclass(frozen=True)
class Fit:
    """What is fitted for a game."""

    tuned: Tuned
    names: tuple[str, ...]
    """Of the features."""
    features: Callable[[Any, int], list[float]]
    """Return the features of a seat."""
    standing: Callable[[Any, int], int]
    """Return the points that a seat has for sure."""
    begins: type
    """The question with which a round begins."""
    rounds: int


FITS = {
    "fuersten": Fit(
        TUNED["fuersten"], princes.FEATURES, princes.features, lambda table, seat: table.seats[seat].score,
        ChooseObject, PRINCES_ROUNDS,
    ),
    "strasbourg": Fit(
        TUNED["strasbourg"], strasbourg.FEATURES, strasbourg.features, strasbourg.standing, Drawing, STRASBOURG_ROUNDS,
    ),
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Witnessed:
    """A game at the beginning of a round: by seat the features, the scores, the points won from then on, and the share
    of the win."""

    features: np.ndarray
    scores: np.ndarray
    won: np.ndarray
    shares: np.ndarray


def witnessed(seed: int, name: str, seats: int) -> dict[int, Witnessed]:
    """Return the beginnings of one game's rounds, by round."""
    fit = FITS[name]
    game, taste = fit.tuned.game, fit.tuned.tastes[seats]
    state = game.begin({"names": ["greedy"] * seats, "seed": seed})
    noted: dict[int, tuple[list[int], list[list[float]]]] = {}
    while actions := game.legal(state):
        if state.round > 1 and state.round not in noted and isinstance(state.pending, fit.begins):
            scores = [fit.standing(state, seat) for seat in range(seats)]
            noted[state.round] = scores, [fit.features(state, seat) for seat in range(seats)]
        state, _ = game.apply(state, fit.tuned.pick(state, actions, taste))
    result = game.result(state)
    assert result is not None
    shares = np.array([(seat in result.winners) / len(result.winners) for seat in range(seats)])
    return {
        round_: Witnessed(np.array(values), np.array(scores, dtype=float), np.array(result.scores) - scores, shares)
        for round_, (scores, values) in noted.items()
    }


def fitted(games: list[Witnessed]) -> np.ndarray:
    """Return the weights of the features."""
    x, y = np.vstack([game.features for game in games]), np.concatenate([game.won for game in games])
    small = RIDGE * np.eye(x.shape[1])
    weights, *_ = np.linalg.lstsq(np.vstack([x, small]), np.concatenate([y, np.zeros(x.shape[1])]), rcond=None)
    return np.asarray(weights)


def loss(games: list[Witnessed], weights: np.ndarray, scale: float) -> float:
    """Return the mean logarithmic loss of the predicted winners with this scale of leads."""
    total = 0.0
    for game in games:
        points = (game.scores + game.features @ weights) / scale
        total -= float(game.shares @ (points - points.max() - np.log(np.exp(points - points.max()).sum())))
    return total / len(games)


def main() -> int:
    """Fit."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("file", type=Path)
    parser.add_argument("--game", choices=FITS, default="fuersten")
    parser.add_argument("--games", type=int, default=600, help="for each number of seats")
    parser.add_argument("--seed", type=int, default=2_000_000)
    add_machines(parser)
    given = parser.parse_args()
    machines = chosen_machines(parser, given)
    fit = FITS[given.game]
    lines = [
        f"# weights: of {', '.join(fit.names)}.",
        f"# Fitted to {given.games} games of the first glance for each number of seats.",
    ]
    for seats in fit.tuned.game.seats:
        games: dict[int, list[Witnessed]] = defaultdict(list)
        task, seeds = partial(witnessed, name=given.game, seats=seats), range(given.seed, given.seed + given.games)
        with opened(machines) as executor:
            for rounds in in_order(executor, task, seeds):
                for round_, game in rounds.items():
                    games[round_].append(game)
        for round_ in range(2, fit.rounds + 1):
            weights = fitted(games[round_])
            scale = min(SCALES, key=lambda each: loss(games[round_], weights, each))
            numbers = [round(float(weight), 3) for weight in weights]
            lines += ["", "[[fitted]]", f"seats = {seats}", f"round = {round_}"]
            lines += [f"scale = {scale}", f"weights = {numbers}"]
            x, y = np.vstack([game.features for game in games[round_]]), np.concatenate([g.won for g in games[round_]])
            sys.stdout.write(
                f"{seats} seats, round {round_}: spread {y.std():.1f}, of the rest {(y - x @ weights).std():.1f},"
                f" scale {scale}, loss {loss(games[round_], weights, scale):.3f} of {np.log(seats):.3f}\n"
            )
            sys.stdout.flush()
    given.file.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
