"""Games played by chance, step by step."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from engine.kernel.chance import Chance
from engine.kernel.game import Game

AnyGame = Game[Any, Any, Any, Any]
Json = dict[str, Any]

NAMES = ["Anna", "Bruno", "Carla", "Dino", "Elena", "Fosco"]
MOST = 400
"""Most decisions of a game; large ones are not played to their end."""


def begun(game: AnyGame, seats: int, seed: int) -> Any:
    """Return the first state of a game."""
    return game.begin({"names": NAMES[:seats], "seed": seed})


def steps(game: AnyGame, seats: int, seed: int, most: int = MOST) -> Iterator[tuple[Any, Any, Any, Sequence[Any]]]:
    """Yield every step of a random game: the state, the action, the state after it and its events."""
    chance, state = Chance.seeded(seed), begun(game, seats, seed)
    for _ in range(most):
        actions = game.legal(state)
        if not actions:
            break
        action = actions[chance.below(len(actions))]
        after, log = game.apply(state, action)
        yield state, action, after, log
        state = after
