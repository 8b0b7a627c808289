"""`python tools/examples/train_ppo.py`: a first agent, trained in minutes by MaskablePPO of sb3-contrib.

    python3 -m pip install -e '.[rl]' sb3-contrib
    python3 tools/examples/train_ppo.py --game strasbourg --seats 3 --level random --steps 20000

The agent learns from points: its reward is the change of its lead over the average of the others.  Before and after the
training it plays the same games against the level; its points, theirs, and its share of the wins are printed.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable
from typing import Any

import numpy as np
import torch
from sb3_contrib import MaskablePPO

from engine.bridges.gymnasium import OneSeatEnv, env

EXAM = 5_000_000
"""Seed of the games played before and after, far from those of the training."""
POINTS = 0.05
"""Reward for a point of the lead, so that a game is worth about 1."""


class Scaled(OneSeatEnv):
    """The environment with smaller numbers, which networks prefer."""

    def step(self, action: int) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Say a number."""
        observation, reward, terminated, truncated, info = super().step(action)
        return observation, reward * POINTS, terminated, truncated, info


def by_policy(model: Any) -> Callable[[OneSeatEnv, dict[str, Any]], int]:
    """Return the choice of a trained policy."""

    def choose(table: OneSeatEnv, observation: dict[str, Any]) -> int:
        return int(model.predict(observation, action_masks=table.action_masks(), deterministic=True)[0])

    return choose


def examined(table: OneSeatEnv, choose: Callable[[OneSeatEnv, dict[str, Any]], int], games: int) -> str:
    """Play games and return the results in words."""
    own, others, won = list[float](), list[float](), list[float]()
    for number in range(games):
        observation, info = table.reset(seed=EXAM if not number else None)
        seat, over = info["seat"], False
        while not over:
            observation, _, terminated, truncated, info = table.step(choose(table, observation))
            over = terminated or truncated
        scores = info["scores"]
        own.append(scores[seat])
        others.append((sum(scores) - scores[seat]) / (len(scores) - 1))
        won.append(float(scores[seat] == max(scores)) / scores.count(max(scores)))
    error = np.std(won) / np.sqrt(games)
    return f"{np.mean(own):.1f} points, others {np.mean(others):.1f}; wins {np.mean(won):.0%} ± {1.96 * error:.0%}"


def main() -> int:
    """Train and examine."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--game", default="strasbourg")
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--level", default="random")
    parser.add_argument("--steps", type=int, default=20_000)
    parser.add_argument("--games", type=int, default=60, help="of each examination")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    torch.set_num_threads(1)
    plain = env(given.game, given.seats, given.level, reward="lead")
    table = Scaled(plain.terms, given.level, reward="lead")
    model = MaskablePPO(
        "MultiInputPolicy", table, n_steps=512, batch_size=128, gamma=0.999, learning_rate=1e-3, ent_coef=0.01,
        seed=given.seed, device="cpu",
    )  # fmt: skip
    chance = np.random.default_rng(given.seed)

    def at_random(one: OneSeatEnv, observation: dict[str, Any]) -> int:
        return int(chance.choice(np.flatnonzero(one.action_masks())))

    sys.stdout.write(f"at random:  {examined(plain, at_random, given.games)}\n")
    sys.stdout.write(f"untrained:  {examined(plain, by_policy(model), given.games)}\n")
    sys.stdout.flush()
    started, used = time.perf_counter(), time.process_time()
    model.learn(given.steps)
    spent, used = time.perf_counter() - started, time.process_time() - used
    sys.stdout.write(f"{given.steps} steps in {spent:.0f} s, {used:.0f} s of processor time\n")
    sys.stdout.write(f"trained:    {examined(plain, by_policy(model), given.games)}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
