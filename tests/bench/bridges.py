"""Steps a second through each bridge beside the bare engine, random play with the fewest seats.

    python3 tests/by_hand.py bridges [--seconds 3] [--games firenze,kgr]

A step is one number said (a decision in the engine alone).  Seconds are processor time, and the four are measured in
turn in one run, so that their ratios hold on a busy machine too.  Needs the extras `rl` and `openspiel`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count
from random import Random
from time import process_time
from typing import NamedTuple

from engine.kernel.games import GAMES, find_game


def bare(name: str) -> Iterator[None]:
    """Play on and on with the engine alone, a decision each time."""
    game, random = find_game(name), Random(1)
    for seed in count(1):
        state = game.begin({"names": ["random"] * game.seats[0], "seed": seed})
        while actions := game.legal(state):
            state, _ = game.apply(state, random.choice(actions))
            yield


def pettingzoo(name: str) -> Iterator[None]:
    """The same through PettingZoo, with the observation of every step."""
    import numpy as np

    from engine.bridges.pettingzoo import env

    table, random = env(game=name, seats=find_game(name).seats[0]), Random(1)
    for seed in count(1):
        table.reset(seed=seed)
        for _ in table.agent_iter():
            observation, _, terminated, truncated, _ = table.last()
            if terminated or truncated:
                table.step(None)
                continue
            table.step(int(random.choice(np.flatnonzero(observation["action_mask"]))))
            yield


def gymnasium(name: str) -> Iterator[None]:
    """The same through Gymnasium: one seat's steps, the others play at random in between."""
    import numpy as np

    from engine.bridges.gymnasium import env

    table, random = env(name, find_game(name).seats[0], level="random"), Random(1)
    for seed in count(1):
        table.reset(seed=seed)
        over = False
        while not over:
            legal = np.flatnonzero(table.action_masks())
            _, _, terminated, truncated, _ = table.step(int(random.choice(legal)))
            over = terminated or truncated
            yield


def openspiel(name: str) -> Iterator[None]:
    """The same through OpenSpiel, without information states."""
    import pyspiel

    from engine.bridges.openspiel import register

    register()
    game, random = pyspiel.load_game(name, {"seats": find_game(name).seats[0]}), Random(1)
    while True:
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(random.choice(state.legal_actions()))
            yield


WAYS: dict[str, Callable[[str], Iterator[None]]] = {
    "engine alone": bare, "PettingZoo": pettingzoo, "Gymnasium": gymnasium, "OpenSpiel": openspiel,
}  # fmt: skip


def steps_a_second(steps: Iterator[None], seconds: float) -> float:
    """Return how many steps a second of processor time allows, after one step that is not counted."""
    next(steps)
    begun, taken = process_time(), 0
    while (spent := process_time() - begun) < seconds:
        next(steps)
        taken += 1
    return taken / spent


class Given(NamedTuple):
    """The options."""

    seconds: float = 3.0  # of each bridge and game
    games: str = ",".join(GAMES)


def main(given: Given) -> int:
    """Measure and print a table."""
    print(f"| | {' | '.join(WAYS)} |")
    for name in given.games.split(","):
        speeds = [steps_a_second(way(name), given.seconds) for way in WAYS.values()]
        print(f"| {name} | {' | '.join(f'{speed:,.0f}' for speed in speeds)} |")
    return 0
