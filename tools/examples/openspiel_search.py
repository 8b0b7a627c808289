"""`python tools/examples/openspiel_search.py`: OpenSpiel's IS-MCTS plays a game against random players.

    python3 -m pip install -e '.[openspiel]'
    python3 tools/examples/openspiel_search.py --game fuersten --simulations 60

The search and its rollouts are OpenSpiel's own.  A game, and with it a rollout, ends at `limit`, where the leads count.
To let a search play whole matches: `python -m engine match --seats gran_maestro,openspiel:ismcts`.
"""

from __future__ import annotations

import argparse
import sys
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from engine.bridges.openspiel import register


def played(name: str, seats: int, simulations: int, limit: int, seed: int) -> Any:
    """Play a game: seat 0 searches, all others choose at random.  Return the last state."""
    game = pyspiel.load_game(name, {"seats": seats, "limit": limit})
    random = np.random.RandomState(seed)
    search = ismcts.ISMCTSBot(
        game,
        mcts.RandomRolloutEvaluator(1, random),
        uct_c=0.5,
        max_simulations=simulations,
        random_state=random,
        use_observation_string=True,
        allow_inconsistent_action_sets=True,
    )
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.current_player() == 0:
            number = int(search.step(state))
            sys.stdout.write(f"{state.action_to_string(0, number)}\n")
        else:
            outcomes = [n for n, _ in state.chance_outcomes()] if state.is_chance_node() else state.legal_actions()
            number = int(random.choice(outcomes))
        state.apply_action(number)
    return state


def main() -> int:
    """Play and print what was said, and the utilities."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--game", default="strasbourg")
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--simulations", type=int, default=40)
    parser.add_argument("--limit", type=int, default=400, help="decisions after which the game ends")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    register()
    last = played(given.game, given.seats, given.simulations, given.limit, given.seed)
    sys.stdout.write(f"utilities: {[round(utility, 2) for utility in last.returns()]}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
