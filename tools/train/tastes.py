"""`python tools/train/tastes.py`: the weights of the players of The Princes of Florence, tuned by self-play.

In every game each seat plays with weights of its own, drawn around the present ones.  The effect of a weight is the
surplus over the table's mean score of the seats that have more of it.  After each batch all weights take a step in the
better direction (an evolution strategy with normalized, decreasing steps).  The result is written in the format of
`engine/princes/players/taste.toml`, for one number of seats.
"""

from __future__ import annotations

import argparse
import sys
from dataclasses import asdict, replace
from pathlib import Path

import numpy as np

from engine.princes.game import PRINCES
from engine.princes.players.greedy import pick
from engine.princes.players.taste import TASTES, Taste
from engine.princes.rules import apply, legal

LINEAR = {"card": 1.0, "bonus": 1.0, "room": 1.0, "garden": 0.5, "thrift": 0.3}
"""Weights that may be 0 or negative, with the usual length of a step; all others change in proportion."""

FIXED = ("horizon",)
"""Values that are not weights, and stay fixed."""

PROPORTION = 0.2
"""The usual relative step of all other weights."""


def flat(taste: Taste) -> tuple[list[str], np.ndarray]:
    """Return the names of all weights and their values, so that a usual step has the length 1."""
    names, values = [], []
    for name, value in asdict(taste).items():
        if name in FIXED:
            continue
        for place, number in enumerate(value if isinstance(value, tuple) else [value]):
            names.append(f"{name}.{place}" if isinstance(value, tuple) else name)
            values.append(number / LINEAR[name] if name in LINEAR else np.log(max(number, 1e-3)) / PROPORTION)
    return names, np.array(values)


def taste_of(names: list[str], values: np.ndarray, like: Taste) -> Taste:
    """Return the weights of such a list; fixed values are those of `like`."""
    found: dict[str, float | tuple[float, ...]] = {}
    for name, value in zip(names, values, strict=True):
        word, _, place = name.partition(".")
        number = float(value * LINEAR[word] if word in LINEAR else np.exp(value * PROPORTION))
        if place:
            before = found.get(word, ())
            assert isinstance(before, tuple)
            found[word] = (*before, number)
        else:
            found[word] = number
    return replace(like, **found)  # type: ignore[arg-type]


def play(tastes: list[Taste], seed: int) -> tuple[int, ...]:
    """Return the scores of a game between players with these weights."""
    state = PRINCES.begin({"names": ["greedy"] * len(tastes), "seed": seed})
    while not state.is_over:
        state, _ = apply(state, pick(state, legal(state), tastes[state.to_act]))
    result = PRINCES.result(state)
    assert result is not None
    return result.scores


def written(taste: Taste) -> str:
    """Return the lines of the file."""
    lines = []
    for name, value in asdict(taste).items():
        numbers = [round(number, 3) for number in (value if isinstance(value, tuple) else [value])]
        lines.append(f"{name} = {numbers if isinstance(value, tuple) else numbers[0]}")
    return "\n".join(lines) + "\n"


def main() -> int:
    """Tune."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("file", type=Path, help="where the weights are written after each batch")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--batches", type=int, default=60)
    parser.add_argument("--games", type=int, default=300, help="of a batch")
    parser.add_argument("--step", type=float, default=1.0)
    parser.add_argument("--seed", type=int, default=1_000_000)
    given = parser.parse_args()
    seats = given.seats
    begun = TASTES[seats]
    names, middle = flat(begun)
    drawn = np.random.default_rng(given.seed)
    momentum = np.zeros(len(names))
    mean, seed = middle.copy(), given.seed
    for batch in range(given.batches):
        slope, best, all_of_them = np.zeros(len(names)), [], []
        samples = 0
        for _ in range(given.games):
            moves = drawn.normal(size=(seats, len(names)))
            scores = np.array(play([taste_of(names, middle + move, begun) for move in moves], seed), dtype=float)
            seed += 1
            slope += (scores - scores.mean()) @ moves * seats / (seats - 1)
            samples += seats
            best.append(scores.max())
            all_of_them.append(scores.mean())
        momentum = 0.6 * momentum + 0.4 * slope / samples
        length = given.step * 0.5 ** (2 * batch / given.batches)
        middle += length * momentum / max(0.3, float(np.sqrt((momentum**2).mean())) * 3)
        mean = 0.85 * mean + 0.15 * middle if batch > 4 else middle.copy()
        given.file.write_text(written(taste_of(names, mean, begun)), encoding="utf-8")
        told = f"{batch} winners {np.mean(best):.1f} all {np.mean(all_of_them):.1f}"
        sys.stdout.write(f"{told} slope {float(np.sqrt((momentum**2).mean())):.2f}\n")
        sys.stdout.flush()
    return 0


if __name__ == "__main__":
    sys.exit(main())
