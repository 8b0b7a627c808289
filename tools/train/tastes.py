"""`python -m tools.train.tastes FILE --game GAME`: the weights of a game's players, tuned by self-play.

In every game each seat plays with weights of its own, drawn around the present ones.  The effect of a weight is the
surplus over the table's mean score of the seats that have more of it.  After each batch all weights take a step in the
better direction (an evolution strategy with normalized, decreasing steps).  The result is written in the format of the
game's `taste.toml`, for one number of seats.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from engine.contest.laboratory import add_machines, chosen_machines, in_order, opened
from engine.kernel.game import Game
from engine.princes.game import PRINCES
from engine.princes.players import greedy as princes
from engine.princes.players.taste import TASTES as PRINCES_TASTES
from engine.strasbourg.game import STRASBOURG
from engine.strasbourg.players import glance as strasbourg
from engine.strasbourg.players.taste import TASTES as STRASBOURG_TASTES

Taste = Any
"""The weights of a player: a dataclass of numbers and tuples of numbers."""


@dataclass(frozen=True)
class Tuned:
    """A game and its weights."""

    game: Game[Any, Any, Any, Any]
    pick: Callable[[Any, Any, Taste], Any]
    """Return the action of a player with these weights."""
    tastes: Mapping[int, Taste]
    """The present weights, by number of seats."""
    linear: Mapping[str, float]
    """Weights that may be 0 or negative, with the usual length of a step; all others change in proportion."""
    fixed: tuple[str, ...]
    """Values that are not weights, and stay fixed."""


TUNED = {
    "fuersten": Tuned(
        PRINCES, princes.pick, PRINCES_TASTES,
        {"card": 1.0, "bonus": 1.0, "room": 1.0, "garden": 0.5, "first_jester": 1.0, "thrift": 0.3}, ("horizon",),
    ),
    "strasbourg": Tuned(
        STRASBOURG, strasbourg.pick, STRASBOURG_TASTES,
        {"first": 0.3, "laden": 0.3, "task": 0.5, "to_build": 0.3, "contested": 0.2},
        ("sharp", "edifice", "oversight", "seed"),
    ),
}  # fmt: skip

PROPORTION = 0.2
"""The usual relative step of all other weights."""


def flat(taste: Taste, tuned: Tuned) -> tuple[list[str], np.ndarray]:
    """Return the names of all weights and their values, so that a usual step has the length 1."""
    names, values = [], []
    for name, value in asdict(taste).items():
        if name in tuned.fixed:
            continue
        for place, number in enumerate(value if isinstance(value, tuple) else [value]):
            names.append(f"{name}.{place}" if isinstance(value, tuple) else name)
            values.append(
                number / tuned.linear[name] if name in tuned.linear else np.log(max(number, 1e-3)) / PROPORTION
            )
    return names, np.array(values)


def taste_of(names: list[str], values: np.ndarray, like: Taste, tuned: Tuned) -> Taste:
    """Return the weights of such a list; fixed values are those of `like`."""
    found: dict[str, float | tuple[float, ...]] = {}
    for name, value in zip(names, values, strict=True):
        word, _, place = name.partition(".")
        number = float(value * tuned.linear[word] if word in tuned.linear else np.exp(value * PROPORTION))
        if place:
            before = found.get(word, ())
            assert isinstance(before, tuple)
            found[word] = (*before, number)
        else:
            found[word] = number
    return replace(like, **found)


class Drawn(NamedTuple):
    """A game to play: its seed, and the weights of each seat."""

    seed: int
    tastes: tuple[Taste, ...]


def play(drawn: Drawn, name: str) -> tuple[int, ...]:
    """Return the scores of a game between players with these weights.  name: of the game."""
    (seed, tastes), tuned = drawn, TUNED[name]
    game = tuned.game
    state = game.begin({"names": ["greedy"] * len(tastes), "seed": seed})
    while actions := game.legal(state):
        state, _ = game.apply(state, tuned.pick(state, actions, tastes[state.to_act]))
    result = game.result(state)
    assert result is not None
    return result.scores


def written(taste: Taste) -> str:
    """Return the lines of the file."""
    lines = []
    for name, value in asdict(taste).items():
        if isinstance(value, bool):
            lines.append(f"{name} = {str(value).lower()}")
            continue
        numbers = [round(number, 3) for number in (value if isinstance(value, tuple) else [value])]
        lines.append(f"{name} = {numbers if isinstance(value, tuple) else numbers[0]}")
    return "\n".join(lines) + "\n"


def main() -> int:
    """Tune."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("file", type=Path, help="where the weights are written after each batch")
    parser.add_argument("--game", choices=TUNED, default="fuersten")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--batches", type=int, default=60)
    parser.add_argument("--games", type=int, default=300, help="of a batch")
    parser.add_argument("--step", type=float, default=1.0)
    parser.add_argument("--seed", type=int, default=1_000_000)
    add_machines(parser)
    given = parser.parse_args()
    machines = chosen_machines(parser, given)
    seats = given.seats
    tuned = TUNED[given.game]
    begun = tuned.tastes[seats]
    names, middle = flat(begun, tuned)
    drawn = np.random.default_rng(given.seed)
    momentum = np.zeros(len(names))
    mean, seed = middle.copy(), given.seed
    with opened(machines) as executor:
        for batch in range(given.batches):
            moves = [drawn.normal(size=(seats, len(names))) for _ in range(given.games)]
            games = [
                Drawn(seed + number, tuple(taste_of(names, middle + each, begun, tuned) for each in move))
                for number, move in enumerate(moves)
            ]
            seed += given.games
            scores = [np.array(each, dtype=float) for each in in_order(executor, partial(play, name=given.game), games)]
            slope = np.zeros(len(names))
            for each, move in zip(scores, moves, strict=True):
                slope += (each - each.mean()) @ move * seats / (seats - 1)
            momentum = 0.6 * momentum + 0.4 * slope / (seats * given.games)
            length = given.step * 0.5 ** (2 * batch / given.batches)
            middle += length * momentum / max(0.3, float(np.sqrt((momentum**2).mean())) * 3)
            mean = 0.85 * mean + 0.15 * middle if batch > 4 else middle.copy()
            given.file.write_text(written(taste_of(names, mean, begun, tuned)), encoding="utf-8")
            best, all_of_them = (np.mean([of(each) for each in scores]) for of in (np.max, np.mean))
            told = f"{batch} winners {best:.1f} all {all_of_them:.1f}"
            sys.stdout.write(f"{told} slope {float(np.sqrt((momentum**2).mean())):.2f}\n")
            sys.stdout.flush()
    return 0


if __name__ == "__main__":
    sys.exit(main())
