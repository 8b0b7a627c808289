"""`python tools/train/fit.py FILE...`: fit the weights of the learned value to games, and write `leaf.toml`.

A ridge regression predicts from the features of a position how far ahead its seat will be at the end: 16 tanh(lead /
16), so that a lead that is won anyhow does not count for more.  It starts from a sum made by hand (`by_hand`), finds
its scale, and corrects it by as little as the penalty allows: what goes along with winning need not bring it about.
Each number of seats has weights of its own.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from engine.firenze.players.outlook import DECIDED, NAMES
from engine.firenze.players.weights import WEIGHTS

TARGET = Path(__file__).resolve().parents[2] / "engine" / "firenze" / "players" / "leaf.toml"
FOLDS = 10
FIRST = 0.7  # weight of the strongest of several rivals
HEAD = """\
# The weights of the learned value (leaf.py), made by:
#   python tools/train/games.py FILE --seats N --games M
#   python tools/train/fit.py FILE...
# explained: share of the variance of 16 tanh(final lead / 16) explained in games that were not fitted (tenths of them
# left out in turn).
"""

Numbers = NDArray[np.float64]


def by_hand(seats: int) -> Numbers:
    """Return the weights set by hand: the seat's points and the gain of its next turn, less the rivals' values, mostly
    the strongest one's.  The worth of stones, towers and cards is part of the planned turn."""
    first = 1.0 if seats == 2 else FIRST
    worth = {"points": 1.0, "majority": 1.0, "planned": 1.0, "site": 1.0, "cards": 1.0, "seals": -WEIGHTS.seal}
    share = {"own": 1.0, "first": -first, "others": first - 1.0}
    weights = []
    for name in NAMES[seats]:
        owner, _, kind = name.partition("_")
        is_planned = owner == "own" and kind in ("site", "cards")
        weights.append(0.0 if is_planned else share[owner] * worth[kind])
    return np.array(weights)


def ridge(features: Numbers, target: Numbers, prior: Numbers, penalty: float) -> tuple[Numbers, float]:
    """Return weights and constant: the scaled prior and a correction.  The penalty applies to the correction, for
    features scaled to a spread of 1."""
    mean, spread = features.mean(axis=0), features.std(axis=0) + 1e-9
    scaled, wanted = (features - mean) / spread, target - target.mean()
    guess = scaled @ (prior * spread)
    start = (guess @ wanted) / (guess @ guess) * prior
    square = scaled.T @ scaled + penalty * np.eye(scaled.shape[1])
    weights = start + np.linalg.solve(square, scaled.T @ (wanted - scaled @ (start * spread))) / spread
    return weights, float(target.mean() - weights @ mean)


def explained(features: Numbers, target: Numbers, prior: Numbers, penalty: float) -> float:
    """Return the explained share of the variance in cross-validation; neighbours are from the same game."""
    folds = np.arange(len(target)) * FOLDS // len(target)
    guess = np.zeros(len(target))
    for fold in range(FOLDS):
        out = folds == fold
        weights, constant = ridge(features[~out], target[~out], prior, penalty)
        guess[out] = features[out] @ weights + constant
    return float(1 - ((target - guess) ** 2).sum() / ((target - target.mean()) ** 2).sum())


def section(path: Path, penalty: float) -> str:
    """Return the part of the file for the games of one number of seats."""
    lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    seats = int(lines[0]["seats"])
    features = np.array([line["features"] for line in lines], dtype=np.float64)
    target = DECIDED * np.tanh(np.array([line["lead"] for line in lines]) / DECIDED)
    prior = by_hand(seats)
    share = explained(features, target, prior, penalty)
    weights, constant = ridge(features, target, prior, penalty)
    rows = "\n".join(f"{name} = {weight:.3f}" for name, weight in zip(NAMES[seats], weights, strict=True))
    return (
        f"\n[seats_{seats}]\npositions = {len(lines)}\npenalty = {penalty:g}\nexplained = {share:.3f}\n"
        f"constant = {constant:.3f}\n"
        f"\n[seats_{seats}.weights]\n{rows}\n"
    )


def main() -> None:
    """Fit one file of games for each number of seats."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("files", type=Path, nargs="+")
    parser.add_argument("--penalty", type=float, default=3000.0)
    given = parser.parse_args()
    TARGET.write_text(HEAD + "".join(section(path, given.penalty) for path in given.files), encoding="utf-8")


if __name__ == "__main__":
    main()
